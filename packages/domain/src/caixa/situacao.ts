import type { PAGAMENTOS } from '../taxas/contract.ts';

export type SituacaoDoPagamento = (typeof PAGAMENTOS)[number];

/** What is known of the money of one slip. */
export interface ContaDaGuia {
  valor_centavos: number;
  /** what the bank gave for it, less what went back; the sum of its lines in the book */
  recebido_centavos: number;
  /** whether any of it went back */
  devolveu: boolean;
  /** somebody of the town looked at a proof and took it for the payment */
  comprovado: boolean;
  /** a proof waits for somebody to look at it */
  emConferencia: boolean;
  cancelada: boolean;
}

/**
 * What is said of a slip's payment. A proof that was taken stands for the money until the bank says something; what the bank says
 * counts then, be it less. A slip that is void stays so, whatever arrives for it.
 */
export function situacaoDoPagamento(c: ContaDaGuia): SituacaoDoPagamento {
  if (c.cancelada) return 'Cancelada';
  if (c.recebido_centavos > c.valor_centavos) return 'Pago a maior';
  if (c.recebido_centavos === c.valor_centavos) return 'Pago';
  if (c.recebido_centavos > 0) return c.devolveu ? 'Estornada' : 'Pago a menor';
  if (c.devolveu) return 'Estornada';
  if (c.comprovado) return 'Pago';
  return c.emConferencia ? 'Em conferência' : 'Pendente';
}
