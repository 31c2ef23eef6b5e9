import { RuleError } from '../http/rule-error.ts';
import { esperaCrescente } from '../text/espera.ts';

/** What became of a request in the town's works system. */
export const SITUACOES_DA_OBRA_EXTERNA = ['Pendente', 'Enviada', 'Aceita', 'Recusada', 'Cancelada'] as const;
export type SituacaoDaObraExterna = (typeof SITUACOES_DA_OBRA_EXTERNA)[number];

/** In a list and under a pill: what it means to who works with it. */
export const EXPLICA_A_SITUACAO: Record<SituacaoDaObraExterna, string> = {
  Pendente: 'O portal ainda vai entregar o pedido ao sistema de obras.',
  Enviada: 'O sistema de obras recebeu o pedido e ainda não respondeu.',
  Aceita: 'O pedido está no sistema de obras.',
  Recusada: 'O sistema de obras não aceitou o pedido.',
  Cancelada: 'O processo foi cancelado no sistema de obras e não pode ser integrado de novo.',
};

interface Estado {
  situacao: SituacaoDaObraExterna;
  /** What the process waits for holds; false since its decision was reopened. */
  liberada: boolean;
}

const CANCELADA = 'Esta integração foi cancelada. Um processo cancelado no sistema de obras não pode ser integrado de novo.';

/**
 * Whether it may be sent (again): what the other system accepted goes as a correction.
 * @throws RuleError `obra_externa_cancelada` (spec §4), `obra_externa_parada` while its decision is reopened
 */
export function exigirEnviavel({ situacao, liberada }: Estado): void {
  if (situacao === 'Cancelada') throw new RuleError('obra_externa_cancelada', CANCELADA);
  if (!liberada)
    throw new RuleError('obra_externa_parada', 'O pedido foi reaberto: ele é enviado quando a decisão nova estiver completa.');
}

/** @throws RuleError `obra_externa_cancelada`: cancelling is final, so it happens once */
export function exigirCancelavel({ situacao }: Pick<Estado, 'situacao'>): void {
  if (situacao === 'Cancelada') throw new RuleError('obra_externa_cancelada', CANCELADA);
}

/** @throws RuleError `obra_externa_outra_revisao`: an answer is to what was handed over, and to the last of it */
export function exigirRevisaoEntregue(e: { revisao: number; entregue: boolean }, revisao: number): void {
  if (!e.entregue || e.revisao !== revisao)
    throw new RuleError('obra_externa_outra_revisao', `A resposta vale para a revisão que foi entregue. ${revisaoDe(e)}`);
}
const revisaoDe = (e: { revisao: number; entregue: boolean }): string =>
  e.entregue ? `A última é a ${e.revisao}.` : 'Esta ainda não foi.';

/** Seconds until the next try after so many: 5 minutes, three times as many each time, every 6 hours at last. */
export const esperaDoEnvio = (tentativas: number): number => esperaCrescente(tentativas, 300, 6 * 3600);
/** After so many, about six days, it is left to people. */
export const ENVIOS_MAX = 28;
/** How often an answer is looked for that the other system said would come: about two months. */
export const CONSULTAS_MAX = 240;
