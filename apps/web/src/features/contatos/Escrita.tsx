import { TEXTO_MAX } from '@portal/domain/contatos/contract';
import { text } from '@portal/domain/http/fields';
import { useState } from 'react';
import { z } from 'zod';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import classes from './Contatos.module.css';
import { useAnexos } from './use-anexos.tsx';

const schema = z.object({ texto: text(3, TEXTO_MAX) });

interface Props {
  titulo: string;
  rotulo: string;
  botao: string;
  /** What happens once it is sent. */
  explica: string;
  enviar: (escrito: { texto: string; arquivos: string[] }) => Promise<unknown>;
}

/** One more message, with its files. What was written stays until it was taken. */
export function Escrita({ titulo, rotulo, botao, explica, enviar }: Props) {
  const anexos = useAnexos();
  const [vez, setVez] = useState(0);
  const form = useZodForm(schema, {
    initialValues: { texto: '' },
    onSubmit: async ({ texto }) => {
      await enviar({ texto, arquivos: anexos.ids });
      form.setValues({ texto: '' });
      anexos.limpar();
      setVez(vez + 1);
    },
  });
  return (
    <Card title={titulo} id="escrever">
      <Form form={form} label={titulo} key={vez}>
        <div className={classes.coluna}>
          <TextAreaField name="texto" label={rotulo} lines={5} maxLength={TEXTO_MAX} />
          {anexos.campo}
          <p className={classes.fraco}>{explica}</p>
          <div>
            <SubmitButton disabled={anexos.isEnviando}>{botao}</SubmitButton>
          </div>
        </div>
      </Form>
    </Card>
  );
}
