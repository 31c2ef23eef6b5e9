import { Button } from '@mantine/core';
import { salvarSubstituicao, type verSubstituicao } from '@portal/domain/distribuicao/substituicao';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { useState } from 'react';
import { useSetores } from '#entities/setores/queries.ts';
import { bodyOf } from '#lib/body-of.ts';
import { plural } from '#lib/format.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import classes from './Distribuicao.module.css';
import { useSalvarSubstituicao, useSubstituicao } from './queries.ts';

type Dados = DadosOf<typeof verSubstituicao>;

const frase = ({ onde, setor_ids }: Dados): string => {
  if (onde === 'todos') return 'O que está com quem fica ausente passa sozinho a quem substitui, e volta no fim.';
  if (onde === 'setores')
    return `Em ${plural(setor_ids.length, 'setor', 'setores')}, o que está com quem fica ausente passa sozinho a quem substitui, e volta no fim.`;
  return 'O que já estava com a pessoa continua com ela, até você passar adiante.';
};

/** Whether the work of who is away passes on by itself, said where absences are read. */
export function Substituicao() {
  const { data } = useSubstituicao();
  const [aberto, setAberto] = useState(false);
  if (!data) return null;
  return (
    <p>
      {frase(data)}{' '}
      <Button variant="default" size="compact-sm" onClick={() => setAberto(true)}>
        Mudar
      </Button>
      {aberto && <SubstituicaoDialog dados={data} onClose={() => setAberto(false)} />}
    </p>
  );
}

function SubstituicaoDialog({ dados, onClose }: { dados: Dados; onClose: () => void }) {
  const salvar = useSalvarSubstituicao();
  return (
    <FormDialog
      title="Durante uma ausência"
      submit="Guardar"
      schema={bodyOf(salvarSubstituicao)}
      initialValues={dados}
      onSubmit={salvar.mutateAsync}
      onClose={onClose}
      description={
        <p className={classes.soft}>
          Etapas em andamento, e documentos que ninguém assinou ainda e quem substitui pode assinar. Cada passagem fica na linha
          do tempo do requerimento.
        </p>
      }
    >
      <RadioField
        name="onde"
        label="O trabalho passa a quem substitui"
        options={[
          { value: 'nenhum', label: 'Não passa sozinho' },
          { value: 'todos', label: 'Em todos os setores' },
          { value: 'setores', label: 'Só em alguns setores' },
        ]}
      />
      <QuaisSetores />
    </FormDialog>
  );
}

function QuaisSetores() {
  const { data: setores = [] } = useSetores();
  if (useFormValue<string>('onde') !== 'setores') return null;
  return (
    <MultiSelectField
      name="setor_ids"
      label="Setores"
      options={setores.filter((s) => s.ativo).map((s) => ({ value: s.id, label: s.nome }))}
    />
  );
}
