import { criarPrograma, type Programa, type ProgramaComSegredo } from '@portal/domain/programas/contract';
import { ESCOPOS, LIMITE_POR_MINUTO, PALAVRAS_DO_ESCOPO } from '@portal/domain/programas/escopos';
import { bodyOf } from '#lib/body-of.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useCriarPrograma, useMudarPrograma } from './queries.ts';

interface Props {
  programa: Programa | null;
  /** A new one has its first key, which is shown now or never. */
  onCriado: (feito: ProgramaComSegredo) => void;
  onClose: () => void;
}

/** A program, new or changed. */
export function ProgramaDialog({ programa, onCriado, onClose }: Props) {
  const criar = useCriarPrograma();
  const mudar = useMudarPrograma();
  return (
    <FormDialog
      title={programa ? `Mudar o programa “${programa.nome}”` : 'Novo programa'}
      submit={programa ? 'Salvar o programa' : 'Cadastrar o programa'}
      schema={bodyOf(criarPrograma)}
      initialValues={{
        nome: programa?.nome ?? '',
        finalidade: programa?.finalidade ?? '',
        escopos: programa?.escopos ?? [],
        limite_por_minuto: programa?.limite_por_minuto ?? LIMITE_POR_MINUTO.padrao,
      }}
      onSubmit={async (body) => {
        if (programa) await mudar.mutateAsync({ id: programa.id, versao: programa.versao, body });
        else onCriado(await criar.mutateAsync(body));
      }}
      onClose={onClose}
      size="lg"
      description="Cada sistema tem o seu cadastro: assim a auditoria diz qual deles agiu, e um se desliga sem parar os outros."
    >
      <TextField name="nome" label="Nome" hint="Como a equipe chama o sistema." maxLength={80} autoFocus />
      <TextAreaField
        name="finalidade"
        label="Para que serve"
        hint="E com quem se fala quando algo dá errado."
        lines={2}
        maxLength={500}
      />
      <CheckGroup
        name="escopos"
        label="O que ele pode fazer"
        hint="Marque só o que ele usa: o resto do portal fica fechado para ele."
        options={ESCOPOS.map((value) => ({
          value,
          label: PALAVRAS_DO_ESCOPO[value].nome,
          hint: PALAVRAS_DO_ESCOPO[value].explica,
        }))}
      />
      <NumberField
        name="limite_por_minuto"
        label="Chamadas por minuto"
        hint={`De ${LIMITE_POR_MINUTO.minimo} a ${LIMITE_POR_MINUTO.maximo}. Acima disso o programa espera o minuto seguinte.`}
        casas={0}
        asNumber
      />
    </FormDialog>
  );
}
