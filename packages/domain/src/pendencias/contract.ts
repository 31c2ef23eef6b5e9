import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, daTelaComMotivo, text, versaoDaTela } from '../http/fields.ts';
import { atoFeitoSchema } from '../requerimentos/ato.ts';
import { alvoSchema, efeitoSchema } from './efeitos.ts';

export const marcarPendencia = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/pendencia',
  permissao: 'autenticado',
  grupo: 'Pendências',
  resumo: 'Marca uma pendência num campo; o requerente só a vê quando for enviada',
  params: z.object({ id: z.uuid() }),
  body: z
    .object({
      versao: versaoDaTela,
      /** Left out, the step the person has before them. */
      etapa_id: z.uuid().optional(),
      /** '' for an item about no field */
      campo_id: z.string().max(60).default(''),
      alvo: alvoSchema.prefault({}),
      texto: text(3, 2000),
      /** Left out, a written explanation answers it. */
      efeito: efeitoSchema.default('esclarecer'),
      base_legal: z.string().trim().max(500).default(''),
      /** Of a difference to pay. */
      valor_centavos: z.number().int().min(1).max(100_000_000_000).optional(),
      /** The phrase it began with, whose use is counted. */
      frase_id: z.uuid().optional(),
    })
    .refine((b) => (b.efeito === 'pagar_diferenca') === (b.valor_centavos !== undefined), {
      path: ['valor_centavos'],
      message: 'Informe o valor da diferença.',
    }),
  dados: atoFeitoSchema,
});

const pendenciaParams = z.object({ id: z.uuid(), pendencia_id: z.uuid() });
/** An act on one item. */
const atoDaPendencia = <B extends z.ZodType>(nome: string, resumo: string, body: B) =>
  endpoint({
    metodo: 'POST',
    path: `:painel/requerimento/:id/pendencia/:pendencia_id/${nome}`,
    permissao: 'autenticado',
    grupo: 'Pendências',
    resumo,
    params: pendenciaParams,
    body,
    dados: atoFeitoSchema,
  });

export const removerPendencia = atoDaPendencia('remover', 'Tira uma pendência ainda não enviada', daTela);
export const responderPendencia = atoDaPendencia(
  'responder',
  'Guarda o que o requerente escreve sobre um item, ou por que não concorda com ele; o novo valor do campo vai pelo rascunho',
  z
    .object({ versao: versaoDaTela, resposta: z.string().trim().max(2000).default(''), contesta: z.boolean().default(false) })
    .refine((b) => !b.contesta || b.resposta.length >= 3, { path: ['resposta'], message: 'Escreva por que não concorda.' }),
);
export const aceitarPendencia = atoDaPendencia('aceitar', 'Aceita a resposta: sem pendência', daTela);
export const recusarPendencia = atoDaPendencia(
  'recusar',
  'Não aceita a resposta: o item volta na próxima devolução',
  daTelaComMotivo,
);

export const acolherContestacao = atoDaPendencia(
  'acolher',
  'Dá razão ao requerente: o item é encerrado. De quem decide no setor e não marcou o item',
  z.object({ versao: versaoDaTela, motivo: z.string().trim().max(2000).default('') }),
);
export const manterPendencia = atoDaPendencia(
  'manter',
  'Mantém um item contestado: ele volta na próxima devolução, com o motivo',
  daTelaComMotivo,
);
export const cancelarPendencia = atoDaPendencia(
  'cancelar',
  'Cancela um item já enviado, com o motivo; o último que restava devolve o requerimento à análise',
  daTelaComMotivo,
);
