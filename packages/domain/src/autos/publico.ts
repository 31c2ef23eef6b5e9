import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { SITUACOES_LICENCA } from '../licencas/situacoes.ts';
import { previsaoSchema } from '../previsao/previsao.ts';
import { STATUS } from '../requerimentos/status.ts';

export const ESTADOS_DO_PASSO = ['feito', 'agora', 'depois', 'recusado'] as const;

/**
 * What anybody may know of a request: where it is and since when. No name, document, contact, street, file, answer or message of
 * anyone, but for the answers that the definition marks as public.
 */
export const requerimentoPublicoSchema = z.object({
  numero: z.string(),
  processo_nome: z.string(),
  status: z.enum(STATUS),
  municipio: z.string(),
  bairro: z.string(),
  protocolado_em: z.string(),
  concluido_em: z.string().nullable(),
  /** Who has it now; null once it has ended. */
  com_quem: z
    .object({
      quem: z.enum(['prefeitura', 'requerente']),
      /** '' while the requester has it */
      setor: z.string(),
      etapa: z.string(),
      desde: z.string(),
    })
    .nullable(),
  /** When it should end; null once it has. */
  previsao: previsaoSchema.nullable(),
  /** Of the fields marked as public, in plain words. */
  respostas: z.array(z.object({ rotulo: z.string(), texto: z.string() })),
  passos: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      estado: z.enum(ESTADOS_DO_PASSO),
      setor: z.string(),
      /** When it ended, or when it began while it goes on. */
      quando: z.string().nullable(),
    }),
  ),
  documentos: z.array(
    z.object({
      titulo: z.string(),
      numero: z.string(),
      /** for /verificar/{codigo} */
      codigo: z.string(),
      situacao: z.enum(SITUACOES_LICENCA),
      vigente_em: z.string(),
    }),
  ),
});
export type RequerimentoPublico = z.output<typeof requerimentoPublicoSchema>;

export const verRequerimentoPublico = endpoint({
  metodo: 'GET',
  path: 'requerimento/visualizar/:id',
  naSuspensao: true,
  permissao: 'publico',
  grupo: 'Requerimentos',
  resumo: 'O andamento de um requerimento protocolado, sem dados pessoais',
  params: z.object({ id: z.uuid('campo invalido') }),
  dados: requerimentoPublicoSchema,
});

/** The receipt anyone with its address sees: no personal data. */
export const canhotoSchema = z.object({
  /** of the request: leads to its public view */
  id: z.string(),
  numero: z.string(),
  processo_nome: z.string(),
  status: z.enum(STATUS),
  etapa_nome: z.string(),
  setor_nome: z.string(),
  requerente: z.string(),
  bairro: z.string(),
  protocolado_em: z.string(),
  atualizado_em: z.string(),
  municipio: z.string(),
  /** When it should end; null once it has. */
  previsao: previsaoSchema.nullable(),
});
export type Canhoto = z.output<typeof canhotoSchema>;

const canhotoParams = z.object({ canhoto: z.string().regex(/^[A-Za-z0-9_-]{20,40}$/) });

export const verCanhoto = endpoint({
  metodo: 'GET',
  path: 'canhoto/:canhoto',
  naSuspensao: true,
  permissao: 'publico',
  grupo: 'Requerimentos',
  resumo: 'O canhoto de um requerimento, pelo endereço que só as partes receberam',
  params: canhotoParams,
  dados: canhotoSchema,
});

export const baixarCanhoto = endpoint({
  metodo: 'GET',
  path: 'canhoto/:canhoto/pdf',
  naSuspensao: true,
  permissao: 'publico',
  grupo: 'Requerimentos',
  resumo: 'O canhoto em PDF',
  params: canhotoParams,
  dados: z.null(),
  resposta: 'arquivo',
});

export const baixarComprovanteDeProtocolo = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id/canhoto/pdf',
  permissao: 'autenticado',
  grupo: 'Requerimentos',
  resumo: 'O canhoto em PDF para quem participa do pedido, com nome e endereço: prova a entrega a terceiros',
  params: z.object({ id: z.uuid() }),
  dados: z.null(),
  resposta: 'arquivo',
});
