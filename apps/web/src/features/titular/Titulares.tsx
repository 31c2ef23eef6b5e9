import { dataDe } from '@portal/domain/text/datas';
import { type LinhaDePedido, listarPedidosDeTitulares } from '@portal/domain/titular/contract';
import { NOMES_DOS_TIPOS, prazoEmPalavras } from '@portal/domain/titular/rules';
import { TITULARES, useContagemDeTitulares } from '#entities/titular/fila.ts';
import { formatDate, formatTotal, plural } from '#lib/format.ts';
import { fuso } from '#lib/fuso.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import classes from './Direitos.module.css';
import { SituacaoDoPedido } from './SituacaoDoPedido.tsx';

export function Prazo({ situacao, prazo_em }: Pick<LinhaDePedido, 'situacao' | 'prazo_em'>) {
  const hoje = dataDe(new Date(), fuso());
  if (situacao !== 'Aguardando') return <>{formatDate(prazo_em)}</>;
  return (
    <span className={prazo_em < hoje ? classes.vencido : undefined} title={formatDate(prazo_em)}>
      {prazoEmPalavras(prazo_em, hoje)}
    </span>
  );
}

const COLUMNS: Column<LinhaDePedido>[] = [
  { key: 'numero', title: 'Nº', render: ({ numero }) => <strong>{numero}</strong>, width: '5rem', fixed: true },
  { key: 'pessoa', title: 'Titular', render: ({ pessoa }) => pessoa.nome, truncate: true },
  { key: 'tipo', title: 'O que pede', render: ({ tipo }) => NOMES_DOS_TIPOS[tipo], width: '13rem' },
  {
    key: 'criado_em',
    title: 'Feito em',
    render: (p) => formatDate(p.criado_em),
    align: 'end',
    width: '7rem',
    sortable: true,
    from: 800,
  },
  { key: 'prazo_em', title: 'Prazo', render: (p) => <Prazo {...p} />, width: '10rem', sortable: true },
  { key: 'situacao', title: 'Situação', render: ({ situacao }) => <SituacaoDoPedido situacao={situacao} />, width: '11rem' },
];
const SCREEN = 'prefeitura.cadastro.titulares';

/** What holders of data asked, what is due first on top. */
export function Titulares() {
  const { data: contagem } = useContagemDeTitulares();
  const lista = useListScreen(SCREEN, {
    endpoint: listarPedidosDeTitulares,
    queryKey: [...TITULARES, 'lista'],
    filtroAvancado: { quais: '' },
  });
  const encerrados = lista.filtroAvancado.quais === 'encerrados';
  const { rowsNumber } = lista.paginacao;
  return (
    <>
      <PageTools place="count">
        <span role="status">
          {(rowsNumber > 0 || !lista.carregando) && (
            <>
              <span aria-hidden>{formatTotal(rowsNumber)}</span>
              <span className="visually-hidden">{plural(rowsNumber, 'pedido', 'pedidos')}</span>
            </>
          )}
        </span>
      </PageTools>
      <FilterBar
        searchLabel="Número ou nome"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={() => 'Encerrados'}
        quick={['quais']}
      />
      <Strip>
        <QuickFilters
          label="Quais pedidos"
          single
          options={[
            { value: 'abertos', label: 'Esperam resposta', ...(contagem && { total: contagem.abertos }) },
            { value: 'encerrados', label: 'Encerrados' },
          ]}
          value={[encerrados ? 'encerrados' : 'abertos']}
          onChange={([quais]) => lista.setFiltroAvancado({ quais: quais === 'encerrados' ? 'encerrados' : '' })}
        />
      </Strip>
      <DataTable
        caption="Pedidos de titulares de dados"
        screen={SCREEN}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ numero, pessoa }) => `Pedido ${numero}, de ${pessoa.nome}`}
        href={({ id }) => rota('prefeitura.cadastro.titulares.pedido', { id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(p) => (
          <span className={classes.cartao}>
            <strong>
              {p.numero} · {p.pessoa.nome}
            </strong>
            <span className={classes.sob}>
              {NOMES_DOS_TIPOS[p.tipo]} · <Prazo {...p} />
            </span>
            <SituacaoDoPedido situacao={p.situacao} />
          </span>
        )}
        empty={
          lista.filtro ? (
            <EmptyState title="Nenhum pedido com esses dados">Confira o número ou a grafia do nome.</EmptyState>
          ) : (
            <EmptyState title={encerrados ? 'Nenhum pedido encerrado' : 'Nenhum pedido espera resposta'}>
              Quem pede a eliminação ou a correção dos próprios dados, em Minha conta ou no balcão, aparece aqui por ordem de
              prazo.
            </EmptyState>
          )
        }
      />
    </>
  );
}
