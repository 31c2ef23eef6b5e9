import { can } from '@portal/domain/usuarios/permissions';
import { useUsuario } from '#lib/me.ts';
import { Callout } from '#ui/Callout.tsx';
import { Ad } from './Ad.tsx';
import classes from './Configuracoes.module.css';
import { Geo } from './Geo.tsx';

/** The town's other systems that open the portal. They say who somebody is, so only the administrator changes them. */
export function Integracoes() {
  const muda = can(useUsuario(), 'perfil.administrador');
  return (
    <div className={classes.stack}>
      {!muda && (
        <Callout>
          Só o administrador do município muda as integrações, porque são elas que dizem quem é quem. Você vê como estão.
        </Callout>
      )}
      <Ad muda={muda} />
      <Geo muda={muda} />
    </div>
  );
}
