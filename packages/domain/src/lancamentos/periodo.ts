import { addDias, type Data, diasEntre } from '../text/datas.ts';

const mesesDe = (data: Data): number => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7)) - 1;
const mesEm = (meses: number): string =>
  `${String(Math.floor(meses / 12)).padStart(4, '0')}-${String((meses % 12) + 1).padStart(2, '0')}`;

/** The months that a period touches, 'YYYY-MM', one after the other. */
export function mesesDoPeriodo(de: Data, ate: Data): string[] {
  const primeiro = mesesDe(de);
  return Array.from({ length: mesesDe(ate) - primeiro + 1 }, (_, i) => mesEm(primeiro + i));
}

/** The period just before, to compare with: as many whole months where it is of whole months, else as many days. */
export function periodoAntes(de: Data, ate: Data): { de: Data; ate: Data } {
  const fim = addDias(de, -1);
  const isDeMeses = de.endsWith('-01') && addDias(ate, 1).endsWith('-01');
  if (!isDeMeses) return { de: addDias(de, -diasEntre(de, ate) - 1), ate: fim };
  return { de: `${mesEm(mesesDe(de) - (mesesDe(ate) - mesesDe(de) + 1))}-01`, ate: fim };
}
