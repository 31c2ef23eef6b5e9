// Past 300 lines: every variable of the environment, its meaning and what it may be, one after the other.
import { isAbsolute, resolve } from 'node:path';
import { type Minimos, NAVEGADOR_NOMES, NAVEGADORES } from '@portal/domain/http/navegadores';
import { z } from 'zod';
import { isNetwork } from './net/guard.ts';

/** The folder of the repository: relative paths in the configuration start here. */
const ROOT = resolve(import.meta.dirname, '../../../..');

/** A variable with a value that cannot be used; the message is one line for the person who started the program. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export const PAPEIS = ['http', 'realtime', 'worker'] as const;
export type ParteDoPrograma = (typeof PAPEIS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Env = Record<string, string | undefined>;
type Shown = 'value' | 'hidden';

/** One variable: how it is read and what is said when it cannot be. `hidden` values never reach a message. */
interface Variable<S extends z.ZodType> {
  schema: S;
  expected: string;
  shown?: Shown;
}

const variable = <S extends z.ZodType>(expected: string, schema: S, shown: Shown = 'value'): Variable<S> => ({
  schema,
  expected,
  shown,
});

const integer = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(fallback);

const port = (fallback: number) => variable('um número de porta, de 0 a 65535', integer(fallback, 0, 65_535));
const count = (fallback: number, min: number, max: number) =>
  variable(`um número inteiro de ${min} a ${max}`, integer(fallback, min, max));

const url = (protocols: string[], example: string) =>
  variable(
    `um endereço como ${example}`,
    z
      .string()
      .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
      .optional(),
    'hidden',
  );

const enderecoDeOutro = z
  .string()
  .refine((text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol) && !/[?#]/.test(text));

const list = (item: z.ZodType<string, string>, fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((part) => part.trim().toLowerCase())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(item).min(1));

const simNao = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(['sim', 'nao', 'não']))
  .transform((text) => text === 'sim')
  .optional();

const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/);

/** `Chrome=90,Firefox=91` over the specification's list; a browser that is not named keeps its minimum. */
const navegadores = z
  .string()
  .default('')
  .transform((text, ctx): Minimos => {
    const minimos: Minimos = { ...NAVEGADORES };
    for (const part of text.split(',').filter((part) => part.trim())) {
      const [, given = '', versao] = /^\s*([a-z ]+?)\s*=\s*(\d{1,3})\s*$/i.exec(part) ?? [];
      const nome = NAVEGADOR_NOMES.find((n) => n.toLowerCase() === given.toLowerCase());
      if (!nome) ctx.addIssue({ code: 'custom', message: part });
      else minimos[nome] = Number(versao);
    }
    return minimos;
  });

const VARIABLES = {
  PORT: port(3000),
  REALTIME_PORT: port(6001),
  REALTIME_KEY: variable(
    'letras, números, "-" ou "_"',
    z
      .string()
      .regex(/^[\w-]+$/)
      .default('portal'),
  ),
  ENDERECO: variable('um endereço de rede, como 0.0.0.0 ou 127.0.0.1', z.union([z.ipv4(), z.ipv6()]).optional()),
  DATA_DIR: variable('o caminho de uma pasta', z.string().default('data')),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://usuario:senha@servidor:5432/portal'),
  DATABASE_URL_DIRETA: url(['postgres:', 'postgresql:'], 'postgres://usuario:senha@servidor:5432/portal'),
  DATABASE_URL_LEITURA: url(['postgres:', 'postgresql:'], 'postgres://usuario:senha@servidor:5432/portal'),
  DATABASE_CONEXOES: count(10, 1, 500),
  DATABASE_PGBOUNCER: variable('sim ou nao', simNao),
  DATABASE_PREPARADAS: variable('sim ou nao', simNao),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://usuario:senha@servidor:587'),
  MAIL_FROM: variable(
    'um remetente como "Portal <portal@cidade.gov.br>"',
    z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]*$/)
      .default('Portal <nao-responda@localhost>'),
  ),
  S3_BUCKET: variable(
    'o nome de um bucket',
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i)
      .optional(),
  ),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.servidor.com.br'),
  S3_REGION: variable(
    'o nome de uma região',
    z
      .string()
      .regex(/^[\w-]+$/)
      .default('us-east-1'),
  ),
  S3_ACCESS_KEY_ID: variable('a chave de acesso', z.string().optional(), 'hidden'),
  S3_SECRET_ACCESS_KEY: variable('a chave secreta', z.string().optional(), 'hidden'),
  S3_FORCE_PATH_STYLE: variable('sim ou nao', simNao),
  PAPEIS: variable(`uma lista com ${PAPEIS.join(', ')}`, list(z.enum(PAPEIS), PAPEIS.join(','))),
  DEMO: variable('sim ou nao', simNao),
  LOG_LEVEL: variable(`um de ${LOG_LEVELS.join(', ')}`, z.enum(LOG_LEVELS).default('info')),
  DOMINIO_BASE: variable('um domínio, como localhost ou portal.gov.br', host.default('localhost')),
  DOMINIOS_CENTRAIS: variable('uma lista de domínios separados por vírgula', list(host, 'painel.localhost')),
  SEGREDO: variable('um texto de pelo menos 32 caracteres', z.string().min(32).optional(), 'hidden'),
  PROXIES: variable(
    'endereços ou redes separados por vírgula, como 10.0.0.0/8',
    z
      .string()
      .regex(/^[\w.:/, -]{1,500}$/)
      .default('loopback'),
  ),
  LOGIN_TENTATIVAS: count(5, 1, 1000),
  LOGIN_TENTATIVAS_ENDERECO: count(50, 1, 1_000_000),
  PEDIDOS_POR_HORA: count(5, 1, 1000),
  PEDIDOS_POR_HORA_ENDERECO: count(50, 1, 1_000_000),
  CONSULTAS_POR_HORA: count(30, 1, 1_000_000),
  TOKEN_SEGUNDOS: count(1800, 30, 86_400),
  REFRESH_SEGUNDOS: count(30 * 86_400, 60, 365 * 86_400),
  LIMITE_POR_MINUTO: count(600, 1, 1_000_000),
  LIMITE_POR_PESSOA: count(600, 1, 1_000_000),
  LIMITE_ENTRADAS: count(60, 1, 1_000_000),
  LIMITE_RENOVACOES: count(120, 1, 1_000_000),
  LIMITE_VERIFICACOES: count(60, 1, 1_000_000),
  LIMITE_PUBLICAS: count(30, 1, 1_000_000),
  LIMITE_LINKS: count(30, 1, 1_000_000),
  LIMITE_DOCUMENTOS: count(30, 1, 1_000_000),
  UPLOAD_MAX_MB: count(200, 1, 5000),
  COTA_CONTA_DIA_MB: count(4096, 1, 10_000_000),
  COTA_CONTA_GB: count(100, 1, 1_000_000),
  COTA_MUNICIPIO_GB: count(2000, 1, 10_000_000),
  REDE_PERMITIDA: variable(
    'endereços ou redes separados por vírgula, como 10.20.0.0/16',
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine((networks) => networks.every(isNetwork)),
  ),
  CONEXOES_MAX: count(10_000, 10, 1_000_000),
  SOQUETES_POR_ENDERECO: count(300, 1, 1_000_000),
  CEP_URL: variable(
    'um endereço com {cep} no lugar do número, como https://servico/ws/{cep}/json/',
    z
      .string()
      .refine((text) => text.includes('{cep}') && URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol))
      .optional(),
  ),
  CONSELHO_URL: variable(
    'um endereço com {conselho}, {uf} e {registro}, como https://servico/{conselho}/{uf}/{registro}',
    z
      .string()
      .refine(
        (text) =>
          ['{conselho}', '{uf}', '{registro}'].every((part) => text.includes(part)) &&
          URL.canParse(text) &&
          ['http:', 'https:'].includes(new URL(text).protocol),
      )
      .optional(),
  ),
  ICP_RAIZES: variable('o caminho de um arquivo PEM', z.string().optional()),
  GOVBR_RAIZES: variable('o caminho de um arquivo PEM', z.string().optional()),
  CSC_PROVEDORES: variable('o caminho de um arquivo JSON', z.string().optional()),
  GOVBR_ENDERECOS: variable(
    'três endereços separados por vírgula: o do Login Único, o da autorização e o da assinatura',
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, '')))
      .pipe(z.tuple([enderecoDeOutro, enderecoDeOutro, enderecoDeOutro]))
      .transform(([sso, cas, api]) => ({ sso, cas, api }))
      .optional(),
  ),
  TSA_URL: url(['http:', 'https:'], 'https://carimbo.servidor.com.br/tsa'),
  TSA_USUARIO: variable('o usuário na autoridade do tempo', z.string().max(200).default(''), 'hidden'),
  TSA_SENHA: variable('a senha na autoridade do tempo', z.string().max(500).default(''), 'hidden'),
  VALIDACAO_LONGA: variable('sim ou nao', simNao),
  TRIBUTOS_URL: url(['http:', 'https:'], 'https://tributos.servidor.com.br/guias'),
  MAPA_URL: variable(
    'um endereço https com {z}, {x} e {y}, como https://mapas.cidade.gov.br/{z}/{x}/{y}.png',
    z
      .string()
      .refine(
        (text) =>
          ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
          URL.canParse(text) &&
          ['http:', 'https:'].includes(new URL(text).protocol) &&
          !new URL(text).host.includes('{'),
      )
      .default(''),
  ),
  MAPA_CREDITOS: variable('o nome de quem fornece o mapa', z.string().max(200).default('')),
  NAVEGADORES: variable(`uma lista como Chrome=90,Firefox=91, com ${NAVEGADOR_NOMES.join(', ')}`, navegadores),
};

export const VARIABLE_NAMES = Object.keys(VARIABLES);

type Values = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['schema']> };

const readVariables = (env: Env): Values => {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, expected, shown }] of Object.entries<Variable<z.ZodType>>(VARIABLES)) {
    const given = env[name]?.trim() || undefined;
    const read = schema.safeParse(given);
    if (!read.success) throw new ConfigError(`${name}: ${unusable(given, shown)}; esperado: ${expected}.`);
    values[name] = read.data;
  }
  return values as Values;
};

const unusable = (given: string | undefined, shown: Shown | undefined): string =>
  shown === 'hidden' ? 'o valor dado não serve (não é mostrado aqui)' : `o valor ${JSON.stringify(given ?? '')} não serve`;

const s3From = (values: Values) => {
  if (!values.S3_BUCKET) {
    if (values.S3_ENDPOINT)
      throw new ConfigError('S3_BUCKET: falta o valor; esperado: o nome do bucket, pois S3_ENDPOINT foi dado.');
    return undefined;
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    const missing = accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
    throw new ConfigError(`${missing}: falta o valor; esperado: as duas chaves do S3, ou nenhuma.`);
  }
  return {
    bucket: values.S3_BUCKET,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: values.S3_FORCE_PATH_STYLE ?? Boolean(values.S3_ENDPOINT),
  };
};

const arquivo = (path: string | undefined) => path && (isAbsolute(path) ? path : resolve(ROOT, path));

/**
 * What the surroundings ask of the program. An empty variable counts as absent.
 * Without DATABASE_URL the program brings its own PostgreSQL (`databaseUrl` is then undefined).
 * @throws ConfigError one line naming the variable, the value given (secrets are not shown) and what is expected
 */
export function readConfig(env: Env = process.env) {
  const values = readVariables(env);
  if (values.DATABASE_URL_DIRETA && !values.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL: falta o valor; esperado: o endereço do banco, pois DATABASE_URL_DIRETA foi dado.');
  }
  const pgbouncer = values.DATABASE_PGBOUNCER ?? false;
  if (pgbouncer && (!values.DATABASE_URL_DIRETA || values.DATABASE_URL_DIRETA === values.DATABASE_URL)) {
    throw new ConfigError(
      'DATABASE_URL_DIRETA: falta o valor; esperado: o endereço do próprio banco, pois com DATABASE_PGBOUNCER=sim DATABASE_URL leva ao PgBouncer.',
    );
  }
  const demo = values.DEMO ?? !values.DATABASE_URL;
  return {
    port: values.PORT,
    /** Second port of the websocket, as in the spec; 0 turns it off. */
    realtimePort: values.REALTIME_PORT,
    /** Public key of the Pusher protocol: it names the application and is no secret. */
    realtimeKey: values.REALTIME_KEY,
    /** Where it listens. A demonstration has public passwords and open mails: this machine alone, unless it is told otherwise. */
    endereco: values.ENDERECO ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(ROOT, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** Without a pooler in between: LISTEN, jobs and migrations. */
    databaseUrlDireta: values.DATABASE_URL_DIRETA ?? values.DATABASE_URL,
    /** A replica for readings that may lag by a moment, as reports; undefined: the main database reads them too. */
    databaseUrlLeitura: values.DATABASE_URL_LEITURA,
    databaseConexoes: values.DATABASE_CONEXOES,
    /** Whether DATABASE_URL leads to a pooler that gives each transaction another session. */
    databasePgbouncer: pgbouncer,
    /** Whether statements are prepared by name: not behind a PgBouncer that does not know them. */
    databasePreparadas: values.DATABASE_PREPARADAS ?? !pgbouncer,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** undefined: files in `dataDir`. */
    s3: s3From(values),
    papeis: new Set(values.PAPEIS as ParteDoPrograma[]),
    /** Seeds the demo towns and opens the page that shows the mail outbox. */
    demo,
    logLevel: values.LOG_LEVEL,
    dominioBase: values.DOMINIO_BASE,
    dominiosCentrais: values.DOMINIOS_CENTRAIS,
    /** Signs tokens, opens what is encrypted; undefined: it lies in `dataDir`, or in the database of an old installation (`segredo.ts`). */
    segredo: values.SEGREDO,
    /** Whose X-Forwarded-* headers are believed. */
    proxies: values.PROXIES,
    /** What one account and one address may do within an hour before each next try waits longer. */
    login: {
      tentativas: { conta: values.LOGIN_TENTATIVAS, endereco: values.LOGIN_TENTATIVAS_ENDERECO },
      pedidos: { conta: values.PEDIDOS_POR_HORA, endereco: values.PEDIDOS_POR_HORA_ENDERECO },
      consultas: values.CONSULTAS_POR_HORA,
    },
    token: { acesso_segundos: values.TOKEN_SEGUNDOS, refresh_segundos: values.REFRESH_SEGUNDOS },
    /** Calls a minute. */
    limites: {
      endereco: values.LIMITE_POR_MINUTO,
      pessoa: values.LIMITE_POR_PESSOA,
      ritmos: {
        entradas: values.LIMITE_ENTRADAS,
        renovacoes: values.LIMITE_RENOVACOES,
        verificacoes: values.LIMITE_VERIFICACOES,
        publicas: values.LIMITE_PUBLICAS,
        links: values.LIMITE_LINKS,
        documentos: values.LIMITE_DOCUMENTOS,
      },
    },
    uploadMaxBytes: values.UPLOAD_MAX_MB * 1024 * 1024,
    /** Networks of the installation's own that towns may name all the same, e.g. that of their directory. */
    redePermitida: values.REDE_PERMITIDA,
    /** Connections of this process, and websockets of one address. */
    conexoesMax: values.CONEXOES_MAX,
    soquetesPorEndereco: values.SOQUETES_POR_ENDERECO,
    /** How much an account may send in a day and keep in all, and a town keep. */
    cotas: {
      contaPorDia: values.COTA_CONTA_DIA_MB * 2 ** 20,
      conta: values.COTA_CONTA_GB * 2 ** 30,
      municipio: values.COTA_MUNICIPIO_GB * 2 ** 30,
    },
    /** Who knows the address of a CEP, shaped like ViaCEP; undefined: nobody outside is asked. */
    cepUrl: values.CEP_URL,
    conselhoUrl: values.CONSELHO_URL,
    /** PEM file of the authorities whose certificates sign here; undefined: none does. */
    icpRaizes: arquivo(values.ICP_RAIZES),
    /** The same, for what gov.br signs. */
    govbrRaizes: arquivo(values.GOVBR_RAIZES),
    /** JSON file of who keeps certificates for people; undefined: nobody. */
    cscProvedores: arquivo(values.CSC_PROVEDORES),
    /** Where gov.br is, whatever a town chose; undefined: where its manuals say. */
    govbrEnderecos: values.GOVBR_ENDERECOS,
    /** Who says when a signature was made; undefined: nobody is asked. */
    tsa: values.TSA_URL ? { url: values.TSA_URL, usuario: values.TSA_USUARIO, senha: values.TSA_SENHA } : undefined,
    /** Whether the lists of revoked certificates that signers name are asked for, and kept in the file. */
    validacaoLonga: values.VALIDACAO_LONGA ?? false,
    /** The tax system that makes slips, of towns that name none of their own. */
    tributosUrl: values.TRIBUTOS_URL,
    /** Tiles for the fields that ask for a place; without them nothing is drawn. */
    mapa: { url: values.MAPA_URL, creditos: values.MAPA_CREDITOS },
    /** Oldest version served of each browser. */
    navegadores: values.NAVEGADORES,
  };
}

export type Config = ReturnType<typeof readConfig>;
export type S3Config = NonNullable<Config['s3']>;
