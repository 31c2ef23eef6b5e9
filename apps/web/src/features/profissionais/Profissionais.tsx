import { Button } from '@mantine/core';
import { CONSELHOS, registroEmTexto, SITUACOES } from '@portal/domain/profissionais/registro';
import { IconId, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { SituacaoPill } from '#entities/profissionais/SituacaoPill.tsx';
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
import { EscreverDialog } from './EscreverDialog.tsx';
import { Ferramentas } from './Ferramentas.tsx';
import { COLUMNS, type ListaDeProfissionais, SCREEN, useListaDeProfissionais } from './lista.tsx';
import classes from './Profissionais.module.css';
import { useContagem } from './queries.ts';

/** How they stand, in which council, and whose validity ends soon, each with how many there are. */
function Rapidos({ lista }: { lista: ListaDeProfissionais }) {
  const { data } = useContagem();
  const { situacao, conselho, vence } = lista.filtroAvancado;
  const mudar = (novo: Partial<ListaDeProfissionais['filtroAvancado']>) =>
    lista.setFiltroAvancado({ ...lista.filtroAvancado, ...novo } as ListaDeProfissionais['filtroAvancado']);
  return (
    <Strip>
      <QuickFilters
        label="Situação"
        options={SITUACOES.map((s) => ({
          value: s,
          label: s,
          ...(data && { total: data.situacoes.find((x) => x.situacao === s)?.total ?? 0 }),
        }))}
        value={situacao}
        onChange={(value) => mudar({ situacao: value })}
      />
      <QuickFilters
        label="Validade"
        single
        options={[{ value: 'sim', label: 'Vence em 30 dias', ...(data && { total: data.vencem }) }]}
        value={vence ? ['sim'] : []}
        onChange={([value = '']) => mudar({ vence: value })}
      />
      <QuickFilters
        label="Conselho"
        options={CONSELHOS.map((c) => ({
          value: c,
          label: c,
          ...(data && { total: data.conselhos.find((x) => x.conselho === c)?.total ?? 0 }),
        }))}
        value={conselho}
        onChange={(value) => mudar({ conselho: value })}
      />
    </Strip>
  );
}

/** The architects, engineers and technicians whom the town knows. */
export function Profissionais() {
  const lista = useListaDeProfissionais();
  const [ocultas, setOcultas] = useState(() => hiddenColumns(SCREEN, COLUMNS));
  const [novo, setNovo] = useState(false);
  const { rowsNumber } = lista.paginacao;
  const incluir = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNovo(true)}>
      Novo profissional
    </Button>
  );
  return (
    <>
      <PageTools place="count">
        <span role="status">
          {(rowsNumber > 0 || !lista.carregando) && (
            <>
              <span aria-hidden>{formatTotal(rowsNumber)}</span>
              <span className="visually-hidden">{plural(rowsNumber, 'profissional', 'profissionais')}</span>
            </>
          )}
        </span>
      </PageTools>
      <FilterBar
        searchLabel="Nome, registro, título ou especialidade"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
        quick={['situacao', 'conselho', 'vence']}
        actions={<Ferramentas lista={lista} ocultas={ocultas} onOcultas={setOcultas} />}
      />
      <PageTools order={4}>{incluir}</PageTools>
      <Rapidos lista={lista} />
      <DataTable
        caption="Profissionais"
        screen={SCREEN}
        columns={COLUMNS}
        hidden={ocultas}
        onHidden={setOcultas}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        href={({ id }) => rota('prefeitura.cadastro.contribuinte.profissional', { id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(p) => (
          <span className={classes.cartao}>
            <Avatar nome={p.nome} size={36} />
            <span className={classes.quem}>
              <strong>{p.nome}</strong>
              <span className={classes.sob}>
                {registroEmTexto(p)} · <span className={classes.junto}>{plural(p.requerimentos, 'pedido', 'pedidos')}</span>
              </span>
            </span>
            <SituacaoPill situacao={p.situacao} />
          </span>
        )}
        empty={
          lista.filtro || lista.totalFiltros > 0 ? (
            <EmptyState title="Ninguém com esses dados" icon={IconId}>
              Confira a grafia ou o número, ou tire um filtro.
            </EmptyState>
          ) : (
            <EmptyState title="Nenhum profissional ainda" icon={IconId} action={incluir}>
              Quem informa o registro no conselho ao abrir a conta aparece aqui. Você também pode incluir alguém.
            </EmptyState>
          )
        }
      />
      {novo && <EscreverDialog profissional={null} onClose={() => setNovo(false)} />}
    </>
  );
}
