import type { Requerimento } from '@portal/domain/autos/contract';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import classes from './LinhaDePassos.module.css';
import { type PassoDoCaminho, passosDoRequerimento } from './passos.ts';

const ICONES = { feito: IconCheck, agora: IconClock, recusado: IconX, depois: null };
const FALADO = { feito: 'concluído', agora: 'é aqui que está', recusado: 'encerrado aqui', depois: 'ainda não' };

/** The way of a request from filing to document, and where it is. */
export const LinhaDePassos = ({ requerimento }: { requerimento: Requerimento }) => (
  <Caminho passos={passosDoRequerimento(requerimento)} />
);

/** The steps as a line; lies down where there is room. */
export const Caminho = ({ passos }: { passos: PassoDoCaminho[] }) => (
  <div className={classes.lugar}>
    <ol className={classes.root} aria-label="Caminho do requerimento">
      {passos.map(({ id, nome, estado, quando, quem }) => {
        const Icon = ICONES[estado];
        return (
          <li key={id} className={classes.passo} data-estado={estado} aria-current={estado === 'agora' ? 'step' : undefined}>
            <span className={classes.marca} aria-hidden>
              {Icon && <Icon size={16} stroke={2.5} />}
            </span>
            <span className={classes.textos}>
              <span className={classes.nome}>
                {nome}
                <span className="visually-hidden">: {FALADO[estado]}</span>
              </span>
              {(quando || quem) && (
                <span className={classes.meta}>
                  {quando && formatDate(quando)}
                  {quando && quem && ' · '}
                  {quem}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  </div>
);
