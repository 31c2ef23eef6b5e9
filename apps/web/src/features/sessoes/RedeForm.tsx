import { Stack } from '@mantine/core';
import { entrarAd } from '@portal/domain/sessoes/contract';
import { bodyOf } from '#lib/body-of.ts';
import { loginAd } from '#lib/session.ts';
import { Callout } from '#ui/Callout.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import type { EntradaProps } from './SenhaForm.tsx';

/** The town's staff, with the user of their computer at work. */
export function RedeForm({ recusa, entrar }: EntradaProps) {
  const form = useZodForm(bodyOf(entrarAd), {
    unguarded: true,
    initialValues: { username: '', password: '' },
    async onSubmit({ username, password }) {
      const closed = await entrar(() => loginAd(username, password));
      if (closed?.falta !== 'local') form.setValue('password', '');
    },
  });
  return (
    <Form form={form} summary="short" label="Entrar pela rede">
      <Stack gap="md">
        <div role="alert">
          {recusa && recusa.falta !== 'segundo_fator' && (
            <Callout meaning={recusa.falta === 'nada' ? 'danger' : 'warning'}>{recusa.texto}</Callout>
          )}
        </div>
        <TextField
          name="username"
          label="Usuário da rede"
          hint="O mesmo do computador da prefeitura, como ana.silva."
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
        />
        <PasswordField name="password" label="Senha da rede" />
        <SubmitButton fullWidth mt={4}>
          Entrar
        </SubmitButton>
      </Stack>
    </Form>
  );
}
