import { Button } from '@mantine/core';
import { type GuiaLinha, listarGuias, PAGAMENTOS } from '@portal/domain/taxas/contract';
import { useQueryClient } from '@tanstack/react-query';
import { GUIAS } from '#entities/requerimentos/chaves.ts';
import { type ListScreen, useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { useRealtime } from '#lib/realtime.ts';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { inPage } from '#ui/keys/in-page.ts';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { Page } from '#ui/Page.tsx';
import { Split } from '#ui/split/Split.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import classes from './Conferencia.module.css';
import { COLUNAS } from './colunas.tsx';
import { DecisoesEsperando } from './DecisoesEsperando.tsx';
import { GuiaAberta } from './GuiaAberta.tsx';
import { PagamentoPill } from './Pagamento.tsx';
import { useEmConferencia } from './queries.ts';
import { RecusarComprovanteDialog } from './RecusarComprovanteDialog.tsx';
import { type Conferencia, useConferencia } from './use-conferencia.ts';

interface Filtros extends Record<string, string | string[]> {
  pagamento: string[];
  emissao: string[];
}
type Lista = ListScreen<GuiaLinha, Filtros>;

/** Ways in which a slip was issued, or was not, that ask for somebody's hand. */
const A_EMITIR = ['Erro na emissão', 'Aguardando nova emissão'] as const;

/** The town's slips; a proof is read beside the list and decided by key, one after the other. */
export function ConferenciaDeGuias({ screen, title }: { screen: string; title: string }) {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  const lista = useListScreen<typeof listarGuias, Filtros>(screen, {
    endpoint: listarGuias,
    queryKey: [...GUIAS, 'lista'],
    filtroAvancado: { pagamento: [], emissao: [] },
  });
  // A proof that arrives is told to those who check it.
  useRealtime(usuario ? `private-usuario.${usuario.id}` : null, '*', () => {
    void queryClient.invalidateQueries({ queryKey: GUIAS });
  });
  const conferencia = useConferencia(lista.registros);
  const { guia } = conferencia;

  return (
    <div>
      <Split
        onClose={conferencia.fechar}
        panel={
          guia && {
            key: guia.id,
            title: `Guia ${guia.numero}`,
            body: <GuiaAberta guia={guia} conferencia={conferencia} />,
          }
        }
      >
        <Page title={title}>
          <DecisoesEsperando />
          <Filtrar lista={lista} teclas={<Teclas conferencia={conferencia} />} />
          <DataTable
            caption="Guias de pagamento do município"
            screen={screen}
            columns={COLUNAS}
            rows={lista.registros}
            rowKey={({ id }) => id}
            rowLabel={({ numero, requerente_nome }) => `guia ${numero}, de ${requerente_nome}`}
            onOpen={conferencia.abrir}
            openKey={guia?.id ?? null}
            loading={lista.carregando}
            paging={lista.paginacao}
            onPaging={lista.setPaginacao}
            card={(row) => <Cartao guia={row} />}
            empty={<Nenhuma lista={lista} />}
          />
        </Page>
      </Split>
      {conferencia.recusando && guia && (
        <RecusarComprovanteDialog onSubmit={conferencia.recusar} onClose={() => conferencia.setRecusando(false)} />
      )}
      {conferencia.stale && (
        <StaleDialog
          title="Este requerimento mudou enquanto você olhava"
          onReload={() => {
            lista.recarregar();
            conferencia.closeStale();
          }}
          onClose={conferencia.closeStale}
        />
      )}
    </div>
  );
}

function Filtrar({ lista, teclas }: { lista: Lista; teclas: React.ReactNode }) {
  const { data: emConferencia } = useEmConferencia();
  return (
    <>
      <Strip>
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
      </Strip>
      <FilterBar
        searchLabel="Número da guia, do requerimento ou requerente"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => value}
        quick={['pagamento', 'emissao']}
        actions={teclas}
      />
    </>
  );
}

function Teclas({ conferencia }: { conferencia: Conferencia }) {
  const { guia, andar, aprovar, setRecusando, fechar, podeDecidir, decidindo } = conferencia;
  const focus = (selector: string) => inPage(selector)?.focus();
  const focusRow = () => focus('tbody tr[tabindex="0"], ul button');
  const disabled = !podeDecidir || decidindo;
  return (
    <Shortcuts
      shortcuts={[
        { key: '/', label: 'Buscar', run: () => focus('input[type="search"]') },
        { key: 'j', label: guia ? 'Próxima guia' : 'Ir para a lista e descer', run: () => (guia ? andar(1) : focusRow()) },
        { key: 'k', label: guia ? 'Guia anterior' : 'Ir para a lista e subir', run: () => (guia ? andar(-1) : focusRow()) },
        { key: 'a', label: 'Aprovar o comprovante aberto e passar ao próximo', run: aprovar, disabled },
        { key: 'r', label: 'Recusar o comprovante aberto', run: () => setRecusando(true), disabled },
        { key: 'escape', label: 'Fechar', run: fechar, disabled: !guia },
      ]}
      others={[{ key: 'enter', label: 'Abrir a guia' }]}
    />
  );
}

const Cartao = ({ guia }: { guia: GuiaLinha }) => (
  <span className={classes.card}>
    <span className={classes.cardTop}>
      <strong>
        <MoneyText centavos={guia.valor_centavos} />
      </strong>
      <PagamentoPill pagamento={guia.pagamento} />
    </span>
    <span>{guia.requerente_nome}</span>
    <span className={classes.soft}>
      Guia {guia.numero} · requerimento {guia.requerimento_numero}
    </span>
  </span>
);

function Nenhuma({ lista }: { lista: Lista }) {
  if (!lista.filtro && lista.totalFiltros === 0)
    return <EmptyState title="Nenhuma guia ainda">As guias aparecem quando um requerimento com taxa é protocolado.</EmptyState>;
  return (
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
  );
}
