import { Button } from '@mantine/core';
import { type GuiaLinha, listarGuias } from '@portal/domain/taxas/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GUIAS } from '#entities/requerimentos/chaves.ts';
import { PagamentoPill } from '#entities/taxas/PagamentoPill.tsx';
import { useListScreen } from '#lib/list-screen.ts';
import { useUsuario } from '#lib/me.ts';
import { useRealtime } from '#lib/realtime/realtime.ts';
import { StaleDialog } from '#ui/dialog/StaleDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { inPage } from '#ui/keys/in-page.ts';
import { Shortcuts } from '#ui/keys/Shortcuts.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { Page } from '#ui/Page.tsx';
import { Split } from '#ui/split/Split.tsx';
import { hiddenColumns } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Conferencia.module.css';
import { ContestacoesEsperando } from './ContestacoesEsperando.tsx';
import { COLUNAS } from './colunas.tsx';
import { DecisoesEsperando } from './DecisoesEsperando.tsx';
import { Ferramentas } from './Ferramentas.tsx';
import { FiltrarGuias } from './FiltrarGuias.tsx';
import { type FiltrosDasGuias, type ListaDeGuias, SEM_FILTROS } from './filtros.ts';
import { GuiaAberta } from './GuiaAberta.tsx';
import { RecusarComprovanteDialog } from './RecusarComprovanteDialog.tsx';
import { SomasDasGuias } from './SomasDasGuias.tsx';
import { type Conferencia, useConferencia } from './use-conferencia.ts';

/** The town's slips; a proof is read beside the list and decided by key, one after the other. */
export function ConferenciaDeGuias({ screen, title }: { screen: string; title: string }) {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  const lista = useListScreen<typeof listarGuias, FiltrosDasGuias>(screen, {
    endpoint: listarGuias,
    queryKey: [...GUIAS, 'lista'],
    filtroAvancado: SEM_FILTROS,
  });
  // A proof that arrives is told to those who check it.
  useRealtime(usuario ? `private-usuario.${usuario.id}` : null, '*', () => {
    void queryClient.invalidateQueries({ queryKey: GUIAS });
  });
  const [ocultas, setOcultas] = useState(() => hiddenColumns(screen, COLUNAS));
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
            body: (
              <>
                <GuiaAberta guia={guia} conferencia={conferencia} />
                {conferencia.recusando && (
                  <RecusarComprovanteDialog onSubmit={conferencia.recusar} onClose={() => conferencia.setRecusando(false)} />
                )}
              </>
            ),
          }
        }
      >
        <Page title={title}>
          <ContestacoesEsperando />
          <DecisoesEsperando />
          <FiltrarGuias
            lista={lista}
            actions={
              <>
                <Ferramentas tela={screen} lista={lista} ocultas={ocultas} onOcultas={setOcultas} />
                <Teclas conferencia={conferencia} />
              </>
            }
          />
          <SomasDasGuias lista={lista} />
          <DataTable
            caption="Guias de pagamento do município"
            screen={screen}
            columns={COLUNAS}
            hidden={ocultas}
            onHidden={setOcultas}
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

function Nenhuma({ lista }: { lista: ListaDeGuias }) {
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
