import { Button } from '@mantine/core';
import type { Finalidade } from '@portal/domain/contas/contract';
import { ApiError } from '#lib/api-error.ts';
import { loginHref } from '#lib/landing.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../Contas.module.css';
import { useConfirmarEmail } from '../queries.ts';
import { ComLink, Vencido } from './ComLink.tsx';
import { Feito } from './Feito.tsx';

const VENCIDO = (
  <>
    <p>Se você já confirmou o e-mail, é só entrar. Se não, peça outro link.</p>
    <div className={classes.acts}>
      <Button component={RouteLink} href={loginHref()} size="sm" mih={44}>
        Entrar
      </Button>
      <Button component={RouteLink} href={rota('enviarConfirmacaoEmail')} variant="default" size="sm" mih={44}>
        Pedir outro link
      </Button>
    </div>
  </>
);

interface Props {
  usuarioId: string;
  token: string;
  finalidade: Extract<Finalidade, 'confirmar_email' | 'trocar_email'>;
}

/** The e-mail of a new account, or the new e-mail of an old one, confirmed by a touch. */
export function ConfirmarEmail({ usuarioId, token, finalidade }: Props) {
  const confirmar = useConfirmarEmail(usuarioId, token);
  const troca = finalidade === 'trocar_email';
  if (confirmar.isSuccess)
    return (
      <Feito title={troca ? 'Novo e-mail confirmado' : 'E-mail confirmado'}>
        {troca ? 'A partir de agora, entre com ' : 'Sua conta está pronta. Entre com '}
        <strong>{confirmar.data.email}</strong>
        {troca ? ' e a sua senha de sempre.' : ' ou com o seu documento, e a senha que você criou.'}
      </Feito>
    );
  const { error } = confirmar;
  if (error instanceof ApiError && error.status === 410) return <Vencido>{VENCIDO}</Vencido>;
  return (
    <ComLink finalidade={finalidade} token={token} vencido={VENCIDO}>
      {({ nome, email }) => (
        <Card>
          <div className={classes.stack}>
            <p className={classes.lead}>
              Olá, {nome}. {troca ? 'O novo e-mail da sua conta será' : 'Confirme que este e-mail é seu:'}{' '}
              <strong>{email}</strong>.
            </p>
            <div role="alert">{error && <Callout meaning="danger">{error.message}</Callout>}</div>
            <div>
              <Button loading={confirmar.isPending} onClick={() => confirmar.mutate()}>
                {troca ? 'Confirmar o novo e-mail' : 'Confirmar o e-mail'}
              </Button>
            </div>
          </div>
        </Card>
      )}
    </ComLink>
  );
}
