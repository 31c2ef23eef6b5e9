import { formatDataHora } from '@portal/domain/text/datas';

/** An instant as `<input type="datetime-local">` holds it, on this computer's clock; '' for none. */
export function paraCampo(instante: string | null): string {
  if (!instante) return '';
  const at = new Date(instante);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What the field holds, as an instant; null for nothing. */
export const doCampo = (campo: string): string | null => (campo === '' ? null : new Date(campo).toISOString());

/** What is true of a town's maintenance now, in a sentence; null when none is set. */
export function estadoDaManutencao(instante: string | null, agora: number): string | null {
  if (!instante) return null;
  const quando = formatDataHora(instante);
  return Date.parse(instante) <= agora
    ? `O portal está em manutenção desde ${quando}. Para abri-lo de novo, limpe a data e salve.`
    : `O portal entra em manutenção em ${quando}. Até lá, funciona como sempre.`;
}
