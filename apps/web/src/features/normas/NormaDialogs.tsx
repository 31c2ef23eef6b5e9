import { type Norma, publicacao, type VersaoDaNorma } from '@portal/domain/normas/contract';
import { formatDate } from '#lib/format.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { useFormStore } from '#ui/form/form-context.ts';
import { useFormState } from '#ui/form/use-zod-form.ts';
import { useAtoNaNorma, useDescartar } from './queries.ts';

interface Props {
  norma: Norma;
  onClose: () => void;
}

/** Asked only where the server said that something was filed since. */
function Alcance() {
  const asked = useFormState(
    useFormStore(),
    (s) => 'alcanca_protocolados' in s.errors || (s.values as { alcanca_protocolados?: boolean }).alcanca_protocolados === true,
  );
  return (
    asked && <CheckField name="alcanca_protocolados" label="Vale também para os requerimentos já protocolados desde essa data" />
  );
}

export function PublicarDialog({ norma, onClose }: Props) {
  const { mutateAsync } = useAtoNaNorma('publicar');
  return (
    <FormDialog
      title={`Publicar “${norma.nome}”`}
      submit="Publicar"
      schema={publicacao}
      initialValues={{ vigente_de: '', alcanca_protocolados: false }}
      onSubmit={(valores) => mutateAsync({ id: norma.id, versao: norma.versao, ...valores })}
      onClose={onClose}
      description="Cada requerimento é conferido pelas normas que valiam no dia em que foi protocolado. O que se publica não se reescreve: uma mudança é outra versão."
    >
      <DateField name="vigente_de" label="Vale a partir de" />
      <Alcance />
    </FormDialog>
  );
}

export function RevogarDialog({ norma, onClose }: Props) {
  const { mutateAsync } = useAtoNaNorma('revogar');
  return (
    <FormDialog
      title={`Revogar “${norma.nome}”`}
      submit="Revogar"
      schema={publicacao}
      initialValues={{ vigente_de: '', alcanca_protocolados: false }}
      onSubmit={(valores) => mutateAsync({ id: norma.id, versao: norma.versao, ...valores })}
      onClose={onClose}
      description="A norma deixa de ser conferida nos pedidos protocolados a partir dessa data. Os de antes continuam conferidos por ela."
    >
      <DateField name="vigente_de" label="Deixa de valer a partir de" />
      <Alcance />
    </FormDialog>
  );
}

export function DescartarDialog({ norma, onClose }: Props) {
  const { mutateAsync } = useDescartar();
  const nunca = norma.versoes.length === 0;
  return (
    <ConfirmDialog
      title="Descartar o rascunho"
      confirm="Descartar"
      tone="danger"
      onConfirm={async () => {
        const { saiu } = await mutateAsync(norma);
        if (saiu) goTo(rota('prefeitura.cadastro.normas'));
      }}
      onClose={onClose}
    >
      {nunca
        ? 'Esta norma nunca foi publicada, e sai da lista com o rascunho.'
        : 'O que está em vigor não muda. O que foi escrito depois se perde.'}
    </ConfirmDialog>
  );
}

export function RetirarDialog({ norma, versao, onClose }: Props & { versao: VersaoDaNorma }) {
  const { mutateAsync } = useAtoNaNorma('retirar');
  return (
    <ConfirmDialog
      title={`Retirar a versão de ${formatDate(versao.vigente_de)}`}
      confirm="Retirar a versão"
      onConfirm={() => mutateAsync({ id: norma.id, versao_id: versao.id, versao: norma.versao })}
      onClose={onClose}
    >
      Nenhum requerimento foi protocolado desde então.{' '}
      {norma.rascunho === null && versao.conteudo !== null && 'O texto dela volta a ser rascunho.'}
    </ConfirmDialog>
  );
}
