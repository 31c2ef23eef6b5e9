import { Button } from '@mantine/core';
import { definicaoDe, NOME_DO_GRUPO, type Relatorio } from '@portal/domain/relatorios/catalogo';
import { listarDoRelatorio, type PedidoDaLista } from '@portal/domain/relatorios/contract';
import { nomeDaChave } from '@portal/domain/relatorios/palavras';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#lib/api.ts';
import { formatDate, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { ExportarRelatorio } from './ExportarRelatorio.tsx';
import { escrever } from './numeros.ts';
import { type ListaDaTela, type PedidoDaTela, perguntaDe } from './pedido.ts';
import { RELATORIOS, useRelatorio } from './queries.ts';
import classes from './Relatorio.module.css';

const dia = (instante: string | null) => (instante ? formatDate(instante) : '—');
const Numero = ({ abre, numero, requerimento_id: id }: PedidoDaLista) =>
  abre ? <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id })}>{numero}</RouteLink> : numero;

const COLUNAS: Column<PedidoDaLista>[] = [
  { key: 'numero', title: 'Requerimento', render: (l) => <Numero {...l} />, fixed: true, sortable: true, width: '9rem' },
  { key: 'processo_nome', title: 'Processo', render: (l) => l.processo_nome },
  { key: 'requerente_nome', title: 'Requerente', render: (l) => l.requerente_nome || '—', from: 900 },
  { key: 'etapa', title: 'Etapa', render: (l) => l.etapa, from: 1000 },
  { key: 'analista', title: 'Analista', render: (l) => l.analista || '—', from: 1100 },
  { key: 'status', title: 'Situação', render: (l) => l.status, width: '8rem' },
  {
    key: 'protocolado_em',
    title: 'Protocolado',
    render: (l) => dia(l.protocolado_em),
    sortable: true,
    width: '7rem',
    align: 'end',
  },
  { key: 'encerrado_em', title: 'Encerrado', render: (l) => dia(l.encerrado_em), sortable: true, width: '7rem', align: 'end' },
  {
    key: 'conosco_dias',
    title: 'Dias conosco',
    render: (l) => escrever(l.conosco_dias, 'dias'),
    sortable: true,
    width: '7rem',
    align: 'end',
    from: 700,
  },
  {
    key: 'total_dias',
    title: 'Dias no total',
    render: (l) => escrever(l.total_dias, 'dias'),
    sortable: true,
    width: '7rem',
    align: 'end',
    from: 800,
  },
  { key: 'area_m2', title: 'Área (m²)', render: (l) => escrever(l.area_m2, 'area'), sortable: true, width: '8rem', align: 'end' },
];

interface Props {
  relatorio: Relatorio;
  pedido: PedidoDaTela;
  mudar: (lista: Partial<ListaDaTela>) => void;
  voltar: () => void;
}

const SEM_FILTROS = {};

const Cartao = (l: PedidoDaLista) => (
  <span className={classes.card}>
    <strong>
      <Numero {...l} />
    </strong>
    <span>{l.status}</span>
    <span>{l.processo_nome}</span>
    <span className={classes.soft}>
      {dia(l.protocolado_em)} a {dia(l.encerrado_em)} · {escrever(l.total_dias, 'dias')} dias
    </span>
  </span>
);

/** The requests behind one number of the report, under its name; from each to the request, and back to the report as it was. */
export function Lista({ relatorio, pedido, mudar, voltar }: Props) {
  const { medidas } = definicaoDe(relatorio);
  const { lista } = pedido;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const query = {
    ...perguntaDe(pedido),
    medida: pedido.medida,
    ...(pedido.chave === undefined ? {} : { chave: pedido.chave }),
    ...lista,
    order: lista.order as 'numero',
  };
  const { data, isPending, isError } = useQuery({
    queryKey: [...RELATORIOS, relatorio, 'lista', query],
    queryFn: ({ signal }) => call(listarDoRelatorio, { params: { relatorio }, query, signal, local: [422] }),
    placeholderData: keepPreviousData,
  });
  const { data: dados } = useRelatorio(relatorio, perguntaDe(pedido));
  const linha = dados?.linhas.find((l) => l.chave === pedido.chave);
  const medida = medidas[pedido.medida];
  const comArea = data?.data.some((l) => l.area_m2 !== null);
  const onde = linha ? ` · ${NOME_DO_GRUPO[pedido.por]}: ${nomeDaChave(pedido.por, linha.nome)}` : '';
  return (
    <section className={classes.root} aria-labelledby="lista-titulo">
      <div className={classes.acoes}>
        <Button variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={voltar}>
          Voltar ao relatório
        </Button>
        <h2 id="lista-titulo" ref={title} tabIndex={-1} style={{ margin: 0, fontSize: '1.125rem' }}>
          {medida?.titulo ?? 'Requerimentos'}
          {onde}
        </h2>
      </div>
      <FilterBar
        searchLabel="Número ou requerente"
        search={lista.s}
        onSearch={(s) => mudar({ s, page: 1 })}
        value={SEM_FILTROS}
        onChange={() => undefined}
        onClear={() => mudar({ s: '', page: 1 })}
        describe={(_, value) => value}
      />
      {data && (
        <p className={classes.soft}>
          {plural(data.total, 'linha', 'linhas')}, de {formatDate(pedido.de)} a {formatDate(pedido.ate)}.
        </p>
      )}
      <ExportarRelatorio
        pedido={{
          ...perguntaDe(pedido),
          relatorio,
          medida: pedido.medida,
          s: lista.s,
          ...(pedido.chave === undefined ? {} : { chave: pedido.chave }),
        }}
        linhas={data?.total ?? 0}
      />
      {isError ? (
        <EmptyState title="Este número não tem uma lista">Volte ao relatório e escolha outro.</EmptyState>
      ) : (
        <DataTable
          caption="Requerimentos por trás do número"
          columns={COLUNAS.filter((c) => c.key !== 'area_m2' || comArea)}
          rows={data?.data ?? []}
          rowKey={(l) => `${l.requerimento_id}/${l.etapa}/${l.encerrado_em ?? ''}`}
          rowLabel={(l) => l.numero}
          loading={isPending}
          paging={{
            page: lista.page,
            rowsPerPage: lista.per_page,
            sortBy: lista.order,
            descending: lista.direction === 'desc',
            rowsNumber: data?.total ?? 0,
          }}
          onPaging={({ page, rowsPerPage, sortBy, descending }) =>
            mudar({
              ...(page !== undefined && { page }),
              ...(rowsPerPage !== undefined && { per_page: rowsPerPage }),
              ...(sortBy !== undefined && { order: sortBy }),
              ...(descending !== undefined && { direction: descending ? 'desc' : 'asc' }),
            })
          }
          card={(l) => <Cartao {...l} />}
          empty={
            lista.s ? (
              <EmptyState title={`Nada com “${lista.s}”`}>Procure pelo número ou por quem pediu.</EmptyState>
            ) : (
              <EmptyState title="Nada por trás deste número">Volte ao relatório e escolha outro.</EmptyState>
            )
          }
        />
      )}
    </section>
  );
}
