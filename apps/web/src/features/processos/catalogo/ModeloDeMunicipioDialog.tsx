import { slug as slugSchema } from '@portal/domain/processos/gestao';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useModeloDeMunicipio } from './queries.ts';

const schema = z.object({ slug: slugSchema });

interface Props {
  nome: string;
  slug: string;
  organizacaoId: number;
  processoId: string;
  onFeito: (modeloId: string) => void;
  onClose: () => void;
}

/** What the town has published, as the first draft of a model. */
export function ModeloDeMunicipioDialog({ nome, slug, organizacaoId, processoId, onFeito, onClose }: Props) {
  const fazer = useModeloDeMunicipio();
  return (
    <FormDialog
      title={`Fazer um modelo de ${nome}`}
      submit="Fazer o modelo"
      schema={schema}
      initialValues={{ slug }}
      onSubmit={async (values) => {
        const { id } = await fazer.mutateAsync({ organizacao_id: organizacaoId, processo_id: processoId, ...values });
        onFeito(id);
      }}
      onClose={onClose}
      description="A versão publicada vira o rascunho de um modelo do catálogo. O município não muda, e nada fica ligado a ele."
    >
      <TextField
        name="slug"
        label="Endereço do modelo"
        hint="O que os municípios recebem como sugestão. Letras minúsculas, números e hífens."
        maxLength={80}
        autoFocus
      />
    </FormDialog>
  );
}
