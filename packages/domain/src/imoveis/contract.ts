import { z } from 'zod';
import { imovelEscolhidoSchema } from '../campos/imoveis/model.ts';
import { endpoint } from '../http/endpoint.ts';
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
