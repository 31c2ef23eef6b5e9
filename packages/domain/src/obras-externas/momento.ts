import { z } from 'zod';
import { diz } from '../campos/sentido.ts';

/** The act after which a request is handed to the town's works system. */
export const MOMENTOS = ['deferido', 'assinado', 'obra'] as const;
export type Momento = (typeof MOMENTOS)[number];

export const PALAVRAS_DO_MOMENTO: Record<Momento, { nome: string; explica: string }> = {
  deferido: { nome: 'Quando o pedido é deferido', explica: 'O pedido vai para o sistema de obras assim que é deferido.' },
  assinado: {
    nome: 'Quando os documentos estão assinados',
    explica: 'O pedido vai para o sistema de obras quando o último documento é assinado, com os números deles.',
  },
  obra: {
    nome: 'Quando a obra muda',
    explica: 'O pedido vai para o sistema de obras quando muda a obra: licencia, prorroga, dá o habite-se e assim por diante.',
  },
};

export const integraSchema = z.object({
  quando: diz('depois de qual ato o pedido vai para o sistema de obras da prefeitura', z.enum(MOMENTOS)),
});
