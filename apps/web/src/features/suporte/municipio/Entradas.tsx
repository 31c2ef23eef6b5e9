import type { SuporteDoMunicipio } from '@portal/domain/suporte/municipio';
import { Card } from '#ui/Card.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { When } from '#ui/When.tsx';
import classes from './Municipio.module.css';

/** The last times that support came in: who, when and why. */
export const Entradas = ({ entradas }: Pick<SuporteDoMunicipio, 'entradas'>) => (
  <Card title="Quem entrou" id="entradas">
    {entradas.length === 0 && <p className={classes.soft}>Ninguém do suporte entrou neste município até hoje.</p>}
    <ul className={classes.lista}>
      {entradas.map(({ id, quem, motivo, em, aberta }) => (
        <li key={id} className={classes.linha}>
          <div>
            <strong>{quem}</strong>
            <p className={classes.soft}>
              <When at={em} exact /> · {motivo}
            </p>
          </div>
          {aberta && <StatusPill tone="amber">Está dentro</StatusPill>}
        </li>
      ))}
    </ul>
  </Card>
);
