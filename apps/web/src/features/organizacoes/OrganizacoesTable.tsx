import type { DadosOf } from '@portal/domain/http/endpoint';
import { enderecoDe } from '@portal/domain/organizacoes/endereco';
import { listarOrganizacoes } from '@portal/domain/organizacoes/gestao';
import { formatCnpj } from '@portal/domain/text/documento';
import { formatDate, formatTotal, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { Escudo } from './Escudo.tsx';
import classes from './Organizacao.module.css';
import { SituacaoPill } from './SituacaoPill.tsx';

type OrganizacaoLinha = DadosOf<typeof listarOrganizacoes>['data'][number];

const COLUMNS: Column<OrganizacaoLinha>[] = [
  {
    key: 'nome',
    title: 'Município',
    render: ({ nome, cor }) => (
      <span className={classes.linhaNome}>
        <Escudo cor={cor} size={20} />
        <strong title={nome}>{nome}</strong>
      </span>
    ),
    sortable: true,
    fixed: true,
    truncate: true,
  },
  {
    key: 'dominio',
    width: '14rem',
    title: 'Endereço',
    render: ({ dominio }) => (
      <a href={enderecoDe(location.origin, dominio)} target="_blank" rel="noreferrer">
        {dominio}
      </a>
    ),
    sortable: true,
  },
  { key: 'cnpj', title: 'CNPJ', render: ({ cnpj }) => formatCnpj(cnpj), width: '11rem', from: 900 },
  { key: 'email', title: 'E-mail', render: ({ email }) => <span title={email}>{email}</span>, truncate: true, from: 1000 },
  {
    key: 'total_membros',
    title: 'Pessoas',
    render: ({ total_membros }) => formatTotal(total_membros),
    align: 'end',
    width: '6rem',
  },
  {
    key: 'criado_em',
    title: 'Criado em',
    render: ({ criado_em }) => formatDate(criado_em),
    align: 'end',
    sortable: true,
    width: '7rem',
  },
  { key: 'situacao', title: 'Situação', render: ({ situacao }) => <SituacaoPill situacao={situacao} />, width: '8rem' },
];

export function OrganizacoesTable({ screen }: { screen: string }) {
  const lista = useListScreen(screen, { endpoint: listarOrganizacoes, queryKey: ['organizacoes', 'lista'], filtroAvancado: {} });
  return (
    <>
      <FilterBar
        searchLabel="Nome ou endereço do município"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(name, value) => `${name}: ${value}`}
      />
      <DataTable
        caption="Municípios da instalação"
        screen={screen}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => String(id)}
        rowLabel={({ nome }) => nome}
        href={({ id }) => rota('sistema.organizacao.cadastro', { id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(organizacao) => (
          <span className={classes.cartao}>
            <Escudo cor={organizacao.cor} size={32} />
            <span className={classes.palavras}>
              <strong>{organizacao.nome}</strong>
              <span>{organizacao.dominio}</span>
              <span className={classes.soft}>
                {plural(organizacao.total_membros, 'pessoa', 'pessoas')} · desde {formatDate(organizacao.criado_em)}
              </span>
            </span>
            <SituacaoPill situacao={organizacao.situacao} />
          </span>
        )}
        empty={
          <EmptyState title={lista.filtro ? `Nenhum município com "${lista.filtro}"` : 'Nenhum município ainda'}>
            {lista.filtro ? 'Confira a grafia ou procure por parte do nome.' : 'O primeiro aparece aqui quando for criado.'}
          </EmptyState>
        }
      />
    </>
  );
}
