import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTelaComMotivo, id } from '../http/fields.ts';
import { codigoDeTaxa } from '../processos/regra-de-taxa.ts';
import type { Status } from '../requerimentos/status.ts';
import type { TipoDeGuia } from './itens.ts';
import { COM_PARCELAS_A_PARTE } from './parcelas.ts';

/** For what something is charged besides the fees of the process. */
export const TIPOS_AVULSOS = ['vistoria', 'segunda_via', 'multa', 'avulsa'] as const satisfies readonly TipoDeGuia[];
export type TipoAvulso = (typeof TIPOS_AVULSOS)[number];
export const NOMES_DOS_AVULSOS: Record<TipoAvulso, string> = {
  vistoria: 'Vistoria feita de novo',
  segunda_via: 'Segunda via',
  multa: 'Multa',
  avulsa: 'Outra cobrança',
};

/** Where a request may be charged besides: also when it was granted, for a second copy or a fine. */
export const COM_AVULSA: readonly Status[] = [...COM_PARCELAS_A_PARTE, 'Aguardando comprovante'];
/** Where it may be made to wait for the payment. */
export const ESPERA_A_AVULSA: readonly Status[] = ['Aguardando prefeitura', 'Em andamento'];

const params = z.object({ id });

export const verCobrancaAvulsa = endpoint({
  metodo: 'GET',
  path: ':painel/requerimento/:id/cobranca-avulsa',
  permissao: 'permissao.interacao.taxas',
  grupo: 'Taxas',
  resumo: 'As taxas da tabela de hoje que se podem cobrar deste pedido e, escolhida uma, quanto ela daria',
  params,
  query: z.object({ codigo: z.union([z.literal(''), codigoDeTaxa]).default('') }),
  dados: z.object({
    taxas: z.array(z.object({ codigo: z.string(), nome: z.string() })),
    /** of the one that was chosen; null where nothing comes of it */
    conta: z
      .object({
        valor_centavos: z.number().int(),
        memoria: z.array(z.object({ descricao: z.string(), conta: z.string(), resultado: z.string() })),
      })
      .nullable(),
  }),
});

export const cobrarAvulsa = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/cobranca-avulsa',
  permissao: 'permissao.interacao.taxas',
  grupo: 'Taxas',
  resumo: 'Cobra deste pedido mais uma taxa da tabela: outra vistoria, segunda via, multa',
  params,
  body: daTelaComMotivo.extend({
    tipo: z.enum(TIPOS_AVULSOS, { error: 'Diga do que é a cobrança.' }),
    codigo: codigoDeTaxa,
    /** The request waits until it is paid. */
    espera: z.boolean().default(false),
  }),
  dados: z.null(),
});
