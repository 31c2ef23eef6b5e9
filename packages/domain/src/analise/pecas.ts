import { type ArquivoEnviado, arquivos } from '../campos/arquivos/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import type { Campo } from '../campos/registro.ts';
import type { Alvo } from '../pendencias/efeitos.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { contextoDe, isDoRequerente, isVisivel, type Respostas, respostaDe } from '../respostas/respostas.ts';

/** One thing an analyst says something of. */
export interface Peca {
  campo_id: string;
  alvo: Alvo;
  rotulo: string;
}

export const chaveDaPeca = ({ campo_id, alvo }: Pick<Peca, 'campo_id' | 'alvo'>): string =>
  `${campo_id}|${alvo.tipo}|${alvo.chave}`;

/** The files of a field, or the rows of its area table; none of other fields. */
export function partesDoCampo(campo: Campo, respostas: Respostas): Peca[] {
  const peca = (tipo: 'arquivo' | 'linha', chave: string, rotulo: string): Peca => ({
    campo_id: campo.id,
    alvo: { tipo, chave },
    rotulo,
  });
  if (campo.tipo === arquivos.tipo)
    return respostaDe<ArquivoEnviado[]>(campo, respostas).map((a) => peca('arquivo', a.sha256, a.nome));
  if (campo.tipo === quadroAreas.tipo)
    return respostaDe<QuadroAreasRascunho>(campo, respostas).blocos.flatMap((b) =>
      b.pavimentos.map((p) => peca('linha', `${b.id}/${p.id}`, `${b.nome}, ${p.nome}`)),
    );
  return [];
}

/** What a step is to check: every answer of the requester that shows, and each line of its list. */
export function pecasDaEtapa(definicao: Definicao, respostas: Respostas, etapaId: string | undefined): Peca[] {
  const contexto = contextoDe(definicao, respostas);
  const linhas = definicao.etapas.find((d) => d.id === etapaId)?.conferencia ?? [];
  return [
    ...camposDe(definicao)
      .filter((c) => isDoRequerente(c) && isVisivel(c, contexto))
      .map((c) => ({ campo_id: c.id, alvo: { tipo: 'campo' as const, chave: '' }, rotulo: c.rotulo })),
    ...linhas.map((l) => ({ campo_id: '', alvo: { tipo: 'conferencia' as const, chave: l.id }, rotulo: l.texto })),
  ];
}

/** The pieces without a verdict of this passage: none that stands, and no item marked on it or on a part of it. */
export function semConferir(
  pecas: readonly Peca[],
  vereditos: readonly (Pick<Peca, 'campo_id' | 'alvo'> & { etapa_id: string; vale: boolean })[],
  pendencias: readonly (Pick<Peca, 'campo_id' | 'alvo'> & { etapa_id: string; situacao: string })[],
  etapaId: string,
): Peca[] {
  const ditas = new Set(vereditos.filter((v) => v.vale && v.etapa_id === etapaId).map(chaveDaPeca));
  const marcadas = pendencias.filter((p) => p.etapa_id === etapaId && p.situacao !== 'Sem pendência');
  return pecas.filter(
    (peca) =>
      !ditas.has(chaveDaPeca(peca)) &&
      !marcadas.some((p) => (peca.campo_id ? p.campo_id === peca.campo_id : chaveDaPeca(p) === chaveDaPeca(peca))),
  );
}
