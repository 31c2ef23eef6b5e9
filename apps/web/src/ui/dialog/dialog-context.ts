import { createContext, type ReactNode } from 'react';

/** Whether a part stands in a dialog, which says by itself that its act waits for the connection. */
export const InDialog = createContext(false);

/** What a screen says on top of each of its dialogs, whatever the dialog asks. */
export const DialogHead = createContext<ReactNode>(null);
