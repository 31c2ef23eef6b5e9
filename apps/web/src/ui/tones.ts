/** How a status looks, without saying which: nine looks, each with its own colour and line. */
export type Tone = 'blue' | 'violet' | 'amber' | 'amber-outline' | 'green' | 'red' | 'grey' | 'grey-outline' | 'dashed';

/** The four meanings, used for nothing else. */
export type Meaning = 'info' | 'success' | 'warning' | 'danger';
