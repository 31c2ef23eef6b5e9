import { Button, Menu } from '@mantine/core';
import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import { can, canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useUsuario } from '#lib/me.ts';
import { goTo } from '#lib/navigation.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Page } from '#ui/Page.tsx';
import { MoreMenu } from '#ui/page/MoreMenu.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { BloqueioDialog } from './BloqueioDialog.tsx';
import classes from './Contribuintes.module.css';
import { Dados } from './Dados.tsx';
import { Ficha } from './Ficha.tsx';
import { Documentos, Historico, Pedidos } from './OQueTem.tsx';
import { hrefDa } from './palavras.ts';
import { useContribuinte } from './queries.ts';
import { Representantes } from './representantes/Representantes.tsx';
import { Unioes } from './uniao/Unioes.tsx';

const LISTA = { label: 'Requerentes', href: rota('prefeitura.cadastro.contribuinte') };

interface Props {
  id: string;
  /** What the counter writes down of a request about their data; absent for who does not answer such. */
  registrar?: (pessoa: Contribuinte, onClose: () => void) => ReactNode;
}

/** A person of the registry: who they are, what they have here, what was done with the record. */
export function ContribuintePage({ id, registrar }: Props) {
  const { data } = useContribuinte(id);
  // a record that was united with another leads to the one that stayed
  const outra = data && data.id !== id ? data.id : null;
  useEffect(() => {
    if (outra) goTo(hrefDa(outra), { replace: true });
  }, [outra]);
  if (!data)
    return (
      <Page title="Requerente" breadcrumbs={[LISTA]}>
        <CardsSkeleton cards={3} />
      </Page>
    );
  return <Pessoa pessoa={data} registrar={registrar} />;
}

function Pessoa({ pessoa, registrar }: { pessoa: Contribuinte; registrar: Props['registrar'] }) {
  const [registrando, setRegistrando] = useState(false);
  const [aberto, setAberto] = useState(false);
  const usuario = useUsuario();
  const gestor = can(usuario, 'perfil.gestor.prefeitura');
  const { bloqueio, situacao } = pessoa;
  const univel = gestor && situacao !== 'Encerrado';
  return (
    <Page
      title={pessoa.nome}
      subtitle={pessoa.nome_fantasia}
      breadcrumbs={[LISTA]}
      more={
        (gestor || registrar) && (
          <MoreMenu>
            {univel && (
              <Menu.Item component={RouteLink} href={rota('prefeitura.cadastro.contribuinte.unir', { id: pessoa.id })}>
                Unir a outro cadastro
              </Menu.Item>
            )}
            {univel && !bloqueio && <Menu.Item onClick={() => setAberto(true)}>Bloquear novos pedidos</Menu.Item>}
            {gestor && (
              <Menu.Item component={RouteLink} href={rota('prefeitura.auditoria', {}, { objeto: pessoa.id })}>
                Ver na auditoria
              </Menu.Item>
            )}
            {registrar && <Menu.Item onClick={() => setRegistrando(true)}>Registrar pedido do titular</Menu.Item>}
          </MoreMenu>
        )
      }
      actions={
        situacao !== 'Encerrado' && (
          <>
            {canSomewhere(usuario, 'prefeitura.contribuinte.validacao') && (
              <Button
                component={RouteLink}
                href={rota('prefeitura.cadastro.contribuinte.validacao', { id: pessoa.id })}
                variant="default"
              >
                Conferir
              </Button>
            )}
            {canSomewhere(usuario, 'prefeitura.contribuinte.cadastro') && (
              <Button
                component={RouteLink}
                href={rota('prefeitura.cadastro.contribuinte.cadastro', { id: pessoa.id })}
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden />}
              >
                Alterar
              </Button>
            )}
          </>
        )
      }
    >
      <div className={classes.partes}>
        {bloqueio && (
          <Callout
            meaning="warning"
            title="Bloqueado para novos pedidos"
            actions={
              gestor && (
                <Button variant="default" size="sm" onClick={() => setAberto(true)}>
                  Desbloquear
                </Button>
              )
            }
          >
            {bloqueio.motivo} · {bloqueio.por}, <When at={bloqueio.desde} dated="em" />
          </Callout>
        )}
        <Dados pessoa={pessoa} />
        <Representantes pessoa={pessoa} />
        <Pedidos pessoa={pessoa} />
        <Documentos pessoa={pessoa} />
        <Ficha id={pessoa.id} />
        <Unioes pessoa={pessoa} gestor={gestor} />
        <Historico pessoa={pessoa} />
      </div>
      {aberto && <BloqueioDialog pessoa={pessoa} onClose={() => setAberto(false)} />}
      {registrando && registrar?.(pessoa, () => setRegistrando(false))}
    </Page>
  );
}
