import { useId } from 'react';
import classes from './BarChart.module.css';

/** One part of every bar: its name in the legend, its colour and, for who sees no colour, its pattern. */
export interface Part {
  key: string;
  label: string;
  tone: 'green' | 'amber' | 'blue' | 'red' | 'grey';
}

export interface Bar {
  key: string;
  label: string;
  /** What stands at its end. */
  total: string;
  /** By the keys of the parts, in any unit; what is not above zero is not drawn. */
  values: Readonly<Record<string, unknown>>;
}

interface Props {
  /** What is drawn, in one sentence: the picture's name to who does not see it. */
  label: string;
  parts: readonly Part[];
  bars: readonly Bar[];
}

const sizeOf = ({ values }: Bar, { key }: Part): number => Math.max(0, Number(values[key] ?? 0));

/**
 * Lying bars of several parts, the longest as wide as there is room. It is a picture of numbers that stand in a table beside it: whoever
 * reads by ear or by key reads those, and hears here only what is drawn.
 */
export function BarChart({ label, parts, bars }: Props) {
  const longest = Math.max(1, ...bars.map((bar) => parts.reduce((all, part) => all + sizeOf(bar, part), 0)));
  const id = useId();
  return (
    <div className={classes.root} role="img" aria-labelledby={id}>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      <ul className={classes.legend} aria-hidden>
        {parts.map((part) => (
          <li key={part.key}>
            <span className={classes.sample} data-tone={part.tone} />
            {part.label}
          </li>
        ))}
      </ul>
      <div className={classes.bars} aria-hidden>
        {bars.map((bar) => (
          <div key={bar.key} className={classes.row}>
            <span className={classes.name} title={bar.label}>
              {bar.label}
            </span>
            <span className={classes.track}>
              {parts
                .filter((part) => sizeOf(bar, part) > 0)
                .map((part) => (
                  <span
                    key={part.key}
                    className={classes.part}
                    data-tone={part.tone}
                    title={part.label}
                    style={{ width: `${(sizeOf(bar, part) / longest) * 100}%` }}
                  />
                ))}
            </span>
            <span className={classes.total}>{bar.total}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
