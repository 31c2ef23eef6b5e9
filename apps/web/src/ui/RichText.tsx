import { useMemo } from 'react';
import classes from './RichText.module.css';
import { sanitizeHtml } from './sanitize.ts';

/** Text that staff wrote with an editor. */
export function RichText({ html }: { html: string }) {
  const safe = useMemo(() => sanitizeHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised one line above
  return <div className={classes.root} dangerouslySetInnerHTML={{ __html: safe }} />;
}
