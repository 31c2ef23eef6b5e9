import type { Setor } from '@portal/domain/setores/contract';

type Lugar = Pick<Setor, 'id' | 'pai_id' | 'nome'>;
export interface Galho<S = Setor> {
  setor: S;
  abaixo: Galho<S>[];
}

/** The sectors as a tree; one whose parent is not there stands at the top, so that nobody is lost. */
export function arvoreDe<S extends Lugar>(setores: readonly S[]): Galho<S>[] {
  const ids = new Set(setores.map(({ id }) => id));
  const below = (pai: string | null): Galho<S>[] =>
    setores
      .filter(({ pai_id }) => (pai_id && ids.has(pai_id) ? pai_id : null) === pai)
      .map((setor) => ({ setor, abaixo: below(setor.id) }));
  return below(null);
}

/** Where a sector may be put: anywhere but in itself and below itself, named with its way down from the top. */
export function lugaresPara(setores: readonly Lugar[], id?: string): { id: string; caminho: string }[] {
  const walk = (galhos: Galho<Lugar>[], antes: string): { id: string; caminho: string }[] =>
    galhos
      .filter(({ setor }) => setor.id !== id)
      .flatMap(({ setor, abaixo }) => {
        const caminho = antes ? `${antes} › ${setor.nome}` : setor.nome;
        return [{ id: setor.id, caminho }, ...walk(abaixo, caminho)];
      });
  return walk(arvoreDe(setores), '');
}
