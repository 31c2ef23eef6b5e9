import { APP_NOME } from '@portal/domain/organizacoes/marca';
import { useLayout } from '#lib/layout-state.ts';
import { useMunicipio, useOrganizacao } from '#lib/recursos.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { Brasao } from '../Brasao.tsx';
import classes from './Header.module.css';

/** Arms and name of the town, then the product and where one is in it. */
export function HeaderBrand({ href }: { href: string }) {
  const organizacao = useOrganizacao();
  const municipio = useMunicipio();
  const painelNome = useLayout((state) => state.painelNome);
  const subtitle = useLayout((state) => state.bannerSubtitle);
  const publico = useLayout((state) => state.painelPublico);
  const where = subtitle || (publico ? '' : painelNome);
  return (
    <RouteLink href={href} className={classes.brand}>
      <Brasao nome={organizacao.nome} logo={organizacao.brand.logo} />
      <span className={classes.names}>
        <span className={classes.town}>{municipio}</span>
        <span className={classes.sub}>
          <span className={classes.product} data-alone={!where || undefined}>
            {APP_NOME}
            {where && ' · '}
          </span>
          {where}
        </span>
      </span>
    </RouteLink>
  );
}
