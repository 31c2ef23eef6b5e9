import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { useReler } from './queries.ts';

/**
 * For acts on one request: a 409 opens the dialog that offers to read it again; any other refusal was told already.
 * `tentar` gives what the act gave, or undefined when it was refused.
 */
export function useVelho(id: string) {
  const [open, setOpen] = useState(false);
  const recarregar = useReler(id);
  const tentar = async <T,>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) setOpen(true);
      return undefined;
    }
  };
  const dialogo = open && (
    <StaleDialog
      title="Este requerimento mudou enquanto você olhava"
      onReload={() => {
        setOpen(false);
        void recarregar();
      }}
      onClose={() => setOpen(false)}
    />
  );
  return { tentar, mostrar: () => setOpen(true), dialogo };
}
