import { limparHtml, MARCAS_DA_NOTICIA } from '@portal/domain/text/html';
import { useMemo } from 'react';
import classes from './RichText.module.css';

/** Links to the web leave this page where it is. What was cleaned has one spelling, so this finds them all and nothing else. */
const forThePage = (clean: string): string =>
  clean
    .replaceAll(/<a href="(?=http)/gi, '<a target="_blank" rel="noopener noreferrer" href="')
    .replaceAll('<img src', '<img loading="lazy" src');

/** Text that staff or a requester wrote with an editor. The server cleans it as well; the browser does not have to believe it. */
export function RichText({ html }: { html: string }) {
  const safe = useMemo(() => forThePage(limparHtml(html, MARCAS_DA_NOTICIA)), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised one line above
  return <div className={classes.root} dangerouslySetInnerHTML={{ __html: safe }} />;
}
