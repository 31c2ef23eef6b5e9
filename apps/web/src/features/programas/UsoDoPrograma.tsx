import { listarUso, type Uso } from '@portal/domain/programas/contract';
import { IconApi } from '@tabler/icons-react';
import { formatDateTime, formatTotal } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Page } from '#ui/Page.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import classes from './Programas.module.css';
import { USO, useProgramas } from './queries.ts';

const SCREEN = 'prefeitura.programas.uso';
const TRILHA = [
  { label: 'Integrações', href: rota('prefeitura.configuracoes.integracoes') },
  { label: 'Programas da prefeitura', href: rota('prefeitura.programas') },
];

/** What the number of an answer means to who looks after the program. */
const SENTIDO: Record<number, string> = {
  200: 'Atendidas',
  400: 'Não entendidas',
  401: 'Sem token que valha',
  403: 'Sem permissão',
  404: 'Não encontradas',
  409: 'Mudou no meio',
  422: 'Com dados recusados',
  503: 'Portal fora do ar',
};
const palavra = (status: number): string => SENTIDO[status] ?? (status < 400 ? 'Atendidas' : 'Recusadas');
const Desfecho = ({ u }: { u: Uso }) => (
  <StatusPill tone={u.status < 400 ? 'green' : 'red'}>{`${palavra(u.status)} (${u.status})`}</StatusPill>
);
const Chamada = ({ u }: { u: Uso }) => (
  <code className={classes.codigo}>
    {u.metodo} /api/v1/{u.caminho}
  </code>
);

const COLUMNS: Column<Uso>[] = [
  { key: 'hora', title: 'Hora', render: (u) => formatDateTime(u.hora), sortable: true, width: '9rem', fixed: true },
  { key: 'caminho', title: 'Chamada', render: (u) => <Chamada u={u} /> },
  { key: 'chamadas', title: 'Vezes', render: (u) => formatTotal(u.chamadas), align: 'end', sortable: true, width: '5rem' },
  { key: 'endereco_ip', title: 'De onde', render: (u) => u.endereco_ip, width: '9rem' },
  { key: 'status', title: 'Desfecho', render: (u) => <Desfecho u={u} />, width: '13rem', fixed: true },
];

/** What one program called, hour by hour. */
export function UsoDoPrograma({ id }: { id: string }) {
  const { data: programas } = useProgramas();
  const nome = programas?.find((p) => p.id === id)?.nome;
  const lista = useListScreen(SCREEN, {
    endpoint: listarUso,
    queryKey: USO,
    query: { programa_id: id },
    filtroAvancado: { recusas: '' },
  });
  return (
    <Page
      title={nome ? `Uso de ${nome}` : 'Uso do programa'}
      subtitle="O que ele chamou nos últimos 90 dias, somado por hora."
      breadcrumbs={TRILHA}
    >
      <FilterBar
        searchLabel="Chamada ou desfecho"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={() => 'Só as recusadas'}
        fields={
          <SelectField
            name="recusas"
            label="Mostrar"
            options={[
              { value: '', label: 'Todas' },
              { value: 'sim', label: 'Só as recusadas' },
            ]}
          />
        }
      />
      <DataTable
        caption="Uso do programa"
        screen={SCREEN}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={(u) => u.id}
        rowLabel={(u) => `${u.metodo} ${u.caminho} em ${formatDateTime(u.hora)}`}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(u) => (
          <span className={classes.linha}>
            <Chamada u={u} />
            <span className={classes.fraco}>
              {formatDateTime(u.hora)} · {formatTotal(u.chamadas)} {u.chamadas === 1 ? 'vez' : 'vezes'} · {u.endereco_ip}
            </span>
            <Desfecho u={u} />
          </span>
        )}
        empty={
          lista.filtro || lista.filtroAvancado.recusas ? (
            <EmptyState title="Nenhuma chamada encontrada">Procure por outra palavra, ou mostre todas.</EmptyState>
          ) : (
            <EmptyState icon={IconApi} title="Este programa ainda não chamou o portal">
              Quando ele chamar, cada hora aparece aqui com o que foi atendido e o que foi recusado.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
