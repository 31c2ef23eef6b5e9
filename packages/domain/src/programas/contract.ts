import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, id, instante, optionalText, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { CHAVES_AO_MESMO_TEMPO, escopoSchema, LIMITE_POR_MINUTO } from './escopos.ts';

const doGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Programas da prefeitura' } as const;

export const chaveSchema = z.object({
  id: z.string(),
  /** the last four characters, by which people tell keys apart */
  final: z.string(),
  criada_em: instante,
  criada_por: z.string(),
  usada_em: instante.nullable(),
});
export type Chave = z.output<typeof chaveSchema>;

export const programaSchema = z.object({
  /** its `client_id` too */
  id: z.string(),
  nome: z.string(),
  /** what it is for, and whom to ask about it */
  finalidade: z.string(),
  escopos: z.array(escopoSchema),
  limite_por_minuto: z.number().int(),
  ligado: z.boolean(),
  /** those that are good, oldest first */
  chaves: z.array(chaveSchema).max(CHAVES_AO_MESMO_TEMPO),
  usado_em: instante.nullable(),
  /** of the last seven days */
  chamadas: z.number().int(),
  recusas: z.number().int(),
  criado_em: instante,
  criado_por: z.string(),
  versao: z.number().int(),
});
export type Programa = z.output<typeof programaSchema>;

/** A key as it is shown once, and never again. */
const comSegredo = z.object({ programa: programaSchema, client_secret: z.string() });
export type ProgramaComSegredo = z.output<typeof comSegredo>;

const escrito = {
  nome: text(3, 80),
  finalidade: text(3, 500),
  escopos: z
    .array(escopoSchema)
    .min(1, 'Escolha pelo menos uma coisa que o programa pode fazer.')
    .max(escopoSchema.options.length)
    .transform((v) => [...new Set(v)].sort()),
  limite_por_minuto: z.coerce
    .number('Escreva um número.')
    .int('Escreva um número inteiro.')
    .min(LIMITE_POR_MINUTO.minimo, `São pelo menos ${LIMITE_POR_MINUTO.minimo}.`)
    .max(LIMITE_POR_MINUTO.maximo, `São no máximo ${LIMITE_POR_MINUTO.maximo}.`)
    .default(LIMITE_POR_MINUTO.padrao),
};

export const listarProgramas = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/programa',
  resumo: 'Os programas da prefeitura que conversam com o portal, com as chaves que valem e o uso dos últimos sete dias',
  dados: z.array(programaSchema),
});

export const criarPrograma = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/programa',
  resumo: 'Cadastra um programa e dá a primeira chave, que aparece só desta vez',
  body: z.object(escrito),
  dados: comSegredo,
  // the answer holds a secret: it is kept nowhere, not even to be given again
  idempotente: false,
});

export const mudarPrograma = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/programa/:id',
  resumo: 'Muda nome, finalidade, permissões e limite; vale na próxima chamada do programa',
  params: z.object({ id }),
  body: daTela.extend(escrito),
  dados: programaSchema,
});

export const ligarPrograma = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/programa/:id/ligado',
  resumo: 'Desliga um programa na hora, ou liga de novo',
  params: z.object({ id }),
  body: daTela.extend({ ligado: z.boolean() }),
  dados: programaSchema,
});

export const criarChave = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/programa/:id/chave',
  resumo: 'Dá mais uma chave, ao lado da que já vale; aparece só desta vez',
  params: z.object({ id }),
  body: daTela,
  dados: comSegredo,
  idempotente: false,
});

export const encerrarChave = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/programa/:id/chave/:chave/encerrar',
  resumo: 'Encerra uma chave na hora, com o que entrou por ela',
  params: z.object({ id, chave: id }),
  body: daTela,
  dados: programaSchema,
});

export const excluirPrograma = endpoint({
  ...doGestor,
  metodo: 'DELETE',
  path: ':painel/programa/:id',
  resumo: 'Exclui um programa, com as chaves e o registro de uso; a auditoria fica',
  params: z.object({ id }),
  dados: z.null(),
});

/** Calls of one hour at one address with one outcome are one line. */
export const usoSchema = z.object({
  id: z.string(),
  hora: instante,
  metodo: z.string(),
  caminho: z.string(),
  status: z.number().int(),
  chamadas: z.number().int(),
  ultima_em: instante,
  /** where the last of them came from */
  endereco_ip: z.string(),
});
export type Uso = z.output<typeof usoSchema>;

export const listarUso = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/programa-uso',
  resumo: 'O que um programa chamou nos últimos 90 dias, hora a hora; `s` procura no caminho',
  query: z.object({
    programa_id: id,
    ...paginacao('hora', 'chamadas'),
    /** only what was refused */
    recusas: z.enum(['', 'sim']).default(''),
  }),
  dados: paginated(usoSchema),
});

export const tokenDoProgramaSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  /** seconds */
  expires_in: z.number().int(),
  /** separated by spaces (RFC 6749 §3.3) */
  scope: z.string(),
});

/** RFC 6749 §4.4: as JSON or as a form; the credentials in the body, or as user and password of Basic. */
export const entrarComoPrograma = endpoint({
  metodo: 'POST',
  path: 'oauth/programa',
  permissao: 'publico',
  grupo: 'Chamadas de programas',
  resumo: 'Troca client_id e client_secret por um token de quinze minutos (RFC 6749 §4.4)',
  semCsrf: true,
  idempotente: false,
  resposta: 'cru',
  body: z.object({
    grant_type: z.literal('client_credentials', 'Use grant_type=client_credentials.'),
    client_id: optionalText(80),
    client_secret: optionalText(200),
    /** fewer than it has; nothing: all of them */
    scope: optionalText(500),
  }),
  dados: tokenDoProgramaSchema,
});
