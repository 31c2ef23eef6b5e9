import { RuleError } from '../http/rule-error.ts';

/** Where a request stands with its evaluation. */
export interface Avaliavel {
  /** The town asks for it. */
  is_pedida: boolean;
  is_protocolado: boolean;
  is_avaliado: boolean;
}

/** Once, and only of what was filed. */
export const podeAvaliar = ({ is_pedida, is_protocolado, is_avaliado }: Avaliavel): boolean =>
  is_pedida && is_protocolado && !is_avaliado;

/** @throws RuleError `avaliacao_desligada` where the town does not ask, `avaliacao_cedo` of a draft, `avaliacao_repetida` the second time */
export function exigirAvaliavel({ is_pedida, is_protocolado, is_avaliado }: Avaliavel): void {
  if (!is_pedida) throw new RuleError('avaliacao_desligada', 'Este município não pede avaliação no portal.');
  if (!is_protocolado)
    throw new RuleError('avaliacao_cedo', 'Este requerimento ainda não foi protocolado. Depois de enviar, conte como foi.');
  if (is_avaliado) throw new RuleError('avaliacao_repetida', 'Este requerimento já foi avaliado. Obrigado!');
}

/**
 * The mean in tenths, half up.
 * @param notas how many gave 1, 2, 3, 4, 5; not all of them zero
 */
export function mediaEmDecimos(notas: readonly number[]): number {
  const total = notas.reduce((sum, n) => sum + n, 0);
  const pontos = notas.reduce((sum, n, i) => sum + n * (i + 1), 0);
  // of whole numbers, so that no half is lost
  return Math.floor((20 * pontos + total) / (2 * total));
}
