import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { sending } from '#lib/toasts/sending.ts';
import { FormStore } from './form-store.ts';
import { useUnsaved } from './use-unsaved.ts';

export interface ZodForm<S extends z.ZodType> {
  store: FormStore<z.input<S>>;
  /** The values at this moment, for reading in handlers; `useFormValue` follows one. */
  values(): z.input<S>;
  setValue(path: string, value: unknown): void;
  setValues(values: z.input<S>): void;
  reset(values?: z.input<S>): void;
  validate(): boolean;
  /** Judges, sends, and puts a 422 of the server at its fields. */
  submit(): Promise<void>;
}

interface Options<S extends z.ZodType> {
  initialValues?: Partial<z.input<S>>;
  /** Gets what was typed, which the schema has accepted; the server applies the schema again. */
  onSubmit?: (values: z.input<S>) => unknown;
  /** Leaving asks nothing: what is typed is kept as it is typed, or is worth nothing (a search, a password, a try-out). */
  unguarded?: boolean;
}

/** A form judged by a contract's own schema, so that both sides refuse alike. Hand it to `<Form form={form}>`. */
export function useZodForm<S extends z.ZodType>(schema: S, options: Options<S> = {}): ZodForm<S> {
  const { initialValues, onSubmit, unguarded = false } = options;
  const id = useId();
  const [store] = useState(() => new FormStore<z.input<S>>(id, schema, (initialValues ?? {}) as z.input<S>));
  useEffect(() => store.replaceSchema(schema), [store, schema]);
  useUnsaved(store, !unguarded);

  return {
    store,
    values: () => store.get().values,
    setValue: (path, value) => store.setValue(path, value),
    setValues: (values) => store.setValues(values),
    reset: (values) => store.reset(values),
    validate: () => store.validate(),
    async submit() {
      if (store.get().submitting || !store.validate()) return;
      store.setSubmitting(true);
      try {
        await sending(() => onSubmit?.(store.get().values));
        store.markSaved();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 422) {
          error.handled = true;
          store.refuse(error.mensagem, error.erros);
        }
      } finally {
        store.setSubmitting(false);
      }
    },
  };
}

/** Follows something of a form's state; `select` must give a primitive or a value kept inside it. */
export function useFormState<V, R>(store: FormStore<V>, select: (state: ReturnType<FormStore<V>['get']>) => R): R {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
