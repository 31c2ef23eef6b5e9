import { Button } from '@mantine/core';
import type { Certificado } from '@portal/domain/certificados/contract';
import { formatDate, formatDateTime } from '#lib/format.ts';
import { Card } from '#ui/Card.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import classes from './Certificados.module.css';

const TOM = { 'Em uso': 'green', 'Em reserva': 'blue', Vencido: 'amber', Retirado: 'grey' } as const;

interface Props {
  certificados: Certificado[];
  onRetirar: (certificado: Certificado) => void;
}

/** Those that sealed before or stand behind: their papers go on being verified. */
export function OsOutros({ certificados, onRetirar }: Props) {
  const Nome = ({ c }: { c: Certificado }) => (
    <span className={classes.nome}>
      <strong>{c.nome}</strong>
      <span className={classes.soft}>
        {c.origem === 'portal' ? 'Feito pelo portal' : `Emitido por ${c.emissor}`}
        {c.retirado_em &&
          ` · retirado ${[c.retirado_por && `por ${c.retirado_por}`, `em ${formatDateTime(c.retirado_em)}`].filter(Boolean).join(' ')}: ${c.retirado_porque}`}
      </span>
    </span>
  );
  const vale = (c: Certificado) => `${formatDate(c.valido_de)} a ${formatDate(c.valido_ate)}`;
  const situacao = (c: Certificado) => <StatusPill tone={TOM[c.situacao]}>{c.situacao}</StatusPill>;
  // one that is over by itself still has its key here
  const acao = (c: Certificado) =>
    c.origem === 'municipio' &&
    !c.retirado_em && (
      <Button variant="default" size="compact-sm" aria-label={`Retirar o certificado ${c.nome}`} onClick={() => onRetirar(c)}>
        Retirar
      </Button>
    );
  const columns: Column<Certificado>[] = [
    { key: 'nome', title: 'Certificado', render: (c) => <Nome c={c} />, fixed: true },
    { key: 'vale', title: 'Vale', render: vale, width: '13rem' },
    { key: 'situacao', title: 'Situação', render: situacao, width: '8rem' },
    { key: 'acao', title: 'Ações', render: acao, width: '7rem', fixed: true },
  ];
  return (
    <Card title="Outros certificados" id="outros" flush>
      <DataTable
        caption="Outros certificados"
        columns={columns}
        rows={certificados}
        rowKey={({ id }) => id}
        rowLabel={({ nome }) => nome}
        card={(c) => (
          <span className={classes.nome}>
            <Nome c={c} />
            <span className={classes.soft}>{vale(c)}</span>
            {situacao(c)}
            {acao(c)}
          </span>
        )}
        empty={null}
      />
    </Card>
  );
}
