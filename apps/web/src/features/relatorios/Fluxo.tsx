import { Select } from '@mantine/core';
import type { Fluxo as Dados } from '@portal/domain/relatorios/contract';
import { lazy, Suspense } from 'react';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Periodos } from '#ui/period/Periodos.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Filtros } from './Filtros.tsx';
import { escrever } from './numeros.ts';
import { filtrosDe, usePedido } from './pedido.ts';
import { useFluxo, useOpcoes } from './queries.ts';
import classes from './Relatorio.module.css';

const Diagrama = lazy(async () => ({ default: (await import('./Diagrama.tsx')).Diagrama }));

type Etapa = Dados['etapas'][number];
const coluna = (key: keyof Etapa, title: string, from?: number): Column<Etapa> => ({
  key,
  title,
  render: (e) => escrever(e[key] as number | null, key === 'mediana' ? 'dias' : 'numero'),
  align: 'end',
  width: '7.5rem',
  ...(from && { from }),
});
const ETAPAS: Column<Etapa>[] = [
  { key: 'nome', title: 'Etapa', render: (e) => e.nome, fixed: true },
  coluna('deferidas', 'Aprovadas'),
  coluna('indeferidas', 'Recusadas', 800),
  coluna('fila', 'Na fila agora'),
  coluna('analise', 'Em análise agora'),
  coluna('requerente', 'Com o requerente', 900),
  coluna('terceiros', 'Com terceiros', 1000),
  coluna('devolvidas', 'Devoluções'),
  coluna('reabertas', 'Reabertas', 1100),
  coluna('mediana', 'Mediana (dias)', 1200),
];

type Seta = Dados['setas'][number] & { nome: string };
const SETAS: Column<Seta>[] = [
  { key: 'nome', title: 'Caminho', render: (s) => s.nome, fixed: true },
  { key: 'passaram', title: 'Passaram', render: (s) => escrever(s.passaram, 'numero'), align: 'end', width: '8rem' },
  { key: 'esperam', title: 'Esperam agora', render: (s) => escrever(s.esperam, 'numero'), align: 'end', width: '8rem' },
  { key: 'voltaram', title: 'Voltaram', render: (s) => escrever(s.voltaram, 'numero'), align: 'end', width: '8rem' },
];

const nomeDo = (dados: Dados, id: string): string =>
  ({ $inicio: 'Protocolo', $fim: 'Fim' })[id] ?? dados.etapas.find((e) => e.id === id)?.nome ?? id;

/** The ways of one process: how many passed, wait and came back on each arrow, drawn and as tables. */
export function Fluxo() {
  const [pedido, mudar] = usePedido('fluxo', ['processo']);
  const { data: opcoes, isPending: semOpcoes } = useOpcoes();
  const processo = pedido.processo_id[0] ?? opcoes?.processos[0]?.value;
  const { setor_id, analista_id, bairro } = filtrosDe(pedido);
  const { data, isPending, isPlaceholderData, isError } = useFluxo(
    processo ? { processo_id: processo, de: pedido.de, ate: pedido.ate, setor_id, analista_id, bairro } : null,
  );
  const setas = data?.setas.map((s) => ({ ...s, nome: `${nomeDo(data, s.de)} → ${nomeDo(data, s.para)}` })) ?? [];
  if (!semOpcoes && opcoes?.processos.length === 0)
    return <EmptyState title="Nada passou por aqui ainda">Quando houver pedidos em análise, o caminho deles aparece.</EmptyState>;
  return (
    <div className={classes.root} aria-busy={isPlaceholderData || undefined}>
      <Select
        label="Processo"
        data={opcoes?.processos ?? []}
        value={processo ?? null}
        onChange={(value) => value && mudar({ processo_id: [value] })}
        searchable
        allowDeselect={false}
        maw="28rem"
      />
      <Periodos periodo={pedido} onMudar={mudar} />
      <Filtros
        valor={{ ...filtrosDe(pedido), processo_id: [] }}
        quais={['setor_id', 'analista_id', 'bairro']}
        onMudar={(novo) => mudar({ ...novo, processo_id: processo ? [processo] : [] })}
      />
      {isError && (
        <EmptyState title="Não conseguimos ler este fluxo">Escolha outro processo ou período, ou tente de novo.</EmptyState>
      )}
      {data && !isError && (
        <>
          <Card title={data.processo_nome} id="diagrama">
            <Suspense fallback={<p className={classes.soft}>Desenhando o fluxo…</p>}>
              <Diagrama dados={data} />
            </Suspense>
            <p className={classes.soft}>
              Em cada seta: quantos passaram no período, quantos esperam agora do outro lado, e quantos voltaram. Cancelados não
              contam.
            </p>
          </Card>
          <DataTable
            caption="Caminhos"
            columns={SETAS}
            rows={setas}
            rowKey={(s) => `${s.de}>${s.para}`}
            rowLabel={(s) => s.nome}
            loading={isPending}
            card={(s) => (
              <span className={classes.card}>
                <strong>{s.nome}</strong>
                <span />
                <span>
                  {s.passaram} passaram, {s.esperam} esperam, {s.voltaram} voltaram
                </span>
              </span>
            )}
            empty={null}
          />
          <DataTable
            caption="Etapas"
            columns={ETAPAS}
            rows={data.etapas}
            rowKey={(e) => e.id}
            rowLabel={(e) => e.nome}
            loading={isPending}
            card={(e) => (
              <span className={classes.card}>
                <strong>{e.nome}</strong>
                <span>{e.setor}</span>
                <span>
                  {e.deferidas} aprovadas, {e.indeferidas} recusadas, {e.devolvidas} devoluções
                </span>
                <span className={classes.soft}>
                  Agora: {e.fila} na fila, {e.analise} em análise, {e.requerente} com o requerente, {e.terceiros} com terceiros
                </span>
              </span>
            )}
            empty={null}
          />
        </>
      )}
    </div>
  );
}
