import { z } from 'zod';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { usePublicacao, useSalvarPublicacao } from './queries.ts';

/** Whether anybody, without an account, may look through what the town has issued. */
export function PublicacaoDialog({ onClose }: { onClose: () => void }) {
  const { data } = usePublicacao();
  const { mutateAsync } = useSalvarPublicacao();
  if (!data) return null;
  return (
    <FormDialog
      title="Registro de licenças"
      submit="Salvar"
      schema={z.object({ publicado: z.boolean() })}
      initialValues={{ publicado: data.publicado }}
      onSubmit={(campos) => mutateAsync({ versao: data.versao, ...campos })}
      onClose={onClose}
      description="Em /licencas, qualquer pessoa procura os documentos que o município assinou: número, tipo, datas, situação e endereço da obra. Nada diz de quem é o documento."
    >
      <CheckField name="publicado" label="Aberto a quem não tem conta" />
    </FormDialog>
  );
}
