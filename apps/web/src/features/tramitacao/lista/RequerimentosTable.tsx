import { Button, SegmentedControl } from '@mantine/core';
import { FILAS, listarRequerimentos, type Ordem } from '@portal/domain/requerimentos/lista';
import { isProtocolado } from '@portal/domain/requerimentos/status';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import type { EstadoDaVisao } from '@portal/domain/visoes/contract';
import { IconFileExport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LISTAS } from '#entities/requerimentos/um-requerimento.ts';
import { plural } from '#lib/format.ts';
import { type Filtros, useListScreen } from '#lib/list-screen.ts';
import { refreshMe, useUsuario } from '#lib/me.ts';
import { currentHref } from '#lib/navigation.ts';
import { useRealtime } from '#lib/realtime.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { hiddenColumns, keepHiddenColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { guardarFila } from '../fila.ts';
import { STATUS_DA_MESA } from '../queries.ts';
import { useChegada } from './chegada.ts';
import { Cartao, columnsOf, type Pill, SEM_NUMERO } from './colunas.tsx';
import { Exportar } from './Exportar.tsx';
import { type FiltrosDaLista, filtrosSchema, SEM_FILTROS } from './filtro.ts';
import { CamposDoFiltro, useDescricao } from './filtros.tsx';
import { hrefDaLinha } from './href-da-linha.ts';
import classes from './Lista.module.css';
import { AtoDialog, type AtoDoLote, BarraDoLote, RelatorioDoLote } from './Lote.tsx';
import { Quadro } from './Quadro.tsx';
import { useContagem, useFilas } from './queries.ts';
import { TeclasDaLista } from './TeclasDaLista.tsx';
import { Vazio } from './Vazio.tsx';
import { Visoes } from './Visoes.tsx';
import { estadoDe } from './visao.ts';

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

const MODO = 'layout.modo';
type Modo = EstadoDaVisao['modo'];
const lerModo = (tela: string): Modo => readStored<Record<string, Modo>>(MODO)?.[tela] ?? 'lista';

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

/** The requests of the town, or of one sector: counts, search, filters, saved views, bulk acts; as a list or in columns. */
export function RequerimentosTable({ screen, setor, consulta = false, StatusPill }: Props) {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const setorId = setor?.id ?? null;
  const tela = setorId ? `${screen}.${setorId}` : screen;
  const lista = useListScreen<typeof listarRequerimentos, FiltrosDaLista>(tela, {
    endpoint: listarRequerimentos,
    queryKey: [...LISTAS, setorId],
    filtroAvancado: SEM_FILTROS,
    query: setorId ? { setor_id: [setorId] } : {},
  });
  const colunas = columnsOf(StatusPill, setorId !== null);
  const [ocultas, setOcultas] = useState(() => hiddenColumns(screen, colunas));
  const [modo, setModo] = useState<Modo>(() => lerModo(tela));
  const [ato, setAto] = useState<AtoDoLote | null>(null);
  const [lote, setLote] = useState<string | null>(null);
  const [exportando, setExportando] = useState(false);
  const { data: contagem } = useContagem(setorId);
  const { data: filas } = useFilas(setorId);
  const describe = useDescricao();

  const trocarModo = (next: Modo) => {
    setModo(next);
    writeStored(MODO, { ...readStored<Record<string, Modo>>(MODO), [tela]: next });
  };
  const mostrar = (estado: EstadoDaVisao) => {
    lista.aplicar(estado);
    setOcultas(estado.ocultas);
    keepHiddenColumns(screen, estado.ocultas);
    trocarModo(estado.modo);
  };
  useChegada(tela, { onVisao: mostrar, onArquivos: () => setExportando(true), onLote: setLote });

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
      nome: setor?.nome ?? (consulta ? 'Consulta' : 'Todos os setores'),
    });

  const { filtroAvancado, selecionados } = lista;
  const pedido = {
    ...semVazios(filtroAvancado),
    ...(setorId ? { setor_id: [setorId] } : {}),
    s: lista.filtro,
    order: lista.paginacao.sortBy as Ordem,
    direction: lista.paginacao.descending ? ('desc' as const) : ('asc' as const),
  };
  const filtered = lista.totalFiltros > 0 || lista.filtro !== '';
  const nadaPedido = consulta && !filtered;
  const asked = Object.values(FILAS)
    .map(({ filtro }) => filtro)
    .filter((filtro) => filtroAvancado[filtro] === 'sim');
  const setFilas = (chosen: string[]) =>
    lista.setFiltroAvancado({
      ...filtroAvancado,
      ...Object.fromEntries(Object.values(FILAS).map(({ filtro }) => [filtro, chosen.includes(filtro) ? 'sim' : ''])),
    });
  const limparSelecao = () => lista.setSelecionados([]);
  // support looks: it takes no list away and begins no batch
  const suporte = Boolean(usuario?.suporte);

  return (
    <div ref={root} onClickCapture={remember} onKeyDownCapture={(event) => event.key === 'Enter' && remember()}>
      {ouvidos.map((id) => (
        <OuvirSetor key={id} id={id} onMudou={refresh} />
      ))}
      {!consulta && (
        <>
          <QuickFilters
            label="Filtros rápidos"
            value={asked}
            onChange={setFilas}
            options={Object.entries(FILAS)
              .filter(([nome, { filtro }]) => nome !== 'comprovante' || filas?.comprovante || asked.includes(filtro))
              .map(([nome, { rotulo, filtro }]) => ({
                value: filtro,
                label: rotulo,
                total: filas?.[nome as keyof typeof FILAS],
              }))}
          />
          <QuickFilters
            label="Filtrar por status"
            value={filtroAvancado.status}
            onChange={(status) => lista.setFiltroAvancado({ ...filtroAvancado, status })}
            options={STATUS_DA_MESA.filter((status) => isProtocolado(status) || contagem?.get(status)).map((status) => ({
              value: status,
              label: <StatusPill status={status} />,
              total: contagem && (contagem.get(status) ?? 0),
            }))}
          />
        </>
      )}
      <FilterBar
        large={consulta}
        searchLabel="Número, pessoa, documento, imóvel, endereço ou resposta"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={describe}
        schema={filtrosSchema}
        fields={<CamposDoFiltro semSetor={setorId !== null} />}
        actions={
          <>
            <Visoes tela={tela} estado={estadoDe(lista, ocultas, modo)} onEscolher={mostrar} />
            {!suporte && (
              <Button
                variant="default"
                leftSection={<IconFileExport size={18} aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setExportando(true)}
              >
                Exportar
              </Button>
            )}
            <TeclasDaLista
              root={root}
              lista={lista}
              modo={modo}
              onModo={trocarModo}
              onExportar={() => setExportando(!suporte)}
              onAto={setAto}
            />
          </>
        }
      />
      {nadaPedido ? (
        <EmptyState title="O que você procura?">
          Escreva um número, um nome, um CPF ou CNPJ, uma inscrição, um endereço ou uma palavra do pedido. A consulta alcança
          também os encerrados.
        </EmptyState>
      ) : modo === 'quadro' ? (
        <Quadro
          rotulo={setor?.nome ?? 'Requerimentos'}
          pedido={pedido}
          href={({ id }) => hrefDaLinha(usuario, id, setorId)}
          StatusPill={StatusPill}
          onVerTodos={(por, chave) => {
            lista.setFiltroAvancado({ ...filtroAvancado, [por]: [chave] });
            trocarModo('lista');
          }}
        >
          <ModoDaLista modo={modo} onModo={trocarModo} />
        </Quadro>
      ) : (
        <DataTable
          caption={
            setor
              ? `Requerimentos do setor ${setor.nome}`
              : consulta
                ? 'Requerimentos encontrados'
                : 'Requerimentos de todos os setores'
          }
          screen={screen}
          columns={colunas}
          hidden={ocultas}
          onHidden={setOcultas}
          rows={lista.registros}
          rowKey={({ id }) => id}
          rowLabel={({ numero, requerente_nome }) => `requerimento ${numero ?? SEM_NUMERO}, de ${requerente_nome}`}
          href={({ id }) => hrefDaLinha(usuario, id, setorId)}
          loading={lista.carregando}
          {...(suporte ? {} : { selected: selecionados, onSelect: lista.setSelecionados })}
          toolbar={
            <>
              <ModoDaLista modo={modo} onModo={trocarModo} />
              {selecionados.length > 0 ? (
                <BarraDoLote total={selecionados.length} onAto={setAto} onLimpar={limparSelecao} />
              ) : (
                <span className={classes.soft}>{plural(lista.paginacao.rowsNumber, 'requerimento', 'requerimentos')}</span>
              )}
            </>
          }
          paging={lista.paginacao}
          onPaging={lista.setPaginacao}
          card={(row) => <Cartao row={row} StatusPill={StatusPill} />}
          empty={<Vazio lista={lista} filtered={filtered} setor={Boolean(setor)} />}
        />
      )}
      {exportando && (
        <Exportar
          lista={pedido}
          colunas={colunas.map(({ key }) => key).filter((key) => !ocultas.includes(key))}
          total={lista.paginacao.rowsNumber}
          onClose={() => setExportando(false)}
        />
      )}
      {ato && selecionados.length > 0 && (
        <AtoDialog
          ato={ato}
          ids={selecionados}
          setorId={setorId}
          onCriado={(id) => {
            setLote(id);
            limparSelecao();
          }}
          onClose={() => setAto(null)}
        />
      )}
      {lote && <RelatorioDoLote id={lote} onClose={() => setLote(null)} />}
    </div>
  );
}

const ModoDaLista = ({ modo, onModo }: { modo: Modo; onModo: (modo: Modo) => void }) => (
  <SegmentedControl
    size="xs"
    aria-label="Como ver"
    value={modo}
    onChange={(next) => onModo(next)}
    data={[
      { value: 'lista', label: 'Lista' },
      { value: 'quadro', label: 'Quadro' },
    ]}
  />
);
