import { addMeses } from '../text/datas.ts';
import { OUTROS } from './rules.ts';

export const nomeDoGrupo = (grupo: string): string => (grupo === OUTROS ? 'Outros' : grupo);

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;
const mesDe = (dia: string): string => `${MESES[Number(dia.slice(5, 7)) - 1]}/${dia.slice(0, 4)}`;

/** "nov/2026", or the months that had to be told together: "set/2026 a nov/2026". */
export const nomeDoPeriodo = ({ de, ate }: { de: string; ate: string }): string =>
  addMeses(de, 1) > ate ? mesDe(de) : `${mesDe(de)} a ${mesDe(ate)}`;
