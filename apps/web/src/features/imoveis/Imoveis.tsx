import { Button } from '@mantine/core';
import { SITUACOES_DO_IMOVEL, type SituacaoDoImovel } from '@portal/domain/imoveis/registro';
import { IconHome2, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTotal, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { hiddenColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { hrefDo } from './EscreverImovel.tsx';
import { Ferramentas } from './Ferramentas.tsx';
import classes from './Imoveis.module.css';
import { COLUMNS, dono, type ListaDeImoveis, SCREEN, useListaDeImoveis } from './lista.tsx';
import { NOME_DA_SITUACAO } from './palavras.ts';
import { useContagem } from './queries.ts';

const novo = () => (
  <Button
    component={RouteLink}
    href={rota('prefeitura.cadastro.imovel.imovel', { id: 'novo' })}
    leftSection={<IconPlus size={18} aria-hidden />}
  >
    Novo imóvel
  </Button>
);

const descrever = (name: string, value: string): string =>
  name === 'zona' ? `Zona: ${value}` : name === 'sem_zona' ? 'Sem zona' : `Bairro: ${value}`;

function CamposDoFiltro() {
  const { data } = useContagem();
  const zonas = (data?.zonas ?? []).map((z) => ({ value: z.sigla, label: `${z.sigla} (${formatTotal(z.total)})` }));
  const bairros = (data?.bairros ?? []).map((b) => ({ value: b, label: b }));
  return (
    <>
      <MultiSelectField name="zona" label="Zona" options={zonas} />
      <MultiSelectField name="bairro" label="Bairro" options={bairros} />
    </>
  );
}

/** What became of them, and those in no zone, each with how many there are. */
function Rapidos({ lista }: { lista: ListaDeImoveis }) {
  const { data } = useContagem();
  const { situacao, sem_zona } = lista.filtroAvancado;
  const total = (s: SituacaoDoImovel) => data && { total: data.situacoes.find((x) => x.situacao === s)?.total ?? 0 };
  return (
    <Strip>
      <QuickFilters
        label="Situação"
        options={SITUACOES_DO_IMOVEL.map((s) => ({ value: s, label: NOME_DA_SITUACAO[s], ...total(s) }))}
        value={situacao}
        onChange={(value) => lista.setFiltroAvancado({ ...lista.filtroAvancado, situacao: value })}
      />
      <QuickFilters
        label="Zona"
        single
        options={[{ value: 'sim', label: 'Sem zona', ...(data && { total: data.sem_zona }) }]}
        value={sem_zona ? ['sim'] : []}
        onChange={([value = '']) => lista.setFiltroAvancado({ ...lista.filtroAvancado, sem_zona: value })}
      />
    </Strip>
  );
}

/** The cadastre of the town. */
export function Imoveis() {
  const lista = useListaDeImoveis();
  const [ocultas, setOcultas] = useState(() => hiddenColumns(SCREEN, COLUMNS));
  const { rowsNumber } = lista.paginacao;
  return (
    <>
      <PageTools place="count">
        <span role="status">
          {(rowsNumber > 0 || !lista.carregando) && (
            <>
              <span aria-hidden>{formatTotal(rowsNumber)}</span>
              <span className="visually-hidden">{plural(rowsNumber, 'imóvel', 'imóveis')}</span>
            </>
          )}
        </span>
      </PageTools>
      <FilterBar
        searchLabel="Inscrição, endereço, matrícula ou proprietário"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={descrever}
        quick={['situacao', 'sem_zona']}
        fields={<CamposDoFiltro />}
        actions={<Ferramentas lista={lista} ocultas={ocultas} onOcultas={setOcultas} />}
      />
      <PageTools order={4}>{novo()}</PageTools>
      <Rapidos lista={lista} />
      <DataTable
        caption="Imóveis"
        screen={SCREEN}
        columns={COLUMNS}
        hidden={ocultas}
        onHidden={setOcultas}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ inscricao, endereco }) => `${inscricao}, ${endereco}`}
        href={({ id }) => hrefDo(id)}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(i) => (
          <span className={classes.card}>
            <span className={classes.nome}>
              <strong className={classes.numero}>{i.inscricao}</strong>
              <span className={classes.soft}>
                {i.endereco}, {i.bairro}
              </span>
              {i.proprietario && <span className={classes.soft}>{dono(i)}</span>}
            </span>
            <span className={classes.soft}>{i.zonas.join(', ')}</span>
          </span>
        )}
        empty={<Vazio lista={lista} />}
      />
    </>
  );
}

function Vazio({ lista }: { lista: ListaDeImoveis }) {
  if (lista.filtro || lista.totalFiltros > 0)
    return (
      <EmptyState title="Nenhum imóvel assim" icon={IconHome2}>
        Confira o número ou a grafia, ou tire algum filtro.
      </EmptyState>
    );
  return (
    <EmptyState title="Nenhum imóvel ainda" icon={IconHome2} action={novo()}>
      Inclua os imóveis do município. Os requerentes os encontram pela inscrição ou pelo endereço ao fazer um pedido.
    </EmptyState>
  );
}
