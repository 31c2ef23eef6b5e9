/** What is personal, or null while nobody asked for it. */
export type Veu = (valor: string) => string | null;

/** Rows of one part of a request that are told; the newest, where there are more. */
export const NO_MAXIMO = 200;
