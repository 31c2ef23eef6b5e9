import { z } from 'zod';
import { arrumar } from '../text/arrumar.ts';
import { diz } from './sentido.ts';
import type { AmbienteCampo } from './tipo.ts';

/** Registries of the town that a choice may draw its options from. */
export const FONTES = {
  bairros: 'Bairros do cadastro de imóveis',
  zonas: 'Zonas de ocupação',
  setores: 'Setores da prefeitura',
} as const;
export type Fonte = keyof typeof FONTES;
export const NOMES_DAS_FONTES = Object.keys(FONTES) as [Fonte, ...Fonte[]];

/** What each registry holds now. */
export type Registros = Partial<Record<Fonte, readonly string[]>>;

/** Keys of a choice: written options, or a registry. `verificar` sees to it that there is one of them. */
export const comOpcoes = {
  opcoes: diz(
    'as respostas possíveis, na ordem; vazias quando vêm de um cadastro',
    z.array(z.string().overwrite(arrumar).min(1).max(120)).max(100).default([]),
  ),
  /** Registry of the town that gives the options in place of `opcoes`. */
  fonte: diz('cadastro do município que dá as opções, no lugar de opcoes', z.enum(NOMES_DAS_FONTES).optional()),
};

export interface ComOpcoes {
  opcoes: readonly string[];
  fonte?: Fonte | undefined;
}

/**
 * What may be chosen now. A registry nobody looked up holds nothing, so nothing passes unseen. Options, answers and conditions are read in
 * one form: what was pasted into a process or a registry before may hold what nobody sees, and no answer does.
 */
export const opcoesDoCampo = (
  { opcoes, fonte }: ComOpcoes,
  { registros }: Pick<AmbienteCampo, 'registros'>,
): readonly string[] => (fonte ? (registros?.[fonte] ?? []).map(arrumar) : opcoes);
