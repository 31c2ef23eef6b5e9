import { Button } from '@mantine/core';
import { type Sala, salaBody } from '@portal/domain/agenda/contract';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Agenda.module.css';
import { useSalvarSala } from './queries.ts';

/** The rooms that are booked in the agenda, for a manager. */
export function SalasDialog({ salas, onClose }: { salas: readonly Sala[]; onClose: () => void }) {
  const [aberta, setAberta] = useState<Sala | 'nova' | null>(null);
  if (aberta) return <SalaDialog sala={aberta === 'nova' ? null : aberta} onClose={() => setAberta(null)} />;
  return (
    <Dialog title="Salas" onClose={onClose}>
      {salas.length === 0 ? (
        <p>Crie as salas de reunião e de atendimento: duas coisas na mesma sala, na mesma hora, são recusadas.</p>
      ) : (
        <ul className={classes.salas}>
          {salas.map((s) => (
            <li key={s.id}>
              <span>
                <strong>{s.nome}</strong>{' '}
                {[s.local, s.lugares && plural(s.lugares, 'lugar', 'lugares'), !s.ativa && 'guardada']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Button variant="default" size="compact-sm" aria-label={`Alterar ${s.nome}`} onClick={() => setAberta(s)}>
                Alterar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setAberta('nova')}>Nova sala</Button>
    </Dialog>
  );
}

function SalaDialog({ sala, onClose }: { sala: Sala | null; onClose: () => void }) {
  const salvar = useSalvarSala();
  return (
    <FormDialog
      title={sala ? sala.nome : 'Nova sala'}
      submit={sala ? 'Guardar a sala' : 'Criar a sala'}
      schema={salaBody}
      initialValues={{
        nome: sala?.nome ?? '',
        local: sala?.local ?? '',
        lugares: sala?.lugares ?? null,
        ativa: sala?.ativa ?? true,
      }}
      onSubmit={(body) => salvar.mutateAsync({ id: sala?.id ?? null, versao: sala?.versao ?? 1, body })}
      onClose={onClose}
    >
      <TextField name="nome" label="Nome" maxLength={120} />
      <TextField name="local" label="Onde fica" optional maxLength={200} />
      <NumberField name="lugares" label="Lugares" casas={0} optional asNumber />
      <CheckField name="ativa" label="Pode ser reservada" />
    </FormDialog>
  );
}
