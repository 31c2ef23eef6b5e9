import { Button, Stack } from '@mantine/core';
import { z } from 'zod';
import { useEmails } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { login } from '#lib/session.ts';
import { Callout } from '#ui/Callout.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useFormState, useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Recusa } from './entrada.ts';

const schema = z.object({
  username: z.string().trim().min(1, 'Informe o seu e-mail ou CPF.'),
  password: z.string().min(1, 'Informe a sua senha.'),
});

export interface EntradaProps {
  recusa: Recusa | null;
  entrar: (open: () => Promise<void>) => Promise<Recusa | null>;
  /** What the person is known by already. */
  username?: string;
}

/** What was typed, when it looks like an e-mail: the page that sends the link again begins with it. */
const digitado = (username: string) => (username.includes('@') ? { email: username.trim() } : undefined);

/** E-mail, CPF or CNPJ and password. What is missing for a right password is said in its place, and nothing typed is lost by it. */
export function SenhaForm({ recusa, entrar, username: conhecido = '' }: EntradaProps) {
  const emails = useEmails();
  const form = useZodForm(schema, {
    unguarded: true,
    initialValues: { username: conhecido, password: '' },
    async onSubmit({ username, password }) {
      const closed = await entrar(() => login(username.trim(), password));
      if (closed?.falta === 'nada') form.setValue('password', '');
    },
  });
  const username = useFormState(form.store, ({ values }) => values.username);
  const esperando = recusa?.falta === 'local';
  return (
    <Form form={form} summary="short" label="Entrar">
      <Stack gap="md">
        <div role="alert">
          {recusa?.falta === 'nada' && <Callout meaning="danger">{recusa.texto}</Callout>}
          {recusa?.falta === 'email' && (
            <Callout
              meaning="warning"
              title="Falta confirmar o e-mail"
              actions={
                <Button
                  component={RouteLink}
                  href={rota('enviarConfirmacaoEmail', {}, digitado(username))}
                  variant="default"
                  size="sm"
                  mih={44}
                >
                  Enviar de novo o link de confirmação
                </Button>
              }
            >
              {recusa.texto}
            </Callout>
          )}
          {recusa?.falta === 'local' && (
            <Callout title="Confirme que é você">
              {emails ? (
                <>
                  Este aparelho ou lugar é novo para a sua conta. Enviamos uma mensagem para <strong>{recusa.email}</strong>: abra
                  o link dela, confirme e volte aqui para entrar.
                </>
              ) : (
                'Este aparelho ou lugar é novo para a sua conta, e este portal ainda não envia o e-mail que o confirma. Fale com a prefeitura.'
              )}
            </Callout>
          )}
        </div>
        <TextField name="username" label="E-mail ou CPF/CNPJ" autoComplete="username" autoFocus />
        <PasswordField name="password" label="Senha" />
        <SubmitButton fullWidth mt={4}>
          {esperando ? 'Já confirmei, entrar' : 'Entrar'}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
