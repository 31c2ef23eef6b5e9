import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { FormContext } from '#ui/form/form-context.ts';
import { FormStore } from '#ui/form/form-store.ts';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import { limitesDe } from './limites.ts';
import { type EditorProps, escrito } from './partes.tsx';

// The editor is large, and few fields have a text of their own.
const RichTextField = lazy(() => import('#ui/form/RichTextField.tsx').then((module) => ({ default: module.RichTextField })));

interface Props extends Pick<EditorProps, 'campo' | 'set'> {
  config: z.ZodObject;
  chave: string;
  label: string;
  hint?: string;
}

/** A text of the definition, with headings, lists and links. It takes its own steps back with Ctrl+Z. */
export function TextoRico({ campo, set, config, chave, label, hint }: Props) {
  const id = useId();
  const valor = emHtml(escrito(campo[chave]));
  const [store] = useState(() => new FormStore<Record<string, string>>(id, z.any(), { [chave]: valor }));
  const latest = useRef({ valor, set });
  useLayoutEffect(() => {
    latest.current = { valor, set };
  });
  useEffect(
    () =>
      store.subscribe(() => {
        const digitado = store.get().values[chave] ?? '';
        if (digitado !== latest.current.valor) latest.current.set({ [chave]: digitado });
      }),
    [store, chave],
  );
  // undone, or written by somebody else
  useEffect(() => {
    if (store.get().values[chave] !== valor) store.setValue(chave, valor);
  }, [store, chave, valor]);
  return (
    <FormContext value={store}>
      <Suspense fallback={<TextSkeleton lines={6} />}>
        <RichTextField name={chave} label={label} hint={hint} max={limitesDe(config, chave).maximo} />
      </Suspense>
    </FormContext>
  );
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text without marks has its paragraphs at its empty lines. */
function emHtml(texto: string): string {
  if (texto === '' || /<\w+[^>]*>/.test(texto)) return texto;
  return texto
    .split(/\n{2,}/)
    .map((p) => `<p>${p.replace(/[&<>]/g, (c) => ESCAPES[c] ?? c).replace(/\n/g, '<br>')}</p>`)
    .join('');
}
