import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { canCompartilharComTodos, canCompartilharVisao } from '@portal/domain/visoes/permissions';
import { z } from 'zod';
import { useUsuario } from '#lib/me.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useGuardarVisao } from './queries.ts';

const SO_EU = 'eu';
const TODOS = 'todos';
const formulario = z.object({
  nome: z.string().trim().min(3, 'Escreva pelo menos 3 caracteres.').max(60, 'Escreva no máximo 60 caracteres.'),
  para: z.string(),
  padrao: z.boolean(),
});

interface Props {
  tela: string;
  estado: EstadoDaVisao;
  onGuardada: (id: string) => void;
  onClose: () => void;
}

/** Asks under which name a list is kept as it stands, and for whom. */
export function NovaVisao({ tela, estado, onGuardada, onClose }: Props) {
  const usuario = useUsuario();
  const { criar } = useGuardarVisao(tela);
  const setores = (usuario?.setoresComProcessosm ?? []).filter((s) => canCompartilharVisao(usuario, s.id));
  const paraTodos = canCompartilharComTodos(usuario);
  return (
    <FormDialog
      title="Guardar como nova visão"
      submit="Guardar a visão"
      schema={formulario}
      initialValues={{ nome: '', para: SO_EU, padrao: false }}
      description="A visão guarda os filtros, a busca, a ordem e as colunas como estão agora."
      onSubmit={async ({ nome, para, padrao }) => {
        const setor_id = para === SO_EU || para === TODOS ? null : para;
        const { id } = await criar.mutateAsync({ nome, padrao, estado, setor_id, de_todos: para === TODOS });
        onGuardada(id);
      }}
      onClose={onClose}
    >
      <TextField name="nome" label="Nome" maxLength={60} />
      {(setores.length > 0 || paraTodos) && (
        <SelectField
          name="para"
          label="Quem vê"
          options={[
            { value: SO_EU, label: 'Só eu' },
            ...(paraTodos ? [{ value: TODOS, label: 'Toda a prefeitura' }] : []),
            ...setores.map(({ id, sigla, nome }) => ({ value: id, label: sigla ? `As pessoas de ${sigla} · ${nome}` : nome })),
          ]}
        />
      )}
      <CheckField name="padrao" label="Abrir esta tela com ela" />
    </FormDialog>
  );
}
