// @vitest-environment happy-dom
import { CONTEUDO_DE_INICIO } from '@portal/domain/modelos-de-documento/conteudo';
import * as contract from '@portal/domain/modelos-de-documento/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FORMATO, lerArquivo } from './arquivo.ts';
import { ModeloPage } from './ModeloPage.tsx';
import { Modelos } from './Modelos.tsx';

const AUTORA = { id: '0190a000-0000-7000-8000-0000000000aa', nome: 'Helena Prado' };
const VERSAO: contract.VersaoDoModelo = {
  id: '0190a000-0000-7000-8000-000000000002',
  versao: 3,
  numero: 1,
  estado: 'rascunho',
  conteudo: {
    ...CONTEUDO_DE_INICIO,
    corpo: [
      { tipo: 'texto', html: '<p>Concede a {{titular.nome}}.</p>' },
      { tipo: 'condicional', se: 'uso = "Casa"', html: '<p>É uma casa.</p>' },
      { tipo: 'quebra' },
    ],
    condicoes: ['Manter a placa.'],
  },
  autores: [AUTORA],
  revisada_por: '',
  publicada_em: null,
  devolvida_porque: '',
  mudou_em: '2026-11-20T12:00:00Z',
};
const MODELO: contract.Modelo = {
  id: '0190a000-0000-7000-8000-000000000001',
  codigo: 'ALVARA',
  nome: 'Alvará de construção',
  tipo: 'alvara',
  publicada: null,
  aberta: 'rascunho',
  mudou_em: '2026-11-20T12:00:00Z',
  versoes: [VERSAO],
  processos: [],
  respostas: [],
  perguntas: [{ id: 'uso', rotulo: 'Uso', secao: 'Alvará', classe: 'opcao', opcoes: ['Casa', 'Loja'] }],
  frases_de_condicao: [{ titulo: 'Passeio', texto: 'Manter o passeio livre.' }],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(contract.conferirConteudo, () => ({
    erros: ['O dado {{nao.existe}} não existe em nenhum formulário do município.'],
  }));
  servidor.responde(contract.previaDoModelo, () => new Recusa(422, 'O documento passa de 60 páginas. Encurte o texto.', {}));
});
afterEach(limpar);

const abrir = (modelo: contract.Modelo) =>
  tela(
    <main>
      <ModeloPage modelo={modelo} />
    </main>,
  );

test('a town without models learns what they are for; a new one needs a code', async () => {
  servidor.responde(contract.listarModelos, () => []);
  await tela(
    <main>
      <h1>Modelos de documento</h1>
      <Modelos />
    </main>,
  );
  await screen.findByText('Nenhum modelo ainda');
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Novo modelo' }));
  const dialogo = await screen.findByRole('dialog');
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Criar o modelo' }));
  await within(dialogo).findAllByText(/Use de 2 a 30 letras/);
});

test('a draft says when each passage appears, what lacks, and why no picture came', async () => {
  await abrir(MODELO);
  await screen.findByText('Só quando “Uso” é “Casa”');
  expect(screen.getByText('Sempre')).toBeTruthy();
  expect(screen.getByText('Aqui começa outra página')).toBeTruthy();
  await screen.findByText('O documento passa de 60 páginas. Encurte o texto.');
  await screen.findByText(/nao\.existe/);
  await isAcessivel();
});

test('what is changed is saved after a pause, without the lines that are still empty', async () => {
  const salva = servidor.responde(contract.salvarVersao, ({ body }) => ({ ...VERSAO, versao: 4, conteudo: body.conteudo }));
  await abrir(MODELO);
  fireEvent.click(screen.getByRole('button', { name: 'Incluir condição' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Passeio' }));
  fireEvent.change(screen.getByLabelText('Condição 1'), { target: { value: '' } });
  await waitFor(() => expect(salva.length).toBeGreaterThan(0));
  expect(salva.at(-1)).toMatchObject({
    body: { versao: 3, conteudo: { condicoes: ['Manter o passeio livre.'] } },
  });
  expect(screen.getByLabelText('Condição 2')).toBeTruthy();
});

test('who wrote it does not publish it; somebody else may give it back', async () => {
  await abrir({ ...MODELO, aberta: 'em revisao', versoes: [{ ...VERSAO, estado: 'em revisao' }] });
  await screen.findByText('Espera a sua revisão');
  expect(screen.getByRole('button', { name: 'Aprovar e publicar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Incluir condição' })).toBeNull();
  await isAcessivel();
});

test('a file that no portal wrote is refused in a sentence', async () => {
  await expect(lerArquivo(new File(['{}'], 'x.json'))).rejects.toThrow('não é um modelo de documento');
  await expect(lerArquivo(new File(['nada'], 'x.json'))).rejects.toThrow('não é um modelo de documento');
  const inteiro = { formato: FORMATO, codigo: 'ALVARA', nome: 'Alvará', tipo: 'alvara', conteudo: CONTEUDO_DE_INICIO };
  expect(await lerArquivo(new File([JSON.stringify(inteiro)], 'x.json'))).toMatchObject({ codigo: 'ALVARA' });
});

test('a parecer leaves places for whoever writes it; an alvará does not, and has its validity instead', async () => {
  const guardadas = servidor.responde(contract.salvarVersao, ({ body }) => ({ ...VERSAO, versao: 4, conteudo: body.conteudo }));
  const parecer: contract.Modelo = { ...MODELO, tipo: 'parecer', nome: 'Parecer técnico' };
  const { unmount } = await abrir(parecer);
  fireEvent.click(await screen.findByRole('button', { name: 'Lugar para escrever' }));
  const nome = await screen.findByRole('textbox', { name: 'O que se escreve aqui' });
  fireEvent.change(nome, { target: { value: 'Fundamentação' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Não sai sem que se escreva aqui' }));
  fireEvent.click(screen.getByRole('switch', { name: /^As partes leem e são avisadas/ }));
  expect(screen.queryByRole('combobox', { name: 'Vale por' })).toBeNull();
  await isAcessivel();
  await waitFor(() => expect(guardadas.length).toBeGreaterThan(0));
  const { conteudo } = guardadas.at(-1)!.body;
  expect(conteudo.para_as_partes).toBe(true);
  expect(conteudo.corpo.at(-1)).toEqual({ tipo: 'livre', nome: 'Fundamentação', dica: '', obrigatoria: false });
  unmount();
  await abrir(MODELO);
  await screen.findByRole('combobox', { name: 'Vale por' });
  expect(screen.queryByRole('button', { name: 'Lugar para escrever' })).toBeNull();
});
