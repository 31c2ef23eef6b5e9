import type { Tamanho } from '../campos/arquivos/folhas.ts';

/**
 * Places on a sheet go from 0 to 1, from the upper left corner of the sheet as its own PDF shows it: they stay right at any zoom,
 * resolution and turn of the view.
 */
export type Ponto = readonly [x: number, y: number];
/** How far the view is turned, clockwise. */
export type Giro = 0 | 90 | 180 | 270;

const CASAS = 1e5;
const arredondar = (n: number): number => Math.round(n * CASAS) / CASAS;

/** Inside the sheet, and no finer than a hundred-thousandth of it. */
export const noPapel = ([x, y]: Ponto): Ponto => [
  arredondar(Math.min(1, Math.max(0, x))),
  arredondar(Math.min(1, Math.max(0, y))),
];

/** Where a place of the sheet is seen when the view is turned. */
export function girar([x, y]: Ponto, giro: Giro): Ponto {
  if (giro === 90) return [1 - y, x];
  if (giro === 180) return [1 - x, 1 - y];
  return giro === 270 ? [y, 1 - x] : [x, y];
}

export const desgirar = (p: Ponto, giro: Giro): Ponto => girar(p, ((360 - giro) % 360) as Giro);

export const tamanhoGirado = ({ largura, altura }: Tamanho, giro: Giro): Tamanho =>
  giro % 180 === 0 ? { largura, altura } : { largura: altura, altura: largura };

export interface Caixa {
  x: number;
  y: number;
  largura: number;
  altura: number;
}

export function caixaDe(pontos: readonly Ponto[]): Caixa {
  const xs = pontos.map(([x]) => x);
  const ys = pontos.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, largura: Math.max(...xs) - x, altura: Math.max(...ys) - y };
}

export const centroDe = (pontos: readonly Ponto[]): Ponto => {
  const { x, y, largura, altura } = caixaDe(pontos);
  return [x + largura / 2, y + altura / 2];
};

/** The same form elsewhere; at the edge of the sheet it stops and keeps its form. */
export function mover(pontos: readonly Ponto[], dx: number, dy: number): Ponto[] {
  const { x, y, largura, altura } = caixaDe(pontos);
  const passo = (d: number, de: number, tamanho: number) => Math.min(1 - tamanho - de, Math.max(-de, d));
  const [ax, ay] = [passo(dx, x, largura), passo(dy, y, altura)];
  return pontos.map(([px, py]) => noPapel([px + ax, py + ay]));
}

/** Along the points, in points of 1/72 inch of the paper. */
export function comprimento(pontos: readonly Ponto[], { largura, altura }: Tamanho): number {
  let soma = 0;
  for (let i = 1; i < pontos.length; i += 1) {
    const [ax, ay] = pontos[i - 1] as Ponto;
    const [bx, by] = pontos[i] as Ponto;
    soma += Math.hypot((bx - ax) * largura, (by - ay) * altura);
  }
  return soma;
}

/** Inside the polygon the points close, in square points. One that crosses itself counts what is inside twice against itself. */
export function area(pontos: readonly Ponto[], { largura, altura }: Tamanho): number {
  let soma = 0;
  for (const [i, [ax, ay]] of pontos.entries()) {
    const [bx, by] = pontos[(i + 1) % pontos.length] as Ponto;
    soma += ax * by - bx * ay;
  }
  return (Math.abs(soma) / 2) * largura * altura;
}

const METROS_POR_PONTO_DE_PAPEL = 0.0254 / 72;

/** Real metres to one point of a sheet drawn at 1:n. */
export const escalaDeUmPor = (n: number): number => n * METROS_POR_PONTO_DE_PAPEL;

/** The n of 1:n. */
export const denominadorDe = (metrosPorPonto: number): number => metrosPorPonto / METROS_POR_PONTO_DE_PAPEL;

/**
 * Real metres to one point, from a length that is known.
 * @returns null where the two places are one
 */
export function calibrar(a: Ponto, b: Ponto, metros: number, folha: Tamanho): number | null {
  const papel = comprimento([a, b], folha);
  return papel > 0 && metros > 0 ? metros / papel : null;
}

const casas = (valor: number): string => {
  const [inteiro = '0', decimais = '00'] = valor.toFixed(2).split('.');
  return `${inteiro.replace(/\B(?=(\d{3})+$)/g, '.')},${decimais}`;
};
export const emMetros = (metros: number): string => `${casas(metros)} m`;
export const emMetrosQuadrados = (m2: number): string => `${casas(m2)} m²`;
/** '1:50'; what was measured between two points is about so much. */
export const emEscala = (metrosPorPonto: number): string => {
  const n = denominadorDe(metrosPorPonto);
  const inteiro = Math.round(n);
  return Math.abs(n - inteiro) < 0.005 * n && inteiro > 0 ? `1:${inteiro}` : `1:${casas(n)}`;
};
