import { publicacaoDosTempos } from '@portal/domain/previsao/contract';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useSalvarTemposPublicos, useTemposPublicos } from '../queries.ts';

/** Whether anybody, without an account, reads how many requests wait and how long such took. */
export function TemposPublicosDialog({ onClose }: { onClose: () => void }) {
  const { data } = useTemposPublicos();
  const { mutateAsync } = useSalvarTemposPublicos();
  if (!data) return null;
  return (
    <FormDialog
      title="Tempos públicos"
      submit="Salvar"
      schema={publicacaoDosTempos}
      initialValues={{ publicado: data.publicado }}
      onSubmit={(campos) => mutateAsync({ versao: data.versao, ...campos })}
      onClose={onClose}
      description="Em /servicos, qualquer pessoa lê quantos pedidos de cada processo estão com a prefeitura e quanto levaram os que terminaram nos últimos 12 meses. De grupos com menos de dez pedidos nada aparece."
    >
      <CheckField name="publicado" label="Mostrar a quem não tem conta" />
    </FormDialog>
  );
}
