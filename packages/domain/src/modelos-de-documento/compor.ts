import { condicaoVale } from '../condicoes/avaliar.ts';
import { mesclar, mesclarTexto } from '../text/mesclar.ts';
import { camposUsados } from './conferir.ts';
import type { ConteudoDoModelo } from './conteudo.ts';

/** A text so long would be hundreds of sheets: what was merged in counts too. */
export const MAX_COMPOSTO = 300_000;

export interface ModeloComposto {
  /** Pages' worth of text between page breaks, each as HTML. */
  partes: string[];
  cabecalho: string[];
  rodape: string;
  base_legal: string;
  condicoes: string[];
  /** Fields that stay as they were written, and those that this request leaves empty. */
  desconhecidos: string[];
  vazios: string[];
  /** Longer than any document may be. */
  nao_cabe: boolean;
}

/** What a content says of one request. @param contexto what conditions may ask of it */
export function compor(c: ConteudoDoModelo, valores: Record<string, string>, contexto: Record<string, unknown>): ModeloComposto {
  const partes = [''];
  for (const b of c.corpo) {
    if (b.tipo === 'quebra') partes.push('');
    // a place that nobody has written in says nothing
    else if (b.tipo === 'livre') continue;
    else if (b.tipo === 'texto' || condicaoVale(b.se, contexto)) partes[partes.length - 1] += mesclar(b.html, valores).html;
  }
  const usados = camposUsados(c);
  const existe = (nome: string) => Object.hasOwn(valores, nome);
  const linha = (texto: string) => mesclarTexto(texto, valores);
  return {
    // a break with nothing behind it would be an empty sheet
    partes: partes.filter((p, i) => i === 0 || p.trim() !== ''),
    cabecalho: c.cabecalho.map(linha).filter(Boolean),
    rodape: linha(c.rodape),
    base_legal: linha(c.base_legal),
    condicoes: c.condicoes.map(linha).filter(Boolean),
    desconhecidos: usados.filter((n) => !existe(n)),
    vazios: usados.filter((n) => existe(n) && valores[n] === ''),
    nao_cabe: partes.reduce((n, p) => n + p.length, 0) > MAX_COMPOSTO,
  };
}
