import type { ReactNode } from 'react';
import { formatTotal } from '#lib/format.ts';
import classes from './QuickFilters.module.css';

export interface Quick {
  value: string;
  label: ReactNode;
  /** How many there are; nothing while unknown. */
  total?: number;
}

interface Props {
  label: string;
  options: Quick[];
  /** The chosen ones. */
  value: string[];
  onChange: (value: string[]) => void;
  /** Choosing one leaves the others. */
  single?: boolean;
}

/** The filter people use most, in sight, with how many rows each choice has. */
export function QuickFilters({ label, options, value, onChange, single }: Props) {
  const toggle = (one: string) => {
    if (value.includes(one)) onChange(value.filter((other) => other !== one));
    else onChange(single ? [one] : [...value, one]);
  };
  return (
    <fieldset className={classes.root}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.item}
          aria-pressed={value.includes(option.value)}
          data-none={option.total === 0 || undefined}
          onClick={() => toggle(option.value)}
        >
          {option.label}
          {option.total !== undefined && <span className={classes.total}>{formatTotal(option.total)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
