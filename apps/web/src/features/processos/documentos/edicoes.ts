import type { Rascunho } from '@portal/domain/processos/rascunho';
import { idLivre } from '../formulario/ids.ts';
import type { Edicao } from '../guarda.ts';

export type DocumentoRascunho = Rascunho['documentos'][number];

const inserir = <T>(lista: readonly T[], onde: number, item: T): T[] => [...lista.slice(0, onde), item, ...lista.slice(onde)];
export const idsDosDocumentos = (d: Rascunho): Set<string> => new Set(d.documentos.map((x) => x.id));

export const mudarDocumento =
  (id: string, remendo: Record<string, unknown>): Edicao =>
  (d) => ({ ...d, documentos: d.documentos.map((x) => (x.id === id ? { ...x, ...remendo } : x)) });

export const criarDocumento =
  (documento: DocumentoRascunho): Edicao =>
  (d) => ({ ...d, documentos: [...d.documentos, { ...documento, id: idLivre(documento.id, idsDosDocumentos(d)) }] });

export const duplicarDocumento =
  (id: string, novo: string): Edicao =>
  (d) => {
    const i = d.documentos.findIndex((x) => x.id === id);
    const documento = d.documentos[i];
    if (!documento) return d;
    const copia = { ...documento, id: idLivre(novo, idsDosDocumentos(d)), titulo: `${documento.titulo} (cópia)`.slice(0, 120) };
    return { ...d, documentos: inserir(d.documentos, i + 1, copia) };
  };

export const removerDocumento =
  (id: string): Edicao =>
  (d) =>
    d.documentos.some((x) => x.id === id) ? { ...d, documentos: d.documentos.filter((x) => x.id !== id) } : d;

export const moverDocumento =
  (id: string, indice: number): Edicao =>
  (d) => {
    const documento = d.documentos.find((x) => x.id === id);
    const outros = d.documentos.filter((x) => x.id !== id);
    return documento && d.documentos[indice] !== documento ? { ...d, documentos: inserir(outros, indice, documento) } : d;
  };
