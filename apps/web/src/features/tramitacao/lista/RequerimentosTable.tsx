// Past 300 lines: columns, filters, card and keys of the one list that staff live in.
import { Button } from '@mantine/core';
import { listarRequerimentos, type RequerimentoLinha } from '@portal/domain/requerimentos/contract';
import { isProtocolado, type Status } from '@portal/domain/requerimentos/status';
import { dataDe, diasEntre } from '@portal/domain/text/datas';
import { canSomewhere, type QuemPede } from '@portal/domain/usuarios/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useRef } from 'react';
import { formatDateTime, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { refreshMe, useUsuario } from '#lib/me.ts';
import { currentHref } from '#lib/navigation.ts';
import { useRealtime } from '#lib/realtime.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { guardarFila } from '../fila.ts';
import { Prazo } from '../Prazo.tsx';
import { LISTAS, STATUS_DA_MESA, useContagem } from '../queries.ts';
import { CamposDoFiltro, type FiltrosDaLista, filtrosSchema, SEM_FILTROS, useDescricao } from './filtros.tsx';
import classes from './Lista.module.css';

/** A draft opened at the counter has no number yet. */
const SEM_NUMERO = 'rascunho';

type Pill = ComponentType<{ status: Status }>;

/** 'Camila Teixeira Ramos' → 'Camila R.': told apart in a column, whole in the tooltip. */
function nomeCurto(nome: string): string {
  const palavras = nome.trim().split(/\s+/);
  const ultima = palavras.length > 1 ? palavras.at(-1) : undefined;
  return ultima ? `${palavras[0]} ${ultima.charAt(0)}.` : nome;
}

/** Days since a moment, as days of the calendar: what came in yesterday evening is one day old. */
const diasDesde = (instante: string): number => diasEntre(dataDe(instante), dataDe(new Date()));

function Ha({ desde }: { desde: string | null }) {
  if (!desde) return null;
  const dias = diasDesde(desde);
  return (
    <time dateTime={desde} title={`Protocolado em ${formatDateTime(desde)}`}>
      {dias === 0 ? 'hoje' : plural(dias, 'dia', 'dias')}
    </time>
  );
}

function columnsOf(StatusPill: Pill, umSetor: boolean): Column<RequerimentoLinha>[] {
  return [
    {
      key: 'numero',
      title: 'Nº',
      render: ({ numero }) => <strong>{numero ?? SEM_NUMERO}</strong>,
      sortable: true,
      width: '7.25rem',
      fixed: true,
    },
    {
      key: 'requerente_nome',
      title: 'Requerente',
      render: ({ requerente_nome }) => <span title={requerente_nome}>{requerente_nome}</span>,
      sortable: true,
      truncate: true,
    },
    {
      key: 'imovel',
      from: 860,
      title: 'Imóvel',
      render: ({ endereco, bairro }) => (
        <span title={[endereco, bairro].filter(Boolean).join(', ')}>
          {endereco}
          {bairro && <span className={classes.soft}>, {bairro}</span>}
        </span>
      ),
      truncate: true,
      width: '12.5%',
    },
    {
      key: 'processo_nome',
      from: 980,
      title: 'Processo',
      render: ({ processo_nome }) => <span title={processo_nome}>{processo_nome}</span>,
      sortable: true,
      width: '10.5%',
      truncate: true,
    },
    {
      key: 'etapa',
      from: 640,
      title: umSetor ? 'Etapa' : 'Setor e etapa',
      render: ({ etapa_nome, setor_sigla }) => (
        <span title={etapa_nome}>
          {!umSetor && setor_sigla && <strong className={classes.sigla}>{setor_sigla}</strong>} {etapa_nome}
        </span>
      ),
      truncate: true,
    },
    {
      key: 'analista_nome',
      from: 1060,
      title: 'Analista',
      render: ({ analista_nome }) =>
        analista_nome ? (
          <span title={analista_nome}>{nomeCurto(analista_nome)}</span>
        ) : (
          <span className={classes.soft}>ninguém</span>
        ),
      truncate: true,
      width: '6.25rem',
    },
    {
      key: 'prazo_em',
      title: 'Prazo',
      render: ({ prazo_em }) => <Prazo em={prazo_em} curto />,
      sortable: true,
      width: '8.5rem',
    },
    { key: 'status', title: 'Status', render: ({ status }) => <StatusPill status={status} />, sortable: true, width: '12.75rem' },
    {
      key: 'protocolado_em',
      from: 740,
      title: 'Há',
      render: ({ protocolado_em }) => <Ha desde={protocolado_em} />,
      sortable: true,
      width: '5rem',
      align: 'end',
    },
  ];
}

const AGEM = [
  'prefeitura.requerimento.analisar',
  'prefeitura.requerimento.decidir',
  'prefeitura.requerimento.cancelar',
  'prefeitura.requerimento.reabrir',
  'perfil.gestor.prefeitura',
  'permissao.interacao.taxas',
];

/** Where a row leads: to the desk for those who act, to the reading page for those who look. */
export function hrefDaLinha(usuario: QuemPede | undefined, id: string, setorId: string | null): string {
  if (AGEM.some((permissao) => canSomewhere(usuario, permissao))) return rota('prefeitura.requerimento.gerenciar', { id });
  return setorId
    ? rota('prefeitura.requerimento.setor.visualizacao', { setorId, id })
    : rota('prefeitura.requerimento.visualizacao', { id });
}

/** Hears one sector and says so at most every two seconds. */
function OuvirSetor({ id, onMudou }: { id: string; onMudou: () => void }) {
  const waiting = useRef(false);
  useRealtime(`private-setor.${id}`, 'mudou', () => {
    if (waiting.current) return;
    waiting.current = true;
    setTimeout(() => {
      waiting.current = false;
      onMudou();
    }, 400);
  });
  return null;
}

interface Props {
  screen: string;
  /** Only this sector's requests; all of them without. */
  setor?: { id: string; nome: string };
  StatusPill: Pill;
}

/** The requests of the town, or of one sector: counts, search, filters, and rows that open by key. */
export function RequerimentosTable({ screen, setor, StatusPill }: Props) {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const setorId = setor?.id ?? null;
  const lista = useListScreen<typeof listarRequerimentos, FiltrosDaLista>(setorId ? `${screen}.${setorId}` : screen, {
    endpoint: listarRequerimentos,
    queryKey: [...LISTAS, setorId],
    filtroAvancado: SEM_FILTROS,
    query: setorId ? { setor_id: [setorId] } : {},
    paginacao: { rowsPerPage: 25 },
  });
  const { data: contagem } = useContagem(setorId);
  const describe = useDescricao();

  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: LISTAS });
    void refreshMe();
  };
  const ouvidos = setorId
    ? [setorId]
    : (usuario?.setoresComProcessosm ?? [])
        .map(({ id }) => id)
        .filter(
          (id) => usuario?.setores.some((own) => own.id === id) || canSomewhere(usuario, 'prefeitura.requerimento.visualizar'),
        );

  const remember = () =>
    guardarFila({
      itens: lista.registros.map(({ id }) => ({ id, href: hrefDaLinha(usuario, id, setorId) })),
      href: currentHref(),
      nome: setor?.nome ?? 'Todos os setores',
    });
  const focusRow = () => root.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"], ul a')?.focus();
  const pages = Math.max(1, Math.ceil(lista.paginacao.rowsNumber / lista.paginacao.rowsPerPage));
  const turn = (step: number) => {
    const page = lista.paginacao.page + step;
    if (page >= 1 && page <= pages) lista.setPaginacao({ page });
  };
  const filtered = lista.totalFiltros > 0 || lista.filtro !== '';

  return (
    <div ref={root} onClickCapture={remember} onKeyDownCapture={(event) => event.key === 'Enter' && remember()}>
      {ouvidos.map((id) => (
        <OuvirSetor key={id} id={id} onMudou={refresh} />
      ))}
      <QuickFilters
        label="Filtrar por status"
        value={lista.filtroAvancado.status}
        onChange={(status) => lista.setFiltroAvancado({ ...lista.filtroAvancado, status })}
        options={STATUS_DA_MESA.filter((status) => isProtocolado(status) || contagem?.get(status)).map((status) => ({
          value: status,
          label: <StatusPill status={status} />,
          total: contagem && (contagem.get(status) ?? 0),
        }))}
      />
      <FilterBar
        searchLabel="Número, requerente, endereço ou inscrição"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={describe}
        schema={filtrosSchema}
        fields={<CamposDoFiltro semSetor={setorId !== null} />}
        actions={
          <Shortcuts
            shortcuts={[
              { key: '/', label: 'Buscar', run: () => root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus() },
              { key: 'j', label: 'Ir para a lista e descer', run: focusRow },
              { key: 'k', label: 'Ir para a lista e subir', run: focusRow },
              { key: 'n', label: 'Próxima página', run: () => turn(1) },
              { key: 'p', label: 'Página anterior', run: () => turn(-1) },
            ]}
            others={[{ key: 'enter', label: 'Abrir o requerimento' }]}
          />
        }
      />
      <DataTable
        caption={setor ? `Requerimentos do setor ${setor.nome}` : 'Requerimentos de todos os setores'}
        screen={screen}
        columns={columnsOf(StatusPill, setorId !== null)}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ numero, requerente_nome }) => `requerimento ${numero ?? SEM_NUMERO}, de ${requerente_nome}`}
        href={({ id }) => hrefDaLinha(usuario, id, setorId)}
        loading={lista.carregando}
        toolbar={<span className={classes.soft}>{plural(lista.paginacao.rowsNumber, 'requerimento', 'requerimentos')}</span>}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(row) => (
          <span className={classes.card}>
            <span className={classes.cardTop}>
              <strong>{row.numero ?? SEM_NUMERO}</strong>
              <StatusPill status={row.status} />
            </span>
            <span>{row.requerente_nome}</span>
            <span className={classes.soft}>{[row.endereco, row.bairro].filter(Boolean).join(', ')}</span>
            <span className={classes.cardFoot}>
              <span className={classes.soft}>
                {row.setor_sigla ?? ''} {row.etapa_nome}
              </span>
              <Prazo em={row.prazo_em} curto />
            </span>
          </span>
        )}
        empty={
          lista.falhou ? (
            <EmptyState
              title="Não conseguimos ler a lista"
              action={
                <Button variant="default" onClick={lista.recarregar}>
                  Tentar de novo
                </Button>
              }
            >
              Confira a sua conexão.
            </EmptyState>
          ) : filtered ? (
            <EmptyState
              title="Nenhum requerimento com esses filtros"
              action={
                <Button variant="default" onClick={lista.limparFiltros}>
                  Limpar filtros
                </Button>
              }
            >
              {lista.filtro
                ? `Procuramos por "${lista.filtro}" no número, no requerente e no endereço.`
                : 'Tire um deles para ver mais.'}
            </EmptyState>
          ) : (
            <EmptyState title={setor ? 'Nada neste setor' : 'Nenhum requerimento ainda'}>
              {setor
                ? 'Quando um requerimento chegar a este setor, ele aparece aqui sem recarregar a página.'
                : 'Quando alguém protocolar um pedido, ele aparece aqui sem recarregar a página.'}
            </EmptyState>
          )
        }
      />
    </div>
  );
}
