import type { Shortcut } from './Shortcuts.tsx';

/** What the screens that are open can do by key, for the search over everything. */
const telas = new Set<{ current: readonly Shortcut[] }>();

/** Says what a screen can do until the answer is called. */
export function oferecerComandos(tela: { current: readonly Shortcut[] }): () => void {
  telas.add(tela);
  return () => void telas.delete(tela);
}

/** What can be done here and now, in the words of the list of keys. */
export const comandosDaTela = (): Shortcut[] =>
  [...telas].flatMap(({ current }) => current.filter(({ label, disabled }) => label && !disabled));
