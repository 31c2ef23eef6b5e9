import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hoje } from '#lib/fuso.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { StatusPill } from '#ui/StatusPill.tsx';
import { diaPorExtenso } from './horas.ts';
import type { ItemDoDia } from './itens.ts';
import classes from './Lista.module.css';

interface Props {
  itens: readonly ItemDoDia[];
  vazia: { title: string; text: string; action?: ReactNode };
  onAbrir?: (item: ItemDoDia) => void;
}

/** Day by day, in words: what a phone shows first, and what reads best aloud. */
export function Lista({ itens, vazia, onAbrir }: Props) {
  const dias = [...new Set(itens.map((i) => i.dia))];
  if (dias.length === 0)
    return (
      <EmptyState title={vazia.title} icon={IconCalendar} action={vazia.action}>
        {vazia.text}
      </EmptyState>
    );
  return (
    <div className={classes.dias}>
      {dias.map((dia) => (
        <section key={dia} className={classes.dia} aria-label={diaPorExtenso(dia)}>
          <h2 className={classes.nome}>
            <span>{diaPorExtenso(dia)}</span>
            {dia === hoje() && <span className={classes.hoje}>Hoje</span>}
          </h2>
          <ul className={classes.itens}>
            {itens
              .filter((i) => i.dia === dia)
              .map((item) => (
                <Item key={item.chave} item={item} onAbrir={onAbrir} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Item({ item, onAbrir }: { item: ItemDoDia; onAbrir: Props['onAbrir'] }) {
  const { hora, titulo, detalhe, rotulo, tom, href, compromisso } = item;
  return (
    <li className={classes.item}>
      <span className={classes.hora}>{hora || 'O dia todo'}</span>
      <span className={classes.que}>
        {href ? (
          <RouteLink href={href}>{titulo}</RouteLink>
        ) : compromisso && onAbrir ? (
          <button type="button" className={classes.abrir} onClick={() => onAbrir(item)}>
            {titulo}
          </button>
        ) : (
          titulo
        )}
        {detalhe && <span className={classes.detalhe}>{detalhe}</span>}
      </span>
      <StatusPill tone={tom}>{rotulo}</StatusPill>
    </li>
  );
}
