import { motivo } from '@portal/domain/http/fields';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';

const schema = z.object({ motivo });

interface Props {
  nome: string;
  onSubmit: (motivo: string) => Promise<unknown>;
  onClose: () => void;
}

export const RecusarDecisaoDialog = ({ nome, onSubmit, onClose }: Props) => (
  <FormDialog
    title={`Não confirmar: ${nome}`}
    submit="Não confirmar"
    schema={schema}
    initialValues={{ motivo: '' }}
    onSubmit={(valores) => onSubmit(valores.motivo)}
    onClose={onClose}
  >
    <TextAreaField name="motivo" label="Por que não?" hint="Quem pediu lê. A guia continua a pagar." lines={3} maxLength={2000} />
  </FormDialog>
);
