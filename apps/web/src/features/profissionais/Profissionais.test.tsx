// @vitest-environment happy-dom
import * as contract from '@portal/domain/profissionais/contract';
import { listarVisoes } from '@portal/domain/visoes/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Profissionais } from './Profissionais.tsx';
import { ProfissionalPage } from './ProfissionalPage.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const OUTRO = { id: '01900000-0000-7000-8000-000000000009', numero: '000009/2026' };
const LINHA: contract.ProfissionalLinha = {
  id: ID,
  nome: 'Renata Campos Aguiar',
  conselho: 'CAU',
  registro: 'A112233-4',
  uf: 'SC',
  titulo: 'Arquiteta',
  validade: '2027-01-31',
  situacao: 'A conferir',
  tem_conta: true,
  requerimentos: 2,
  atualizado_em: '2026-02-01T12:00:00.000Z',
};
const PESSOA: contract.ProfissionalDoCadastro = {
  ...LINHA,
  versao: 4,
  usuario_id: null,
  cpf: '52998224725',
  email: 'renata@exemplo.test',
  telefone: '49999990000',
  especialidades: 'Restauro',
  conferido: null,
  suspensao: null,
  cancelamento: null,
  mesmo_numero: [],
  provas: [],
  conferencias: [],
  pedidos: [
    {
      id: '01900000-0000-7000-8000-000000000002',
      numero: '000002/2026',
      processo_nome: 'Alvará de construção',
      status: 'Em andamento',
      protocolado_em: '2026-01-10T12:00:00.000Z',
      papeis: ['Autoria do projeto', 'responsavel_tecnico'],
      documentos: [{ numero: '777-1', responsabilidade: 'Autoria do projeto', tambem_em: [OUTRO] }],
      pendencias: 2,
    },
  ],
  licencas: [],
  atos: [{ id: '7', em: '2026-01-02T12:00:00.000Z', texto: 'Incluiu um profissional no cadastro', por: 'Sueli' }],
  mudancas: [
    {
      id: '01900000-0000-7000-8000-000000000003',
      em: '2026-02-01T12:00:00.000Z',
      quem: 'Sueli',
      antes: { validade: null },
      depois: { validade: '2027-01-31' },
    },
  ],
};
const gestor = { permissoes: ['perfil.gestor.prefeitura'] };

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

async function pagina(pessoa: contract.ProfissionalDoCadastro, quem: object = gestor) {
  servidor.responde(contract.verProfissional, () => pessoa);
  const pedidas = servidor.responde(contract.verRegras, () => ({ aceita_a_conferir: true, versao: 0, tem_conselho: true }));
  await tela(<ProfissionalPage id={ID} />, quem);
  await screen.findByRole('heading', { name: pessoa.nome });
  await waitFor(() => expect(pedidas).toHaveLength(1));
}
const abrir = async (item: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Mais desta página' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
};

test('the page tells where they answer, the number that stands twice, what waits and what the record was', async () => {
  await pagina(PESSOA);
  await isAcessivel();
  screen.getByText(/Autoria do projeto, Responsável técnico · protocolado em 10\/01\/2026 · 2 pendências/);
  within(screen.getByText(/usada também em/)).getByRole('link', { name: OUTRO.numero });
  expect(screen.getByText(/Válido até: /).textContent).toBe('Válido até: vazio → 31/01/2027');
  screen.getByText('Ninguém comparou este registro com o conselho ainda.');
});

test('who is suspended or claimed by two is said first; one that was cancelled can only be brought back', async () => {
  const mesmo_numero = [{ id: OUTRO.id, nome: 'Outra Pessoa', situacao: 'A conferir' as const }];
  const suspensao = { de: '2026-02-01', ate: '2026-03-02', motivo: 'Ofício 12', por: 'Roberto' };
  await pagina({ ...PESSOA, situacao: 'Suspenso', suspensao, mesmo_numero });
  screen.getByText('Suspenso desde 01/02/2026, até 02/03/2026');
  screen.getByRole('link', { name: 'Outra Pessoa' });
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  const cancelamento = { em: '2026-02-01T12:00:00.000Z', motivo: 'De outra pessoa', por: 'Roberto' };
  await pagina({ ...PESSOA, situacao: 'Cancelado', cancelamento });
  expect(screen.queryByRole('button', { name: 'Conferir' })).toBeNull();
  await abrir('Reativar o registro');
});

test('a suspension says what follows, asks for its reason, and an overtaken screen keeps what was typed', async () => {
  const enviadas = servidor.responde(contract.suspenderProfissional, () => new Recusa(409, 'Mudou.'));
  await pagina(PESSOA);
  const dialog = await abrir('Suspender');
  const suspender = () => act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Suspender' })));
  await suspender();
  expect(enviadas).toHaveLength(0);
  fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: 'Ofício 12 do conselho' } });
  await suspender();
  expect((await screen.findAllByText(/Outra pessoa mudou isto enquanto você escrevia/)).length).toBeGreaterThan(0);
  expect(enviadas[0]?.body).toMatchObject({ versao: 4, motivo: 'Ofício 12 do conselho' });
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Ofício 12 do conselho');
});

test('who only keeps the registry checks and writes, and takes nobody out of requests', async () => {
  await pagina(PESSOA, { permissoes: ['prefeitura.contribuinte.cadastro'] });
  screen.getByRole('button', { name: 'Conferir' });
  fireEvent.click(screen.getByRole('button', { name: 'Mais desta página' }));
  const itens = await screen.findAllByRole('menuitem');
  expect(itens.map((item) => item.textContent)).toEqual(['Perguntar ao conselho', 'Alterar o registro']);
});

test('the list is empty with a reason: nobody yet, or nobody like that', async () => {
  servidor.responde(listarVisoes, () => []);
  servidor.responde(contract.contarProfissionais, () => ({ situacoes: [], conselhos: [], vencem: 0 }));
  servidor.responde(contract.listarProfissionais, ({ query }) => ({
    data: query.get('s') ? [] : [LINHA],
    total: query.get('s') ? 0 : 1,
    from: 1,
    to: 1,
    current_page: 1,
    per_page: 10,
    last_page: 1,
  }));
  await tela(
    <main>
      <h1>Profissionais</h1>
      <Profissionais />
    </main>,
    gestor,
  );
  expect((await screen.findAllByText('Renata Campos Aguiar')).length).toBeGreaterThan(0);
  await isAcessivel();
});
