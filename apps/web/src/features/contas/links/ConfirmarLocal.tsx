import { Button } from '@mantine/core';
import { ApiError } from '#lib/api-error.ts';
import { formatDateTime } from '#lib/format.ts';
import { loginHref } from '#lib/landing.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from '../Contas.module.css';
import { useConfirmarLocal } from '../queries.ts';
import { ComLink, Vencido } from './ComLink.tsx';
import { Feito } from './Feito.tsx';

const VENCIDO = (
  <>
    <p>Ele vale por meia hora. Entre de novo com a sua senha: se o acesso ainda precisar de confirmação, enviamos outro.</p>
    <div className={classes.acts}>
      <Button component={RouteLink} href={loginHref()} size="sm" mih={44}>
        Ir para a entrada
      </Button>
    </div>
  </>
);

/** Somebody used the right password from a new place: was it the person? */
export function ConfirmarLocal({ locationId, token }: { locationId: string; token: string }) {
  const responder = useConfirmarLocal(locationId, token);
  const { error, isPending, variables } = responder;
  if (responder.isSuccess && variables === 'confirmar')
    return (
      <Feito title="Acesso confirmado">
        Volte à página em que você estava entrando e toque em “Já confirmei, entrar”. Deste lugar não perguntamos mais.
      </Feito>
    );
  if (responder.isSuccess)
    return (
      <Feito
        title="Acesso recusado"
        actions={
          <Button component={RouteLink} href={rota('passwordReset')} size="sm" mih={44}>
            Criar outra senha
          </Button>
        }
      >
        Encerramos todas as sessões da sua conta. Quem tentou entrar sabe a sua senha: crie outra agora.
      </Feito>
    );
  if (error instanceof ApiError && error.status === 410) return <Vencido>{VENCIDO}</Vencido>;
  return (
    <ComLink finalidade="confirmar_local" token={token} vencido={VENCIDO}>
      {({ nome, local }) => (
        <Card>
          <div className={classes.stack}>
            <p className={classes.lead}>
              {nome ? `Olá, ${nome}.` : 'Olá.'} Alguém usou a sua senha certa para entrar, de um lugar que ainda não conhecemos.
              Foi você?
            </p>
            {local && (
              <FactList
                columns={2}
                facts={[
                  { label: 'Aparelho', value: local.aparelho },
                  { label: 'Endereço na internet (IP)', value: local.endereco_ip },
                  { label: 'Quando', value: formatDateTime(local.criado_em) },
                ]}
              />
            )}
            <div role="alert">{error && <Callout meaning="danger">{error.message}</Callout>}</div>
            <div className={classes.acts}>
              <Button
                loading={isPending && variables === 'confirmar'}
                disabled={isPending}
                onClick={() => responder.mutate('confirmar')}
              >
                Fui eu
              </Button>
              <Button
                color="danger"
                variant="outline"
                loading={isPending && variables === 'recusar'}
                disabled={isPending}
                onClick={() => responder.mutate('recusar')}
              >
                Não fui eu
              </Button>
            </div>
            <p className={classes.soft}>
              Ao responder “Não fui eu”, encerramos todas as sessões da sua conta e mostramos como criar outra senha.
            </p>
          </div>
        </Card>
      )}
    </ComLink>
  );
}
