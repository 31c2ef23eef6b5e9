/** How long a sealed mail that did not leave can still be opened: as long as the longest of its links lives. */
export const DIAS_DO_SELO = 30;
/** How long what was written is kept; then only to whom, about what, when, and whether it left. */
export const MESES_DO_CONTEUDO = 12;
/** How long that is kept. */
export const ANOS_DO_FATO = 5;
/** A mail that has waited so long, with nothing that would send it, has failed. */
export const DIAS_DE_ESPERA = 3;
