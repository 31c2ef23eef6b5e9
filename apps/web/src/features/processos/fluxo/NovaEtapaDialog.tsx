import { text } from '@portal/domain/http/fields';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { PropsDaAba } from '../partes.tsx';
import { opcoesDeSetores } from './frases.ts';

const schema = z.object({
  nome: text(3, 120),
  setor: z.string({ error: 'Escolha o setor.' }).min(1, 'Escolha o setor.'),
});

interface Props {
  setores: PropsDaAba['processo']['setores'];
  /** Any acronym may be written. */
  livre: boolean;
  onCriar: (etapa: z.output<typeof schema>) => void;
  onClose: () => void;
}

export const NovaEtapaDialog = ({ setores, livre, onCriar, onClose }: Props) => (
  <FormDialog
    title="Incluir etapa"
    submit="Incluir"
    schema={schema}
    initialValues={{ nome: '', setor: '' }}
    onSubmit={(etapa) => onCriar(schema.parse(etapa))}
    onClose={onClose}
    description="Ela entra no fim. Depois você pode mudá-la de lugar ou pô-la ao lado de outra."
  >
    <TextField name="nome" label="Nome da etapa" hint="O que se faz nela: Análise do projeto, Vistoria." autoFocus />
    {livre ? (
      <TextField name="setor" label="Setor responsável" hint="A sigla usual. Cada município põe a sua no lugar." maxLength={20} />
    ) : (
      <SelectField name="setor" label="Setor responsável" options={opcoesDeSetores(setores, [])} searchable />
    )}
  </FormDialog>
);
