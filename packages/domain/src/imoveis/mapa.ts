import { z } from 'zod';
import { formaSchema, isNoBrasil } from '../geometria/formas.ts';
import { endpoint } from '../http/endpoint.ts';
import { daTela, id } from '../http/fields.ts';
import { imovelSchema } from './cadastro.ts';

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Imóveis' } as const;
const um = { params: z.object({ id }) } as const;

export const contornarImovel = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/imovel/:id/contorno',
  resumo: 'Desenha o contorno de um imóvel, ou o retira; o que ele era fica guardado',
  body: daTela.extend({ geometria: formaSchema.nullable() }),
  dados: imovelSchema,
});

export const zonasPropostasSchema = z.object({
  /** In which zones it lies by their outlines of today, the largest share first. */
  zonas: z.array(z.object({ zona_id: z.string(), sigla: z.string(), descricao: z.string(), percentual: z.string() })),
  /** Drawn over each other: the shares were brought down to the whole. */
  sobrepostas: z.boolean(),
  /** Without the outline of the lot, or any of a zone, nothing can be proposed. */
  falta: z.enum(['', 'contorno', 'zonas']),
});
export type ZonasPropostas = z.output<typeof zonasPropostasSchema>;

export const proporZonas = endpoint({
  ...deGestor,
  ...um,
  metodo: 'GET',
  path: ':painel/cadastro/imovel/:id/zonas-propostas',
  resumo: 'Em que zonas um imóvel fica, e com que parte, pelos contornos desenhados; nada muda no registro dele',
  dados: zonasPropostasSchema,
});

/** West, south, east and north of what is looked at, in degrees. */
const grau = z.coerce.number();
export const caixaPedida = z
  .object({ oeste: grau, sul: grau, leste: grau, norte: grau })
  .refine((c) => c.oeste < c.leste && c.sul < c.norte && isNoBrasil([c.oeste, c.sul]) && isNoBrasil([c.leste, c.norte]), {
    path: ['oeste'],
    message: 'Aponte o mapa para o Brasil.',
  });
const caixaSchema = z.object({ oeste: z.number(), sul: z.number(), leste: z.number(), norte: z.number() });
export type CaixaDoMapa = z.output<typeof caixaSchema>;

/** More in sight are counted by squares instead of being drawn. */
export const MAX_LOTES_NO_MAPA = 1500;

export const loteNoMapaSchema = z.object({
  id: z.string(),
  inscricao: z.string(),
  endereco: z.string(),
  /** Of one that was not drawn there is the point alone. */
  geometria: formaSchema.nullable(),
  longitude: z.number(),
  latitude: z.number(),
  zonas: z.array(z.string()),
  /** Of the latest request that is open on it, or else the latest; '' where nothing was ever filed. */
  status: z.string(),
});
export type LoteNoMapa = z.output<typeof loteNoMapaSchema>;

export const verMapa = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/cadastro/imovel/mapa',
  resumo: 'Os imóveis à vista no mapa, ou quantos há em cada quadrado quando são muitos',
  query: caixaPedida,
  dados: z.object({
    lotes: z.array(loteNoMapaSchema),
    grupos: z.array(z.object({ longitude: z.number(), latitude: z.number(), total: z.number().int() })),
    total: z.number().int(),
  }),
});
export const verExtensao = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/cadastro/imovel/mapa/extensao',
  resumo: 'Onde ficam os imóveis do município que têm lugar no mapa; nada quando nenhum tem',
  dados: z.object({ caixa: caixaSchema.nullable() }),
});
