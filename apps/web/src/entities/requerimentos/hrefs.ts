import type { ProcessoResumo } from '@portal/domain/processos/lista';
import type { RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { painelChave, painelTipo } from '#lib/layout-state.ts';
import { rota } from '#lib/rotas.ts';

interface Processo {
  id: string;
  slug: string;
}

const noBalcao = (): boolean => painelTipo() === 'prefeitura';

/** The filing of a process; with the draft it works on and the step that is open. `guia`: answers it begins with, as JSON by field. */
export const hrefDoAssistente = (
  { id, slug }: Processo,
  search: { rascunho?: string; passo?: string; obra?: string; guia?: string } = {},
): string =>
  rota(
    noBalcao() ? 'prefeitura.novoRequerimento' : 'contribuinte.novoRequerimento',
    { processoSlug: slug, processo_id: id },
    search,
  );

/** What a process is, before starting. */
export const hrefDaPagina = ({ id, slug }: Processo): string =>
  rota(noBalcao() ? 'prefeitura.requerimento.pagina' : 'contribuinte.requerimento.pagina', {
    processoSlug: slug,
    processo_id: id,
  });

export const hrefDoRequerimento = (id: string): string =>
  noBalcao()
    ? rota('prefeitura.requerimento.visualizacao', { id })
    : rota('contribuinte.meus.requerimentos.requerimento', { id });

export const hrefDaLista = (): string =>
  rota(noBalcao() ? 'prefeitura.requerimento.listagem' : 'contribuinte.meus.requerimentos');
export const hrefDosProcessos = (): string =>
  rota(noBalcao() ? 'prefeitura.requerimento.index' : 'contribuinte.requerimento.index');

/** A draft opens where it is filled in. A line names its process, and names are what a town tells them apart by. */
export function hrefDaLinha(
  { id, status, processo_nome }: Pick<RequerimentoLinha, 'id' | 'status' | 'processo_nome'>,
  processos: readonly ProcessoResumo[],
): string {
  const processo = status === 'Rascunho' ? processos.find((p) => p.nome === processo_nome) : undefined;
  return processo ? hrefDoAssistente(processo, { rascunho: id }) : rota('contribuinte.meus.requerimentos.requerimento', { id });
}

/** One file of a request on a page of its own, for a second window or a second screen. */
export const hrefDoArquivo = (requerimento: string, { id, nome }: { id: string; nome: string }): string =>
  rota('externalFile', {}, { painel: painelChave(), requerimento, arquivo: id, nome });
