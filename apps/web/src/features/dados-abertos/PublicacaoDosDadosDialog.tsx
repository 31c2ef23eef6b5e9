import { z } from 'zod';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { usePreparar, usePublicacao, useSalvarPublicacao } from './queries.ts';

/** Whether anybody, without an account, may read and take along the town's numbers; and to have them counted now. */
export function PublicacaoDosDadosDialog({ onClose }: { onClose: () => void }) {
  const { data } = usePublicacao();
  const { mutateAsync } = useSalvarPublicacao();
  const preparar = usePreparar();
  if (!data) return null;
  return (
    <FormDialog
      title="Dados abertos"
      submit="Salvar"
      schema={z.object({ publicado: z.boolean(), agora: z.boolean() })}
      initialValues={{ publicado: data.publicado, agora: false }}
      onSubmit={async ({ publicado, agora }) => {
        if (publicado !== data.publicado) await mutateAsync({ versao: data.versao, publicado });
        if (publicado && agora) await preparar.mutateAsync();
      }}
      onClose={onClose}
      description="Em /dados-abertos, qualquer pessoa vê e baixa quantos pedidos entraram e terminaram, o que foi licenciado e onde. Nenhum número é de menos de 5 pedidos, e o que foi publicado uma vez não muda mais."
    >
      <CheckField name="publicado" label="Publicar os dados abertos" />
      <CheckField name="agora" label="Contar agora os meses que terminaram, sem esperar a noite" />
    </FormDialog>
  );
}
