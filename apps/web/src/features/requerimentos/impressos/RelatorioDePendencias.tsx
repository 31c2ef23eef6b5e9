import { Button, Group } from '@mantine/core';
import { obterRequerimento, type Requerimento, relatorioDePendencias } from '@portal/domain/autos/contract';
import { EFEITOS } from '@portal/domain/pendencias/efeitos';
import { ATOS_DA_FALA } from '@portal/domain/pendencias/revisao';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { StatusRequerimento } from '#entities/requerimentos/StatusRequerimento.tsx';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { formatDate, formatDateTime, plural } from '#lib/format.ts';
import type { PainelChave } from '#lib/layout-state.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactList } from '#ui/FactList.tsx';
import { NoIndex } from '#ui/NoIndex.tsx';
import { Page } from '#ui/Page.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { PageSkeleton } from '#ui/Skeletons.tsx';
import classes from './RelatorioDePendencias.module.css';

interface Props {
  id: string;
  /** Whose reading it is: each side sees its own. */
  painel: PainelChave;
  voltar: string;
}

/** The print report of pending items: what is open, by number, with what was said about it; then what is resolved. */
export function RelatorioDePendencias({ id, painel, voltar }: Props) {
  const { data: r, error } = useQuery({
    queryKey: ['requerimentos', 'um', painel, id],
    queryFn: ({ signal }) => call(obterRequerimento, { params: { id, painel }, signal, local: [404, 422] }),
  });
  const baixar = useMutation({
    mutationFn: async () => saveArquivo(await callArquivo(relatorioDePendencias, { params: { id, painel } })),
  });
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return (
      <Page title="Relatório de pendências" width="normal">
        <EmptyState title="Não encontramos este requerimento">
          Ele pode ter mudado de endereço, ou você não participa dele. Confira o link.
        </EmptyState>
      </Page>
    );
  if (!r) return <PageSkeleton />;
  const abertas = r.pendencias.filter((p) => p.situacao !== 'Sem pendência');
  const resolvidas = r.pendencias.filter((p) => p.situacao === 'Sem pendência');
  return (
    <Page
      title={`Relatório de pendências${r.numero ? ` · ${r.numero}` : ''}`}
      subtitle={
        abertas.length === 0
          ? 'Nenhuma pendência em aberto.'
          : `${plural(abertas.length, 'pendência em aberto', 'pendências em aberto')} em ${formatDateTime(new Date().toISOString())}.`
      }
      aside={<StatusRequerimento status={r.status} />}
      width="normal"
      actions={
        <Group gap="xs" className="no-print">
          <Button component={RouteLink} variant="subtle" href={voltar}>
            Voltar ao requerimento
          </Button>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
          <Button leftSection={<IconDownload size={18} aria-hidden />} loading={baixar.isPending} onClick={() => baixar.mutate()}>
            Baixar em PDF
          </Button>
        </Group>
      }
    >
      <NoIndex />
      <div className={classes.root}>
        <Card>
          <Fatos r={r} />
        </Card>
        {abertas.length > 0 && (
          <ol className={classes.itens} aria-label="Pendências em aberto">
            {abertas.map((p) => (
              <Item key={p.id} p={p} />
            ))}
          </ol>
        )}
        {resolvidas.length > 0 && (
          <Card title={`Já resolvidas (${resolvidas.length})`} id="resolvidas">
            <ul className={classes.resolvidas}>
              {resolvidas.map((p) => (
                <li key={p.id}>
                  <span className="tabular">{p.numero}.</span> {p.rotulo || 'O requerimento em geral'}
                  {p.validada_em && <span className={classes.fraco}> · {formatDate(p.validada_em)}</span>}
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </Page>
  );
}

const Fatos = ({ r }: { r: Requerimento }) => (
  <FactList
    columns={2}
    facts={[
      { label: 'Protocolo', value: r.numero ?? 'Ainda não protocolado' },
      { label: 'Pedido', value: r.processo.nome },
      { label: 'Requerente', value: r.requerente.nome },
      { label: 'Prazo', value: r.prazo_em ? formatDate(r.prazo_em) : 'Sem prazo correndo' },
    ]}
  />
);

const Item = ({ p }: { p: Pendencia }) => (
  <li className={classes.item} value={p.numero}>
    <h2 className={classes.rotulo}>
      <span className="tabular">{p.numero}.</span> {p.rotulo || 'O requerimento em geral'}
    </h2>
    <p className={classes.fraco}>
      {EFEITOS[p.efeito]} · {p.situacao}
      {p.contestada && ', contestada'}
    </p>
    <p>{p.texto}</p>
    {p.base_legal && <p className={classes.fraco}>Base legal: {p.base_legal}</p>}
    {/* the first asking alone stands above it already */}
    {p.fio.length > 1 && (
      <ul className={classes.fio} aria-label={`O que foi dito sobre a pendência ${p.numero}`}>
        {p.fio.map((f) => (
          <li key={`${f.criado_em} ${f.ato}`}>
            <strong>{f.autor_nome}</strong> {ATOS_DA_FALA[f.ato].toLowerCase()} em {formatDateTime(f.criado_em)}
            {f.texto && `: ${f.texto}`}
          </li>
        ))}
      </ul>
    )}
  </li>
);
