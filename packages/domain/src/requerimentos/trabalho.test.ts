import { expect, test } from 'vitest';
import { type Faixa, faixaDe, filtrarTrabalho, ordenarTrabalho, type Trabalho } from './trabalho.ts';

const HOJE = '2026-11-22';
const um = (n: number, mais: Partial<Trabalho> = {}): Trabalho => ({
  id: String(n),
  organizacao_id: 1,
  municipio: 'Vale Verde',
  logo: null,
  numero: `00000${n}/2026`,
  processo_nome: 'Alvará de construção',
  cliente: 'Ana Paula Ferreira',
  endereco: 'Rua das Acácias, 12',
  status: 'Aguardando requerente',
  itens: 2,
  so_assina: false,
  prazo_em: null,
  faixa: 'depois',
  atualizado_em: '2026-11-20T12:00:00.000Z',
  ...mais,
});

test.each([
  ['2026-11-21', 'vencido'],
  [HOJE, 'semana'],
  ['2026-11-29', 'semana'],
  ['2026-11-30', 'depois'],
  [null, 'depois'],
] satisfies [string | null, Faixa][])('%s is %s', (prazo, faixa) => {
  expect(faixaDe(prazo, HOJE)).toBe(faixa);
});

const TODOS = [
  um(1, { faixa: 'vencido' }),
  um(2, { organizacao_id: 2, municipio: 'Xanxerê', cliente: 'José Álvares' }),
  um(3, { organizacao_id: 2, municipio: 'Xanxerê', faixa: 'vencido' }),
];
const ids = (filtro: Partial<Parameters<typeof filtrarTrabalho>[1]>) =>
  filtrarTrabalho(TODOS, { s: '', ...filtro }).data.map((t) => t.id);

test('filters hold together, and the order stays', () => {
  expect(ids({})).toEqual(['1', '2', '3']);
  expect(ids({ organizacao_id: 2 })).toEqual(['2', '3']);
  expect(ids({ organizacao_id: 2, faixa: 'vencido' })).toEqual(['3']);
  expect(ids({ cliente: 'José Álvares' })).toEqual(['2']);
  expect(ids({ s: 'alvares' })).toEqual(['2']);
  expect(ids({ s: '000003' })).toEqual(['3']);
});

test('each choice is counted with the other filters and without its own', () => {
  const { faixas, municipios, clientes } = filtrarTrabalho(TODOS, { s: '', organizacao_id: 2, faixa: 'vencido' });
  expect(faixas).toEqual({ vencido: 1, semana: 0, depois: 1 });
  expect(municipios).toEqual([
    { id: 1, nome: 'Vale Verde', total: 1 },
    { id: 2, nome: 'Xanxerê', total: 1 },
  ]);
  expect(clientes).toEqual([{ nome: 'Ana Paula Ferreira', total: 1 }]);
});

test('a thousand are sorted out in a moment', () => {
  const mil = Array.from({ length: 1000 }, (_, n) => um(n, { cliente: `Cliente N${n % 97}`, organizacao_id: n % 8 }));
  const { data, clientes, municipios } = filtrarTrabalho(mil, { s: 'cliente n9' });
  expect(data.length).toBe(data.filter((t) => t.cliente.startsWith('Cliente N9')).length);
  expect([clientes.length, municipios.length]).toEqual([8, 8]);
});

test('another order goes both ways, and what has no day stands last in both', () => {
  const data = [um(1), um(2, { prazo_em: '2026-12-02' }), um(3, { prazo_em: '2026-11-02' })];
  const em = (order: '' | 'prazo_em', direction: 'asc' | 'desc') => ordenarTrabalho(data, order, direction).map((t) => t.id);
  expect(em('prazo_em', 'asc')).toEqual(['3', '2', '1']);
  expect(em('prazo_em', 'desc')).toEqual(['2', '3', '1']);
  expect(em('', 'desc')).toEqual(['1', '2', '3']);
});
