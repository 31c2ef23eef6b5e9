import { NativeSelect } from '@mantine/core';
import type { Faq } from '@portal/domain/noticias/contract';
import { salvarFaq } from '@portal/domain/noticias/contract';
import { useState } from 'react';
import { useProcessos } from '#entities/processos/lista.ts';
import { bodyOf } from '#lib/body-of.ts';
import { goTo } from '#lib/navigation.ts';
import { uuid } from '#lib/uuid.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { EditarDuvidasDoProcesso } from './EditarDuvidasDoProcesso.tsx';
import classes from './Noticias.module.css';
import { mandarImagem, useFaq, useSalvarFaq } from './queries.ts';

const { post } = bodyOf(salvarFaq).shape;

const DO_MUNICIPIO = 'municipio';

/** Whose questions are written: the town's, or those of one process. The choice stands in the address. */
export function EditarFaq({ processoId, hrefDe }: { processoId: string; hrefDe: (processoId: string) => string }) {
  const { data: processos = [] } = useProcessos();
  return (
    <>
      <NativeSelect
        label="De quem são as dúvidas"
        className={classes.deQuem}
        value={processoId || DO_MUNICIPIO}
        onChange={(event) => goTo(hrefDe(event.currentTarget.value === DO_MUNICIPIO ? '' : event.currentTarget.value))}
        data={[{ value: DO_MUNICIPIO, label: 'Do município inteiro' }, ...processos.map((p) => ({ value: p.id, label: p.nome }))]}
      />
      {processoId ? (
        <EditarDuvidasDoProcesso
          key={processoId}
          processoId={processoId}
          nome={processos.find((p) => p.id === processoId)?.nome}
        />
      ) : (
        <DoMunicipio />
      )}
    </>
  );
}

/** The town's frequent questions: one text, whose headings are the questions. */
function DoMunicipio() {
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
          <RichTextField name="texto" label="Perguntas e respostas" enviarImagem={mandarImagem} />
          <div>
            <SubmitButton>Salvar as dúvidas</SubmitButton>
          </div>
        </div>
      </Card>
    </Form>
  );
}
