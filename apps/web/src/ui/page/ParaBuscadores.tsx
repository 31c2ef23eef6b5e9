import { useLayoutEffect } from 'react';

interface Props {
  /** What the page says, in one or two sentences. */
  descricao: string;
  /** schema.org, as JSON-LD. */
  dados?: Readonly<Record<string, unknown>> | undefined;
}

const MAX = 300;

/** What a search engine shows of a public page: its description, its address without a query, and what it is about. */
export function ParaBuscadores({ descricao, dados }: Props) {
  const texto = descricao.replace(/\s+/g, ' ').trim().slice(0, MAX);
  useLayoutEffect(() => {
    // the page's file has one for all pages: it steps back while this page is on screen
    const geral = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    const antes = geral?.content;
    if (geral) geral.content = texto;
    return () => {
      if (geral && antes !== undefined) geral.content = antes;
    };
  }, [texto]);
  return (
    <>
      <link rel="canonical" href={`${location.origin}${location.pathname}`} />
      <meta property="og:description" content={texto} />
      {dados && <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...dados })}</script>}
    </>
  );
}
