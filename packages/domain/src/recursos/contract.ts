import { z } from 'zod';
import { assinaturaSchema } from '../assinaturas/contract.ts';
import { diaDoAnoSchema } from '../calendario/model.ts';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_INVALIDO, id } from '../http/fields.ts';
import { busca } from '../http/paging.ts';
import { canalSchema } from '../organizacoes/canais.ts';
import { STATUS } from '../requerimentos/status.ts';
import { parseCep } from '../text/cep.ts';
import { VISTORIA_STATUS } from '../vistorias/status.ts';

/** The reads of spec §7 "Resources" beside `recursos` itself (organizacoes/contract.ts) and the FAQ (noticias/contract.ts). */
const recurso = {
  naManutencao: true,
  metodo: 'GET',
  grupo: 'Recursos',
} as const;

export const canaisAtendimento = endpoint({
  ...recurso,
  path: 'recursos/canaisAtendimento',
  permissao: 'publico',
  resumo: 'Como falar com a prefeitura',
  dados: z.array(canalSchema),
});

export const avisosDeExpediente = endpoint({
  ...recurso,
  path: 'recursos/expediente',
  permissao: 'publico',
  resumo: 'Os dias da semana que vem em que a prefeitura não abre, ou abre só uma parte',
  dados: z.object({
    hoje: z.string(),
    dias: z.array(diaDoAnoSchema.pick({ data: true, nome: true, expediente: true, hora: true })),
  }),
});

const setorSchema = z.object({ id: z.string(), sigla: z.string(), nome: z.string() });
export const pessoaDaPrefeituraSchema = z.object({
  id: z.string(),
  nome: z.string(),
  cargo: z.string(),
  setores: z.array(setorSchema),
});
export type PessoaDaPrefeitura = z.output<typeof pessoaDaPrefeituraSchema>;

export const usuariosPrefeitura = endpoint({
  ...recurso,
  path: 'recursos/usuarios-prefeitura',
  permissao: 'painel.prefeitura',
  resumo: 'As pessoas que trabalham na prefeitura, para escolher uma; `s` procura no nome e no cargo',
  query: z.object({ s: busca }),
  dados: z.array(pessoaDaPrefeituraSchema),
});

export const setoresComProcessos = endpoint({
  ...recurso,
  path: 'recursos/setoresComProcessosByUsuarioLogado/:id',
  permissao: 'painel.prefeitura',
  resumo: 'Os setores do menu de quem entrou, com o que espera em cada um; o id de outra pessoa, só para administradores',
  params: z.object({ id }),
  dados: z.array(setorSchema.extend({ total: z.number().int() })),
});

/** `cor` is the name of a look (web/ui/tones.ts), the same in lists, pages and documents. */
const situacao = <const V extends readonly [string, ...string[]]>(valores: V) =>
  z.array(z.object({ value: z.enum(valores), label: z.string(), cor: z.string() }));

export const processoRequerimentoStatus = endpoint({
  ...recurso,
  path: 'recursos/processoRequerimentoStatus',
  permissao: 'publico',
  resumo: 'Os status de um requerimento',
  dados: situacao(STATUS),
});

export const vistoriaStatus = endpoint({
  ...recurso,
  path: 'recursos/vistoria/status',
  permissao: 'publico',
  resumo: 'Os status de uma vistoria',
  dados: situacao(VISTORIA_STATUS),
});

export const enderecoDoCepSchema = z.object({
  /** eight digits */
  cep: z.string(),
  /** '' where the whole town has one CEP */
  logradouro: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
  /** seven digits, or '' */
  ibge: z.string(),
});
export type EnderecoDoCep = z.output<typeof enderecoDoCepSchema>;

/** `null`: nobody knows this CEP, or who knows does not answer. The person writes the address by hand. */
export const buscarCep = endpoint({
  ...recurso,
  path: 'recursos/buscarCep/:cep',
  permissao: 'publico',
  resumo: 'O endereço de um CEP; null quando não encontrado',
  params: z.object({
    cep: z
      .string()
      .refine((v) => v.length <= 12 && parseCep(v) !== null, CAMPO_INVALIDO)
      .transform((v) => parseCep(v) as string),
  }),
  dados: enderecoDoCepSchema.nullable(),
});

/** The town asked about; another one than the host's is refused. */
const daOrganizacao = z.object({
  sistema_organizacao_id: z.coerce.number(CAMPO_INVALIDO).int().min(0).max(2_147_483_647).optional(),
});

export const setores = endpoint({
  ...recurso,
  path: 'recursos/sistemaOrganizacaoSetor',
  permissao: 'painel.prefeitura',
  resumo: 'Os setores do município',
  query: daOrganizacao,
  dados: z.array(setorSchema),
});

export const setoresPermitidos = endpoint({
  ...recurso,
  path: 'recursos/sistemaOrganizacaoSetor/permitidos',
  permissao: 'painel.prefeitura',
  resumo: 'Os setores em que quem pede trabalha; todos, para gestores e administradores',
  query: daOrganizacao,
  dados: z.array(setorSchema),
});

export const analistas = endpoint({
  ...recurso,
  path: 'recursos/analistas',
  permissao: 'painel.prefeitura',
  resumo: 'Quem pode analisar num setor',
  query: z.object({ sistema_organizacao_setor_id: id }),
  dados: z.array(z.object({ id: z.string(), nome: z.string(), cargo: z.string() })),
});

export const minhasAssinaturas = endpoint({
  ...recurso,
  path: 'recursos/assinaturas',
  permissao: 'autenticado',
  resumo: 'Os pedidos de assinatura dirigidos a quem pede, os que esperam primeiro',
  dados: z.array(assinaturaSchema),
});
