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
