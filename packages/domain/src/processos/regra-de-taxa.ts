import { z } from 'zod';
import { comparar } from '../text/numeros.ts';

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'Use um número como 0.80, com ponto e até seis casas.');
const nomeDeCampo = z.string().regex(/^[a-z][a-z0-9_]*$/, 'Use letras minúsculas, números e sublinhado.');

const faixaSchema = z.object({
  /** Up to this quantity, itself included; `null` in the last bracket only, which has no end. */
  ate: decimal.nullable(),
  valor: decimal,
});

const fatorSchema = z.object({
  /** The answer that decides, such as 'tipo_construcao'. */
  campo: nomeDeCampo,
  descricao: z.string().min(1).max(80),
  /** Answer → multiplier. An answer that is not listed leaves the value as it is. */
  valores: z.record(z.string(), decimal),
});

/**
 * How one fee is computed: (quantity × rate, or brackets) × factors, held between minimum and maximum, then turned into
 * reais and rounded once. Data and not code, so that a town changes its table without a programmer.
 * Decimals travel as text ('0.80'). Rates, minimum and maximum are in `unidade`.
 * @source design §5; brasil.md §6
 */
export const regraTaxaSchema = z
  .object({
    id: z.string().min(1).max(60),
    nome: z.string().min(1).max(120),
    /** 'fixo', or the name of a quantity of the request: 'area_total', 'area_construir', 'unidades' … */
    base: nomeDeCampo,
    /** What the quantity is counted in. Left out: m² for a base that begins with 'area', else "un.". */
    medida: z.string().min(1).max(12).optional(),
    unidade: z.enum(['real', 'unidade_fiscal']),
    /** The fixed value, or the rate of one unit of the base. Not used together with `faixas`. */
    valor_unitario: decimal.optional(),
    faixas: z.array(faixaSchema).min(1).max(30).optional(),
    /** 'simples': the whole quantity at the rate of its bracket. 'progressiva': each part at the rate of its own. */
    modo_faixas: z.enum(['simples', 'progressiva']).default('simples'),
    fatores: z.array(fatorSchema).max(10).optional(),
    minimo: decimal.optional(),
    maximo: decimal.optional(),
    /** FEEL over the answers; when it does not hold the fee is not asked for at all. */
    cobrar_se: z.string().min(1).max(500).optional(),
    /** The step whose opening asks for it; left out, the filing. */
    etapa: nomeDeCampo.optional(),
    /** `condicao` is FEEL over the answers; who evaluates it says `isento` to `calcularTaxa`. */
    isencao: z.object({ condicao: z.string().min(1).max(500), base_legal: z.string().min(3).max(255) }).optional(),
  })
  .superRefine((regra, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const { faixas, minimo, maximo } = regra;
    if (!faixas === !regra.valor_unitario) refuse('valor_unitario', 'Informe o valor unitário ou as faixas, um dos dois.');
    if (faixas && regra.base === 'fixo') refuse('faixas', 'Uma taxa fixa não tem faixas.');
    if (minimo && maximo && comparar(minimo, maximo) > 0) refuse('maximo', 'O máximo não pode ser menor que o mínimo.');
    faixas?.forEach(({ ate }, i) => {
      const anterior = faixas[i - 1]?.ate ?? '0';
      const isLast = i === faixas.length - 1;
      if ((ate === null) !== isLast) refuse('faixas', 'Só a última faixa fica sem limite.');
      else if (ate !== null && comparar(ate, anterior) <= 0) refuse('faixas', 'Ponha as faixas em ordem crescente.');
    });
  });

export type RegraTaxa = z.output<typeof regraTaxaSchema>;
export type RegraTaxaIn = z.input<typeof regraTaxaSchema>;
