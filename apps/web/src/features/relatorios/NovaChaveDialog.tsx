import { Stack } from '@mantine/core';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { criarChave } from '@portal/domain/relatorios/arquivos';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { Callout } from '#ui/Callout.tsx';
import { CopyText } from '#ui/CopyText.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';

/** A key for a program: named, made, and its address shown once. */
export function NovaChaveDialog({ onClose }: { onClose: () => void }) {
  const [endereco, setEndereco] = useState('');
  const criar = useMutation({
    // a secret lives on this screen alone
    gcTime: 0,
    mutationFn: (body: BodyIn<typeof criarChave>) => call(criarChave, { body }),
  });
  const form = useZodForm(criarChave.body!, {
    unguarded: true,
    initialValues: { nome: '', com_pessoas: false },
    onSubmit: async (body) => setEndereco((await criar.mutateAsync(body)).endereco),
  });
  return (
    <Dialog title="Nova chave" onClose={onClose} size="md">
      {endereco ? (
        <Stack gap="md">
          <CopyText label="Endereço dos arquivos" text={endereco} copy="Copiar o endereço" what="Endereço" primary />
          <Callout meaning="warning" title="Copie agora">
            Por segurança não mostramos este endereço de novo. Troque “passagens” por “requerimentos” ou “areas” para os outros
            arquivos, e escreva “passagens-2026-01-31.csv” para o de um dia.
          </Callout>
        </Stack>
      ) : (
        <Form form={form} summary="short" label="Nova chave">
          <Stack gap="md">
            <TextField
              name="nome"
              label="Para que programa?"
              hint="Um nome que você reconheça depois, como “Painel da secretaria”."
            />
            <CheckField name="com_pessoas" label="Inclui nomes de requerentes e analistas" />
            <SubmitButton>Criar a chave</SubmitButton>
          </Stack>
        </Form>
      )}
    </Dialog>
  );
}
