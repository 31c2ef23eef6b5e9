import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { instante } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { temPalavras } from '../text/busca.ts';
import { PAGAMENTOS } from './contract.ts';
import { porEmitir } from './estado.ts';

/** What a slip is to who pays it, the most pressing first. */
export const SITUACOES_DO_PAGAMENTO = {
  vencida: 'Vencidas',
  a_pagar: 'A pagar',
  em_preparo: 'Em preparo',
  em_conferencia: 'Em conferência',
  paga: 'Pagas',
} as const;
export type SituacaoDoPagamento = keyof typeof SITUACOES_DO_PAGAMENTO;
const SITUACOES = Object.keys(SITUACOES_DO_PAGAMENTO) as [SituacaoDoPagamento, ...SituacaoDoPagamento[]];

export function situacaoDe(g: { pagamento: (typeof PAGAMENTOS)[number]; emissao: string; venceu: boolean }): SituacaoDoPagamento {
  if (g.pagamento === 'Em conferência') return 'em_conferencia';
  if (g.pagamento !== 'Pendente') return 'paga';
  if (porEmitir(g)) return 'em_preparo';
  return g.venceu ? 'vencida' : 'a_pagar';
}

/** One slip of one person, in whatever town. */
export const meuPagamentoSchema = z.object({
  id: z.string(),
  organizacao_id: z.number().int(),
  municipio: z.string(),
  logo: z.string().nullable(),
  requerimento_id: z.string(),
  requerimento_numero: z.string(),
  processo_nome: z.string(),
  /** Who asks; '' where it is the person. */
  cliente: z.string(),
  descricao: z.string(),
  numero: z.number().int(),
  /** its number in the town hall, where it was issued there; '' otherwise */
  numero_externo: z.string(),
  valor_centavos: z.number().int(),
  /** what the bank gave for it by now */
  recebido_centavos: z.number().int(),
  pagamento: z.enum(PAGAMENTOS),
  situacao: z.enum(SITUACOES),
  vencimento: z.string(),
  paga_em: instante.nullable(),
  /** which part of a split charge, of how many; null: it is paid at once */
  parcela: z.number().int().nullable(),
  parcelas: z.number().int().nullable(),
  /** Both '' unless it can be paid by them today. */
  linha_digitavel: z.string(),
  pix: z.string(),
});
export type MeuPagamento = z.output<typeof meuPagamentoSchema>;

/** What the list is narrowed by; the address of its page says the same. */
export const consultaDePagamentos = z.object({
  ...paginacao('vencimento', 'valor_centavos'),
  organizacao_id: z.coerce.number().int().positive().optional(),
  situacao: z.enum(SITUACOES).optional(),
});

export const listarMeusPagamentos = endpoint({
  metodo: 'GET',
  path: ':painel/meus-pagamentos',
  permissao: 'painel.contribuinte',
  grupo: 'Taxas',
  resumo: 'O que a pessoa tem a pagar e já pagou em todos os seus municípios, o mais urgente primeiro',
  query: consultaDePagamentos,
  dados: paginated(meuPagamentoSchema).extend({
    /** Each counted with the other filters, not its own. */
    situacoes: z.record(z.enum(SITUACOES), z.number().int()),
    municipios: z.array(z.object({ id: z.number().int(), nome: z.string(), total: z.number().int() })),
    /** What can be paid today, by search and town. */
    a_pagar_centavos: z.number().int(),
    /** What is over its day: of those the town issues others. */
    vencido_centavos: z.number().int(),
  }),
});

interface Filtro {
  s: string;
  organizacao_id?: number | undefined;
  situacao?: SituacaoDoPagamento | undefined;
}

/** What the filters leave, how many each of them would leave by itself, and what there is to pay. */
export function filtrarPagamentos(todos: readonly MeuPagamento[], { s, organizacao_id, situacao }: Filtro) {
  const achados = todos.filter((g) =>
    temPalavras(
      `${g.municipio} ${g.numero} ${g.numero_externo} ${g.requerimento_numero} ${g.processo_nome} ${g.cliente} ${g.descricao}`,
      s,
    ),
  );
  const daqui = achados.filter((g) => organizacao_id === undefined || g.organizacao_id === organizacao_id);
  const assim = achados.filter((g) => situacao === undefined || g.situacao === situacao);
  const situacoes = Object.fromEntries(SITUACOES.map((x) => [x, 0])) as Record<SituacaoDoPagamento, number>;
  const centavos = { ...situacoes };
  for (const g of daqui) {
    situacoes[g.situacao] += 1;
    centavos[g.situacao] += g.valor_centavos;
  }
  const municipios = new Map<number, { id: number; nome: string; total: number }>();
  for (const { organizacao_id: id, municipio: nome } of assim)
    municipios.set(id, { id, nome, total: (municipios.get(id)?.total ?? 0) + 1 });
  return {
    data: daqui.filter((g) => situacao === undefined || g.situacao === situacao),
    situacoes,
    municipios: [...municipios.values()].sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
    a_pagar_centavos: centavos.a_pagar,
    vencido_centavos: centavos.vencida,
  };
}

/** The most pressing first: by what it is, then by its day; what is paid by when it was, the newest first. Or by one column alone. */
export function ordenarPagamentos(
  data: readonly MeuPagamento[],
  order: '' | 'vencimento' | 'valor_centavos',
  direction: 'asc' | 'desc',
): MeuPagamento[] {
  const sinal = direction === 'desc' ? -1 : 1;
  const porDia = (a: MeuPagamento, b: MeuPagamento) => a.vencimento.localeCompare(b.vencimento);
  const propria = (a: MeuPagamento, b: MeuPagamento) =>
    SITUACOES.indexOf(a.situacao) - SITUACOES.indexOf(b.situacao) ||
    (a.situacao === 'paga' ? (b.paga_em ?? '').localeCompare(a.paga_em ?? '') : porDia(a, b));
  const como = {
    '': propria,
    vencimento: porDia,
    valor_centavos: (a: MeuPagamento, b: MeuPagamento) => a.valor_centavos - b.valor_centavos,
  }[order];
  return [...data].sort((a, b) => (order === '' ? 1 : sinal) * (como(a, b) || a.id.localeCompare(b.id)));
}
