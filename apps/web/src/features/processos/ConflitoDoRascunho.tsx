import { Text } from '@mantine/core';
import { comparar } from '@portal/domain/processos/comparar';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { ConflictDialog } from '#ui/dialog/ConflictDialog.tsx';
import { When } from '#ui/When.tsx';
import type { EstadoDaGuarda } from './guarda.ts';
import { Sentencas } from './Sentencas.tsx';

interface Props {
  conflito: NonNullable<EstadoDaGuarda['conflito']>;
  meu: Rascunho;
  onResolver: (manter: boolean) => void;
}

/** Two people wrote in one draft: both sides in words. */
export function ConflitoDoRascunho({ conflito: { base, theirs }, meu, onResolver }: Props) {
  const quem = theirs.said?.atualizado_por || 'Outra pessoa';
  return (
    <ConflictDialog
      title={`${quem} mexeu neste rascunho`}
      sides={[
        {
          label: `O que ${quem} mudou`,
          content: <Sentencas mudancas={comparar(base, theirs.value)} nenhuma="Nada diferente do que você tinha na tela." />,
        },
        { label: 'O que você mudou', content: <Sentencas mudancas={comparar(base, meu)} nenhuma="Nada." /> },
      ]}
      mine="Juntar os dois"
      theirs="Descartar o que mudei"
      safe="mine"
      onResolve={onResolver}
    >
      <Text>
        Foi salvo <When at={theirs.em} /> por {quem}, enquanto você editava. Nada do que você fez aqui se perdeu.
      </Text>
    </ConflictDialog>
  );
}
