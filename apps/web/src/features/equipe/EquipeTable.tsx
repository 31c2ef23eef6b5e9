import { Button, Stack } from '@mantine/core';
import { listarMembros, type Membro, type Perfil } from '@portal/domain/equipe/contract';
import type { Setor } from '@portal/domain/setores/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { AvisoDeEncargos } from '#entities/encargos/AvisoDeEncargos.tsx';
import { usePerfis } from '#entities/equipe/queries.ts';
import { useSetores } from '#entities/setores/queries.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import classes from './Equipe.module.css';
import { ConvidarDialog, MembroDialog } from './MembroDialog.tsx';
import { EQUIPE, useSalvarMembro } from './queries.ts';
import { SituacaoPill } from './SituacaoPill.tsx';

const SITUACOES = ['Ativo', 'Convidado', 'Inativo'] as const;
type Aberto = { o: 'convite' } | { o: 'membro' | 'encerrar' | 'reabrir'; membro: Membro } | null;

const perfisDe = ({ perfis, setores }: Membro, todos: Perfil[]): string => {
  const ids = new Set([...perfis, ...setores.flatMap((s) => s.perfis)]);
  return todos
    .filter(({ id }) => ids.has(id))
    .map(({ nome }) => nome)
    .join(', ');
};
const setoresDe = ({ setores }: Membro, todos: Setor[]): string =>
  todos
    .filter(({ id }) => setores.some((s) => s.setor_id === id))
    .map(({ sigla, nome }) => sigla || nome)
    .join(', ');

function columns(perfis: Perfil[], setores: Setor[]): Column<Membro>[] {
  const soft = (text: string) => text || <span className={classes.soft}>—</span>;
  return [
    {
      key: 'nome',
      title: 'Nome',
      render: ({ nome }) => (
        <span className={classes.pessoa}>
          <Avatar nome={nome} size={24} />
          <strong title={nome}>{nome}</strong>
        </span>
      ),
      fixed: true,
      sortable: true,
      truncate: true,
    },
    {
      key: 'email',
      under: 'nome',
      title: 'E-mail',
      render: ({ email }) => <span className={classes.sobAFace}>{email}</span>,
      sortable: true,
    },
    { key: 'cargo', title: 'Cargo', render: ({ cargo }) => soft(cargo), sortable: true, truncate: true },
    { key: 'perfis', title: 'Perfis', render: (m) => soft(perfisDe(m, perfis)), from: 760, truncate: true },
    { key: 'setores', title: 'Setores', render: (m) => soft(setoresDe(m, setores)), truncate: true, width: '9rem' },
    {
      key: 'situacao',
      title: 'Situação',
      render: ({ situacao, ausente_ate }) => <SituacaoPill situacao={situacao} ausente_ate={ausente_ate} />,
      width: '10rem',
      sortable: true,
    },
  ];
}

/** Who works for the town, and what each may do. */
export function EquipeTable({ screen }: { screen: string }) {
  const usuario = useUsuario();
  const { data: rights } = usePerfis();
  const { data: setores = [] } = useSetores();
  const [aberto, setAberto] = useState<Aberto>(null);
  const lista = useListScreen(screen, { endpoint: listarMembros, queryKey: EQUIPE, filtroAvancado: { situacao: '' } });
  const perfis = rights?.perfis ?? [];
  const escolhas = { perfis, setores, opcoes: rights?.permissoes ?? [] };
  const cols = useMemo(() => columns(rights?.perfis ?? [], setores), [rights, setores]);
  const close = () => setAberto(null);
  const filtered = lista.filtro || lista.filtroAvancado.situacao;
  return (
    <>
      <FilterBar
        searchLabel="Nome, e-mail ou cargo"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => `Situação: ${value}`}
      />
      <PageTools order={4}>
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          disabled={!rights}
          onClick={() => setAberto({ o: 'convite' })}
        >
          Convidar pessoa
        </Button>
      </PageTools>
      <QuickFilters
        label="Situação"
        options={SITUACOES.map((value) => ({ value, label: value }))}
        value={[lista.filtroAvancado.situacao].filter(Boolean)}
        single
        onChange={([situacao = '']) => lista.setFiltroAvancado({ situacao })}
      />
      <DataTable
        caption="Equipe da prefeitura"
        screen={screen}
        columns={cols}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        onOpen={(membro) => rights && setAberto({ o: 'membro', membro })}
        card={(membro) => (
          <span className={classes.card}>
            <Avatar nome={membro.nome} size={36} />
            <span className={classes.quem}>
              <strong>{membro.nome}</strong>
              <span className={classes.soft}>
                {[membro.cargo || membro.email, setoresDe(membro, setores)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <SituacaoPill situacao={membro.situacao} ausente_ate={membro.ausente_ate} />
          </span>
        )}
        empty={
          <EmptyState title={filtered ? 'Ninguém com este filtro' : 'Ninguém na equipe ainda'}>
            {filtered ? 'Confira a grafia ou tire o filtro de situação.' : 'Convide a primeira pessoa.'}
          </EmptyState>
        }
      />
      {aberto?.o === 'convite' && <ConvidarDialog {...escolhas} onClose={close} />}
      {aberto?.o === 'membro' && (
        <MembroDialog
          {...escolhas}
          membro={aberto.membro}
          souEu={aberto.membro.id === usuario?.id}
          onAcesso={(o) => setAberto({ o, membro: aberto.membro })}
          onClose={close}
        />
      )}
      {(aberto?.o === 'encerrar' || aberto?.o === 'reabrir') && (
        <AcessoDialog membro={aberto.membro} ativo={aberto.o === 'reabrir'} onClose={close} />
      )}
    </>
  );
}

/** Closes somebody's access to the town, or opens it again; what they were given stays written down. */
function AcessoDialog({ membro, ativo, onClose }: { membro: Membro; ativo: boolean; onClose: () => void }) {
  const salvar = useSalvarMembro();
  const { id, nome, cargo, permissoes, perfis, setores, versao } = membro;
  const body = { cargo, permissoes, perfis, setores, ativo, versao };
  return (
    <ConfirmDialog
      title={ativo ? `Reabrir o acesso de ${nome}` : `Encerrar o acesso de ${nome}`}
      confirm={ativo ? 'Reabrir o acesso' : 'Encerrar o acesso'}
      tone={ativo ? 'primary' : 'danger'}
      onConfirm={() => salvar.mutateAsync({ id, body })}
      onClose={onClose}
    >
      {ativo ? (
        'A pessoa volta a entrar com a senha que já tinha, com os mesmos perfis, setores e permissões.'
      ) : (
        <Stack gap="sm">
          <p className={classes.plain}>
            As sessões abertas terminam agora e a pessoa não entra mais neste município. O que ela fez continua no histórico, e
            você pode reabrir o acesso quando quiser.
          </p>
          <AvisoDeEncargos id={id} nome={nome}>
            Ao encerrar, as etapas voltam à fila do setor e as horas marcadas vão a quem estiver livre, com aviso a cada pessoa.
            Para escolher, passe antes de encerrar.
          </AvisoDeEncargos>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
