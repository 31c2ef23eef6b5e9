import { z } from 'zod';
import { exportacaoSchema } from '../exportacoes/contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, emOrdem, id, instante } from '../http/fields.ts';
import { busca } from '../http/paging.ts';

const grupo = 'Auditoria';
/** Everybody of the staff: who is no manager reads what they did themselves. */
const daEquipe = { permissao: 'painel.prefeitura', grupo } as const;
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo } as const;

export const POR_PAGINA = 50;

/** Where the page before ended. */
const cursor = z.object({ criado_em: z.iso.datetime(), id });

const filtros = {
  /** Words of the sentence: 'deferiu', 'alterou'. */
  s: busca,
  usuario_id: id.nullable().default(null),
  /** Only what the portal did by itself. */
  automaticos: z.boolean().default(false),
  /** Protocol number of a request, or the id of anything. */
  objeto: z.string().trim().max(60, 'Escreva no máximo 60 caracteres.').default(''),
  endereco_ip: z.string().trim().max(60).default(''),
  de: dataIso.nullable().default(null),
  ate: dataIso.nullable().default(null),
};

export const consultaDeAuditoria = z
  .object({ ...filtros, depois: cursor.nullable().default(null) })
  .refine(...emOrdem('de', 'ate'));

/** A question, for a file of all that answers it. */
export const consultaInteira = z.object(filtros).refine(...emOrdem('de', 'ate'));
/** Rows of one file. */
export const MAX_NO_ARQUIVO = 1_000_000;

/** What an act is upon, the first that a reader would ask for. */
export const OBJETOS = ['requerimento', 'processo', 'imovel', 'obra', 'zona', 'setor', 'perfil', 'pessoa'] as const;
const objetoSchema = z.object({
  tipo: z.enum(OBJETOS),
  id: z.string(),
  /** As people call it: '000081/2026 · Vistoria 3', a name, a cadastral number. */
  nome: z.string(),
});
export type ObjetoDaAuditoria = z.output<typeof objetoSchema>;

const linhaSchema = z.object({
  id: z.string(),
  criado_em: instante,
  acao: z.string(),
  /** 'Deferiu uma etapa' */
  texto: z.string(),
  /** null: upon nothing that still stands, or that has a name */
  sobre: objetoSchema.nullable(),
  painel: z.string(),
  /** null: the portal by itself */
  usuario: z.object({ id: z.string(), nome: z.string(), suporte: z.boolean() }).nullable(),
  endereco_ip: z.string(),
  pedido_id: z.string(),
  /** What was done to what, with what stood there before where the act keeps it. */
  dados: z.record(z.string(), z.unknown()),
  /** Number of the block that closed it; null: none has yet. */
  bloco: z.number().int().nullable(),
});
export type LinhaDaAuditoria = z.output<typeof linhaSchema>;

export const consultarAuditoria = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/auditoria/consulta',
  resumo: 'Quem fez o quê, quando e de onde, do mais novo ao mais antigo, por cursor; a própria consulta fica registrada',
  body: consultaDeAuditoria,
  comSuporte: 'lê o que o próprio suporte fez ali; é POST porque a pergunta fica na auditoria',
  dados: z.object({ data: z.array(linhaSchema), proxima: cursor.nullable(), de_todos: z.boolean() }),
  idempotente: false,
});

export const exportarAuditoria = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/auditoria/exportar',
  resumo:
    'Pede o que a consulta acha como CSV, com os mesmos direitos dela; o sino avisa quando ficar pronto, e o pedido fica na auditoria',
  body: consultaInteira,
  dados: exportacaoSchema,
});

export const procurarPessoaDaAuditoria = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/auditoria/pessoa',
  resumo: 'Pessoas do município pelo nome ou documento, para consultar o que fizeram',
  query: z.object({ s: busca }),
  dados: z.array(z.object({ id: z.string(), nome: z.string(), papel: z.string() })).max(20),
});

const blocoSchema = z.object({
  numero: z.number().int(),
  linhas: z.number().int(),
  primeira_em: instante,
  ultima_em: instante,
  fechado_em: instante,
  soma: z.string(),
});
export type BlocoDaAuditoria = z.output<typeof blocoSchema>;

export const listarBlocos = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/auditoria/bloco',
  resumo: 'Os blocos em que os dias foram fechados, o mais novo primeiro',
  query: z.object({ antes_de: z.coerce.number().int().min(1).max(2_000_000_000).optional() }),
  dados: z.object({ data: z.array(blocoSchema), abertas: z.number().int() }),
});

export const baixarBloco = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/auditoria/bloco/:numero/arquivo',
  resumo: 'Um bloco inteiro, com o selo e a soma de cada registro, para conferir sem o portal',
  params: z.object({ numero: z.coerce.number().int().min(1).max(2_000_000_000) }),
  dados: z.null(),
  resposta: 'arquivo',
});
