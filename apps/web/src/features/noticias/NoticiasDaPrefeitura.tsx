import { Button } from '@mantine/core';
import { listarNoticias, type Noticia } from '@portal/domain/noticias/contract';
import { IconNews, IconPinned, IconPlus } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import classes from './Noticias.module.css';
import { NOTICIAS } from './queries.ts';
import { PARA_QUEM, periodoDe, situacaoDe } from './situacao.ts';

const TONS = { 'No ar': 'green', Agendada: 'blue', Encerrada: 'grey', Rascunho: 'amber-outline' } as const;

function Situacao({ noticia }: { noticia: Noticia }) {
  const situacao = situacaoDe(noticia, hoje());
  return <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>;
}

const Nome = ({ noticia: { nome, fixada } }: { noticia: Noticia }) => (
  <span className={classes.nome}>
    <strong>{nome}</strong>
    {fixada && <IconPinned size={16} role="img" aria-label="Fixada no alto" />}
  </span>
);

const COLUMNS: Column<Noticia>[] = [
  { key: 'nome', title: 'Notícia', render: (n) => <Nome noticia={n} />, fixed: true, sortable: true },
  { key: 'painel', title: 'Quem lê', render: ({ painel }) => PARA_QUEM[painel], width: '9rem' },
  { key: 'periodo', title: 'Período', render: (n) => periodoDe(n) || 'Sem prazo', width: '15rem' },
  { key: 'criado_em', title: 'Escrita em', render: ({ criado_em }) => formatDate(criado_em), sortable: true, width: '8rem' },
  { key: 'situacao', title: 'Situação', render: (n) => <Situacao noticia={n} />, width: '8rem', fixed: true },
];

const Nova = () => (
  <Button
    component={RouteLink}
    href={rota('prefeitura.configuracoes.noticia', { id: 'nova' })}
    leftSection={<IconPlus size={18} aria-hidden />}
  >
    Nova notícia
  </Button>
);

/** All that the town has written, for those who write it. */
export function NoticiasDaPrefeitura({ screen }: { screen: string }) {
  const lista = useListScreen(screen, { endpoint: listarNoticias, queryKey: [...NOTICIAS, 'lista'], filtroAvancado: {} });
  return (
    <>
      <FilterBar
        searchLabel="Procurar nas notícias"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(name, value) => `${name}: ${value}`}
      />
      <PageTools order={4}>
        <Nova />
      </PageTools>
      <DataTable
        caption="Notícias do município"
        screen={screen}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        href={({ id }) => rota('prefeitura.configuracoes.noticia', { id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(n) => (
          <span className={classes.card}>
            <Nome noticia={n} />
            <span className={classes.soft}>{[PARA_QUEM[n.painel], periodoDe(n)].filter(Boolean).join(' · ')}</span>
            <Situacao noticia={n} />
          </span>
        )}
        empty={
          lista.filtro ? (
            <EmptyState title={`Nenhuma notícia com "${lista.filtro}"`}>
              Procure por outra palavra do título ou do texto.
            </EmptyState>
          ) : (
            <EmptyState icon={IconNews} title="Nenhuma notícia ainda">
              O que você publicar aparece na gaveta de notícias de quem entra no portal.
            </EmptyState>
          )
        }
      />
    </>
  );
}
