/** From the whole to the part: each lies in one of the level before. */
export const NIVEIS = ['pais', 'estado', 'cidade', 'bairro'] as const;
export type Nivel = (typeof NIVEIS)[number];

/** How each is called: one, several, with its article. */
export const NOMES_DOS_NIVEIS: Record<Nivel, { um: string; varios: string; este: string }> = {
  pais: { um: 'país', varios: 'países', este: 'este país' },
  estado: { um: 'estado', varios: 'estados', este: 'este estado' },
  cidade: { um: 'cidade', varios: 'cidades', este: 'esta cidade' },
  bairro: { um: 'bairro', varios: 'bairros', este: 'este bairro' },
};

/** The level of what lies directly in a place; null: nothing lies in a district. The countries lie in nothing. */
export const nivelDentro = (nivel: Nivel | null): Nivel | null =>
  nivel === null ? 'pais' : (NIVEIS[NIVEIS.indexOf(nivel) + 1] ?? null);

/** The number that Brasil has in every installation (spec §9). */
export const BRASIL = 25;
