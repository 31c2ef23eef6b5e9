import { z } from 'zod';
import { TIPOS_DE_PROVA, validacaoSchema } from '../configuracoes/validacao.ts';
import { enderecoSchema } from '../enderecos/model.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, text, versaoDaTela } from '../http/fields.ts';
import { VALIDACOES } from './contract.ts';
import { deQuemValida } from './fila.ts';

const prova = z.object({ id: z.string(), tipo: z.enum(TIPOS_DE_PROVA), nome: z.string(), tamanho: z.number().int() });
const rodada = z.object({ em: z.iso.datetime(), situacao: z.string(), por: z.string(), motivo: z.string() });

export const PROVA_MAX_MB = 20;

const deMim = { permissao: 'autenticado', grupo: 'Minha conta', semPainel: true } as const;

export const minhaValidacaoSchema = z.object({
  situacao: z.enum(VALIDACOES),
  /** since when it stands so */
  desde: z.iso.datetime().nullable(),
  /** why it came back, or was refused */
  motivo: z.string(),
  /** the town lets nobody file who is not validated */
  exigida: z.boolean(),
  pode_protocolar: z.boolean(),
  orientacao: z.string(),
  pedidas: z.array(z.enum(TIPOS_DE_PROVA)),
  provas: z.array(prova),
  /** proofs may be sent now */
  pode_enviar: z.boolean(),
});
export type MinhaValidacao = z.output<typeof minhaValidacaoSchema>;

export const verMinhaValidacao = endpoint({
  ...deMim,
  metodo: 'GET',
  path: 'me/validacao',
  resumo: 'Como está a conferência do próprio cadastro neste município, e o que falta enviar',
  dados: minhaValidacaoSchema,
});

export const enviarProva = endpoint({
  ...deMim,
  metodo: 'POST',
  path: 'me/validacao/prova/:tipo',
  resumo: 'Guarda uma prova (PDF ou imagem) no lugar da anterior; a prefeitura a vê depois do envio',
  params: z.object({ tipo: z.enum(TIPOS_DE_PROVA) }),
  body: z.object({}),
  multipart: true,
  dados: minhaValidacaoSchema,
});

export const removerProva = endpoint({
  ...deMim,
  metodo: 'DELETE',
  path: 'me/validacao/prova/:tipo',
  resumo: 'Tira uma prova que ainda não foi enviada',
  params: z.object({ tipo: z.enum(TIPOS_DE_PROVA) }),
  dados: minhaValidacaoSchema,
});

export const pedirValidacao = endpoint({
  ...deMim,
  metodo: 'POST',
  path: 'me/validacao',
  resumo: 'Envia as provas para a prefeitura conferir',
  body: z.object({}),
  dados: minhaValidacaoSchema,
});

const daPessoa = { params: z.object({ id }) } as const;

export const NA_FILA = 200;
export const validacaoDaPessoaSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  nome: z.string(),
  nome_fantasia: z.string(),
  tipo_pessoa: z.enum(['fisica', 'juridica']),
  documento: z.string(),
  email: z.string(),
  telefone: z.string(),
  endereco: enderecoSchema.nullable(),
  responsavel: z.object({ nome: z.string(), cpf: z.string() }).nullable(),
  situacao: z.enum(VALIDACOES),
  desde: z.iso.datetime().nullable(),
  provas: z.array(prova),
  /** what changed since the town last accepted, newest first */
  mudou: z.array(z.object({ campo: z.string(), antes: z.string(), depois: z.string(), em: z.iso.datetime() })),
  /** newest first */
  rodadas: z.array(rodada),
});
export type ValidacaoDaPessoa = z.output<typeof validacaoDaPessoaSchema>;

export const verValidacao = endpoint({
  ...deQuemValida,
  ...daPessoa,
  metodo: 'GET',
  path: ':painel/validacao/:id',
  resumo: 'O que uma pessoa declarou, ao lado das provas que enviou',
  dados: validacaoDaPessoaSchema,
});

export const verProva = endpoint({
  ...deQuemValida,
  metodo: 'GET',
  path: ':painel/validacao/:id/prova/:prova_id',
  resumo: 'Uma prova enviada',
  params: z.object({ id, prova_id: id }),
  dados: z.null(),
  resposta: 'arquivo',
});

const DECISOES = ['aceitar', 'devolver', 'recusar'] as const;
export type Decisao = (typeof DECISOES)[number];
export const decidirValidacao = endpoint({
  ...deQuemValida,
  ...daPessoa,
  metodo: 'POST',
  path: ':painel/validacao/:id',
  resumo: 'Aceita, devolve com o que falta, ou recusa com o motivo; a pessoa é avisada',
  body: z
    .object({
      versao: versaoDaTela,
      decisao: z.enum(DECISOES),
      motivo: z.union([z.literal(''), text(10, 2000)]).default(''),
    })
    .refine((b) => b.decisao === 'aceitar' || b.motivo !== '', {
      path: ['motivo'],
      message: 'Diga o que falta ou por quê: a pessoa lê este texto.',
    }),
  dados: validacaoDaPessoaSchema,
});

const regras = z.object({ versao: z.number().int(), valor: validacaoSchema });
const deGestor = {
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Configurações',
  path: ':painel/configuracao/validacao',
} as const;
export const verRegras = endpoint({
  ...deGestor,
  metodo: 'GET',
  resumo: 'O que o município pede para conferir um cadastro, e se quem não foi conferido protocola',
  dados: regras,
});
export const salvarRegras = endpoint({
  ...deGestor,
  metodo: 'POST',
  resumo: 'Salva as regras da conferência; os pedidos já protocolados seguem',
  body: z.object({ versao: z.number().int().min(0), valor: validacaoSchema }),
  dados: regras,
});
