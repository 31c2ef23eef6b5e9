import { Button } from '@mantine/core';
import { listarRequerimentos, type RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { isEncerrado, NAO_PROTOCOLADOS, STATUS } from '@portal/domain/requerimentos/status';
import { ESPERA_DO_REQUERENTE } from '@portal/domain/requerimentos/trabalho';
import { IconPlus } from '@tabler/icons-react';
import { useProcessos } from '#entities/processos/lista.ts';
import { LISTAS } from '#entities/requerimentos/chaves.ts';
import { hrefDaLinha } from '#entities/requerimentos/hrefs.ts';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { formatDate } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { type ListScreen, useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { When } from '#ui/When.tsx';
import { ateQuando, ateQuandoAPrefeitura } from '../trabalho/palavras.ts';
import classes from './Lista.module.css';
import { ondeEsta } from './onde-esta.ts';

const COLUMNS: Column<RequerimentoLinha>[] = [
  { key: 'numero', title: 'Protocolo', render: (r) => r.numero ?? 'Sem número', sortable: true, fixed: true, width: '8rem' },
  {
    key: 'processo_nome',
    title: 'Pedido',
    render: (r) => r.processo_nome,
    sortable: true,
    truncate: true,
  },
  {
    key: 'endereco',
    under: 'processo_nome',
    title: 'Imóvel',
    render: (r) => [r.endereco, r.bairro].filter(Boolean).join(', ') || 'Ainda não informado',
  },
  { key: 'cliente', title: 'Cliente', render: (r) => r.cliente || 'Você', truncate: true, width: '11rem', from: 960 },
  { key: 'status', title: 'Situação', render: (r) => <StatusRequerimento status={r.status} />, sortable: true, width: '15.5rem' },
  { key: 'etapa_nome', under: 'status', title: 'Onde está', render: ondeEsta },
  {
    key: 'prazo_em',
    title: 'Prazo',
    render: (r) => <Prazo r={r} />,
    sortable: true,
    align: 'end',
    width: '10.5rem',
  },
  {
    key: 'atualizado_em',
    title: 'Atualizado',
    render: (r) => <When at={r.atualizado_em} />,
    sortable: true,
    align: 'end',
    width: '9rem',
    // what a file is known by, its place, needs the room more
    from: 1200,
  },
];

const FILTRO = { status: [] as string[], processo_id: [] as string[], de: '', ate: '' };
const DITO: Record<string, string> = { status: 'Situação', processo_id: 'Pedido', de: 'De', ate: 'Até' };

/** One's own requests: a table, cards on a phone; page and filters are remembered. */
export function MeusRequerimentos({ screen }: { screen: string }) {
  const lista = useListScreen(screen, {
    endpoint: listarRequerimentos,
    queryKey: [...LISTAS, 'minha'],
    filtroAvancado: FILTRO,
  });
  const { data: processos = [] } = useProcessos();
  const filtered = lista.filtro !== '' || lista.totalFiltros > 0;
  const describe = (name: string, value: string) => {
    const said =
      name === 'processo_id'
        ? (processos.find((p) => p.id === value)?.nome ?? 'Pedido')
        : name === 'status'
          ? value
          : formatDate(value);
    return `${DITO[name]}: ${said}`;
  };
  return (
    <>
      <FilterBar
        searchLabel="Protocolo, pedido ou endereço"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={describe}
        fields={
          <>
            <CheckGroup
              name="status"
              label="Situação"
              options={STATUS.filter((s) => s !== 'Em construcao').map((s) => ({ value: s, label: s }))}
            />
            {processos.length > 0 && (
              <CheckGroup name="processo_id" label="Pedido" options={processos.map((p) => ({ value: p.id, label: p.nome }))} />
            )}
            <DateField name="de" label="Protocolado a partir de" optional />
            <DateField name="ate" label="Protocolado até" optional />
          </>
        }
      />
      <DataTable
        caption="Meus requerimentos"
        screen={screen}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={(r) => `${r.processo_nome} ${r.numero ?? 'sem número'}`}
        href={(r) => hrefDaLinha(r, processos)}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(r) => <Cartao r={r} />}
        empty={<Vazio lista={lista} filtered={filtered} />}
      />
    </>
  );
}

/** The day of whoever has the request; when it is the person's and over, in red and in words. */
function Prazo({ r: { prazo_em, status } }: { r: RequerimentoLinha }) {
  if (!prazo_em || isEncerrado(status)) return null;
  const meu = (ESPERA_DO_REQUERENTE as readonly string[]).includes(status);
  if (!meu)
    return (
      <time dateTime={prazo_em} className={classes.daPrefeitura}>
        {ateQuandoAPrefeitura(prazo_em, hoje())}
      </time>
    );
  return (
    <time dateTime={prazo_em} className={prazo_em < hoje() ? classes.vencido : undefined}>
      {ateQuando(prazo_em, hoje())}
    </time>
  );
}

function Cartao({ r }: { r: RequerimentoLinha }) {
  return (
    <span className={classes.cartao}>
      <span className={classes.topo}>
        <strong>{r.processo_nome}</strong>
        <StatusRequerimento status={r.status} />
      </span>
      <span>{[r.endereco, r.bairro].filter(Boolean).join(', ')}</span>
      <span className={classes.fatos}>
        {r.cliente && `${r.cliente} · `}
        {r.numero ?? 'Sem número'} · {NAO_PROTOCOLADOS.includes(r.status) ? 'salvo' : 'atualizado'}{' '}
        <When at={r.atualizado_em} dated="em" />
        {r.prazo_em && (
          <>
            {' · '}
            <Prazo r={r} />
          </>
        )}
      </span>
    </span>
  );
}

interface VazioProps {
  lista: Pick<ListScreen<RequerimentoLinha>, 'falhou' | 'recarregar' | 'limparFiltros'>;
  filtered: boolean;
}

/** Why there is nothing, and what to do about it. */
function Vazio({ lista, filtered }: VazioProps) {
  if (lista.falhou)
    return (
      <EmptyState title="Não conseguimos abrir a lista" action={<Button onClick={lista.recarregar}>Tentar de novo</Button>}>
        Confira a sua conexão.
      </EmptyState>
    );
  if (filtered)
    return (
      <EmptyState
        title="Nenhum requerimento com esses filtros"
        action={
          <Button variant="default" onClick={lista.limparFiltros}>
            Limpar a busca e os filtros
          </Button>
        }
      >
        Tente o número do protocolo ou só o nome da rua.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Você ainda não fez nenhum pedido"
      action={
        <Button
          component={RouteLink}
          href={rota('contribuinte.requerimento.index')}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Novo requerimento
        </Button>
      }
    >
      Escolha o que precisa, responda as perguntas e acompanhe tudo por aqui.
    </EmptyState>
  );
}
