import { type FormEvent, type ReactNode, use, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { InDialog } from '../dialog/dialog-context.ts';
import { WaitsForConnection } from '../Offline.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext } from './form-context.ts';
import type { FormStore } from './form-store.ts';
import { useFormState, type ZodForm } from './use-zod-form.ts';

interface Props<S extends z.ZodType> {
  form: ZodForm<S>;
  children: ReactNode;
  /** The name of the form for those who cannot see it. */
  label?: string;
  /** 'short' shows the summary from two errors on and takes the person straight to a single one: for dialogs. */
  summary?: 'always' | 'short';
  className?: string;
}

/** A form with its error summary on top. Every part inside finds its value by `name`. */
export function Form<S extends z.ZodType>({ form, children, label, summary = 'always', className }: Props<S>) {
  const store = form.store as FormStore<unknown>;
  const submitting = useFormState(store, (state) => state.submitting);
  const inDialog = use(InDialog);
  const refused = useFormState(store, (state) => state.refused);
  const summaryRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refused === 0) return;
    const [first] = Object.keys(store.get().errors);
    const target = summaryRef.current ?? (first ? document.getElementById(store.fieldId(first)) : null);
    target?.focus();
  }, [refused, store]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog opened from another form must not send the outer one.
    event.stopPropagation();
    void form.submit();
  };
  return (
    <FormContext value={store}>
      <form onSubmit={send} noValidate aria-label={label} className={className}>
        <ErrorSummary ref={summaryRef} from={summary === 'always' ? 1 : 2} />
        {children}
        {submitting && !inDialog && <WaitsForConnection />}
      </form>
    </FormContext>
  );
}
