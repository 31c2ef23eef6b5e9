import type { Rascunho } from '@portal/domain/processos/rascunho';
import { idLivre } from '../formulario/ids.ts';
import type { Edicao } from '../guarda.ts';

export type TaxaRascunho = Rascunho['taxas'][number];

const inserir = <T>(lista: readonly T[], onde: number, item: T): T[] => [...lista.slice(0, onde), item, ...lista.slice(onde)];
export const idsDasTaxas = (d: Rascunho): Set<string> => new Set(d.taxas.map((t) => t.id));

/** A key given as undefined goes away. */
export const mudarTaxa =
  (id: string, remendo: Record<string, unknown>): Edicao =>
  (d) => ({ ...d, taxas: d.taxas.map((t) => (t.id === id ? semVazios({ ...t, ...remendo }) : t)) });

const semVazios = <T extends object>(o: T): T => Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined)) as T;

export const criarTaxa =
  (taxa: TaxaRascunho): Edicao =>
  (d) => ({ ...d, taxas: [...d.taxas, { ...taxa, id: idLivre(taxa.id, idsDasTaxas(d)) }] });

export const duplicarTaxa =
  (id: string, nova: string): Edicao =>
  (d) => {
    const i = d.taxas.findIndex((t) => t.id === id);
    const taxa = d.taxas[i];
    if (!taxa) return d;
    const copia = { ...taxa, id: idLivre(nova, idsDasTaxas(d)), nome: `${taxa.nome} (cópia)`.slice(0, 120) };
    return { ...d, taxas: inserir(d.taxas, i + 1, copia) };
  };

export const removerTaxa =
  (id: string): Edicao =>
  (d) =>
    d.taxas.some((t) => t.id === id) ? { ...d, taxas: d.taxas.filter((t) => t.id !== id) } : d;

export const moverTaxa =
  (id: string, indice: number): Edicao =>
  (d) => {
    const taxa = d.taxas.find((t) => t.id === id);
    const outras = d.taxas.filter((t) => t.id !== id);
    return taxa && d.taxas[indice] !== taxa ? { ...d, taxas: inserir(outras, indice, taxa) } : d;
  };
