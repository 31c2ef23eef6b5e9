import { z } from 'zod';
import { pessoaDoMunicipio } from '../contas/balcao.ts';
import { enderecoSchema } from '../enderecos/model.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, text, versaoDaTela } from '../http/fields.ts';
import { busca, ordenacao, paginacao, paginated } from '../http/paging.ts';

/** How a person stands in the registry of one town. */
export const SITUACOES = ['Ativo', 'Convidado', 'Sem e-mail', 'Bloqueado', 'Encerrado'] as const;
export type SituacaoDoContribuinte = (typeof SITUACOES)[number];

/** How the comparison of a record with its proofs stands. */
export const VALIDACOES = ['Não enviada', 'Aguardando', 'Devolvida', 'Aceita', 'Recusada'] as const;
export type SituacaoDaValidacao = (typeof VALIDACOES)[number];

const deCadastro = {
  permissao: ['prefeitura.contribuinte.cadastro', 'prefeitura.contribuinte.validacao'],
  grupo: 'Requerentes',
} as const;

export const contribuinteLinhaSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  tipo_pessoa: z.enum(['fisica', 'juridica']),
  /** CPF or CNPJ without mask; '' where none is known */
  documento: z.string(),
  email: z.string(),
  telefone: z.string(),
  /** of their address; '' where none is written */
  cidade: z.string(),
  situacao: z.enum(SITUACOES),
  validacao: z.enum(VALIDACOES),
  /** filed ones, in every role */
  requerimentos: z.number().int(),
  criado_em: z.iso.datetime(),
});
export type ContribuinteLinha = z.output<typeof contribuinteLinhaSchema>;

const filtrosDeContribuintes = {
  tipo_pessoa: z
    .array(z.enum(['fisica', 'juridica']))
    .max(2)
    .default([]),
  situacao: z.array(z.enum(SITUACOES)).max(SITUACOES.length).default([]),
  validacao: z.array(z.enum(VALIDACOES)).max(VALIDACOES.length).default([]),
};
/** The list as it is filtered and ordered, for who reads it whole. */
export const listaDeContribuintesPedida = z.object({
  s: busca,
  ...ordenacao('nome', 'criado_em'),
  ...filtrosDeContribuintes,
});

export const listarContribuintes = endpoint({
  ...deCadastro,
  metodo: 'GET',
  path: ':painel/cadastro/contribuinte',
  resumo: 'Os requerentes do município; `s` procura no nome, nos documentos, no e-mail e no telefone, sem acentos',
  query: z.object({ ...paginacao('nome', 'criado_em'), ...filtrosDeContribuintes }),
  dados: paginated(contribuinteLinhaSchema),
});

export const contarContribuintes = endpoint({
  ...deCadastro,
  metodo: 'GET',
  path: ':painel/cadastro/contribuinte/contagem',
  resumo: 'Quantos requerentes há em cada situação, e quantas pessoas e empresas',
  dados: z.object({
    situacoes: z.array(z.object({ situacao: z.enum(SITUACOES), total: z.number().int() })),
    validacoes: z.array(z.object({ validacao: z.enum(VALIDACOES), total: z.number().int() })),
    tipos: z.array(z.object({ tipo_pessoa: z.enum(['fisica', 'juridica']), total: z.number().int() })),
  }),
});

/**
 * An account is one, and towns are many: what a town writes is only what no other relies on, and nobody of its own staff.
 * 'equipe': the person works here; 'fora': others have them too.
 */
const QUEM_ALTERA = ['prefeitura', 'equipe', 'fora', 'encerrado'] as const;

/** As many of each as the page of a person tells; the whole is in the lists. */
export const ULTIMOS = 20;

export const contribuinteSchema = contribuinteLinhaSchema.extend({
  versao: z.number().int(),
  nome_fantasia: z.string(),
  /** null where none is written */
  endereco: enderecoSchema.nullable(),
  /** of a company: who answers for the account */
  responsavel: z.object({ nome: z.string(), cpf: z.string() }).nullable(),
  registros: z.array(z.object({ conselho: z.string(), registro: z.string(), uf: z.string(), titulo: z.string() })),
  bloqueio: z.object({ desde: z.iso.datetime(), motivo: z.string(), por: z.string() }).nullable(),
  /** newest first, in every role */
  pedidos: z.array(
    z.object({
      id: z.uuid(),
      numero: z.string(),
      processo_nome: z.string(),
      status: z.string(),
      papeis: z.array(z.string()),
      protocolado_em: z.iso.datetime().nullable(),
    }),
  ),
  total_pedidos: z.number().int(),
  guias: z.object({ abertas: z.number().int(), aberto_centavos: z.number().int(), pagas: z.number().int() }),
  documentos: z.array(
    z.object({ id: z.uuid(), requerimento_id: z.uuid(), titulo: z.string(), numero: z.string(), situacao: z.string() }),
  ),
  /** what was done with the record in this town, newest first */
  historico: z.array(
    z.object({
      id: z.string(),
      em: z.iso.datetime(),
      texto: z.string(),
      por: z.string(),
      /** field by field, as it was and as it was left */
      campos: z.array(z.object({ campo: z.string(), antes: z.string(), depois: z.string() })),
    }),
  ),
  /** records that were found to be of this person, newest first; `desfaz_ate` null once it is taken back no more */
  unioes: z.array(
    z.object({
      id: z.uuid(),
      nome: z.string(),
      em: z.iso.datetime(),
      por: z.string(),
      motivo: z.string(),
      desfaz_ate: z.iso.datetime().nullable(),
    }),
  ),
  /** who writes these data: the town, or the person alone, and why */
  quem_altera: z.enum(QUEM_ALTERA),
  /** the account has no way in yet, so the town may say its e-mail */
  email_alteravel: z.boolean(),
  /** their address refused mail of this town for good, since when and why; null once one got there, or they have another */
  email_recusado: z.object({ em: z.iso.datetime(), porque: z.string() }).nullable(),
});
export type Contribuinte = z.output<typeof contribuinteSchema>;

export const verContribuinte = endpoint({
  ...deCadastro,
  metodo: 'GET',
  path: ':painel/cadastro/contribuinte/:id',
  resumo:
    'Uma pessoa do cadastro: dados, pedidos em cada papel, guias, documentos e o que mudou; de um cadastro unido a outro, o que ficou',
  params: z.object({ id }),
  dados: contribuinteSchema,
});

export const pessoaCorrigida = pessoaDoMunicipio
  .omit({ documento: true })
  .extend({ versao: versaoDaTela, motivo: z.union([z.literal(''), text(10, 500)]).default('') });

export const salvarContribuinte = endpoint({
  metodo: 'POST',
  path: ':painel/cadastro/contribuinte/:id',
  permissao: 'prefeitura.contribuinte.cadastro',
  grupo: 'Requerentes',
  resumo: 'Corrige nome (com o motivo), contato e endereço; a pessoa é avisada do que mudou',
  params: z.object({ id }),
  body: pessoaCorrigida,
  dados: contribuinteSchema,
});

const deGestor = {
  metodo: 'POST',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Requerentes',
  params: z.object({ id }),
  body: z.object({ versao: versaoDaTela, motivo: text(10, 500) }),
  dados: contribuinteSchema,
} as const;

export const bloquearContribuinte = endpoint({
  ...deGestor,
  path: ':painel/cadastro/contribuinte/:id/bloquear',
  resumo: 'A pessoa deixa de abrir pedidos neste município; os que correm seguem, e ela lê o motivo',
});

export const desbloquearContribuinte = endpoint({
  ...deGestor,
  path: ':painel/cadastro/contribuinte/:id/desbloquear',
  resumo: 'A pessoa volta a abrir pedidos neste município',
});
