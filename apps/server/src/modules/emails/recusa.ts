import type { Motivo } from '@portal/domain/emails/recusas';

export interface Recusa {
  motivo: Motivo;
  /** `destinatario`: the address; `mensagem`: this mail; `servidor`: our own account or server; `caminho`: it may work later. */
  de: 'destinatario' | 'mensagem' | 'servidor' | 'caminho';
  /** No other try would end otherwise. */
  final: boolean;
}

const passa = (motivo: Motivo): Recusa => ({ motivo, de: 'caminho', final: false });
/** The town's mail goes again once somebody has mended the account, so it is tried like one that may work later. */
const DO_SERVIDOR: Recusa = { motivo: 'conta', de: 'servidor', final: false };
const doDestinatario = (motivo: Motivo): Recusa => ({ motivo, de: 'destinatario', final: true });
const DA_MENSAGEM: Recusa = { motivo: 'mensagem', de: 'mensagem', final: true };

const REDE = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY', 'ECONNREFUSED', 'ECONNRESET'];

/** Replies that no address has a part in: what we said, or that we may not say it. @source RFC 5321, 4.2.2; RFC 4954, 6 */
const DE_QUEM_ENVIA = [500, 502, 503, 504, 530, 534, 535, 538];
/** A sender's address. @source RFC 3463, 3.2 */
const REMETENTE = /^5\.1\.[78]$/;
const NAO_ENTREGA_POR_NOS = /relay|not permitted|authenticat|sender/i;

interface Dito {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** What a failed try means: who refused, and whether for good. */
export function recusaDe(error: unknown): Recusa {
  const { code = '', command = '', responseCode = 0, response = '' } = (error ?? {}) as Dito;
  // an address that cannot even be said to a server
  if (code === 'EENVELOPE' && responseCode === 0) return doDestinatario('endereco');
  if (responseCode === 0) return code === 'EAUTH' ? DO_SERVIDOR : passa(REDE.includes(code) ? 'rede' : 'inesperado');
  const sub = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
  if (responseCode < 500) return passa(sub === '4.2.2' || responseCode === 452 ? 'cheia' : 'ocupado');
  if (code === 'EAUTH' || DE_QUEM_ENVIA.includes(responseCode) || REMETENTE.test(sub)) return DO_SERVIDOR;
  if (command !== 'RCPT TO' && command !== 'DATA') return DO_SERVIDOR;
  // who may not hand a mail over is told so before its text; afterwards it is the text that was judged: RFC 3463, 3.8
  if (sub.startsWith('5.7.')) return command === 'DATA' ? DA_MENSAGEM : DO_SERVIDOR;
  if (sub === '5.2.1') return doDestinatario('desativada');
  // a full box is emptied one day
  if (sub === '5.2.2' || (sub === '' && responseCode === 552)) return passa('cheia');
  if (sub.startsWith('5.1.')) return doDestinatario('endereco');
  if (command === 'DATA') return DA_MENSAGEM;
  if (responseCode === 554) return sub === '' && NAO_ENTREGA_POR_NOS.test(response) ? DO_SERVIDOR : DA_MENSAGEM;
  return sub === '' && NAO_ENTREGA_POR_NOS.test(response) ? DO_SERVIDOR : doDestinatario('endereco');
}
