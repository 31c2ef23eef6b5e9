import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_OBRIGATORIO, daTela, dataIso, id, instante, optionalText, text } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { formatNumero, isDecimal } from '../text/numeros.ts';
import { ARTIGOS, type Artigo, CAMPOS_DE_LIMITE, type CampoDeLimite, LIMITES } from './limites.ts';
import { REGRAS_DO_USO } from './usos.ts';
import { SITUACOES_DA_VERSAO } from './vigencia.ts';

const grupo = 'Zonas';
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo } as const;
const umaZona = { params: z.object({ id }) } as const;
const umaVersao = { params: z.object({ id, versao_id: id }) } as const;

/** Uses that one version may speak of. */
export const MAX_USOS = 300;
export const MAX_VERSOES = 100;
export const MAX_ZONAS = 500;

const limites = Object.fromEntries(CAMPOS_DE_LIMITE.map((campo) => [campo, z.string().nullable()])) as Record<
  (typeof CAMPOS_DE_LIMITE)[number],
  z.ZodNullable<z.ZodString>
>;

export const usoDaVersaoSchema = z.object({
  uso_id: z.string(),
  codigo: z.string(),
  nome: z.string(),
  regra: z.enum(REGRAS_DO_USO),
  condicao: z.string(),
  vagas: z.string(),
  artigo: z.string(),
});
export type UsoDaVersao = z.output<typeof usoDaVersaoSchema>;

/** What a zone limits from a day on. */
export const parametrosSchema = z.object({
  ...limites,
  gabarito: z.number().int().nullable(),
  vagas: z.string(),
  base_legal: z.string(),
  artigos: z.partialRecord(z.enum(ARTIGOS as [Artigo, ...Artigo[]]), z.string()),
});
export type ParametrosDaZona = z.output<typeof parametrosSchema>;

export const zonaVersaoSchema = parametrosSchema.extend({
  id: z.string(),
  vigente_de: z.string(),
  situacao: z.enum(SITUACOES_DA_VERSAO),
  /** No filed request was checked by it, or its day has not come: it may still be corrected or removed. */
  alteravel: z.boolean(),
  /** Where it lies is drawn. */
  desenhada: z.boolean(),
  autor: z.string(),
  criado_em: instante,
  usos: z.array(usoDaVersaoSchema),
});
export type ZonaVersao = z.output<typeof zonaVersaoSchema>;

export const zonaLinhaSchema = z.object({
  id: z.string(),
  sigla: z.string(),
  descricao: z.string(),
  /** Day from which what is in force today is; null when nothing is yet. */
  vigente_de: z.string().nullable(),
  /** Day of the next change, where one is written. */
  proxima: z.string().nullable(),
  base_legal: z.string(),
  imoveis: z.number().int(),
  arquivada: z.boolean(),
});
export type ZonaLinha = z.output<typeof zonaLinhaSchema>;

export const zonaSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  sigla: z.string(),
  descricao: z.string(),
  imoveis: z.number().int(),
  arquivada: z.boolean(),
  /** The latest first. */
  versoes: z.array(zonaVersaoSchema),
});
export type Zona = z.output<typeof zonaSchema>;

export const listarZonas = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/zona',
  resumo: 'As zonas do município, com o que vale hoje e quantos imóveis ficam em cada uma',
  query: z.object({ ...paginacao('sigla', 'descricao', 'vigente_de', 'imoveis'), arquivadas: z.enum(['', 'sim']).default('') }),
  dados: paginated(zonaLinhaSchema),
});
export const verZona = endpoint({
  ...deGestor,
  ...umaZona,
  metodo: 'GET',
  path: ':painel/zona/:id',
  resumo: 'Uma zona, com todas as suas versões',
  dados: zonaSchema,
});

/** A limit: plain decimal text, or nothing where the zone sets none. */
const limiteEscrito = (campo: CampoDeLimite) => {
  const { maximo, casas } = LIMITES.find((l) => l.campo === campo)!;
  const isLimite = (v: string) => isDecimal(v) && (v.split('.')[1]?.replace(/0+$/, '').length ?? 0) <= casas;
  return z
    .string()
    .trim()
    .refine((v) => v === '' || isLimite(v), casas ? 'Escreva um número, com até duas casas.' : 'Escreva um número inteiro.')
    .refine(
      (v) => !isLimite(v) || (!v.startsWith('-') && Number(v) <= maximo),
      `Escreva um número de 0 a ${formatNumero(String(maximo), 0)}.`,
    )
    .nullable()
    .default(null)
    .transform((v) => v || null);
};
const limitesEscritos = Object.fromEntries(CAMPOS_DE_LIMITE.map((campo) => [campo, limiteEscrito(campo)])) as Record<
  (typeof CAMPOS_DE_LIMITE)[number],
  ReturnType<typeof limiteEscrito>
>;

const usoEscrito = z
  .object({
    uso_id: id,
    regra: z.enum(REGRAS_DO_USO),
    condicao: optionalText(500),
    vagas: optionalText(120),
    artigo: optionalText(120),
  })
  .refine((u) => u.regra !== 'condicionado' || u.condicao !== '', { path: ['condicao'], message: 'Escreva a condição.' });

/** What a version says, as it is written. */
export const versaoEscrita = z.object({
  vigente_de: z.string({ error: CAMPO_OBRIGATORIO }).min(1, CAMPO_OBRIGATORIO).pipe(dataIso),
  ...limitesEscritos,
  gabarito: limiteEscrito('gabarito').transform((v) => (v === null ? null : Number(v))),
  vagas: optionalText(500),
  base_legal: text(3, 255),
  artigos: z.partialRecord(z.enum(ARTIGOS as [Artigo, ...Artigo[]]), z.string().trim().max(120)).default({}),
  usos: z.array(usoEscrito).max(MAX_USOS).default([]),
  /** It is meant for what was filed from that day on, too. */
  alcanca_protocolados: z.boolean().default(false),
});
const basicoAteMaximo = (v: { ca_basico: string | null; ca_max: string | null }) =>
  !isDecimal(v.ca_basico ?? '') || !isDecimal(v.ca_max ?? '') || Number(v.ca_basico) <= Number(v.ca_max);
const CA_EM_ORDEM = { path: ['ca_max'], message: 'O máximo não pode ser menor que o básico.' };

/** A form of a version, judged as its call is. */
export const versaoFormulario = versaoEscrita.refine(basicoAteMaximo, CA_EM_ORDEM);

export const identidade = {
  sigla: z
    .string({ error: CAMPO_OBRIGATORIO })
    .trim()
    .min(1, CAMPO_OBRIGATORIO)
    .max(20, 'Escreva no máximo 20 caracteres.')
    // a choice of a form reads "sigla · descrição"
    .refine((s) => !s.includes('·'), 'Use letras, números e traços.'),
  descricao: text(3, 255),
};

/** A form of a new zone, judged as its call is. */
export const zonaFormulario = versaoEscrita.extend(identidade).refine(basicoAteMaximo, CA_EM_ORDEM);

export const criarZona = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/zona',
  resumo: 'Cria uma zona com a sua primeira versão',
  body: versaoEscrita.omit({ alcanca_protocolados: true }).extend(identidade).refine(basicoAteMaximo, CA_EM_ORDEM),
  dados: zonaSchema,
});
export const salvarZona = endpoint({
  ...deGestor,
  ...umaZona,
  metodo: 'POST',
  path: ':painel/zona/:id',
  resumo: 'Muda a sigla ou a descrição de uma zona; as regras de distribuição que a nomeiam vão junto',
  body: daTela.extend(identidade),
  dados: zonaSchema,
});
export const arquivarZona = endpoint({
  ...deGestor,
  ...umaZona,
  metodo: 'POST',
  path: ':painel/zona/:id/arquivar',
  resumo: 'Deixa de oferecer uma zona; os imóveis que já ficam nela continuam nela',
  body: daTela,
  dados: zonaSchema,
});
export const restaurarZona = endpoint({
  ...deGestor,
  ...umaZona,
  metodo: 'POST',
  path: ':painel/zona/:id/restaurar',
  resumo: 'Volta a oferecer uma zona arquivada',
  body: daTela,
  dados: zonaSchema,
});
export const criarVersao = endpoint({
  ...deGestor,
  ...umaZona,
  metodo: 'POST',
  path: ':painel/zona/:id/versao',
  resumo: 'Escreve o que uma zona passa a limitar a partir de um dia',
  body: versaoEscrita.extend(daTela.shape).refine(basicoAteMaximo, CA_EM_ORDEM),
  dados: zonaSchema,
});
export const salvarVersao = endpoint({
  ...deGestor,
  ...umaVersao,
  metodo: 'POST',
  path: ':painel/zona/:id/versao/:versao_id',
  resumo: 'Corrige uma versão pela qual nenhum requerimento protocolado foi conferido',
  body: versaoEscrita.extend(daTela.shape).refine(basicoAteMaximo, CA_EM_ORDEM),
  dados: zonaSchema,
});
export const excluirVersao = endpoint({
  ...deGestor,
  ...umaVersao,
  metodo: 'POST',
  path: ':painel/zona/:id/versao/:versao_id/excluir',
  resumo: 'Retira uma versão pela qual nenhum requerimento protocolado foi conferido',
  body: daTela,
  dados: zonaSchema,
});
