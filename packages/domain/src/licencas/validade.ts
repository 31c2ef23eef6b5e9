import { addDias, type Data, diasEntre } from '../text/datas.ts';

/** Days before the last one of a licence on which its parties are told. */
export const AVISOS_DE_VALIDADE = [60, 30, 5, 0] as const;
export type AvisoDeValidade = (typeof AVISOS_DE_VALIDADE)[number];

/** So many days after the end the word of the last day is still said, where nobody could say it on the day. */
export const ATRASO_DO_AVISO = 7;

interface Vigencia {
  /** the day from which it holds, and its last */
  desde: Data;
  validade_em: Data;
  /** of which the parties were told last */
  avisado: number | null;
}

/**
 * What the parties are to be told today, or null. Days that were missed are not made up for: only the latest is said. Nobody is told
 * on the day of the issue, nor of a day that was over by then.
 */
export function avisoDeValidade({ desde, validade_em, avisado }: Vigencia, hoje: Data): AvisoDeValidade | null {
  if (hoje > addDias(validade_em, ATRASO_DO_AVISO)) return null;
  const alcancados = AVISOS_DE_VALIDADE.filter((dias) => {
    const dia = addDias(validade_em, -dias);
    return dia <= hoje && dia > desde;
  });
  const devido = alcancados.at(-1);
  return devido !== undefined && (avisado === null || devido < avisado) ? devido : null;
}

/** "vale até hoje", "vale por mais 30 dias", "venceu há 2 dias". */
export function validadeEmPalavras(validade_em: Data, hoje: Data): string {
  const dias = diasEntre(hoje, validade_em);
  if (dias === 0) return 'vale até hoje';
  if (dias === 1) return 'vale até amanhã';
  if (dias > 1) return `vale por mais ${dias} dias`;
  return dias === -1 ? 'venceu ontem' : `venceu há ${-dias} dias`;
}
