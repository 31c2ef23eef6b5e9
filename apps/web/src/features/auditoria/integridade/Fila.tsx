import { FOLGA_DIAS, type verIntegridade } from '@portal/domain/auditoria/integridade';
import type { DadosOf } from '@portal/domain/http/endpoint';
import { formatTotal, plural } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { When } from '#ui/When.tsx';
import classes from './Integridade.module.css';
import { Pedido } from './Pedido.tsx';
import { Pessoas } from './Pessoas.tsx';

type Dados = DadosOf<typeof verIntegridade>['fila'];
type Caso = Dados['casos'][number];

const dias = (n: number) => plural(n, 'dia', 'dias');
const CASOS: Column<Caso>[] = [
  { key: 'numero', title: 'Requerimento', render: (c) => <Pedido {...c} />, width: '9rem', fixed: true },
  { key: 'etapa', title: 'Etapa', render: ({ etapa, setor }) => `${etapa} (${setor})`, from: 800 },
  { key: 'pessoa', title: 'Quem', render: ({ pessoa }) => pessoa, width: '12rem' },
  { key: 'em', title: 'Começou', render: ({ em }) => <When at={em} exact />, width: '10rem', from: 700 },
  { key: 'esperou', title: 'Esperou', render: (c) => dias(c.esperou_dias), align: 'end', width: '7rem', from: 1000 },
  { key: 'antigo', title: 'O mais antigo', render: (c) => dias(c.mais_antigo_dias), align: 'end', width: '8rem' },
  { key: 'frente', title: 'À frente de', render: (c) => formatTotal(c.na_frente_de), align: 'end', width: '7rem' },
];

/** Begun while others of the same queue had waited longer. */
export const Fila = ({ comecadas, furos, pessoas, casos }: Dados) => (
  <Card title="Fora da vez" id="fila">
    <div className={classes.parte}>
      <p className={classes.dito}>
        <strong>{formatTotal(furos)}</strong> de {plural(comecadas, 'etapa começada', 'etapas começadas')} passaram na frente de
        outras.
      </p>
      <p className={classes.soft}>
        Conta a etapa começada quando outra, do mesmo processo, etapa e setor, esperava há pelo menos {dias(FOLGA_DIAS)} a mais,
        para a mesma pessoa ou para quem viesse. A que voltou do requerente entra de novo no fim da fila.
      </p>
      {furos > 0 && (
        <>
          <Pessoas
            caption="Quem começou etapas fora da vez"
            quem="Quem começou"
            titulo="Fora da vez"
            pessoas={pessoas.map((p) => ({ ...p, destas: p.furos, todas: p.comecadas }))}
          />
          <DataTable
            caption="As etapas que passaram na frente de mais"
            columns={CASOS}
            rows={casos}
            rowKey={(c) => `${c.requerimento_id}${c.etapa}${c.em}`}
            rowLabel={({ numero }) => numero}
            card={(c) => (
              <span className={classes.cartao}>
                <Pedido {...c} />
                <span>
                  {c.pessoa}, <When at={c.em} exact />
                </span>
                <span className={classes.soft}>
                  {c.etapa}: à frente de {formatTotal(c.na_frente_de)}; o mais antigo esperava há {dias(c.mais_antigo_dias)}
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
