import { mascaraSchema } from '@portal/domain/imoveis/cadastro';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useMascara, useSalvarMascara } from './queries.ts';

/** How the town writes its inscriptions. */
export function MascaraDialog({ onClose }: { onClose: () => void }) {
  const { data } = useMascara();
  const { mutateAsync } = useSalvarMascara();
  if (!data) return null;
  return (
    <FormDialog
      title="Formato da inscrição"
      submit="Salvar o formato"
      schema={mascaraSchema}
      initialValues={{ mascara: data.mascara }}
      onSubmit={(campos) => mutateAsync({ versao: data.versao, ...campos })}
      onClose={onClose}
      description="Use 0 para cada número e A para cada letra: 00.00.000.0000. Em branco, cada inscrição fica como for escrita. As que já estão no cadastro ficam como estão."
    >
      <TextField name="mascara" label="Formato" optional maxLength={60} autoFocus autoComplete="off" />
    </FormDialog>
  );
}
