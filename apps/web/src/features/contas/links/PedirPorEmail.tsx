import { Stack } from '@mantine/core';
import { sendResetLinkEmail } from '@portal/domain/contas/contract';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { loginHref } from '#lib/landing.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { Form } from '#ui/form/Form.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../Contas.module.css';
import { useEnviarConfirmacao, useEnviarReset } from '../queries.ts';

interface Props {
  enviar: UseMutationResult<null, Error, string>;
  /** 'um link para criar uma senha nova' */
  oQue: string;
  verbo: string;
  children: string;
}

/** Asks for a mail. Whether there is an account is not told: the answer is the same (spec §7; security). */
function PedirPorEmail({ enviar, oQue, verbo, children }: Props) {
  const { email } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const form = useZodForm(bodyOf(sendResetLinkEmail), {
    unguarded: true,
    initialValues: { email: typeof email === 'string' ? email : '' },
    onSubmit: (values) => enviar.mutateAsync(values.email),
  });
  const done = useRef<HTMLDivElement>(null);
  const sent = enviar.isSuccess;
  useEffect(() => {
    if (sent) done.current?.focus();
  }, [sent]);
  return (
    <Card>
      {sent ? (
        <div className={classes.stack} ref={done} tabIndex={-1}>
          <Callout title="Confira o seu e-mail">
            <p>
              Se houver uma conta com este e-mail, enviamos {oQue}. Espere alguns minutos e olhe também a caixa de spam. Só o link
              da última mensagem vale.
            </p>
          </Callout>
          <div className={classes.acts}>
            <RouteLink href={loginHref()}>Ir para a entrada</RouteLink>
          </div>
        </div>
      ) : (
        <Form form={form} summary="short" label={verbo}>
          <Stack gap="md">
            <p className={classes.lead}>{children}</p>
            <div role="alert">{enviar.error && <Callout meaning="warning">{enviar.error.message}</Callout>}</div>
            <TextField name="email" label="E-mail" type="email" autoComplete="email" inputMode="email" autoFocus />
            <div className={classes.row}>
              <SubmitButton>{verbo}</SubmitButton>
              <RouteLink href={loginHref()}>Voltar para a entrada</RouteLink>
            </div>
          </Stack>
        </Form>
      )}
    </Card>
  );
}

export const PedirSenhaNova = () => (
  <PedirPorEmail enviar={useEnviarReset()} oQue="um link para criar uma senha nova, que vale por uma hora" verbo="Enviar o link">
    Informe o e-mail da sua conta. Enviamos um link para você criar outra senha.
  </PedirPorEmail>
);

export const PedirConfirmacao = () => (
  <PedirPorEmail enviar={useEnviarConfirmacao()} oQue="o link de confirmação, que vale por três dias" verbo="Enviar o link">
    Informe o e-mail do seu cadastro. Enviamos de novo a mensagem que o confirma.
  </PedirPorEmail>
);
