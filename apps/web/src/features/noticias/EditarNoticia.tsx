import { Button } from '@mantine/core';
import { NOTICIA_PAINEIS, NOTICIA_STATUS, type Noticia, noticiaEscrita } from '@portal/domain/noticias/contract';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormValue } from '#ui/form/form-context.ts';
import { RadioField } from '#ui/form/RadioField.tsx';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { StaleCallout } from '#ui/form/StaleCallout.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { Artigo } from './Artigo.tsx';
import classes from './Noticias.module.css';
import { mandarImagem, useExcluirNoticia, useNoticia, useSalvarNoticia } from './queries.ts';
import { PARA_QUEM } from './situacao.ts';

const LISTA = rota('prefeitura.configuracoes.noticias');

/** The form holds '' where there is no day; the contract wants null. */
const schema = z.object({
  nome: noticiaEscrita.shape.nome,
  texto: noticiaEscrita.shape.texto,
  status: z.enum(NOTICIA_STATUS),
  painel: z.enum(NOTICIA_PAINEIS),
  fixada: z.boolean(),
  de: z.string(),
  ate: z.string(),
});
type Valores = z.output<typeof schema>;
const escritaDe = ({ de, ate, ...v }: Valores) => ({ ...v, de: de || null, ate: ate || null });

const comOrdem = schema.superRefine((valores, ctx) => {
  const { error } = noticiaEscrita.safeParse(escritaDe(valores));
  for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message });
});

const valoresDe = (lida: Noticia | null): Valores => ({
  nome: lida?.nome ?? '',
  texto: lida?.texto ?? '',
  status: lida?.status ?? 'Publicado',
  painel: lida?.painel ?? 'todos',
  fixada: lida?.fixada ?? false,
  de: lida?.de ?? '',
  ate: lida?.ate ?? '',
});

/** A news item being written, beside what its readers will see. `inicial` null: a new one. */
export function EditarNoticia({ inicial }: { inicial: Noticia | null }) {
  const [lida, setLida] = useState(inicial);
  const [velha, setVelha] = useState(false);
  const [excluindo, setExcluindo] = useState(false);
  const { refetch } = useNoticia(inicial?.id ?? null);
  const salvar = useSalvarNoticia();
  const excluir = useExcluirNoticia();
  const form = useZodForm(comOrdem, {
    initialValues: valoresDe(lida),
    onSubmit: async (valores) => {
      try {
        const nova = await salvar.mutateAsync({ lida, post: escritaDe(valores) });
        setLida(nova);
        setVelha(false);
        form.setValues(valoresDe(nova));
        goTo(LISTA);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          const { data } = await refetch();
          if (data) setLida(data);
          setVelha(true);
        }
        throw error;
      }
    },
  });
  return (
    <Form form={form} label="Notícia">
      <div className={classes.lados}>
        <Card>
          <div className={classes.campos}>
            {velha && (
              <StaleCallout
                what="esta notícia"
                onTakeStored={() => {
                  form.setValues(valoresDe(lida));
                  setVelha(false);
                }}
              />
            )}
            <TextField name="nome" label="Título da notícia" maxLength={255} autoFocus={!inicial} />
            <RichTextField name="texto" label="Texto" enviarImagem={mandarImagem} />
            <RadioField
              name="painel"
              label="Quem lê"
              options={NOTICIA_PAINEIS.map((value) => ({ value, label: PARA_QUEM[value] }))}
            />
            <div className={classes.datas}>
              <DateField name="de" label="A partir de" optional />
              <DateField name="ate" label="Até" optional />
            </div>
            <CheckField name="fixada" label="Fixar no alto" hint="Fica antes das outras, mesmo das mais novas." />
            <RadioField
              name="status"
              label="Situação"
              options={[
                {
                  value: 'Publicado',
                  label: 'Publicada',
                  hint: 'Aparece para quem lê assim que você salvar, ou no primeiro dia do período.',
                },
                { value: 'Rascunho', label: 'Rascunho', hint: 'Só quem administra o município a vê, aqui.' },
              ]}
            />
            <div className={classes.atos}>
              <SubmitButton>Salvar a notícia</SubmitButton>
              {inicial && (
                <Button variant="subtle" color="red" onClick={() => setExcluindo(true)}>
                  Excluir
                </Button>
              )}
            </div>
          </div>
        </Card>
        <Previa />
      </div>
      {excluindo && inicial && (
        <ConfirmDialog
          title={`Excluir “${inicial.nome}”`}
          confirm="Excluir a notícia"
          onConfirm={async () => {
            await excluir.mutateAsync(inicial.id);
            form.setValues(valoresDe(lida));
            goTo(LISTA);
          }}
          onClose={() => setExcluindo(false)}
        >
          Ela sai da gaveta de todos e não volta. Para tirá-la do ar e guardar o texto, salve como rascunho.
        </ConfirmDialog>
      )}
    </Form>
  );
}

/** As the drawer will show it, in the width that it has there. */
function Previa() {
  const nome = useFormValue<string>('nome') ?? '';
  const texto = useFormValue<string>('texto') ?? '';
  return (
    <Card title="Como aparece" id="previa">
      <div className={classes.gaveta}>
        <Artigo nome={nome || 'Título da notícia'} texto={texto || '<p>O texto aparece aqui enquanto você escreve.</p>'} />
      </div>
    </Card>
  );
}
