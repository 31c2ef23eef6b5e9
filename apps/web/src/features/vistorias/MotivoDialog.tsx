import { motivo } from '@portal/domain/http/fields';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { z } from 'zod';
import { painelTipo } from '#lib/layout-state.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useCancelar, useDesmarcar } from './queries.ts';

interface Props {
  vistoria: Vistoria;
  onClose: () => void;
}

/** For good, and said so. */
export function CancelarDialog({ vistoria: v, onClose }: Props) {
  const cancelar = useCancelar(v.id);
  return (
    <FormDialog
      title="Cancelar a vistoria"
      submit="Cancelar definitivamente"
      tone="danger"
      schema={z.object({ motivo })}
      initialValues={{ motivo: '' }}
      description="Isto não se desfaz. Se for preciso, outra vistoria pode ser pedida depois. Todos são avisados, com o motivo."
      onSubmit={(body) => cancelar.mutateAsync({ ...body, versao: v.versao })}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Motivo" maxLength={2000} />
    </FormDialog>
  );
}

/** The hour is free again, and it waits for another. */
export function OutroDiaDialog({ vistoria: v, onClose }: Props) {
  const desmarcar = useDesmarcar(v.id);
  const resta = v.remarcacoes - 1;
  return (
    <FormDialog
      title="Pedir outro dia"
      submit="Pedir outro dia"
      schema={z.object({ motivo, preferencia: z.string().max(500) })}
      initialValues={{ motivo: '', preferencia: '' }}
      description={`A vistoria volta a esperar por data.${resta > 0 ? '' : ' Depois desta vez não será possível pedir outro dia por aqui.'}`}
      onSubmit={(body) => desmarcar.mutateAsync({ ...body, versao: v.versao })}
      onClose={onClose}
    >
      <TextAreaField name="motivo" label="Motivo" maxLength={2000} />
      <TextAreaField
        name="preferencia"
        label={painelTipo() === 'prefeitura' ? 'Dias que servem' : 'Dias e horas que servem para você'}
        optional
        maxLength={500}
      />
    </FormDialog>
  );
}
