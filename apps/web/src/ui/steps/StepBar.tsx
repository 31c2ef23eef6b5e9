import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './StepBar.module.css';
import { type Step, StepList } from './StepList.tsx';

interface Props {
  steps: Step[];
  label: string;
  onOpen?: (id: string) => void;
}

/** On a phone, where one is in a long form: it stays under the header, and a tap opens the list of steps. */
export function StepBar({ steps, label, onOpen }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    steps.findIndex((step) => step.state === 'current'),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has gone to a step has done with the list
  useEffect(() => setOpen(false), [at]);
  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent) => {
      if (!bar.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', away);
    return () => removeEventListener('pointerdown', away);
  }, [open]);
  const close = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    bar.current?.querySelector('button')?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button opens
    <div className={classes.root} ref={bar} onKeyDown={close}>
      <button type="button" className={classes.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span className={classes.words}>
          Passo {at + 1} de {steps.length} · <strong>{steps[at]?.label}</strong>
        </span>
        <IconChevronDown size={20} className={classes.arrow} aria-hidden />
      </button>
      <div className={classes.track} aria-hidden>
        <div className={classes.done} style={{ width: `${((at + 1) / steps.length) * 100}%` }} />
      </div>
      <div className={classes.list} id={id} hidden={!open}>
        <StepList
          steps={steps}
          label={label}
          upright
          onOpen={(step) => {
            setOpen(false);
            onOpen?.(step);
          }}
        />
      </div>
    </div>
  );
}
