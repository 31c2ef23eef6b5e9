import type { Requerimento } from '@portal/domain/autos/contract';
import { expect, test } from 'vitest';
import { GUIA, REQUERIMENTO } from '#test/exemplos.ts';
import { passosDoRequerimento } from './passos.ts';

const ETAPA: Requerimento['etapas'][number] = {
  id: 'e',
  definicao_id: 'unica',
  nome: 'Única',
  status: 'Aguardando prefeitura',
  setor: { id: 's', nome: 'Obras', sigla: 'DAP' },
} as Requerimento['etapas'][number];
const pedido = (pagamento: typeof GUIA.pagamento, status: Requerimento['status'] = 'Aguardando prefeitura'): Requerimento => ({
  ...REQUERIMENTO,
  status,
  protocolado_em: '2026-11-20T12:00:00.000Z',
  guias: [{ ...GUIA, pagamento }],
  etapas: [{ ...ETAPA, status }],
});
const agora = (r: Requerimento) => passosDoRequerimento(r).flatMap(({ id, estado }) => (estado === 'agora' ? [id] : []));

test('a request is in one place: while its proof is looked at, with the sector', () => {
  expect(agora(pedido('Em conferência'))).toEqual(['unica']);
  expect(passosDoRequerimento(pedido('Em conferência')).find(({ id }) => id === 'pagamento')?.quem).toBe('em conferência');
  expect(agora(pedido('Pendente', 'Aguardando comprovante'))).toEqual(['pagamento']);
  expect(agora(pedido('Pago'))).toEqual(['unica']);
});

const DECISAO: (typeof GUIA.decisoes)[number] = {
  id: 'd',
  tipo: 'isentar',
  situacao: 'Confirmada',
  valor_centavos: null,
  novo_vencimento: null,
  motivo: 'Família do programa de moradia.',
  base_legal: 'Lei 1.234/2020, art. 7º',
  pedida_por: 'Paulo',
  pedida_em: '2026-11-20T12:00:00.000Z',
  pedida_por_id: null,
  decidida_por: 'Ivone',
  decidida_em: '2026-11-21T12:00:00.000Z',
  recusa: '',
};
const taxa = (...guias: (typeof GUIA)[]) =>
  passosDoRequerimento({ ...pedido('Pendente'), guias }).find(({ id }) => id === 'pagamento');

test.each([
  ['isentar', 'isento'],
  ['cancelar', 'cobrança cancelada'],
  ['baixar', 'não será cobrada'],
] as const)('a fee that the town gave up (%s) is a step that is done, and says why', (tipo, quem) => {
  const guia = { ...GUIA, pagamento: 'Cancelada' as const, decisoes: [{ ...DECISAO, tipo }] };
  expect(taxa(guia)).toMatchObject({ estado: 'feito', quem, quando: DECISAO.decidida_em });
  // what another fee of the same request still asks for is not done by it
  expect(taxa(guia, { ...GUIA, id: 'outra', pagamento: 'Pendente' })).toMatchObject({ estado: 'depois', quem: '' });
});

test('a slip whose place another took does not count: the other does', () => {
  const velha = { ...GUIA, pagamento: 'Cancelada' as const, substituida_por: 2 };
  expect(taxa(velha, { ...GUIA, id: 'nova', numero: 2 })).toMatchObject({ estado: 'feito', quem: '' });
  expect(taxa(velha, { ...GUIA, id: 'nova', numero: 2, pagamento: 'Pendente' })?.estado).toBe('depois');
  expect(taxa({ ...GUIA, pagamento: 'Pago a maior' })?.estado).toBe('feito');
});

test('what was only asked for, and what fell with the request, is not done', () => {
  expect(taxa({ ...GUIA, pagamento: 'Pendente', decisoes: [{ ...DECISAO, situacao: 'Pedida' }] })?.estado).toBe('depois');
  expect(taxa({ ...GUIA, pagamento: 'Cancelada' })?.estado).toBe('depois');
});
