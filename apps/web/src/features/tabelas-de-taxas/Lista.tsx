import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LabelPrefix, useField } from '#ui/form/form-context.ts';
import classes from './TabelasDeTaxas.module.css';

interface ListaProps<T> {
  nome: string;
  titulo: string;
  ajuda: string;
  /** 'isenção': one of them. */
  um: string;
  novo: T;
  max: number;
  children: (caminho: string, i: number) => ReactNode;
}

/** Several of one kind in a form, each with a way out. */
export function Lista<T>({ nome, titulo, ajuda, um, novo, max, children }: ListaProps<T>) {
  const { value = [], setValue } = useField<T[]>(nome, titulo);
  return (
    <fieldset className={classes.bloco}>
      <legend>{titulo}</legend>
      <span className={classes.soft}>{ajuda}</span>
      {value.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and their order is theirs
        <fieldset key={i} className={classes.parte} aria-label={`${um} ${i + 1}`}>
          <LabelPrefix value={`${um} ${i + 1}`}>{children(`${nome}.${i}`, i)}</LabelPrefix>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.tira}
            aria-label={`Excluir ${um.toLowerCase()} ${i + 1}`}
            onClick={() => setValue(value.filter((__, n) => n !== i))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      {value.length < max && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setValue([...value, novo])}
          >
            Incluir {um.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
