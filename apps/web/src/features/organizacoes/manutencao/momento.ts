import { dataDe, formatDataHora, instanteDe } from '@portal/domain/text/datas';

/** An instant as `<input type="datetime-local">` holds it, on the town's clocks; '' for none. */
export const paraCampo = (instante: string | null, fuso: string): string =>
  instante ? `${dataDe(instante, fuso)}T${formatDataHora(instante, fuso).slice(11)}` : '';

/** What the field holds, as an instant; null for nothing. */
export const doCampo = (campo: string, fuso: string): string | null =>
  campo === '' ? null : instanteDe(campo.slice(0, 10), campo.slice(11, 16), fuso).toISOString();

interface Marcada {
  data_manutencao: string | null;
  manutencao_ate: string | null;
}

/** Announced, under way, or none: one that is over is none. */
export function faseDaManutencao(
  { data_manutencao: de, manutencao_ate: ate }: Marcada,
  agora: number,
): 'marcada' | 'em curso' | null {
  if (!de || (ate && Date.parse(ate) <= agora)) return null;
  return Date.parse(de) <= agora ? 'em curso' : 'marcada';
}

/** What is true of a town's maintenance now, in a sentence; null when there is none. */
export function estadoDaManutencao(marcada: Marcada, agora: number, fuso: string): string | null {
  const fase = faseDaManutencao(marcada, agora);
  if (!fase || !marcada.data_manutencao) return null;
  const [de, ate] = [marcada.data_manutencao, marcada.manutencao_ate].map((at) => at && formatDataHora(at, fuso));
  const fim = ate ? `Abre sozinho em ${ate}.` : 'Abre quando você encerrar.';
  return fase === 'em curso'
    ? `O portal está em manutenção desde ${de}. ${fim}`
    : `O portal entra em manutenção em ${de}. Até lá, funciona como sempre, com um aviso para quem entra. ${fim}`;
}
