import { Skeleton } from '@mantine/core';
import classes from './Skeletons.module.css';

const Spoken = ({ children }: { children: string }) => (
  <span className="visually-hidden" role="status">
    {children}
  </span>
);
const indices = (n: number) => Array.from({ length: n }, (_, index) => index);

/** Lines of a text on its way. */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className={classes.stack}>
    <Spoken>Carregando</Spoken>
    {indices(lines).map((line) => (
      <Skeleton key={line} height={12} width={line === lines - 1 ? '60%' : '100%'} radius="sm" />
    ))}
  </div>
);

/** Cards on their way. */
export const CardsSkeleton = ({ cards = 3 }: { cards?: number }) => (
  <div className={classes.stack}>
    <Spoken>Carregando</Spoken>
    {indices(cards).map((card) => (
      <div key={card} className={classes.card}>
        <Skeleton height={14} width="45%" radius="sm" />
        <Skeleton height={12} width="80%" radius="sm" />
        <Skeleton height={12} width="30%" radius="sm" />
      </div>
    ))}
  </div>
);

/** Lines of a sheet on their way. */
export const RowsSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <div className={classes.rows}>
    <Spoken>Carregando</Spoken>
    {indices(rows).map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={14} width={`${60 - (row % 3) * 12}%`} radius="sm" />
      </div>
    ))}
  </div>
);

/** A page on its way: its title, then a few blocks. */
export const PageSkeleton = () => (
  <div className={classes.page}>
    <Spoken>Carregando a página</Spoken>
    <Skeleton height={28} width="16rem" radius="sm" />
    <Skeleton height={120} />
    <Skeleton height={240} />
  </div>
);

/** Label and value pairs on their way. */
export const FactsSkeleton = ({ facts = 6 }: { facts?: number }) => (
  <div className={classes.facts}>
    <Spoken>Carregando</Spoken>
    {indices(facts).map((fact) => (
      <div key={fact} className={classes.stack}>
        <Skeleton height={10} width="40%" radius="sm" />
        <Skeleton height={14} width="75%" radius="sm" />
      </div>
    ))}
  </div>
);
