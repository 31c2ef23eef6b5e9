/** Who counts tries may have counted very many: the delay has reached its longest long before. */
const CONTADAS = 12;

/**
 * Seconds until the next try of what another system did not take: three times as long each time.
 * @param tentativas that failed so far, the first is 1 @param primeira seconds after the first @param maxima seconds at the longest
 */
export const esperaCrescente = (tentativas: number, primeira: number, maxima: number): number =>
  Math.min(maxima, primeira * 3 ** Math.max(0, Math.min(tentativas, CONTADAS) - 1));
