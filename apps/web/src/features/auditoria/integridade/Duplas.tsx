import { MIN_DA_DUPLA, VEZES_DA_DUPLA, type verIntegridade } from '@portal/domain/auditoria/integridade';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { formatTotal } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Integridade.module.css';

type Dupla = DadosOf<typeof verIntegridade>['duplas'][number];

const esperadas = (n: number) => n.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
const COLUNAS: Column<Dupla>[] = [
  { key: 'analista', title: 'Quem decidiu', render: ({ analista }) => analista, fixed: true },
  { key: 'profissional', title: 'Profissional', render: ({ profissional }) => profissional },
  { key: 'juntas', title: 'Decididas', render: (d) => formatTotal(d.juntas), align: 'end', width: '7rem' },
  {
    key: 'de',
    title: 'De todas as dele',
    render: (d) => formatTotal(d.do_profissional),
    align: 'end',
    width: '10rem',
    from: 700,
  },
  { key: 'esperadas', title: 'Seriam', render: (d) => esperadas(d.esperadas), align: 'end', width: '7rem' },
];

/** One person always on one professional's files. */
export const Duplas = ({ duplas }: { duplas: Dupla[] }) => (
  <Card title="Sempre a mesma dupla" id="duplas">
    <div className={classes.parte}>
      <p className={classes.soft}>
        Quem decidiu as etapas de um profissional ao menos {VEZES_DA_DUPLA} vezes mais do que a parte que lhe cabe de cada
        processo e etapa daria, a partir de {MIN_DA_DUPLA}. Onde uma só pessoa faz tudo, ninguém aparece.
      </p>
      <DataTable
        caption="Quem decide quase sempre os pedidos do mesmo profissional"
        columns={COLUNAS}
        rows={duplas}
        rowKey={(d) => `${d.analista_id}${d.profissional}`}
        rowLabel={(d) => `${d.analista} e ${d.profissional}`}
        card={(d) => (
          <span className={classes.cartao}>
            <strong>
              {d.analista} e {d.profissional}
            </strong>
            <span>
              {formatTotal(d.juntas)} de {formatTotal(d.do_profissional)} etapas; seriam {esperadas(d.esperadas)}
            </span>
          </span>
        )}
        empty={
          <EmptyState title="Nenhuma dupla se destaca">Os pedidos de cada profissional passam por várias pessoas.</EmptyState>
        }
      />
    </div>
  </Card>
);
