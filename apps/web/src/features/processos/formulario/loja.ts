import type { TipoDeCampo } from '@portal/domain/campos/registro';
import type { Problema } from '@portal/domain/processos/problema';
import { createContext, use } from 'react';
import { createStore, useStore } from '#lib/store.ts';

export interface Contagem {
  erros: number;
  avisos: number;
}

interface Estado {
  /** Anchor of the part whose configuration is open: 'campo-area', 'secao-obra'. */
  escolhido: string | null;
  /** Sections whose fields are out of sight. */
  fechadas: ReadonlySet<string>;
  /** By anchor. */
  contagens: ReadonlyMap<string, Contagem>;
  /** Where a new field is being named: the section, the kind, the field above. */
  criando: { secao: string; tipo: TipoDeCampo; depoisDe?: string | undefined } | null;
  /** The last thing said to those who cannot see it. */
  anuncio: string;
}

export type Loja = ReturnType<typeof criarLoja>;

/** What the rows follow by themselves, so that one of four hundred is drawn again and not all. */
export const criarLoja = (inicio: Pick<Estado, 'escolhido' | 'fechadas'>) =>
  createStore<Estado>({ ...inicio, contagens: new Map(), criando: null, anuncio: '' });

const LojaContext = createContext<Loja | null>(null);
export const LojaProvider = LojaContext.Provider;

export function useLoja(): Loja {
  const loja = use(LojaContext);
  if (!loja) throw new Error('A part of the builder stands outside <Formulario>.');
  return loja;
}

export const useDaLoja = <T>(select: (estado: Estado) => T): T => useStore(useLoja(), select);

export function contarProblemas(problemas: readonly Problema[]): Map<string, Contagem> {
  const contagens = new Map<string, Contagem>();
  for (const { onde, gravidade } of problemas) {
    const chave = `${onde.tipo}-${onde.id}`;
    const contagem = contagens.get(chave) ?? { erros: 0, avisos: 0 };
    contagens.set(
      chave,
      gravidade === 'erro' ? { ...contagem, erros: contagem.erros + 1 } : { ...contagem, avisos: contagem.avisos + 1 },
    );
  }
  return contagens;
}
