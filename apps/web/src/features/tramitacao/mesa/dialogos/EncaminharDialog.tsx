import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { z } from 'zod';
import { Callout } from '#ui/Callout.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useMesa } from '../mesa-context.ts';

const schema = z.object({
  setor_id: z.string().min(1, 'Escolha para qual setor vai.'),
  motivo: z.string().trim().max(2000),
});

/** Passes an open step on to another of the sectors that its process names. */
export function EncaminharDialog({ etapa, onClose }: { etapa: Etapa; onClose: () => void }) {
  const { atos } = useMesa();
  return (
    <FormDialog
      title={`Encaminhar a etapa ${etapa.nome}`}
      submit="Encaminhar"
      schema={schema}
      initialValues={{ setor_id: etapa.outros_setores.length === 1 ? etapa.outros_setores[0]?.id : '', motivo: '' }}
      onSubmit={({ setor_id, motivo }) => atos.encaminhar(etapa.id, setor_id, motivo)}
      onClose={onClose}
      description={
        etapa.status === 'Em andamento' ? (
          <Callout meaning="warning">A análise está em andamento. Pause a etapa antes de encaminhá-la.</Callout>
        ) : (
          `Está em ${etapa.setor.nome}. Quem a tinha deixa de ter, e o outro setor é avisado.`
        )
      }
    >
      <RadioField
        name="setor_id"
        label="Para qual setor"
        options={etapa.outros_setores.map(({ id, sigla, nome }) => ({ value: id, label: nome, hint: sigla }))}
      />
      <TextAreaField
        name="motivo"
        label="Motivo"
        optional
        hint="Fica na linha do tempo. Só a prefeitura vê."
        lines={2}
        maxLength={2000}
      />
    </FormDialog>
  );
}
