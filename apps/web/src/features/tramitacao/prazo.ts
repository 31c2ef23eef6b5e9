import { addDias, diasEntre } from '@portal/domain/text/datas';
import { formatDate } from '#lib/format.ts';
import { hoje as hojeNoMunicipio } from '#lib/fuso.ts';

export type NivelDoPrazo = 'vencido' | 'proximo' | 'normal';

export interface LeituraDoPrazo {
  nivel: NivelDoPrazo;
  /** 'venceu há 2 dias', 'vence hoje', '12/12/2026'. */
  texto: string;
  /** The same for a column: 'venceu há 2 d'. */
  curto: string;
  /** Whole days left; negative when it is over. */
  dias: number;
}

/** Days before the due date from which it is near. */
const PROXIMO_DIAS = 3;

const contados = (n: number): string => (n === 1 ? '1 dia' : `${n} dias`);

/**
 * A due date seen from a day.
 * @param prazo `YYYY-MM-DD`
 */
export function lerPrazo(prazo: string, hoje: string = hojeNoMunicipio()): LeituraDoPrazo {
  const dias = diasEntre(hoje, prazo);
  if (dias < 0) return { nivel: 'vencido', texto: `venceu há ${contados(-dias)}`, curto: `venceu há ${-dias} d`, dias };
  if (prazo > addDias(hoje, PROXIMO_DIAS)) return { nivel: 'normal', texto: formatDate(prazo), curto: formatDate(prazo), dias };
  if (dias <= 1) {
    const texto = dias === 0 ? 'vence hoje' : 'vence amanhã';
    return { nivel: 'proximo', texto, curto: texto, dias };
  }
  return { nivel: 'proximo', texto: `vence em ${contados(dias)}`, curto: `vence em ${dias} d`, dias };
}
