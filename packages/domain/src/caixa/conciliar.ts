import type { Data } from '../text/datas.ts';

/** What became of one line of the bank. */
export const RESULTADOS = [
  'Casada',
  'A menor',
  'A maior',
  'Em dobro',
  'Guia cancelada',
  'Guia desconhecida',
  'Já recebida',
] as const;
export type Resultado = (typeof RESULTADOS)[number];

/** Those that somebody has to look at. */
export const COM_DIFERENCA: readonly Resultado[] = ['A menor', 'A maior', 'Em dobro', 'Guia cancelada', 'Guia desconhecida'];

/** Money told of, by a line of a file or by the bank's call. */
export interface Aviso {
  valor_centavos: number;
  pago_em: Data;
  isPix: boolean;
}

/** A slip as the money finds it. */
export interface GuiaNoCaixa {
  id: string;
  valor_centavos: number;
  recebido_centavos: number;
  cancelada: boolean;
  /** lines of the book that tell of Pix by the other way, and that nothing has confirmed yet; in the order of the book */
  semPar: { id: string; valor_centavos: number; pago_em: Data }[];
}

export interface Assento {
  resultado: Resultado;
  /** the line of the book that tells of the same money: this one adds none */
  confirma_id: string | null;
}

const DIA_MS = 86_400_000;
const diasEntre = (a: Data, b: Data): number => Math.abs(Date.parse(a) - Date.parse(b)) / DIA_MS;

/**
 * Pix on a slip is told of twice, by the bank's call and by its file: of one slip, the same value, on the same day or the one beside
 * it, as banks cut their days. The nearest day comes first; one line confirms one other.
 */
export function parDe(aviso: Aviso, semPar: readonly GuiaNoCaixa['semPar'][number][]): string | null {
  if (!aviso.isPix) return null;
  const perto = semPar
    .map((m) => ({ ...m, dias: diasEntre(m.pago_em, aviso.pago_em) }))
    .filter((m) => m.valor_centavos === aviso.valor_centavos && m.dias <= 1)
    .sort((a, b) => a.dias - b.dias);
  return perto[0]?.id ?? null;
}

/** What money is to a slip, before it is added. A payment on top of a full one is one too many, whatever its value. */
export function assentoDe(aviso: Aviso, guia: GuiaNoCaixa | null): Assento {
  if (!guia) return { resultado: 'Guia desconhecida', confirma_id: null };
  const confirma_id = parDe(aviso, guia.semPar);
  if (confirma_id) return { resultado: 'Já recebida', confirma_id };
  if (guia.cancelada) return { resultado: 'Guia cancelada', confirma_id: null };
  if (guia.recebido_centavos >= guia.valor_centavos) return { resultado: 'Em dobro', confirma_id: null };
  const soma = guia.recebido_centavos + aviso.valor_centavos;
  if (soma === guia.valor_centavos) return { resultado: 'Casada', confirma_id: null };
  return { resultado: soma < guia.valor_centavos ? 'A menor' : 'A maior', confirma_id: null };
}

/** The same for money in its order, each line on what the one before left. The slips are changed as the money comes in. */
export function assentar<A extends Aviso>(
  avisos: readonly A[],
  guiaDe: (aviso: A) => GuiaNoCaixa | null,
): (Assento & { aviso: A; guia_id: string | null })[] {
  return avisos.map((aviso) => {
    const guia = guiaDe(aviso);
    const assento = assentoDe(aviso, guia);
    if (guia) {
      if (assento.confirma_id) guia.semPar = guia.semPar.filter(({ id }) => id !== assento.confirma_id);
      else guia.recebido_centavos += aviso.valor_centavos;
    }
    return { ...assento, aviso, guia_id: guia?.id ?? null };
  });
}
