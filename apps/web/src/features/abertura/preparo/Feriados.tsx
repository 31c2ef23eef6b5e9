import { PRIMEIRO_ANO, ULTIMO_ANO } from '@portal/domain/calendario/model';
import { incluirFeriado } from '@portal/domain/preparo/contract';
import { formatData } from '@portal/domain/text/datas';
import { bodyOf } from '#lib/body-of.ts';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './Preparar.module.css';
import type { PassoProps } from './Preparar.tsx';
import { useAto } from './queries.ts';

const TIPOS = [
  { value: 'municipal', label: 'Municipal' },
  { value: 'estadual', label: 'Estadual' },
];
const VAZIO = { data: '', nome: '', ambito: 'municipal' as const, repete_todo_ano: true };

/** What the town adds to the national days: every term skips them. */
export function Feriados({ id, preparo }: PassoProps) {
  const incluir = useAto(incluirFeriado, id);
  const form = useZodForm(bodyOf(incluirFeriado), {
    initialValues: VAZIO,
    onSubmit: async (dia) => {
      await incluir.mutateAsync(dia);
      form.setValues(VAZIO);
    },
  });
  return (
    <Card title="Feriados">
      <p className={classes.texto}>
        Os feriados nacionais já contam. Inclua os do estado e do município, como o aniversário da cidade e o dia do padroeiro: os
        prazos em dias úteis pulam todos eles. O gestor completa o resto em Calendário.
      </p>
      {preparo.dias.length > 0 && (
        <ul className={classes.lista} aria-label="Dias do município">
          {preparo.dias.map(({ id: dia, data, nome, repete_todo_ano }) => (
            <li key={dia} className={classes.item}>
              <span className={classes.sigla}>{repete_todo_ano ? formatData(data).slice(0, 5) : formatData(data)}</span>
              {nome}
            </li>
          ))}
        </ul>
      )}
      <Form form={form} label="Novo feriado" className={classes.campos}>
        <TextField name="nome" label="Nome" maxLength={120} />
        <DateField name="data" label="Data" min={`${PRIMEIRO_ANO}-01-01`} max={`${ULTIMO_ANO}-12-31`} />
        <SelectField name="ambito" label="Tipo" options={TIPOS} />
        <CheckField name="repete_todo_ano" label="Repete todo ano" />
        <SubmitButton>Incluir o dia</SubmitButton>
      </Form>
    </Card>
  );
}
