import { addDias, addMeses, type Data, diasEntre } from './datas.ts';

const mesesDe = (data: Data): number => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7)) - 1;
const mesEm = (meses: number): string =>
  `${String(Math.floor(meses / 12)).padStart(4, '0')}-${String((meses % 12) + 1).padStart(2, '0')}`;

/** The months that a period touches, 'YYYY-MM', one after the other. */
export function mesesDoPeriodo(de: Data, ate: Data): string[] {
  const primeiro = mesesDe(de);
  return Array.from({ length: mesesDe(ate) - primeiro + 1 }, (_, i) => mesEm(primeiro + i));
}

/** The Monday of its week. */
const segundaDe = (data: Data): Data => addDias(data, -((new Date(`${data}T00:00:00Z`).getUTCDay() + 6) % 7));
const cadaDias = (de: Data, ate: Data, passo: number): Data[] =>
  Array.from({ length: Math.floor(diasEntre(de, ate) / passo) + 1 }, (_, i) => addDias(de, i * passo));

/** The days, the Mondays of the weeks or the months ('YYYY-MM') that a period touches, one after the other. */
export function chavesDoPeriodo(grupo: 'dia' | 'semana' | 'mes', { de, ate }: { de: Data; ate: Data }): string[] {
  if (grupo === 'mes') return mesesDoPeriodo(de, ate);
  return grupo === 'dia' ? cadaDias(de, ate, 1) : cadaDias(segundaDe(de), ate, 7);
}

/** The period just before, to compare with: as many whole months where it is of whole months, else as many days. */
export function periodoAntes(de: Data, ate: Data): { de: Data; ate: Data } {
  const fim = addDias(de, -1);
  const isDeMeses = de.endsWith('-01') && addDias(ate, 1).endsWith('-01');
  if (!isDeMeses) return { de: addDias(de, -diasEntre(de, ate) - 1), ate: fim };
  return { de: `${mesEm(mesesDe(de) - (mesesDe(ate) - mesesDe(de) + 1))}-01`, ate: fim };
}

const mesmoDia = (data: Data): Data => addMeses(data, -12);

/** The same days a year earlier. The last day of a February stays the last. */
export function periodoDoAnoAntes(de: Data, ate: Data): { de: Data; ate: Data } {
  const isFimDoMes = addDias(ate, 1).endsWith('-01');
  return { de: mesmoDia(de), ate: isFimDoMes ? addDias(mesmoDia(addDias(ate, 1)), -1) : mesmoDia(ate) };
}

interface Periodo {
  de: Data;
  ate: Data;
}

/**
 * What a period is compared with: the one before it, and the same days of last year. One that has not ended is compared as far as it has
 * come, with as many days of the others; of a whole year both are the same.
 */
export function periodosAComparar(de: Data, ate: Data, hoje: Data): { antes: Periodo; ano_antes: Periodo } {
  const antes = periodoAntes(de, ate);
  if (hoje < de || hoje >= ate) return { antes, ano_antes: periodoDoAnoAntes(de, ate) };
  const ano_antes = periodoDoAnoAntes(de, hoje);
  if (antes.de === ano_antes.de) return { antes: ano_antes, ano_antes };
  const ateOnde = addDias(antes.de, diasEntre(de, hoje));
  return { antes: { de: antes.de, ate: ateOnde < antes.ate ? ateOnde : antes.ate }, ano_antes };
}

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** '2026-11' → 'nov de 2026'. */
export const nomeDoMes = (mes: string): string => `${MESES[Number(mes.slice(5, 7)) - 1] ?? ''} de ${mes.slice(0, 4)}`;
