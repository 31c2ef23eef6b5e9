import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, id, optionalText, text, versaoDaTela } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { deQuemResponde } from './fila.ts';
import { RESPOSTAS, SITUACOES, TIPOS } from './rules.ts';

const deMim = { permissao: 'autenticado', grupo: 'Minha conta', semPainel: true } as const;

/** Why nothing can be erased yet, in words, with where to look. */
const impedimento = z.object({
  texto: z.string(),
  /** the request that still runs; null for what has no page of its own */
  requerimento_id: z.uuid().nullable(),
});
export type Impedimento = z.output<typeof impedimento>;

/** As many as are named; the rest is a number. */
export const IMPEDIMENTOS_DITOS = 10;

const oQueHaSchema = z.object({
  impedimentos: z.array(impedimento),
  total_impedimentos: z.number().int(),
  /** acts of the town hall that stay, with the name as it stood */
  protocolados: z.number().int(),
  documentos: z.number().int(),
  guias: z.number().int(),
  imoveis: z.number().int(),
  /** what goes */
  rascunhos: z.number().int(),
  provas: z.number().int(),
  avisos: z.number().int(),
});
export type OQueHaDaPessoa = z.output<typeof oQueHaSchema>;

const pedidoSchema = z.object({
  id: z.uuid(),
  versao: z.number().int(),
  numero: z.number().int(),
  tipo: z.enum(TIPOS),
  texto: z.string(),
  situacao: z.enum(SITUACOES),
  criado_em: z.iso.datetime(),
  prazo_em: z.iso.date(),
  encerrado_em: z.iso.datetime().nullable(),
  resposta: z.string(),
  fundamento: z.string(),
});
export type PedidoDoTitular = z.output<typeof pedidoSchema>;

const meusSchema = z.object({
  pedidos: z.array(pedidoSchema),
  /** the person's account serves another town too, and is not erased by this one alone */
  em_outro_municipio: z.boolean(),
  ha: oQueHaSchema,
});
export type MeusPedidos = z.output<typeof meusSchema>;

export const verMeusPedidos = endpoint({
  ...deMim,
  metodo: 'GET',
  path: 'me/titular',
  resumo: 'Os pedidos da pessoa sobre os próprios dados neste município, e o que seria eliminado e o que ficaria',
  dados: meusSchema,
});

const oQuePede = { tipo: z.enum(TIPOS), texto: optionalText(2000) };
const DIGA = 'Conte o que você pede, para a prefeitura poder responder.';
const isDito = ({ tipo, texto }: { tipo: string; texto: string }): boolean => tipo === 'eliminacao' || texto.length >= 10;

/** @source LGPD, art. 18, III, IV and VI, and 19 */
export const pedirComoTitular = endpoint({
  ...deMim,
  metodo: 'POST',
  path: 'me/titular',
  resumo: 'Pede a eliminação, a correção ou outra coisa sobre os próprios dados; a eliminação pede a senha de novo',
  body: z
    .object({ ...oQuePede, senha_atual: z.string().max(200).default('') })
    .refine(isDito, { path: ['texto'], message: DIGA }),
  dados: meusSchema,
});

export const retirarPedidoDeTitular = endpoint({
  ...deMim,
  metodo: 'POST',
  path: 'me/titular/:id/retirar',
  resumo: 'Retira um pedido sobre os próprios dados que ainda não foi respondido',
  params: z.object({ id }),
  body: daTela,
  dados: meusSchema,
});

const linhaSchema = pedidoSchema.omit({ texto: true, resposta: true, fundamento: true }).extend({
  pessoa: z.object({ id: z.uuid(), nome: z.string() }),
  /** asked at the counter */
  no_balcao: z.boolean(),
});
export type LinhaDePedido = z.output<typeof linhaSchema>;

export const listarPedidosDeTitulares = endpoint({
  ...deQuemResponde,
  metodo: 'GET',
  path: ':painel/titular',
  resumo: 'Os pedidos de titulares: os que esperam por ordem de prazo, ou os encerrados, os mais novos primeiro',
  query: z.object({ ...paginacao('prazo_em', 'criado_em'), quais: z.enum(['abertos', 'encerrados']).default('abertos') }),
  dados: paginated(linhaSchema),
});

const detalheSchema = pedidoSchema.extend({
  pessoa: z.object({ id: z.uuid(), nome: z.string(), documento: z.string(), email: z.string(), removida: z.boolean() }),
  /** how the person was recognised at the counter, and by whom; null when they asked signed in */
  balcao: z
    .object({
      identidade: z.string(),
      por: z.string(),
      /** what was looked at; null of what needs none, was written down before it did, or is of somebody who is erased */
      prova: z.object({ nome: z.string() }).nullable(),
      /** why who looks at it may not erase today; '' where they may */
      espera: z.string(),
    })
    .nullable(),
  respondido_por: z.string(),
  /** null once it is closed */
  ha: oQueHaSchema.nullable(),
  respostas_possiveis: z.array(z.enum(RESPOSTAS)),
});
export type DetalheDoPedido = z.output<typeof detalheSchema>;

export const verPedidoDeTitular = endpoint({
  ...deQuemResponde,
  metodo: 'GET',
  path: ':painel/titular/:id',
  resumo: 'Um pedido de titular, o que há da pessoa no município e como pode ser respondido',
  params: z.object({ id }),
  dados: detalheSchema,
});

export const PROVA_MAX_MB = 20;
export const registrarPedidoDeTitular = endpoint({
  ...deQuemResponde,
  metodo: 'POST',
  path: ':painel/titular',
  resumo:
    'Registra o pedido de quem veio ao balcão, com o modo pelo qual a pessoa foi reconhecida; a eliminação leva o documento conferido',
  multipart: 'arquivo opcional',
  body: z
    .object({ usuario_id: id, ...oQuePede, identidade: text(10, 500) })
    .refine(isDito, { path: ['texto'], message: 'Escreva o que a pessoa pediu.' }),
  dados: detalheSchema,
});

export const verProvaDoPedido = endpoint({
  ...deQuemResponde,
  metodo: 'GET',
  path: ':painel/titular/:id/prova',
  resumo: 'O documento conferido no balcão quando a pessoa pediu',
  params: z.object({ id }),
  dados: z.null(),
  resposta: 'arquivo',
});

const COM_FUNDAMENTO = 'Diga o fundamento: a pessoa lê este texto.';
export const responderPedidoDeTitular = endpoint({
  ...deQuemResponde,
  metodo: 'POST',
  path: ':painel/titular/:id/responder',
  resumo: 'Responde; atender à eliminação apaga na hora, e não se desfaz. A pessoa é avisada',
  params: z.object({ id }),
  body: z
    .object({ versao: versaoDaTela, situacao: z.enum(RESPOSTAS), resposta: text(10, 2000), fundamento: optionalText(1000) })
    .refine((b) => b.situacao === 'Atendido' || b.fundamento.length >= 10, { path: ['fundamento'], message: COM_FUNDAMENTO }),
  dados: detalheSchema,
});
