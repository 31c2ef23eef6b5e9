import { MultiSelect } from '@mantine/core';
import { propor } from '@portal/domain/catalogo/propostas';
import { useMunicipios } from '#entities/municipios/queries.ts';
import { bodyOf } from '#lib/body-of.ts';
import { plural } from '#lib/format.ts';
import { notify } from '#lib/notify.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useField, useFormValue } from '#ui/form/form-context.ts';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { usePropor } from './queries.ts';

/** To chosen towns or to all: each manager is told, and decides. */
export function ProporDialog({ id, numero, onClose }: { id: string; numero: number; onClose: () => void }) {
  const enviar = usePropor(id);
  return (
    <FormDialog
      title={`Propor a versão ${numero}`}
      submit="Propor"
      schema={bodyOf(propor)}
      initialValues={{ todos: false, organizacao_ids: [], recado: '' }}
      onSubmit={async (body) => {
        const { feitas, ja_tinham } = await enviar.mutateAsync(body);
        const ja = ja_tinham > 0 ? ` ${plural(ja_tinham, 'já tinha', 'já tinham')} esta versão.` : '';
        notify(`${plural(feitas, 'município recebeu', 'municípios receberam')} a proposta.${ja}`, 'success');
      }}
      onClose={onClose}
      description="O gestor de cada município é avisado, vê o que mudaria e aceita ou não. O que o município já mudou por conta própria fica."
    >
      <CheckField name="todos" label="Todos os municípios" />
      <QuaisField />
      <TextAreaField
        name="recado"
        label="Recado aos gestores"
        hint="Por que propor: a lei que mudou, o que melhora."
        optional
        lines={3}
        maxLength={500}
      />
    </FormDialog>
  );
}

function QuaisField() {
  const todos = useFormValue<boolean>('todos');
  const { data = [] } = useMunicipios();
  const { id, value = [], error, setValue } = useField<number[]>('organizacao_ids', 'Municípios');
  if (todos) return null;
  return (
    <MultiSelect
      id={id}
      label="Municípios"
      placeholder={value.length === 0 ? 'Escolha' : undefined}
      data={data.map((m) => ({ value: String(m.id), label: m.nome }))}
      value={value.map(String)}
      error={error}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar municípios' }}
      nothingFoundMessage="Nenhum município com este nome"
      onChange={(v) => setValue(v.map(Number))}
    />
  );
}
