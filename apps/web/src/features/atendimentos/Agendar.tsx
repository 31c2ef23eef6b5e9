import type { Oferta } from '@portal/domain/atendimentos/contract';
import { useState } from 'react';
import { z } from 'zod';
import { diasDaPagina, HorasLivres } from '#entities/horas/HorasLivres.tsx';
import { quando } from '#entities/horas/palavras.ts';
import { fuso } from '#lib/fuso.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useMarcar, useVagas } from './queries.ts';

interface EscolherProps {
  tipoId: string;
  titulo: string;
  /** How far ahead, in days. */
  ateDias: number;
  onEscolher: (inicio: string) => unknown;
  onClose: () => void;
}

/** A page of free hours of one kind. */
export function EscolherHora({ tipoId, titulo, ateDias, onEscolher, onClose }: EscolherProps) {
  const [pagina, setPagina] = useState(0);
  const { data: vagas } = useVagas(tipoId, diasDaPagina(pagina));
  return (
    <Dialog title={titulo} onClose={onClose} size="lg">
      <p>Escolha o dia e a hora.</p>
      <HorasLivres horas={vagas} ateDias={ateDias} pagina={pagina} onPagina={setPagina} onEscolher={onEscolher} />
    </Dialog>
  );
}

const respostasForm = z.object({ respostas: z.array(z.string().trim().min(1, 'campo obrigatorio').max(500)) });

/** A day and an hour first, then what is asked and the confirmation. */
export function Agendar({ oferta, requerimento, onClose }: { oferta: Oferta; requerimento: string | null; onClose: () => void }) {
  const [inicio, setInicio] = useState('');
  const marcar = useMarcar(oferta.id);
  if (!inicio)
    return (
      <EscolherHora tipoId={oferta.id} titulo={oferta.nome} ateDias={oferta.ate_dias} onEscolher={setInicio} onClose={onClose} />
    );
  return (
    <FormDialog
      title="Confirmar a hora"
      submit="Marcar a hora"
      schema={respostasForm}
      initialValues={{ respostas: oferta.perguntas.map(() => '') }}
      onSubmit={({ respostas }) =>
        marcar.mutateAsync({ inicio, respostas, ...(requerimento && { requerimento_id: requerimento }) })
      }
      onClose={onClose}
      description={
        <>
          <strong>{oferta.nome}</strong>, {quando(inicio, fuso())}. {oferta.modalidade}: {oferta.local}.
        </>
      }
    >
      {oferta.perguntas.map((pergunta, i) => (
        <TextField key={pergunta} name={`respostas.${i}`} label={pergunta} maxLength={500} />
      ))}
    </FormDialog>
  );
}
