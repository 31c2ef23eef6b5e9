import { examinar } from './examinar.ts';

/** The names an expression asks for, each once; of one that cannot be read, those before the mistake. */
export const nomesDe = (expressao: string): string[] => examinar(expressao).nomes;
