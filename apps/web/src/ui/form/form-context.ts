import { createContext, use, useEffect } from 'react';
import { afterPress } from './after-press.ts';
import { type FormStore, getIn } from './form-store.ts';
import { useFormState } from './use-zod-form.ts';

export const FormContext = createContext<FormStore<unknown> | null>(null);

export function useFormStore(): FormStore<unknown> {
  const store = use(FormContext);
  if (!store) throw new Error('A form part stands outside <Form>.');
  return store;
}

/** As the continuation of a sentence; an acronym keeps its capitals. */
export const continued = (text: string): string =>
  /^\p{Lu}[\p{Ll}\s]/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Put before the labels of the parts inside when the error summary names them: 'Proprietário 2'. */
export const LabelPrefix = createContext('');

export interface Field<T> {
  id: string;
  value: T | undefined;
  error: string | undefined;
  setValue(value: T): void;
  leave(): void;
}

/** One field of the form around it, by its path in the values (`motivo`, `itens.0.texto`). */
export function useField<T>(name: string, label: string): Field<T> {
  const store = useFormStore();
  const value = useFormState(store, (state) => getIn(state.values, name)) as T | undefined;
  const error = useFormState(store, (state) => state.errors[name]);
  const prefix = use(LabelPrefix);
  const spoken = prefix ? `${prefix}, ${continued(label)}` : label;
  useEffect(() => {
    store.labels.set(name, spoken);
    return () => void store.labels.delete(name);
  }, [store, name, spoken]);
  return {
    id: store.fieldId(name),
    value,
    error,
    setValue: (next) => store.setValue(name, next),
    leave: () => afterPress(() => store.leave(name)),
  };
}

/**
 * Follows one value of the form around it.
 * @public
 */
export function useFormValue<T>(name: string): T | undefined {
  return useFormState(useFormStore(), (state) => getIn(state.values, name)) as T | undefined;
}

/**
 * Letters that a field with a mask, or of few digits, takes of what is pasted: the browser cuts the end off before any of our code sees
 * that its beginning is a blank.
 */
export const ROOM_TO_PASTE = 40;

/** What every part takes: its place in the values, the words around it. */
export interface PartProps {
  name: string;
  label: string;
  hint?: string;
  /** Adds "(opcional)" to the label: what may stay empty is said, what must not is the rule. */
  optional?: boolean;
  disabled?: boolean;
}

export const labelOf = ({ label, optional }: Pick<PartProps, 'label' | 'optional'>): string =>
  optional ? `${label} (opcional)` : label;
