import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LabelPrefix, useFormStore, useFormValue } from '#ui/form/form-context.ts';
import { useFormState } from '#ui/form/use-zod-form.ts';
import classes from './Imoveis.module.css';

interface Props<L> {
  /** The list in the form's values. */
  name: string;
  /** What one line is: "proprietário". */
  um: string;
  nova: L;
  maximo: number;
  minimo?: number;
  /** The fields of a line; its values stand under `path`. */
  children: (path: string, linha: L) => ReactNode;
}

const maiuscula = (s: string) => s.charAt(0).toUpperCase() + s.slice(1);

/** A list in a form, a line at a time: added, filled in, taken out. */
export function Linhas<L extends object>({ name, um, nova, maximo, minimo = 0, children }: Props<L>) {
  const store = useFormStore();
  const linhas = useFormValue<L[]>(name) ?? [];
  const erro = useFormState(store, (state) => state.errors[name]);
  const por = (novas: L[]) => store.setValue(name, novas);
  return (
    <div className={classes.linhas} id={store.fieldId(name)} tabIndex={-1}>
      {erro && (
        <p role="alert" className={classes.erro}>
          {erro}
        </p>
      )}
      {linhas.map((linha, i) => {
        const nome = `${maiuscula(um)} ${i + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and their place is theirs
          <LabelPrefix key={i} value={nome}>
            <fieldset className={classes.linha}>
              <legend>{nome}</legend>
              {children(`${name}.${i}`, linha)}
              {linhas.length > minimo && (
                <div>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    color="danger"
                    aria-label={`Tirar ${um} ${i + 1}`}
                    onClick={() => por(linhas.filter((_, n) => n !== i))}
                  >
                    Tirar
                  </Button>
                </div>
              )}
            </fieldset>
          </LabelPrefix>
        );
      })}
      {linhas.length < maximo && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => por([...linhas, { ...nova }])}
          >
            Incluir {um}
          </Button>
        </div>
      )}
    </div>
  );
}
