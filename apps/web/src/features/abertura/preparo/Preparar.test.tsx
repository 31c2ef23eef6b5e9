// @vitest-environment happy-dom
import * as contract from '@portal/domain/preparo/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Preparar } from './Preparar.tsx';
import { isFeito, PASSOS, type PassoId } from './passos.ts';

const VAZIO: contract.Preparo = {
  faltas: [
    { oque: 'setores', impede: true, quais: [] },
    { oque: 'quem_analisa', impede: true, quais: ['DAP'] },
    { oque: 'brasao', impede: false, quais: [] },
  ],
  versao: 4,
  setores: [],
  perfis: [],
  modelos: [
    {
      id: '019aa000-0000-7000-8000-00000000000a',
      nome: 'Alvará',
      grupo: 'Obras',
      resumo: 'Para construir.',
      pede_imovel: true,
      setores_que_faltam: ['DAP'],
      trazido: false,
    },
    {
      id: '019aa000-0000-7000-8000-00000000000b',
      nome: 'Tapume',
      grupo: 'Obras',
      resumo: 'Para a calçada.',
      pede_imovel: false,
      setores_que_faltam: [],
      trazido: false,
    },
  ],
  processos: [],
  febraban: '',
  pix_chave: '',
  unidades: [],
  dias: [],
  tem_noticias: false,
  tem_duvidas: false,
  convites: [],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function abrir(passo: PassoId, mais: Partial<contract.Preparo> = {}) {
  servidor.responde(contract.verPreparo, () => ({ ...VAZIO, ...mais }));
  await tela(
    <main>
      <Preparar id={7} passo={passo} marca={<p>As imagens</p>} />
    </main>,
  );
  await screen.findAllByRole('navigation', { name: 'Preparo do município' });
}

test.each(PASSOS)('%s can be read by everybody, and left for later', async (passo) => {
  await abrir(passo);
  if (passo !== 'abrir') screen.getByRole('link', { name: 'Deixar para depois' });
  await isAcessivel();
});

test('sectors of a model: what will come is said before, what came stands afterwards', async () => {
  const enviados = servidor.responde(contract.trazerOrganograma, () => ({
    ...VAZIO,
    setores: [{ sigla: 'DAP', nome: 'Departamento de Análise de Projetos' }],
  }));
  await abrir('setores');
  screen.getByText(/^Cria Secretaria de Planejamento Urbano/);
  fireEvent.click(screen.getByRole('radio', { name: 'Completo, com 10 setores' }));
  screen.getByText(/Gabinete/);
  fireEvent.click(screen.getByRole('button', { name: 'Criar os setores' }));
  await screen.findByRole('list', { name: 'Setores do município' });
  expect(enviados[0]?.body).toEqual({ modelo: 'completo' });
  screen.getByRole('link', { name: 'Continuar' });
});

test('money: an empty unit is no unit, and what was typed stays when somebody saved in between', async () => {
  const enviados = servidor.responde(contract.salvarDinheiro, () => new Recusa(409, 'Mudou.'));
  await abrir('dinheiro');
  fireEvent.change(screen.getByLabelText(/^Código do convênio/), { target: { value: '1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o dinheiro' }));
  await waitFor(() => expect(enviados).toHaveLength(1));
  expect(enviados[0]?.body).toMatchObject({ versao: 4, febraban: '1234', unidade: null });
  expect(screen.getByLabelText<HTMLInputElement>(/^Código do convênio/).value).toBe('1234');
});

test('models say what they ask for; only the chosen ones come', async () => {
  const enviados = servidor.responde(contract.trazerProcessos, () => ({
    ...VAZIO,
    processos: [{ nome: 'Tapume', publicado: false }],
  }));
  await abrir('processos');
  screen.getByText('Para construir. Pede um imóvel do cadastro. Cita setores que o município ainda não tem: DAP.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alvará' }));
  fireEvent.click(screen.getByRole('button', { name: 'Trazer os processos escolhidos' }));
  const lista = await screen.findByRole('list', { name: 'Processos do município' });
  expect(enviados[0]?.body).toEqual({ modelos: ['019aa000-0000-7000-8000-00000000000b'] });
  within(lista).getByText('Rascunho');
});

test('what the panel cannot do is the town’s, and says so', async () => {
  await abrir('abrir');
  const falta = (titulo: string) => screen.getByText(titulo).closest('li') as HTMLElement;
  expect(within(falta('Nenhum setor ainda')).getByRole('link').getAttribute('href')).toBe('/sistema/organizacao/7?passo=setores');
  within(falta('Ninguém que possa analisar')).getByText('Quem resolve é o gestor do município');
});

test('a step is done when the town has what it brings', () => {
  expect(PASSOS.filter((p) => isFeito(p, VAZIO))).toEqual([]);
  const pronto = { ...VAZIO, faltas: [], setores: [{ sigla: 'A', nome: 'A' }], febraban: '1234', tem_duvidas: true };
  const dia = {
    id: 'd',
    data: '2027-03-14',
    nome: 'Aniversário',
    ambito: 'municipal' as const,
    repete_todo_ano: true,
    expediente: 'fechado' as const,
    hora: '',
  };
  expect(PASSOS.filter((p) => isFeito(p, { ...pronto, processos: [{ nome: 'P', publicado: false }], dias: [dia] }))).toEqual([
    ...PASSOS,
  ]);
});

test('an invitation that no mail brought is handed over; one that left is told so', async () => {
  const endereco = 'https://serra-nova.exemplo/auth/finalizar-cadastro/1?token=x';
  const pedidos = servidor.responde(contract.linkDoAdministrador, () => ({ endereco }));
  const um = { usuario_id: '01900000-0000-7000-8000-000000000009', nome: 'Davi Rocha', email: 'davi@serranova.exemplo' };
  await abrir('abrir', { convites: [{ ...um, saiu: false }], faltas: [{ oque: 'correio', impede: true, quais: [] }] });
  await screen.findByText('O convite de Davi Rocha não saiu por e-mail');
  expect(document.body.textContent).not.toContain('recebeu o convite');
  fireEvent.click(screen.getByRole('button', { name: 'Fazer o link do convite de Davi Rocha' }));
  await screen.findByRole('button', { name: 'Copiar o link do convite de Davi Rocha' });
  expect(pedidos.map(({ params }) => params)).toEqual([{ id: '7', usuario_id: um.usuario_id }]);
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  await abrir('abrir', { convites: [{ ...um, saiu: true }] });
  await screen.findByText(/O convite de Davi Rocha saiu por e-mail/);
});
