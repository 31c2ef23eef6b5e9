import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** What waits for one person in another town: counts alone, the rest is seen there. */
export const outroMunicipioSchema = z.object({
  nome: z.string(),
  /** Where that town's portal begins. */
  endereco: z.string(),
  requerimentos: z.number().int(),
  /** Of these, how many wait for the person. */
  esperando: z.number().int(),
  /** The nearest day on which something is due. */
  prazo_em: z.string().nullable(),
});
export type OutroMunicipio = z.output<typeof outroMunicipioSchema>;

export const listarOutrosMunicipios = endpoint({
  metodo: 'GET',
  path: ':painel/outros-municipios',
  permissao: 'painel.contribuinte',
  grupo: 'Requerimentos',
  resumo: 'Os outros municípios em que a pessoa tem requerimentos, e quantos esperam por ela',
  dados: z.array(outroMunicipioSchema),
});
