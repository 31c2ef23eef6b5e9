import type { Decisao } from '@portal/domain/contribuintes/validacao';
import { text } from '@portal/domain/http/fields';
import { z } from 'zod';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';

const schema = z.object({ motivo: text(10, 2000) });

interface Props {
  nome: string;
  decisao: Exclude<Decisao, 'aceitar'>;
  onSubmit: (motivo: string) => Promise<unknown>;
  onClose: () => void;
}

/** What the person will read. */
export function DecidirDialog({ nome, decisao, onSubmit, onClose }: Props) {
  const devolve = decisao === 'devolver';
  return (
    <FormDialog
      title={devolve ? `Devolver o cadastro de ${nome}` : `Recusar o cadastro de ${nome}`}
      submit={devolve ? 'Devolver' : 'Recusar o cadastro'}
      tone={devolve ? 'primary' : 'danger'}
      description={
        devolve
          ? 'A pessoa é avisada, corrige e envia de novo pelo portal.'
          : 'A pessoa é avisada e não envia mais pelo portal: precisa procurar o atendimento. Devolva, se falta só um documento.'
      }
      schema={schema}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => onSubmit(motivo)}
      onClose={onClose}
    >
      <TextAreaField
        name="motivo"
        label={devolve ? 'O que falta' : 'Motivo'}
        hint={devolve ? 'Por exemplo: a foto está cortada. Envie frente e verso inteiros.' : 'A pessoa lê este texto.'}
        lines={3}
        maxLength={2000}
      />
    </FormDialog>
  );
}
