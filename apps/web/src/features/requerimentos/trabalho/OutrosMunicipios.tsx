import { Button } from '@mantine/core';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Trabalho.module.css';

/** The other towns where the person has an account: each opens without typing again. */
export function OutrosMunicipios() {
  const usuario = useUsuario();
  const outros = usuario?.organizacoes.filter(({ id }) => id !== usuario.organizacao.id) ?? [];
  if (outros.length === 0) return null;
  return (
    <section aria-labelledby="outros-municipios">
      <h2 className={classes.titulo} id="outros-municipios">
        Seus outros municípios
      </h2>
      <ul className={classes.municipios}>
        {outros.map(({ id, nome }) => (
          <li key={id}>
            <Button
              component={RouteLink}
              variant="default"
              href={rota('contribuinte.passagem', { organizacao_id: id })}
              leftSection={<IconBuildingCommunity size={18} aria-hidden />}
            >
              {nomeCurto(nome)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
