/** What somebody's time may be given to. A block is time given to nobody else. */
export const TIPOS_DE_COMPROMISSO = ['Vistoria', 'Atendimento', 'Reunião', 'Bloqueio'] as const;
export type TipoDeCompromisso = (typeof TIPOS_DE_COMPROMISSO)[number];

/** Longer than this is an absence, not a commitment. */
export const COMPROMISSO_MAX_DIAS = 31;
export const PESSOAS_MAX = 30;
