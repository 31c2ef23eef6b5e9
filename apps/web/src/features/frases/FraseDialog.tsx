import { ESCOPOS, type Escopo, type Frase } from '@portal/domain/frases/contract';
import { canGuardarFrase } from '@portal/domain/frases/permissions';
import { text } from '@portal/domain/http/fields';
import { z } from 'zod';
import { useSetores } from '#entities/setores/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { useUsuario } from '#lib/me.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TagsField } from '#ui/form/TagsField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSalvarFrase } from './queries.ts';

const schema = z
  .object({
    escopo: z.string(),
    setor_id: z.string(),
    titulo: text(3, 120),
    texto: text(3, 2000),
    base_legal: z.string().trim().max(500),
    etiquetas: z.array(text(1, 40)).max(10, 'Use no máximo 10 etiquetas.'),
  })
  .refine((f) => f.escopo !== 'setor' || f.setor_id !== '', { path: ['setor_id'], message: 'Escolha o setor.' });

/** A phrase, new or changed. */
export function FraseDialog({ frase, onClose }: { frase: Frase | null; onClose: () => void }) {
  const salvar = useSalvarFrase();
  const usuario = useUsuario();
  const escopos = (Object.keys(ESCOPOS) as Escopo[]).filter((e) => usuario && canGuardarFrase(usuario, e));
  return (
    <FormDialog
      title={frase ? `Alterar a frase “${frase.titulo}”` : 'Nova frase'}
      submit={frase ? 'Salvar a frase' : 'Criar frase'}
      schema={schema}
      initialValues={{
        escopo: frase?.escopo ?? escopos[0] ?? 'pessoal',
        setor_id: frase?.setor_id ?? '',
        titulo: frase?.titulo ?? '',
        texto: frase?.texto ?? '',
        base_legal: frase?.base_legal ?? '',
        etiquetas: frase?.etiquetas ?? [],
      }}
      onSubmit={async ({ escopo, setor_id, ...v }) => {
        const body = { ...v, escopo: escopo as Escopo, setor_id: escopo === 'setor' ? setor_id : null };
        await salvar
          .mutateAsync({ ...(frase ? { id: frase.id } : {}), versao: frase?.versao ?? 1, body })
          .catch((error: unknown) => {
            if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error;
            throw new ApiError(422, 'Esta frase mudou ou foi excluída por outra pessoa. Feche, confira e tente de novo.');
          });
      }}
      onClose={onClose}
    >
      <SelectField name="escopo" label="De quem é" options={escopos.map((value) => ({ value, label: ESCOPOS[value] }))} />
      <Setor />
      <TextField name="titulo" label="Nome" hint="É por ele que se encontra a frase." maxLength={120} autoFocus />
      <TextAreaField name="texto" label="Texto" lines={4} maxLength={2000} />
      <TextField name="base_legal" label="Base legal" optional maxLength={500} />
      <TagsField name="etiquetas" label="Etiquetas" optional hint="Outras palavras pelas quais se procura." max={10} />
    </FormDialog>
  );
}

const Setor = () => useFormValue<string>('escopo') === 'setor' && <EscolherSetor />;

/** Any of the town: only the manager comes here. */
function EscolherSetor() {
  const { data: setores = [] } = useSetores();
  return <SelectField name="setor_id" label="Setor" options={setores.map((s) => ({ value: s.id, label: s.nome }))} />;
}
