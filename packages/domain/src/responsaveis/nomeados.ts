import { type ResponsavelTecnico, responsaveisTecnicos } from '../campos/responsaveis-tecnicos/model.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import type { Respostas } from '../respostas/respostas.ts';
import { onlyAlnum } from '../text/documento.ts';

/** A place in a request: for what somebody answers, and by which registration. */
export interface Lugar {
  responsabilidade: string;
  conselho: string;
  uf: string;
  registro: string;
}

/** Who takes a place, with their own ART, RRT or TRT. */
export type Novo = Pick<ResponsavelTecnico, 'nome' | 'conselho' | 'uf' | 'registro' | 'documento_numero' | 'email'>;

export const isMesmoLugar = (a: Lugar, b: Lugar): boolean => a.responsabilidade === b.responsabilidade && isMesmoNumero(a, b);

export const isMesmoNumero = (a: Omit<Lugar, 'responsabilidade'>, b: Omit<Lugar, 'responsabilidade'>): boolean =>
  a.conselho === b.conselho && a.uf.toUpperCase() === b.uf.toUpperCase() && onlyAlnum(a.registro) === onlyAlnum(b.registro);

const camposDeTecnicos = (definicao: Pick<Definicao, 'secoes'>) =>
  camposDe(definicao).filter((c) => c.tipo === responsaveisTecnicos.tipo);

/** Everybody whom the answers name, in their order. */
export const nomeadosEm = (definicao: Pick<Definicao, 'secoes'>, respostas: Respostas): ResponsavelTecnico[] =>
  camposDeTecnicos(definicao).flatMap((c) => (respostas[c.id] as ResponsavelTecnico[] | undefined) ?? []);

/**
 * The answers with the newcomer in the place of who left; where nobody stands in that place, as they are. What was sent before
 * stays as it was sent: this is what counts from now on.
 */
export function comONovo(definicao: Pick<Definicao, 'secoes'>, respostas: Respostas, sai: Lugar, entra: Novo): Respostas {
  const mudadas = { ...respostas };
  for (const { id } of camposDeTecnicos(definicao)) {
    const antes = respostas[id] as ResponsavelTecnico[] | undefined;
    if (antes?.some((t) => isMesmoLugar(t, sai))) {
      mudadas[id] = antes.map((t) => (isMesmoLugar(t, sai) ? { ...t, ...soPessoa(entra) } : t));
    }
  }
  return mudadas;
}

const soPessoa = ({ nome, conselho, uf, registro, documento_numero, email }: Novo): Novo => ({
  nome,
  conselho,
  uf,
  registro,
  documento_numero,
  email,
});

/** Changes that were completed, one after the other. */
export const comOsNovos = (
  definicao: Pick<Definicao, 'secoes'>,
  respostas: Respostas,
  trocas: readonly { sai: Lugar; entra: Novo }[],
): Respostas => trocas.reduce((agora, { sai, entra }) => comONovo(definicao, agora, sai, entra), respostas);
