import { Button } from '@mantine/core';
import { listarMeusContatos } from '@portal/domain/contatos/contract';
import { NOMES_DOS_TIPOS } from '@portal/domain/contatos/situacao';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { IconMessage2 } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import { useListScreen } from '#lib/list-screen.ts';
import { rota } from '#lib/rotas.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Contatos.module.css';
import { ContatoPill, Prazo } from './Pills.tsx';
import { CONTATOS } from './queries.ts';

type Meu = DadosOf<typeof listarMeusContatos>['data'][number];

const nomeDe = (c: Meu): string => `${NOMES_DOS_TIPOS[c.tipo]} nº ${c.numero}`;

const Nome = ({ c }: { c: Meu }) => (
  <span className={classes.nome}>
    <strong>{nomeDe(c)}</strong>
    <span className={classes.fraco}>{c.trecho}</span>
  </span>
);

const COLUMNS: Column<Meu>[] = [
  { key: 'numero', title: 'Contato', render: (c) => <Nome c={c} />, fixed: true },
  { key: 'criado_em', title: 'Enviado em', render: (c) => formatDate(c.criado_em), sortable: true, width: '8rem', from: 700 },
  { key: 'prazo_em', title: 'Resposta até', render: (c) => <Prazo {...c} />, sortable: true, width: '10rem' },
  { key: 'situacao', title: 'Situação', render: (c) => <ContatoPill {...c} />, width: '9rem', fixed: true },
];
const SCREEN = 'contribuinte.contato';

/** What this person wrote to the town hall, and the way to write more. */
export function MeusContatos() {
  const lista = useListScreen(SCREEN, {
    endpoint: listarMeusContatos,
    queryKey: [...CONTATOS, 'meus'],
    filtroAvancado: {},
  });
  const escrever = (
    <Button component={RouteLink} href={rota('contribuinte.contato.novo')}>
      Escrever à prefeitura
    </Button>
  );
  const tem = lista.registros.length > 0;
  return (
    <Card title="Seus contatos" id="meus-contatos" aside={tem && escrever} flush>
      <DataTable
        caption="Seus contatos"
        screen={SCREEN}
        columns={COLUMNS}
        rows={lista.registros}
        rowKey={({ id }) => id}
        rowLabel={nomeDe}
        href={({ id }) => rota('contribuinte.contato.meu', { id })}
        loading={lista.carregando}
        paging={lista.paginacao}
        onPaging={lista.setPaginacao}
        card={(c) => (
          <span className={classes.nome}>
            <Nome c={c} />
            <span className={classes.fraco}>
              Enviado em {formatDate(c.criado_em)} · <Prazo {...c} />
            </span>
            <ContatoPill {...c} />
          </span>
        )}
        empty={
          <EmptyState icon={IconMessage2} title="Escreva à prefeitura por aqui" action={escrever}>
            Tire uma dúvida, reclame, sugira ou elogie. Você recebe um número, e a resposta chega em até 30 dias.
          </EmptyState>
        }
      />
    </Card>
  );
}
