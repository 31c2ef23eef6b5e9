import { arrumar } from '../text/arrumar.ts';

/** Of one person in one town. */
export const MAX_DE_APARELHOS = 10;
/** A device that does not open the portal for so long is forgotten. */
export const MESES_DE_APARELHO = 12;
/** What a device could not be told for so long is given up; the bell has it. */
export const DIAS_DE_ESPERA = 28;
/** What has gone is kept that long, without its words. */
export const DIAS_DO_REGISTRO = 30;

export const SITUACOES_DO_ENVIO = ['Aguardando', 'Enviado', 'Não enviado'] as const;
export type SituacaoDoEnvio = (typeof SITUACOES_DO_ENVIO)[number];

/** What the push service's answer means (RFC 8030 §5, §7.3). */
export function lerResposta(status: number): 'entregue' | 'sumiu' | 'depois' | 'recusado' {
  if (status >= 200 && status < 300) return 'entregue';
  if (status === 404 || status === 410) return 'sumiu';
  return status === 429 || status >= 500 ? 'depois' : 'recusado';
}

/** Tries of one notice for one device. */
export const TENTATIVAS_MAX = 8;
/** Seconds until the next try: a minute, four, sixteen … six hours at most; about a day in all. @param tentativas made so far, at least one */
export const esperaDoEnvio = (tentativas: number): number => Math.min(21_600, 60 * 4 ** (tentativas - 1));

const TITULO_MAX = 80;
const TEXTO_MAX = 180;
const CAMINHO_MAX = 400;

function emUmaLinha(texto: string, max: number): string {
  const limpo = arrumar(texto.toWellFormed()).replace(/\s+/g, ' ').trim();
  const letras = [...limpo];
  return letras.length <= max
    ? limpo
    : `${letras
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

/** Only inside the portal: what begins with two slashes, or turns one around, leads elsewhere. */
const isCaminho = (link: string): boolean =>
  link.length <= CAMINHO_MAX && /^\/(?![/\\])[\x21-\x7e]*$/.test(link) && !link.includes('\\');

/** What a device shows: one line each, without what turns the direction or cannot be seen. A link that leads outside leads home. */
export const oQueMostra = (aviso: { titulo: string; texto: string; link: string }) => ({
  titulo: emUmaLinha(aviso.titulo, TITULO_MAX) || 'Aviso da prefeitura',
  texto: emUmaLinha(aviso.texto, TEXTO_MAX),
  link: isCaminho(aviso.link) ? aviso.link : '/',
});
