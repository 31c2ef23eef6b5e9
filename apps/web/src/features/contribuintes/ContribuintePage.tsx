import { Button } from '@mantine/core';
import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { useState } from 'react';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { Page } from '#ui/Page.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { When } from '#ui/When.tsx';
import { BloqueioDialog } from './BloqueioDialog.tsx';
import classes from './Contribuintes.module.css';
import { Dados } from './Dados.tsx';
import { Documentos, Historico, Pedidos } from './OQueTem.tsx';
import { useContribuinte } from './queries.ts';

const LISTA = { label: 'Requerentes', href: rota('prefeitura.cadastro.contribuinte') };

/** A person of the registry: who they are, what they have here, what was done with the record. */
export function ContribuintePage({ id }: { id: string }) {
  const { data } = useContribuinte(id);
  if (!data)
    return (
      <Page title="Requerente" breadcrumbs={[LISTA]}>
        <CardsSkeleton cards={3} />
      </Page>
    );
  return <Pessoa pessoa={data} />;
}

function Pessoa({ pessoa }: { pessoa: Contribuinte }) {
  const [aberto, setAberto] = useState(false);
  const gestor = can(useUsuario(), 'perfil.gestor.prefeitura');
  const { bloqueio, situacao } = pessoa;
  return (
    <Page
      title={pessoa.nome}
      subtitle={pessoa.nome_fantasia}
      breadcrumbs={[LISTA]}
      actions={
        gestor &&
        situacao !== 'Encerrado' && (
          <Button variant="default" onClick={() => setAberto(true)}>
            {bloqueio ? 'Desbloquear' : 'Bloquear novos pedidos'}
          </Button>
        )
      }
    >
      <div className={classes.partes}>
        {bloqueio && (
          <Callout meaning="warning" title="Bloqueado para novos pedidos">
            {bloqueio.motivo} · {bloqueio.por}, <When at={bloqueio.desde} dated="em" />
          </Callout>
        )}
        <Dados pessoa={pessoa} />
        <Pedidos pessoa={pessoa} />
        <Documentos pessoa={pessoa} />
        <Historico pessoa={pessoa} />
      </div>
      {aberto && <BloqueioDialog pessoa={pessoa} onClose={() => setAberto(false)} />}
    </Page>
  );
}
