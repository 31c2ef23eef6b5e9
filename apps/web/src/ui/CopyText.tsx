import { useId, useRef } from 'react';
import { CopyButton } from './CopyButton.tsx';
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

/** A long code to take away: shown whole, copied with one touch. */
export function CopyText({ label, text, copied = text, copy, primary, what = 'Código' }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
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
      <CopyButton text={copied} copy={copy} what={what} from={area} variant={primary ? 'filled' : 'default'} />
    </div>
  );
}
