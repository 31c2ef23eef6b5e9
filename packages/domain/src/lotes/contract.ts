import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, text } from '../http/fields.ts';

const daEquipe = { permissao: 'painel.prefeitura', grupo: 'Lotes' } as const;

/** Requests of one batch. */
export const MAX_DO_LOTE = 500;
export const TIPOS_DE_LOTE = ['atribuir', 'encaminhar', 'avisar', 'imprimir'] as const;
export type TipoDeLote = (typeof TIPOS_DE_LOTE)[number];

const motivo = z.string().trim().max(2000).default('');
/** What is done to each request; the sector says which of its open steps, where there are several. */
export const pedidoDoLote = z.discriminatedUnion('tipo', [
  /** `usuario_id` null gives the step back to the queue. */
  z.object({ tipo: z.literal('atribuir'), usuario_id: id.nullable(), setor_id: id.optional(), motivo }),
  z.object({ tipo: z.literal('encaminhar'), para_setor_id: id, setor_id: id.optional(), motivo }),
  z.object({ tipo: z.literal('avisar'), mensagem: text(3, 2000) }),
  z.object({ tipo: z.literal('imprimir'), o_que: z.enum(['canhotos', 'resumo']) }),
]);
export type PedidoDoLote = z.output<typeof pedidoDoLote>;

export const loteSchema = z.object({
  id: z.string(),
  tipo: z.enum(TIPOS_DE_LOTE),
  total: z.number().int(),
  feitos: z.number().int(),
  recusados: z.number().int(),
  criado_em: z.string(),
  concluido_em: z.string().nullable(),
  /** The printed file, once it is ready. */
  exportacao_id: z.string().nullable(),
  /** Those that were refused, with the reason. */
  recusas: z.array(z.object({ requerimento_id: z.string(), numero: z.string().nullable(), motivo: z.string() })),
});
export type Lote = z.output<typeof loteSchema>;

export const criarLote = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/lote',
  resumo: 'Um ato em muitos requerimentos: cada um é julgado por si, e o que não puder ser feito diz por quê',
  body: z.object({
    requerimento_ids: z
      .array(id)
      .min(1)
      .max(MAX_DO_LOTE, `Escolha no máximo ${MAX_DO_LOTE} requerimentos por vez.`)
      .transform((ids) => [...new Set(ids)]),
    pedido: pedidoDoLote,
  }),
  dados: loteSchema,
});
export const verLote = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/lote/:id',
  resumo: 'Como vai um lote da própria pessoa',
  params: z.object({ id }),
  dados: loteSchema,
});

/** Told on the person's own channel as a batch goes on. */
export const EVENTO_LOTE = 'lote';
