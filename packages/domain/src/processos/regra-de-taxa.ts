import { z } from 'zod';
import { diz } from '../campos/sentido.ts';
import { comparar } from '../text/exato.ts';

export const decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'Use um número como 0.80, com ponto e até seis casas.');
export const nomeDeCampo = z.string().regex(/^[a-z][a-z0-9_]*$/, 'Use letras minúsculas, números e sublinhado.');

export const faixaSchema = z.object({
  /** Up to this quantity, itself included; `null` in the last bracket only, which has no end. */
  ate: diz('até esta quantidade, inclusive; null na última', decimal.nullable()),
  valor: diz('valor de uma unidade dentro da faixa', decimal),
});

export const fatorSchema = z.object({
  /** The answer that decides, such as 'tipo_construcao'. */
  campo: diz('id do campo que decide, ou "destinacao" do quadro de áreas', nomeDeCampo),
  descricao: diz('como o fator aparece na memória de cálculo', z.string().min(1).max(80)),
  /** Answer → multiplier. An answer that is not listed leaves the value as it is. */
  valores: diz('resposta → multiplicador; resposta fora da lista não muda o valor', z.record(z.string(), decimal)),
});

interface Valores {
  base: string;
  valor_unitario?: string | undefined;
  faixas?: { ate: string | null; valor: string }[] | undefined;
  minimo?: string | undefined;
  maximo?: string | undefined;
}

/** What no price may say, wherever the fee is written. */
export function conferirValores({ base, valor_unitario, faixas, minimo, maximo }: Valores, context: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message, input: valor_unitario });
  if (!faixas === !valor_unitario) refuse('valor_unitario', 'Informe o valor unitário ou as faixas, um dos dois.');
  if (faixas && base === 'fixo') refuse('faixas', 'Uma taxa fixa não tem faixas.');
  if (minimo && maximo && comparar(minimo, maximo) > 0) refuse('maximo', 'O máximo não pode ser menor que o mínimo.');
  faixas?.forEach(({ ate }, i) => {
    const anterior = faixas[i - 1]?.ate ?? '0';
    const isLast = i === faixas.length - 1;
    if ((ate === null) !== isLast) refuse('faixas', 'Só a última faixa fica sem limite.');
    else if (ate !== null && comparar(ate, anterior) <= 0) refuse('faixas', 'Ponha as faixas em ordem crescente.');
  });
}

/**
 * How one fee is computed: (quantity × rate, or brackets) × factors, held between minimum and maximum, then turned into
 * reais and rounded once. Data and not code, so that a town changes its table without a programmer.
 * Decimals travel as text ('0.80'). Rates, minimum and maximum are in `unidade`.
 * @source design §5; brasil.md §6
 */
export const regraTaxaSchema = z
  .object({
    id: diz('identificador estável', z.string().min(1).max(60)),
    nome: diz('como aparece na guia', z.string().min(1).max(120)),
    /** 'fixo', or the name of a quantity of the request: 'area_total', 'area_construir', 'unidades' … */
    base: diz('o que se conta: "fixo" ou uma quantidade do quadro de áreas', nomeDeCampo),
    /** What the quantity is counted in. Left out: m² for a base that begins with 'area', else "un.". */
    medida: diz('em que a base se conta; sem isto, m² quando a base começa com "area"', z.string().min(1).max(12).optional()),
    unidade: diz('se os valores estão em reais ou na unidade fiscal do município', z.enum(['real', 'unidade_fiscal'])),
    /** The fixed value, or the rate of one unit of the base. Not used together with `faixas`. */
    valor_unitario: diz('valor fixo, ou de uma unidade da base; não se usa com faixas', decimal.optional()),
    faixas: diz('valores por quantidade, em ordem crescente', z.array(faixaSchema).min(1).max(30).optional()),
    /** 'simples': the whole quantity at the rate of its bracket. 'progressiva': each part at the rate of its own. */
    modo_faixas: diz(
      '"simples": toda a quantidade no valor da sua faixa; "progressiva": cada parte no valor da sua',
      z.enum(['simples', 'progressiva']).default('simples'),
    ),
    fatores: diz('multiplicadores conforme uma resposta', z.array(fatorSchema).max(10).optional()),
    minimo: diz('menor valor da taxa, na unidade dela', decimal.optional()),
    maximo: diz('maior valor da taxa, na unidade dela', decimal.optional()),
    /** FEEL over the answers; when it does not hold the fee is not asked for at all. */
    cobrar_se: diz('condição em FEEL; quando não vale, a taxa não é cobrada', z.string().min(1).max(500).optional()),
    /** The step whose opening asks for it; left out, the filing. */
    etapa: diz('id da etapa cuja abertura cobra a taxa; sem isto, o protocolo', nomeDeCampo.optional()),
    /** `condicao` is FEEL over the answers; who evaluates it says `isento` to `calcularTaxa`. */
    isencao: diz(
      'quando não se cobra',
      z
        .object({
          condicao: diz('condição em FEEL sobre as respostas', z.string().min(1).max(500)),
          base_legal: diz('a lei que isenta', z.string().min(3).max(255)),
        })
        .optional(),
    ),
  })
  .superRefine((regra, context) => conferirValores(regra, context));

export type RegraTaxa = z.output<typeof regraTaxaSchema>;
export type RegraTaxaIn = z.input<typeof regraTaxaSchema>;

/** How a fee of the town's table is called: 'ALV-01'. */
export const codigoDeTaxa = z
  .string({ error: 'campo obrigatorio' })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9](?:[A-Z0-9-]{0,18}[A-Z0-9])?$/, 'Use letras sem acento, números e traços, até 20: ALV-01.');

/** A fee that the town's table prices: the process says only which, when and to whom. */
export const linhaDaTabelaSchema = z.object({
  id: diz('identificador estável', z.string().min(1).max(60)),
  codigo: diz('código da taxa na tabela do município, no lugar de base e valores', codigoDeTaxa),
  nome: diz('como aparece na guia', z.string().max(120).default('')),
  cobrar_se: diz('condição em FEEL; quando não vale, a taxa não é cobrada', z.string().min(1).max(500).optional()),
  etapa: diz('id da etapa cuja abertura cobra a taxa; sem isto, o protocolo', nomeDeCampo.optional()),
});
export type LinhaDaTabela = z.output<typeof linhaDaTabelaSchema>;

/** A fee of a process: with a price of its own, or by the code of the town's table. */
export const taxaDoProcessoSchema = z.union([linhaDaTabelaSchema, regraTaxaSchema]);
export type TaxaDoProcesso = z.output<typeof taxaDoProcessoSchema>;

export const isPropria = (taxa: TaxaDoProcesso): taxa is RegraTaxa => !isDaTabela(taxa);
export const isDaTabela = (taxa: TaxaDoProcesso): taxa is LinhaDaTabela => 'codigo' in taxa;
