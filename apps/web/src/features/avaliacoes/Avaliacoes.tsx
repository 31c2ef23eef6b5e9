import { type AvaliacaoLinha, listarAvaliacoes, type ProcessoAvaliado } from '@portal/domain/avaliacoes/contract';
import { NOTAS } from '@portal/domain/avaliacoes/schema';
import { plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { When } from '#ui/When.tsx';
import classes from './Avaliacoes.module.css';
import { AVALIACOES, useResumo } from './queries.ts';

const MEDIA = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1 });
const mediaDe = ({ media_decimos }: ProcessoAvaliado) => `${MEDIA.format(media_decimos / 10)} de 5`;
const respostas = ({ total }: ProcessoAvaliado) => plural(total, 'resposta', 'respostas');
const palavra = ({ nota }: AvaliacaoLinha) => `${nota} · ${NOTAS[nota]}`;
const Escrito = ({ comentario }: AvaliacaoLinha) => <span className={classes.comentario}>{comentario || '–'}</span>;
const Quando = ({ criado_em }: AvaliacaoLinha) => <When at={criado_em} />;

const PROCESSOS: Column<ProcessoAvaliado>[] = [
  { key: 'nome', title: 'Processo', render: ({ processo_nome }) => <strong>{processo_nome}</strong>, fixed: true },
  { key: 'media', title: 'Média', render: mediaDe, align: 'end', width: '8rem' },
  {
    key: 'dificil',
    title: 'Difícil (1 e 2)',
    render: ({ notas }) => (notas[0] ?? 0) + (notas[1] ?? 0),
    align: 'end',
    width: '9rem',
  },
  { key: 'total', title: 'Respostas', render: ({ total }) => total, align: 'end', width: '8rem' },
];

const LINHAS: Column<AvaliacaoLinha>[] = [
  {
    key: 'numero',
    title: 'Requerimento',
    render: ({ requerimento_numero: n }) => <strong>{n}</strong>,
    fixed: true,
    width: '9rem',
  },
  { key: 'processo_nome', title: 'Processo', render: ({ processo_nome }) => processo_nome, sortable: true, from: 860 },
  { key: 'nota', title: 'Foi', render: palavra, sortable: true, width: '12rem' },
  { key: 'comentario', title: 'O que escreveu', render: Escrito },
  { key: 'criado_em', title: 'Quando', render: Quando, sortable: true, width: '9rem' },
];

/** What requesters said of filing: how each process does, and what was written. A process leads to its own. */
export function Avaliacoes({ screen }: { screen: string }) {
  const resumo = useResumo();
  const lista = useListScreen(screen, {
    endpoint: listarAvaliacoes,
    queryKey: [...AVALIACOES, 'lista'],
    filtroAvancado: { processo_id: '' },
  });
  const processos = resumo.data ?? [];
  const nomeDe = (id: string) => processos.find((p) => p.processo_id === id)?.processo_nome ?? 'Processo';
  const isFiltrada = lista.filtro !== '' || lista.totalFiltros > 0;
  if (resumo.data?.length === 0)
    return (
      <EmptyState title="Nenhuma avaliação ainda">
        Depois de protocolar, cada requerente pode dizer se foi fácil. As respostas aparecem aqui.
      </EmptyState>
    );
  return (
    <div className={classes.root}>
      <DataTable
        caption="Média por processo"
        columns={PROCESSOS}
        rows={processos}
        rowKey={({ processo_id }) => processo_id}
        rowLabel={({ processo_nome }) => `Ver as avaliações de ${processo_nome}`}
        openKey={lista.filtroAvancado.processo_id || null}
        onOpen={({ processo_id }) => lista.setFiltroAvancado({ processo_id })}
        loading={resumo.isPending}
        card={(p) => (
          <span className={classes.card}>
            <strong>{p.processo_nome}</strong>
            <span>
              {mediaDe(p)} · {respostas(p)}
            </span>
          </span>
        )}
        empty={null}
      />
      <section className={classes.lista} aria-label="O que escreveram">
        <FilterBar
          searchLabel="Número ou palavra"
          search={lista.filtro}
          onSearch={lista.setFiltro}
          value={lista.filtroAvancado}
          onChange={lista.setFiltroAvancado}
          onClear={lista.limparFiltros}
          describe={(_, value) => nomeDe(String(value))}
        />
        <DataTable
          caption="Avaliações"
          columns={LINHAS}
          rows={lista.registros}
          rowKey={({ requerimento_numero }) => requerimento_numero}
          rowLabel={({ requerimento_numero }) => requerimento_numero}
          loading={lista.carregando}
          paging={lista.paginacao}
          onPaging={lista.setPaginacao}
          card={(a) => (
            <span className={classes.card}>
              <strong>{a.requerimento_numero}</strong>
              <span>
                {palavra(a)} · <Quando {...a} />
              </span>
              <Escrito {...a} />
            </span>
          )}
          empty={
            <EmptyState title="Nenhuma avaliação assim">
              {isFiltrada ? 'Procure por outra palavra, ou veja as de todos os processos.' : 'Ninguém respondeu ainda.'}
            </EmptyState>
          }
        />
      </section>
    </div>
  );
}
