import type { Requerimento } from '@portal/domain/autos/contract';
import { EFEITOS } from '@portal/domain/pendencias/efeitos';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import { IconChevronDown, IconCircleCheck, IconCircleDashed, IconMessageExclamation } from '@tabler/icons-react';
import { useId } from 'react';
import { PlanLinks } from '#entities/plantas/PlanLinks.tsx';
import { Callout } from '#ui/Callout.tsx';
import { FioDoItem } from './FioDoItem.tsx';
import classes from './Pendencias.module.css';
import { ResponderItem } from './ResponderItem.tsx';

/** The button that opens an item. */
export const idDoItem = (pendenciaId: string): string => `item-${pendenciaId}`;

interface Props {
  requerimento: Requerimento;
  pendencia: Pendencia;
  aberto: boolean;
  /** Absent for who may only look. */
  onOpen?: () => void;
  onDone: () => void;
}

/** One thing the town hall asks for: what, by which law, what was said about it so far, and the control that answers it. */
export function ItemPendente({ requerimento, pendencia: p, aberto, onOpen, onDone }: Props) {
  const id = useId();
  const answered = p.falta === '';
  const Icon = !answered ? IconCircleDashed : p.contestada ? IconMessageExclamation : IconCircleCheck;
  const estado = !answered ? 'Falta responder' : p.contestada ? 'Você não concordou' : 'Respondido';
  return (
    <li className={classes.item} data-respondido={answered || undefined}>
      <h3 className={classes.cabeca}>
        <button
          type="button"
          id={idDoItem(p.id)}
          onClick={onOpen}
          disabled={!onOpen}
          aria-expanded={onOpen ? aberto : undefined}
          aria-controls={id}
        >
          <Icon size={22} aria-hidden />
          <span className={classes.nome}>
            {p.rotulo}
            <span className={classes.estado}>{estado}</span>
          </span>
          {onOpen && <IconChevronDown size={20} aria-hidden data-aberto={aberto || undefined} />}
        </button>
      </h3>
      <div id={id} className={classes.corpo}>
        <div className={classes.pedido}>
          <span className={classes.efeito}>{EFEITOS[p.efeito]}</span>
          <p>{p.texto}</p>
          <PlanLinks places={requerimento.marcas.filter((m) => m.pendencia_id === p.id)} />
          {p.base_legal && <p className={classes.estado}>Base legal: {p.base_legal}</p>}
        </div>
        {p.motivo_recusa && (
          <Callout meaning="warning" title="A resposta anterior não bastou">
            {p.motivo_recusa}
          </Callout>
        )}
        <FioDoItem fio={p.fio} />
        {answered && !aberto && p.resposta && (
          <p className={classes.minha}>
            <strong>{p.contestada ? 'Por que você não concorda:' : 'Sua resposta:'}</strong> {p.resposta}
          </p>
        )}
        {aberto && <ResponderItem requerimento={requerimento} pendencia={p} onDone={onDone} />}
      </div>
    </li>
  );
}
