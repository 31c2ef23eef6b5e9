import { z } from 'zod';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useOferta, useSalvarOferta } from './queries.ts';

/** Whether anybody, without an account, may ask what the law allows on a lot. */
export function OfertaDialog({ onClose }: { onClose: () => void }) {
  const { data } = useOferta();
  const { mutateAsync } = useSalvarOferta();
  if (!data) return null;
  return (
    <FormDialog
      title="Consulta de viabilidade"
      submit="Salvar"
      schema={z.object({ oferecida: z.boolean() })}
      initialValues={{ oferecida: data.oferecida }}
      onSubmit={(campos) => mutateAsync({ versao: data.versao, ...campos })}
      onClose={onClose}
      description="Em /viabilidade, qualquer pessoa digita uma inscrição ou toca no mapa e lê a zona, os índices e os usos em vigor, com o artigo da lei. Nada diz de quem é o imóvel."
    >
      <CheckField name="oferecida" label="Aberta a quem não tem conta" />
    </FormDialog>
  );
}
