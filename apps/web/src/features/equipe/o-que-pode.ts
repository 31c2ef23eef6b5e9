import type { Membro, Perfil } from '@portal/domain/equipe/contract';
import type { Setor } from '@portal/domain/setores/contract';
import { agrupar, textoDe } from './permissoes.ts';

export interface Pode {
  chave: string;
  texto: string;
  /** 'Pelo perfil Analista: CAD, DAP' */
  por: string[];
}

const ADMINISTRADOR = 'perfil.administrador';
const MUNICIPIO = 'no município inteiro';
const PROPRIA = 'Dada à pessoa';

/** What somebody may do, under its headings, with where and by what each came. */
export function oQuePode(
  membro: Pick<Membro, 'permissoes' | 'perfis' | 'setores'>,
  perfis: readonly Pick<Perfil, 'id' | 'nome' | 'permissoes'>[],
  setores: readonly Pick<Setor, 'id' | 'sigla' | 'nome'>[],
): { titulo: string; permissoes: Pode[] }[] {
  /** Of each key: how it came, and in which places. */
  const por = new Map<string, Map<string, string[]>>();
  const dar = (chave: string, como: string, onde: string) => {
    const vias = por.get(chave) ?? new Map<string, string[]>();
    por.set(chave, vias.set(como, [...(vias.get(como) ?? []), onde]));
  };
  const juntar = (onde: string, proprias: readonly string[], dosPerfis: readonly string[]) => {
    for (const chave of proprias) dar(chave, PROPRIA, onde);
    for (const perfil of perfis.filter(({ id }) => dosPerfis.includes(id)))
      for (const chave of perfil.permissoes) dar(chave, `Pelo perfil ${perfil.nome}`, onde);
  };
  juntar(MUNICIPIO, membro.permissoes, membro.perfis);
  for (const s of membro.setores) {
    const setor = setores.find(({ id }) => id === s.setor_id);
    juntar(setor ? setor.sigla || setor.nome : 'um setor', s.permissoes, s.perfis);
  }
  const opcoes = [...por.keys()].map((chave) => ({ chave, texto: textoDe(chave) }));
  return agrupar(opcoes, []).map(({ titulo, opcoes: keys }) => ({
    titulo,
    permissoes: keys.map(({ chave, texto }) => ({
      chave,
      texto,
      por: [...(por.get(chave) ?? [])].map(([como, onde]) => `${como}: ${onde.join(', ')}`),
    })),
  }));
}

/** An administrator may do everything, whatever else is written. */
export const podeTudo = (grupos: ReturnType<typeof oQuePode>): boolean =>
  grupos.some(({ permissoes }) => permissoes.some((p) => p.chave === ADMINISTRADOR && p.por.some((x) => x.includes(MUNICIPIO))));
