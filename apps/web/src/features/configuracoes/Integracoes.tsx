import { can } from '@portal/domain/usuarios/permissions';
import { IconApi, IconWebhook } from '@tabler/icons-react';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { Ad } from './Ad.tsx';
import classes from './Configuracoes.module.css';
import { DaInstalacao } from './DaInstalacao.tsx';
import { Geo } from './Geo.tsx';
import { Govbr } from './Govbr.tsx';
import { Integracao } from './Integracao.tsx';

/** What the portal works with. Those that say who somebody is are changed by the administrator alone; every one is tested by who manages. */
export function Integracoes() {
  const muda = can(useUsuario(), 'perfil.administrador');
  return (
    <div className={classes.stack}>
      {!muda && (
        <Callout>
          Só o administrador do município muda a rede, o geoprocessamento e o gov.br, porque são eles que dizem quem é quem. Você
          vê como estão e pode testar.
        </Callout>
      )}
      <Ad muda={muda} />
      <Geo muda={muda} />
      <Govbr muda={muda} />
      <DaInstalacao />
      <Programas />
      <Integracao
        id="webhooks"
        nome="Webhooks"
        serve="Avisa outros sistemas da prefeitura do que acontece nos requerimentos."
        icon={IconWebhook}
        muda={false}
        nota={<RouteLink href={rota('prefeitura.webhooks')}>Ver os webhooks</RouteLink>}
      />
    </div>
  );
}

const Programas = () => (
  <Integracao
    nome="Programas da prefeitura"
    serve="Outros sistemas da prefeitura leem do portal e gravam nele sozinhos, cada um com a sua chave e só o que pode."
    icon={IconApi}
    nota={<RouteLink href={rota('prefeitura.programas')}>Ver os programas e as chaves</RouteLink>}
    muda={false}
    id="programas"
  />
);
