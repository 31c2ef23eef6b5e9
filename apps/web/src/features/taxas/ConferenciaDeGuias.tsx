// Past 300 lines: the list, the slip beside it and the three acts on a proof share one selection and its keys.
import { Button } from '@mantine/core';
import { type GuiaLinha, listarGuias, PAGAMENTOS } from '@portal/domain/taxas/contract';
import { can } from '@portal/domain/usuarios/permissions';
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { useRealtime } from '#lib/realtime.ts';
import { rota } from '#lib/rotas.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { FileViewer } from '#ui/file/FileViewer.tsx';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StaleDialog } from '#ui/StaleDialog.tsx';
import { Split } from '#ui/split/Split.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { When } from '#ui/When.tsx';
import classes from './Conferencia.module.css';
import { ComprovantePill, EmissaoPill, isRenovavel, PagamentoPill, temPdf } from './Pagamento.tsx';
import { GUIAS, lerComprovante, lerGuia, useDecidirComprovante, useEmConferencia, useRenovarGuia } from './queries.ts';
import { RecusarComprovanteDialog } from './RecusarComprovanteDialog.tsx';

interface Filtros extends Record<string, string | string[]> {
  pagamento: string[];
  emissao: string[];
}

/** Ways in which a slip was issued, or was not, that ask for somebody's hand. */
const A_EMITIR = ['Erro na emissão', 'Aguardando nova emissão'] as const;

const COLUMNS: Column<GuiaLinha>[] = [
  {
    key: 'numero',
    title: 'Guia',
    render: ({ numero }) => <strong>{numero}</strong>,
    fixed: true,
    width: '7.5rem',
    sortable: true,
  },
  {
    key: 'requerimento_numero',
    sortable: true,
    from: 640,
    title: 'Requerimento',
    render: ({ requerimento_numero }) => requerimento_numero,
    width: '8rem',
  },
  {
    key: 'requerente_nome',
    sortable: true,
    title: 'Requerente',
    render: ({ requerente_nome }) => <span title={requerente_nome}>{requerente_nome}</span>,
    truncate: true,
  },
  {
    key: 'descricao',
    sortable: true,
    from: 1000,
    title: 'Taxa',
    render: ({ descricao }) => <span title={descricao}>{descricao}</span>,
    truncate: true,
  },
  {
    key: 'valor_centavos',
    sortable: true,
    title: 'Valor',
    render: ({ valor_centavos }) => <MoneyText centavos={valor_centavos} />,
    align: 'end',
    width: '8rem',
  },
  {
    key: 'vencimento',
    sortable: true,
    from: 800,
    title: 'Vencimento',
    render: ({ vencimento }) => formatDate(vencimento),
    align: 'end',
    width: '7rem',
  },
  {
    key: 'pagamento',
    sortable: true,
    title: 'Pagamento',
    render: (guia) => (
      <span className={classes.pills}>
        <PagamentoPill pagamento={guia.pagamento} /> <EmissaoPill guia={guia} />
      </span>
    ),
    width: '13rem',
  },
  {
    key: 'enviado',
    from: 900,
    title: 'Comprovante',
    render: ({ comprovante }) => comprovante && <When at={comprovante.criado_em} />,
    align: 'end',
    width: '8rem',
  },
];

const isParaConferir = (guia: GuiaLinha): boolean => guia.comprovante?.situacao === 'Enviado';

/** The town's slips; a proof is read beside the list and decided by key, one after the other. */
export function ConferenciaDeGuias({ screen, title }: { screen: string; title: string }) {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const lista = useListScreen<typeof listarGuias, Filtros>(screen, {
    endpoint: listarGuias,
    queryKey: [...GUIAS, 'lista'],
    filtroAvancado: { pagamento: [], emissao: [] },
  });
  const { data: emConferencia } = useEmConferencia();
  // A proof that arrives is told to those who check it.
  useRealtime(usuario ? `private-usuario.${usuario.id}` : null, '*', () => {
    void queryClient.invalidateQueries({ queryKey: GUIAS });
  });
  const decidir = useDecidirComprovante();
  const renovar = useRenovarGuia();
  const [aberta, setAberta] = useState<GuiaLinha | null>(null);
  const [recusando, setRecusando] = useState(false);
  const [stale, setStale] = useState(false);

  // The row as it is now, also while the list is on its way; a filter may have taken it off the page.
  const guia = aberta && (lista.registros.find(({ id }) => id === aberta.id) ?? aberta);
  const pode = can(usuario, 'permissao.interacao.taxas') && guia !== null && isParaConferir(guia);

  const podeRenovar = can(usuario, 'permissao.interacao.taxas') && guia !== null && isRenovavel(guia);

  const at = guia ? lista.registros.findIndex(({ id }) => id === guia.id) : -1;
  const andar = (passo: number) => {
    const alvo = lista.registros[at + passo];
    if (alvo) setAberta(alvo);
  };
  /** The next proof that waits: below first, then from the top. */
  const proxima = (depois: GuiaLinha): GuiaLinha | null => {
    const outras = [...lista.registros.slice(at + 1), ...lista.registros.slice(0, Math.max(0, at))];
    return outras.find((linha) => linha.id !== depois.id && isParaConferir(linha)) ?? null;
  };
  const decide = async (motivo?: string) => {
    if (!guia?.comprovante) return;
    const seguinte = proxima(guia);
    try {
      await decidir.mutateAsync({ comprovanteId: guia.comprovante.id, versao: guia.requerimento_versao, motivo });
      setAberta(seguinte);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setStale(true);
      throw error;
    }
  };
  const renew = async ({ id, requerimento_versao: versao }: GuiaLinha) => {
    try {
      await renovar.mutateAsync({ guiaId: id, versao });
      setAberta(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) setStale(true);
    }
  };
  const aprovar = () =>
    void decide().catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    });

  // The list was filtered or turned while a slip was open and decided elsewhere: nothing to keep.
  const guiaId = guia?.id;
  useEffect(() => {
    if (!guiaId) setRecusando(false);
  }, [guiaId]);

  const focusRow = () => root.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"], ul button')?.focus();
  const ocupado = decidir.isPending;
  return (
    <div ref={root}>
      <Split
        onClose={() => setAberta(null)}
        panel={
          guia && {
            key: guia.id,
            title: `Guia ${guia.numero}`,
            body: (
              <div className={classes.panel}>
                <div className={classes.facts}>
                  <FactList
                    facts={[
                      {
                        label: 'Valor',
                        value: (
                          <strong className={classes.value}>
                            <MoneyText centavos={guia.valor_centavos} />
                          </strong>
                        ),
                      },
                      { label: 'Vencimento', value: formatDate(guia.vencimento) },
                      {
                        label: 'Requerimento',
                        value: (
                          <RouteLink href={rota('prefeitura.requerimento.gerenciar', { id: guia.requerimento_id })}>
                            {guia.requerimento_numero}
                          </RouteLink>
                        ),
                      },
                      { label: 'Requerente', value: guia.requerente_nome },
                      ...(guia.comprovante
                        ? [
                            {
                              label: 'Comprovante',
                              wide: true,
                              value: (
                                <>
                                  <ComprovantePill situacao={guia.comprovante.situacao} /> {guia.comprovante.enviado_por},{' '}
                                  <When at={guia.comprovante.criado_em} />
                                </>
                              ),
                            },
                          ]
                        : []),
                    ]}
                  />
                </div>
                {guia.erro_emissao && guia.pagamento === 'Pendente' && (
                  <Callout meaning="danger" title="A guia não pôde ser emitida">
                    {guia.erro_emissao}
                  </Callout>
                )}
                {guia.comprovante?.motivo && <Callout meaning="danger">{guia.comprovante.motivo}</Callout>}
                {guia.comprovante ? (
                  <FileViewer
                    key={guia.comprovante.arquivo.id}
                    id={guia.comprovante.arquivo.id}
                    title={`Comprovante da guia ${guia.numero}`}
                    load={() => lerComprovante(guia.requerimento_id, guia.comprovante?.arquivo.id ?? '')}
                    height="max(16rem, calc(100dvh - 30rem))"
                  />
                ) : (
                  <>
                    {guia.pagamento === 'Pendente' && <Callout>O requerente ainda não enviou o comprovante.</Callout>}
                    {temPdf(guia) && (
                      <FileViewer
                        key={guia.id}
                        id={`guia-${guia.id}`}
                        title={`Guia ${guia.numero}`}
                        load={() => lerGuia(guia.id)}
                        height="max(16rem, calc(100dvh - 30rem))"
                      />
                    )}
                  </>
                )}
                {podeRenovar && (
                  <div className={classes.acts}>
                    <Button
                      leftSection={<IconRefresh size={18} aria-hidden />}
                      loading={renovar.isPending}
                      onClick={() => void renew(guia)}
                    >
                      {guia.emissao === 'Erro na emissão' ? 'Emitir a guia' : 'Emitir outra guia'}
                    </Button>
                  </div>
                )}
                {pode && (
                  <div className={classes.acts}>
                    <Button
                      variant="default"
                      className={classes.refuse}
                      leftSection={<IconX size={18} aria-hidden />}
                      disabled={ocupado}
                      onClick={() => setRecusando(true)}
                    >
                      Recusar
                    </Button>
                    <Button leftSection={<IconCheck size={18} aria-hidden />} loading={ocupado} onClick={aprovar}>
                      Aprovar comprovante
                    </Button>
                  </div>
                )}
              </div>
            ),
          }
        }
      >
        <Page title={title}>
          <QuickFilters
            label="Filtrar por pagamento"
            value={lista.filtroAvancado.pagamento}
            onChange={(pagamento) => lista.setFiltroAvancado({ ...lista.filtroAvancado, pagamento })}
            options={['Em conferência' as const, ...PAGAMENTOS.filter((one) => one !== 'Em conferência')].map((pagamento) => ({
              value: pagamento,
              label: <PagamentoPill pagamento={pagamento} />,
              total: pagamento === 'Em conferência' ? emConferencia : undefined,
            }))}
          />
          <QuickFilters
            label="Filtrar por emissão"
            value={lista.filtroAvancado.emissao}
            onChange={(emissao) => lista.setFiltroAvancado({ ...lista.filtroAvancado, emissao })}
            options={A_EMITIR.map((emissao) => ({ value: emissao, label: emissao }))}
          />
          <FilterBar
            searchLabel="Número da guia, do requerimento ou requerente"
            search={lista.filtro}
            onSearch={lista.setFiltro}
            value={lista.filtroAvancado}
            onChange={lista.setFiltroAvancado}
            onClear={lista.limparFiltros}
            describe={(_, value) => value}
            actions={
              <Shortcuts
                shortcuts={[
                  {
                    key: '/',
                    label: 'Buscar',
                    run: () => root.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
                  },
                  {
                    key: 'j',
                    label: guia ? 'Próxima guia' : 'Ir para a lista e descer',
                    run: () => (guia ? andar(1) : focusRow()),
                  },
                  {
                    key: 'k',
                    label: guia ? 'Guia anterior' : 'Ir para a lista e subir',
                    run: () => (guia ? andar(-1) : focusRow()),
                  },
                  {
                    key: 'a',
                    label: 'Aprovar o comprovante aberto e passar ao próximo',
                    run: aprovar,
                    disabled: !pode || ocupado,
                  },
                  { key: 'r', label: 'Recusar o comprovante aberto', run: () => setRecusando(true), disabled: !pode || ocupado },
                  { key: 'escape', label: 'Fechar', run: () => setAberta(null), disabled: !guia },
                ]}
                others={[{ key: 'enter', label: 'Abrir a guia' }]}
              />
            }
          />
          <DataTable
            caption="Guias de pagamento do município"
            screen={screen}
            columns={COLUMNS}
            rows={lista.registros}
            rowKey={({ id }) => id}
            rowLabel={({ numero, requerente_nome }) => `guia ${numero}, de ${requerente_nome}`}
            onOpen={setAberta}
            openKey={guia?.id ?? null}
            loading={lista.carregando}
            paging={lista.paginacao}
            onPaging={lista.setPaginacao}
            card={(row) => (
              <span className={classes.card}>
                <span className={classes.cardTop}>
                  <strong>
                    <MoneyText centavos={row.valor_centavos} />
                  </strong>
                  <PagamentoPill pagamento={row.pagamento} />
                </span>
                <span>{row.requerente_nome}</span>
                <span className={classes.soft}>
                  Guia {row.numero} · requerimento {row.requerimento_numero}
                </span>
              </span>
            )}
            empty={
              lista.filtro || lista.totalFiltros > 0 ? (
                <EmptyState
                  title="Nenhuma guia com esses filtros"
                  action={
                    <Button variant="default" onClick={lista.limparFiltros}>
                      Limpar filtros
                    </Button>
                  }
                >
                  {lista.filtroAvancado.pagamento.includes('Em conferência') && !lista.filtro
                    ? 'Todos os comprovantes enviados já foram conferidos.'
                    : 'Tire um deles para ver mais.'}
                </EmptyState>
              ) : (
                <EmptyState title="Nenhuma guia ainda">
                  As guias aparecem quando um requerimento com taxa é protocolado.
                </EmptyState>
              )
            }
          />
        </Page>
      </Split>
      {recusando && guia && <RecusarComprovanteDialog onSubmit={decide} onClose={() => setRecusando(false)} />}
      {stale && (
        <StaleDialog
          title="Este requerimento mudou enquanto você olhava"
          onReload={() => {
            lista.recarregar();
            setStale(false);
          }}
          onClose={() => setStale(false)}
        />
      )}
    </div>
  );
}
