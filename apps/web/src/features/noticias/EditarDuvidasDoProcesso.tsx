import { type DuvidasDoProcesso, salvarDuvidasDoProcesso } from '@portal/domain/noticias/contract';
import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { bodyOf } from '#lib/body-of.ts';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { useDuvidasParaEscrever, useSalvarDuvidasDoProcesso } from './duvidas-do-processo.ts';
import classes from './Noticias.module.css';
import { mandarImagem } from './queries.ts';

const { post } = bodyOf(salvarDuvidasDoProcesso).shape;

interface Props {
  processoId: string;
  /** Undefined while the processes are read. */
  nome: string | undefined;
}

/** What is asked of one process; read in its form and on its page. */
export function EditarDuvidasDoProcesso({ processoId, nome }: Props) {
  const { data } = useDuvidasParaEscrever(processoId);
  if (data === undefined || nome === undefined)
    return (
      <Card>
        <TextSkeleton lines={10} />
      </Card>
    );
  return <Formulario processoId={processoId} nome={nome} lidas={data} />;
}

function Formulario({ processoId, nome, lidas }: { processoId: string; nome: string; lidas: DuvidasDoProcesso | null }) {
  const [versao, setVersao] = useState(lidas?.versao ?? 0);
  const [velha, setVelha] = useState(false);
  const salvar = useSalvarDuvidasDoProcesso(processoId);
  const { refetch } = useDuvidasParaEscrever(processoId);
  const de = (d: DuvidasDoProcesso | null) => ({ nome: d?.nome ?? `Dúvidas: ${nome}`, texto: d?.texto ?? '' });
  const form = useZodForm(post, {
    initialValues: de(lidas),
    onSubmit: async (escritas) => {
      try {
        const [salvas = null] = await salvar.mutateAsync({ post: escritas, versao });
        setVersao(salvas?.versao ?? 0);
        form.setValues(de(salvas));
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setVelha(true);
        throw error;
      }
    },
  });
  return (
    <Form form={form} label={`Dúvidas: ${nome}`}>
      <Card>
        <div className={classes.campos}>
          {velha && (
            <StaleCallout
              what="estas dúvidas"
              onTakeStored={() =>
                void refetch().then(({ data = null }) => {
                  setVersao(data?.versao ?? 0);
                  form.setValues(de(data));
                  setVelha(false);
                })
              }
            />
          )}
          <p className={classes.soft}>
            Quem preenche este pedido abre estas dúvidas ao lado do título, antes das do município; quem só se informa as lê na
            página do serviço. Faça de cada pergunta um título. Para tirá-las, apague o texto e salve.
          </p>
          <TextField name="nome" label="Nome das dúvidas" maxLength={255} />
          <RichTextField name="texto" label="Perguntas e respostas" enviarImagem={mandarImagem} />
          <div>
            <SubmitButton>Salvar as dúvidas</SubmitButton>
          </div>
        </div>
      </Card>
    </Form>
  );
}
