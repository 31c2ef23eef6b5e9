import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import classes from './CopyText.module.css';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string;
  /** The verb: 'Copiar código Pix'. */
  copy: string;
  /** What it is: 'Código'. */
  what?: string;
  /** Tells it from its like, for who does not see where it stands. */
  of?: string;
  /** Where the text stands to be selected, for browsers without a clipboard. */
  from?: RefObject<HTMLTextAreaElement | null>;
}

/** Of a text that stands nowhere on the page. */
function selected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

/** The clipboard exists only on https and localhost; elsewhere the old way still works. */
async function toClipboard(text: string, from: HTMLTextAreaElement | null | undefined): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!from) return selected(text);
    from.select();
    return document.execCommand('copy');
  }
}

/** A text to take away with one touch, and the word that it was taken. */
export function CopyButton({ text, copy, what = 'Código', of, from, ...look }: Props) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), 3000);
    return () => clearTimeout(timer);
  }, [state]);
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <Button
        {...look}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => void toClipboard(text, from?.current).then((done) => setState(done ? 'copied' : 'failed'))}
      >
        {state === 'copied' ? 'Copiado' : copy}
        {of && <span className="visually-hidden"> {of}</span>}
      </Button>
      <span className={state === 'failed' ? classes.failed : 'visually-hidden'} role="status">
        {state === 'copied' && `${what} copiado.`}
        {state === 'failed' && 'Não conseguimos copiar. Selecione o texto e copie à mão.'}
      </span>
    </>
  );
}
