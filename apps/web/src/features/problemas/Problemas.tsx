import { Button } from '@mantine/core';
import { listarProblemas, type Problema } from '@portal/domain/problemas/contract';
import { formatDateTime } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import classes from './Problemas.module.css';
import { PROBLEMAS, useMarcar } from './queries.ts';

const SCREEN = 'prefeitura.configuracoes.problemas';
const ondeDe = (p: Problema): string => `${p.navegador}, ${p.largura} × ${p.altura}, versão ${p.versao_do_portal}`;

const OQue = ({ p }: { p: Problema }) => (
  <span className={classes.nome}>
    <strong>{p.pagina}</strong>
    {p.texto && <span className={classes.texto}>{p.texto}</span>}
    <span className={classes.fraco}>{ondeDe(p)}</span>
  </span>
);

function Visto({ p }: { p: Problema }) {
  const marcar = useMarcar();
  if (p.visto_em) return <span className={classes.fraco}>Visto</span>;
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Marcar como visto: ${p.pagina}, ${formatDateTime(p.criado_em)}`}
      loading={marcar.isPending}
      onClick={() => marcar.mutate(p.id)}
    >
      Marcar como visto
    </Button>
  );
}

const COLUMNS: Column<Problema>[] = [
  { key: 'pagina', title: 'Página', render: (p) => <OQue p={p} />, sortable: true, fixed: true },
  { key: 'criado_em', title: 'Quando', render: (p) => formatDateTime(p.criado_em), sortable: true, width: '10rem' },
  { key: 'visto', title: 'Situação', render: (p) => <Visto p={p} />, width: '11rem', fixed: true },
];

/** What people found wrong on pages; nobody knows who. */
export function Problemas() {
  const lista = useListScreen(SCREEN, { endpoint: listarProblemas, queryKey: PROBLEMAS, filtroAvancado: { situacao: '' } });
  return (
    <>
      <FilterBar
        searchLabel="Página ou palavra"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
        quick={['situacao']}
      />
      <Strip>
        <QuickFilters
          label="Quais"
          single
          options={[
            { value: 'novos', label: 'Novos' },
            { value: 'vistos', label: 'Vistos' },
          ]}
          value={lista.filtroAvancado.situacao ? [lista.filtroAvancado.situacao] : []}
          onChange={([situacao]) => lista.setFiltroAvancado({ situacao: situacao ?? '' })}
        />
      </Strip>
      <DataTable
        caption="Problemas de página"
        screen={SCREEN}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ pagina }) => pagina}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(p) => (
          <span className={classes.nome}>
            <OQue p={p} />
            <span className={classes.fraco}>{formatDateTime(p.criado_em)}</span>
            <Visto p={p} />
          </span>
        )}
        empty={
          <EmptyState title="Nenhum problema contado">
            Quem acha algo errado conta em “Algo errado nesta página?”, no pé de cada página. O aviso vem sem o nome de quem
            contou e some depois de 180 dias.
          </EmptyState>
        }
      />
    </>
  );
}
