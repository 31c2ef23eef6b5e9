import { Button } from '@mantine/core';
import type { Modelo } from '@portal/domain/catalogo/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { IconPlus, IconStack2, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import { ImportarDialog } from '../listagem/ImportarDialog.tsx';
import { NovoProcessoDialog } from '../listagem/NovoProcessoDialog.tsx';
import classes from '../Processos.module.css';
import { useModelos } from './queries.ts';

const situacao = ({ ativo, publicada, aberta }: Modelo) => (
  <span className={classes.card}>
    {!ativo && <StatusPill tone="grey">Arquivado</StatusPill>}
    {ativo && publicada && <StatusPill tone="green">{`Publicado · versão ${publicada.numero}`}</StatusPill>}
    {ativo && !publicada && <StatusPill tone="grey-outline">Ainda não publicado</StatusPill>}
    {aberta && <StatusPill tone="amber">Rascunho</StatusPill>}
  </span>
);
const usado = ({ municipios, pendentes }: Modelo): string =>
  [
    municipios > 0 ? plural(municipios, 'município usa', 'municípios usam') : 'nenhum município usa',
    pendentes > 0 ? plural(pendentes, 'proposta sem resposta', 'propostas sem resposta') : '',
  ]
    .filter(Boolean)
    .join(' · ');

const COLUNAS: Column<Modelo>[] = [
  { key: 'nome', title: 'Modelo', render: ({ nome }) => <strong>{nome}</strong>, fixed: true },
  { key: 'grupo', title: 'Grupo', render: ({ grupo }) => grupo, from: 700 },
  { key: 'situacao', title: 'Situação', render: situacao },
  {
    key: 'mudado',
    title: 'Rascunho salvo',
    render: ({ aberta }) =>
      aberta ? (
        <>
          <When at={aberta.atualizado_em} />
          {aberta.atualizado_por && ` por ${aberta.atualizado_por}`}
        </>
      ) : (
        '—'
      ),
    from: 1100,
  },
  { key: 'usado', title: 'Municípios', render: usado, from: 860 },
];

/** The models that towns may take over, and what is being prepared. */
export function ModelosTable() {
  const { data, isPending } = useModelos();
  const admin = can(useUsuario(), 'perfil.administrador');
  const [aberto, setAberto] = useState<'novo' | 'importar' | null>(null);
  return (
    <>
      {admin && (
        <PageTools order={4}>
          <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setAberto('importar')}>
            Importar modelo
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto('novo')}>
            Novo modelo
          </Button>
        </PageTools>
      )}
      <DataTable
        caption="Modelos do catálogo"
        screen="sistema.processo.listagem"
        columns={COLUNAS}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        loading={isPending}
        href={({ id }) => rota('sistema.processo.modelo', { id })}
        card={(m) => (
          <span className={classes.card}>
            <strong>{m.nome}</strong>
            <span className={classes.soft}>{m.grupo}</span>
            {situacao(m)}
            <span className={classes.soft}>{usado(m)}</span>
          </span>
        )}
        empty={
          <EmptyState
            title="Nenhum modelo ainda"
            icon={IconStack2}
            action={
              <Button
                component={RouteLink}
                href={rota('sistema.processo.listagem', {}, { aba: 'municipios' })}
                variant={admin ? 'default' : 'filled'}
              >
                Ver os processos dos municípios
              </Button>
            }
          >
            Um modelo é um processo pronto que qualquer município pode usar. O mais rápido é fazer o primeiro do processo de um
            município; também dá para criar do zero ou importar um arquivo.
          </EmptyState>
        }
      />
      {aberto === 'importar' && <ImportarDialog onClose={() => setAberto(null)} />}
      {aberto === 'novo' && (
        <NovoProcessoDialog
          modelo={{ grupos: [...new Set((data ?? []).map((m) => m.grupo))].filter(Boolean) }}
          onClose={() => setAberto(null)}
        />
      )}
    </>
  );
}
