import { type CorreioDoMunicipio, listarCorreios } from '@portal/domain/correio/contract';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { formatDateTime, formatTotal } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import classes from './Correio.module.css';
import { CORREIO } from './queries.ts';

type Conta = 'na_fila' | 'tentando' | 'recusados' | 'nao_sairam' | 'enviados';

const numero = (key: Conta, title: string, sortable = false): Column<CorreioDoMunicipio> => ({
  ...{ key, title, sortable, width: '8rem' },
  render: (t) => formatTotal(t[key]),
});

const nomeDo = ({ id, nome }: CorreioDoMunicipio): string => (id === 0 ? 'A instalação' : nomeCurto(nome));

const COLUNAS: Column<CorreioDoMunicipio>[] = [
  {
    key: 'nome',
    title: 'Município',
    fixed: true,
    sortable: true,
    render: (t) => (
      <span className={classes.nome}>
        <strong>{nomeDo(t)}</strong>
        {t.parado_desde && (
          <span className={classes.fraco}>O servidor não aceita a conta do portal desde {formatDateTime(t.parado_desde)}</span>
        )}
      </span>
    ),
  },
  numero('na_fila', 'Na fila'),
  numero('tentando', 'Tentando'),
  numero('recusados', 'Recusados'),
  numero('nao_sairam', 'Não saíram', true),
  numero('enviados', 'Enviados em 7 dias'),
];

/** Town by town, how its mails leave; of nobody's mail anything is read here. */
export function Correios() {
  const lista = useListScreen('correio.sistema', {
    endpoint: listarCorreios,
    queryKey: [...CORREIO, 'sistema'],
    filtroAvancado: {},
  });
  return (
    <>
      <FilterBar
        searchLabel="Nome do município"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={() => ''}
        fields={null}
      />
      <DataTable
        caption="E-mails por município"
        screen="correio.sistema"
        columns={COLUNAS}
        rows={lista.registros}
        rowKey={({ id }) => String(id)}
        rowLabel={nomeDo}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(t) => (
          <span className={classes.nome}>
            <strong>{nomeDo(t)}</strong>
            <span className={classes.fraco}>
              {t.na_fila} na fila · {t.tentando} tentando · {t.recusados} recusados · {t.nao_sairam} não saíram
            </span>
          </span>
        )}
        empty={<EmptyState title="Nenhum município assim">Procure por outro nome.</EmptyState>}
      />
    </>
  );
}
