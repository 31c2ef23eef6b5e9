import { Button } from '@mantine/core';
import type { ProcessoGerido } from '@portal/domain/processos/gestao';
import { criarGrupo, type GrupoDeProcessos } from '@portal/domain/processos/grupos';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '#lib/body-of.ts';
import { plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import classes from '../Processos.module.css';
import { useCriarGrupo, useGrupos, useOrdenar, useProcessosGeridos } from '../queries.ts';
import { AcoesDoGrupo } from './AcoesDoGrupo.tsx';

/** As the server will have it, before it answers. */
const naOrdem = <T extends { id: string }>(lista: readonly T[], ids: readonly string[] | null): readonly T[] =>
  ids ? [...lista].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : lista;
const levar = (ids: string[], id: string, onde: number): string[] => ids.filter((x) => x !== id).toSpliced(onde, 0, id);

/** Where each process stands when a person chooses what to ask for: groups in order, and their processes in order. */
export function GruposEOrdem() {
  const { data: grupos } = useGrupos();
  const { data: processos } = useProcessosGeridos();
  const ordenar = useOrdenar();
  const criar = useCriarGrupo();
  const [criando, setCriando] = useState(false);
  if (!grupos || !processos) return <CardsSkeleton cards={2} />;
  const emEspera = ordenar.isPending && ordenar.variables.o === 'grupos' ? ordenar.variables.ids : null;
  const lista = naOrdem(grupos, emEspera);
  const conhecidos = new Set(grupos.map((g) => g.nome));
  const soltos = processos.filter((p) => !conhecidos.has(p.grupo));
  return (
    <Card
      title="Grupos e ordem"
      id="grupos"
      aside={
        <Button size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCriando(true)}>
          Novo grupo
        </Button>
      }
    >
      <p className={classes.soft}>É nesta ordem que os pedidos aparecem para o requerente.</p>
      {grupos.length === 0 && <EmptyState title="Nenhum grupo ainda">O primeiro nasce com o primeiro processo.</EmptyState>}
      <SortableList
        label="Grupos de processos"
        items={lista}
        idOf={(g) => g.id}
        nameOf={(g) => g.nome}
        onMove={(id, onde) =>
          ordenar.mutate({
            o: 'grupos',
            ids: levar(
              lista.map((g) => g.id),
              id,
              onde,
            ),
          })
        }
      >
        {(g, handle) => <Grupo grupo={g} handle={handle} processos={processos.filter((p) => p.grupo === g.nome)} />}
      </SortableList>
      {soltos.length > 0 && (
        <p className={classes.soft}>
          Sem grupo: {soltos.map((p) => p.nome).join(', ')}. Escolha o grupo na aba Geral de cada um.
        </p>
      )}
      {criando && (
        <FormDialog
          title="Novo grupo"
          submit="Criar grupo"
          schema={bodyOf(criarGrupo)}
          initialValues={{ nome: '' }}
          onSubmit={(body) => criar.mutateAsync(body)}
          onClose={() => setCriando(false)}
        >
          <TextField name="nome" label="Nome do grupo" hint="Obras, Certidões, Parcelamento do solo." autoFocus />
        </FormDialog>
      )}
    </Card>
  );
}

interface GrupoProps {
  grupo: GrupoDeProcessos;
  handle: React.ReactNode;
  processos: readonly ProcessoGerido[];
}

function Grupo({ grupo, handle, processos }: GrupoProps) {
  const ordenar = useOrdenar();
  const lista = naOrdem(processos, ordenar.isPending ? ordenar.variables.ids : null);
  return (
    <section aria-label={grupo.nome}>
      <div className={classes.sortable}>
        {handle}
        <span className={classes.what}>
          <span className={classes.name}>{grupo.nome}</span>
          <span className={classes.soft}>{plural(processos.length, 'processo', 'processos')}</span>
        </span>
        {!grupo.ativo && <StatusPill tone="grey">Arquivado</StatusPill>}
        <AcoesDoGrupo grupo={grupo} />
      </div>
      <div className={classes.inner}>
        <SortableList
          label={`Processos de ${grupo.nome}`}
          items={lista}
          idOf={(p) => p.id}
          nameOf={(p) => p.nome}
          onMove={
            lista.length > 1
              ? (id, onde) =>
                  ordenar.mutate({
                    o: 'processos',
                    ids: levar(
                      lista.map((p) => p.id),
                      id,
                      onde,
                    ),
                  })
              : undefined
          }
        >
          {(p, alca) => (
            <div className={classes.sortable}>
              {alca}
              <span className={classes.what}>
                <RouteLink href={rota('prefeitura.configuracoes.processo', { id: p.id })}>{p.nome}</RouteLink>
              </span>
              {!p.ativo && <StatusPill tone="grey">Arquivado</StatusPill>}
              {p.ativo && !p.publicada && <StatusPill tone="grey-outline">Ainda não publicado</StatusPill>}
            </div>
          )}
        </SortableList>
      </div>
    </section>
  );
}
