import { Checkbox } from '@mantine/core';
import type { DeclaracaoResposta } from '@portal/domain/campos/declaracao/model';
import { useEffect, useRef } from 'react';
import { useField } from '#ui/form/form-context.ts';
import { TextoLivre } from '../TextoLivre.tsx';
import type { InputProps } from '../tipo-web.ts';
import classes from './Declaracao.module.css';

const NADA: DeclaracaoResposta = { lida: false, aceita: false };

/** The text is read to its end before it can be accepted; one that fits without scrolling is at its end. */
export function Input({ campo: { id: name, rotulo, ajuda, texto } }: InputProps<'declaracao'>) {
  const { id, value = NADA, error, setValue } = useField<DeclaracaoResposta>(name, rotulo);
  const region = useRef<HTMLElement>(null);
  const { lida, aceita } = value;

  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      const at = region.current;
      if (!lida && at && at.clientHeight > 0 && at.scrollTop + at.clientHeight >= at.scrollHeight - 8)
        setValue({ lida: true, aceita });
    };
  });
  useEffect(() => {
    const at = region.current;
    if (!at) return;
    // Measured once the fonts are in place, and again when the width changes.
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(at);
    return () => observer.disconnect();
  }, []);

  return (
    <div className={classes.root}>
      <h3 className={classes.title} id={`${id}-titulo`}>
        {rotulo}
      </h3>
      {ajuda && <p className={classes.hint}>{ajuda}</p>}
      <section
        ref={region}
        className={classes.text}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={`${id}-titulo`}
        onScroll={() => latest.current()}
      >
        <TextoLivre texto={texto} />
      </section>
      <p className={classes.hint} id={`${id}-leitura`} role="status">
        {lida ? 'Você chegou ao fim do texto.' : 'Role o texto até o fim para poder aceitar.'}
      </p>
      <Checkbox
        id={id}
        checked={aceita}
        disabled={!lida}
        error={error}
        aria-describedby={`${id}-leitura`}
        label="Li a declaração até o fim e aceito."
        onChange={(event) => setValue({ lida, aceita: event.currentTarget.checked })}
      />
    </div>
  );
}
