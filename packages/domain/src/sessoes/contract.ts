import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const tokenSchema = z.object({
  id: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** seconds */
  expires_in: z.number().int(),
});
export type Token = z.output<typeof tokenSchema>;

export const entrar = endpoint({
  metodo: 'POST',
  path: 'oauth/token',
  versao: 'v2',
  permissao: 'publico',
  grupo: 'Sessão',
  resumo: 'Entra com e-mail ou CPF e senha (RFC 6749 §4.3 e §5.1)',
  body: z.object({
    grant_type: z.literal('password', { error: 'unsupported_grant_type' }),
    username: z.string().trim().min(1, 'campo obrigatorio').max(255),
    password: z.string().min(1, 'campo obrigatorio').max(200),
  }),
  dados: tokenSchema,
  resposta: 'cru',
  idempotente: false,
});

export const renovar = endpoint({
  metodo: 'POST',
  path: 'oauth/refresh',
  versao: 'v2',
  permissao: 'publico',
  grupo: 'Sessão',
  resumo: 'Troca o token de renovação por um novo par; um token repetido revoga a família inteira',
  body: z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string().min(20).max(200) }),
  dados: tokenSchema,
  resposta: 'cru',
  idempotente: false,
});

export const setorDoUsuarioSchema = z.object({
  id: z.string(),
  sigla: z.string(),
  nome: z.string(),
  permissoes: z.array(z.string()),
});

/** The signed-in person in this town (spec §3, "User"). */
export const usuarioSchema = z.object({
  id: z.string(),
  nome: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
  completar_cadastro: z.enum(['Sim', 'Não']),
  login_externo: z.enum(['Sim', 'Não']),
  permissoes: z.array(z.string()),
  setores: z.array(setorDoUsuarioSchema),
  /** Sectors of the left menu, each with how many requests wait in it. The spec's spelling. */
  setoresComProcessosm: z.array(z.object({ id: z.string(), sigla: z.string(), nome: z.string(), total: z.number().int() })),
  totalAssinaturasPendentes: z.number().int(),
  painelSistema: z.boolean(),
  painelPrefeitura: z.boolean(),
  painelContribuinte: z.boolean(),
  organizacao: z.object({ id: z.number().int(), nome: z.string() }),
  organizacoes: z.array(z.object({ id: z.number().int(), nome: z.string(), dominio: z.string() })),
});
export type Usuario = z.output<typeof usuarioSchema>;

export const me = endpoint({
  metodo: 'GET',
  path: 'me',
  permissao: 'autenticado',
  grupo: 'Sessão',
  resumo: 'Quem entrou, com permissões, setores e contagens do menu',
  dados: usuarioSchema,
});

/** The system panel asks by this version (spec §7). */
export const meV2 = endpoint({ ...me, versao: 'v2' });

export const sair = endpoint({
  metodo: 'GET',
  path: 'logout',
  permissao: 'autenticado',
  grupo: 'Sessão',
  resumo: 'Encerra esta sessão e revoga os seus tokens',
  dados: z.null(),
});
