import { ActionIcon, Group } from '@mantine/core';
import { historicoDeNotificacoes, type Notificacao } from '@portal/domain/notificacoes/contract';
import { IconMail, IconMailOpened, IconTrash } from '@tabler/icons-react';
import { formatDateTime } from '#lib/format.ts';
import { useLayout } from '#lib/layout-state.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import classes from './Avisos.module.css';
import { HISTORICO, hrefDoAviso, useExcluirNotificacao, useMarcarNotificacao, useNotificacoes } from './queries.ts';
import { TipoDoAviso } from './TipoDoAviso.tsx';

/** The bell knows no more than so many: of more it cannot say how many are unread. */
const ULTIMAS = 100;

const NOMES = { nao_lidos: 'Não lidas', lidos: 'Lidas' };

/** The words, and where they lead. Opening what they speak of reads them. */
function Dito({ aviso }: { aviso: Notificacao }) {
  const prefeitura = useLayout((state) => state.painelPrefeitura);
  const marcar = useMarcarNotificacao();
  const href = hrefDoAviso(aviso, prefeitura);
  const naoLido = aviso.read_at === null;
  return (
    <span className={classes.dito} data-unread={naoLido || undefined}>
      <TipoDoAviso type={aviso.type} /> {naoLido && <span className="visually-hidden">Não lida: </span>}
      {href ? (
        <RouteLink href={href} onClick={() => naoLido && marcar.mutate(aviso.id)}>
          {aviso.message}
        </RouteLink>
      ) : (
        aviso.message
      )}
    </span>
  );
}

function Atos({ aviso }: { aviso: Notificacao }) {
  const marcar = useMarcarNotificacao();
  const excluir = useExcluirNotificacao();
  const naoLido = aviso.read_at === null;
  const alternar = naoLido ? 'Marcar como lido' : 'Marcar como não lido';
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        title={alternar}
        aria-label={alternar}
        onClick={() => marcar.mutate(aviso.id)}
      >
        {naoLido ? <IconMailOpened size={18} aria-hidden /> : <IconMail size={18} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        title="Excluir"
        aria-label="Excluir"
        onClick={() => excluir.mutate(aviso.id)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const Recebida = ({ criado_em }: Notificacao) => <time dateTime={criado_em}>{formatDateTime(criado_em)}</time>;

const COLUNAS: Column<Notificacao>[] = [
  { key: 'message', title: 'Aviso', render: (aviso) => <Dito aviso={aviso} />, sortable: true, fixed: true },
  { key: 'criado_em', title: 'Recebida', render: Recebida, sortable: true, align: 'end', width: '10rem' },
  { key: 'atos', title: '', render: (aviso) => <Atos aviso={aviso} />, width: '6rem' },
];

/** Everything the bell said, page by page. */
export function Avisos({ screen }: { screen: string }) {
  const { naoLidas } = useNotificacoes();
  const lista = useListScreen(screen, {
    endpoint: historicoDeNotificacoes,
    queryKey: HISTORICO,
    filtroAvancado: { situacao: '' },
    paginacao: { sortBy: 'criado_em', descending: true },
  });
  const { situacao } = lista.filtroAvancado;
  const isFiltrada = lista.filtro !== '' || situacao !== '';
  return (
    <>
      <FilterBar
        searchLabel="Palavra do aviso"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => NOMES[value as keyof typeof NOMES] ?? String(value)}
      />
      <Strip>
        <QuickFilters
          label="Filtrar por leitura"
          value={situacao ? [situacao] : []}
          onChange={(values) => lista.setFiltroAvancado({ situacao: values.at(-1) ?? '' })}
          options={[
            { value: 'nao_lidos', label: NOMES.nao_lidos, total: naoLidas.length < ULTIMAS ? naoLidas.length : undefined },
            { value: 'lidos', label: NOMES.lidos },
          ]}
        />
      </Strip>
      <DataTable
        caption="Notificações"
        columns={COLUNAS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ message }) => message}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(aviso) => (
          <span className={classes.card}>
            <Dito aviso={aviso} />
            <span className={classes.pe}>
              <Recebida {...aviso} />
              <Atos aviso={aviso} />
            </span>
          </span>
        )}
        empty={
          <EmptyState title={isFiltrada ? 'Nenhuma notificação assim' : 'Nenhuma notificação localizada'}>
            {isFiltrada
              ? 'Procure por outra palavra, ou veja todas.'
              : 'Quando algo mudar num pedido seu, o aviso aparece no sino e fica guardado aqui.'}
          </EmptyState>
        }
      />
    </>
  );
}
