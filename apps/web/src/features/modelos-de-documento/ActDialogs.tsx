import { motivo } from '@portal/domain/http/fields';
import type { Modelo } from '@portal/domain/modelos-de-documento/contract';
import { z } from 'zod';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useAtoNoModelo } from './queries.ts';

interface Props {
  alvo: { id: string; versao_id: string; versao: number };
  onClose: () => void;
}
const schema = z.object({ motivo });

export function DevolverDialog({ alvo, onClose }: Props) {
  const { mutateAsync } = useAtoNoModelo('devolver');
  return (
    <FormDialog
      title="Devolver para correção"
      submit="Devolver"
      schema={schema}
      initialValues={{ motivo: '' }}
      onSubmit={(dados) => mutateAsync({ ...alvo, ...dados })}
      onClose={onClose}
      description="A versão volta a ser rascunho, com o que você escrever aqui no alto da página."
    >
      <TextAreaField name="motivo" label="O que precisa mudar" autoFocus />
    </FormDialog>
  );
}

export function PublicarDialog({ alvo, modelo, onClose }: Props & { modelo: Modelo }) {
  const { mutateAsync } = useAtoNoModelo('publicar');
  const usam = modelo.processos.length;
  return (
    <ConfirmDialog
      title="Aprovar e publicar"
      confirm="Aprovar e publicar"
      tone="primary"
      onConfirm={() => mutateAsync(alvo)}
      onClose={onClose}
    >
      {usam === 0
        ? 'Esta versão passa a valer para os processos que chamarem o modelo.'
        : `Os próximos documentos de ${new Intl.ListFormat('pt-BR').format(modelo.processos)} saem por esta versão.`}{' '}
      O que já foi emitido continua como saiu. A versão publicada não muda mais: uma correção é outra versão.
    </ConfirmDialog>
  );
}

export function DescartarDialog({ alvo, primeira, onFeito, onClose }: Props & { primeira: boolean; onFeito: () => void }) {
  const { mutateAsync } = useAtoNoModelo('descartar');
  return (
    <ConfirmDialog
      title="Descartar o rascunho"
      confirm="Descartar o rascunho"
      onConfirm={async () => {
        await mutateAsync(alvo);
        onFeito();
      }}
      onClose={onClose}
    >
      {primeira
        ? 'O modelo ainda não tem versão publicada: ele some com o rascunho.'
        : 'O que foi escrito neste rascunho se perde. As versões publicadas continuam como estão.'}
    </ConfirmDialog>
  );
}
