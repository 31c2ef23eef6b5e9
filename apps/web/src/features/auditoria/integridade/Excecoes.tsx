import { EXCECOES, type verIntegridade } from '@portal/domain/auditoria/integridade';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { formatTotal } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import classes from './Integridade.module.css';
import { Pedido } from './Pedido.tsx';

type Dados = DadosOf<typeof verIntegridade>['excecoes'];
type Caso = Dados['casos'][number];

const quem = (c: Caso): string => (c.confirmada_por ? `${c.pessoa}; confirmou ${c.confirmada_por}` : c.pessoa);
const porque = (c: Caso): string => [c.motivo || 'Sem motivo escrito', c.base_legal].filter(Boolean).join(' · ');

const CASOS: Column<Caso>[] = [
  { key: 'numero', title: 'Requerimento', render: (c) => <Pedido {...c} />, width: '9rem', fixed: true },
  { key: 'tipo', title: 'O quê', render: ({ tipo }) => EXCECOES[tipo], width: '13rem' },
  { key: 'motivo', title: 'Motivo', render: porque },
  { key: 'quem', title: 'Quem', render: quem, width: '14rem', from: 800 },
  { key: 'em', title: 'Quando', render: ({ em }) => <When at={em} exact />, width: '10rem', from: 900 },
];

/** What was done besides the rule, with the reasons that were written. */
export const Excecoes = ({ tipos, casos }: Dados) => (
  <Card title="Exceções e dispensas" id="excecoes">
    <div className={classes.parte}>
      {tipos.length === 0 ? (
        <p className={classes.soft}>Nada foi reaberto, cancelado, prorrogado ou dispensado neste período.</p>
      ) : (
        <>
          <ul className={classes.tipos}>
            {tipos.map(({ tipo, total, sem_motivo }) => (
              <li key={tipo}>
                {EXCECOES[tipo]}: <strong>{formatTotal(total)}</strong>
                {sem_motivo > 0 && ` (${formatTotal(sem_motivo)} sem motivo escrito)`}
              </li>
            ))}
          </ul>
          <DataTable
            caption="Exceções e dispensas, da mais nova à mais antiga"
            columns={CASOS}
            rows={casos}
            rowKey={(c) => `${c.requerimento_id}${c.em}${c.tipo}`}
            rowLabel={({ numero }) => numero}
            card={(c) => (
              <span className={classes.cartao}>
                <Pedido {...c} />
                <span>{EXCECOES[c.tipo]}</span>
                <span>{porque(c)}</span>
                <span className={classes.soft}>
                  {quem(c)}, <When at={c.em} exact />
                </span>
              </span>
            )}
            empty={<EmptyState title="Nenhuma" />}
          />
        </>
      )}
    </div>
  </Card>
);
