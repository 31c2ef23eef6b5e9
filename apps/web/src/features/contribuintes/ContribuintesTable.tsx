import { type ContribuinteLinha, listarContribuintes, SITUACOES } from '@portal/domain/contribuintes/contract';
import { formatDocumento } from '@portal/domain/text/documento';
import { formatDate, formatTelefone, formatTotal, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import classes from './Contribuintes.module.css';
import { CONTRIBUINTES } from './queries.ts';
import { SituacaoPill } from './SituacaoPill.tsx';

const documentoDe = ({ documento }: ContribuinteLinha) => (documento ? formatDocumento(documento) : 'Sem documento');

const COLUMNS: Column<ContribuinteLinha>[] = [
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
    key: 'documento',
    under: 'nome',
    title: 'CPF ou CNPJ',
    render: (linha) => <span className={classes.sobAFace}>{documentoDe(linha)}</span>,
  },
  { key: 'email', title: 'E-mail', render: ({ email }) => <span title={email}>{email}</span>, truncate: true, from: 900 },
  {
    key: 'telefone',
    title: 'Telefone',
    render: ({ telefone }) => telefone && formatTelefone(telefone),
    width: '10rem',
    from: 1000,
  },
  {
    key: 'requerimentos',
    title: 'Pedidos',
    render: ({ requerimentos }) => formatTotal(requerimentos),
    align: 'end',
    width: '6rem',
  },
  {
    key: 'criado_em',
    title: 'Desde',
    render: ({ criado_em }) => formatDate(criado_em),
    align: 'end',
    width: '7rem',
    sortable: true,
  },
  { key: 'situacao', title: 'Situação', render: ({ situacao }) => <SituacaoPill situacao={situacao} />, width: '8.5rem' },
];

const SEM_FILTRO = { situacao: [] as string[], tipo_pessoa: [] as string[] };
const TIPOS = [
  { value: 'fisica', label: 'Pessoas' },
  { value: 'juridica', label: 'Empresas' },
];

/** Whoever files in this town, or could. */
export function ContribuintesTable({ screen }: { screen: string }) {
  const lista = useListScreen(screen, {
    endpoint: listarContribuintes,
    queryKey: [...CONTRIBUINTES, 'lista'],
    filtroAvancado: SEM_FILTRO,
  });
  const { filtroAvancado, setFiltroAvancado, totalFiltros } = lista;
  return (
    <>
      <FilterBar
        searchLabel="Nome, documento, e-mail ou telefone"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={filtroAvancado}
        onChange={setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
        quick={['situacao', 'tipo_pessoa']}
      />
      <div className={classes.rapidos}>
        <QuickFilters
          label="Situação"
          options={SITUACOES.map((value) => ({ value, label: value }))}
          value={filtroAvancado.situacao}
          onChange={(situacao) => setFiltroAvancado({ ...filtroAvancado, situacao })}
        />
        <QuickFilters
          label="Pessoas ou empresas"
          options={TIPOS}
          value={filtroAvancado.tipo_pessoa}
          single
          onChange={(tipo_pessoa) => setFiltroAvancado({ ...filtroAvancado, tipo_pessoa })}
        />
      </div>
      <DataTable
        caption="Requerentes do município"
        screen={screen}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        href={({ id }) => rota('prefeitura.cadastro.contribuinte.visualizacao', { id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(linha) => (
          <span className={classes.cartao}>
            <Avatar nome={linha.nome} size={36} />
            <span className={classes.quem}>
              <strong>{linha.nome}</strong>
              <span className={classes.sob}>
                {documentoDe(linha)} · {plural(linha.requerimentos, 'pedido', 'pedidos')}
              </span>
            </span>
            <SituacaoPill situacao={linha.situacao} />
          </span>
        )}
        empty={
          lista.filtro || totalFiltros > 0 ? (
            <EmptyState title="Ninguém com esses dados">Confira a grafia ou tire um filtro.</EmptyState>
          ) : (
            <EmptyState title="Ninguém no cadastro ainda">
              Quem se cadastra no portal, ou é cadastrado no balcão, aparece aqui.
            </EmptyState>
          )
        }
      />
    </>
  );
}
