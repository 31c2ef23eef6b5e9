import { text } from '@portal/domain/http/fields';
import { DA_TAXA, DO_CUSTO, type TaxaDaTabela, TIPOS_DE_TAXA, taxaDaTabelaSchema } from '@portal/domain/processos/taxa-da-tabela';
import { z } from 'zod';

const t = z.string().trim();

/** A fee as its form holds it: everything is text, and what is not wanted is ''. */
const campos = z.object({
  codigo: t,
  nome: t,
  categoria: text(3, 80),
  tipo: z.enum(TIPOS_DE_TAXA),
  base_legal: t,
  base: z.string(),
  de: t,
  unidade: z.enum(['real', 'unidade_fiscal']),
  medida: t,
  preco: z.enum(['unico', 'faixas']),
  valor_unitario: t,
  faixas: z.array(z.object({ ate: t, valor: t })),
  modo_faixas: z.enum(['simples', 'progressiva']),
  minimo: t,
  maximo: t,
  fatores: z.array(z.object({ campo: t, descricao: t, valores: z.record(z.string(), t) })),
  isencoes: z.array(z.object({ condicao: t, base_legal: t })),
  descontos: z.array(z.object({ nome: t, condicao: t, como: z.enum(['percentual', 'valor']), quanto: t, base_legal: t })),
});
export type TaxaForm = z.input<typeof campos>;

/** '38.500000' → '38.5': a field pads what it holds. */
export const enxuto = (v: string): string => (/^\d+\.\d+$/.test(v) ? v.replace(/\.?0+$/, '') : v);

const talvez = <K extends string>(chave: K, valor: string) => (valor === '' ? {} : { [chave]: enxuto(valor) });

/** As the table keeps it, not judged yet. */
function montar(f: TaxaForm): Record<string, unknown> {
  const isPercentual = f.base === DA_TAXA || f.base === DO_CUSTO;
  const emFaixas = f.preco === 'faixas' && f.base !== 'fixo' && f.base !== DA_TAXA;
  return {
    codigo: f.codigo,
    nome: f.nome,
    categoria: f.categoria,
    tipo: f.tipo,
    base_legal: f.base_legal,
    regra: {
      base: f.base,
      ...(isPercentual ? { de: f.de } : {}),
      unidade: isPercentual ? 'real' : f.unidade,
      ...(isPercentual || f.base === 'fixo' ? {} : talvez('medida', f.medida)),
      ...(emFaixas
        ? {
            faixas: f.faixas.map(({ ate, valor }, i) => ({
              ate: i === f.faixas.length - 1 ? null : enxuto(ate),
              valor: enxuto(valor),
            })),
          }
        : talvez('valor_unitario', f.valor_unitario)),
      modo_faixas: f.modo_faixas,
      ...talvez('minimo', f.minimo),
      ...talvez('maximo', f.maximo),
      fatores: f.fatores.map(({ campo, descricao, valores }) => ({
        campo,
        descricao,
        valores: Object.fromEntries(
          Object.entries(valores).flatMap(([resposta, v]) => (v === '' ? [] : [[resposta, enxuto(v)]])),
        ),
      })),
      isencoes: f.isencoes,
      descontos: f.descontos.map(({ como, quanto, ...d }) => ({ ...d, [como]: enxuto(quanto) })),
    },
  };
}

/** Where a fault of the table's own schema stands in the form. */
function lugar(path: readonly PropertyKey[]): PropertyKey[] {
  const aqui = path[0] === 'regra' ? path.slice(1) : [...path];
  if (aqui[0] === 'descontos' && (aqui[2] === 'percentual' || aqui[2] === 'valor')) return [...aqui.slice(0, 2), 'quanto'];
  return aqui.length === 0 ? ['base'] : aqui;
}

/** The form of one fee, judged by what the table itself takes. */
export const taxaFormSchema = campos.superRefine((f, context) => {
  const lida = taxaDaTabelaSchema.safeParse(montar(f));
  for (const { path, message } of lida.error?.issues ?? []) context.addIssue({ code: 'custom', path: lugar(path), message });
});

/** @param f accepted by `taxaFormSchema` */
export const paraTaxa = (f: TaxaForm, categoriaId: string): TaxaDaTabela =>
  taxaDaTabelaSchema.parse({ ...montar(f), categoria: categoriaId });

export const TAXA_NOVA: TaxaForm = {
  codigo: '',
  nome: '',
  categoria: '',
  tipo: 'taxa de polícia',
  base_legal: '',
  base: 'fixo',
  de: '',
  unidade: 'real',
  medida: '',
  preco: 'unico',
  valor_unitario: '',
  faixas: [
    { ate: '100', valor: '' },
    { ate: '', valor: '' },
  ],
  modo_faixas: 'progressiva',
  minimo: '',
  maximo: '',
  fatores: [],
  isencoes: [],
  descontos: [],
};

export function deTaxa({ regra, categoria: _, ...taxa }: TaxaDaTabela, categoria: string): TaxaForm {
  return {
    ...TAXA_NOVA,
    ...taxa,
    categoria,
    base: regra.base,
    de: regra.de ?? '',
    unidade: regra.unidade,
    medida: regra.medida ?? '',
    preco: regra.faixas ? 'faixas' : 'unico',
    valor_unitario: regra.valor_unitario ?? '',
    ...(regra.faixas ? { faixas: regra.faixas.map((f) => ({ ate: f.ate ?? '', valor: f.valor })) } : {}),
    modo_faixas: regra.modo_faixas,
    minimo: regra.minimo ?? '',
    maximo: regra.maximo ?? '',
    fatores: (regra.fatores ?? []).map((f) => ({ ...f })),
    isencoes: regra.isencoes,
    descontos: regra.descontos.map(({ percentual, valor, ...d }) => ({
      ...d,
      como: percentual === undefined ? ('valor' as const) : ('percentual' as const),
      quanto: percentual ?? valor ?? '',
    })),
  };
}
