import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante, text } from '../http/fields.ts';
import { canonico } from '../processos/igual.ts';
import { type RegraTaxa, regraTaxaSchema } from '../processos/regra-de-taxa.ts';

/** What is charged by a fee, as one text: its name, its condition and its step say nothing of the value. */
export function valorEmTexto({ id: _, nome: __, cobrar_se: ___, etapa: ____, ...valor }: RegraTaxa): string {
  return canonico(valor);
}

export const taxaTrazidaSchema = z.object({
  processo_id: z.string(),
  processo_nome: z.string(),
  taxa: regraTaxaSchema,
  /** Of the value as it stands: goes back with the confirmation, so that nobody confirms what they have not read. */
  valor_sha256: z.string(),
  /** Null: nobody of the town has said that this value is theirs. */
  confirmada: z.object({ base_legal: z.string(), por: z.string(), em: instante }).nullable(),
});
export type TaxaTrazida = z.output<typeof taxaTrazidaSchema>;

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Gestão de processos' } as const;

export const listarTaxasTrazidas = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/taxa-trazida',
  resumo: 'As taxas que vieram com um processo do catálogo, e quem do município confirmou o valor e a lei de cada uma',
  dados: z.array(taxaTrazidaSchema),
});

export const confirmarTaxa = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/taxa-trazida/confirmar',
  resumo: 'Confirma o valor de uma taxa que veio do catálogo, com o artigo da lei; 409 quando o valor mudou desde a leitura',
  body: z.object({
    processo_id: id,
    taxa_id: z.string().min(1).max(60),
    valor_sha256: z.string().regex(/^[0-9a-f]{64}$/),
    base_legal: text(3, 255),
  }),
  dados: z.array(taxaTrazidaSchema),
});
