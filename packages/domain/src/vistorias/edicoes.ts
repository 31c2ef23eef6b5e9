/** For how long a phone may be away with a checklist that was replaced meanwhile: days, and time for the network to come back. */
export const LEVADO_DIAS = 7;

/** One edition of a checklist, from when it was in force. */
export interface Edicao {
  edicao: number;
  em: Date;
}

/** The editions by which a visit may begin. */
export interface Edicoes {
  /** in force now */
  atual: number;
  /** those that a phone may have taken along, the one in force among them */
  servem: readonly number[];
}

/**
 * What a phone that was away may begin a visit by: what is in force, and what was in force within the last days, after the visit was asked
 * for. An older one it cannot have taken along, so nobody chooses it.
 * @param edicoes of the kind, each from when it was in force; at least one
 */
export function edicoesQueServem(edicoes: readonly Edicao[], { pedida_em, agora }: { pedida_em: Date; agora: Date }): Edicoes {
  const emOrdem = edicoes.toSorted((a, b) => a.edicao - b.edicao);
  const desde = Math.max(pedida_em.getTime(), agora.getTime() - LEVADO_DIAS * 86_400_000);
  const servem = emOrdem.filter((_, i) => {
    const seguinte = emOrdem[i + 1];
    return !seguinte || seguinte.em.getTime() > desde;
  });
  return { atual: emOrdem.at(-1)?.edicao ?? 0, servem: servem.map((e) => e.edicao) };
}
