import classes from './Organizacao.module.css';

/** The shield of a town in its own colour, by which its row is found again. Decoration: its name stands beside it. */
export const Escudo = ({ cor, size }: { cor: string; size: number }) => (
  <svg viewBox="0 0 36 40" width={size * 0.9} height={size} className={classes.escudo} aria-hidden>
    <path d="M2 3h32v19c0 8-6.5 13-16 16C8.500 35 2 30 2 22Z" fill={cor} />
    <path d="M9 24V15l9-6 9 6v9h-6v-6h-6v6Z" fill="#fff" fillOpacity="0.85" />
  </svg>
);
