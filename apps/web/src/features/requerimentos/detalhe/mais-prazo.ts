import type { Requerimento } from '@portal/domain/autos/contract';
import { formatDate } from '#lib/format.ts';

type Prazo = Pick<Requerimento, 'prazo_em' | 'prorrogacoes_restantes'> & {
  definicao: { prazo_requerente: { prorrogacoes: number } };
};

interface MaisPrazo {
  /** Whether the requester may ask now: afterwards only the town hall gives days. */
  pode: boolean;
  /** Whether they have asked before. */
  pediu: boolean;
  /** The last day, when it is over. */
  terminou: string | null;
}

/** How the requester stands to more days, on a day. */
export function lerMaisPrazo({ prazo_em, prorrogacoes_restantes, definicao }: Prazo, hoje: string): MaisPrazo {
  const terminou = prazo_em !== null && prazo_em < hoje ? prazo_em : null;
  return {
    pode: prorrogacoes_restantes > 0 && terminou === null,
    pediu: prorrogacoes_restantes < definicao.prazo_requerente.prorrogacoes,
    terminou,
  };
}

/** ' até 12/12/2026' while that is still to come, else ' (prazo terminou em 12/12/2026)'. @param prazo,hoje ISO days */
export function atePrazo(prazo: string | null, hoje: string): string {
  if (!prazo) return '';
  return prazo < hoje ? ` (prazo terminou em ${formatDate(prazo)})` : ` até ${formatDate(prazo)}`;
}
