import { Stack } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { comeBackTo, homeOf, loginHref } from '#lib/landing.ts';
import { ensureMe } from '#lib/me.ts';
import { goTo, useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { login, logout } from '#lib/session.ts';
import { Callout } from '#ui/Callout.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';

const schema = z.object({
  username: z.string().trim().min(1, 'Informe o seu e-mail ou CPF.'),
  password: z.string().min(1, 'Informe a sua senha.'),
});

/** What the person is told; the server's own words where it has any. */
function refusalOf(error: ApiError): string {
  if (error.status === 0) return 'Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.';
  return error.mensagem || 'E-mail, CPF ou senha não conferem. Confira e tente de novo.';
}

/** E-mail or CPF and password; then to where the person was going, or to the start of the panel held. */
export function LoginForm() {
  const { redirect } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const [refusal, setRefusal] = useState('');
  const form = useZodForm(schema, {
    initialValues: { username: '', password: '' },
    async onSubmit({ username, password }) {
      setRefusal('');
      try {
        await login(username.trim(), password);
        const usuario = await ensureMe();
        const home = homeOf(usuario);
        if (home === loginHref()) {
          await logout();
          setRefusal('Sua conta não tem acesso a este painel. Fale com a prefeitura.');
        } else goTo(comeBackTo(redirect) ?? home, { replace: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 422 && error.erros.length > 0) throw error;
        error.handled = true;
        setRefusal(refusalOf(error));
        form.setValue('password', '');
      }
    },
  });
  return (
    <Form form={form} summary="short" label="Entrar">
      <Stack gap="md">
        <div role="alert">{refusal && <Callout meaning="danger">{refusal}</Callout>}</div>
        <TextField name="username" label="E-mail ou CPF" autoComplete="username" autoFocus />
        <PasswordField name="password" label="Senha" />
        <SubmitButton fullWidth mt={4}>
          Entrar
        </SubmitButton>
      </Stack>
    </Form>
  );
}
