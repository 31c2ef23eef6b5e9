import { useEffect } from 'react';
import { useStore } from '#lib/store.ts';
import { askToLeave, unsaved, watchUnsaved } from '#lib/unsaved.ts';
import type { FormStore } from './form-store.ts';

/** Leaving the page over what this form holds asks first. */
export function useUnsaved<V>(store: FormStore<V>, guarded: boolean): void {
  useEffect(() => (guarded ? watchUnsaved(store.isUnsaved, store.subscribe) : undefined), [store, guarded]);
}

/**
 * How a dialog around a form closes by Escape or cross: over what was typed it asks, since a key slips. "Voltar" beside the
 * primary button is said on purpose and asks nothing. Spread over the `Modal`.
 */
export function useCloseAsking<V>(store: FormStore<V>, onClose: () => void, guarded = true) {
  const asking = useStore(unsaved, (state) => state.asking);
  const close = async (): Promise<void> => {
    if (store.get().submitting) return;
    if (!guarded || !store.isUnsaved() || (await askToLeave())) onClose();
  };
  // an Escape over the question answers the question
  return { onClose: () => void close(), closeOnEscape: !asking };
}
