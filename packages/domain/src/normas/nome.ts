import type { Classe } from '../campos/tipo.ts';

/** How a value is compared. */
export type ClasseDoNome = NonNullable<Classe>;

/** Something a rule may name. */
export interface Nome {
  id: string;
  rotulo: string;
  /** '' of a number without one, and of what is no number. */
  unidade: string;
  classe: ClasseDoNome;
  /** The fixed answers, where it has such. */
  opcoes: readonly string[];
  /** Where it comes from, as a person would say it. */
  origem: string;
  /** Counts something: whole, and never below zero. */
  inteiro?: boolean | undefined;
  /** The questions that it is read from, where it has another name than they; the first is the one to correct. */
  campos?: readonly string[] | undefined;
  /** Another name says it better: rules that use it go on, new ones are not offered it. */
  antigo?: boolean | undefined;
}

type Mais = Partial<Pick<Nome, 'campos' | 'inteiro'>>;

export const numero = (id: string, rotulo: string, unidade: string, origem: string, mais: Mais = {}): Nome => ({
  ...{ id, rotulo, unidade, origem, classe: 'numero', opcoes: [] },
  ...mais,
});

/** How many of something. */
export const quantos = (id: string, rotulo: string, unidade: string, origem: string, campos?: readonly string[]): Nome =>
  numero(id, rotulo, unidade, origem, { inteiro: true, campos });

export const escolha = (
  classe: 'opcao' | 'opcoes',
  [id, rotulo, origem]: readonly [id: string, rotulo: string, origem: string],
  opcoes: readonly string[],
  campos?: readonly string[],
): Nome => ({ id, rotulo, unidade: '', classe, opcoes, origem, campos });
