import type { QueryIn } from '@portal/domain/http/endpoint';
import type { Dinheiro, GuiaLinha, somarGuias } from '@portal/domain/taxas/contract';
import { formatDate } from '#lib/format.ts';
import type { ListScreen } from '#lib/list-screen.ts';

const DIAS = { emitida_de: '', emitida_ate: '', vence_de: '', vence_ate: '', paga_de: '', paga_ate: '' };
const DE_MUITOS = {
  pagamento: [] as string[],
  emissao: [] as string[],
  dinheiro: [] as string[],
  taxa: [] as string[],
  convenio_id: [] as string[],
  processo_id: [] as string[],
  setor_id: [] as string[],
};
export const SEM_FILTROS = { ...DE_MUITOS, ...DIAS };
export type FiltrosDasGuias = typeof SEM_FILTROS & Record<string, string | string[]>;
export type ListaDeGuias = ListScreen<GuiaLinha, FiltrosDasGuias>;

/** The filters as a call asks: a day that is not chosen is not asked for. */
export const pedidos = (filtros: FiltrosDasGuias) => {
  const dias = Object.keys(DIAS).map((nome) => [nome, filtros[nome] || undefined]);
  return { ...filtros, ...Object.fromEntries(dias) } as Omit<QueryIn<typeof somarGuias>, 's'>;
};

/** What became of the money, in the order it is told. */
export const NOME_DO_DINHEIRO: Record<Dinheiro, string> = {
  recebido: 'Recebido',
  aberto: 'Em aberto',
  vencido: 'Vencido',
  dispensado: 'Dispensado',
  devolvido: 'Devolvido',
  cancelado: 'Cancelado',
};

const PALAVRAS: Record<string, string> = {
  emitida_de: 'Emitida de',
  emitida_ate: 'Emitida até',
  vence_de: 'Vence de',
  vence_ate: 'Vence até',
  paga_de: 'Paga de',
  paga_ate: 'Paga até',
};

interface Opcoes {
  convenios: { id: string; nome: string }[];
  processos: { id: string; nome: string }[];
  setores: { id: string; nome: string }[];
}

/** How a filter reads on its chip. */
export function descreverFiltro(opcoes: Opcoes | undefined, nome: string, valor: string): string {
  const dia = PALAVRAS[nome];
  if (dia) return `${dia} ${formatDate(valor)}`;
  const chamado = (quais: { id: string; nome: string }[] | undefined) => quais?.find((o) => o.id === valor)?.nome ?? '…';
  if (nome === 'convenio_id') return `Convênio: ${chamado(opcoes?.convenios)}`;
  if (nome === 'processo_id') return `Processo: ${chamado(opcoes?.processos)}`;
  if (nome === 'setor_id') return `Setor: ${chamado(opcoes?.setores)}`;
  return valor;
}
