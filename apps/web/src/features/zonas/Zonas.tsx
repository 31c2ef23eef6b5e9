import { Button } from '@mantine/core';
import { listarZonas, type ZonaLinha } from '@portal/domain/zonas/contract';
import { desdeQuando } from '@portal/domain/zonas/palavras';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { formatDate, formatTotal, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { ZONAS } from './queries.ts';
import classes from './Zonas.module.css';

const SCREEN = 'prefeitura.cadastro.zonaOcupacao';
const hrefDe = ({ id }: ZonaLinha) => rota('prefeitura.cadastro.zonaOcupacao.zona', { id });

const vigencia = (z: ZonaLinha) => (
  <span className={classes.nome}>
    {z.vigente_de ? desdeQuando(z.vigente_de) : 'ainda não vale'}
    {z.proxima && <span className={classes.soft}>muda em {formatDate(z.proxima)}</span>}
  </span>
);

const COLUMNS: Column<ZonaLinha>[] = [
  {
    key: 'sigla',
    title: 'Sigla',
    render: (z) => <strong>{z.sigla}</strong>,
    sortable: true,
    fixed: true,
    width: '8rem',
  },
  { key: 'descricao', title: 'Descrição', render: (z) => z.descricao, sortable: true },
  { key: 'vigente_de', title: 'Em vigor', render: vigencia, sortable: true, width: '11rem' },
  { key: 'base_legal', title: 'Base legal', render: (z) => z.base_legal, from: 900 },
  { key: 'imoveis', title: 'Imóveis', render: (z) => formatTotal(z.imoveis), sortable: true, align: 'end', width: '7rem' },
];

const nova = () => (
  <Button
    component={RouteLink}
    href={rota('prefeitura.cadastro.zonaOcupacao.zona', { id: 'nova' })}
    leftSection={<IconPlus size={18} aria-hidden />}
  >
    Nova zona
  </Button>
);

/** The zones of the town's law. */
export function Zonas() {
  const lista = useListScreen(SCREEN, {
    endpoint: listarZonas,
    queryKey: [...ZONAS, 'lista'],
    filtroAvancado: { arquivadas: '' },
  });
  const arquivadas = lista.filtroAvancado.arquivadas === 'sim';
  return (
    <>
      <FilterBar
        searchLabel="Sigla ou descrição"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
        quick={['arquivadas']}
      />
      <PageTools order={4}>{nova()}</PageTools>
      <Strip>
        <QuickFilters
          label="Situação"
          single
          options={[{ value: 'sim', label: 'Arquivadas' }]}
          value={arquivadas ? ['sim'] : []}
          onChange={([value = '']) => lista.setFiltroAvancado({ arquivadas: value })}
        />
      </Strip>
      <DataTable
        caption="Zonas de ocupação"
        screen={SCREEN}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ sigla, descricao }) => `${sigla}, ${descricao}`}
        href={hrefDe}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(z) => (
          <span className={classes.card}>
            <span className={classes.nome}>
              <strong>{z.sigla}</strong>
              <span className={classes.soft}>{z.descricao}</span>
              <span className={classes.soft}>{z.vigente_de ? desdeQuando(z.vigente_de) : 'ainda não vale'}</span>
            </span>
            <span className={classes.soft}>{plural(z.imoveis, 'imóvel', 'imóveis')}</span>
          </span>
        )}
        empty={<Vazio filtro={lista.filtro} arquivadas={arquivadas} />}
      />
    </>
  );
}

function Vazio({ filtro, arquivadas }: { filtro: string; arquivadas: boolean }) {
  if (filtro)
    return (
      <EmptyState title={`Nenhuma zona com "${filtro}"`} icon={IconMapPin}>
        {arquivadas ? 'Você está vendo só as arquivadas.' : 'Confira a grafia ou procure por parte do nome.'}
      </EmptyState>
    );
  return arquivadas ? (
    <EmptyState title="Nenhuma zona arquivada" icon={IconMapPin}>
      A zona que deixa de existir na lei é arquivada e aparece aqui. Os imóveis que ficam nela continuam nela.
    </EmptyState>
  ) : (
    <EmptyState title="Nenhuma zona ainda" icon={IconMapPin} action={nova()}>
      Escreva as zonas da lei de uso do solo, com os índices de cada uma. A análise confere os projetos por elas.
    </EmptyState>
  );
}
