import { Button } from '@mantine/core';
import { FormPart } from '#ui/form/FormPart.tsx';
import { useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from './Horas.module.css';
import { DIAS_DA_SEMANA } from './palavras.ts';

/** Hours of weekdays, as they are typed. */
export interface JanelaNoFormulario {
  dia: string;
  de: string;
  ate: string;
}

/** The hours of a week in which something may be booked, row by row. */
export function JanelasField({ name, about }: { name: string; about: string }) {
  const store = useFormStore();
  const horarios = useFormValue<JanelaNoFormulario[]>(name) ?? [];
  const por = (novos: JanelaNoFormulario[]) => store.setValue(name, novos);
  return (
    <FormPart title="Horários da semana" about={about}>
      {horarios.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={i} className={classes.janela}>
          <SelectField
            name={`${name}.${i}.dia`}
            label="Dia"
            options={DIAS_DA_SEMANA.map((label, dia) => ({ value: String(dia), label }))}
            searchable={false}
          />
          <TextField name={`${name}.${i}.de`} label="Das" type="time" />
          <TextField name={`${name}.${i}.ate`} label="Até" type="time" />
          <Button
            variant="default"
            aria-label={`Tirar o horário ${i + 1}`}
            onClick={() => por(horarios.filter((__, k) => k !== i))}
          >
            Tirar
          </Button>
        </div>
      ))}
      <Button variant="default" onClick={() => por([...horarios, { dia: '1', de: '13:00', ate: '17:00' }])}>
        Mais um horário
      </Button>
    </FormPart>
  );
}
