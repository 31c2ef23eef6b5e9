import { useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { FileDrop, type StoredFile } from '#ui/file/FileDrop.tsx';
import type { UploadFn } from '#ui/file/use-uploads.ts';
import { PdfViewer } from '#ui/pdf/PdfViewer.tsx';
import classes from './catalog.module.css';
import { Section, State } from './Section.tsx';

/** Three pages with a line of text each, enough for the reader. */
function samplePdf(): Blob {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>'];
  const page = (stream: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${stream} 0 R /Resources << /Font << /F1 9 0 R >> >> >>`;
  for (const n of [6, 7, 8]) objects.push(page(n));
  for (const n of [1, 2, 3]) {
    const text = `BT /F1 28 Tf 72 740 Td (Documento de exemplo, pagina ${n}) Tj ET`;
    objects.push(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  }
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return new Blob(
    [
      `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`,
    ],
    {
      type: 'application/pdf',
    },
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function FilesSection() {
  const [files, setFiles] = useState<StoredFile[]>([
    { id: '1', nome: 'planta-situacao.pdf', tamanho: 1_834_000, detail: '2 páginas' },
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
