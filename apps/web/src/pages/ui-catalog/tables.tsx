import { Button } from '@mantine/core';
import { useState } from 'react';
import { PAGINACAO_PADRAO, type Paginacao } from '#lib/layout-state.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import type { Tone } from '#ui/tones.ts';
import { When } from '#ui/When.tsx';
import { Section, State } from './Section.tsx';

interface Row {
  id: string;
  numero: string;
  requerente: string;
  imovel: string;
  status: [Tone, string];
  prazo: string;
  em: string;
}

const NOMES = [
  'Maria Aparecida dos Santos',
  'Construtora Vale do Irani Ltda.',
  'João Batista Zanella',
  'Ana Beatriz Ferreira',
  'Paulo Roberto Dalla Costa',
];
const STATUS: [Tone, string][] = [
  ['blue', 'Em andamento'],
  ['violet', 'Aguardando prefeitura'],
  ['amber', 'Aguardando requerente'],
  ['green', 'Deferido'],
  ['grey-outline', 'Rascunho'],
];
const ROWS: Row[] = Array.from({ length: 10 }, (_, index) => ({
  id: String(index),
  numero: `0${123 - index}/2026`,
  requerente: NOMES[index % 5] ?? '',
  imovel: `01.02.0${30 + index}.0567`,
  status: STATUS[index % 5] ?? ['grey', 'Cancelado'],
  prazo: `${index + 2} dias`,
  em: new Date(Date.now() - index * 31 * 3_600_000).toISOString(),
}));

const COLUMNS: Column<Row>[] = [
  { key: 'numero', title: 'Número', render: (row) => row.numero, sortable: true, fixed: true, width: '7rem' },
  { key: 'requerente', title: 'Requerente', render: (row) => row.requerente, sortable: true },
  { key: 'imovel', title: 'Imóvel', render: (row) => row.imovel },
  { key: 'status', title: 'Situação', render: ({ status: [tone, word] }) => <StatusPill tone={tone}>{word}</StatusPill> },
  { key: 'prazo', title: 'Prazo', render: (row) => row.prazo, align: 'end' },
  { key: 'em', title: 'Entrada', render: (row) => <When at={row.em} />, align: 'end', sortable: true },
];

const common = {
  columns: COLUMNS,
  rowKey: (row: Row) => row.id,
  rowLabel: (row: Row) => row.numero,
  card: (row: Row) => (
    <>
      <strong>{row.numero}</strong>
      <div>{row.requerente}</div>
      <div>
        <StatusPill tone={row.status[0]}>{row.status[1]}</StatusPill> · prazo {row.prazo}
      </div>
    </>
  ),
};
const EMPTY = (
  <EmptyState title="Nenhum requerimento com estes filtros" action={<Button variant="default">Limpar filtros</Button>}>
    Tire um dos filtros ou procure por parte do nome.
  </EmptyState>
);

export function TableSection() {
  const [paging, setPaging] = useState<Paginacao>({ ...PAGINACAO_PADRAO, rowsNumber: 4213 });
  const [selected, setSelected] = useState<string[]>(['1']);
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState({ status: ['Em andamento', 'Deferido'], desde: '2026-10-01' });
  return (
    <>
      <Section name="FilterBar">
        <FilterBar
          searchLabel="Número, requerente ou endereço"
          search={search}
          onSearch={setSearch}
          value={filters}
          onChange={setFilters}
          onClear={() => setFilters({ status: [], desde: '' })}
          describe={(name, value) => (name === 'desde' ? `Desde ${value.split('-').reverse().join('/')}` : `Situação: ${value}`)}
          fields={
            <>
              <CheckGroup name="status" label="Situação" options={STATUS.map(([, word]) => ({ value: word, label: word }))} />
              <DateField name="desde" label="Desde" optional />
            </>
          }
        />
      </Section>
      <Section name="DataTable">
        <State name="Com linhas, seleção e páginas">
          <Strip>
            {selected.length > 0 ? <Button size="compact-sm">Encaminhar {selected.length}</Button> : <span>Nada marcado</span>}
          </Strip>
          <DataTable
            {...common}
            caption="Requerimentos de exemplo"
            screen="ui.catalog"
            rows={ROWS}
            href={() => rota('ui.catalog')}
            paging={paging}
            onPaging={(change) => setPaging((now) => ({ ...now, ...change }))}
            selected={selected}
            onSelect={setSelected}
            empty={EMPTY}
          />
        </State>
        <State name="Carregando">
          <DataTable
            {...common}
            caption="Requerimentos carregando"
            rows={[]}
            loading
            paging={{ ...paging, rowsPerPage: 4 }}
            onPaging={() => undefined}
            empty={EMPTY}
          />
        </State>
        <State name="Vazia">
          <DataTable {...common} caption="Nenhum requerimento" rows={[]} empty={EMPTY} />
        </State>
      </Section>
    </>
  );
}
