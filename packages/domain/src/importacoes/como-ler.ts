import type { Colunas } from './campos.ts';
import {
  A_MAO,
  type ComoLer,
  NUMEROS,
  type Pergunta,
  type ProvasDaColuna,
  perguntasDa,
  type Separador,
  separadorDa,
} from './numeros.ts';
import type { Tipo } from './tipos.ts';

/** What a person said of a column that can be read in two ways. */
export interface Escolha {
  separador?: Separador | undefined;
  partes?: boolean | undefined;
}
/** By the place of the column in the file. */
export type Escolhas = Readonly<Record<string, Escolha>>;

/** By the field that a column brings. */
export type Leitor = (campo: string) => ComoLer;

/** How each field of an import is read: as its column says itself, else as a person said. */
export function leitorDe(tipo: Tipo, colunas: Colunas, provas: readonly (ProvasDaColuna | null)[], escolhas: Escolhas): Leitor {
  const como = new Map(
    Object.entries(colunas).map(([campo, origem]): [string, ComoLer] => {
      if (!('coluna' in origem)) return [campo, A_MAO];
      const desta = provas[origem.coluna];
      const dita = escolhas[origem.coluna];
      const partes = Boolean(NUMEROS[tipo][campo]?.percentual && desta?.ate_um && dita?.partes);
      return [campo, { separador: (desta && separadorDa(desta)) ?? dita?.separador ?? null, partes }];
    }),
  );
  return (campo) => como.get(campo) ?? A_MAO;
}

/** A question of a column, by the place of the column in the file. */
export type PerguntaDaColuna = Pergunta & { coluna: number; campo: string };

/** What must be said before the file is looked at. */
export const perguntasDe = (tipo: Tipo, colunas: Colunas, provas: readonly (ProvasDaColuna | null)[]): PerguntaDaColuna[] =>
  Object.entries(colunas).flatMap(([campo, origem]) =>
    'coluna' in origem
      ? perguntasDa(tipo, campo, provas[origem.coluna]).map((p) => ({ ...p, coluna: origem.coluna, campo }))
      : [],
  );

/** Those that nobody has answered yet. */
export const semResposta = (perguntas: readonly PerguntaDaColuna[], escolhas: Escolhas): PerguntaDaColuna[] =>
  perguntas.filter(({ coluna, sobre }) => escolhas[coluna]?.[sobre] === undefined);

/** One of them as a sentence to whoever must answer. */
export const perguntaEmPalavras = (pergunta: PerguntaDaColuna, coluna: string): string =>
  pergunta.sobre === 'separador'
    ? `Diga o que é ${pergunta.exemplo} na coluna ${coluna}: os números dela podem ser lidos de dois jeitos.`
    : `Diga se os valores da coluna ${coluna} são partes de um (0,6 é 60 %) ou já são por cento.`;
