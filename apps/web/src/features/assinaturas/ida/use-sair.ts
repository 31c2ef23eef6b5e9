import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { lembrarDeOnde } from './volta.ts';

interface Saida {
  /** Id of the signature. */
  id: string;
  /** Asks where to go. */
  ir: () => Promise<{ endereco: string }>;
  /** Somebody was faster: the page tells it. */
  onStale: () => void;
  /** Leaves for another site. */
  partir: (endereco: string) => void;
}

/** The document waits here while its signer is on another site; a refusal is said where they pressed. */
export function useSair({ id, ir, onStale, partir }: Saida) {
  const [saindo, setSaindo] = useState(false);
  const [recusa, setRecusa] = useState('');
  const sair = async () => {
    setSaindo(true);
    setRecusa('');
    try {
      const { endereco } = await ir();
      lembrarDeOnde(id);
      partir(endereco);
    } catch (error) {
      setSaindo(false);
      if (!(error instanceof ApiError)) throw error;
      error.handled = true;
      if (error.status === 409) onStale();
      else setRecusa(error.message);
    }
  };
  return { sair, saindo, recusa };
}
