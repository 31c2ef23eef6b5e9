import type { Vistoria } from '@portal/domain/vistorias/contract';
import { useState } from 'react';
import { diasDaPagina, HorasLivres } from '#entities/horas/HorasLivres.tsx';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { useEscolher, useHorarios } from './queries.ts';

/** Nobody opens hours further ahead than this. */
const ATE_DIAS = 180;

/** The hours in which somebody of the sector is free; the one pressed is taken. */
export function EscolherDialog({ vistoria: v, onClose }: { vistoria: Vistoria; onClose: () => void }) {
  const [pagina, setPagina] = useState(0);
  const [recusa, setRecusa] = useState('');
  const { data: horas, refetch } = useHorarios(v.id, diasDaPagina(pagina));
  const escolher = useEscolher(v.id);
  const tomar = async (inicio: string) => {
    setRecusa('');
    try {
      await escolher.mutateAsync({ versao: v.versao, inicio });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      error.handled = true;
      setRecusa(error.status === 409 ? 'Alguém acabou de ficar com esta hora. Escolha outra.' : error.mensagem);
      void refetch();
    }
  };
  return (
    <Dialog title="Escolher o dia da vistoria" onClose={onClose} size="lg">
      <p>Escolha uma hora livre. Alguém precisa estar no local para abrir.</p>
      {recusa && <Callout meaning="warning">{recusa}</Callout>}
      <HorasLivres horas={horas} ateDias={ATE_DIAS} pagina={pagina} onPagina={setPagina} onEscolher={tomar} />
    </Dialog>
  );
}
