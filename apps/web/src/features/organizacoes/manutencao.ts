import { dataDe, formatDataHora, instanteDe } from '@portal/domain/text/datas';

/** An instant as `<input type="datetime-local">` holds it, on the town's clocks; '' for none. */
export const paraCampo = (instante: string | null, fuso: string): string =>
  instante ? `${dataDe(instante, fuso)}T${formatDataHora(instante, fuso).slice(11)}` : '';

/** What the field holds, as an instant; null for nothing. */
export const doCampo = (campo: string, fuso: string): string | null =>
  campo === '' ? null : instanteDe(campo.slice(0, 10), campo.slice(11, 16), fuso).toISOString();

/** What is true of a town's maintenance now, in a sentence; null when none is set. */
export function estadoDaManutencao(instante: string | null, agora: number, fuso: string): string | null {
  if (!instante) return null;
  const quando = formatDataHora(instante, fuso);
  return Date.parse(instante) <= agora
    ? `O portal está em manutenção desde ${quando}. Para abri-lo de novo, limpe a data e salve.`
    : `O portal entra em manutenção em ${quando}. Até lá, funciona como sempre.`;
}
