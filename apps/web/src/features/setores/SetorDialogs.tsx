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
import { ChefiaDialog } from './ChefiaDialog.tsx';
import type { AtoNoSetor } from './Organograma.tsx';
import { useAtoNoSetor } from './queries.ts';

/** The choice that means: below nobody. */
const NO_TOPO = 'topo';
const NO_TOPO_SCHEMA = z.literal(NO_TOPO);
const paiDe = (value: string | null | undefined): string | null => (!value || value === NO_TOPO ? null : value);

function LugarField({ id }: { id?: string }) {
  const { data: setores = [] } = useSetores();
  const lugares = lugaresPara(setores, id).map((l) => ({ value: l.id, label: l.caminho }));
  return (
    <SelectField
      name="pai_id"
      label="Fica abaixo de"
      options={[{ value: NO_TOPO, label: 'Ninguém: fica no topo' }, ...lugares]}
    />
  );
}

function Campos({ id }: { id?: string }) {
  return (
    <>
      <TextField name="nome" label="Nome" autoFocus />
      <TextField name="sigla" label="Sigla" optional hint="Até 12 caracteres. É como o setor aparece no menu." maxLength={12} />
      <LugarField id={id} />
    </>
  );
}

interface Props {
  /** Null: a new one at the top. */
  aberto: { ato: 'novo' } | { ato: AtoNoSetor; setor: Setor };
  onClose: () => void;
}

const DIALOGOS = {
  alterar: AlterarDialog,
  mover: MoverDialog,
  chefia: ChefiaDialog,
  fechar: FecharDialog,
  reabrir: ReabrirDialog,
  excluir: ExcluirDialog,
};

/** The dialog of an act on the organogram. */
export function SetorDialog({ aberto, onClose }: Props) {
  if (aberto.ato === 'novo') return <NovoDialog pai={null} onClose={onClose} />;
  const { ato, setor } = aberto;
  if (ato === 'abaixo') return <NovoDialog pai={setor} onClose={onClose} />;
  const Dialogo = DIALOGOS[ato];
  return <Dialogo setor={setor} onClose={onClose} />;
}

/** The schema speaks of a sector or nobody; the form's choice for nobody is a word. */
const semTopo = <T extends { pai_id?: string | null }>(values: T) => ({ ...values, pai_id: paiDe(values.pai_id) });

function NovoDialog({ pai, onClose }: { pai: Setor | null; onClose: () => void }) {
  const criar = useAtoNoSetor('criar');
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

interface DoSetor {
  setor: Setor;
  onClose: () => void;
}

const doSetor = bodyOf(salvarSetor).omit({ versao: true });
const MUDAR = doSetor.extend({ pai_id: doSetor.shape.pai_id.or(NO_TOPO_SCHEMA) });
const VAI_JUNTO = 'Ao mudar de lugar, os setores abaixo dele vão junto. Os requerimentos e as pessoas continuam nele.';

function AlterarDialog({ setor, onClose }: DoSetor) {
  const salvar = useAtoNoSetor('salvar');
  const { id, versao, nome, sigla, pai_id } = setor;
  return (
    <FormDialog
      title={`Alterar ${nome}`}
      submit="Salvar setor"
      schema={MUDAR}
      initialValues={{ nome, sigla, pai_id: pai_id ?? NO_TOPO }}
      onSubmit={(values) => salvar.mutateAsync({ id, versao, ...semTopo(values) })}
      onClose={onClose}
      description={VAI_JUNTO}
    >
      <Campos id={id} />
    </FormDialog>
  );
}

/** The same as by hand in the tree, for a phone and for whoever would rather choose. */
function MoverDialog({ setor, onClose }: DoSetor) {
  const salvar = useAtoNoSetor('salvar');
  const { id, versao, nome, sigla, pai_id } = setor;
  return (
    <FormDialog
      title={`Mudar ${nome} de lugar`}
      submit="Mudar de lugar"
      schema={MUDAR.pick({ pai_id: true })}
      initialValues={{ pai_id: pai_id ?? NO_TOPO }}
      onSubmit={(values) => salvar.mutateAsync({ id, versao, nome, sigla, ...semTopo(values) })}
      onClose={onClose}
      description={VAI_JUNTO}
    >
      <LugarField id={id} />
    </FormDialog>
  );
}

const FECHAR = z.object({ destino_id: z.string() });

function FecharDialog({ setor, onClose }: DoSetor) {
  const fechar = useAtoNoSetor('fechar');
  const { data: setores = [] } = useSetores();
  const { id, versao, nome, abertos } = setor;
  const outros = setores.filter((s) => s.ativo && s.id !== id).map((s) => ({ value: s.id, label: s.nome }));
  const obrigatorio = abertos > 0;
  return (
    <FormDialog
      title={`Fechar ${nome}`}
      submit="Fechar o setor"
      tone="danger"
      schema={obrigatorio ? FECHAR.extend({ destino_id: z.string().min(1, 'Escolha o setor que recebe o trabalho.') }) : FECHAR}
      initialValues={{ destino_id: '' }}
      onSubmit={({ destino_id }) => fechar.mutateAsync({ id, versao, destino_id: destino_id || null })}
      onClose={onClose}
      description={
        obrigatorio
          ? `O setor tem ${plural(abertos, 'requerimento aberto', 'requerimentos abertos')}. As etapas passam ao setor que você escolher, com o prazo que têm; quem analisa e não trabalha lá deixa a etapa para quem trabalha. O histórico fica, e você pode reabrir o setor quando quiser.`
          : 'O setor deixa de receber requerimentos e de aparecer nas escolhas. O histórico fica, e você pode reabri-lo quando quiser.'
      }
    >
      <SelectField
        name="destino_id"
        label="Quem recebe o trabalho dele"
        hint="Também o que os processos ainda mandarem para este setor."
        options={outros}
        optional={!obrigatorio}
        // one that must be chosen lies open at once; one that may stay empty is not in the way of the act
        searchable={obrigatorio}
      />
    </FormDialog>
  );
}

function ReabrirDialog({ setor, onClose }: DoSetor) {
  const reabrir = useAtoNoSetor('reabrir');
  return (
    <ConfirmDialog
      title={`Reabrir ${setor.nome}`}
      confirm="Reabrir o setor"
      tone="primary"
      onConfirm={() => reabrir.mutateAsync({ id: setor.id, versao: setor.versao })}
      onClose={onClose}
    >
      O setor volta a receber requerimentos e pessoas.{setor.sucessor_id && ' O que já passou a outro setor continua lá.'}
    </ConfirmDialog>
  );
}

function ExcluirDialog({ setor, onClose }: DoSetor) {
  const excluir = useAtoNoSetor('excluir');
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
