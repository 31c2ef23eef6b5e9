import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { text } from '../http/fields.ts';
import { STATUS } from '../requerimentos/status.ts';

/** So long a reason holds; whoever needs longer writes it again. */
export const CONSULTA_MINUTOS = 30;
/** As many as a search tells; whoever finds more asks more exactly. */
export const ACHADOS_MAX = 50;

const deSuporte = { permissao: 'painel.sistema', grupo: 'Suporte' } as const;

export const consultaSchema = z.object({ id: z.string(), motivo: z.string(), expira_em: z.string() });
export type Consulta = z.output<typeof consultaSchema>;

export const verConsulta = endpoint({
  ...deSuporte,
  metodo: 'GET',
  path: 'admin/suporte/consulta',
  resumo: 'A consulta a requerimentos que está aberta, com o seu motivo; nula quando não há',
  dados: consultaSchema.nullable(),
});
export const abrirConsulta = endpoint({
  ...deSuporte,
  metodo: 'POST',
  path: 'admin/suporte/consulta',
  resumo: `Abre uma consulta a requerimentos, com o motivo, por ${CONSULTA_MINUTOS} minutos`,
  body: z.object({ motivo: text(10, 255) }),
  dados: consultaSchema,
});
export const encerrarConsulta = endpoint({
  ...deSuporte,
  metodo: 'POST',
  path: 'admin/suporte/consulta/encerrar',
  resumo: 'Encerra a consulta aberta',
  dados: z.null(),
});

export const achadoSchema = z.object({
  id: z.string(),
  municipio: z.string(),
  numero: z.string(),
  processo_nome: z.string(),
  status: z.enum(STATUS),
  protocolado_em: z.string(),
  atualizado_em: z.string(),
});
export type Achado = z.output<typeof achadoSchema>;

export const procurarRequerimentos = endpoint({
  ...deSuporte,
  metodo: 'GET',
  path: 'admin/suporte/consulta/requerimento',
  resumo:
    'Procura requerimentos protocolados pelo número, pelo código do canhoto, pelo CPF ou CNPJ de quem pede, ou pelo município',
  query: z.object({
    s: z.string().trim().max(100).default(''),
    organizacao_id: z.coerce.number().int().positive().optional(),
  }),
  dados: z.object({ achados: z.array(achadoSchema).max(ACHADOS_MAX), mais: z.boolean() }),
});

/** Null: personal, and not shown until it is asked for. */
const oculto = z.string().nullable();

/** One request for support: what happened to it and what did not work, and nobody's data unless they were asked for. */
export const pedidoConsultadoSchema = z.object({
  id: z.string(),
  municipio: z.string(),
  /** Zone of the town's clocks. */
  fuso: z.string(),
  numero: z.string(),
  processo_nome: z.string(),
  status: z.enum(STATUS),
  bairro: z.string(),
  protocolado_em: z.string(),
  atualizado_em: z.string(),
  prazo_em: z.string().nullable(),
  /** Personal data are in this answer. */
  dados_abertos: z.boolean(),
  endereco: oculto,
  participantes: z.array(z.object({ papel: z.string(), nome: oculto, documento: oculto, email: oculto, telefone: oculto })),
  respostas: z.array(z.object({ rotulo: z.string(), texto: oculto })),
  etapas: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      setor: z.string(),
      status: z.string(),
      analista: oculto,
      prazo_em: z.string().nullable(),
      criado_em: z.string(),
      concluida_em: z.string().nullable(),
    }),
  ),
  eventos: z.array(
    z.object({ id: z.string(), criado_em: z.string(), o_que: z.string(), quem: z.string(), texto: oculto, motivo: oculto }),
  ),
  arquivos: z.array(z.object({ id: z.string(), nome: z.string(), tipo: z.string(), tamanho: z.number(), criado_em: z.string() })),
  guias: z.array(
    z.object({
      id: z.string(),
      numero: z.string(),
      valor_centavos: z.number().int(),
      vencimento: z.string(),
      pagamento: z.string(),
      emissao: z.string(),
    }),
  ),
  documentos: z.array(z.object({ id: z.string(), titulo: z.string(), numero: z.string(), situacao: z.string() })),
  emails: z.array(
    z.object({
      id: z.string(),
      assunto: z.string(),
      para: oculto,
      situacao: z.string(),
      erro: z.string(),
      criado_em: z.string(),
      enviado_em: z.string().nullable(),
    }),
  ),
  /** Work of the portal that waits or failed. */
  tarefas: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      estado: z.enum(['Na fila', 'Em curso', 'Vai tentar de novo', 'Falhou', 'Espera o município']),
      tentativas: z.number().int(),
      proxima_em: z.string().nullable(),
    }),
  ),
});
export type PedidoConsultado = z.output<typeof pedidoConsultadoSchema>;

const um = { ...deSuporte, metodo: 'POST', params: z.object({ id: z.uuid() }), dados: pedidoConsultadoSchema } as const;
export const olharRequerimento = endpoint({
  ...um,
  path: 'admin/suporte/consulta/requerimento/:id',
  resumo: 'Um requerimento para o suporte, só leitura e sem dados pessoais; fica escrito no município',
  // the answer is read anew each time, and kept nowhere
  idempotente: false,
});
export const mostrarDados = endpoint({
  ...um,
  path: 'admin/suporte/consulta/requerimento/:id/dados',
  resumo: 'Mostra os dados pessoais de um requerimento até o fim da consulta; fica escrito no município',
  body: z.object({ confirmo: z.literal(true, { error: 'Confirme que precisa destes dados.' }) }),
  idempotente: false,
});
