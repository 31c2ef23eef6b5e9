import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { codigo, webauthnJson } from '../segundo-fator/model.ts';

export const tokenSchema = z.object({
  id: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** seconds */
  expires_in: z.number().int(),
});
export type Token = z.output<typeof tokenSchema>;

const login = {
  username: z.string().trim().min(1, 'campo obrigatorio').max(255),
  password: z.string().min(1, 'campo obrigatorio').max(200),
};
/** What every way in has in common. */
export const deEntrada = {
  semCsrf: true,
  metodo: 'POST',
  versao: 'v2',
  permissao: 'publico',
  grupo: 'Sessão',
  dados: tokenSchema,
  resposta: 'cru',
  idempotente: false,
} as const;

/** Why a right password does not yet open a session; the answer is a 403 with one of these as `codigo`. */
export const FALTA_PARA_ENTRAR = {
  email_nao_confirmado: 'email_nao_confirmado',
  local_nao_confirmado: 'local_nao_confirmado',
  segundo_fator: 'segundo_fator',
} as const;

/** `dados` of the 403 `segundo_fator`. */
export const desafioSchema = z.object({
  codigo: z.literal('segundo_fator'),
  /** good for five minutes and five tries */
  desafio: z.string(),
  totp: z.boolean(),
  /** WebAuthn request options, when the person has a passkey for this address */
  passkey: webauthnJson.nullable(),
});
export type Desafio = z.output<typeof desafioSchema>;

export const entrar = endpoint({
  ...deEntrada,
  path: 'oauth/token',
  resumo: 'Entra com e-mail, CPF ou CNPJ e senha (RFC 6749 §4.3 e §5.1); depois, se a conta tem, com o segundo fator',
  body: z.discriminatedUnion(
    'grant_type',
    [
      z.object({ grant_type: z.literal('password'), ...login }),
      z.object({
        grant_type: z.literal('segundo_fator'),
        desafio: z.string().min(20).max(200),
        codigo: codigo.optional(),
        passkey: webauthnJson.optional(),
      }),
    ],
    { error: 'unsupported_grant_type' },
  ),
});

/** Login names of a directory hold only lower-case letters and dots (spec §5). */
export const LOGIN_AD = /^[a-z]+(\.[a-z]+)*$/;

export const entrarAd = endpoint({
  ...deEntrada,
  path: 'oauth/tokenAd',
  resumo: 'Servidores entram com o usuário da rede da prefeitura (Active Directory)',
  body: z.object({
    username: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, 'campo obrigatorio')
      .max(104)
      .regex(LOGIN_AD, 'Use só letras minúsculas e ponto, como no computador da prefeitura.'),
    password: login.password,
  }),
});

export const entrarSuporte = endpoint({
  ...deEntrada,
  path: 'oauth/token-super',
  resumo: 'O suporte do sistema entra em um município com o bilhete que recebeu no painel do sistema',
  body: z.object({ codigo: z.string().min(20).max(200) }),
});

export const entrarGeo = endpoint({
  ...deEntrada,
  path: 'oauth/tokenGeo',
  resumo: 'Entra com o token assinado pelo sistema de geoprocessamento do município',
  body: z.object({ access_token: z.string().min(20).max(8000) }),
});

export const renovar = endpoint({
  metodo: 'POST',
  path: 'oauth/refresh',
  semCsrf: true,
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
  /** '' when the town knows none */
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
  foto: z.boolean(),
  /** The registration that lets the person name themself as technical manager. */
  profissional: z.object({ conselho: z.string(), registro: z.string(), uf: z.string() }).nullable(),
  /** The town demands a second factor of its staff and this person has none yet: no panel opens until then. */
  exige_segundo_fator: z.boolean(),
  /** Set while a support user of the installation is inside the town. */
  suporte: z.object({ motivo: z.string(), ate: z.string() }).nullable(),
});
export type Usuario = z.output<typeof usuarioSchema>;

export const me = endpoint({
  metodo: 'GET',
  path: 'me',
  semPainel: true,
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
  semPainel: true,
  permissao: 'autenticado',
  grupo: 'Sessão',
  resumo: 'Encerra esta sessão e revoga os seus tokens',
  dados: z.null(),
});
