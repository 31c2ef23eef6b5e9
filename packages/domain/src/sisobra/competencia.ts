import { isDiaUtil } from '../calendario/rules.ts';
import { addDias, addMeses, type Data, type Fechados } from '../text/datas.ts';

/** A month as 'AAAA-MM'. */
export type Mes = string;
export const isMes = (texto: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(texto);
export const mesDe = (data: Data): Mes => data.slice(0, 7);
export const mesSeguinte = (mes: Mes): Mes => mesDe(addMeses(`${mes}-01`, 1));
export const mesAnterior = (mes: Mes): Mes => mesDe(addMeses(`${mes}-01`, -1));

/** From one month to another, both included; none where the first is later. */
export function mesesEntre(de: Mes, ate: Mes): Mes[] {
  const meses: Mes[] = [];
  for (let mes = de; mes <= ate; mes = mesSeguinte(mes)) meses.push(mes);
  return meses;
}

/**
 * The last day on which a month may be reported: day 10 of the next one, or the business day before it.
 * @source Lei 8.212/1991 art. 50; IN RFB 1.998/2020
 */
export function diaLegal(mes: Mes, calendario: Fechados): Data {
  let dia = `${mesSeguinte(mes)}-10`;
  while (!isDiaUtil(dia, calendario)) dia = addDias(dia, -1);
  return dia;
}

/** How many days before the legal one people are told. */
export const AVISO_DIAS = 10;
