import { Button } from '@mantine/core';
import { type LinhaDeContato, listarContatos } from '@portal/domain/contatos/contract';
import { NOMES_DOS_TIPOS, SITUACOES_DO_CONTATO, TIPOS_DE_CONTATO, type TipoDeContato } from '@portal/domain/contatos/situacao';
import { IconChartBar, IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useSetores } from '#entities/setores/queries.ts';
import { formatDate, formatTotal, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import classes from './Contatos.module.css';
import { ContatoPill, Prazo } from './Pills.tsx';
import { CONTATOS } from './queries.ts';
import { ResumoDialog } from './Resumo.tsx';

const nomeDe = (c: LinhaDeContato): string => `${NOMES_DOS_TIPOS[c.tipo]} nº ${c.numero}`;
const setorDe = (c: LinhaDeContato): string => c.setor || 'Gestão';

const Nome = ({ c }: { c: LinhaDeContato }) => (
  <span className={classes.nome}>
    <strong>{c.numero}</strong>
    <span className={classes.fraco}>{c.trecho}</span>
  </span>
);

const COLUMNS: Column<LinhaDeContato>[] = [
  { key: 'numero', title: 'Contato', render: (c) => <Nome c={c} />, fixed: true },
  { key: 'tipo', title: 'Assunto', render: (c) => NOMES_DOS_TIPOS[c.tipo], width: '8rem' },
  { key: 'pessoa', title: 'De quem', render: (c) => c.pessoa, truncate: true, from: 800 },
  { key: 'setor', title: 'Setor', render: (c) => c.atendente || setorDe(c), truncate: true, from: 1000 },
  { key: 'criado_em', title: 'Recebido em', render: (c) => formatDate(c.criado_em), sortable: true, width: '8rem', from: 1100 },
  { key: 'prazo_em', title: 'Prazo', render: (c) => <Prazo {...c} />, sortable: true, width: '10rem' },
  { key: 'situacao', title: 'Situação', render: (c) => <ContatoPill {...c} />, width: '9rem', fixed: true },
];
const SCREEN = 'prefeitura.contatos';
const VAZIO = { situacao: [] as string[], tipo: [] as string[], setor_id: '', vencidos: '' };
const RAPIDOS = [
  { value: 'esperam', label: 'Esperam resposta', filtro: { situacao: ['Aberto', 'Em atendimento'], vencidos: '' } },
  { value: 'vencidos', label: 'Vencidos', filtro: { situacao: [] as string[], vencidos: 'sim' } },
  { value: 'todos', label: 'Todos', filtro: { situacao: [] as string[], vencidos: '' } },
];

function Filtros() {
  const { data: setores = [] } = useSetores();
  return (
    <>
      <MultiSelectField
        name="situacao"
        label="Situação"
        options={SITUACOES_DO_CONTATO.map((value) => ({ value, label: value }))}
      />
      <MultiSelectField
        name="tipo"
        label="Assunto"
        options={TIPOS_DE_CONTATO.map((value) => ({ value, label: NOMES_DOS_TIPOS[value] }))}
      />
      <SelectField name="setor_id" label="Setor" optional options={setores.map(({ id, nome }) => ({ value: id, label: nome }))} />
    </>
  );
}

/** What people wrote to the town hall, what is due first on top. */
export function Contatos() {
  const lista = useListScreen(SCREEN, { endpoint: listarContatos, queryKey: [...CONTATOS, 'lista'], filtroAvancado: VAZIO });
  const { data: setores = [] } = useSetores();
  const [resumo, setResumo] = useState(false);
  const { situacao, vencidos } = lista.filtroAvancado;
  const { rowsNumber } = lista.paginacao;
  const rapido = RAPIDOS.find((r) => r.filtro.vencidos === vencidos && [...situacao].sort().join() === r.filtro.situacao.join());
  const dito = (name: keyof typeof VAZIO, value: string): string => {
    if (name === 'tipo') return `Assunto: ${NOMES_DOS_TIPOS[value as TipoDeContato]}`;
    if (name === 'setor_id') return `Setor: ${setores.find((s) => s.id === value)?.nome ?? 'outro'}`;
    return name === 'vencidos' ? 'Vencidos' : `Situação: ${value}`;
  };
  return (
    <>
      <PageTools place="count">
        <span role="status">
          {(rowsNumber > 0 || !lista.carregando) && (
            <>
              <span aria-hidden>{formatTotal(rowsNumber)}</span>
              <span className="visually-hidden">{plural(rowsNumber, 'contato', 'contatos')}</span>
            </>
          )}
        </span>
      </PageTools>
      <FilterBar
        searchLabel="Número, nome ou palavra"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={dito}
        fields={<Filtros />}
        quick={rapido ? ['situacao', 'vencidos'] : []}
        actions={
          <Button
            variant="default"
            leftSection={<IconChartBar size={18} aria-hidden />}
            onClick={() => setResumo(true)}
            aria-haspopup="dialog"
          >
            Números do ano
          </Button>
        }
      />
      <Strip>
        <QuickFilters
          label="Quais contatos"
          single
          options={RAPIDOS.map(({ value, label }) => ({ value, label }))}
          value={rapido ? [rapido.value] : []}
          onChange={([qual]) =>
            lista.setFiltroAvancado({
              ...lista.filtroAvancado,
              ...(RAPIDOS.find((r) => r.value === qual) ?? RAPIDOS[2])!.filtro,
            })
          }
        />
      </Strip>
      <DataTable
        caption="Contatos"
        screen={SCREEN}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={(c) => `${nomeDe(c)}, de ${c.pessoa}`}
        href={({ id }) => rota('prefeitura.contatos.contato', { id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(c) => (
          <span className={classes.nome}>
            <strong>{nomeDe(c)}</strong>
            <span className={classes.fraco}>
              {c.pessoa} · {c.atendente || setorDe(c)} · <Prazo {...c} />
            </span>
            <span className={classes.fraco}>{c.trecho}</span>
            <ContatoPill {...c} />
          </span>
        )}
        empty={
          lista.filtro || lista.totalFiltros > 0 ? (
            <EmptyState title="Nenhum contato com isto">Procure por outra palavra, ou tire um filtro.</EmptyState>
          ) : (
            <EmptyState icon={IconMessage2} title="Nenhum contato ainda">
              Dúvidas, reclamações e sugestões que as pessoas escrevem em Contato aparecem aqui por ordem de prazo.
            </EmptyState>
          )
        }
      />
      {resumo && <ResumoDialog onClose={() => setResumo(false)} />}
    </>
  );
}
