import { ActionIcon, Button, Group } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDownload, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { type ArquivoRecebido, type LerTrecho, saveArquivo } from '#lib/api.ts';
import { Callout } from '../Callout.tsx';
import { TextSkeleton } from '../Skeletons.tsx';
import { openPdf, openPdfEmPartes } from './document.ts';
import { PdfPage } from './PdfPage.tsx';
import classes from './PdfViewer.module.css';

/** The legacy bundle comes without pdf.js, which wants a newer browser (build/legado.ts). */
const semLeitor = Boolean(import.meta.env.LEGACY);

interface Props {
  /** What it is, for those who cannot see it. */
  title: string;
  /** Identifies the file in the cache. */
  queryKey: readonly unknown[];
  /** Fetches it, with the person's authority: `() => callArquivo(baixarLicenca, { params: { id } })`. */
  load: () => Promise<ArquivoRecebido>;
  /** Reads it by parts, so that a large one opens at once; `load` is then for the download alone. */
  trechos?: LerTrecho;
  /** Called once, when the last page has been scrolled to its end. */
  onReachedEnd?: () => void;
  /** CSS height of the reading area. */
  height?: string;
}

interface Opened {
  /** Whole, where it was read whole. */
  file: ArquivoRecebido | null;
  pdf: PDFDocumentProxy;
  ratio: number;
}

async function open(load: Props['load'], trechos: LerTrecho | undefined): Promise<Opened> {
  const file = trechos ? null : await load();
  const pdf = file ? await openPdf(file.blob) : (await openPdfEmPartes(trechos as LerTrecho)).pdf;
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { file, pdf, ratio: first.height / first.width };
}

/** A PDF read inside the page. The reading area takes the focus, so that arrows and Page Down scroll it. */
export function PdfViewer({ title, queryKey, load, trechos, onReachedEnd, height = '70vh' }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['pdf', ...queryKey],
    queryFn: () => open(load, trechos),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { ref, width } = useElementSize();
  const [zoom, setZoom] = useState(1);

  if (isError && semLeitor)
    return (
      <Callout
        meaning="warning"
        title="Este navegador não mostra o documento aqui"
        actions={
          <Button variant="default" onClick={() => void load().then(saveArquivo)}>
            Baixar o PDF
          </Button>
        }
      >
        Baixe o PDF para ler, ou abra o portal em um navegador mais novo.
      </Callout>
    );
  if (isError)
    return (
      <Callout
        meaning="danger"
        title="Não conseguimos abrir o documento"
        actions={
          <Button variant="default" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        Confira a sua conexão. Se continuar, avise o atendimento.
      </Callout>
    );
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <span className={classes.count}>
          {data ? `${data.pdf.numPages} ${data.pdf.numPages === 1 ? 'página' : 'páginas'}` : 'Abrindo…'}
        </span>
        <Group gap={4}>
          <ActionIcon variant="subtle" color="gray" aria-label="Diminuir" onClick={() => setZoom((z) => Math.max(0.5, z - 0.25))}>
            <IconZoomOut size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label="Aumentar" onClick={() => setZoom((z) => Math.min(3, z + 0.25))}>
            <IconZoomIn size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Baixar o PDF"
            disabled={!data}
            onClick={() => data && void (data.file ? Promise.resolve(data.file) : load()).then(saveArquivo, () => undefined)}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroll} style={{ height }} tabIndex={0} aria-label={title}>
        <div ref={ref} className={classes.pages}>
          {!data && <TextSkeleton lines={8} />}
          {data && (
            <>
              {Array.from({ length: data.pdf.numPages }, (_, index) => index + 1).map((number) => (
                <div key={number} style={{ width: `${zoom * 100}%` }}>
                  <PdfPage document={data.pdf} number={number} width={width * zoom} ratio={data.ratio} />
                </div>
              ))}
              {onReachedEnd && <End onReached={onReachedEnd} />}
            </>
          )}
        </div>
      </section>
    </div>
  );
}

/** The line after the last page: once seen, the document was read to its end. */
function End({ onReached }: { onReached: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const told = useRef(false);
  const latest = useRef(onReached);
  useEffect(() => {
    latest.current = onReached;
  });
  useEffect(() => {
    if (!line.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || told.current) return;
      told.current = true;
      latest.current();
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={line} className={classes.end} aria-hidden />;
}
