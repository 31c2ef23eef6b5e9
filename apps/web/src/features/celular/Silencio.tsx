import type { Celular } from '@portal/domain/celular/contract';
import { silencioSchema } from '@portal/domain/celular/silencio';
import { z } from 'zod';
import { Card } from '#ui/Card.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './NesteAparelho.module.css';
import { useGuardarSilencio } from './queries.ts';

/** As it is typed: the hours are there whether they count or not. */
const tela = z
  .object({ noite: z.boolean(), de: z.string(), ate: z.string(), fins_de_semana: z.boolean() })
  .superRefine(({ noite, de, ate, fins_de_semana }, ctx) => {
    if (!noite) return;
    const { error } = silencioSchema.safeParse({ de, ate, fins_de_semana });
    for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message });
  });

/** Hours in which no device rings. What comes in them waits for their end. */
export function Silencio({ silencio }: Pick<Celular, 'silencio'>) {
  const guardar = useGuardarSilencio();
  const form = useZodForm(tela, {
    initialValues: {
      noite: Boolean(silencio?.de),
      de: silencio?.de ?? '22:00',
      ate: silencio?.ate ?? '07:00',
      fins_de_semana: silencio?.fins_de_semana ?? false,
    },
    onSubmit: ({ noite, de, ate, fins_de_semana }) => guardar({ de: noite ? de : null, ate: noite ? ate : null, fins_de_semana }),
  });
  return (
    <Card title="Horas de silêncio" id="silencio">
      <p className={classes.explica}>
        Nessas horas nenhum aparelho seu toca. O que chegar espera e toca no fim; nada se perde. Vale o relógio do município.
      </p>
      <Form form={form} label="Horas de silêncio">
        <div className={classes.campos}>
          <CheckField name="noite" label="Não tocar à noite" />
          <Horas />
          <CheckField name="fins_de_semana" label="Não tocar aos sábados e domingos" />
          <div>
            <SubmitButton>Salvar as horas</SubmitButton>
          </div>
        </div>
      </Form>
    </Card>
  );
}

function Horas() {
  const noite = useFormValue<boolean>('noite');
  if (!noite) return null;
  return (
    <div className={classes.horas}>
      <TextField name="de" label="Das" hint="Por exemplo, 22:00" />
      <TextField name="ate" label="Às" hint="Por exemplo, 07:00" />
    </div>
  );
}
