import type { Planta } from '@portal/domain/plantas/contract';
import { formatDate } from '#lib/format.ts';
import type { OpcaoDeVersao } from './Barra.tsx';

/** The revisions of a plan by name, oldest first. */
export const versoesDe = (planta: Planta): OpcaoDeVersao[] =>
  planta.versoes.map((versao, i) => ({
    arquivo_id: versao.arquivo_id,
    nome: `Versão ${i + 1} de ${formatDate(versao.enviada_em)}${versao.atual ? '' : ', substituída'}`,
  }));

/** For the bar over a pane: 'Versão 1 · substituída'. */
export function tituloDaVersao(planta: Planta, id: string | null): string {
  const at = planta.versoes.findIndex(({ arquivo_id }) => arquivo_id === id);
  if (at < 0) return 'Outra versão';
  return `Versão ${at + 1} · ${planta.versoes[at]?.atual ? 'atual' : 'substituída'}`;
}

export const nomeDaVersao = (planta: Planta, id: string | null): string =>
  versoesDe(planta).find((o) => o.arquivo_id === id)?.nome ?? 'Outra versão';

/** The one before it; of the first the one after. */
export function versaoVizinha(planta: Planta): OpcaoDeVersao | undefined {
  const todas = versoesDe(planta);
  const at = todas.findIndex((o) => o.arquivo_id === planta.arquivo.id);
  return todas[at - 1] ?? todas[at + 1];
}
