import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './CopyText.module.css';

interface Props {
  label: string;
  text: string;
  /** What is copied, when it is not what is shown. */
  copied?: string;
  /** The verb: 'Copiar código Pix'. */
  copy: string;
  primary?: boolean;
  /** What it is, when it is no code: 'Link'. */
  what?: string;
}

/** The clipboard exists only on https and localhost; elsewhere the old way still works. */
async function toClipboard(text: string, from: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    from?.select();
    return document.execCommand('copy');
  }
}

/** A long code to take away: shown whole, copied with one touch. */
export function CopyText({ label, text, copied = text, copy, primary, what = 'Código' }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), 3000);
    return () => clearTimeout(timer);
  }, [state]);
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  return (
    <div className={classes.root}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={area}
        className={classes.text}
        value={text}
        readOnly
        rows={text.length > 120 ? 4 : text.length > 40 ? 2 : 1}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant={primary ? 'filled' : 'default'}
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => void toClipboard(copied, area.current).then((done) => setState(done ? 'copied' : 'failed'))}
      >
        {state === 'copied' ? 'Copiado' : copy}
      </Button>
      <span className={state === 'failed' ? classes.failed : 'visually-hidden'} role="status">
        {state === 'copied' && `${what} copiado.`}
        {state === 'failed' && 'Não conseguimos copiar. Selecione o texto e copie à mão.'}
      </span>
    </div>
  );
}
