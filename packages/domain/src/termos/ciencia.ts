import { semEncurtar, vencimento } from '../calendario/rules.ts';
import type { Data, Fechados } from '../text/datas.ts';
import type { TermoModelo } from './modelo.ts';

export const CIENCIAS = ['Pessoal', 'Tácita', 'Registrada'] as const;
export type Ciencia = (typeof CIENCIAS)[number];

type Regra = Pick<TermoModelo, 'prazo_dias' | 'contagem' | 'inicio' | 'tacita_dias'>;

/**
 * The day on which who never looked is taken to know of it: so many running days after it was sent, or the next day on which the
 * town hall is open. Null where the town has no such rule.
 * @source the way of Lei 11.419/2006, art. 5º §§ 3º and 4º; how many days is the town's own law
 */
export const diaDaTacita = ({ tacita_dias }: Pick<Regra, 'tacita_dias'>, enviado: Data, calendario: Fechados): Data | null =>
  tacita_dias === null ? null : vencimento(enviado, tacita_dias, 'corridos', calendario);

/**
 * The last day to answer; null while it does not run. The day after its beginning is the first that counts.
 * @param ciente the day on which the addressee came to know, null before
 */
export function prazoDoTermo(regra: Regra, enviado: Data, ciente: Data | null, calendario: Fechados): Data | null {
  const inicio = regra.inicio === 'Envio' ? enviado : ciente;
  return regra.prazo_dias === null || inicio === null ? null : vencimento(inicio, regra.prazo_dias, regra.contagem, calendario);
}

/** The days of a notice with one addressee. */
export interface DiasDoTermo {
  prazo_em: Data | null;
  tacita_em: Data | null;
}

/**
 * The days of one that runs, by the calendar as it is by now: a day that is closed moves what is not over to a later day, none that was
 * told comes sooner.
 * @param ciente the day on which the addressee came to know, null before
 */
export function acertarDias(
  regra: Regra,
  { prazo_em, tacita_em }: DiasDoTermo,
  [enviado, ciente]: readonly [Data, Data | null],
  calendario: Fechados,
): DiasDoTermo {
  const maisTarde = (dito: Data | null, contado: Data | null): Data | null =>
    dito !== null && contado !== null ? semEncurtar(dito, contado, calendario) : dito;
  return {
    prazo_em: maisTarde(prazo_em, prazoDoTermo(regra, enviado, ciente, calendario)),
    tacita_em: ciente === null ? maisTarde(tacita_em, diaDaTacita(regra, enviado, calendario)) : tacita_em,
  };
}

export const SITUACOES_DO_TERMO = ['Enviado', 'Aberto', 'Ciente', 'Ciência tácita', 'Respondido', 'Prazo vencido'] as const;
export type SituacaoDoTermo = (typeof SITUACOES_DO_TERMO)[number];

interface Passos {
  aberto_em: unknown;
  ciencia: Ciencia | null;
  prazo_em: Data | null;
  respondido_em: unknown;
}

/** Where a notice stands with one addressee on a day of the town. */
export function situacaoDoTermo({ aberto_em, ciencia, prazo_em, respondido_em }: Passos, hoje: Data): SituacaoDoTermo {
  if (respondido_em) return 'Respondido';
  if (prazo_em !== null && prazo_em < hoje) return 'Prazo vencido';
  if (ciencia) return ciencia === 'Tácita' ? 'Ciência tácita' : 'Ciente';
  return aberto_em ? 'Aberto' : 'Enviado';
}
