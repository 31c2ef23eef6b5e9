import { criarSetor, type Setor, salvarSetor } from '@portal/domain/setores/contract';
import { z } from 'zod';
import { useSetores } from '#entities/setores/queries.ts';
import { bodyOf } from '#lib/body-of.ts';
import { plural } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { lugaresPara } from './arvore.ts';
import type { AtoNoSetor } from './Organograma.tsx';
import { useCriarSetor, useExcluirSetor, useSalvarSetor } from './queries.ts';

/** The choice that means: below nobody. */
const NO_TOPO = 'topo';
const NO_TOPO_SCHEMA = z.literal(NO_TOPO);
const paiDe = (value: string | null | undefined): string | null => (!value || value === NO_TOPO ? null : value);

function Campos({ id }: { id?: string }) {
  const { data: setores = [] } = useSetores();
  const lugares = lugaresPara(setores, id).map((l) => ({ value: l.id, label: l.caminho }));
  return (
    <>
      <TextField name="nome" label="Nome" autoFocus />
      <TextField name="sigla" label="Sigla" optional hint="Até 12 caracteres. É como o setor aparece no menu." maxLength={12} />
      <SelectField
        name="pai_id"
        label="Fica abaixo de"
        options={[{ value: NO_TOPO, label: 'Ninguém: fica no topo' }, ...lugares]}
      />
    </>
  );
}

interface Props {
  /** Null: a new one at the top. */
  aberto: { ato: 'novo' } | { ato: AtoNoSetor; setor: Setor };
  onClose: () => void;
}

/** The dialog of an act on the organogram. */
export function SetorDialog({ aberto, onClose }: Props) {
  if (aberto.ato === 'novo') return <NovoDialog pai={null} onClose={onClose} />;
  const { ato, setor } = aberto;
  if (ato === 'abaixo') return <NovoDialog pai={setor} onClose={onClose} />;
  if (ato === 'alterar') return <AlterarDialog setor={setor} onClose={onClose} />;
  if (ato === 'excluir') return <ExcluirDialog setor={setor} onClose={onClose} />;
  return <FecharDialog setor={setor} onClose={onClose} />;
}

/** The schema speaks of a sector or nobody; the form's choice for nobody is a word. */
const semTopo = <T extends { pai_id?: string | null }>(values: T) => ({ ...values, pai_id: paiDe(values.pai_id) });

function NovoDialog({ pai, onClose }: { pai: Setor | null; onClose: () => void }) {
  const criar = useCriarSetor();
  const schema = bodyOf(criarSetor);
  return (
    <FormDialog
      title={pai ? `Novo setor abaixo de ${pai.nome}` : 'Novo setor'}
      submit="Criar setor"
      schema={schema.extend({ pai_id: schema.shape.pai_id.or(NO_TOPO_SCHEMA) })}
      initialValues={{ nome: '', sigla: '', pai_id: pai?.id ?? NO_TOPO }}
      onSubmit={(values) => criar.mutateAsync(semTopo(values))}
      onClose={onClose}
    >
      <Campos />
    </FormDialog>
  );
}

function AlterarDialog({ setor, onClose }: { setor: Setor; onClose: () => void }) {
  const salvar = useSalvarSetor();
  const { id, nome, sigla, pai_id, ativo } = setor;
  const schema = bodyOf(salvarSetor);
  return (
    <FormDialog
      title={`Alterar ${nome}`}
      submit="Salvar setor"
      schema={schema.extend({ pai_id: schema.shape.pai_id.or(NO_TOPO_SCHEMA) })}
      initialValues={{ nome, sigla, pai_id: pai_id ?? NO_TOPO, ativo }}
      onSubmit={(values) => salvar.mutateAsync({ id, ...semTopo(values) })}
      onClose={onClose}
      description="Ao mudar de lugar, os setores abaixo dele vão junto. Os requerimentos e as pessoas continuam nele."
    >
      <Campos id={id} />
    </FormDialog>
  );
}

function FecharDialog({ setor, onClose }: { setor: Setor; onClose: () => void }) {
  const salvar = useSalvarSetor();
  const { id, nome, sigla, pai_id, ativo, abertos } = setor;
  return (
    <ConfirmDialog
      title={ativo ? `Fechar ${nome}` : `Reabrir ${nome}`}
      confirm={ativo ? 'Fechar o setor' : 'Reabrir o setor'}
      tone={ativo ? 'danger' : 'primary'}
      onConfirm={() => salvar.mutateAsync({ id, nome, sigla, pai_id, ativo: !ativo })}
      onClose={onClose}
    >
      {!ativo
        ? 'O setor volta a receber requerimentos e pessoas.'
        : abertos > 0
          ? `O setor tem ${plural(abertos, 'requerimento aberto', 'requerimentos abertos')}. Passe-os adiante antes: só fecha o que está vazio.`
          : 'O setor deixa de receber requerimentos e de aparecer nas escolhas. O histórico fica, e você pode reabri-lo quando quiser.'}
    </ConfirmDialog>
  );
}

function ExcluirDialog({ setor, onClose }: { setor: Setor; onClose: () => void }) {
  const excluir = useExcluirSetor();
  return (
    <ConfirmDialog
      title={`Excluir ${setor.nome}`}
      confirm="Excluir o setor"
      onConfirm={() => excluir.mutateAsync(setor.id)}
      onClose={onClose}
    >
      Só sai o setor que nunca foi usado: sem pessoas, sem requerimentos e sem setores abaixo. Se ele já trabalhou, feche-o em vez
      de excluir.
    </ConfirmDialog>
  );
}
