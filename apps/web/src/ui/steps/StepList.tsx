import { IconCheck, IconExclamationMark } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { goTo } from '#lib/navigation.ts';
import classes from './StepList.module.css';

export interface Step {
  id: string;
  label: string;
  state: 'complete' | 'current' | 'todo' | 'problem';
  /** Where it leads; absent when it cannot be opened yet. An anchor (`#secao`) stays on the page. */
  href?: string;
}

const SPOKEN = { complete: 'completo', current: 'você está aqui', todo: 'por preencher', problem: 'precisa de correção' };

interface Props {
  steps: Step[];
  label: string;
  onOpen?: (id: string) => void;
  /** Stands on a phone too. */
  upright?: boolean;
}

/** The sections of a long form: which are complete, where one is. Lies down on a phone. */
export function StepList({ steps, label, onOpen, upright }: Props) {
  const open = (event: MouseEvent, { id, href }: Step) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (onOpen) onOpen(id);
    else if (href) goTo(href);
  };
  // Where it lies down and is wider than the screen, the current step stays in sight.
  const list = useRef<HTMLOListElement>(null);
  const current = steps.findIndex((step) => step.state === 'current');
  useEffect(() => {
    if (upright) return;
    const item = list.current?.children[current];
    if (list.current && item instanceof HTMLElement)
      list.current.scrollLeft = item.offsetLeft - (list.current.clientWidth - item.offsetWidth) / 2;
  }, [current, upright]);
  return (
    <nav aria-label={label}>
      <ol className={classes.root} data-upright={upright || undefined} ref={list}>
        {steps.map((step, index) => {
          const inside = (
            <>
              <span className={classes.mark} aria-hidden>
                {step.state === 'complete' ? (
                  <IconCheck size={14} stroke={3} />
                ) : step.state === 'problem' ? (
                  <IconExclamationMark size={14} stroke={3} />
                ) : (
                  index + 1
                )}
              </span>
              <span className={classes.label}>
                {step.label}
                <span className="visually-hidden">, {SPOKEN[step.state]}</span>
              </span>
            </>
          );
          return (
            <li key={step.id} className={classes.step} data-state={step.state}>
              {step.href || onOpen ? (
                <a
                  href={step.href ?? `#${step.id}`}
                  className={classes.link}
                  aria-current={step.state === 'current' ? 'step' : undefined}
                  onClick={(event) => open(event, step)}
                >
                  {inside}
                </a>
              ) : (
                <span className={classes.link}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
