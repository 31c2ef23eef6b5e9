import { lazy, Suspense, useState } from 'react';
import { hrefDoArquivo } from '#entities/requerimentos/hrefs.ts';
import { lerArquivo, lerTrechos } from '#entities/requerimentos/queries.ts';
import { saveArquivo } from '#lib/api.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from '../Campos.module.css';

// The reader of PDFs is large and few look inside.
const PdfViewer = lazy(() => import('#ui/pdf/PdfViewer.tsx').then((module) => ({ default: module.PdfViewer })));

interface Aberto {
  id: string;
  nome: string;
}

/** Opens a file of a request: a PDF is read here, anything else goes to the downloads. */
export function useAbrirArquivo(requerimentoId: string) {
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const abrir = ({ id, nome }: Aberto) => {
    if (nome.toLowerCase().endsWith('.pdf')) setAberto({ id, nome });
    else
      void lerArquivo(requerimentoId, id).then(
        (arquivo) => saveArquivo({ ...arquivo, nome }),
        () => undefined,
      );
  };
  const visor = aberto && (
    <Dialog onClose={() => setAberto(null)} title={aberto.nome} size="64rem">
      <p className={classes.janela}>
        <RouteLink href={hrefDoArquivo(requerimentoId, aberto)} target="_blank">
          Abrir em outra janela
        </RouteLink>
      </p>
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <PdfViewer
          title={aberto.nome}
          queryKey={['arquivo', aberto.id]}
          load={() => lerArquivo(requerimentoId, aberto.id).then((arquivo) => ({ ...arquivo, nome: aberto.nome }))}
          trechos={lerTrechos(requerimentoId, aberto.id)}
          height="72vh"
        />
      </Suspense>
    </Dialog>
  );
  return { abrir, visor };
}
