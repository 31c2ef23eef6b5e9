import { z } from 'zod';
import { imovelEscolhidoSchema } from '../campos/imoveis/model.ts';
import { formaSchema } from '../geometria/formas.ts';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { SITUACOES_DO_IMOVEL } from './registro.ts';

export const imovelAchadoSchema = imovelEscolhidoSchema.extend({
  zonas: z.array(z.string()),
  /** What is no lot any more is told to who asks for its whole number, and offered to nobody. */
  situacao: z.enum(SITUACOES_DO_IMOVEL).default('ativo'),
  matricula: z.string(),
  /** Decimal degrees; null where the cadastre does not say. */
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
});
export type ImovelAchado = z.output<typeof imovelAchadoSchema>;

export const procurarImoveis = endpoint({
  metodo: 'GET',
  path: ':painel/imovel',
  permissao: 'autenticado',
  grupo: 'Imóveis',
  resumo: 'Imóveis do cadastro pela inscrição ou pelo endereço, no máximo dez',
  query: z.object({ s: z.string().trim().min(2, 'Digite pelo menos 2 caracteres.').max(100) }),
  dados: z.array(imovelAchadoSchema),
});

/** Lots around one that are drawn with it. */
export const MAX_VIZINHOS = 60;

export const contornoDoImovel = endpoint({
  metodo: 'GET',
  path: ':painel/imovel/:id/contorno',
  permissao: 'autenticado',
  grupo: 'Imóveis',
  resumo: 'O contorno de um imóvel e o dos lotes ao redor, sem dizer quais são',
  params: z.object({ id }),
  dados: z.object({ geometria: formaSchema.nullable(), vizinhos: z.array(formaSchema) }),
});
