import { Button } from '@mantine/core';
import { FILAS, listarRequerimentos, type Ordem, type RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { IconFileExport, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { LISTAS } from '#entities/requerimentos/chaves.ts';
import { temFila } from '#entities/requerimentos/fila.ts';
import { Visoes } from '#entities/visoes/Visoes.tsx';
import { estadoDe } from '#entities/visoes/visao.ts';
import { whenIdle } from '#lib/ahead/when-idle.ts';
import { formatTotal, plural } from '#lib/format.ts';
import { type Filtros, type ListScreen, useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { currentHref } from '#lib/navigation.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { hiddenColumns, keepHiddenColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import { guardarFila } from '../fila.ts';
import { type AtoDoLote, BarraDoLote } from './BarraDoLote.tsx';
import { useChegada } from './chegada.ts';
import { Cartao, columnsOf, type Pill, SEM_NUMERO } from './colunas.tsx';
import { useDescricao } from './descricao.ts';
import { EmRisco } from './EmRisco.tsx';
import { FiltrosRapidos } from './FiltrosRapidos.tsx';
import { type FiltrosDaLista, filtrosSchema, SEM_FILTROS } from './filtro.ts';
import { hrefDaLinha } from './href-da-linha.ts';
import { MINHA_FILA } from './inicio.ts';
import { type Modo, ModoDaLista, useModo } from './modo.tsx';
import { OuvirSetores } from './OuvirSetores.tsx';
import { DESTA_LISTA } from './prontas.ts';
import type { PedidoDaContagem } from './queries.ts';
import { AtoDialog, CamposDoFiltro, Exportar, Quadro, RelatorioDoLote, warmList } from './sob-demanda.tsx';
import { TeclasDaLista } from './TeclasDaLista.tsx';
import { Vazio } from './Vazio.tsx';

/** Its columns want more room than those of other lists. */
const CARTOES_ABAIXO_DE = 860;

const semVazios = (filtros: Filtros): Filtros =>
  Object.fromEntries(Object.entries(filtros).filter(([, value]) => value.length > 0));

interface Props {
  screen: string;
  /** Only this sector's requests; all of them without. */
  setor?: { id: string; nome: string };
  /** The search over everything: nothing is listed until something is asked. */
  consulta?: boolean;
  StatusPill: Pill;
}

type Lista = ListScreen<RequerimentoLinha, FiltrosDaLista>;

/** What is asked for, as the board and the export send it. */
const pedidoDe = (lista: Lista, setorId: string | null) => ({
  ...semVazios(lista.filtroAvancado),
  ...(setorId ? { setor_id: [setorId] } : {}),
  s: lista.filtro,
  order: lista.paginacao.sortBy as Ordem,
  direction: lista.paginacao.descending ? ('desc' as const) : ('asc' as const),
});

/** The same without the status. */
function outrosDe(lista: Lista, setorId: string | null): PedidoDaContagem {
  const { status: _, ...outros } = semVazios(lista.filtroAvancado);
  return { ...outros, ...(setorId ? { setor_id: [setorId] } : {}), s: lista.filtro };
}

/** The requests of the town, or of one sector: counts, search, filters, saved views, bulk acts; as a list or in columns. */
export function RequerimentosTable({ screen, setor, consulta = false, StatusPill }: Props) {
  const usuario = useUsuario();
  const setorId = setor?.id ?? null;
  const tela = setorId ? `${screen}.${setorId}` : screen;
  const naFila = setorId === null && !consulta && temFila(usuario);
  const lista = useListScreen<typeof listarRequerimentos, FiltrosDaLista>(tela, {
    endpoint: listarRequerimentos,
    queryKey: [...LISTAS, setorId],
    filtroAvancado: SEM_FILTROS,
    query: setorId ? { setor_id: [setorId] } : {},
    ...(naFila ? { inicio: MINHA_FILA } : {}),
  });
  const colunas = columnsOf(StatusPill, setorId !== null);
  const [ocultas, setOcultas] = useState(() => hiddenColumns(screen, colunas));
  const [modo, trocarModo] = useModo(tela);
  const [ato, setAto] = useState<AtoDoLote | null>(null);
  const [lote, setLote] = useState<string | null>(null);
  const [exportando, setExportando] = useState(false);

  const mostrar = (estado: EstadoDaVisao) => {
    lista.aplicar(estado);
    setOcultas(estado.ocultas);
    keepHiddenColumns(screen, estado.ocultas);
    trocarModo(estado.modo);
  };
  useEffect(() => whenIdle(warmList), []);
  useChegada(tela, { onVisao: mostrar, onArquivos: () => setExportando(true), onLote: setLote });

  const remember = () =>
    guardarFila({
      itens: lista.registros.map(({ id }) => ({ id, href: hrefDaLinha(usuario, id, setorId) })),
      href: currentHref(),
      nome: setor?.nome ?? (consulta ? 'Consulta' : 'Todos os setores'),
    });
  const naBusca = { lista, modo, onModo: trocarModo, onAto: setAto, onExportar: () => setExportando(true) };
  const quadro = { setor, lista, modo, onModo: trocarModo, StatusPill };

  return (
    <div onClickCapture={remember} onKeyDownCapture={(event) => event.key === 'Enter' && remember()}>
      <OuvirSetores setorId={setorId} />
      {(!consulta || isFiltrada(lista)) && (
        <PageTools place="count">
          <Total lista={lista} />
          <ModoDaLista modo={modo} onModo={trocarModo} />
        </PageTools>
      )}
      {naFila && <EmRisco value={lista.filtroAvancado} />}
      <Busca {...naBusca} setorId={setorId} consulta={consulta}>
        <Visoes {...DESTA_LISTA} tela={tela} estado={estadoDe(lista, ocultas, modo)} onEscolher={mostrar} />
      </Busca>
      {lista.selecionados.length > 0 && modo === 'lista' ? (
        <Strip>
          <BarraDoLote total={lista.selecionados.length} onAto={setAto} onLimpar={() => lista.setSelecionados([])} />
        </Strip>
      ) : (
        !consulta && (
          <FiltrosRapidos
            setorId={setorId}
            outros={outrosDe(lista, setorId)}
            value={lista.filtroAvancado}
            onChange={lista.setFiltroAvancado}
            StatusPill={StatusPill}
          />
        )
      )}
      {consulta && !isFiltrada(lista) ? (
        <EmptyState icon={IconSearch} title="O que você procura?">
          Escreva um número, um nome, um CPF ou CNPJ, uma inscrição, um endereço ou uma palavra do pedido. A consulta alcança
          também os encerrados.
        </EmptyState>
      ) : modo === 'quadro' ? (
        <EmColunas {...quadro} />
      ) : (
        <EmLista {...quadro} screen={screen} consulta={consulta} ocultas={ocultas} onOcultas={setOcultas} />
      )}
      <Suspense>
        {exportando && (
          <Exportar
            lista={pedidoDe(lista, setorId)}
            colunas={colunas.map(({ key }) => key).filter((key) => !ocultas.includes(key))}
            total={lista.paginacao.rowsNumber}
            onClose={() => setExportando(false)}
          />
        )}
        {ato && lista.selecionados.length > 0 && (
          <AtoDialog
            ato={ato}
            ids={lista.selecionados}
            setorId={setorId}
            onCriado={(id) => {
              setLote(id);
              lista.setSelecionados([]);
            }}
            onClose={() => setAto(null)}
          />
        )}
        {lote && <RelatorioDoLote id={lote} onClose={() => setLote(null)} />}
      </Suspense>
    </div>
  );
}

/** How many the list has, as it is asked: a figure for the eye, the whole for readers. */
function Total({ lista }: { lista: Lista }) {
  const { rowsNumber } = lista.paginacao;
  return (
    <span role="status">
      {(rowsNumber > 0 || !lista.carregando) && (
        <>
          <span aria-hidden>{formatTotal(rowsNumber)}</span>
          <span className="visually-hidden">{plural(rowsNumber, 'requerimento', 'requerimentos')}</span>
        </>
      )}
    </span>
  );
}

const isFiltrada = (lista: Lista): boolean => lista.totalFiltros > 0 || lista.filtro !== '';

interface BuscaProps extends ComModo {
  setorId: string | null;
  consulta: boolean;
  onAto: (ato: AtoDoLote) => void;
  onExportar: () => void;
  children: ReactNode;
}

/** Search and filters, with what may be done with what they give. */
function Busca({ lista, modo, onModo, setorId, consulta, onAto, onExportar, children }: BuscaProps) {
  const describe = useDescricao();
  const suporte = useIsSuporte();
  return (
    <FilterBar
      large={consulta}
      searchLabel="Número, pessoa, documento, imóvel, endereço ou resposta"
      search={lista.filtro}
      onSearch={lista.setFiltro}
      value={lista.filtroAvancado}
      onChange={lista.setFiltroAvancado}
      onClear={lista.limparFiltros}
      describe={describe}
      quick={consulta ? [] : EM_VISTA}
      schema={filtrosSchema}
      fields={<CamposDoFiltro semSetor={setorId !== null} />}
      actions={
        <>
          {children}
          {!suporte && (
            <Button
              variant="default"
              leftSection={<IconFileExport size={18} aria-hidden />}
              aria-haspopup="dialog"
              onClick={onExportar}
            >
              Exportar
            </Button>
          )}
          <TeclasDaLista lista={lista} modo={modo} onModo={onModo} onExportar={() => !suporte && onExportar()} onAto={onAto} />
        </>
      }
    />
  );
}

/** Support looks: it takes no list away and begins no batch. */
const useIsSuporte = (): boolean => Boolean(useUsuario()?.suporte);

/** The quick filters, which need no chip. */
const EM_VISTA = ['status', ...Object.values(FILAS).map(({ filtro }) => filtro)];

interface ComModo {
  lista: Lista;
  modo: Modo;
  onModo: (modo: Modo) => void;
}
interface DaLista extends ComModo, Pick<Props, 'setor' | 'StatusPill'> {}

function EmColunas({ setor, lista, onModo, StatusPill }: DaLista) {
  const usuario = useUsuario();
  const setorId = setor?.id ?? null;
  return (
    <Suspense fallback={<CardsSkeleton />}>
      <Quadro
        rotulo={setor?.nome ?? 'Requerimentos'}
        pedido={pedidoDe(lista, setorId)}
        href={({ id }) => hrefDaLinha(usuario, id, setorId)}
        StatusPill={StatusPill}
        onVerTodos={(por, chave) => {
          lista.setFiltroAvancado({ ...lista.filtroAvancado, [por]: [chave] });
          onModo('lista');
        }}
      />
    </Suspense>
  );
}

interface EmListaProps extends DaLista, Pick<Props, 'screen' | 'consulta'> {
  ocultas: string[];
  onOcultas: (keys: string[]) => void;
}

function EmLista({ screen, setor, consulta, lista, ocultas, onOcultas, StatusPill }: EmListaProps) {
  const usuario = useUsuario();
  const suporte = useIsSuporte();
  const setorId = setor?.id ?? null;
  const { selecionados } = lista;
  const todos = consulta ? 'Requerimentos encontrados' : 'Requerimentos de todos os setores';
  return (
    <DataTable
      caption={setor ? `Requerimentos do setor ${setor.nome}` : todos}
      screen={screen}
      columns={columnsOf(StatusPill, setorId !== null)}
      hidden={ocultas}
      onHidden={onOcultas}
      rows={lista.registros}
      rowKey={({ id }) => id}
      rowLabel={({ numero, requerente_nome }) => `requerimento ${numero ?? SEM_NUMERO}, de ${requerente_nome}`}
      href={({ id }) => hrefDaLinha(usuario, id, setorId)}
      loading={lista.carregando}
      {...(suporte ? {} : { selected: selecionados, onSelect: lista.setSelecionados })}
      cardsBelow={CARTOES_ABAIXO_DE}
      paging={lista.paginacao}
      onPaging={lista.setPaginacao}
      card={(row) => <Cartao row={row} StatusPill={StatusPill} />}
      empty={<Vazio lista={lista} filtered={isFiltrada(lista)} setor={Boolean(setor)} />}
    />
  );
}
