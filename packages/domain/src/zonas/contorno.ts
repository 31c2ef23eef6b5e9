import { z } from 'zod';
import { formaSchema } from '../geometria/formas.ts';
import { endpoint } from '../http/endpoint.ts';
import { daTela, id } from '../http/fields.ts';
import { zonaSchema } from './contract.ts';

const umaVersao = {
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Zonas',
  params: z.object({ id, versao_id: id }),
  path: ':painel/zona/:id/versao/:versao_id/contorno',
} as const;

export const verContorno = endpoint({
  ...umaVersao,
  metodo: 'GET',
  resumo: 'Onde fica uma zona, segundo uma das suas versões',
  dados: z.object({ geometria: formaSchema.nullable() }),
});
export const contornarVersao = endpoint({
  ...umaVersao,
  metodo: 'POST',
  resumo: 'Desenha onde fica uma zona, ou retira o desenho; as zonas dos imóveis ficam como estão',
  body: daTela.extend({ geometria: formaSchema.nullable() }),
  dados: zonaSchema,
});

export const zonaNoMapaSchema = z.object({ id: z.string(), sigla: z.string(), descricao: z.string(), geometria: formaSchema });
export type ZonaNoMapa = z.output<typeof zonaNoMapaSchema>;

export const verZonasNoMapa = endpoint({
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Zonas',
  metodo: 'GET',
  path: ':painel/zona/mapa',
  resumo: 'Onde ficam hoje as zonas do município, desenhadas para ver de uma certa distância',
  /** Degrees that a border may be off. */
  query: z.object({ folga: z.coerce.number().min(0.000001).max(0.01).default(0.0001) }),
  dados: z.array(zonaNoMapaSchema),
});
