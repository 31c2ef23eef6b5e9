import { Button } from '@mantine/core';
import type { Webhook } from '@portal/domain/webhooks/contract';
import { MAX_DE_WEBHOOKS } from '@portal/domain/webhooks/situacao';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTotal, plural } from '#lib/format.ts';
import { rota } from '#lib/rotas.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import { WebhookPill } from './Pills.tsx';
import { useWebhooks } from './queries.ts';
import { NovoWebhookDialog } from './WebhookDialog.tsx';
import classes from './Webhooks.module.css';

const Nome = ({ w }: { w: Webhook }) => (
  <span className={classes.nome}>
    <strong>{w.descricao}</strong>
    <span className={classes.fraco}>{w.endereco}</span>
  </span>
);

const eventosDe = ({ eventos }: Webhook): string => plural(eventos.length, 'evento', 'eventos');

const COLUMNS: Column<Webhook>[] = [
  { key: 'descricao', title: 'Sistema', render: (w) => <Nome w={w} />, fixed: true },
  { key: 'eventos', title: 'Avisado de', render: eventosDe, width: '8rem' },
  { key: 'aguardando', title: 'Esperam', render: (w) => formatTotal(w.aguardando), align: 'end', width: '6rem' },
  {
    key: 'entregue_em',
    title: 'Última entrega',
    render: (w) => (w.entregue_em ? <When at={w.entregue_em} /> : 'Nenhuma'),
    width: '9rem',
  },
  { key: 'situacao', title: 'Situação', render: (w) => <WebhookPill {...w} />, width: '11rem', fixed: true },
];

/** The systems that the town tells of what happens. */
export function Webhooks() {
  const { data, isPending } = useWebhooks();
  const [novo, setNovo] = useState(false);
  const botao = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNovo(true)}>
      Novo webhook
    </Button>
  );
  const cheio = (data?.length ?? 0) >= MAX_DE_WEBHOOKS;
  return (
    <>
      {data && data.length > 0 && !cheio && <PageTools order={4}>{botao}</PageTools>}
      {cheio && (
        <p className={classes.fraco}>O município já tem {MAX_DE_WEBHOOKS} webhooks, o máximo. Exclua um para criar outro.</p>
      )}
      <DataTable
        caption="Webhooks"
        columns={COLUMNS}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ descricao }) => descricao}
        href={({ id }) => rota('prefeitura.webhooks.webhook', { id })}
        loading={isPending}
        card={(w) => (
          <span className={classes.nome}>
            <Nome w={w} />
            <span className={classes.fraco}>
              {eventosDe(w)}
              {w.aguardando > 0 && ` · ${plural(w.aguardando, 'entrega espera', 'entregas esperam')}`}
            </span>
            <WebhookPill {...w} />
          </span>
        )}
        empty={
          <EmptyState icon={IconWebhook} title="Nenhum sistema é avisado ainda" action={botao}>
            Um webhook avisa outro sistema da prefeitura quando um requerimento é protocolado, uma guia é paga ou uma licença sai.
          </EmptyState>
        }
      />
      {novo && <NovoWebhookDialog onClose={() => setNovo(false)} />}
    </>
  );
}
