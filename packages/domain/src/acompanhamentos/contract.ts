import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_INVALIDO, email } from '../http/fields.ts';
import { busca } from '../http/paging.ts';

const daRua = { grupo: 'Acompanhamento de lugares', permissao: 'publico' } as const;

/** Days that an address which nobody confirmed is kept. */
export const DIAS_PARA_CONFIRMAR = 3;
/** Places one address follows, and those of a town that wait at once: one more, and the oldest of the most crowded network gives way. */
export const LUGARES_MAX = 20;
export const A_CONFIRMAR_MAX = 1000;
/** What a feed tells, newest first. */
export const EVENTOS_NO_FEED = 50;

export const TIPOS_DE_LUGAR = { rua: 'Rua', bairro: 'Bairro', imovel: 'Imóvel' } as const;
export type TipoDeLugar = keyof typeof TIPOS_DE_LUGAR;

/** "rua:rua das acacias", "bairro:centro", "imovel:{id}": a street or district by its words without accents. */
const lugar = z
  .string()
  .max(300)
  .regex(/^(rua|bairro|imovel):[\p{L}\p{N} -]+$/u, CAMPO_INVALIDO);
export const lugarSchema = z.object({ lugar: z.string(), nome: z.string() });
export type Lugar = z.output<typeof lugarSchema>;

export const procurarLugares = endpoint({
  ...daRua,
  metodo: 'GET',
  path: 'acompanhamentos/lugares',
  resumo: 'As ruas e os bairros que começam assim, e o imóvel desta inscrição',
  query: z.object({ s: busca }),
  dados: z.array(lugarSchema),
});

export const pedirAcompanhamentoBody = z.object({ email, lugar });
export const pedirAcompanhamento = endpoint({
  ...daRua,
  metodo: 'POST',
  path: 'acompanhamentos',
  resumo: 'Manda a este e-mail um link para confirmar que quer acompanhar o lugar; a resposta é sempre a mesma',
  body: pedirAcompanhamentoBody,
  dados: z.null(),
});

const params = z.object({ segredo: z.string().regex(/^[\w-]{43}$/) });
const abertoSchema = z.object({
  /** That of the link. */
  lugar: z.string(),
  nome: z.string(),
  confirmado: z.boolean(),
  /** What the same address follows besides. */
  outros: z.array(z.string()),
});
export type AcompanhamentoAberto = z.output<typeof abertoSchema>;
export const verAcompanhamento = endpoint({
  ...daRua,
  metodo: 'GET',
  path: 'acompanhamentos/link/:segredo',
  resumo: 'O lugar do link de um e-mail',
  params,
  dados: abertoSchema,
});
export const confirmarAcompanhamento = endpoint({
  ...daRua,
  metodo: 'POST',
  path: 'acompanhamentos/link/:segredo/confirmar',
  resumo: 'Confirma: daí em diante, um e-mail por dia em que houver novidade',
  params,
  dados: abertoSchema,
});
export const deixarAcompanhamento = endpoint({
  ...daRua,
  metodo: 'POST',
  path: 'acompanhamentos/link/:segredo/deixar',
  resumo: 'Deixa este lugar, ou todos; o endereço é apagado com o último',
  params,
  body: z.object({ todos: z.boolean().default(false) }),
  dados: z.null(),
});
/** By the program that reads the mail (RFC 8058): it has no visit, and sends what the header says. */
export const deixarComUmClique = endpoint({
  ...daRua,
  metodo: 'POST',
  path: 'acompanhamentos/sair/:segredo',
  resumo: 'Um clique no programa de e-mail: deixa todos os lugares deste endereço',
  params,
  semCsrf: true,
  idempotente: false,
  dados: z.null(),
});
export const lerFeed = endpoint({
  ...daRua,
  metodo: 'GET',
  path: 'acompanhamentos/feed',
  resumo: 'O que houve num lugar, em Atom, para um leitor de notícias; sem dados de pessoas',
  query: z.object({ lugar }),
  dados: z.null(),
  resposta: 'arquivo',
});
