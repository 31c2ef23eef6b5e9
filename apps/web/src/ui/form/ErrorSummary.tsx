import { IconAlertTriangle } from '@tabler/icons-react';
import type { MouseEvent, Ref } from 'react';
import { plural } from '#lib/format.ts';
import classes from './ErrorSummary.module.css';
import { continued, useFormStore } from './form-context.ts';
import { useFormState } from './use-zod-form.ts';

/** 'Nome: escreva pelo menos 3 caracteres.'; what names its field already is not told twice ('CPF inválido.'). */
const named = (label: string, message: string): string =>
  message.startsWith(label) ? message : `${label}: ${continued(message)}`;

/** Fields in the order they stand on the page, whenever they came to it. */
const byPlace = (a: HTMLElement | null, b: HTMLElement | null): number =>
  !a || !b || a === b ? Number(!a) - Number(!b) : a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** What was refused, on top of the form, each line a link to its field. Shown from `from` errors on; takes the focus. */
export function ErrorSummary({ ref, from = 1 }: { ref?: Ref<HTMLDivElement>; from?: number }) {
  const store = useFormStore();
  const errors = useFormState(store, (state) => state.errors);
  const formError = useFormState(store, (state) => state.formError);
  const refused = useFormState(store, (state) => state.refused);
  const placeOf = (path: string) => document.getElementById(store.fieldId(path));
  const lines = Object.entries(errors).sort(([a], [b]) => byPlace(placeOf(a), placeOf(b)));
  const homeless = lines.some(([path]) => !store.labels.has(path));
  if (refused === 0 || (!formError && !homeless && lines.length < from)) return null;

  const goToField = (event: MouseEvent, path: string) => {
    event.preventDefault();
    const field = placeOf(path);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={classes.root}>
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <div>
        <p className={classes.title}>{formError || `${plural(lines.length, 'campo precisa', 'campos precisam')} de correção`}</p>
        {lines.length > 0 && (
          <ul className={classes.list}>
            {lines.map(([path, message]) => {
              const label = store.labels.get(path);
              if (!label) return <li key={path}>{message}</li>;
              return (
                <li key={path}>
                  <a href={`#${store.fieldId(path)}`} onClick={(event) => goToField(event, path)}>
                    {named(label.replace(/[?:.]$/, ''), message)}
                  </a>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}
