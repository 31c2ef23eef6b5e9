import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ArquivoRecebido, type LerTrecho, saveArquivo } from '#lib/api.ts';
import { Callout } from '../Callout.tsx';
import { PdfViewer } from '../pdf/PdfViewer.tsx';
import { TextSkeleton } from '../Skeletons.tsx';
import classes from './FileViewer.module.css';

interface Props {
  title: string;
  /** Identifies the file in the cache. */
  id: string;
  load: () => Promise<ArquivoRecebido>;
  /** Reads it by parts: only its beginning is loaded to tell what it is. */
  trechos?: LerTrecho;
  /** CSS height of the reading area. */
  height?: string;
}

/** What is not a PDF is shown whole. */
async function begin(load: Props['load'], trechos: LerTrecho | undefined): Promise<ArquivoRecebido & { inteiro: boolean }> {
  const head = await trechos?.({ de: 0, ate: 255 });
  if (head && (head.inteiro || head.blob.type === 'application/pdf')) return head;
  return { ...(await load()), inteiro: true };
}

/** A file looked at inside the page: PDF or picture; anything else can be downloaded. */
export function FileViewer({ title, id, load, trechos, height = '70vh' }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['arquivo', id],
    queryFn: () => begin(load, trechos),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  if (isError)
    return (
      <div className={classes.pad}>
        <Callout
          meaning="danger"
          title="Não conseguimos abrir o arquivo"
          actions={
            <Button variant="default" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        >
          Confira a sua conexão. Se continuar, avise o atendimento.
        </Callout>
      </div>
    );
  if (!data)
    return (
      <div className={classes.pad}>
        <TextSkeleton lines={8} />
      </div>
    );
  if (data.blob.type === 'application/pdf')
    return (
      <PdfViewer
        title={title}
        queryKey={[id]}
        load={data.inteiro ? () => Promise.resolve(data) : load}
        trechos={data.inteiro ? undefined : trechos}
        height={height}
      />
    );
  if (data.blob.type.startsWith('image/')) return <Picture title={title} file={data} height={height} />;
  return (
    <div className={classes.pad}>
      <Callout
        title="Este arquivo não pode ser visto aqui"
        actions={
          <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => saveArquivo(data)}>
            Baixar
          </Button>
        }
      >
        {data.nome}
      </Callout>
    </div>
  );
}

function Picture({ title, file, height }: { title: string; file: ArquivoRecebido; height: string }) {
  const [src, setSrc] = useState('');
  const [whole, setWhole] = useState(true);
  useEffect(() => {
    const url = URL.createObjectURL(file.blob);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <div className={classes.picture}>
      <div className={classes.bar}>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setWhole(!whole)}>
          {whole ? 'Ver em tamanho real' : 'Ajustar à tela'}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => saveArquivo(file)}>
          Baixar
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.scroll} style={{ height }} tabIndex={0} aria-label={title}>
        {src && <img src={src} alt={`Imagem enviada: ${file.nome || title}`} data-whole={whole || undefined} />}
      </section>
    </div>
  );
}
