import { Button } from '@mantine/core';
import { formatCpf } from '@portal/domain/text/documento';
import { IconLogout } from '@tabler/icons-react';
import { onHostSistema } from '#lib/layout-state.ts';
import { useUsuario } from '#lib/me.ts';
import { logout } from '#lib/session.ts';
import { Callout } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FactsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Conta.module.css';

/** Who the portal thinks one is, and the way out. */
export function MinhaConta() {
  const usuario = useUsuario();
  if (!usuario) return <FactsSkeleton />;
  return (
    <div className={classes.stack}>
      <Card title="Seus dados" id="dados">
        <FactList
          columns={2}
          facts={[
            { label: 'Nome', value: usuario.nome },
            { label: 'E-mail', value: usuario.email },
            { label: 'CPF', value: usuario.cpf && formatCpf(usuario.cpf) },
            ...(usuario.setores.length > 0
              ? [{ label: 'Setores', value: usuario.setores.map(({ sigla, nome }) => sigla || nome).join(', ') }]
              : []),
          ]}
        />
      </Card>
      {usuario.organizacoes.length > 1 && (
        <Card title="Municípios em que você atua" id="municipios">
          <ul className={classes.towns}>
            {usuario.organizacoes.map(({ id, nome }) => (
              <li key={id}>
                {nome}
                {id === usuario.organizacao.id && <span className={classes.here}> (você está aqui)</span>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Callout>
        {onHostSistema()
          ? 'A alteração de dados e da senha ainda não está disponível aqui.'
          : 'Por enquanto, dados e senha são alterados no atendimento da prefeitura.'}
      </Callout>
      <div>
        <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logout()}>
          Sair da conta
        </Button>
      </div>
    </div>
  );
}
