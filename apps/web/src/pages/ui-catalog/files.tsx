import { useState } from 'react';
import { PlanLinks } from '#entities/plantas/PlanLinks.tsx';
import { ApiError } from '#lib/api-error.ts';
import { FileDrop, type StoredFile } from '#ui/file/FileDrop.tsx';
import type { UploadFn } from '#ui/file/use-uploads.ts';
import { PdfViewer } from '#ui/pdf/PdfViewer.tsx';
import classes from './catalog.module.css';
import { Section, State } from './Section.tsx';
import { samplePdf } from './sample-pdf.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function FilesSection() {
  const [files, setFiles] = useState<StoredFile[]>([
    { id: '1', nome: 'planta-situacao.pdf', tamanho: 1_834_000, detail: '2 páginas' },
    { id: '2', nome: 'cortes.pdf', tamanho: 934_000, warnings: ['A folha 2 não está no tamanho pedido (A3).'] },
  ]);
  const [read, setRead] = useState(false);

  const slowly: UploadFn = async (file, { onProgress, signal }) => {
    for (let part = 1; part <= 20; part++) {
      await pause(150);
      signal.throwIfAborted();
      onProgress({ sent: (file.size * part) / 20, total: file.size, speed: file.size / 3 });
    }
    setFiles((list) => [...list, { id: crypto.randomUUID(), nome: file.name, tamanho: file.size }]);
  };
  const refused: UploadFn = async () => {
    await pause(400);
    throw new ApiError(422, 'Este PDF está protegido por senha. Gere outro sem senha.');
  };
  const remove = (id: string) => setFiles((list) => list.filter((file) => file.id !== id));

  return (
    <>
      <Section name="FileDrop">
        <div className={classes.two}>
          <State name="Vários arquivos, um já guardado">
            <FileDrop
              label="Plantas"
              hint="Uma folha por arquivo."
              extensions={['.pdf']}
              maxBytes={30_000_000}
              multiple
              files={files}
              upload={slowly}
              onRemove={remove}
              onOpen={() => undefined}
            />
          </State>
          <State name="Vazio, recusado pelo servidor e com erro do formulário">
            <FileDrop
              label="Comprovante de pagamento"
              extensions={['.pdf', '.png', '.jpg']}
              maxBytes={5_000_000}
              files={[]}
              upload={refused}
              error="Envie o comprovante para continuar."
            />
          </State>
          <State name="Só leitura">
            <FileDrop
              label="ART assinada"
              extensions={['.pdf']}
              maxBytes={5_000_000}
              files={[{ id: '9', nome: 'art-8123456.pdf', tamanho: 240_000 }]}
              upload={refused}
              disabled
            />
          </State>
        </div>
      </Section>
      <Section name="PlanLinks">
        <PlanLinks places={[{ id: '1', arquivo_id: '00000000-0000-4000-8000-000000000001', pagina: 3 }]} />
      </Section>
      <Section name="PdfViewer">
        <p>{read ? 'Lido até o fim.' : 'Role até o fim do documento.'}</p>
        <PdfViewer
          title="Documento de exemplo"
          queryKey={['catalogo']}
          load={async () => ({ blob: samplePdf(), nome: 'exemplo.pdf' })}
          onReachedEnd={() => setRead(true)}
          height="24rem"
        />
      </Section>
    </>
  );
}
