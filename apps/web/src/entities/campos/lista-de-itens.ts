import { useField, useFormStore } from '#ui/form/form-context.ts';
import { getIn } from '#ui/form/form-store.ts';

/** A list answered item by item. Changes start from the list as it is at that moment, since several may come before a render. */
export function useLista<T extends { id: string }>(name: string, label: string) {
  const store = useFormStore();
  const field = useField<T[]>(name, label);
  const now = () => (getIn(store.get().values, name) as T[] | undefined) ?? [];
  return {
    ...field,
    itens: field.value ?? [],
    incluir: (item: T) => field.setValue([...now(), item]),
    trocar: (item: T) => field.setValue([item]),
    tirar: (id: string) => field.setValue(now().filter((item) => item.id !== id)),
    alterar: (id: string, change: Partial<T>) =>
      field.setValue(now().map((item) => (item.id === id ? { ...item, ...change } : item))),
  };
}

/** Puts the focus on the first field of an item that was just added. */
export const focusLater = (elementId: string): void => {
  setTimeout(() => document.getElementById(elementId)?.focus());
};
