/** A sheet's size in points of 1/72 inch, as it is shown. */
export interface Tamanho {
  largura: number;
  altura: number;
}

/** Sizes of ISO 216, short side first, in millimetres. */
export const FOLHAS = { A4: [210, 297], A3: [297, 420], A2: [420, 594], A1: [594, 841], A0: [841, 1189] } as const;
export const NOMES_DE_FOLHA = ['A4', 'A3', 'A2', 'A1', 'A0'] as const;
export type Folha = (typeof NOMES_DE_FOLHA)[number];

const MM_POR_PONTO = 25.4 / 72;
/** What plotters and drawing programs make of a sheet. */
const FOLGA_MM = 6;

const emMm = ({ largura, altura }: Tamanho): [menor: number, maior: number] => {
  const [a, b] = [largura * MM_POR_PONTO, altura * MM_POR_PONTO];
  return a < b ? [a, b] : [b, a];
};

/** The sheet a page is, lying or standing; null when it is none. */
export function folhaDe(tamanho: Tamanho): Folha | null {
  const [menor, maior] = emMm(tamanho);
  return (
    NOMES_DE_FOLHA.find((nome) => {
      const [a, b] = FOLHAS[nome];
      return Math.abs(menor - a) <= FOLGA_MM && Math.abs(maior - b) <= FOLGA_MM;
    }) ?? null
  );
}

/** '594 × 841 mm (A1)' */
export function tamanhoPorExtenso(tamanho: Tamanho): string {
  const nome = folhaDe(tamanho);
  const mm = (pontos: number) => Math.round(pontos * MM_POR_PONTO);
  return `${mm(tamanho.largura)} × ${mm(tamanho.altura)} mm${nome ? ` (${nome})` : ''}`;
}
