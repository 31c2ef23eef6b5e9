import type { MudancaDeSituacao } from '@portal/domain/organizacoes/situacao';
import { Card } from '#ui/Card.tsx';
import { When } from '#ui/When.tsx';
import classes from '../dominios/Dominios.module.css';
import { SituacaoPill } from '../SituacaoPill.tsx';
import { useMudancas } from './queries.ts';

/** Who suspended, took back, ended or reopened the town, when and why; nothing when nobody ever did. */
export function Historico({ id }: { id: number }) {
  const { data = [] } = useMudancas(id);
  if (data.length === 0) return null;
  return (
    <Card title="O que já mudou">
      <ul className={classes.lista}>
        {data.map((mudanca) => (
          <Mudanca key={mudanca.id} {...mudanca} />
        ))}
      </ul>
    </Card>
  );
}

const Mudanca = ({ situacao, motivo, por, criado_em }: MudancaDeSituacao) => (
  <li className={classes.linha}>
    <div>
      <div className={classes.nome}>{motivo}</div>
      <p className={classes.quando}>
        {por && `${por}, `}
        <When at={criado_em} exact />
      </p>
    </div>
    <SituacaoPill situacao={situacao} />
  </li>
);
