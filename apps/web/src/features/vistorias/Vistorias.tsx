import { Button } from '@mantine/core';
import { listarVistorias, type VistoriaLinha } from '@portal/domain/vistorias/contract';
import { canVistoriar } from '@portal/domain/vistorias/permissoes';
import { VISTORIA_STATUS } from '@portal/domain/vistorias/status';
import { RESULTADOS } from '@portal/domain/vistorias/vistoria';
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefDaVistoria } from '#entities/vistorias/hrefs.ts';
import { VISTORIAS } from '#entities/vistorias/queries.ts';
import { StatusDaVistoria } from '#entities/vistorias/StatusDaVistoria.tsx';
import { formatDate } from '#lib/format.ts';
import { painelTipo } from '#lib/layout-state.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { FiscalizacaoDialog } from './FiscalizacaoDialog.tsx';
import { quandoDaVisita } from './quando.ts';
import classes from './Vistorias.module.css';

const VAZIO = { status: [] as string[], resultado: [] as string[], de: '', ate: '' };

const Nome = ({ vistoria: v }: { vistoria: VistoriaLinha }) => (
  <span className={classes.nome}>
    <strong>{[v.tipo, v.alvo].filter(Boolean).join(' · ')}</strong>
    <span className={classes.fraco}>
      {[`nº ${v.numero}`, v.requerimento ? v.requerimento.numero && `Requerimento ${v.requerimento.numero}` : 'Sem requerimento']
        .filter(Boolean)
        .join(' · ')}
    </span>
  </span>
);

const Onde = ({ vistoria: v }: { vistoria: VistoriaLinha }) => (
  <span className={classes.nome}>
    <span>{v.endereco || 'Sem endereço'}</span>
    <span className={classes.fraco}>{v.requerente_nome}</span>
  </span>
);

const COLUMNS: Column<VistoriaLinha>[] = [
  { key: 'numero', title: 'Vistoria', render: (v) => <Nome vistoria={v} />, fixed: true, sortable: true },
  { key: 'inicio', title: 'Quando', render: quandoDaVisita, sortable: true, width: '13.5rem' },
  { key: 'onde', title: 'Onde', render: (v) => <Onde vistoria={v} />, width: '15rem' },
  { key: 'fiscal', title: 'Fiscal', render: (v) => v.fiscal_nome || v.setor, width: '11rem', from: 900 },
  { key: 'pedida_em', title: 'Pedida em', render: (v) => formatDate(v.pedida_em), sortable: true, width: '8rem', from: 1300 },
  {
    key: 'status',
    title: 'Situação',
    render: (v) => <StatusDaVistoria status={v.status} resultado={v.resultado} />,
    width: '11rem',
    fixed: true,
  },
];

const escolhas = (valores: readonly string[]) => valores.map((value) => ({ value, label: value }));
const NOMES = { de: 'Visita desde', ate: 'Visita até', status: 'Situação', resultado: 'Resultado' } as const;

/** Inspections that the person may see: of the town hall, or of their own requests. */
export function Vistorias({ screen }: { screen: string }) {
  const lista = useListScreen(screen, { endpoint: listarVistorias, queryKey: [...VISTORIAS, 'lista'], filtroAvancado: VAZIO });
  const daEquipe = painelTipo() === 'prefeitura';
  const usuario = useUsuario();
  const [abrindo, setAbrindo] = useState(false);
  const podeAbrir = daEquipe && usuario?.setores.some((s) => canVistoriar(usuario, s.id));
  return (
    <>
      {podeAbrir && (
        <PageTools order={4}>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAbrindo(true)}>
            Abrir fiscalização
          </Button>
        </PageTools>
      )}
      {abrindo && <FiscalizacaoDialog onClose={() => setAbrindo(false)} />}
      <FilterBar
        searchLabel="Número, endereço, requerente ou requerimento"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(name, value) => `${NOMES[name]}: ${name === 'de' || name === 'ate' ? formatDate(value) : value}`}
        fields={
          <>
            <MultiSelectField name="status" label="Situação" options={escolhas(VISTORIA_STATUS)} />
            <MultiSelectField name="resultado" label="Resultado" options={escolhas(RESULTADOS)} />
            <DateField name="de" label="Visita desde" optional />
            <DateField name="ate" label="Visita até" optional />
          </>
        }
      />
      <DataTable
        caption="Vistorias"
        screen={screen}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={(v) => `${v.tipo} ${v.numero}`}
        href={({ id }) => hrefDaVistoria(id)}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(v) => (
          <span className={classes.nome}>
            <Nome vistoria={v} />
            <span>{quandoDaVisita(v)}</span>
            <Onde vistoria={v} />
            <StatusDaVistoria status={v.status} resultado={v.resultado} />
          </span>
        )}
        empty={
          lista.filtro || lista.totalFiltros > 0 ? (
            <EmptyState title="Nenhuma vistoria encontrada">Tire um filtro, ou procure por outra palavra.</EmptyState>
          ) : (
            <EmptyState icon={IconClipboardCheck} title="Nenhuma vistoria ainda">
              {daEquipe
                ? 'As vistorias que as partes ou a equipe pedirem nos requerimentos ficam aqui, com o dia, o fiscal e o resultado.'
                : 'As vistorias dos seus requerimentos ficam aqui, com o dia, quem vai e o resultado.'}
            </EmptyState>
          )
        }
      />
    </>
  );
}
