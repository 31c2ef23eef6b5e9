import type { Bloco, LinhaDaCadeia } from '@portal/domain/auditoria/cadeia';

/** A row as it is read, and as the chain sums it. */
export type LinhaLida = Omit<LinhaDaCadeia, 'criado_em'> & { criado_em: Date };
export const naCadeia = ({ criado_em, ...l }: LinhaLida): LinhaDaCadeia => ({ ...l, criado_em: criado_em.toISOString() });

export type BlocoRow = Omit<Bloco, 'primeira_em' | 'ultima_em' | 'fechado_em'> & {
  primeira_em: Date;
  ultima_em: Date;
  fechado_em: Date;
};
export const comoBloco = (b: BlocoRow): Bloco => ({
  ...{ municipio: b.municipio, numero: b.numero, anterior: b.anterior, linhas: b.linhas, soma: b.soma },
  primeira_em: b.primeira_em.toISOString(),
  ultima_em: b.ultima_em.toISOString(),
  fechado_em: b.fechado_em.toISOString(),
});
export const DO_BLOCO = ['municipio', 'numero', 'anterior', 'linhas', 'primeira_em', 'ultima_em', 'soma', 'fechado_em'] as const;
