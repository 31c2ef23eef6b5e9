import { semEncurtar, vencimento } from '../calendario/rules.ts';
import { addDias, type Data, diasEntre, type Fechados } from '../text/datas.ts';

/** Somebody was called to sign. */
export interface Chamada {
  em: Data;
  /** The last day to sign; null: no hurry. */
  ate: Data | null;
  /** When they were reminded last. */
  lembrada_em: Data | null;
}

/**
 * The last day to sign: so many running days after the call; one on which the town hall is closed moves to the next that is open.
 * @source Lei 9.784/1999, art. 66 § 1º
 */
export const ultimoDiaDeAssinar = (chamada: Data, dias: number, calendario: Fechados): Data =>
  vencimento(chamada, dias, 'corridos', calendario);

/** The same, told already, by a calendar that is another now. */
export const ultimoDiaDepois = (dito: Data, chamada: Data, dias: number, calendario: Fechados): Data =>
  semEncurtar(dito, ultimoDiaDeAssinar(chamada, dias, calendario), calendario);

/** So often who has no deadline hears of what waits. */
export const LEMBRAR_A_CADA = 7;

/** The days on which a word is due: half way and the day before the last; of a short time only what lies after the call. */
function diasDeLembrar({ em, ate }: { em: Data; ate: Data }): Data[] {
  const meio = addDias(em, Math.ceil(diasEntre(em, ate) / 2));
  return [...new Set([meio, addDias(ate, -1)])].filter((dia) => dia > em && dia < ate);
}

/** Whether somebody is to be reminded today. Asked twice on a day, or after a day on which nobody asked, the word is said once. */
export function lembrarDeAssinar({ em, ate, lembrada_em }: Chamada, hoje: Data): boolean {
  if (ate === null) return diasEntre(lembrada_em ?? em, hoje) >= LEMBRAR_A_CADA;
  if (hoje > ate) return false;
  return diasDeLembrar({ em, ate }).some((dia) => dia <= hoje && (lembrada_em === null || lembrada_em < dia));
}

/** The last day is a day to sign. */
export const passouDeAssinar = ({ ate }: Pick<Chamada, 'ate'>, hoje: Data): boolean => ate !== null && hoje > ate;
