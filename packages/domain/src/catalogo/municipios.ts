import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { mudancaSchema } from '../processos/comparar.ts';
import { detalheSchema, processoGeridoSchema, slug } from '../processos/gestao.ts';
import { problemaSchema } from '../processos/problema.ts';
import { deAdministrador, deQuemOlha } from './contract.ts';

const organizacao_id = z.coerce.number().int().positive();
const municipio = z.object({ id: z.number().int(), nome: z.string() });

export const listarDoMunicipio = endpoint({
  ...deQuemOlha,
  metodo: 'GET',
  path: 'admin/municipio/:organizacao_id/processo',
  resumo: 'Os processos de um município, como estão lá',
  params: z.object({ organizacao_id }),
  dados: z.array(processoGeridoSchema),
});
export const verDoMunicipio = endpoint({
  ...deQuemOlha,
  metodo: 'GET',
  path: 'admin/municipio/:organizacao_id/processo/:id',
  resumo: 'Um processo de um município, só para olhar, com o que a verificação encontra e o que o rascunho muda',
  params: z.object({ organizacao_id, id }),
  dados: z.object({
    municipio,
    processo: detalheSchema,
    problemas: z.array(problemaSchema),
    mudancas: z.array(mudancaSchema),
  }),
});

const copia = z.object({
  /** What is copied: the published version of a model, or of a town's process. */
  modelo_id: id.optional(),
  processo: z.object({ organizacao_id: z.number().int().positive(), id }).optional(),
  destino: z.number().int().positive(),
  slug: slug.optional(),
});
export type Copia = z.output<typeof copia>;

export const previaDaCopia = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: 'admin/processo-copia/previa',
  resumo: 'O que faltaria no município de destino; nada é gravado',
  body: copia,
  dados: z.object({
    nome: z.string(),
    slug: z.string(),
    /** Another address when this one is taken there. */
    outro_slug: z.string().nullable(),
    grupo: z.string(),
    grupo_novo: z.boolean(),
    problemas: z.array(problemaSchema),
  }),
  idempotente: false,
});
export const copiar = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: 'admin/processo-copia',
  resumo: 'Copia um modelo, ou o processo de um município, para outro município, em rascunho',
  body: copia,
  dados: z.object({ processo_id: z.string(), problemas: z.array(problemaSchema) }),
});
