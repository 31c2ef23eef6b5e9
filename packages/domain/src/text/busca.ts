/** An apostrophe as keyboards, word processors and people write it: ' ’ ‘ ‛ ` ´ ʼ ʹ ′ ＇. */
const APOSTROFOS = /['’‘‛`´ʼʹ′＇]/g;

/** Text as it is searched: no accents, no apostrophes (D'Ávila is davila), no case, single spaces. The same on both sides of a comparison. */
export const normalizarBusca = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(APOSTROFOS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const NUMERO = /^\d{1,6}\s*[/\-.]\s*(?:\d{2}|\d{4})$/;
const SEM_BARRA = /^(\d{6})\s*(20\d{2})$/;
/** What people write before the number of a request, as the papers do, and behind it at the end of a sentence. */
const ROTULO = /^(?:(?:requerimento|protocolo|processo|pedido|n(?:[º°o]|úmero)?)[.:\s]*)+(?=\d)/i;
const PONTO = /[.,;\s]+$/;

/** '000123/2026' of 'Protocolo nº 0001232026.': the number of a request without what stands around it; any other text as it is. */
export function comBarra(texto: string): string {
  const limpo = texto.trim().replace(ROTULO, '').replace(PONTO, '').replace(SEM_BARRA, '$1/$2');
  return NUMERO.test(limpo) ? limpo : texto;
}

/** The words of a search; none where only signs were typed. */
export const palavrasDaBusca = (s: string): string[] => normalizarBusca(comBarra(s)).split(' ').filter(Boolean);

/** Whether a text has every word of a search, in any order; a search without words has them in any text. */
export function temPalavras(texto: string, busca: string): boolean {
  const dito = normalizarBusca(texto);
  return palavrasDaBusca(busca).every((palavra) => dito.includes(palavra));
}
