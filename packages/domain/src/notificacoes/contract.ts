import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { escolhasSchema } from './preferencias.ts';

/** Selects how the entry is shown: with a link to its request, or as plain text (spec §3, "Notification"). */
export const TIPOS_DE_NOTIFICACAO = ['requerimento', 'texto-simples'] as const;

export const notificacaoSchema = z.object({
  id: z.string(),
  message: z.string(),
  criado_em: instante,
  /** null means unread */
  read_at: instante.nullable(),
  type: z.enum(TIPOS_DE_NOTIFICACAO).default('texto-simples'),
  /** The request it speaks of, when `type` is 'requerimento'. */
  requerimento_id: z.string().nullable().default(null),
  /** Where a click leads, inside the portal; '' leads nowhere. */
  link: z.string().default(''),
});
export type Notificacao = z.output<typeof notificacaoSchema>;

/** What travels over the websocket on `private-usuario.{id}`; the list itself is asked for again. */
export const EVENTO_NOTIFICACAO = 'notificacao';

const alvo = z.object({ geral_notification_id: id });

export const listarNotificacoes = endpoint({
  metodo: 'GET',
  path: ':painel/geral-notifications',
  permissao: 'autenticado',
  grupo: 'Notificações',
  resumo: 'Os avisos de quem entrou, não lidos antes, mais novos primeiro',
  dados: z.array(notificacaoSchema),
});

export const SITUACOES_DO_AVISO = ['nao_lidos', 'lidos'] as const;

/** Everything the bell ever said and nobody deleted; the bell itself shows the last hundred. */
export const historicoDeNotificacoes = endpoint({
  metodo: 'GET',
  path: ':painel/geral-notifications/historico',
  permissao: 'autenticado',
  grupo: 'Notificações',
  resumo: 'Os avisos de quem entrou, página a página, os mais novos primeiro',
  query: z.object({ ...paginacao('criado_em', 'message'), situacao: z.enum(['', ...SITUACOES_DO_AVISO]).default('') }),
  dados: paginated(notificacaoSchema),
});

export const excluirNotificacao = endpoint({
  metodo: 'POST',
  path: ':painel/geral-notifications/delete',
  permissao: 'autenticado',
  grupo: 'Notificações',
  resumo: 'Exclui um aviso',
  body: alvo,
  dados: z.null(),
});

/** Those that come while it runs stay unread. */
export const marcarTodasNotificacoes = endpoint({
  metodo: 'POST',
  path: ':painel/geral-notifications/mark-all',
  permissao: 'autenticado',
  grupo: 'Notificações',
  resumo: 'Marca como lidos todos os avisos deste painel',
  dados: z.null(),
});

/** A toggle: unread becomes read and back. A retried call carries the same key, so it does not turn it over twice. */
export const marcarNotificacao = endpoint({
  metodo: 'POST',
  path: ':painel/geral-notifications/mark',
  permissao: 'autenticado',
  grupo: 'Notificações',
  resumo: 'Marca um aviso como lido, ou como não lido se já o era',
  body: alvo,
  dados: notificacaoSchema,
});

/** Of the person, in every town: whoever has files in five towns chooses once. */
export const preferenciasSchema = z.object({
  escolhas: escolhasSchema,
  /** One mail a working day with what waits, for staff. */
  resumo: z.boolean(),
  versao: z.int(),
});
export type Preferencias = z.output<typeof preferenciasSchema>;

export const verPreferencias = endpoint({
  metodo: 'GET',
  path: ':painel/geral-notifications/preferencias',
  permissao: 'autenticado',
  grupo: 'Notificações',
  resumo: 'Por onde quem entrou quer ser avisado de cada coisa',
  dados: preferenciasSchema,
});

export const salvarPreferencias = endpoint({
  metodo: 'POST',
  path: ':painel/geral-notifications/preferencias',
  permissao: 'autenticado',
  grupo: 'Notificações',
  resumo: 'Escolhe por onde ser avisado; o que a lei manda avisar não se desliga',
  body: preferenciasSchema,
  dados: preferenciasSchema,
});

/** By the program that reads the mail (RFC 8058): it has no visit, and sends what the header says. */
export const sairDosAvisos = endpoint({
  metodo: 'POST',
  path: 'avisos/sair/:segredo',
  permissao: 'publico',
  grupo: 'Notificações',
  resumo: 'Um clique no programa de e-mail: deixa de receber por e-mail os avisos deste tipo',
  params: z.object({ segredo: z.string().regex(/^[\w-]{60,400}$/) }),
  semCsrf: true,
  idempotente: false,
  dados: z.null(),
});
