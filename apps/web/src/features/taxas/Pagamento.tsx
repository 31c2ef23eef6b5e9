import type { Comprovante, Guia } from '@portal/domain/taxas/contract';
import { hoje } from '#lib/fuso.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TOM_DA_GUIA: Record<Guia['pagamento'], Tone> = {
  Pendente: 'amber-outline',
  'Em conferência': 'violet',
  Pago: 'green',
  'Pago a menor': 'amber',
  'Pago a maior': 'blue',
  Cancelada: 'grey',
  Estornada: 'grey-outline',
};
const TOM_DO_COMPROVANTE: Record<Comprovante['situacao'], Tone> = { Enviado: 'violet', Aprovado: 'green', Recusado: 'red' };

export const PagamentoPill = ({ pagamento }: { pagamento: Guia['pagamento'] }) => (
  <StatusPill tone={TOM_DA_GUIA[pagamento]}>{pagamento}</StatusPill>
);

type Emitida = Pick<Guia, 'emissao' | 'pagamento' | 'vencimento'>;

/** A slip that is void is shown to nobody who might pay it, and one that was not issued has no sheet. */
export const temPdf = ({ emissao, pagamento }: Emitida): boolean => emissao !== 'Erro na emissão' && pagamento !== 'Cancelada';

/** Nobody can pay it as it is: its day is over, or it never was. */
export const isRenovavel = ({ emissao, pagamento, vencimento }: Emitida): boolean =>
  pagamento === 'Pendente' && (emissao === 'Erro na emissão' || vencimento < hoje());

/** Said beside the payment where a slip cannot be paid as it is. */
export const EmissaoPill = ({ guia }: { guia: Pick<Guia, 'emissao' | 'pagamento'> }) =>
  guia.pagamento === 'Pendente' && guia.emissao !== 'Emitida' ? (
    <StatusPill tone={guia.emissao === 'Erro na emissão' ? 'red' : 'grey'}>{guia.emissao}</StatusPill>
  ) : null;

export const ComprovantePill = ({ situacao }: { situacao: Comprovante['situacao'] }) => (
  <StatusPill tone={TOM_DO_COMPROVANTE[situacao]}>{situacao}</StatusPill>
);
