import { can } from '@portal/domain/usuarios/permissions';
import { plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './NoSistemaDeObras.module.css';
import { useResumo } from './queries.ts';

/** To who manages, while the works system refuses requests or cannot be reached: nothing waits unseen. */
export function AvisoDasObrasExternas() {
  const gere = can(useUsuario(), 'perfil.gestor.prefeitura');
  const { data } = useResumo(gere);
  if (!gere || !data) return null;
  const { Recusada, Pendente } = data.contagem;
  const frases = [
    Recusada > 0 && `${plural(Recusada, 'pedido foi recusado', 'pedidos foram recusados')} pelo sistema de obras`,
    data.com_falha > 0 &&
      `${plural(data.com_falha, 'pedido não chegou', 'pedidos não chegaram')} ${Recusada > 0 ? 'a ele' : 'ao sistema de obras'}`,
    !data.tem_cliente &&
      Pendente > 0 &&
      `${plural(Pendente, 'pedido espera', 'pedidos esperam')} pelo cliente de API do sistema de obras`,
  ].filter(Boolean);
  if (frases.length === 0) return null;
  return (
    <div className={classes.aviso}>
      <Callout meaning="warning">
        {frases.join(' e ')}. <RouteLink href={rota('prefeitura.obrasExternas')}>Ver a lista</RouteLink>
      </Callout>
    </div>
  );
}
