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
