import { FORA_DE_HORA, type verIntegridade } from '@portal/domain/auditoria/integridade';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import type { ReactNode } from 'react';
import { formatTotal, plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import classes from './Integridade.module.css';
import { Pedido } from './Pedido.tsx';
import { Pessoas } from './Pessoas.tsx';

type Dados = DadosOf<typeof verIntegridade>['horas'];
type Caso = Dados['casos'][number];

const CASOS: Column<Caso>[] = [
  { key: 'numero', title: 'Requerimento', render: (c) => <Pedido {...c} />, width: '9rem', fixed: true },
  { key: 'ato', title: 'O que fez', render: ({ ato }) => TRANSICOES[ato].rotulo, width: '10rem', from: 700 },
  { key: 'pessoa', title: 'Quem', render: ({ pessoa }) => pessoa },
  { key: 'em', title: 'Quando', render: ({ em }) => <When at={em} exact />, width: '10rem' },
  { key: 'porque', title: 'Por quê', render: ({ porque }) => FORA_DE_HORA[porque], width: '13rem' },
];

/** Decisions when nobody is at the town hall. */
export const Horas = ({ decisoes, fora, pessoas, casos, expediente }: Dados & { expediente: ReactNode }) => (
  <Card title="Decisões fora do expediente" id="horas">
    <div className={classes.parte}>
      <p className={classes.dito}>
        <strong>{formatTotal(fora)}</strong> de {plural(decisoes, 'decisão', 'decisões')}.
      </p>
      <p className={classes.soft}>
        Deferir, indeferir, propor ou devolver uma proposta, reabrir e cancelar, pelo relógio e pelo calendário do município. Quem
        trabalha de casa ou faz plantão também aparece.
      </p>
      {expediente}
      {fora > 0 && (
        <>
          <Pessoas
            caption="Quem decidiu fora do expediente"
            quem="Quem decidiu"
            titulo="Fora de hora"
            pessoas={pessoas.map((p) => ({ ...p, destas: p.fora, todas: p.decisoes }))}
          />
          <DataTable
            caption="As decisões fora do expediente, da mais nova à mais antiga"
            columns={CASOS}
            rows={casos}
            rowKey={(c) => `${c.requerimento_id}${c.em}${c.ato}`}
            rowLabel={({ numero }) => numero}
            card={(c) => (
              <span className={classes.cartao}>
                <Pedido {...c} />
                <span>
                  {TRANSICOES[c.ato].rotulo}: {c.pessoa}
                </span>
                <span className={classes.soft}>
                  <When at={c.em} exact />, {FORA_DE_HORA[c.porque]}
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
