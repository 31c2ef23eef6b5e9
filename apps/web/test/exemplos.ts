import type { Guia } from '@portal/domain/taxas/contract';

/** A slip that is paid, where a test asks for no more. */
export const GUIA: Guia = {
  id: '01900000-0000-7000-8000-000000000001',
  numero: 1,
  descricao: 'Taxa',
  valor_centavos: 1,
  memoria: [],
  emissao: 'Emitida',
  pagamento: 'Pago',
  vencimento: '2026-12-01',
  linha_digitavel: '',
  pix: '',
  substitui: null,
  criado_em: '2026-11-20T12:00:00.000Z',
  comprovantes: [],
};
