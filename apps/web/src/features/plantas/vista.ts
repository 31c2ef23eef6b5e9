import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import { desgirar, type Giro, girar, type Ponto } from '@portal/domain/plantas/geometria';

/** How a sheet is looked at: CSS pixels to a point of the paper, and where its upper left corner stands on the screen. */
export interface Vista {
  zoom: number;
  x: number;
  y: number;
}
export interface Pixels {
  x: number;
  y: number;
}

const ZOOM_MIN = 0.02;
const ZOOM_MAX = 24;
const MARGEM_PX = 16;

/** The whole sheet in the middle of the screen. @param folha as it is seen, turned */
export function encaixar(folha: Tamanho, tela: Tamanho): Vista {
  const zoom = Math.min((tela.largura - 2 * MARGEM_PX) / folha.largura, (tela.altura - 2 * MARGEM_PX) / folha.altura);
  const limpo = Math.max(ZOOM_MIN, zoom);
  return {
    zoom: limpo,
    x: (tela.largura - folha.largura * limpo) / 2,
    y: (tela.altura - folha.altura * limpo) / 2,
  };
}

/** Nearer or farther; what lies at `foco` stays where it is. */
export function aproximar(vista: Vista, fator: number, foco: Pixels): Vista {
  const zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, vista.zoom * fator));
  const k = zoom / vista.zoom;
  return { zoom, x: foco.x - (foco.x - vista.x) * k, y: foco.y - (foco.y - vista.y) * k };
}

/** A part of the sheet always stays in sight. */
export function conter(vista: Vista, folha: Tamanho, tela: Tamanho): Vista {
  const lado = (de: number, tamanho: number, espaco: number) =>
    Math.min(espaco - Math.min(80, espaco / 2), Math.max(Math.min(80, espaco / 2) - tamanho, de));
  return {
    zoom: vista.zoom,
    x: lado(vista.x, folha.largura * vista.zoom, tela.largura),
    y: lado(vista.y, folha.altura * vista.zoom, tela.altura),
  };
}

/** The place of the sheet under a place of the screen. */
export const paraFolha = (px: Pixels, { zoom, x, y }: Vista, folha: Tamanho, giro: Giro): Ponto =>
  desgirar([(px.x - x) / (folha.largura * zoom), (px.y - y) / (folha.altura * zoom)], giro);

/** Where a place of the sheet is on the screen. */
export function paraTela(p: Ponto, { zoom, x, y }: Vista, folha: Tamanho, giro: Giro): Pixels {
  const [px, py] = girar(p, giro);
  return { x: x + px * folha.largura * zoom, y: y + py * folha.altura * zoom };
}

/** How far the sheet goes so that a place of the screen comes well into sight; nothing where it is. */
export function aoAlcance({ x, y }: Pixels, { largura, altura }: Tamanho): Pixels {
  const falta = (p: number, espaco: number) => {
    const margem = Math.min(48, espaco / 4);
    return p < margem ? margem - p : p > espaco - margem ? espaco - margem - p : 0;
  };
  return { x: falta(x, largura), y: falta(y, altura) };
}
