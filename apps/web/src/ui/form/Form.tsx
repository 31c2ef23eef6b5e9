import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { InDialog } from '../dialog/dialog-context.ts';
import { WaitsForConnection } from '../Offline.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import classes from './Form.module.css';
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
  const arriving = useFormState(store, (state) => state.arriving);
  const [waiting, setWaiting] = useState(false);
  const submit = useRef(form.submit);
  const summaryRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (refused === 0) return;
    const [first] = Object.keys(store.get().errors);
    const target = summaryRef.current ?? (first ? document.getElementById(store.fieldId(first)) : null);
    target?.focus();
  }, [refused, store]);

  useEffect(() => {
    submit.current = form.submit;
  });
  useEffect(() => {
    if (!waiting || arriving > 0) return;
    setWaiting(false);
    void submit.current();
  }, [waiting, arriving]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    // A form inside a dialog opened from another form must not send the outer one.
    event.stopPropagation();
    // what is on its way is no fault of whoever fills in: it is judged once it has come
    if (store.get().arriving > 0) setWaiting(true);
    else void form.submit();
  };
  return (
    <FormContext value={store}>
      <form onSubmit={send} noValidate aria-label={label} className={className}>
        <ErrorSummary ref={summaryRef} from={summary === 'always' ? 1 : 2} />
        {children}
        {waiting && <WaitsForFile onStop={() => setWaiting(false)} />}
        {submitting && !inDialog && <WaitsForConnection />}
      </form>
    </FormContext>
  );
}

/** The form was sent while a file was on its way: it goes by itself once the file is there. */
const WaitsForFile = ({ onStop }: { onStop: () => void }) => (
  <div className={classes.waiting} role="status">
    <span>O arquivo ainda está a caminho. Seguimos assim que ele chegar.</span>
    <Button variant="default" size="xs" onClick={onStop}>
      Não esperar
    </Button>
  </div>
);
