import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_OBRIGATORIO, daTela, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { isUf } from '../text/estados.ts';
import { NIVEIS } from './niveis.ts';

const numero = z.coerce.number().int().positive();
const referencia = z.object({ id: z.number().int(), nivel: z.enum(NIVEIS), nome: z.string() });

/** A country, state, municipality or district. */
export const localidadeSchema = z.object({
  id: z.number().int(),
  nivel: z.enum(NIVEIS),
  nome: z.string(),
  /** two letters of a country or state */
  sigla: z.string(),
  /** code of the IBGE: two digits of a state, seven of a municipality; '' where it has none */
  ibge: z.string(),
  versao: z.number().int(),
  arquivada: z.boolean(),
  /** the one that is meant, where two were one */
  unida_a: referencia.nullable(),
  /** from the country down to the place it lies in */
  caminho: z.array(referencia),
  /** how many places in use lie directly in it */
  dentro: z.number().int(),
});
export type Localidade = z.output<typeof localidadeSchema>;

/** What goes along when a place is united with another, or loses its offer when it is archived. */
export const apontamSchema = z.object({
  /** towns of this installation */
  municipios: z.array(z.string()),
  /** people who live there */
  pessoas: z.number().int(),
  /** places that lie directly in it */
  dentro: z.number().int(),
});
export type Apontam = z.output<typeof apontamSchema>;

const grupo = 'Cadastro geográfico';
const umSo = { params: z.object({ id: numero }) } as const;

export const listarLocalidades = endpoint({
  metodo: 'GET',
  path: 'admin/localidade',
  permissao: 'painel.sistema',
  grupo,
  resumo: 'O que fica em um lugar; sem lugar, os países. Com busca, tudo o que fica abaixo dele, em qualquer nível',
  query: z.object({
    ...paginacao('nome', 'ibge', 'dentro'),
    pai_id: numero.optional(),
    nivel: z.enum(['', ...NIVEIS]).default(''),
    arquivadas: z.enum(['', 'sim']).default(''),
  }),
  dados: paginated(localidadeSchema),
});

export const verLocalidade = endpoint({
  ...umSo,
  metodo: 'GET',
  path: 'admin/localidade/:id',
  permissao: 'painel.sistema',
  grupo,
  resumo: 'Um lugar, onde fica e o que aponta para ele',
  dados: localidadeSchema.extend({ aponta: apontamSchema }),
});

const campos = {
  nome: text(2, 120),
  sigla: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'Use duas letras.')
    .default(''),
  ibge: z
    .string()
    .trim()
    .regex(/^(\d{2}|\d{7})?$/, 'O código do IBGE tem 2 números em estados e 7 em cidades.')
    .default(''),
};
const deAdministrador = { permissao: 'perfil.administrador', grupo, dados: localidadeSchema } as const;

export const criarLocalidade = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: 'admin/localidade',
  resumo: 'Cria um lugar dentro de outro; sem outro, um país',
  body: z.object({ pai_id: z.number().int().positive().nullable(), ...campos }),
});
export const salvarLocalidade = endpoint({
  ...deAdministrador,
  ...umSo,
  metodo: 'POST',
  path: 'admin/localidade/:id',
  resumo: 'Muda nome, sigla ou código; os endereços que já existem ficam como foram escritos',
  body: daTela.extend(campos),
});
export const unirLocalidade = endpoint({
  ...deAdministrador,
  ...umSo,
  metodo: 'POST',
  path: 'admin/localidade/:id/unir',
  resumo: 'Une um lugar repetido ao certo: tudo o que apontava para um passa a apontar para o outro',
  body: daTela.extend({ destino_id: z.number({ error: CAMPO_OBRIGATORIO }).int().positive() }),
});
export const arquivarLocalidade = endpoint({
  ...deAdministrador,
  ...umSo,
  metodo: 'POST',
  path: 'admin/localidade/:id/arquivar',
  resumo: 'Deixa de oferecer um lugar; quem já o tem no endereço continua com ele',
  body: daTela,
});
export const restaurarLocalidade = endpoint({
  ...deAdministrador,
  ...umSo,
  metodo: 'POST',
  path: 'admin/localidade/:id/restaurar',
  resumo: 'Volta a oferecer um lugar arquivado',
  body: daTela,
});

const paraEscolher = z.array(z.object({ id: z.number().int(), nome: z.string() }));

/** What a form offers; who registers has no account yet. */
export const cidadesDoEstado = endpoint({
  metodo: 'GET',
  path: 'recursos/cidades',
  naManutencao: true,
  permissao: 'publico',
  grupo: 'Recursos',
  resumo: 'As cidades de um estado do Brasil, por nome',
  query: z.object({ uf: z.string().trim().toUpperCase().refine(isUf, 'Escolha o estado.') }),
  dados: paraEscolher,
});
export const bairrosDaCidade = endpoint({
  metodo: 'GET',
  path: 'recursos/bairros',
  naManutencao: true,
  permissao: 'publico',
  grupo: 'Recursos',
  resumo: 'Os bairros de uma cidade, por nome, onde o cadastro os tem',
  query: z.object({ cidade_id: numero }),
  dados: paraEscolher,
});
