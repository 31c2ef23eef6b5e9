import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_OBRIGATORIO, email, nomeDePessoa, text, versaoDaTela } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { isCnpj, onlyAlnum } from '../text/documento.ts';
import { isUf } from '../text/estados.ts';
import { NOMES_DOS_FUSOS } from '../text/fusos.ts';
import { dominioCampo } from './dominios.ts';
import { identidadeCampos } from './identidade.ts';
import { SITUACOES } from './situacoes.ts';

const CNPJ_INVALIDO = 'CNPJ inválido. Confira os números.';

export const organizacaoLinhaSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  dominio: z.string(),
  cnpj: z.string(),
  uf: z.string(),
  email: z.string(),
  cor: z.string(),
  situacao: z.enum(SITUACOES),
  total_membros: z.number().int(),
  criado_em: z.string(),
});

export const listarOrganizacoes = endpoint({
  metodo: 'GET',
  path: 'admin/organizacao',
  permissao: 'painel.sistema',
  grupo: 'Organizações',
  resumo: 'Os municípios da instalação',
  query: z.object(paginacao('nome', 'dominio', 'cnpj', 'email', 'total_membros', 'criado_em')),
  dados: paginated(organizacaoLinhaSchema),
});

const organizacaoBody = z.object({
  nome: text(3, 120),
  cnpj: z
    .string({ error: CAMPO_OBRIGATORIO })
    .trim()
    .min(1, CAMPO_OBRIGATORIO)
    .max(30)
    .transform(onlyAlnum)
    .refine(isCnpj, CNPJ_INVALIDO),
  uf: z.string().trim().toUpperCase().refine(isUf, 'Escolha o estado.'),
  /** The municipality that it is, of the geographic registry: addresses begin in it. */
  cidade_id: z.number().int().positive().nullable().default(null),
  /** Zone of the town's clocks; '' is that of its state. */
  fuso: z.enum(['', ...NOMES_DOS_FUSOS], { error: 'Escolha um fuso da lista.' }).default(''),
  ...identidadeCampos,
});

export const novaOrganizacaoBody = organizacaoBody.extend({
  dominio: dominioCampo,
  /** Whoever gives everybody else their access; without one nobody could ever work there. */
  administrador: z.object({ nome: nomeDePessoa, email }),
});

export const criarOrganizacao = endpoint({
  metodo: 'POST',
  path: 'admin/organizacao',
  permissao: 'perfil.administrador',
  grupo: 'Organizações',
  resumo: 'Cria um município vazio, com endereço próprio, e convida o seu primeiro administrador',
  body: novaOrganizacaoBody,
  dados: organizacaoLinhaSchema,
});

export const organizacaoCompletaSchema = organizacaoBody.extend({
  id: z.number().int(),
  versao: z.number().int(),
  cnpj: z.string(),
  email: z.string(),
  site: z.string(),
  fuso: z.enum(NOMES_DOS_FUSOS),
  uf: z.string(),
  nome: z.string(),
  dominio: z.string(),
  telefone_comercial: z.string(),
  /** From this moment on the town answers 503; null: no maintenance. */
  data_manutencao: z.string().nullable(),
  /** When it opens by itself; null with a beginning: when somebody opens it. */
  manutencao_ate: z.string().nullable(),
  manutencao_aviso: z.string(),
  tem_ad: z.boolean(),
  situacao: z.enum(SITUACOES),
});

export const verOrganizacao = endpoint({
  metodo: 'GET',
  path: 'admin/organizacao/:id',
  permissao: 'painel.sistema',
  grupo: 'Organizações',
  resumo: 'O registro de um município',
  params: z.object({ id: z.coerce.number().int().positive() }),
  dados: organizacaoCompletaSchema,
});

export const salvarOrganizacao = endpoint({
  metodo: 'POST',
  path: 'admin/organizacao/:id',
  permissao: 'perfil.administrador',
  grupo: 'Organizações',
  resumo: 'Altera um município: registro, identidade, fuso; 409 quando mudou depois de a tela ser aberta',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: organizacaoBody.extend({
    versao: versaoDaTela,
    tem_ad: z.boolean(),
  }),
  dados: organizacaoCompletaSchema,
});
