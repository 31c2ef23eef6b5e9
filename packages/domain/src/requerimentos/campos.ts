import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { versaoDaTela } from '../tramitacao/schema.ts';
import { ato } from './ato.ts';

export const salvarCamposDaAnalise = ato(
  'campos-da-analise',
  'Guarda o que o analista preenche na sua etapa, enquanto ela está em andamento',
  z.object({
    versao: versaoDaTela,
    /** The passage; left out, the one before the person. */
    etapa_id: z.uuid().optional(),
    respostas: z.record(z.string().max(60), z.unknown()),
  }),
);

export const assinarCampo = endpoint({
  ...ato(
    'assinar-campo',
    'Assina as respostas como elas estão, com a própria senha, num campo de assinatura',
    z.object({
      versao: versaoDaTela,
      campo_id: z.string().max(60),
      /** The text was read to its end. */
      lida: z.literal(true, { error: 'Leia o texto até o fim para poder assinar.' }),
      senha: z.string().min(1, 'Digite a sua senha.').max(200),
    }),
  ),
  grupo: 'Requerimentos',
});
