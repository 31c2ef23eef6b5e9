import { addDias, type Data, formatDataExtenso, isFimDeSemana } from '../text/datas.ts';
import type { Facultativo } from '../text/feriados.ts';
import type { DiaDoAno, DiaFechado } from './model.ts';
import { diasDoAno } from './rules.ts';

/** How far ahead whoever looks for the town hall is told. */
export const DIAS_DE_AVISO = 7;

/** Weekdays from `hoje` on, a week long, on which the town hall is closed or open for a part; also over the end of a year. */
export function diasDeAviso(hoje: Data, dias: readonly DiaFechado[], abertos: readonly Facultativo[] = []): DiaDoAno[] {
  const ate = addDias(hoje, DIAS_DE_AVISO);
  const anos = [...new Set([hoje, ate].map((data) => Number(data.slice(0, 4))))];
  return anos
    .flatMap((ano) => diasDoAno(ano, dias, abertos))
    .filter(({ data, aberto }) => data >= hoje && data <= ate && !aberto && !isFimDeSemana(data));
}

/** '12h', '13h30'. */
export const formatHora = (hora: string): string => hora.replace(/^0?(\d+):(\d\d)$/, (_, h, m) => `${h}h${m === '00' ? '' : m}`);

const O_QUE: Record<DiaDoAno['expediente'], (hora: string) => string> = {
  fechado: () => 'a prefeitura não abre',
  fecha_mais_cedo: (hora) => `a prefeitura fecha às ${hora}`,
  abre_mais_tarde: (hora) => `a prefeitura abre às ${hora}`,
};

/** 'Hoje a prefeitura fecha às 12h: Véspera de Natal.' */
export function avisoDoDia(
  { data, nome, expediente, hora }: Pick<DiaDoAno, 'data' | 'nome' | 'expediente' | 'hora'>,
  hoje: Data,
): string {
  const quando = data === hoje ? 'Hoje' : data === addDias(hoje, 1) ? 'Amanhã' : `Em ${formatDataExtenso(data)}`;
  return `${quando} ${O_QUE[expediente](formatHora(hora))}: ${nome}.`;
}
