import type { Rascunho } from '@portal/domain/processos/rascunho';
import { objetos, textos } from '../fluxo/frases.ts';

/** The acronyms of sectors that a definition names, in alphabetical order. */
export function siglasDe(d: Rascunho): string[] {
  const daEtapa = d.etapas.flatMap((e) => [e.setor, ...textos(e.outros_setores)]);
  const doDocumento = d.documentos.flatMap((x) => objetos(x.assinantes).map((a) => String(a.setor ?? '')));
  return [...new Set([...daEtapa, ...doDocumento])].filter(Boolean).sort((a, b) => a.localeCompare(b, 'pt'));
}
