import { Stack } from '@mantine/core';
import { sendResetLinkEmail } from '@portal/domain/contas/contract';
import { hrefDoTelefone } from '@portal/domain/text/telefone';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { loginHref } from '#lib/landing.ts';
import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { useEmails, useOrganizacao } from '#lib/recursos.ts';
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
  /** What comes after the mail, in order. */
  depois: readonly string[];
}

/** Asks for a mail. Whether there is an account is not told: the answer is the same (spec §7; security). */
function PedirPorEmail({ enviar, oQue, verbo, children, depois }: Props) {
  const { email } = fromQueryString(useSearchString().replace(/^\?/, ''));
  const form = useZodForm(bodyOf(sendResetLinkEmail), {
    unguarded: true,
    initialValues: { email: typeof email === 'string' ? email : '' },
    onSubmit: (values) => enviar.mutateAsync(values.email),
  });
  const emails = useEmails();
  const done = useRef<HTMLDivElement>(null);
  const sent = enviar.isSuccess;
  useEffect(() => {
    if (sent) done.current?.focus();
  }, [sent]);
  const pedir = (
    <Card>
      {sent ? (
        <div className={classes.stack} ref={done} tabIndex={-1}>
          {emails ? (
            <Callout title="Confira o seu e-mail">
              <p>
                Se houver uma conta com este e-mail, enviamos {oQue}. Espere alguns minutos e olhe também a caixa de spam. Só o
                link da última mensagem vale.
              </p>
            </Callout>
          ) : (
            <Callout meaning="warning" title="Este portal ainda não envia e-mails">
              <p>O seu pedido está guardado, mas nada chega a você por e-mail. Fale com a prefeitura.</p>
            </Callout>
          )}
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
  return (
    <div className={classes.stack}>
      {pedir}
      <Depois passos={depois} />
    </div>
  );
}

/** What comes next, and whom to ask when the mail is of no use any more. */
function Depois({ passos }: { passos: readonly string[] }) {
  const { telefone_comercial } = useOrganizacao().cadastro_pessoa;
  return (
    <section aria-labelledby="depois" className={classes.depois}>
      <h2 id="depois">O que acontece depois</h2>
      <ol>
        {passos.map((passo) => (
          <li key={passo}>{passo}</li>
        ))}
      </ol>
      <p>
        Não usa mais esse e-mail? Fale com a prefeitura
        {telefone_comercial && (
          <>
            {': '}
            <a href={hrefDoTelefone(telefone_comercial)}>{telefone_comercial}</a>
          </>
        )}
        .
      </p>
    </section>
  );
}

export const PedirSenhaNova = () => (
  <PedirPorEmail
    enviar={useEnviarReset()}
    oQue="um link para criar uma senha nova, que vale por uma hora"
    verbo="Enviar o link"
    depois={[
      'Em alguns minutos chega uma mensagem com um link, que vale por uma hora.',
      'Abra o link e crie a senha nova. A antiga deixa de valer.',
      'Por segurança, as sessões abertas em outros aparelhos terminam. Entre de novo com a senha nova.',
    ]}
  >
    Informe o e-mail da sua conta. Enviamos um link para você criar outra senha.
  </PedirPorEmail>
);

export const PedirConfirmacao = () => (
  <PedirPorEmail
    enviar={useEnviarConfirmacao()}
    oQue="o link de confirmação, que vale por três dias"
    verbo="Enviar o link"
    depois={[
      'Em alguns minutos chega uma mensagem com um link, que vale por três dias.',
      'Abra o link: o seu e-mail fica confirmado.',
      'Entre com a senha que você criou no cadastro.',
    ]}
  >
    Informe o e-mail do seu cadastro. Enviamos de novo a mensagem que o confirma.
  </PedirPorEmail>
);
