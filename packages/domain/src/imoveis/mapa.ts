import { z } from 'zod';
import { formaSchema } from '../geometria/formas.ts';
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
