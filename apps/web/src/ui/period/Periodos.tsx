import { emOrdem } from '@portal/domain/http/fields';
import { z } from 'zod';
import { hoje } from '#lib/fuso.ts';
import { DateField } from '../form/DateField.tsx';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { QuickFilters } from '../table/QuickFilters.tsx';
import { Strip } from '../table/Strip.tsx';
import classes from './Periodos.module.css';
import { type Periodo, periodosDe } from './periodos.ts';

const schema = z.object({ de: z.iso.date('Informe o dia.'), ate: z.iso.date('Informe o dia.') }).refine(...emOrdem('de', 'ate'));

interface Props {
  periodo: Periodo;
  onMudar: (periodo: Periodo) => void;
}

/** The period of the report: one that is asked for often, or any two days. */
export function Periodos({ periodo, onMudar }: Props) {
  const prontos = Object.entries(periodosDe(hoje()));
  const atual = prontos.find(([, p]) => p.de === periodo.de && p.ate === periodo.ate)?.[0];
  return (
    <div className={classes.periodos}>
      <Strip>
        <QuickFilters
          label="Período"
          single
          options={prontos.map(([value, { nome }]) => ({ value, label: nome }))}
          value={atual ? [atual] : []}
          onChange={([escolhido]) => {
            const um = prontos.find(([value]) => value === escolhido)?.[1];
            if (um) onMudar({ de: um.de, ate: um.ate });
          }}
        />
      </Strip>
      <Dias key={`${periodo.de}/${periodo.ate}`} periodo={periodo} onMudar={onMudar} />
    </div>
  );
}

function Dias({ periodo: { de, ate }, onMudar }: Props) {
  const form = useZodForm(schema, {
    unguarded: true,
    initialValues: { de, ate },
    onSubmit: (dias) => onMudar(dias),
  });
  return (
    <Form form={form} summary="short" label="Outro período">
      <div className={classes.dias}>
        <DateField name="de" label="De" />
        <DateField name="ate" label="Até" />
        <SubmitButton>Ver o período</SubmitButton>
      </div>
    </Form>
  );
}
