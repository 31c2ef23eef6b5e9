import type { Comprovante, Guia } from '@portal/domain/taxas/contract';
import { pagavel, porEmitir } from '@portal/domain/taxas/estado';
import { hoje } from '#lib/fuso.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';

const TOM_DO_COMPROVANTE: Record<Comprovante['situacao'], Tone> = { Enviado: 'violet', Aprovado: 'green', Recusado: 'red' };

type Emitida = Pick<Guia, 'emissao' | 'pagamento' | 'vencimento'>;

/** A slip that is void is shown to nobody who might pay it, and one that was not issued has no sheet. */
export const temPdf = ({ emissao, pagamento }: Emitida): boolean => !porEmitir({ emissao }) && pagamento !== 'Cancelada';

/** Nobody can pay it as it is: its day is over, or it never was. */
export const isRenovavel = ({ emissao, pagamento, vencimento }: Emitida): boolean =>
  pagamento === 'Pendente' && (porEmitir({ emissao }) || vencimento < hoje());

const TOM_DA_EMISSAO: Record<Guia['emissao'], Tone> = {
  'A emitir': 'amber-outline',
  'Aguardando nova emissão': 'grey',
  Emitida: 'green',
  'Emitida manualmente': 'grey-outline',
  'Erro na emissão': 'red',
};

/** Said beside the payment where a slip cannot be paid as it is, or was made by somebody. */
export const EmissaoPill = ({ guia }: { guia: Pick<Guia, 'emissao' | 'pagamento'> }) =>
  (guia.pagamento === 'Pendente' && !pagavel(guia)) || guia.emissao === 'Emitida manualmente' ? (
    <StatusPill tone={TOM_DA_EMISSAO[guia.emissao]}>{guia.emissao}</StatusPill>
  ) : null;

export const ComprovantePill = ({ situacao }: { situacao: Comprovante['situacao'] }) => (
  <StatusPill tone={TOM_DO_COMPROVANTE[situacao]}>{situacao}</StatusPill>
);
