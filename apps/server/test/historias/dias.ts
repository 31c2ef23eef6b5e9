// The oracle's own arithmetic of days. Nothing of the program is called here: national days are written out, years are counted one by one.

const UM_DIA = 86_400_000;

/** A day as the number of days since 1970. */
const n = (dia: string): number => Date.parse(`${dia}T00:00:00Z`) / UM_DIA;
const dia = (dias: number): string => new Date(dias * UM_DIA).toISOString().slice(0, 10);

export const somar = (de: string, dias: number): string => dia(n(de) + dias);
export const entre = (de: string, ate: string): number => n(ate) - n(de);
/** '2027-08-02' → '02/08/2027' */
export const escrito = (d: string): string => `${d.slice(8)}/${d.slice(5, 7)}/${d.slice(0, 4)}`;

/** The day itself, or the Monday after it. */
export const diaDeSemana = (d: string): string => (n(d) % 7 === 2 ? somar(d, 2) : n(d) % 7 === 3 ? somar(d, 1) : d);

/** Three hours behind, all year. */
const ATRAS = 3 * 3_600_000;
export const diaDe = (ms: number): string => new Date(ms - ATRAS).toISOString().slice(0, 10);
export const horaDe = (ms: number): string => new Date(ms - ATRAS).toISOString().slice(11, 16);
export const momento = (d: string, hora: string): number => Date.parse(`${d}T${hora}:00Z`) + ATRAS;

/** By law, of the two years in which histories are lived; those that a town may open stand below. */
const NACIONAIS = new Set([
  ...['2027-01-01', '2027-03-26', '2027-04-21', '2027-05-01', '2027-09-07', '2027-10-12', '2027-11-02', '2027-11-15'],
  ...['2027-11-20', '2027-12-25', '2028-01-01', '2028-04-14', '2028-04-21', '2028-05-01'],
]);
const FACULTATIVOS: Record<string, string> = {
  ...{ '2027-02-08': 'segunda_de_carnaval', '2027-02-09': 'terca_de_carnaval', '2027-05-27': 'corpus_christi' },
  ...{ '2028-02-28': 'segunda_de_carnaval', '2028-02-29': 'terca_de_carnaval' },
};

/** What the town wrote into its calendar. */
export interface DiaDaCidade {
  id: string;
  data: string;
  todo_ano: boolean;
  expediente: string;
}

export interface Calendario {
  fechado(d: string): boolean;
  /** It counts, and nothing ends on it. */
  fechaCedo(d: string): boolean;
}

export function calendario(daCidade: readonly DiaDaCidade[], abertos: readonly string[]): Calendario {
  const cai = (c: DiaDaCidade, d: string) =>
    c.todo_ano ? c.data.slice(5) === d.slice(5) && c.data.slice(0, 4) <= d.slice(0, 4) : c.data === d;
  const escrita = (d: string, expediente: string) => daCidade.some((c) => c.expediente === expediente && cai(c, d));
  const facultativo = (d: string) => FACULTATIVOS[d] !== undefined && !abertos.includes(FACULTATIVOS[d]);
  return {
    fechado: (d) => n(d) % 7 === 2 || n(d) % 7 === 3 || NACIONAIS.has(d) || facultativo(d) || escrita(d, 'fechado'),
    fechaCedo: (d) => escrita(d, 'fecha_mais_cedo'),
  };
}

export type Contagem = 'uteis' | 'corridos';

/** The last of so many days after a day; on a day that is not whole it is the next that is. */
export function ultimo(de: string, dias: number, contagem: Contagem, c: Calendario): string {
  let d = de;
  for (let faltam = dias; faltam > 0; ) {
    d = somar(d, 1);
    if (contagem === 'corridos' || !c.fechado(d)) faltam -= 1;
  }
  while (c.fechado(d) || c.fechaCedo(d)) d = somar(d, 1);
  return d;
}

/** How many days have counted after one day, until another. */
export function contados(de: string, ate: string, contagem: Contagem, c: Calendario): number {
  let total = 0;
  for (let d = somar(de, 1); d <= ate; d = somar(d, 1)) if (contagem === 'corridos' || !c.fechado(d)) total += 1;
  return total;
}
