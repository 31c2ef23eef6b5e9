import { Checkbox, Stack } from '@mantine/core';
import { CONSELHOS } from '@portal/domain/profissionais/registro';
import { UFS } from '@portal/domain/text/estados';
import { useId, useRef } from 'react';
import { useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Contas.module.css';

const QUEM = {
  CREA: 'Engenheiros e agrônomos',
  CAU: 'Arquitetos e urbanistas',
  CFT: 'Técnicos industriais, como em edificações',
};
const ESTADOS = UFS.map(([value, nome]) => ({ value, label: `${value} · ${nome}` }));
const VAZIO = { conselho: '', registro: '', uf: '', titulo: '' };

/** The registration of who signs projects, under `profissional`: null while the box is not ticked. What was typed comes back with the tick. */
export function ProfissionalFields({ empresa = false }: { empresa?: boolean }) {
  const id = useId();
  const store = useFormStore();
  const profissional = useFormValue<{ conselho?: string } | null>('profissional') ?? null;
  const kept = useRef<unknown>(VAZIO);
  const toggle = (on: boolean) => {
    if (!on) kept.current = profissional ?? VAZIO;
    store.setValue('profissional', on ? kept.current : null);
  };
  return (
    <>
      <Checkbox
        id={id}
        checked={profissional !== null}
        label={
          empresa
            ? 'A empresa tem registro no CREA, no CAU ou no CFT'
            : 'Sou profissional (arquitetura, engenharia, agronomia ou técnico industrial)'
        }
        description="Marque para assinar projetos como responsável técnico."
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {profissional && (
        <fieldset className={classes.group}>
          <legend>Registro profissional</legend>
          <Stack gap="md">
            <RadioField
              name="profissional.conselho"
              label="Conselho"
              options={CONSELHOS.map((value) => ({ value, label: value, hint: QUEM[value] }))}
            />
            <div className={classes.pair}>
              <TextField
                name="profissional.registro"
                label={profissional.conselho ? `Número do ${profissional.conselho}` : 'Número do registro'}
                maxLength={30}
                autoComplete="off"
              />
              <SelectField name="profissional.uf" label="Estado do registro" options={ESTADOS} searchable />
            </div>
            <TextField name="profissional.titulo" label="Título" hint="Como engenheira civil." optional maxLength={120} />
          </Stack>
        </fieldset>
      )}
    </>
  );
}
