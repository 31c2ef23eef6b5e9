import type { Faq } from '@portal/domain/noticias/contract';
import { salvarFaq } from '@portal/domain/noticias/contract';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { uuid } from '#lib/uuid.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from './Noticias.module.css';
import { useFaq, useSalvarFaq } from './queries.ts';

const { post } = bodyOf(salvarFaq).shape;

/** The town's frequent questions: one text, whose headings are the questions. */
export function EditarFaq() {
  const { faq, carregando } = useFaq();
  if (carregando)
    return (
      <Card>
        <TextSkeleton lines={10} />
      </Card>
    );
  return <Formulario faq={faq} />;
}

function Formulario({ faq }: { faq: Faq | null }) {
  // the first record gets its name here, so that sending it twice makes one
  const [id] = useState(() => faq?.id ?? uuid());
  const salvar = useSalvarFaq();
  const form = useZodForm(post.omit({ id: true }), {
    initialValues: { nome: faq?.nome ?? 'Dúvidas frequentes', texto: faq?.texto ?? '' },
    onSubmit: async (valores) => {
      const { nome, texto } = await salvar.mutateAsync({ id, ...valores });
      form.setValues({ nome, texto });
    },
  });
  return (
    <Form form={form} label="Dúvidas frequentes">
      <Card>
        <div className={classes.campos}>
          <p className={classes.soft}>
            {faq
              ? 'Quem entra no portal lê este texto pelo botão de dúvidas do cabeçalho. Faça de cada pergunta um título.'
              : 'O botão de dúvidas aparece no cabeçalho assim que este texto for salvo. Faça de cada pergunta um título.'}
          </p>
          <TextField name="nome" label="Nome da página" maxLength={255} />
          <RichTextField name="texto" label="Perguntas e respostas" />
          <div>
            <SubmitButton>Salvar as dúvidas</SubmitButton>
          </div>
        </div>
      </Card>
    </Form>
  );
}
