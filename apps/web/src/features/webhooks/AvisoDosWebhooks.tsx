import { can } from '@portal/domain/usuarios/permissions';
import { verPausados } from '@portal/domain/webhooks/aviso';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Webhooks.module.css';

/** To who manages, while the portal has paused an address: what happens waits, and not for ever. */
export function AvisoDosWebhooks() {
  const gere = can(useUsuario(), 'perfil.gestor.prefeitura');
  const { data = [] } = useQuery({
    queryKey: ['webhooks', 'pausados'],
    queryFn: ({ signal }) => call(verPausados, { signal }),
    enabled: gere,
  });
  if (!gere || data.length === 0) return null;
  const [primeiro] = data;
  const esperam = data.reduce((n, { aguardando }) => n + aguardando, 0);
  return (
    <div className={classes.aviso}>
      <Callout meaning="warning">
        {data.length === 1
          ? `O webhook “${primeiro!.descricao}” está pausado: não recebe nada há dias.`
          : `${data.length} webhooks estão pausados: não recebem nada há dias.`}{' '}
        {plural(esperam, 'entrega espera', 'entregas esperam')}.{' '}
        <RouteLink
          href={data.length === 1 ? rota('prefeitura.webhooks.webhook', { id: primeiro!.id }) : rota('prefeitura.webhooks')}
        >
          Ver
        </RouteLink>
      </Callout>
    </div>
  );
}
