import { text } from '@portal/domain/http/fields';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { Callout } from '#ui/Callout.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useCriarPasskey } from './queries.ts';

const schema = z.object({ nome: text(1, 60) });

interface Props {
  desafio: string;
  resposta: Record<string, unknown>;
  /** What the device is called: 'Chrome no Windows'. */
  sugestao: string;
  onClose: () => void;
  /** The first second factor brings recovery codes. */
  onCriada: (codigos: string[]) => void;
}

/** The device made a key: under which name is it kept? */
export function NomearDialog({ desafio, resposta, sugestao, onClose, onCriada }: Props) {
  const criar = useCriarPasskey();
  const [terminou, setTerminou] = useState('');
  return (
    <FormDialog
      title="Dê um nome à chave"
      submit="Guardar a chave"
      schema={schema}
      initialValues={{ nome: sugestao }}
      description="Para você reconhecê-la na lista."
      onSubmit={async ({ nome }) => {
        try {
          const { codigos } = await criar.mutateAsync({ desafio, resposta, nome });
          if (codigos) onCriada(codigos);
        } catch (error) {
          if (error instanceof ApiError && error.status === 401) setTerminou(error.mensagem);
          throw error;
        }
      }}
      onClose={onClose}
    >
      <div role="alert">{terminou && <Callout meaning="warning">{terminou}</Callout>}</div>
      <TextField name="nome" label="Nome da chave" maxLength={60} autoFocus />
    </FormDialog>
  );
}
