import type { Notificacao } from '@portal/domain/notificacoes/contract';
import { IconFileText, IconInfoCircle } from '@tabler/icons-react';
import classes from './Avisos.module.css';

const VISTOS = {
  requerimento: { Icon: IconFileText, dito: 'Sobre um requerimento' },
  'texto-simples': { Icon: IconInfoCircle, dito: 'Aviso geral' },
} as const;

/** What kind of notice it is: of a request, or a word to the person (spec §3, "type selects the display variant"). */
export function TipoDoAviso({ type }: Pick<Notificacao, 'type'>) {
  const { Icon, dito } = VISTOS[type];
  return (
    <span className={classes.tipo} data-tipo={type} title={dito}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{dito}: </span>
    </span>
  );
}
