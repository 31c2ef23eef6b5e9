import { dataIso } from '@portal/domain/http/fields';
import { z } from 'zod';
import { hoje } from '#lib/fuso.ts';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';

/** Chooses the day whose organogram is looked at. */
export function OutroDiaDialog({ onDia, onClose }: { onDia: (dia: string) => void; onClose: () => void }) {
  const schema = z.object({ dia: dataIso.refine((d) => d <= hoje(), 'Escolha hoje ou um dia que já passou.') });
  return (
    <FormDialog
      title="O organograma de outro dia"
      submit="Ver como estava"
      schema={schema}
      initialValues={{ dia: '' }}
      onSubmit={({ dia }) => onDia(dia)}
      onClose={onClose}
      unguarded
    >
      <DateField name="dia" label="Dia" max={hoje()} />
    </FormDialog>
  );
}
