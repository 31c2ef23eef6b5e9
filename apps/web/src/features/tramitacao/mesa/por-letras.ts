import type { Peca } from '@portal/domain/analise/pecas';
import { normalizarBusca } from '@portal/domain/text/busca';

/** A place in the middle of the desk. */
export interface Lugar {
  /** As `data-campo` has it. */
  id: string;
  label: string;
  /** The section it stands in. */
  note: string;
  /** What an item would be marked on; null where the requester has nothing to put right. */
  peca: Peca | null;
}

/** How well a place answers what was typed, the best 0; null when it does not. */
function nota(palavras: string, { label, note }: Lugar): number | null {
  const nome = normalizarBusca(label);
  const todas = palavras.split(' ');
  const das = nome.split(' ');
  if (nome.startsWith(palavras)) return 0;
  if (todas.every((palavra) => das.some((uma) => uma.startsWith(palavra)))) return 1;
  if (nome.includes(palavras)) return 2;
  const tudo = `${nome} ${normalizarBusca(note)}`;
  return todas.every((palavra) => tudo.includes(palavra)) ? 3 : null;
}

/** The places that hold what was typed, what begins with it first, each rank in the order of the desk. */
export function porLetras(lugares: readonly Lugar[], texto: string): Lugar[] {
  const palavras = normalizarBusca(texto);
  if (palavras === '') return [...lugares];
  return lugares
    .map((lugar) => ({ lugar, nota: nota(palavras, lugar) }))
    .filter((um): um is { lugar: Lugar; nota: number } => um.nota !== null)
    .sort((a, b) => a.nota - b.nota)
    .map(({ lugar }) => lugar);
}
