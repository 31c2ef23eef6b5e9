import { z } from 'zod';
import { formaSchema, isNoBrasil } from '../geometria/formas.ts';
import { endpoint } from '../http/endpoint.ts';
import { instante } from '../http/fields.ts';
import { caixaPedida } from '../imoveis/mapa.ts';
import { parametrosSchema } from '../zonas/contract.ts';
import { REGRAS_DO_USO } from '../zonas/usos.ts';

const grupo = 'Viabilidade';
const publica = { permissao: 'publico', grupo, metodo: 'GET' } as const;
const texto = z.string();

export const verViabilidade = endpoint({
  ...publica,
  path: 'viabilidade',
  resumo: 'Se o município oferece a consulta de viabilidade sem conta, os usos da lei dele e onde ele fica',
  dados: z.object({
    oferecida: z.boolean(),
    usos: z.array(z.object({ id: texto, codigo: texto, nome: texto })),
    /** How inscriptions are written here; '' where everybody writes as they like. */
    mascara: texto,
    caixa: z.object({ oeste: z.number(), sul: z.number(), leste: z.number(), norte: z.number() }).nullable(),
  }),
});

const grau = z.coerce.number().optional();
/** What is asked of: a property by its inscription, or a place on the map; and for what it would be used. */
export const lugarConsultado = z
  .object({
    inscricao: z.string().trim().max(60, 'Escreva no máximo 60 caracteres.').default(''),
    latitude: grau,
    longitude: grau,
    uso_id: z.uuid().optional(),
  })
  .refine((v) => v.inscricao.length >= 2 || (v.latitude !== undefined && v.longitude !== undefined), {
    path: ['inscricao'],
    message: 'Escreva a inscrição do imóvel, ou toque nele no mapa.',
  })
  .refine((v) => v.latitude === undefined || v.longitude === undefined || isNoBrasil([v.longitude, v.latitude]), {
    path: ['latitude'],
    message: 'Escolha um lugar do Brasil.',
  });
export type LugarConsultado = z.output<typeof lugarConsultado>;

const zonaConsultadaSchema = z.object({
  sigla: texto,
  descricao: texto,
  /** Of the property; the whole of a mere place. */
  percentual: texto,
  /** What it limits today; null where its first version has not begun. */
  versao: parametrosSchema.extend({ vigente_de: texto }).nullable(),
  /** What it says of the use that was asked for; null where it says nothing, or nothing was asked. */
  uso: z
    .object({ codigo: texto, nome: texto, regra: z.enum(REGRAS_DO_USO), condicao: texto, vagas: texto, artigo: texto })
    .nullable(),
});
export type ZonaConsultada = z.output<typeof zonaConsultadaSchema>;

/** Nothing of whose it is: what anybody may read. */
export const viabilidadeSchema = z.object({
  imovel: z
    .object({ inscricao: texto, endereco: texto, bairro: texto, area_terreno_m2: texto, geometria: formaSchema.nullable() })
    .nullable(),
  ponto: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  uso: z.object({ codigo: texto, nome: texto }).nullable(),
  zonas: z.array(zonaConsultadaSchema),
  /** By what the zones are known. */
  fonte: z.enum(['cadastro', 'contorno']),
  consultado_em: instante,
});
export type Viabilidade = z.output<typeof viabilidadeSchema>;

export const consultarViabilidade = endpoint({
  ...publica,
  path: 'viabilidade/consulta',
  resumo: 'O que a lei permite num imóvel, ou num lugar, para um uso; sem dados de pessoas',
  query: lugarConsultado,
  dados: viabilidadeSchema,
});
export const baixarViabilidade = endpoint({
  ...publica,
  path: 'viabilidade/pdf',
  resumo: 'O mesmo, em PDF',
  query: lugarConsultado,
  dados: z.null(),
  resposta: 'arquivo',
});
/** Who looks at the whole town sees its zones; the lots come nearer by. */
export const MAX_LOTES_A_VISTA = 1500;
export const verMapaDaViabilidade = endpoint({
  ...publica,
  path: 'viabilidade/mapa',
  resumo: 'Os contornos dos imóveis e das zonas à vista, sem inscrição nem endereço',
  query: caixaPedida,
  dados: z.object({
    lotes: z.array(formaSchema),
    zonas: z.array(z.object({ sigla: texto, geometria: formaSchema })),
    /** Too many to draw: nearer by there are lots. */
    muitos: z.boolean(),
  }),
});

const ofertaSchema = z.object({ oferecida: z.boolean() });
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo, path: ':painel/viabilidade/oferta' } as const;
const oferta = { dados: ofertaSchema.extend({ versao: z.number().int() }) } as const;
export const verOferta = endpoint({
  ...deGestor,
  ...oferta,
  metodo: 'GET',
  resumo: 'Se a consulta de viabilidade está aberta a quem não tem conta',
});
export const salvarOferta = endpoint({
  ...deGestor,
  ...oferta,
  metodo: 'POST',
  resumo: 'Abre ou fecha a consulta de viabilidade a quem não tem conta',
  body: ofertaSchema.extend({ versao: z.number().int().min(0) }),
});
