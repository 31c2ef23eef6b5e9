import type { ComponentType } from 'react';
import classes from './Sheet.module.css';

interface Props {
  /** What the sheet would show, drawn in its lot. */
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Said by the measure above it, as a drawing says a length: the number of an error. */
  measure?: string;
}

/** A tick at 45°, as architects end a measure. */
const tick = (x: number, y: number): string => `M${x - 3} ${y + 3}l6 -6`;

/** A sheet of the house's own drawing: frame, title block, measures, and a lot with nothing on it yet. */
export const Sheet = ({ icon: Icon, measure }: Props) => (
  <span className={classes.root} aria-hidden>
    <svg viewBox="0 0 240 160" fill="none" stroke="currentColor" className={classes.lines} aria-hidden>
      <rect x="24" y="22" width="204" height="130" className={classes.paper} />
      <path d="M30 28h192v118H30z" />
      <path d="M126 22v6M126 146v6M24 87h6M222 87h6" />
      <path d="M166 126h56M166 136h56M166 126v20M196 136v10" />
      <path d="M64 46h112v64H64z" strokeDasharray="5 3" />
      <g className={classes.measure}>
        <path d={`M30 10h192${tick(30, 10)}${tick(222, 10)}M30 6v12M222 6v12`} />
        <path d={`M12 28v118${tick(12, 28)}${tick(12, 146)}M8 28h12M8 146h12`} />
      </g>
      <g className={classes.corner}>
        <path d="M24 34V22h12M216 22h12v12M228 140v12h-12M36 152H24v-12" />
      </g>
    </svg>
    {measure && <span className={classes.said}>{measure}</span>}
    <span className={classes.icon}>
      <Icon size={36} stroke={1.25} />
    </span>
  </span>
);
