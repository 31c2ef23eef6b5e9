import type { DiaDoAno } from '@portal/domain/calendario/model';
import { isFimDeSemana } from '@portal/domain/text/datas';
import { hoje } from '#lib/fuso.ts';
import classes from './Folhinha.module.css';
import { folhaDe } from './meses.ts';
import { TOM_DO_AMBITO } from './tons.ts';

const SEMANA = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'];

interface Props {
  ano: number;
  /** '01' to '12' */
  numero: string;
  dias: readonly DiaDoAno[];
}

/** A month as it hangs on the wall, its closed days marked. A drawing: the list under it says the same in words. */
export function Folhinha({ ano, numero, dias }: Props) {
  const agora = hoje();
  return (
    <div className={classes.folha} aria-hidden>
      {SEMANA.map((letra, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their places
        <span key={n} className={classes.letra}>
          {letra}
        </span>
      ))}
      {folhaDe(ano, numero).map((data, n) => {
        const fechado = dias.find((d) => d.data === data);
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: so do the days of a month
            key={n}
            className={classes.dia}
            data-tom={fechado && !fechado.aberto ? TOM_DO_AMBITO[fechado.ambito] : undefined}
            data-meio={(fechado && fechado.expediente !== 'fechado') || undefined}
            data-fim={(data && isFimDeSemana(data)) || undefined}
            data-hoje={data === agora || undefined}
            title={fechado?.nome}
          >
            {data && Number(data.slice(8))}
          </span>
        );
      })}
    </div>
  );
}
