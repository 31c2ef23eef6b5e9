import { comMinuscula } from '../text/minusculas.ts';

/** How an inspection is called in a sentence: 'vistoria de fundação nº 3/2026', 'vistoria Habite-se nº 4/2026'; the word stands once. */
export const vistoriaEmTexto = (nome: string): string => (/^vistoria\b/i.test(nome) ? comMinuscula(nome) : `vistoria ${nome}`);
