import { z } from 'zod';
import { type Campo, pedeResposta, TIPOS } from '../campos/registro.ts';

/** What a pending item asks for, and so what answers it. @source domain §1.5 */
export const EFEITOS = {
  substituir_arquivo: 'Trocar o arquivo',
  completar_dado: 'Corrigir a informação',
  corrigir_quadro: 'Corrigir o quadro de áreas',
  pagar_diferenca: 'Pagar a diferença',
  assinar_de_novo: 'Assinar de novo',
  esclarecer: 'Explicar por escrito',
} as const;
export type Efeito = keyof typeof EFEITOS;
export const efeitoSchema = z.enum(Object.keys(EFEITOS) as [Efeito, ...Efeito[]]);

/** What an item or a verdict is about: a field, a file of it, a row of the area table, a line of the step's checklist, or all. */
export const ALVOS = ['campo', 'arquivo', 'linha', 'conferencia', 'geral'] as const;
export type TipoDeAlvo = (typeof ALVOS)[number];

export const alvoSchema = z.object({
  tipo: z.enum(ALVOS).default('campo'),
  /** The hash of a file, `bloco/pavimento` of the area table (or a block alone), the id of a checklist line. */
  chave: z.string().max(120).default(''),
});
export type Alvo = z.output<typeof alvoSchema>;

/** What an item on this field asks for unless the analyst says otherwise. Without a field there is only something to explain. */
export function efeitoPadrao(campo: Pick<Campo, 'tipo'> | undefined): Efeito {
  if (!campo) return 'esclarecer';
  return TIPOS[campo.tipo].efeito ?? (pedeResposta(campo) ? 'completar_dado' : 'esclarecer');
}

/** The effects an item on this field may have, the usual one first. */
export const efeitosPossiveis = (campo: Pick<Campo, 'tipo'> | undefined): Efeito[] => [
  ...new Set<Efeito>([efeitoPadrao(campo), 'esclarecer', 'pagar_diferenca']),
];
