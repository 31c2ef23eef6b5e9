// @vitest-environment happy-dom
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import { fecharSetor, listarSetores, nomearChefia, type Setor } from '@portal/domain/setores/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hoje } from '#lib/fuso.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Organograma } from './Organograma.tsx';
import { SetorDialog } from './SetorDialogs.tsx';

const pessoa = (n: number) => ({ id: String(n), nome: `Pessoa ${n}`, cargo: n === 1 ? 'Analista' : '', ausente_ate: null });
const COMUM = { versao: 2, sucessor_id: null, chefias: [] };
const SETORES: Setor[] = [
  { ...COMUM, id: 'a', pai_id: null, sigla: 'SEPLAN', nome: 'Planejamento', ativo: true, abertos: 0, pessoas: [] },
  {
    ...COMUM,
    id: 'b',
    pai_id: 'a',
    sigla: 'DAP',
    nome: 'Análise',
    ativo: true,
    abertos: 1234,
    pessoas: [1, 2, 3, 4].map(pessoa),
  },
  { ...COMUM, id: 'c', pai_id: 'b', sigla: '', nome: 'Arquivo', ativo: false, abertos: 0, pessoas: [] },
];
afterEach(limpar);

async function abrir(setores: Setor[], onAto?: () => void) {
  criarServidor().responde(listarSetores, () => setores);
  await tela(
    <main>
      <h1>Organograma</h1>
      <Organograma {...(onAto && { onAto })} />
    </main>,
  );
}

test('a sector stands below the one it belongs to, with who works there and what is open', async () => {
  await abrir(SETORES);
  const analise = await screen.findByRole('region', { name: 'Análise' });
  expect(analise.textContent).toContain('1.234 em aberto');
  expect(screen.getByRole('region', { name: 'Planejamento' }).textContent).toContain('Ninguém trabalha aqui');
  expect(screen.getByRole('region', { name: 'Arquivo' }).textContent).toContain('Fechado');
  expect(screen.getByRole('region', { name: 'Arquivo' }).closest('ul')?.closest('li')?.contains(analise)).toBe(true);
  await isAcessivel();
  fireEvent.click(within(analise).getByRole('button', { name: '4 pessoas em Análise' }));
  const quem = await screen.findByRole('dialog', { name: '4 pessoas em Análise' });
  expect(quem.querySelectorAll('li')).toHaveLength(4);
  expect(quem.textContent).toContain('Pessoa 1Analista');
  // who only looks has no act
  expect(screen.queryByRole('button', { name: /Alterar|Mais ações/ })).toBeNull();
});

test('who may change it does so from the line', async () => {
  const onAto = vi.fn();
  await abrir(SETORES, onAto);
  fireEvent.click(await screen.findByRole('button', { name: 'Alterar Análise' }));
  expect(onAto).toHaveBeenCalledWith('alterar', SETORES[1]);
});

test('a town without sectors is told what they are for', async () => {
  await abrir([]);
  await screen.findByText('Nenhum setor ainda');
  await isAcessivel();
});

const CHEFE = {
  id: 'x',
  papel: 'responsavel' as const,
  usuario_id: '1',
  nome: 'Pessoa 1',
  cargo: '',
  de: '2020-01-01',
  ate: null,
};

test('who heads a sector stands under its name, and a closed one says who has its work', async () => {
  await abrir(
    SETORES.map((s) => ({
      ...s,
      chefias: s.id === 'b' ? [CHEFE, { ...CHEFE, id: 'y', nome: 'Futura', de: '2999-01-01' }] : [],
      sucessor_id: s.id === 'c' ? 'b' : null,
    })),
    vi.fn(),
  );
  const analise = await screen.findByRole('region', { name: 'Análise' });
  expect(analise.textContent).toContain('Responsável: Pessoa 1');
  expect(analise.textContent).not.toContain('Futura');
  expect(screen.getByRole('region', { name: 'Arquivo' }).textContent).toContain('O trabalho dele passou a Análise');
});

test('another day shows names and places alone, and nothing is done there', async () => {
  const pedidos = criarServidor().responde(listarSetores, () => SETORES);
  await tela(
    <main>
      <h1>Organograma</h1>
      <Organograma em="2026-01-31" />
    </main>,
  );
  const analise = await screen.findByRole('region', { name: 'Análise' });
  expect(pedidos[0]?.query.get('em')).toBe('2026-01-31');
  expect(analise.textContent).not.toMatch(/em aberto|pessoas/);
  expect(screen.queryByRole('button')).toBeNull();
  await isAcessivel();
});

async function dialogo(ato: 'fechar' | 'chefia' | 'mover', setor: Setor) {
  const servidor = criarServidor();
  servidor.responde(listarSetores, () => SETORES);
  servidor.responde(usuariosPrefeitura, () => [{ id: UM, nome: 'Pessoa Um', cargo: 'Analista', setores: [] }]);
  await tela(<SetorDialog aberto={{ ato, setor }} onClose={() => undefined} />);
  return { servidor, caixa: await screen.findByRole('dialog') };
}
const UM = '01900000-0000-7000-8000-000000000011';
const DOIS = '01900000-0000-7000-8000-000000000012';

test('what is open must go somewhere before a sector is closed', async () => {
  const { servidor, caixa } = await dialogo('fechar', SETORES[1] as Setor);
  const fechados = servidor.responde(
    fecharSetor,
    () => new Recusa(422, 'Escolha outro.', { codigo: 'x', erros: [{ campo: 'destino_id', mensagem: 'Escolha outro.' }] }),
  );
  expect(caixa.textContent).toContain('1.234 requerimentos abertos');
  fireEvent.click(within(caixa).getByRole('button', { name: 'Fechar o setor' }));
  expect((await within(caixa).findAllByText('Escolha o setor que recebe o trabalho.')).length).toBeGreaterThan(0);
  expect(fechados).toHaveLength(0);
  await isAcessivel();
  fireEvent.click(within(caixa).getByRole('combobox', { name: /Quem recebe/ }));
  // neither itself nor one that is closed
  expect(await screen.findByRole('option', { name: 'Planejamento', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /Análise|Arquivo/, hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole('option', { name: 'Planejamento', hidden: true }));
  fireEvent.click(within(caixa).getByRole('button', { name: 'Fechar o setor' }));
  await waitFor(() => expect(fechados.map((c) => [c.params.id, c.body])).toEqual([['b', { versao: 2, destino_id: 'a' }]]));
});

test('somebody is named from a day on, and the other is seen to go', async () => {
  const { servidor, caixa } = await dialogo('chefia', { ...(SETORES[1] as Setor), id: DOIS, chefias: [CHEFE] });
  const nomeados = servidor.responde(nomearChefia, () => SETORES);
  expect(caixa.textContent).toContain('Responsável: Pessoa 1desde 01/01/2020');
  fireEvent.click(within(caixa).getByRole('combobox', { name: 'Pessoa' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Pessoa Um, Analista', hidden: true }));
  await isAcessivel();
  fireEvent.click(within(caixa).getByRole('button', { name: 'Nomear' }));
  await waitFor(() =>
    expect(nomeados.map((c) => c.body)).toEqual([{ papel: 'responsavel', usuario_id: UM, de: hoje(), ate: null }]),
  );
});
