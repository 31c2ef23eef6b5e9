import type { Data } from '../text/datas.ts';

export const SITUACOES_DA_VERSAO = ['em vigor', 'futura', 'anterior'] as const;
export type SituacaoDaVersao = (typeof SITUACOES_DA_VERSAO)[number];

interface ComVigencia {
  vigente_de: Data;
}

/** The version that counts on a day: the last that began up to it; null before the first. */
export const vigenteEm = <V extends ComVigencia>(versoes: readonly V[], dia: Data): V | null =>
  versoes.reduce<V | null>(
    (achada, v) => (v.vigente_de <= dia && (achada === null || v.vigente_de > achada.vigente_de) ? v : achada),
    null,
  );

/** How a version stands to a day, among the versions of its zone. */
export function situacaoDa<V extends ComVigencia>(versao: V, versoes: readonly V[], dia: Data): SituacaoDaVersao {
  if (versao.vigente_de > dia) return 'futura';
  return vigenteEm(versoes, dia)?.vigente_de === versao.vigente_de ? 'em vigor' : 'anterior';
}

/** The day on which the versions of before this house kept them begin: since always, as far as anybody knows. */
export const DESDE_SEMPRE: Data = '1900-01-01';
