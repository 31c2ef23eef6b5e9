import type { PontoNoMapa } from '@portal/domain/autos/lugares';

/** A drawing of places without a map below: where they lie to each other, lines of the globe, and how long a metre is. */
export interface Esboco {
  pontos: { x: number; y: number }[];
  /** Lines of equal longitude, by where they cross the drawing. */
  meridianos: { x: number; rotulo: string }[];
  paralelos: { y: number; rotulo: string }[];
  /** Length on the drawing and in words. */
  regua: { largura: number; rotulo: string };
}

const METROS_POR_GRAU = 111_320;
/** What is seen around a place that stands alone, in metres. */
const MENOR_VISTA_M = 400;
const FOLGA = 1.5;

/** 1, 2 or 5 times a power of ten, not above `n`. */
export function redondo(n: number): number {
  const potencia = 10 ** Math.floor(Math.log10(n));
  const vezes = [5, 2, 1].find((k) => k * potencia <= n * (1 + 1e-9)) ?? 1;
  return vezes * potencia;
}

const grau = (n: number, casas: number, positivo: string, negativo: string): string =>
  `${Math.abs(n).toFixed(casas).replace('.', ',')}° ${n < 0 ? negativo : positivo}`;

/** @param pontos at least one */
export function esbocar(pontos: readonly PontoNoMapa[], tamanho: { largura: number; altura: number }): Esboco {
  const lats = pontos.map((p) => p.latitude);
  const lons = pontos.map((p) => p.longitude);
  const meio = { latitude: (Math.min(...lats) + Math.max(...lats)) / 2, longitude: (Math.min(...lons) + Math.max(...lons)) / 2 };
  // a degree of longitude is shorter away from the equator
  const porLongitude = METROS_POR_GRAU * Math.max(0.01, Math.cos((meio.latitude * Math.PI) / 180));
  const larguraM = (Math.max(...lons) - Math.min(...lons)) * porLongitude * FOLGA;
  const alturaM = (Math.max(...lats) - Math.min(...lats)) * METROS_POR_GRAU * FOLGA;
  const metros = Math.max(larguraM / tamanho.largura, alturaM / tamanho.altura, MENOR_VISTA_M / tamanho.largura);
  const x = (longitude: number) => tamanho.largura / 2 + ((longitude - meio.longitude) * porLongitude) / metros;
  const y = (latitude: number) => tamanho.altura / 2 - ((latitude - meio.latitude) * METROS_POR_GRAU) / metros;

  const passo = redondo((tamanho.largura * metros) / porLongitude / 3);
  const casas = Math.max(0, Math.ceil(-Math.log10(passo) - 1e-9));
  const linhas = (centro: number, alcance: number) => {
    const first = Math.ceil((centro - alcance) / passo);
    const last = Math.floor((centro + alcance) / passo);
    return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * passo);
  };
  const comprimento = redondo((tamanho.largura * metros) / 4);
  return {
    pontos: pontos.map((p) => ({ x: x(p.longitude), y: y(p.latitude) })),
    meridianos: linhas(meio.longitude, (tamanho.largura * metros) / porLongitude / 2).map((longitude) => ({
      x: x(longitude),
      rotulo: grau(longitude, casas, 'L', 'O'),
    })),
    paralelos: linhas(meio.latitude, (tamanho.altura * metros) / METROS_POR_GRAU / 2).map((latitude) => ({
      y: y(latitude),
      rotulo: grau(latitude, casas, 'N', 'S'),
    })),
    regua: {
      largura: comprimento / metros,
      rotulo: comprimento >= 1000 ? `${comprimento / 1000} km` : `${comprimento} m`,
    },
  };
}
