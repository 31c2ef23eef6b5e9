import { ActionIcon, Stack, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { oferecerComandos } from './comandos.ts';
import classes from './Shortcuts.module.css';

export interface Shortcut {
  /** `KeyboardEvent.key` in lower case: 'j', '/', 'escape'; 'shift+d' is another than 'd', where a screen has both. */
  key: string;
  /** What it does, as the list of keys says it. */
  label: string;
  run: () => void;
  /** Listed, but without effect now. */
  disabled?: boolean;
}

interface Props {
  shortcuts: Shortcut[];
  /** Keys that a part of the screen answers by itself, listed with the others. */
  others?: { key: string; label: string }[];
}

const KEY = 'layout.atalhos';
const SPOKEN: Record<string, string> = { escape: 'Esc', enter: 'Enter', arrowright: '→', arrowleft: '←', ' ': 'Espaço' };
const nameOf = (key: string): string =>
  key.startsWith('shift+') ? `Shift + ${nameOf(key.slice(6))}` : (SPOKEN[key] ?? key.toUpperCase());

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, [role="listbox"]') !== null);
/** An open dialog or menu has the keyboard for itself. */
const isBusy = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null;

/** One-key shortcuts of a screen, told by `?` and by a button; they can be switched off (WCAG 2.1.4). */
export function Shortcuts({ shortcuts, others = [] }: Props) {
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(() => readStored<boolean>(KEY) ?? true);
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });

  useEffect(() => oferecerComandos(latest), []);

  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || isBusy()) return;
      if (event.key === '?') setOpen(true);
      else {
        const pressed = event.key.toLowerCase();
        const find = (name: string) => latest.current.find(({ key, disabled }) => key === name && !disabled);
        const shortcut = (event.shiftKey && find(`shift+${pressed}`)) || find(pressed);
        if (!shortcut) return;
        shortcut.run();
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);

  const turn = (next: boolean) => {
    setOn(next);
    writeStored(KEY, next);
  };
  const listed = [...shortcuts, ...others].filter(({ label }) => label);
  return (
    <>
      <ActionIcon
        className={classes.button}
        variant="subtle"
        color="gray"
        aria-haspopup="dialog"
        aria-label="Teclas"
        title="Teclas (?)"
        onClick={() => setOpen(true)}
      >
        <IconKeyboard size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Dialog opened={open} onClose={() => setOpen(false)} title="Teclas desta tela" size="md">
        <Stack gap="md">
          <dl className={classes.list}>
            {listed.map(({ key, label }) => (
              <div key={`${key} ${label}`} className={classes.row}>
                <dt>
                  {key.split(' ').map((one) => (
                    <kbd key={one} className={classes.key}>
                      {nameOf(one)}
                    </kbd>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
            <div className={classes.row}>
              <dt>
                <kbd className={classes.key}>?</kbd>
              </dt>
              <dd>Mostra esta lista</dd>
            </div>
          </dl>
          <Switch
            label="Usar as teclas"
            description="Desligue se você navega por voz ou se elas atrapalham."
            checked={on}
            onChange={(event) => turn(event.currentTarget.checked)}
          />
        </Stack>
      </Dialog>
    </>
  );
}
