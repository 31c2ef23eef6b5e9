import { z } from 'zod';
import { text } from '../http/fields.ts';
import {
  codigoDeTaxa,
  conferirValores,
  decimal,
  faixaSchema,
  fatorSchema,
  isDaTabela,
  nomeDeCampo,
  type RegraTaxa,
  type TaxaDoProcesso,
} from './regra-de-taxa.ts';

export const TIPOS_DE_TAXA = ['taxa de polícia', 'serviço', 'preço público', 'multa', 'contrapartida', 'imposto'] as const;

const condicao = z.string({ error: 'Diga quando vale.' }).trim().min(1, 'Diga quando vale.').max(500);

const isencaoSchema = z.strictObject({ condicao, base_legal: text(3, 255) });
const descontoSchema = z
  .strictObject({
    nome: text(3, 80),
    condicao,
    /** '10': per cent of the fee, its minimum and maximum counted. One of the two. */
    percentual: decimal.refine((v) => Number(v) <= 100, 'O desconto não passa de 100%.').optional(),
    /** In the unit of the fee. */
    valor: decimal.optional(),
    base_legal: text(3, 255),
  })
  .refine((d) => (d.percentual === undefined) !== (d.valor === undefined), {
    path: ['percentual'],
    message: 'Informe o percentual ou o valor, um dos dois.',
  });
export type Desconto = z.output<typeof descontoSchema>;

/** Bases that are no quantity of their own: `de` says of what the percentage is. */
export const DA_TAXA = 'percentual_da_taxa';
export const DO_CUSTO = 'percentual_do_custo';

/**
 * The price of one fee of the table: what a process's own fee has, and besides percentages (of another fee by its code, of a cost that
 * the request declares), several exemptions and discounts, each by its article of law. Rates of percentages are per cent.
 */
export const regraDaTabelaSchema = z
  .strictObject({
    base: nomeDeCampo,
    /** The code of the fee, or the name of the quantity in reais. Of percentages alone. */
    de: z.string().max(60).optional(),
    medida: z.string().trim().min(1).max(12).optional(),
    unidade: z.enum(['real', 'unidade_fiscal']),
    valor_unitario: decimal.optional(),
    faixas: z.array(faixaSchema).min(1).max(30).optional(),
    modo_faixas: z.enum(['simples', 'progressiva']).default('simples'),
    fatores: z.array(fatorSchema).max(10).optional(),
    minimo: decimal.optional(),
    maximo: decimal.optional(),
    isencoes: z.array(isencaoSchema).max(10).default([]),
    descontos: z.array(descontoSchema).max(10).default([]),
  })
  .superRefine((regra, context) => {
    conferirValores(regra, context);
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const isPercentual = regra.base === DA_TAXA || regra.base === DO_CUSTO;
    if (isPercentual !== (regra.de !== undefined))
      refuse('de', isPercentual ? 'Diga de que é o percentual.' : 'Só um percentual diz de que é.');
    if (!isPercentual) return;
    if (regra.unidade !== 'real') refuse('unidade', 'Um percentual conta em reais.');
    if (regra.base === DO_CUSTO && regra.de !== undefined && !nomeDeCampo.safeParse(regra.de).success)
      refuse('de', 'Use letras minúsculas, números e sublinhado.');
    if (regra.base === DA_TAXA && regra.faixas) refuse('faixas', 'Um percentual de outra taxa não tem faixas.');
  });
export type RegraDaTabela = z.output<typeof regraDaTabelaSchema>;

export const taxaDaTabelaSchema = z.strictObject({
  codigo: codigoDeTaxa,
  nome: text(3, 120),
  /** Id of the category. */
  categoria: z.string().min(1, 'Escolha a categoria.').max(60),
  tipo: z.enum(TIPOS_DE_TAXA),
  base_legal: text(3, 255),
  regra: regraDaTabelaSchema,
});
export type TaxaDaTabela = z.output<typeof taxaDaTabelaSchema>;

/** A fee with its price, wherever that stands: what an account is made of. */
export interface TaxaComPreco extends RegraTaxa {
  /** Of the table alone. */
  codigo?: string;
  /** Its rate is per cent of a value in reais. */
  percentual?: true;
  isencoes?: RegraDaTabela['isencoes'];
  descontos?: readonly Desconto[];
}

/** The name under which the value of another fee stands among the quantities. */
export const quantidadeDaTaxa = (codigo: string): string => `taxa:${codigo}`;

/** A fee of the table as an account reads it, by itself. */
export function comPreco({ codigo, nome, regra }: TaxaDaTabela, linha: { id: string } = { id: codigo }): TaxaComPreco {
  const { de, base, ...resto } = regra;
  if (base === DA_TAXA) return { ...resto, ...linha, nome, codigo, base: quantidadeDaTaxa(de ?? ''), percentual: true };
  if (base === DO_CUSTO) return { ...resto, ...linha, nome, codigo, base: de ?? '', percentual: true };
  return { ...resto, ...linha, nome, codigo, base };
}

export interface Resolvidas {
  taxas: TaxaComPreco[];
  /** Codes that the process names and the table does not have. */
  ausentes: string[];
}

/** The fees of a process, each with its price. @param tabela null: the town has none for that day */
export function resolverTaxas(taxas: readonly TaxaDoProcesso[], tabela: readonly TaxaDaTabela[] | null): Resolvidas {
  const ausentes: string[] = [];
  const resolvidas = taxas.flatMap((taxa): TaxaComPreco[] => {
    if (!isDaTabela(taxa)) return [taxa];
    const achada = tabela?.find((t) => t.codigo === taxa.codigo);
    if (!achada) {
      ausentes.push(taxa.codigo);
      return [];
    }
    const { codigo: _, nome: __, ...linha } = taxa;
    return [comPreco(achada, linha)];
  });
  return { taxas: resolvidas, ausentes };
}
