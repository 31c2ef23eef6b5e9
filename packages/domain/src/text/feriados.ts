import { addDias, type Data } from './datas.ts';

/** The optional days of the nation, which each town keeps or opens. */
export const FACULTATIVOS = ['segunda_de_carnaval', 'terca_de_carnaval', 'corpus_christi'] as const;
export type Facultativo = (typeof FACULTATIVOS)[number];

/** `facultativo` names a day that a town may open; null on a holiday by law. */
export type Feriado = { data: Data; nome: string; facultativo: Facultativo | null };

const FIXOS: ReadonlyArray<readonly [string, string]> = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
  ['12-25', 'Natal'],
];

/** Easter Sunday by the method of Meeus, good for any year of the Gregorian calendar. */
export function pascoa(ano: number): Data {
  const div = (a: number, b: number) => Math.floor(a / b);
  const a = ano % 19;
  const b = div(ano, 100);
  const c = ano % 100;
  const g = div(b - div(b + 8, 25) + 1, 3);
  const h = (19 * a + b - div(b, 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * div(c, 4) - h - (c % 4)) % 7;
  const n = h + l - 7 * div(a + 11 * h + 22 * l, 451) + 114;
  return `${ano}-${String(div(n, 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
}

/**
 * The national days of a year in order. `facultativo` marks the days a town may open: it decides which of them it keeps.
 * @source Leis 662/1949, 6.802/1980, 9.093/1995, 10.607/2002, 14.759/2023
 */
export function feriadosNacionais(ano: number): Feriado[] {
  const domingo = pascoa(ano);
  const moveis: Feriado[] = [
    { data: addDias(domingo, -48), nome: 'Segunda-feira de Carnaval', facultativo: 'segunda_de_carnaval' },
    { data: addDias(domingo, -47), nome: 'Terça-feira de Carnaval', facultativo: 'terca_de_carnaval' },
    { data: addDias(domingo, -2), nome: 'Paixão de Cristo', facultativo: null },
    { data: addDias(domingo, 60), nome: 'Corpus Christi', facultativo: 'corpus_christi' },
  ];
  const fixos = FIXOS.map(([dia, nome]): Feriado => ({ data: `${ano}-${dia}`, nome, facultativo: null }));
  return [...fixos, ...moveis].sort((a, b) => (a.data < b.data ? -1 : 1));
}
