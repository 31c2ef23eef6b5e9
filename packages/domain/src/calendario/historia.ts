import type { Fechados } from '../text/datas.ts';
import type { Facultativo } from '../text/feriados.ts';
import type { DiaFechado } from './model.ts';
import { criarCalendario } from './rules.ts';

/** One change of the town's calendar, as the audit keeps it. */
export type MudancaDoCalendario = { em: Date } & (
  | { incluiu: string }
  | { excluiu: DiaFechado }
  | { facultativo: Facultativo; aberto: boolean }
);

/** A calendar of the town, and since when it was so. */
export interface Vigencia {
  desde: Date;
  calendario: Fechados;
}

/**
 * The calendars a town has had, oldest first: what it is now, with the changes taken back one after the other.
 * @param mudancas in the order in which they were made
 */
export function calendariosNoTempo(
  dias: readonly DiaFechado[],
  abertos: readonly Facultativo[],
  mudancas: readonly MudancaDoCalendario[],
): Vigencia[] {
  let agora = { dias: [...dias], abertos: [...abertos] };
  const vigencias: Vigencia[] = [];
  for (const m of mudancas.toReversed()) {
    vigencias.push({ desde: m.em, calendario: criarCalendario(agora.dias, agora.abertos) });
    if ('incluiu' in m) agora = { ...agora, dias: agora.dias.filter((d) => d.id !== m.incluiu) };
    else if ('excluiu' in m) agora = { ...agora, dias: [...agora.dias, m.excluiu] };
    else {
      const sem = agora.abertos.filter((f) => f !== m.facultativo);
      agora = { ...agora, abertos: m.aberto ? sem : [...sem, m.facultativo] };
    }
  }
  return [{ desde: new Date(0), calendario: criarCalendario(agora.dias, agora.abertos) }, ...vigencias.toReversed()];
}
