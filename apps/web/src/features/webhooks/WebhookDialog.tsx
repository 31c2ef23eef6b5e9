import { Stack } from '@mantine/core';
import { criarWebhook, type Webhook } from '@portal/domain/webhooks/contract';
import { EVENTOS, NOMES_DOS_EVENTOS } from '@portal/domain/webhooks/eventos';
import { useState } from 'react';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { Form } from '#ui/form/Form.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { useCriar, useSalvar } from './queries.ts';
import { Segredo } from './Segredo.tsx';

const schema = criarWebhook.body!;

const Campos = () => (
  <>
    <TextField
      name="descricao"
      label="Que sistema é?"
      hint="Um nome que você reconheça depois, como “Tributos”."
      maxLength={120}
    />
    <TextField
      name="endereco"
      label="Endereço"
      hint="Com https. Ele recebe os avisos por POST, e precisa responder em 10 segundos."
      maxLength={500}
    />
    <CheckGroup
      name="eventos"
      label="O que ele quer saber"
      options={EVENTOS.map((value) => ({ value, label: NOMES_DOS_EVENTOS[value] }))}
    />
  </>
);

/** A new one: typed, made, and its secret shown once. */
export function NovoWebhookDialog({ onClose }: { onClose: () => void }) {
  const [segredo, setSegredo] = useState('');
  const criar = useCriar();
  const form = useZodForm(schema, {
    initialValues: { descricao: '', endereco: '', eventos: [] },
    onSubmit: async (body) => setSegredo((await criar.mutateAsync(body)).segredo),
  });
  return (
    <Dialog title="Novo webhook" onClose={onClose} size="md" closeOnClickOutside={false}>
      {segredo ? (
        <Segredo
          segredo={segredo}
          depois="Ponha-o no sistema que vai receber os avisos. O webhook começa desligado: envie um teste e ligue-o."
        />
      ) : (
        <Form form={form} summary="short" label="Novo webhook">
          <Stack gap="md">
            <Campos />
            <SubmitButton>Criar o webhook</SubmitButton>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}

/** What was typed, changed. */
export function MudarWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const salvar = useSalvar(webhook);
  const { descricao, endereco, eventos } = webhook;
  return (
    <FormDialog
      title="Alterar o webhook"
      submit="Salvar"
      schema={schema}
      initialValues={{ descricao, endereco, eventos }}
      description="O que já espera vai para o endereço novo."
      onSubmit={salvar.mutateAsync}
      onClose={onClose}
    >
      <Campos />
    </FormDialog>
  );
}
