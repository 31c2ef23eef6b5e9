import * as doCatalogo from '@portal/domain/catalogo/contract';
import * as doMunicipio from '@portal/domain/processos/gestao';
import { onHostSistema } from '#lib/layout-state.ts';
import { rota } from '#lib/rotas.ts';

type Chamadas = Pick<typeof doMunicipio, keyof typeof doMunicipio & keyof typeof doCatalogo>;

/** Whose process is on screen: at the system's address a model of the catalogue, elsewhere one of the town. Same calls, same answers. */
export const fonte = (): Chamadas => (onHostSistema() ? doCatalogo : doMunicipio);

export const hrefDaLista = (): string =>
  onHostSistema() ? rota('sistema.processo.listagem') : rota('prefeitura.configuracoes.processos');

export const hrefDoProcesso = (id: string, search: Record<string, unknown> = {}): string => {
  if (!onHostSistema()) return rota('prefeitura.configuracoes.processo', { id }, search);
  // a town's process that the panel looks at is at an address of its own
  const [, organizacao_id] = /\/sistema\/processo\/municipio\/(\d+)\//.exec(location.pathname) ?? [];
  return organizacao_id && location.pathname.endsWith(`/${id}`)
    ? rota('sistema.processo.municipio', { organizacao_id, id }, search)
    : rota('sistema.processo.modelo', { id }, search);
};
