import { RuleError } from '../http/rule-error.ts';
import { esperaCrescente } from '../text/espera.ts';

/** Endpoints that a town may have. */
export const MAX_DE_WEBHOOKS = 10;

/** `Pausado`: it failed for so long that the portal stopped by itself; what happens meanwhile waits. `Desligado`: nothing is kept for it. */
export const SITUACOES_DO_WEBHOOK = ['Ligado', 'Pausado', 'Desligado'] as const;
export type SituacaoDoWebhook = (typeof SITUACOES_DO_WEBHOOK)[number];

export const SITUACOES_DA_ENTREGA = ['Aguardando', 'Entregue', 'Não entregue'] as const;
export type SituacaoDaEntrega = (typeof SITUACOES_DA_ENTREGA)[number];

/** An address that takes nothing for so many days is paused; one delivery of an address that takes others is given up. */
export const DIAS_ATE_DESISTIR = 3;
/** What waits is kept so many days, then it is given up. */
export const DIAS_DE_ESPERA = 30;
/** What was delivered or given up stays in the log so many days. */
export const DIAS_DO_REGISTRO = 90;
/** How long one call may take, all together. */
export const CHAMADA_MS = 10_000;

/** Seconds until one delivery is tried again: a minute, three times as many each time, every six hours at last. */
export const esperaDaEntrega = (tentativas: number): number => esperaCrescente(tentativas, 60, 6 * 3600);

/** So many calls in a row came to nothing: from then on one is made at a time. */
const FALHAS_ATE_FREAR = 3;
/**
 * Seconds until anything is sent again to an address of which the last calls all failed: its own deliveries wait for it, and nobody else's wait
 * behind them. Never long, for what it has not been asked yet may well be taken.
 */
export const esperaDoEndereco = (falhas: number): number =>
  falhas < FALHAS_ATE_FREAR ? 0 : esperaCrescente(falhas - FALHAS_ATE_FREAR + 1, 60, 15 * 60);

/** Why a call came to nothing; '' of one that was taken. */
export const PORQUES = [
  '',
  'nome',
  'recusa',
  'demora',
  'certificado',
  'rede_interna',
  'senha',
  'resposta',
  'redirecionou',
  'codigo',
  'venceu',
] as const;
export type Porque = (typeof PORQUES)[number];

/** What an answer means. 2xx takes it; nothing is followed, and nothing else is read. */
export function lerStatus(status: number): Porque {
  if (status >= 200 && status <= 299) return '';
  return status >= 300 && status <= 399 ? 'redirecionou' : 'codigo';
}

const FRASES: Record<Porque, string> = {
  '': '',
  nome: 'O nome do endereço não foi encontrado.',
  recusa: 'O endereço não aceitou a conexão, ou a interrompeu.',
  demora: 'O endereço não respondeu em 10 segundos.',
  certificado: 'O certificado do endereço não é válido.',
  rede_interna: 'O endereço leva a uma rede que o portal não alcança. Quem opera o portal precisa liberá-la.',
  senha: 'O segredo não abre mais, porque o portal mudou de chave. Troque o segredo.',
  resposta: 'O endereço respondeu de um jeito que o portal não entende.',
  redirecionou: 'O endereço mandou para outro lugar, e o portal não segue. Use o endereço final.',
  codigo: 'O endereço respondeu com um erro.',
  venceu: `Esperou mais de ${DIAS_DE_ESPERA} dias e não foi enviada.`,
};

/** A whole sentence, '' where there is nothing to say. @param status HTTP, where there was one */
export const fraseDoPorque = (porque: Porque, status: number | null): string =>
  porque === 'codigo' && status !== null ? `O endereço respondeu com o erro ${status}.` : FRASES[porque];

const DIA_MS = 86_400_000;
const passaram = (dias: number, desde: Date | null, agora: Date): boolean =>
  desde !== null && agora.getTime() - desde.getTime() >= dias * DIA_MS;

interface Falha {
  /** Since when no call to the address was taken. */
  webhook_desde: Date;
  /** Since when this delivery fails. */
  entrega_desde: Date;
}

/** What a failed try leads to, beside another one. An address that takes nothing is at fault before any one delivery. */
export function desfechoDaFalha({ webhook_desde, entrega_desde }: Falha, agora: Date): 'pausar' | 'desistir' | 'tentar' {
  if (passaram(DIAS_ATE_DESISTIR, webhook_desde, agora)) return 'pausar';
  return passaram(DIAS_ATE_DESISTIR, entrega_desde, agora) ? 'desistir' : 'tentar';
}

/** @throws RuleError `webhook_parado`: what is sent again goes with the others, so the address must be on */
export function exigirLigado({ situacao }: { situacao: SituacaoDoWebhook }): void {
  if (situacao !== 'Ligado') throw new RuleError('webhook_parado', 'Ligue o webhook antes de enviar de novo.');
}

/** @throws RuleError `webhook_ligado` */
export function exigirDesligado({ situacao }: { situacao: SituacaoDoWebhook }): void {
  if (situacao !== 'Desligado') throw new RuleError('webhook_ligado', 'Desligue o webhook antes de excluí-lo.');
}

/** @throws RuleError `webhook_dois_segredos`: of three nobody would know which ones the other side has */
export function exigirUmSegredo({ anterior_ate }: { anterior_ate: Date | null }, agora: Date): void {
  if (anterior_ate !== null && anterior_ate > agora)
    throw new RuleError('webhook_dois_segredos', 'O segredo anterior ainda vale. Encerre-o antes de trocar de novo.');
}
