import { z } from 'zod';
import { enderecoSchema } from '../enderecos/model.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, text, versaoDaTela } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';

/** How a person stands in the registry of one town. */
export const SITUACOES = ['Ativo', 'Convidado', 'Sem e-mail', 'Bloqueado', 'Encerrado'] as const;
export type SituacaoDoContribuinte = (typeof SITUACOES)[number];

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
  situacao: z.enum(SITUACOES),
  /** filed ones, in their name */
  requerimentos: z.number().int(),
  criado_em: z.iso.datetime(),
});
export type ContribuinteLinha = z.output<typeof contribuinteLinhaSchema>;

export const listarContribuintes = endpoint({
  ...deCadastro,
  metodo: 'GET',
  path: ':painel/cadastro/contribuinte',
  resumo: 'Os requerentes do município; `s` procura no nome, nos documentos, no e-mail e no telefone, sem acentos',
  query: z.object({
    ...paginacao('nome', 'criado_em'),
    tipo_pessoa: z.array(z.enum(['fisica', 'juridica'])).default([]),
    situacao: z.array(z.enum(SITUACOES)).default([]),
  }),
  dados: paginated(contribuinteLinhaSchema),
});

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
  historico: z.array(z.object({ id: z.string(), em: z.iso.datetime(), texto: z.string(), por: z.string() })),
});
export type Contribuinte = z.output<typeof contribuinteSchema>;

export const verContribuinte = endpoint({
  ...deCadastro,
  metodo: 'GET',
  path: ':painel/cadastro/contribuinte/:id',
  resumo: 'Uma pessoa do cadastro: dados, pedidos em cada papel, guias, documentos e o que mudou',
  params: z.object({ id }),
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
