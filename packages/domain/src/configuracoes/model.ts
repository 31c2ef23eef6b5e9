import { z } from 'zod';
import { cartaDaLeiSchema } from './carta-de-servicos.ts';
import { emailsSchema } from './emails.ts';
import { emissaoSchema } from './emissao.ts';
import { govbrSchema } from './govbr.ts';
import { validacaoSchema } from './validacao.ts';

/** Who may enter, and how. One document of the table `configuracao`. */
export const segurancaSchema = z.object({
  /** Staff without a second factor open no panel until they have one. */
  exigir_segundo_fator: z.boolean().default(false),
  /** A log-in from a device and a network that are both unknown asks for confirmation by mail. */
  confirmar_local: z.boolean().default(true),
});
export type Seguranca = z.output<typeof segurancaSchema>;

const LINHAS = (v: unknown) =>
  typeof v === 'string'
    ? v
        .split(/[\n,]/)
        .map((l) => l.trim())
        .filter(Boolean)
    : v;

/** What a group of the directory means here. */
export const grupoAdSchema = z.object({
  grupo_dn: z.string().trim().min(3, 'campo obrigatorio').max(500),
  perfil_id: z.uuid('Escolha um perfil.'),
  setor_id: z.uuid().nullable().default(null),
});

/**
 * The town's directory. The password of the service account is stored encrypted and never leaves the server.
 * @source brasil.md §9: search then bind, never in clear text
 */
export const adSchema = z.object({
  servidores: z.preprocess(
    LINHAS,
    z
      .array(z.string().regex(/^ldaps?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/, 'Use um endereço como ldaps://dc1.prefeitura.local:636.'))
      .min(1, 'Informe pelo menos um servidor.')
      .max(5),
  ),
  /** ldap:// addresses are used with StartTLS only */
  base_dn: z.string().trim().min(3, 'campo obrigatorio').max(500),
  usuario_servico: z.string().trim().min(3, 'campo obrigatorio').max(500),
  /** PEM of the town's own certificate authority; '' trusts the public ones */
  ca: z
    .string()
    .trim()
    .max(20_000)
    .refine((v) => v === '' || v.includes('-----BEGIN CERTIFICATE-----'), 'Cole o certificado em formato PEM.')
    .default(''),
  atributo_cpf: z
    .string()
    .trim()
    .regex(/^[A-Za-z][\w-]{0,60}$/, 'campo invalido')
    .default('employeeID'),
  grupos: z.array(grupoAdSchema).max(100).default([]),
});
export type ConfiguracaoAd = z.output<typeof adSchema>;

/** How tokens of the geo system are recognised: HS256 with a shared secret, or RS256/ES256 with its public key. */
export const geoSchema = z
  .object({
    emissor: z.string().trim().min(3, 'campo obrigatorio').max(200),
    algoritmo: z.enum(['HS256', 'RS256', 'ES256']),
    /** PEM; only for RS256 and ES256 */
    chave_publica: z.string().trim().max(5000).default(''),
  })
  .refine((v) => v.algoritmo === 'HS256' || v.chave_publica.includes('-----BEGIN PUBLIC KEY-----'), {
    path: ['chave_publica'],
    error: 'Cole a chave pública em formato PEM.',
  });
export type ConfiguracaoGeo = z.output<typeof geoSchema>;

/** How the town writes the inscriptions of its properties (`text/mascara.ts`); '' as each likes. */
const cadastroSchema = z.object({ mascara: z.string().max(60).default('') });

/** What the town asks of those who are named as technical managers. */
export const regrasDeProfissionais = z.object({
  /** whether a registration that nobody has compared with its council may be named in a new request */
  aceita_a_conferir: z.boolean().default(true),
});
export type RegrasDeProfissionais = z.output<typeof regrasDeProfissionais>;

/** Whether anybody, without an account, may ask what the law allows on a lot. */
export const viabilidadeAberta = z.object({ oferecida: z.boolean().default(true) });

/** Whether anybody, without an account, may look through what the town has issued. */
export const registroPublicado = z.object({ publicado: z.boolean().default(true) });

/** Whether anybody, without an account, reads how many requests wait and how long such took. */
export const temposPublicados = z.object({ publicado: z.boolean().default(true) });

/** Whether anybody may read the town's open numbers. */
export const dadosPublicados = z.object({ publicado: z.boolean().default(true) });

/** Whether support of the installation comes in only when the town let it. */
export const suporteSchema = z.object({ so_com_autorizacao: z.boolean().default(false) });

/** Where what somebody has passes by itself to who stands in for them while they are away, and comes back. */
export const substituicaoSchema = z.object({
  onde: z.enum(['nenhum', 'todos', 'setores']).default('nenhum'),
  setor_ids: z.array(z.uuid()).max(60).default([]),
});
export type Substituicao = z.output<typeof substituicaoSchema>;

/** The documents of `configuracao`, by key. */
export const CONFIGURACOES = {
  seguranca: segurancaSchema,
  ad: adSchema,
  geo: geoSchema,
  govbr: govbrSchema,
  cadastro: cadastroSchema,
  carta: cartaDaLeiSchema,
  dados_abertos: dadosPublicados,
  profissionais: regrasDeProfissionais,
  registro_de_licencas: registroPublicado,
  emails: emailsSchema,
  emissao: emissaoSchema,
  substituicao: substituicaoSchema,
  suporte: suporteSchema,
  tempos: temposPublicados,
  validacao: validacaoSchema,
  viabilidade: viabilidadeAberta,
} as const;
export type ChaveConfiguracao = keyof typeof CONFIGURACOES;
