// @vitest-environment happy-dom
import {
  type Encargos as EncargosDaPessoa,
  listarEncargos,
  passarEncargos,
  preverPassagem,
} from '@portal/domain/encargos/contract';
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Encargos } from './Encargos.tsx';
import { falta } from './escolhas.ts';

afterEach(limpar);

const PESSOA = { id: '01980000-0000-7000-8000-000000000001', nome: 'Sueli Andrade', trabalha: true, ausente_ate: null };
const DIEGO = { id: '01980000-0000-7000-8000-000000000002', nome: 'Diego Prado', cargo: '', setores: [] };
const daPessoa = (mais: Partial<EncargosDaPessoa> = {}): EncargosDaPessoa => ({
  pessoa: PESSOA,
  total: 5002,
  grupos: [
    { grupo: 'etapas', total: 5000 },
    { grupo: 'atendimentos', total: 2 },
  ],
  ...mais,
});

function servidorCom(total = 5000) {
  const servidor = criarServidor();
  servidor.responde(usuariosPrefeitura, () => [DIEGO, { ...DIEGO, id: PESSOA.id, nome: PESSOA.nome }]);
  servidor.responde(listarEncargos, ({ params, query }) => {
    const page = Number(query.get('page') ?? 1);
    return {
      ...{ total, per_page: 10, current_page: page, last_page: total / 10, from: 1, to: 10 },
      data: [
        {
          id: `${params.grupo}-${page}`,
          titulo: `Do grupo ${params.grupo}, página ${page}`,
          detalhe: 'Alvará',
          em: params.grupo === 'etapas' ? '2026-12-17' : '2026-12-18T13:00:00Z',
          link: '',
        },
      ],
    };
  });
  return servidor;
}

const mostrar = (encargos: EncargosDaPessoa) =>
  tela(
    <main>
      <h1>O que depende de {encargos.pessoa.nome}</h1>
      <Encargos encargos={encargos} />
    </main>,
  );

test('nothing hangs on the person: it says so', async () => {
  servidorCom();
  await mostrar(daPessoa({ total: 0, grupos: [] }));
  await screen.findByText('Nada depende de Sueli Andrade');
  await isAcessivel();
});

test('five thousand steps come ten at a time; a choice each, a preview, and one act', async () => {
  const servidor = servidorCom();
  const passagem = {
    somas: [
      { grupo: 'etapas' as const, como: 'passou' as const, para: 'Diego Prado', n: 500 },
      { grupo: 'atendimentos' as const, como: 'cancelou' as const, para: '', n: 1 },
      { grupo: 'atendimentos' as const, como: 'ficou' as const, para: '', n: 1 },
    ],
    ficam: [{ grupo: 'atendimentos' as const, titulo: 'Dúvidas', porque: 'Mudou nesse meio tempo.' }],
    avisados: 3,
    restam: 4500,
  };
  const previas = servidor.responde(preverPassagem, () => passagem);
  const feitas = servidor.responde(passarEncargos, () => passagem);
  await mostrar(daPessoa());
  const etapas = within(await screen.findByRole('navigation', { name: /etapas em aberto/ }));
  await screen.findByText('Do grupo etapas, página 1');
  // a day has no hour, and says what it is
  expect(screen.getByRole('list', { name: 'Etapas em aberto' }).textContent).toContain('até 17/12/2026');
  expect(screen.getByRole('list', { name: 'Etapas em aberto' }).textContent).not.toContain('00:00');
  expect(screen.getByRole('list', { name: 'Atendimentos marcados' }).textContent).toMatch(/Alvará18\/12\/2026 \d\d:00/);
  fireEvent.click(etapas.getByRole('button', { name: 'Próximas' }));
  await screen.findByText('Do grupo etapas, página 2');
  expect(screen.getByRole('button', { name: 'Ver o que vai acontecer' })).toHaveProperty('disabled', true);

  fireEvent.change(screen.getByLabelText(/O que fazer: etapas/), { target: { value: 'passar' } });
  fireEvent.change(screen.getByLabelText(/O que fazer: atendimentos/), { target: { value: 'cancelar' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ver o que vai acontecer' }));
  // what lacks is said in its place, and nothing was asked
  await screen.findByText('Escolha para quem passa.');
  screen.getByText('Diga por quê. Quem marcou lê.');
  expect(previas).toHaveLength(0);
  await isAcessivel();

  fireEvent.click(screen.getByRole('combobox', { name: 'Para quem' }));
  // nobody passes their own to themselves
  expect(screen.queryByRole('option', { name: 'Sueli Andrade', hidden: true })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: 'Diego Prado', hidden: true }));
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Férias da equipe' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ver o que vai acontecer' }));
  await screen.findByText('500 etapas passam para Diego Prado.');
  screen.getByText('1 atendimento é cancelado, com aviso.');
  screen.getByText('Avisaremos 3 pessoas.');
  screen.getByText(/4\.500 ficam para a próxima/);
  expect(feitas).toHaveLength(0);
  await isAcessivel();

  fireEvent.click(screen.getByRole('button', { name: 'Fazer agora' }));
  await screen.findByText('500 etapas passaram para Diego Prado.');
  expect(feitas[0]!.body.escolhas).toEqual([
    { grupo: 'etapas', acao: 'passar', para: DIEGO.id, motivo: '' },
    { grupo: 'atendimentos', acao: 'cancelar', para: null, motivo: 'Férias da equipe' },
  ]);
});

test('refused, the choice stays in sight', async () => {
  const servidor = servidorCom();
  servidor.responde(preverPassagem, () => new Recusa(422, 'Escolha alguém que trabalha na prefeitura.'));
  await mostrar(daPessoa({ pessoa: { ...PESSOA, trabalha: false } }));
  await screen.findByText(/O acesso desta pessoa está encerrado/);
  fireEvent.change(screen.getByLabelText(/O que fazer: etapas/), { target: { value: 'fila' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ver o que vai acontecer' }));
  expect(screen.getByLabelText<HTMLSelectElement>(/O que fazer: etapas/).value).toBe('fila');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever loses an hour reads why; of what has none nothing is asked', () => {
  const motivo = (grupo: Parameters<typeof falta>[0], motivo: string) =>
    falta(grupo, { acao: 'cancelar', para: '', motivo }).motivo;
  for (const grupo of ['atendimentos', 'vistorias', 'reunioes'] as const) {
    expect([motivo(grupo, ''), motivo(grupo, ' ab ')]).toEqual(Array(2).fill('Diga por quê. Quem marcou lê.'));
    expect(motivo(grupo, 'Férias')).toBeUndefined();
  }
  for (const grupo of ['tipos', 'envios', 'chefias', 'substituicoes'] as const) expect(motivo(grupo, '')).toBeUndefined();
});
