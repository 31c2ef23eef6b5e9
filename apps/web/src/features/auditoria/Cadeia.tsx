import { Button } from '@mantine/core';
import type { BlocoDaAuditoria } from '@portal/domain/auditoria/contract';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { saveArquivo } from '#lib/api.ts';
import { formatDate, formatDateTime, plural } from '#lib/format.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Auditoria.module.css';
import { Conferir } from './Conferir.tsx';
import { Destinos } from './Destinos.tsx';
import { lerBloco, useBlocos } from './queries.ts';

const periodo = (b: BlocoDaAuditoria): string => {
  const [de, ate] = [formatDate(b.primeira_em), formatDate(b.ultima_em)];
  return de === ate ? de : `${de} a ${ate}`;
};

const Baixar = ({ bloco: { numero } }: { bloco: BlocoDaAuditoria }) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-sm"
    leftSection={<IconDownload size={16} aria-hidden />}
    aria-label={`Baixar o bloco ${numero}`}
    onClick={() => void lerBloco(numero).then(saveArquivo)}
  >
    Baixar
  </Button>
);

const COLUMNS: Column<BlocoDaAuditoria>[] = [
  { key: 'numero', title: 'Bloco', render: ({ numero }) => numero, width: '5rem', fixed: true },
  { key: 'periodo', title: 'Dias', render: periodo, fixed: true },
  { key: 'linhas', title: 'Registros', render: ({ linhas }) => linhas.toLocaleString('pt-BR'), align: 'end', width: '7rem' },
  { key: 'fechado_em', title: 'Fechado em', render: (b) => formatDateTime(b.fechado_em), width: '10rem', from: 700 },
  { key: 'soma', title: 'Soma', render: ({ soma }) => <code>{soma.slice(0, 16)}…</code>, width: '12rem', from: 900 },
  { key: 'atos', title: 'Arquivo', render: (b) => <Baixar bloco={b} />, width: '8rem' },
];

/** The days that are closed, each as a file that anybody may check. */
export function Cadeia() {
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useBlocos();
  const blocos = data?.pages.flatMap((p) => p.data) ?? [];
  const abertas = data?.pages[0]?.abertas ?? 0;
  return (
    <div className={classes.coluna}>
      <DataTable
        caption="Blocos da auditoria"
        columns={COLUMNS}
        rows={blocos}
        rowKey={({ numero }) => String(numero)}
        rowLabel={({ numero }) => `Bloco ${numero}`}
        loading={isPending}
        card={(b) => (
          <span className={classes.nome}>
            <strong>
              Bloco {b.numero} · {periodo(b)}
            </strong>
            <span className={classes.soft}>{plural(b.linhas, 'registro', 'registros')}</span>
            <Baixar bloco={b} />
          </span>
        )}
        empty={
          <EmptyState icon={IconLink} title="Nenhum bloco fechado ainda">
            Os atos de cada dia são fechados e selados na madrugada seguinte. O primeiro bloco aparece aqui amanhã.
          </EmptyState>
        }
      />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver blocos mais antigos
        </Button>
      )}
      {abertas > 0 && (
        <p className={classes.soft}>
          {plural(abertas, 'registro ainda espera', 'registros ainda esperam')} o próximo fechamento.
        </p>
      )}
      <Destinos />
      <Conferir />
    </div>
  );
}
