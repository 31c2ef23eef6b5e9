import { motivo } from '@portal/domain/http/fields';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';

const schema = z.object({ motivo });

interface Props {
  onSubmit: (motivo: string) => Promise<unknown>;
  onClose: () => void;
}

export const RecusarComprovanteDialog = ({ onSubmit, onClose }: Props) => (
  <FormDialog
    title="Recusar o comprovante"
    submit="Recusar o comprovante"
    tone="danger"
    schema={schema}
    initialValues={{ motivo: '' }}
    onSubmit={(values) => onSubmit(values.motivo)}
    onClose={onClose}
    description="O requerente recebe o motivo e pode enviar outro comprovante. Até lá, o requerimento espera por ele."
  >
    <TextAreaField
      name="motivo"
      label="Por que não foi aceito"
      hint="Por exemplo: o valor é outro, a imagem não dá para ler, o pagamento foi agendado."
      lines={4}
      maxLength={2000}
      autoFocus
    />
  </FormDialog>
);
