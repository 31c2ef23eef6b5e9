import { meusTermos, type TermoRecebidoLinha } from '@portal/domain/termos/recebidos';
import { IconMailOpened } from '@tabler/icons-react';
import { SituacaoDoTermoPill } from '#entities/termos/SituacaoDoTermoPill.tsx';
import { formatDate } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { TERMOS } from './queries.ts';
import classes from './Termos.module.css';

const nomeDe = (t: TermoRecebidoLinha) => `${t.tipo} ${t.numero}`;
const prazoDe = ({ prazo_em }: TermoRecebidoLinha) => (prazo_em ? formatDate(prazo_em) : '–');

const Nome = ({ termo }: { termo: TermoRecebidoLinha }) => (
  <span className={classes.nome}>
    <strong>{termo.assunto}</strong>
    <span className={classes.soft}>
      {[nomeDe(termo), termo.requerimento && `Requerimento ${termo.requerimento.numero}`].filter(Boolean).join(' · ')}
    </span>
  </span>
);

const COLUMNS: Column<TermoRecebidoLinha>[] = [
  { key: 'assunto', title: 'Termo', render: (t) => <Nome termo={t} />, fixed: true, sortable: true },
  { key: 'enviado_em', title: 'Enviado em', render: (t) => formatDate(t.enviado_em), sortable: true, width: '9rem' },
  { key: 'prazo_em', title: 'Responder até', render: prazoDe, width: '9rem' },
  {
    key: 'situacao',
    title: 'Situação',
    render: (t) => <SituacaoDoTermoPill situacao={t.situacao} />,
    width: '10rem',
    fixed: true,
  },
];

/** What the town hall sent to this person. */
export function MeusTermos({ screen }: { screen: string }) {
  const lista = useListScreen(screen, { endpoint: meusTermos, queryKey: [...TERMOS, 'meus'], filtroAvancado: {} });
  return (
    <>
      <FilterBar
        searchLabel="Procurar nos termos"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(name, value) => `${name}: ${value}`}
      />
      <DataTable
        caption="Termos recebidos"
        screen={screen}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={nomeDe}
        href={({ id }) => rota('contribuinte.termos.visualizacao', { termo_enviado_id: id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(t) => (
          <span className={classes.nome}>
            <Nome termo={t} />
            <span className={classes.soft}>
              Enviado em {formatDate(t.enviado_em)}
              {t.prazo_em && ` · responder até ${formatDate(t.prazo_em)}`}
            </span>
            <SituacaoDoTermoPill situacao={t.situacao} />
          </span>
        )}
        empty={
          lista.filtro ? (
            <EmptyState title={`Nenhum termo com "${lista.filtro}"`}>
              Procure pelo número ou por outra palavra do assunto.
            </EmptyState>
          ) : (
            <EmptyState icon={IconMailOpened} title="Nenhum termo recebido">
              Notificações e comunicados que a prefeitura enviar a você ficam aqui. Você também é avisado no sino e por e-mail.
            </EmptyState>
          )
        }
      />
    </>
  );
}
