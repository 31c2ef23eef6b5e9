import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { email, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { NOMES_DOS_FUSOS } from '../text/fusos.ts';

export const organizacaoLinhaSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  dominio: z.string(),
  cnpj: z.string(),
  email: z.string(),
  ativa: z.boolean(),
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
  dominio: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^(?!painel)[a-z0-9]([a-z0-9.-]{1,98})[a-z0-9]$/,
      'Use só letras minúsculas, números, ponto e hífen; não pode começar com "painel".',
    ),
  cnpj: z
    .string()
    .trim()
    .toUpperCase()
    .transform((v) => v.replace(/[^0-9A-Z]/g, ''))
    .refine((v) => /^[0-9A-Z]{12}[0-9]{2}$/.test(v), 'CNPJ inválido. Confira os números.'),
  email,
  telefone_comercial: z.string().trim().max(30).default(''),
  uf: z.string().trim().length(2, 'Informe a sigla do estado.').toUpperCase(),
  /** Zone of the town's clocks; '' is that of its state. */
  fuso: z.enum(['', ...NOMES_DOS_FUSOS], { error: 'Escolha um fuso da lista.' }).default(''),
  cor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'Escolha uma cor.')
    .default('#1f5fa8'),
});

export const novaOrganizacaoBody = organizacaoBody.extend({
  /** Whoever gives everybody else their access; without one nobody could ever work there. */
  administrador: z.object({ nome: text(3, 255), email }),
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
  cnpj: z.string(),
  email: z.string(),
  cor: z.string(),
  fuso: z.enum(NOMES_DOS_FUSOS),
  uf: z.string(),
  nome: z.string(),
  dominio: z.string(),
  telefone_comercial: z.string(),
  /** from this moment on the town answers 503; null: open */
  data_manutencao: z.string().nullable(),
  tem_ad: z.boolean(),
  ativa: z.boolean(),
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
  resumo: 'Altera um município: nome, endereço, cor, fuso, manutenção, acesso pela rede',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: organizacaoBody.extend({
    data_manutencao: z.iso.datetime({ offset: true, error: 'Informe dia e hora.' }).nullable(),
    tem_ad: z.boolean(),
    ativa: z.boolean(),
  }),
  dados: organizacaoCompletaSchema,
});
