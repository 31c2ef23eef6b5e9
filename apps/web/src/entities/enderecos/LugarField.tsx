import { Autocomplete } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { labelOf, type PartProps, useField } from '#ui/form/form-context.ts';
import classes from './EnderecoFields.module.css';
import { acharLugar, type Lugar, procurarLugares } from './lugares.ts';

interface Props extends PartProps {
  /** What may be chosen; null while nobody knows, and anything may be written. */
  lugares: readonly Lugar[] | null;
  autoComplete: string;
  /** Said when what is written is none of them; the address is taken all the same. */
  estranho?: string;
}

/** As many as fit a dropdown; typing narrows. */
const MAIS_PERTO = 30;

/** A city or a district: chosen from those that exist by typing part of the name, or written where none fits. */
export function LugarField({ name, label, hint, optional, disabled, lugares, autoComplete, estranho }: Props) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  const known = acharLugar(lugares, value);
  const isEstranho = Boolean(estranho) && lugares !== null && lugares.length > 0 && value.trim() !== '' && !known;
  return (
    <div>
      <Autocomplete
        id={id}
        name={name}
        value={value}
        error={error}
        label={labelOf({ label, optional })}
        description={hint}
        disabled={disabled}
        autoComplete={autoComplete}
        autoCapitalize="words"
        maxLength={120}
        data={[...new Set((lugares ?? []).map((l) => l.nome))]}
        filter={({ search }) => {
          const exata = acharLugar(lugares, search);
          // behind the one that is written already, the others: whoever opens the list may want another
          const found = exata
            ? [exata, ...(lugares ?? []).filter((l) => l.nome !== exata.nome)]
            : procurarLugares(lugares ?? [], search);
          return found.slice(0, MAIS_PERTO).map(({ nome }) => ({ value: nome, label: nome }));
        }}
        aria-describedby={isEstranho ? `${id}-estranho` : undefined}
        onChange={setValue}
        onBlur={() => {
          // 'xanxere' is written as the town writes itself
          if (known && known.nome !== value) setValue(known.nome);
          leave();
        }}
      />
      <p id={`${id}-estranho`} className={classes.status} data-desconhecido={isEstranho || undefined} role="status">
        {isEstranho && (
          <>
            <IconInfoCircle size={16} aria-hidden />
            {estranho}
          </>
        )}
      </p>
    </div>
  );
}
