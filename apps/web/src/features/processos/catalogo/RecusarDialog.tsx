import { recusarProposta } from '@portal/domain/catalogo/propostas';
import { bodyOf } from '#lib/body-of.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useRecusar } from './queries.ts';

export function RecusarDialog({ id, nome, onClose }: { id: string; nome: string; onClose: () => void }) {
  const recusar = useRecusar(id);
  return (
    <FormDialog
      title={`Recusar ${nome}`}
      submit="Recusar a proposta"
      schema={bodyOf(recusarProposta)}
      initialValues={{ motivo: '' }}
      onSubmit={async (body) => {
        await recusar.mutateAsync(body);
        goTo(rota('prefeitura.configuracoes.processos', {}, { aba: 'propostas' }));
      }}
      onClose={onClose}
      description="Nada muda nos seus processos. Quem cuida do catálogo lê o motivo."
    >
      <TextAreaField name="motivo" label="Motivo" lines={3} maxLength={500} autoFocus />
    </FormDialog>
  );
}
