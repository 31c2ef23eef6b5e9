import { vencimento } from '../calendario/rules.ts';
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
