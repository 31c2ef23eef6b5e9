import { SITUACOES } from '@portal/domain/contribuintes/contract';
import { useState } from 'react';
import { formatTotal, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { hiddenColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import classes from './Contribuintes.module.css';
import { Ferramentas } from './Ferramentas.tsx';
import { COLUMNS, documentoDe, type ListaDeContribuintes, SCREEN, useListaDeContribuintes } from './lista.tsx';
import { useContagem } from './queries.ts';
import { SituacaoPill } from './SituacaoPill.tsx';
import { PALAVRAS } from './validacao/ValidacaoPill.tsx';

const TIPOS = [
  { value: 'fisica', label: 'Pessoas' },
  { value: 'juridica', label: 'Empresas' },
];

/** How each stands, and people or companies, each with how many there are. */
function Rapidos({ lista: { filtroAvancado, setFiltroAvancado } }: { lista: ListaDeContribuintes }) {
  const { data } = useContagem();
  const daSituacao = (value: string) => data && { total: data.situacoes.find((s) => s.situacao === value)?.total ?? 0 };
  const doTipo = (value: string) => data && { total: data.tipos.find((t) => t.tipo_pessoa === value)?.total ?? 0 };
  return (
    <Strip>
      <QuickFilters
        label="Situação"
        options={SITUACOES.map((value) => ({ value, label: value, ...daSituacao(value) }))}
        value={filtroAvancado.situacao}
        onChange={(situacao) => setFiltroAvancado({ ...filtroAvancado, situacao })}
      />
      <QuickFilters
        label="Conferência"
        options={(['Aguardando', 'Devolvida'] as const).map((value) => ({
          value,
          label: PALAVRAS[value],
          ...(data && { total: data.validacoes.find((v) => v.validacao === value)?.total ?? 0 }),
        }))}
        value={filtroAvancado.validacao}
        onChange={(validacao) => setFiltroAvancado({ ...filtroAvancado, validacao })}
      />
      <QuickFilters
        label="Pessoas ou empresas"
        options={TIPOS.map((tipo) => ({ ...tipo, ...doTipo(tipo.value) }))}
        value={filtroAvancado.tipo_pessoa}
        single
        onChange={(tipo_pessoa) => setFiltroAvancado({ ...filtroAvancado, tipo_pessoa })}
      />
    </Strip>
  );
}

/** Whoever files in this town, or could. */
export function ContribuintesTable() {
  const lista = useListaDeContribuintes();
  const [ocultas, setOcultas] = useState(() => hiddenColumns(SCREEN, COLUMNS));
  const { rowsNumber } = lista.paginacao;
  return (
    <>
      <PageTools place="count">
        <span role="status">
          {(rowsNumber > 0 || !lista.carregando) && (
            <>
              <span aria-hidden>{formatTotal(rowsNumber)}</span>
              <span className="visually-hidden">{plural(rowsNumber, 'requerente', 'requerentes')}</span>
            </>
          )}
        </span>
      </PageTools>
      <FilterBar
        searchLabel="Nome, documento ou contato"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
        quick={['situacao', 'validacao', 'tipo_pessoa']}
        actions={<Ferramentas lista={lista} ocultas={ocultas} onOcultas={setOcultas} />}
      />
      <Rapidos lista={lista} />
      <DataTable
        caption="Requerentes do município"
        screen={SCREEN}
        columns={COLUMNS}
        hidden={ocultas}
        onHidden={setOcultas}
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
          lista.filtro || lista.totalFiltros > 0 ? (
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
