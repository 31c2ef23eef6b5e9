import type { z } from 'zod';
import { comum } from './comum.ts';
import type { QualquerTipo } from './tipo.ts';
import { LISTA } from './tipos.ts';
import { uniao } from './uniao.ts';

export const campoSchema = uniao(comum, LISTA);
export type Campo = z.output<typeof campoSchema>;
export type TipoDeCampo = keyof typeof LISTA;
export type CampoDoTipo<T extends TipoDeCampo> = Extract<Campo, { tipo: T }>;
/** An answer to a field of the kind, as it is while it is given. */
export type RespostaDoTipo<T extends TipoDeCampo> = z.output<(typeof LISTA)[T]['rascunho']>;
/** The kinds that have keys of their own. */
export type TipoComChaves = {
  [T in TipoDeCampo]: keyof (typeof LISTA)[T]['config']['shape'] extends 'tipo' ? never : T;
}[TipoDeCampo];

export const TIPOS: Record<TipoDeCampo, QualquerTipo> = LISTA;

/** The kind of a draft's field, which may be of none. */
export const tipoDe = (campo: { tipo: string }): QualquerTipo | undefined =>
  Object.hasOwn(TIPOS, campo.tipo) ? TIPOS[campo.tipo as TipoDeCampo] : undefined;

/** Whether the field keeps an answer at all; the others only show something. */
export const guardaResposta = (campo: Pick<Campo, 'tipo'>): boolean => !TIPOS[campo.tipo].so_mostra;

/** Whether a person types the answer; of the others the server knows it, or there is none. */
export const pedeResposta = (campo: Pick<Campo, 'tipo'>): boolean => guardaResposta(campo) && !TIPOS[campo.tipo].do_servidor;

/** Whether an answer tells of a person. */
export function isPessoal(campo: Campo): boolean {
  const { pessoal } = TIPOS[campo.tipo];
  return typeof pessoal === 'function' ? pessoal(campo) : pessoal === true;
}

/** Whether an answer is one line, which stands beside its label. */
export function isCurto(campo: Campo): boolean {
  const { curto } = TIPOS[campo.tipo];
  return typeof curto === 'function' ? curto(campo) : curto;
}
