// @vitest-environment happy-dom

import { conteudoSchema } from '@portal/domain/normas/conteudo';
import {
  criarNorma,
  listarNomesDaNorma,
  listarNormas,
  type Norma,
  publicarNorma,
  salvarNorma,
  trazerNormas,
  verNorma,
} from '@portal/domain/normas/contract';
import { verEnsaio } from '@portal/domain/normas/ensaio';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Normas } from './Normas.tsx';
import { PaginaDaNorma } from './PaginaDaNorma.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const NOMES = {
  processos: [{ id: '01900000-0000-7000-8000-00000000000a', nome: 'Alvará' }],
  nomes: [
    { id: 'recuo', rotulo: 'Recuo', unidade: 'm', classe: 'numero' as const, opcoes: [], origem: 'Áreas', processos: [] },
    {
      id: 'uso',
      rotulo: 'Uso',
      unidade: '',
      classe: 'opcao' as const,
      opcoes: ['Casa', 'Loja'],
      origem: 'Projeto',
      processos: [],
    },
  ],
};
const EXEMPLOS = [
  ...['1,5', '2', '3'].map((recuo) => ({ nome: '', valores: { recuo }, espera: 'cumpre' })),
  ...['0', '1', '1,4'].map((recuo) => ({ nome: '', valores: { recuo }, espera: 'descumpre' })),
];
const CONTEUDO = conteudoSchema.parse({
  base_legal: 'Lei 1/2020',
  artigo: 'art. 3º',
  exigencia: { tipo: 'medida', medida: 'recuo', sentido: 'desde', limite: '1,50', unidade: 'm' },
  peso: 'avisa',
  exemplos: EXEMPLOS,
});
const NORMA: Norma = { id: ID, versao: 3, nome: 'Recuo de fundos', rascunho: CONTEUDO, problemas: [], versoes: [] };

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarNomesDaNorma, () => NOMES);
  servidor.responde(verEnsaio, () => null);
});
afterEach(limpar);

const escrever = (nome: RegExp | string, texto: string) =>
  fireEvent.change(screen.getByLabelText(nome), { target: { value: texto } });

test('examples are judged as they are typed, and a draft is saved with what was written', async () => {
  servidor.responde(verNorma, () => NORMA);
  const salvas = servidor.responde(salvarNorma, () => NORMA);
  await tela(<PaginaDaNorma id={ID} />, { url: `/prefeitura/cadastro/normas/${ID}` });
  const quarto = within(await screen.findByRole('group', { name: 'Exemplo 4' }));
  expect(quarto.getByText(/Dá o que se espera \(0,00 m, a partir de 1,50 m\)/)).toBeTruthy();
  await isAcessivel();
  fireEvent.change(quarto.getByLabelText(/^Recuo/), { target: { value: '1,51' } });
  expect(await quarto.findByText(/Dá “cumpre” \(1,51 m, a partir de 1,50 m\)/)).toBeTruthy();
  fireEvent.change(quarto.getByLabelText(/^Recuo/), { target: { value: '0,5' } });
  escrever(/^Artigo/, 'art. 4º');
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o rascunho' }));
  await waitFor(() => expect(salvas).toHaveLength(1));
  expect(salvas[0]?.body).toMatchObject({ versao: 3, nome: 'Recuo de fundos', conteudo: { artigo: 'art. 4º', quando: '' } });
});

test('what keeps it from being published is told, and what was filed since is asked about', async () => {
  servidor.responde(verNorma, () => ({
    ...NORMA,
    problemas: [{ onde: 'exemplos', gravidade: 'erro' as const, texto: 'Escreva mais exemplos.' }],
  }));
  await tela(<PaginaDaNorma id={ID} />, { url: `/prefeitura/cadastro/normas/${ID}` });
  expect(await screen.findByText('Escreva mais exemplos.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar' }).disabled).toBe(true);
  limpar();

  servidor.responde(verNorma, () => NORMA);
  const enviadas = servidor.responde(publicarNorma, ({ body }) =>
    body.alcanca_protocolados
      ? { ...NORMA, rascunho: null }
      : new Recusa(422, 'Confira.', {
          codigo: 'alcanca_protocolados',
          erros: [{ campo: 'alcanca_protocolados', mensagem: '3 requerimentos passariam a ser conferidos assim.' }],
        }),
  );
  await tela(<PaginaDaNorma id={ID} />, { url: `/prefeitura/cadastro/normas/${ID}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialogo.getByLabelText<HTMLInputElement>('Vale a partir de').readOnly).toBe(false));
  fireEvent.change(dialogo.getByLabelText('Vale a partir de'), { target: { value: '01/03/2026' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Publicar' }));
  fireEvent.click(await dialogo.findByLabelText(/Vale também para os requerimentos já protocolados/));
  await isAcessivel();
  fireEvent.click(dialogo.getByRole('button', { name: 'Publicar' }));
  const publicada = { ...NORMA, versao: 4, rascunho: null };
  servidor.responde(verNorma, () => publicada);
  await waitFor(() => expect(enviadas.at(-1)?.body).toMatchObject({ vigente_de: '2026-03-01', alcanca_protocolados: true }));
  // and the page is read anew: there is nothing left to publish
  expect(await screen.findByText(/Escreva e salve o rascunho para publicar/)).toBeTruthy();
});

test('a table is pasted from a spreadsheet, across and down', async () => {
  const tabela = conteudoSchema.parse({
    ...CONTEUDO,
    exigencia: {
      ...{ tipo: 'tabela', medida: 'recuo', sentido: 'desde', unidade: 'm' },
      ...{ entradas: ['uso'], linhas: [{ celulas: ['Casa'], limite: '1' }] },
    },
  });
  servidor.responde(verNorma, () => ({ ...NORMA, rascunho: tabela }));
  const salvas = servidor.responde(salvarNorma, () => NORMA);
  await tela(<PaginaDaNorma id={ID} />, { url: `/prefeitura/cadastro/normas/${ID}` });
  const primeira = await screen.findByLabelText('Uso, linha 1');
  fireEvent.paste(primeira, { clipboardData: { getData: () => 'Casa\t1,50\r\nLoja\t3\r\n' } });
  expect(screen.getByLabelText<HTMLInputElement>('Limite, linha 2').value).toBe('3');
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Tirar a linha 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o rascunho' }));
  await waitFor(() => expect(salvas).toHaveLength(1));
  expect(salvas[0]?.body.conteudo.exigencia).toMatchObject({ linhas: [{ celulas: ['Loja'], limite: '3' }] });
});

test('a new one is created as a draft and opened, its refusals at their fields', async () => {
  const criadas = servidor.responde(criarNorma, () => NORMA);
  await tela(<PaginaDaNorma id={null} />, { url: '/prefeitura/cadastro/normas/nova' });
  fireEvent.click(await screen.findByRole('button', { name: 'Criar como rascunho' }));
  expect(await screen.findAllByText('Campo obrigatório')).not.toHaveLength(0);
  expect(criadas).toHaveLength(0);
  escrever(/^Nome da norma/, 'Recuo de fundos');
  escrever(/^Lei/, 'Lei 1/2020');
  escrever(/^Artigo/, 'art. 3º');
  fireEvent.click(screen.getByRole('button', { name: 'Criar como rascunho' }));
  await waitFor(() => expect(currentPath()).toBe(`/prefeitura/cadastro/normas/${ID}`));
});

test('the list says how each stands; an empty one offers the first set', async () => {
  const linha = { id: ID, nome: 'Recuo de fundos', artigo: 'art. 3º', base_legal: 'Lei 1/2020', peso: 'impede' as const };
  const pagina = (data: object[]) =>
    ({ data, total: data.length, per_page: 10, current_page: 1, last_page: 1, from: 0, to: data.length }) as never;
  servidor.responde(listarNormas, () =>
    pagina([{ ...linha, situacao: 'em vigor', vigente_de: '2020-07-01', proxima: null, em_rascunho: true }]),
  );
  await tela(<Normas />, { url: '/prefeitura/cadastro/normas' });
  expect(await screen.findByText('Recuo de fundos')).toBeTruthy();
  expect(screen.getAllByText(/desde 01\/07\/2020, com rascunho/)).not.toHaveLength(0);
  await isAcessivel();
  limpar();
  servidor.responde(listarNormas, () => pagina([]));
  const trazidas = servidor.responde(trazerNormas, () => ({ trazidas: 16, havia: 0 }));
  await tela(<Normas />, { url: '/prefeitura/cadastro/normas' });
  fireEvent.click(await screen.findByRole('button', { name: 'Trazer as normas do catálogo' }));
  await waitFor(() => expect(trazidas.at(-1)?.body).toEqual({ arquivo: null }));
});
