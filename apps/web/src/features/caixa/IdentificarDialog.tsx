import type { Movimento } from '@portal/domain/caixa/contract';
import { motivo } from '@portal/domain/http/fields';
import { formatReais } from '@portal/domain/text/dinheiro';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useIdentificar } from './queries.ts';

const schema = z.object({
  guia_numero: z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, 'Escreva o número da guia, só com algarismos.'),
  motivo,
});

/** Says of which slip a value is that came without one. */
export function IdentificarDialog({ movimento, onClose }: { movimento: Movimento; onClose: () => void }) {
  const { valor_centavos, pago_em, codigo_barras } = movimento;
  const identificar = useIdentificar(movimento.id);
  return (
    <FormDialog
      title="Dizer de que guia é"
      submit="Identificar o valor"
      schema={schema}
      initialValues={{ guia_numero: '', motivo: '' }}
      description={`${formatReais(valor_centavos)}, pago em ${formatDate(pago_em)}${codigo_barras ? `, com o código ${codigo_barras}` : ''}. A guia passa a ter este valor como recebido, e o requerimento dela segue.`}
      onSubmit={(valores) => identificar.mutateAsync(valores)}
      onClose={onClose}
    >
      <TextField name="guia_numero" label="Número da guia" inputMode="numeric" autoFocus />
      <TextAreaField
        name="motivo"
        label="Como você sabe"
        hint="Por exemplo: o requerente trouxe o recibo do banco. Fica na auditoria."
        lines={3}
        maxLength={2000}
      />
    </FormDialog>
  );
}
