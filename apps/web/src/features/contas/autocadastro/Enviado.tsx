import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useEmails } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../Contas.module.css';
import { useEnviarConfirmacao } from '../queries.ts';

interface Props {
  /** As it was typed: who typed it wrong can see it. */
  email: string;
  /** Back to where it is typed, with everything else in its place. */
  onCorrigir: () => void;
}

/** The account waits for its e-mail: what to do now, and what when nothing arrives. */
export function Enviado({ email, onCorrigir }: Props) {
  const reenviar = useEnviarConfirmacao();
  const emails = useEmails();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.narrow}>
      <Card>
        <div className={classes.stack}>
          <div>
            <IconMailCheck size={36} stroke={1.5} aria-hidden className={classes.soft} />
            <h2 ref={title} tabIndex={-1} className={classes.step}>
              {emails ? 'Confira o seu e-mail' : 'Falta confirmar a conta'}
            </h2>
            <p className={classes.lead}>
              {emails ? (
                <>
                  Enviamos uma mensagem para <strong className={classes.email}>{email}</strong>. Abra o link dela para confirmar a
                  conta; depois, é só entrar.
                </>
              ) : (
                <>
                  O cadastro está guardado, mas este portal ainda não envia e-mails, e a conta só vale depois de confirmada. Fale
                  com a prefeitura.
                </>
              )}
            </p>
          </div>
          {emails && (
            <Callout title="Não chegou?">
              <p>Espere alguns minutos e olhe também a caixa de spam ou de lixo eletrônico. O link vale por três dias.</p>
            </Callout>
          )}
          <div role="status">
            {emails && reenviar.isSuccess && (
              <Callout meaning="success">Enviamos de novo. Só o link da última mensagem vale.</Callout>
            )}
            {reenviar.error && <Callout meaning="warning">{reenviar.error.message}</Callout>}
          </div>
          <div className={classes.acts}>
            <Button component={RouteLink} href={rota('login')}>
              Ir para a entrada
            </Button>
            <Button variant="default" onClick={onCorrigir}>
              Corrigir o e-mail
            </Button>
            <Button variant="default" loading={reenviar.isPending} onClick={() => reenviar.mutate(email)}>
              Enviar de novo
            </Button>
          </div>
        </div>
      </Card>
    </div>
  );
}
