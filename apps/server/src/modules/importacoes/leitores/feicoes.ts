import type { Celula } from './celulas.ts';
import type { Escritor } from './escritor.ts';

export interface Feicao {
  properties?: Record<string, unknown> | null;
  geometry?: object | null;
}

const celulaDe = (valor: unknown): Celula =>
  typeof valor === 'object' && valor !== null && !(valor instanceof Date) ? JSON.stringify(valor) : (valor as Celula);

/** What each outline has beside it are its columns; a line is a feature, counted from one as a table under its head would. */
export async function escreverFeicoes(feicoes: readonly Feicao[], epsg: number, saida: Escritor): Promise<void> {
  const nomes = new Set<string>();
  for (const f of feicoes) for (const nome of Object.keys(f?.properties ?? {})) nomes.add(nome);
  const cabecalho = [...nomes];
  saida.cabecalho(cabecalho);
  for (const [i, f] of feicoes.entries()) {
    const celulas = cabecalho.map((nome) => celulaDe(f?.properties?.[nome]));
    await saida.linha(i + 2, celulas, f?.geometry ? { epsg, ...f.geometry } : undefined);
  }
}
