import { optionalText, text } from '@portal/domain/http/fields';
import type { DetalheDoPedido } from '@portal/domain/titular/contract';
import { FUNDAMENTO_DO_QUE_FICA, RESPOSTAS, type Resposta } from '@portal/domain/titular/rules';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';

const schema = z
  .object({ situacao: z.enum(RESPOSTAS), resposta: text(10, 2000), fundamento: optionalText(1000) })
  .refine((b) => b.situacao === 'Atendido' || b.fundamento.length >= 10, {
    path: ['fundamento'],
    message: 'Diga o fundamento: a pessoa lê este texto.',
  });
export type RespostaEscrita = z.input<typeof schema>;

interface Props {
  pedido: DetalheDoPedido;
  /** What is answered; a choice where the answer is one of several. */
  situacao: Resposta | null;
  onSubmit: (resposta: RespostaEscrita) => Promise<unknown>;
  onClose: () => void;
}

const ELIMINADO =
  'Os seus dados de cadastro foram eliminados deste município: nome, documento, contato, endereço, rascunhos, provas e avisos.';

/** The answer, in the words that the person reads. An erasure says what it does before it is done. */
export function ResponderDialog({ pedido: { numero, tipo, pessoa }, situacao, onSubmit, onClose }: Props) {
  const elimina = tipo === 'eliminacao' && situacao !== null && situacao !== 'Recusado';
  const emParte = elimina && situacao === 'Atendido em parte';
  return (
    <FormDialog
      title={
        elimina
          ? `Eliminar os dados de ${pessoa.nome}`
          : situacao === 'Recusado'
            ? `Recusar o pedido nº ${numero}`
            : `Responder ao pedido nº ${numero}`
      }
      submit={elimina ? 'Eliminar definitivamente' : situacao === 'Recusado' ? 'Recusar o pedido' : 'Enviar a resposta'}
      tone={elimina || situacao === 'Recusado' ? 'danger' : 'primary'}
      size="lg"
      description={
        elimina
          ? 'Acontece agora e não se desfaz: o cadastro é apagado, a pessoa não entra mais por este município e não recebe mais avisos. O que é ato público fica com o nome como está.'
          : 'A pessoa é avisada e lê este texto.'
      }
      schema={schema}
      initialValues={{
        situacao: situacao ?? 'Atendido',
        resposta: elimina ? ELIMINADO : '',
        fundamento: emParte ? FUNDAMENTO_DO_QUE_FICA : '',
      }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {situacao === null && (
        <RadioField name="situacao" label="Como fica" options={RESPOSTAS.map((value) => ({ value, label: value }))} />
      )}
      <TextAreaField name="resposta" label="Resposta" lines={3} maxLength={2000} />
      {situacao !== 'Atendido' && (
        <TextAreaField
          name="fundamento"
          label={emParte ? 'O que fica, e com que fundamento' : 'Fundamento'}
          hint={
            situacao === null
              ? 'Obrigatório quando o pedido não é atendido por inteiro: a lei ou o motivo.'
              : 'A lei ou o motivo.'
          }
          lines={3}
          maxLength={1000}
        />
      )}
    </FormDialog>
  );
}
