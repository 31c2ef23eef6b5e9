import { useBlocker } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useStore } from '#lib/store.ts';
import { answerLeave, isUnsaved, mayLeave, unsaved } from '#lib/unsaved.ts';

/** Fetched once something is typed, which the log-in page need not wait for; with no network the browser asks itself. */
const LeaveDialog = lazy<ComponentType>(() =>
  import('./LeaveDialog.tsx').then(
    (module) => ({ default: module.LeaveDialog }),
    () => ({ default: PlainQuestion }),
  ),
);

function PlainQuestion() {
  const asking = useStore(unsaved, (state) => state.asking);
  useEffect(() => {
    if (asking) answerLeave(window.confirm('Sair sem salvar? O que você escreveu aqui ainda não foi salvo.'));
  }, [asking]);
  return null;
}

/** What a page keeps in its address to say which of its parts is open: the others are not on the screen. */
const PARTS = ['aba', 'secao'];

interface Place {
  pathname: string;
  search: object;
}

/** True when going there takes the forms of this place off the screen. */
export function isElsewhere(current: Place, next: Place): boolean {
  const part = ({ search }: Place, key: string) => (search as Record<string, unknown>)[key];
  return current.pathname !== next.pathname || PARTS.some((key) => part(current, key) !== part(next, key));
}

/** Stands once at the root: links, menu, logo, back, reload and the closing of the tab ask over what was typed (spec §5). */
export function UnsavedGuard() {
  const any = useStore(unsaved, (state) => state.any);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isElsewhere(current, next) && !(await mayLeave()),
    enableBeforeUnload: isUnsaved,
    // a browser keeps no page for "back" while somebody listens to its end
    disabled: !any,
  });
  const asking = useStore(unsaved, (state) => state.asking);
  return any || asking ? (
    <Suspense>
      <LeaveDialog />
    </Suspense>
  ) : null;
}
