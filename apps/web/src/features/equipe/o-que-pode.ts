import type { Membro, Perfil } from '@portal/domain/equipe/contract';
import type { Setor } from '@portal/domain/setores/contract';
import { agrupar, textoDe } from './permissoes.ts';

export interface Pode {
  chave: string;
  texto: string;
  /** 'no município inteiro, pelo perfil Analista' */
  por: string[];
}

const ADMINISTRADOR = 'perfil.administrador';

/** What somebody may do, under its headings, with where and by what each came. */
export function oQuePode(
  membro: Pick<Membro, 'permissoes' | 'perfis' | 'setores'>,
  perfis: readonly Pick<Perfil, 'id' | 'nome' | 'permissoes'>[],
  setores: readonly Pick<Setor, 'id' | 'sigla' | 'nome'>[],
): { titulo: string; permissoes: Pode[] }[] {
  const por = new Map<string, string[]>();
  const juntar = (onde: string, proprias: readonly string[], dosPerfis: readonly string[]) => {
    for (const chave of proprias) por.set(chave, [...(por.get(chave) ?? []), `${onde}, dada à pessoa`]);
    for (const perfil of perfis.filter(({ id }) => dosPerfis.includes(id)))
      for (const chave of perfil.permissoes) por.set(chave, [...(por.get(chave) ?? []), `${onde}, pelo perfil ${perfil.nome}`]);
  };
  juntar('No município inteiro', membro.permissoes, membro.perfis);
  for (const s of membro.setores) {
    const setor = setores.find(({ id }) => id === s.setor_id);
    juntar(setor ? `Em ${setor.sigla || setor.nome}` : 'Em um setor', s.permissoes, s.perfis);
  }
  const opcoes = [...por.keys()].map((chave) => ({ chave, texto: textoDe(chave) }));
  return agrupar(opcoes, []).map(({ titulo, opcoes: keys }) => ({
    titulo,
    permissoes: keys.map(({ chave, texto }) => ({ chave, texto, por: por.get(chave) ?? [] })),
  }));
}

/** An administrator may do everything, whatever else is written. */
export const podeTudo = (grupos: ReturnType<typeof oQuePode>): boolean =>
  grupos.some(({ permissoes }) =>
    permissoes.some((p) => p.chave === ADMINISTRADOR && p.por.some((x) => x.startsWith('No município'))),
  );
