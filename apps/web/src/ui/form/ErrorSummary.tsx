import { IconAlertTriangle } from '@tabler/icons-react';
import type { MouseEvent, Ref } from 'react';
import { plural } from '#lib/format.ts';
import classes from './ErrorSummary.module.css';
import { useFormStore } from './form-context.ts';
import { useFormState } from './use-zod-form.ts';

/** As the end of a sentence; an acronym keeps its capitals. */
const continued = (text: string): string =>
  /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** What was refused, on top of the form, each line a link to its field. Shown from `from` errors on; takes the focus. */
export function ErrorSummary({ ref, from = 1 }: { ref?: Ref<HTMLDivElement>; from?: number }) {
  const store = useFormStore();
  const errors = useFormState(store, (state) => state.errors);
  const formError = useFormState(store, (state) => state.formError);
  const refused = useFormState(store, (state) => state.refused);
  const order = [...store.labels.keys()];
  const lines = Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  const homeless = lines.some(([path]) => !store.labels.has(path));
  if (refused === 0 || (!formError && !homeless && lines.length < from)) return null;

  const goToField = (event: MouseEvent, path: string) => {
    event.preventDefault();
    const field = document.getElementById(store.fieldId(path));
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
                    {label}: {continued(message)}
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
