import type { CampoRascunho, Rascunho } from '@portal/domain/processos/rascunho';
import type { Edicao } from '../guarda.ts';
import { idLivre, idsDasSecoes, idsDosCampos } from './ids.ts';

type Secao = Rascunho['secoes'][number];
type Remendo = Record<string, unknown>;

// An edit is done again on what somebody else saved meanwhile: it finds its parts by id, and does nothing when they are gone.

const naSecao = (d: Rascunho, id: string, f: (s: Secao) => Secao): Rascunho => ({
  ...d,
  secoes: d.secoes.map((s) => (s.id === id ? f(s) : s)),
});
const inserir = <T>(lista: readonly T[], onde: number, item: T): T[] => [...lista.slice(0, onde), item, ...lista.slice(onde)];

export const secaoDoCampo = (d: Rascunho, id: string): Secao | undefined =>
  d.secoes.find((s) => s.campos.some((c) => c.id === id));
export const campoDe = (d: Rascunho, id: string): CampoRascunho | undefined =>
  secaoDoCampo(d, id)?.campos.find((c) => c.id === id);

export const mudarSecao =
  (id: string, remendo: Remendo): Edicao =>
  (d) =>
    naSecao(d, id, (s) => ({ ...s, ...remendo }));

/** @param depoisDe the field it stands under; without it, or when that is gone, at the end */
export const criarCampo =
  (secao: string, campo: CampoRascunho, depoisDe?: string): Edicao =>
  (d) =>
    naSecao(d, secao, (s) => {
      const i = s.campos.findIndex((c) => c.id === depoisDe);
      const novo = { ...campo, id: idLivre(campo.id, idsDosCampos(d)) };
      return { ...s, campos: inserir(s.campos, i < 0 ? s.campos.length : i + 1, novo) };
    });

export const removerCampo =
  (id: string): Edicao =>
  (d) => {
    const s = secaoDoCampo(d, id);
    return s ? naSecao(d, s.id, (x) => ({ ...x, campos: x.campos.filter((c) => c.id !== id) })) : d;
  };

/** @param novo id of the copy */
export const duplicarCampo =
  (id: string, novo: string): Edicao =>
  (d) => {
    const [s, campo] = [secaoDoCampo(d, id), campoDe(d, id)];
    if (!s || !campo) return d;
    return criarCampo(s.id, { ...campo, id: novo, rotulo: copia(campo.rotulo) }, id)(d);
  };

const copia = (nome: string): string => (nome ? `${nome} (cópia)`.slice(0, 160) : nome);

/** @param indice place in the section once the field is out of its old one */
export const moverCampo =
  (id: string, secao: string, indice: number): Edicao =>
  (d) => {
    const [de, campo] = [secaoDoCampo(d, id), campoDe(d, id)];
    if (!de || !campo || !d.secoes.some((s) => s.id === secao)) return d;
    if (de.id === secao && de.campos.indexOf(campo) === indice) return d;
    return naSecao(removerCampo(id)(d), secao, (s) => ({
      ...s,
      campos: inserir(s.campos, Math.min(indice, s.campos.length), campo),
    }));
  };

export const criarSecao =
  (id: string, titulo: string, depoisDe?: string): Edicao =>
  (d) => {
    const i = d.secoes.findIndex((s) => s.id === depoisDe);
    const nova = { id: idLivre(id, idsDasSecoes(d)), titulo, descricao: '', campos: [] };
    return { ...d, secoes: inserir(d.secoes, i < 0 ? d.secoes.length : i + 1, nova) };
  };

export const removerSecao =
  (id: string): Edicao =>
  (d) =>
    d.secoes.some((s) => s.id === id) ? { ...d, secoes: d.secoes.filter((s) => s.id !== id) } : d;

export const moverSecao =
  (id: string, indice: number): Edicao =>
  (d) => {
    const secao = d.secoes.find((s) => s.id === id);
    const outras = d.secoes.filter((s) => s.id !== id);
    const onde = Math.max(0, Math.min(indice, outras.length));
    return secao && d.secoes[onde] !== secao ? { ...d, secoes: inserir(outras, onde, secao) } : d;
  };

/** A copy under its original, its fields with new ids; conditions among them follow. */
export const duplicarSecao =
  (id: string, nova: string): Edicao =>
  (d) => {
    const i = d.secoes.findIndex((s) => s.id === id);
    const secao = d.secoes[i];
    if (!secao) return d;
    const usados = idsDosCampos(d);
    const novos = new Map<string, string>();
    for (const c of secao.campos) {
      const livre = idLivre(c.id, usados);
      usados.add(livre);
      novos.set(c.id, livre);
    }
    const campos = secao.campos.map((c) => comNomes({ ...c, id: novos.get(c.id) as string }, novos));
    const copiada = { ...secao, id: idLivre(nova, idsDasSecoes(d)), titulo: copia(secao.titulo).slice(0, 120), campos };
    return { ...d, secoes: inserir(d.secoes, i + 1, copiada) };
  };

const EXPRESSOES = ['visivel_se', 'obrigatorio_se', 'valido_se', 'formula'] as const;

/** Renames what conditions call by name, outside texts in quotes. */
function comNomes(campo: CampoRascunho, novos: ReadonlyMap<string, string>): CampoRascunho {
  const remendo: Remendo = {};
  for (const chave of EXPRESSOES) {
    const expressao = campo[chave];
    if (typeof expressao !== 'string') continue;
    remendo[chave] = expressao.replace(/"(?:[^"\\]|\\.)*"|\.?[a-z_][a-z0-9_]*/gi, (palavra) => novos.get(palavra) ?? palavra);
  }
  return { ...campo, ...remendo };
}
