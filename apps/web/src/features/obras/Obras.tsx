import { listarObras, type ObraLinha } from '@portal/domain/obras/contract';
import { SITUACOES_DA_OBRA } from '@portal/domain/obras/obra';
import { formatData } from '@portal/domain/text/datas';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { hrefDaObra } from '#entities/obras/ObraDoPedido.tsx';
import { OBRAS } from '#entities/obras/queries.ts';
import { SituacaoDaObraPill } from '#entities/obras/SituacaoDaObraPill.tsx';
import { useListScreen } from '#lib/list-screen.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import classes from './Obras.module.css';

const VAZIO = { situacao: [] as string[], vencidas: '' };

const nomeDe = (o: ObraLinha) => `Obra nº ${o.numero}`;
const validade = (o: ObraLinha) => (o.validade_em ? formatData(o.validade_em) : 'Sem prazo');

const Nome = ({ obra: o }: { obra: ObraLinha }) => (
  <span className={classes.nome}>
    <strong>{o.endereco || nomeDe(o)}</strong>
    <span className={classes.fraco}>{[nomeDe(o), o.licenca].filter(Boolean).join(' · ')}</span>
  </span>
);

const COLUMNS: Column<ObraLinha>[] = [
  { key: 'endereco', title: 'Obra', render: (o) => <Nome obra={o} />, fixed: true },
  { key: 'titular', title: 'Titular', render: (o) => o.titular, width: '15rem' },
  { key: 'validade_em', title: 'Licença até', render: validade, sortable: true, width: '9rem' },
  {
    key: 'situacao',
    title: 'Situação',
    render: (o) => <SituacaoDaObraPill situacao={o.situacao} />,
    width: '10rem',
    fixed: true,
  },
];

/** The works that the person may look at: of a requester those they take part in. */
export function Obras({ screen }: { screen: string }) {
  const lista = useListScreen(screen, { endpoint: listarObras, queryKey: [...OBRAS, 'lista'], filtroAvancado: VAZIO });
  return (
    <>
      <FilterBar
        searchLabel="Número, endereço ou titular"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(name, value) => (name === 'vencidas' ? 'Licença vencida' : `Situação: ${value}`)}
        fields={
          <>
            <MultiSelectField
              name="situacao"
              label="Situação"
              options={SITUACOES_DA_OBRA.map((value) => ({ value, label: value }))}
            />
            <RadioField
              name="vencidas"
              label="Licença"
              options={[
                { value: '', label: 'Todas' },
                { value: 'true', label: 'Vencida, sem prorrogação' },
              ]}
            />
          </>
        }
      />
      <DataTable
        caption="Obras"
        screen={screen}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={nomeDe}
        href={({ id }) => hrefDaObra(id)}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(o) => (
          <span className={classes.nome}>
            <Nome obra={o} />
            <span className={classes.fraco}>{o.frase}</span>
            <SituacaoDaObraPill situacao={o.situacao} />
          </span>
        )}
        empty={
          lista.filtro || lista.filtroAvancado.situacao.length > 0 || lista.filtroAvancado.vencidas ? (
            <EmptyState title="Nenhuma obra encontrada">Procure por outra palavra, ou tire um filtro.</EmptyState>
          ) : (
            <EmptyState icon={IconBuildingCommunity} title="Nenhuma obra ainda">
              Uma obra aparece aqui quando a licença dela é assinada.
            </EmptyState>
          )
        }
      />
    </>
  );
}
