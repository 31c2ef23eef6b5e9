import { NOTAS_DO_MOMENTO, opinarBody, PERGUNTAS, type Pergunta } from '@portal/domain/avaliacoes/momentos';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useOpinar } from './momentos-queries.ts';

const BOM_PRIMEIRO = ([5, 4, 3, 2, 1] as const).map((nota) => ({ value: String(nota), label: NOTAS_DO_MOMENTO[nota] }));
const schema = opinarBody.pick({ nota: true, comentario: true });

/** One question, answered by a choice and, for who likes, in words. */
export function Responder({ pergunta: { momento, alvo_id, sobre }, onClose }: { pergunta: Pergunta; onClose: () => void }) {
  const opinar = useOpinar();
  return (
    <FormDialog
      title={PERGUNTAS[momento]}
      submit="Enviar a resposta"
      schema={schema}
      initialValues={{ comentario: '' }}
      description={`Sobre ${sobre}. A prefeitura lê as respostas juntas, sem o seu nome e sem o de quem atendeu. Não muda nada no seu pedido.`}
      onSubmit={(dita) => opinar.mutateAsync({ momento, alvo_id, ...dita })}
      onClose={onClose}
    >
      <RadioField name="nota" label="Foi" options={BOM_PRIMEIRO} />
      <TextAreaField name="comentario" label="Quer dizer mais?" optional lines={3} maxLength={1000} />
    </FormDialog>
  );
}
