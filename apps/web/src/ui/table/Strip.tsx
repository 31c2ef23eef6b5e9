import type { ReactNode } from 'react';
import classes from './Strip.module.css';

/** One line of chips above a list; what does not fit goes on sideways, under a fade. Groups in it are told apart by a hairline. */
export const Strip = ({ children }: { children: ReactNode }) => <div className={classes.root}>{children}</div>;
