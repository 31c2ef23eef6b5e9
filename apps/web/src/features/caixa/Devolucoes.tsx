import { Button, Group } from '@mantine/core';
import { type Devolucao, listarDevolucoes, SITUACOES_DA_DEVOLUCAO } from '@portal/domain/caixa/devolucoes';
import { motivo } from '@portal/domain/http/fields';
import { formatReais } from '@portal/domain/text/dinheiro';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { FilterBar } from '#ui/table/FilterBar.tsx';
import { QuickFilters } from '#ui/table/QuickFilters.tsx';
import { Strip } from '#ui/table/Strip.tsx';
import type { Tone } from '#ui/tones.ts';
import classes from './Devolucoes.module.css';
import { DEVOLUCOES, useDevolucao } from './devolucoes.ts';
import { usePodeMexer } from './queries.ts';

const TOM: Record<Devolucao['situacao'], Tone> = {
  Pedida: 'amber',
  Aprovada: 'violet',
  Feita: 'green',
  Recusada: 'red',
  Desistida: 'grey',
};
type Ato = 'aprovar' | 'recusar' | 'desistir' | 'feita';
type Aberto = { ato: Ato; devolucao: Devolucao } | null;
const oQue = (d: Devolucao): string =>
  d.especie === 'credito' ? `Passar à guia ${d.para_guia}` : d.destino ? `Devolver: ${d.destino}` : 'Devolver';

const colunas = (mexe: boolean, onAto: (aberto: Aberto) => void): Column<Devolucao>[] => [
  { key: 'guia', title: 'Guia', render: ({ guia }) => <strong>{guia.numero}</strong>, width: '8rem', fixed: true },
  { key: 'oque', title: 'O que se pede', render: oQue, truncate: true },
  {
    key: 'valor_centavos',
    title: 'Valor',
    render: (d) => <MoneyText centavos={d.valor_centavos} />,
    align: 'end',
    width: '8rem',
    sortable: true,
  },
  { key: 'pedida_por', title: 'Pedida por', render: (d) => d.pedida_por, truncate: true, width: '12rem', from: 1000 },
  {
    key: 'pedida_em',
    title: 'Pedida em',
    render: (d) => formatDate(d.pedida_em),
    align: 'end',
    width: '7rem',
    sortable: true,
    from: 900,
  },
  {
    key: 'situacao',
    title: 'Situação',
    render: (d) => <StatusPill tone={TOM[d.situacao]}>{d.situacao}</StatusPill>,
    width: '8rem',
  },
  ...(mexe
    ? [
        {
          key: 'atos',
          title: 'O que fazer',
          render: (d: Devolucao) => <Atos devolucao={d} onAto={onAto} />,
          width: '15rem',
        },
      ]
    : []),
];

/** What somebody asked to give back or to credit; another decides, and only then money moves. */
export function Devolucoes({ screen }: { screen: string }) {
  const mexe = usePodeMexer();
  const [aberto, setAberto] = useState<Aberto>(null);
  const lista = useListScreen<typeof listarDevolucoes, { situacao: string[] }>(screen, {
    endpoint: listarDevolucoes,
    queryKey: [...DEVOLUCOES, 'lista'],
    filtroAvancado: { situacao: [] },
  });
  return (
    <>
      <FilterBar
        searchLabel="Número da guia, do requerimento ou nome"
        search={lista.filtro}
        onSearch={lista.setFiltro}
        value={lista.filtroAvancado}
        onChange={lista.setFiltroAvancado}
        onClear={lista.limparFiltros}
        describe={(_, value) => String(value)}
        quick={['situacao']}
      />
      <Strip>
        <QuickFilters
          label="Situação"
          options={SITUACOES_DA_DEVOLUCAO.map((value) => ({ value, label: value }))}
          value={lista.filtroAvancado.situacao}
          onChange={(situacao) => lista.setFiltroAvancado({ situacao })}
        />
      </Strip>
      <DataTable
        caption="Devoluções e créditos"
        screen={screen}
        columns={colunas(mexe, setAberto)}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={({ guia }) => `Devolução da guia ${guia.numero}`}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(d) => (
          <span className={classes.cartao}>
            <strong>
              Guia {d.guia.numero} · <MoneyText centavos={d.valor_centavos} />
            </strong>
            <span className={classes.sob}>{oQue(d)}</span>
            <span className={classes.sob}>
              {d.pedida_por}, {formatDate(d.pedida_em)}
            </span>
            <span>
              <StatusPill tone={TOM[d.situacao]}>{d.situacao}</StatusPill>
            </span>
            {mexe && <Atos devolucao={d} onAto={setAberto} />}
          </span>
        )}
        empty={
          lista.filtro || lista.filtroAvancado.situacao.length > 0 ? (
            <EmptyState title="Nenhuma devolução assim">Confira o número ou tire os filtros.</EmptyState>
          ) : (
            <EmptyState title="Nenhuma devolução pedida">
              Quando uma guia foi paga em dobro, a maior ou depois de cancelada, peça a devolução na linha dela, no livro.
            </EmptyState>
          )
        }
      />
      <Dialogos aberto={aberto} onClose={() => setAberto(null)} />
    </>
  );
}

function Atos({ devolucao: d, onAto }: { devolucao: Devolucao; onAto: (aberto: Aberto) => void }) {
  const ato = (qual: Ato, rotulo: string, cor?: string) => (
    <Button
      key={qual}
      size="compact-sm"
      variant="default"
      {...(cor ? { color: cor } : {})}
      aria-label={`${rotulo}: guia ${d.guia.numero}`}
      onClick={() => onAto({ ato: qual, devolucao: d })}
    >
      {rotulo}
    </Button>
  );
  if (d.situacao === 'Aprovada') return ato('feita', 'O dinheiro saiu');
  if (d.situacao !== 'Pedida') return null;
  if (d.is_minha) return ato('desistir', 'Voltar atrás');
  return (
    <Group gap="xs">
      {ato('aprovar', 'Aprovar')}
      {ato('recusar', 'Recusar')}
    </Group>
  );
}

const comMotivo = z.object({ motivo });
const comDia = z.object({ dia: z.string().min(1, 'Informe o dia.') });

function Dialogos({ aberto, onClose }: { aberto: Aberto; onClose: () => void }) {
  const { decidir, desistir, fazer } = useDevolucao();
  if (!aberto) return null;
  const { ato, devolucao: d } = aberto;
  const { id, versao } = d;
  const quanto = formatReais(d.valor_centavos);
  if (ato === 'aprovar')
    return (
      <ConfirmDialog
        title={d.especie === 'credito' ? 'Aprovar o crédito' : 'Aprovar a devolução'}
        confirm="Aprovar"
        onConfirm={() => decidir.mutateAsync({ id, versao, aprova: true })}
        onClose={onClose}
      >
        {quanto} da guia {d.guia.numero}, a pedido de {d.pedida_por}: {d.motivo}{' '}
        {d.especie === 'credito'
          ? `O valor passa agora à guia ${d.para_guia}.`
          : `Vai para: ${d.destino}. O livro só muda quando alguém disser que o dinheiro saiu.`}
      </ConfirmDialog>
    );
  if (ato === 'feita')
    return (
      <FormDialog
        title="O dinheiro saiu"
        submit="Anotar no livro"
        schema={comDia}
        initialValues={{ dia: hoje() }}
        onSubmit={({ dia }) => fazer.mutateAsync({ id, versao, dia })}
        onClose={onClose}
        description={`${quanto} devolvidos da guia ${d.guia.numero}. Depois de anotado não se desfaz.`}
      >
        <DateField name="dia" label="Em que dia saiu da conta" />
      </FormDialog>
    );
  const recusa = ato === 'recusar';
  return (
    <FormDialog
      title={recusa ? 'Recusar o pedido' : 'Voltar atrás do pedido'}
      submit={recusa ? 'Recusar o pedido' : 'Voltar atrás'}
      tone="danger"
      schema={comMotivo}
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo: porque }) =>
        recusa
          ? decidir.mutateAsync({ id, versao, aprova: false, motivo: porque })
          : desistir.mutateAsync({ id, versao, motivo: porque })
      }
      onClose={onClose}
      description={`${quanto} da guia ${d.guia.numero}. Nada sai do caixa.`}
    >
      <TextAreaField name="motivo" label="Por quê" lines={3} maxLength={2000} autoFocus />
    </FormDialog>
  );
}
