import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, text, versaoDaTela } from '../http/fields.ts';

const daEquipe = { permissao: 'painel.prefeitura', grupo: 'Visões' } as const;
const params = z.object({ id });
/** The screen's name: its route, with the sector's id where it lists one sector. */
const tela = z.string().regex(/^[a-z][a-zA-Z.0-9-]{2,119}$/);
const valor = z.string().max(200);

/** How a list looked when it was kept. Filters are what its address holds, so a view outlives a filter that is no longer known. */
export const estadoDaVisao = z.object({
  filtros: z.record(z.string().max(40), z.union([valor, z.array(valor).max(50)])).refine((f) => Object.keys(f).length <= 40),
  s: z.string().trim().max(100).default(''),
  order: z
    .string()
    .regex(/^[a-z_]{0,40}$/)
    .default(''),
  direction: z.enum(['asc', 'desc']).default('asc'),
  /** Columns that are taken off the table. */
  ocultas: z.array(z.string().max(40)).max(40).default([]),
  modo: z.enum(['lista', 'quadro']).default('lista'),
});
export type EstadoDaVisao = z.output<typeof estadoDaVisao>;

export const visaoSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  nome: z.string(),
  estado: estadoDaVisao,
  autor_nome: z.string(),
  minha: z.boolean(),
  /** The sector whose people see it too; null: its author alone. */
  setor: z.object({ id: z.string(), sigla: z.string(), nome: z.string() }).nullable(),
  /** Everybody in the town hall sees it too. */
  de_todos: z.boolean(),
  /** The screen opens with it for this person. */
  padrao: z.boolean(),
  /** This person may change and delete it. */
  alteravel: z.boolean(),
});
export type Visao = z.output<typeof visaoSchema>;

const body = z.object({
  nome: text(3, 60),
  setor_id: id.nullable().default(null),
  de_todos: z.boolean().default(false),
  estado: estadoDaVisao,
  padrao: z.boolean().default(false),
});

export const listarVisoes = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/visao',
  resumo: 'As visões guardadas de uma tela: as próprias, as dos setores da pessoa e as da prefeitura',
  query: z.object({ tela }),
  dados: z.array(visaoSchema),
});
export const criarVisao = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/visao',
  resumo: 'Guarda como a lista está; com setor, para as pessoas dele também; para todos, por um gestor',
  body: body.extend({ tela }),
  dados: visaoSchema,
});
export const mudarVisao = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/visao/:id',
  resumo: 'Muda uma visão; 409 quando outra pessoa mudou antes',
  params,
  body: body.extend({ versao: versaoDaTela }),
  dados: visaoSchema,
});
export const excluirVisao = endpoint({
  ...daEquipe,
  metodo: 'DELETE',
  path: ':painel/visao/:id',
  resumo: 'Apaga uma visão',
  params,
  dados: z.null(),
});
export const abrirCom = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/visao/padrao',
  resumo: 'Com que visão a tela abre para a pessoa; sem nenhuma, como foi deixada',
  body: z.object({ tela, visao_id: id.nullable() }),
  dados: z.null(),
});

/** Views of one person for one screen. */
export const MAX_VISOES = 50;
