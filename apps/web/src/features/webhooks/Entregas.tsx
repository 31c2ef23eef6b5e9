import { Button } from '@mantine/core';
import { type EntregaDoWebhook, listarEntregas, type Webhook } from '@portal/domain/webhooks/contract';
import { NOMES_DOS_EVENTOS, TIPOS_DE_ENTREGA, type TipoDeEntrega } from '@portal/domain/webhooks/eventos';
import { fraseDoPorque, SITUACOES_DA_ENTREGA } from '@portal/domain/webhooks/situacao';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime, plural } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { CopyText } from '#ui/CopyText.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { MultiSelectField } from '#ui/form/MultiSelectField.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { EntregaPill } from './Pills.tsx';
import { useReenviar, WEBHOOKS } from './queries.ts';
import classes from './Webhooks.module.css';

const SCREEN = 'prefeitura.webhooks.entregas';
const VAZIO = { situacao: [] as string[], evento: [] as string[] };

const nomeDe = (e: EntregaDoWebhook): string => [NOMES_DOS_EVENTOS[e.evento], e.numero].filter(Boolean).join(', ');

/** What came of it, in one sentence; nothing is tried again while the address is not on. */
function frase(e: EntregaDoWebhook, { situacao }: Webhook): string {
  if (e.situacao === 'Entregue') return e.tentativas > 1 ? `Recebida na ${e.tentativas}ª tentativa.` : 'Recebida.';
  if (e.porque === '') return 'Ainda não foi enviada.';
  const depois =
    e.situacao === 'Aguardando' && situacao === 'Ligado' && e.tentar_em
      ? ` Tenta de novo em ${formatDateTime(e.tentar_em)}.`
      : '';
  return `${fraseDoPorque(e.porque, e.status)}${depois}`;
}

const Evento = ({ e }: { e: EntregaDoWebhook }) => (
  <span className={classes.nome}>
    <strong>{NOMES_DOS_EVENTOS[e.evento]}</strong>
    {e.numero && <span className={classes.fraco}>Requerimento {e.numero}</span>}
  </span>
);

interface AcoesProps {
  e: EntregaDoWebhook;
  webhook: Webhook;
  onVer: () => void;
}

function Acoes({ e, webhook, onVer }: AcoesProps) {
  const reenviar = useReenviar(webhook.id);
  return (
    <span className={classes.acoes}>
      <Button variant="default" size="compact-sm" aria-label={`Ver o que se envia: ${nomeDe(e)}`} onClick={onVer}>
        Ver
      </Button>
      {webhook.situacao === 'Ligado' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Enviar de novo: ${nomeDe(e)}`}
          loading={reenviar.isPending}
          onClick={() => reenviar.mutate(e.id)}
        >
          Enviar de novo
        </Button>
      )}
    </span>
  );
}

/** One delivery: its number, by which the other side knows it, and what is sent. */
const Aberta = ({ e, webhook, onClose }: { e: EntregaDoWebhook; webhook: Webhook; onClose: () => void }) => (
  <Dialog title={nomeDe(e)} onClose={onClose} size="lg">
    <div className={classes.pilha}>
      <FactList
        columns={2}
        facts={[
          { label: 'Número da entrega', value: e.id, wide: true },
          { label: 'O que houve', value: frase(e, webhook), wide: true },
          { label: 'Tentativas', value: plural(e.tentativas, 'tentativa', 'tentativas') },
          { label: 'Última tentativa', value: e.tentada_em && formatDateTime(e.tentada_em) },
        ]}
      />
      <CopyText
        label="Corpo enviado"
        text={JSON.stringify(JSON.parse(e.corpo), null, 2)}
        copied={e.corpo}
        copy="Copiar o corpo"
        what="Corpo"
      />
    </div>
  </Dialog>
);

const FILTROS = (
  <>
    <MultiSelectField name="situacao" label="Situação" options={SITUACOES_DA_ENTREGA.map((value) => ({ value, label: value }))} />
    <MultiSelectField
      name="evento"
      label="Evento"
      options={TIPOS_DE_ENTREGA.map((value) => ({ value, label: NOMES_DOS_EVENTOS[value] }))}
    />
  </>
);

/** What was told to one address and what waits, with the act for what did not arrive. */
export function Entregas({ webhook }: { webhook: Webhook }) {
  const lista = useListScreen(SCREEN, {
    endpoint: listarEntregas,
    queryKey: [...WEBHOOKS, 'entregas', webhook.id],
    params: { id: webhook.id },
    filtroAvancado: VAZIO,
  });
  const [aberta, setAberta] = useState<EntregaDoWebhook | null>(null);
  const { situacao, evento } = lista.filtroAvancado;
  const filtrada = lista.filtro !== '' || situacao.length > 0 || evento.length > 0;
  const acoes = (e: EntregaDoWebhook) => <Acoes e={e} webhook={webhook} onVer={() => setAberta(e)} />;
  const columns: Column<EntregaDoWebhook>[] = [
    { key: 'evento', title: 'Evento', render: (e) => <Evento e={e} />, fixed: true },
    { key: 'criada_em', title: 'Quando', render: (e) => formatDateTime(e.criada_em), sortable: true, width: '9rem' },
    { key: 'frase', title: 'O que houve', render: (e) => frase(e, webhook) },
    { key: 'situacao', title: 'Situação', render: (e) => <EntregaPill {...e} />, width: '8rem', fixed: true },
    { key: 'acao', title: 'Ações', render: acoes, width: '14rem', fixed: true },
  ];
  return (
    <>
      <FilterBar
        searchLabel="Número do requerimento"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(name, value) =>
          name === 'situacao' ? `Situação: ${value}` : `Evento: ${NOMES_DOS_EVENTOS[String(value) as TipoDeEntrega]}`
        }
        fields={FILTROS}
      />
      <DataTable
        caption="Entregas"
        screen={SCREEN}
        columns={columns}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={nomeDe}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(e) => (
          <span className={classes.nome}>
            <Evento e={e} />
            <span className={classes.fraco}>{formatDateTime(e.criada_em)}</span>
            <span className={classes.fraco}>{frase(e, webhook)}</span>
            <EntregaPill {...e} />
            {acoes(e)}
          </span>
        )}
        empty={
          filtrada ? (
            <EmptyState title="Nenhuma entrega encontrada">Procure por outro número, ou tire um filtro.</EmptyState>
          ) : (
            <EmptyState icon={IconSend} title="Nada foi enviado ainda">
              Envie um teste para ver se o sistema responde. Depois ligue o webhook: o que acontecer aparece aqui.
            </EmptyState>
          )
        }
      />
      {aberta && <Aberta e={aberta} webhook={webhook} onClose={() => setAberta(null)} />}
    </>
  );
}
