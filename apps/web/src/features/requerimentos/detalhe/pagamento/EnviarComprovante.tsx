import { Button } from '@mantine/core';
import { formatosPorExtenso } from '@portal/domain/campos/arquivos/formatos';
import { arquivos, recusaDoArquivo } from '@portal/domain/campos/arquivos/model';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { EXTENSOES_DE_IMAGEM, tipoQueVai } from '#entities/campos/arquivos/do-nome.ts';
import { formatBytes, plural } from '#lib/format.ts';
import fileClasses from '#ui/file/FileDrop.module.css';
import { FileDrop } from '#ui/file/FileDrop.tsx';
import { UploadRow } from '#ui/file/FileRows.tsx';
import { semHeic } from '#ui/file/imagem.ts';
import { type UploadFn, useUploads } from '#ui/file/use-uploads.ts';
import { useSaida } from '../use-saida.ts';
import classes from './Comprovante.module.css';

/** What the server takes as a proof (taxas, registrarComprovante). */
const ACEITO = { tipo: arquivos.tipo, formatos: ['pdf' as const, 'imagem' as const], tamanho_max_mb: 20, minimo: 1, maximo: 1 };
const EXTENSOES = ['.pdf', ...EXTENSOES_DE_IMAGEM];

/** The proof of a payment: looked at before it goes, and called back within ten seconds. */
export function EnviarComprovante({ enviar }: { enviar: UploadFn }) {
  const [file, setFile] = useState<File | null>(null);
  const { uploads, add, cancel, retry } = useUploads(enviar);
  const saida = useSaida(enviar, (ready) => add([ready]));

  if (uploads.length > 0)
    return (
      <ul className={fileClasses.list} aria-label="Comprovante">
        {uploads.map(({ key, ...upload }) => (
          <UploadRow
            key={key}
            upload={{ key, ...upload }}
            accept={EXTENSOES.join(',')}
            onCancel={() => cancel(key)}
            onRetry={() => retry(key)}
            onReplace={(other) => {
              cancel(key);
              void semHeic(other).then(setFile, () => setFile(null));
            }}
          />
        ))}
      </ul>
    );
  if (!file)
    return (
      <FileDrop
        label="Já pagou? Envie o comprovante"
        hint="Uma foto ou o PDF que o banco gera."
        accepts={`${formatosPorExtenso(ACEITO.formatos)}, até ${ACEITO.tamanho_max_mb} MB.`}
        extensions={EXTENSOES}
        maxBytes={ACEITO.tamanho_max_mb * 1024 * 1024}
        refuse={(chosen) =>
          recusaDoArquivo({ tipo: tipoQueVai(chosen, ACEITO.formatos), tamanho: chosen.size, nome: chosen.name }, ACEITO)
        }
        files={[]}
        upload={async (chosen) => setFile(await semHeic(chosen))}
      />
    );
  return (
    <section className={classes.root} aria-label="Comprovante escolhido">
      <Previa file={file} />
      {saida.segundos === null ? (
        <div className={classes.acoes}>
          <Button autoFocus onClick={() => saida.comecar(file)}>
            Enviar comprovante
          </Button>
          <Button variant="default" onClick={() => setFile(null)}>
            Trocar o arquivo
          </Button>
        </div>
      ) : (
        <div className={classes.acoes}>
          <span role="status" className="visually-hidden">
            O comprovante sai em instantes. Você pode desfazer.
          </span>
          <span aria-hidden className={classes.conta}>
            O comprovante sai em {plural(saida.segundos, 'segundo', 'segundos')}.
          </span>
          <Button variant="default" autoFocus onClick={saida.desfazer}>
            Desfazer
          </Button>
          <Button variant="subtle" onClick={saida.ja}>
            Enviar já
          </Button>
        </div>
      )}
    </section>
  );
}

/** Name, size and, of a picture, what is on it. */
function Previa({ file }: { file: File }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className={classes.previa}>
      {url && file.type.startsWith('image/') ? (
        <img src={url} alt="O comprovante que você escolheu" className={classes.figura} />
      ) : (
        <IconFileText size={40} stroke={1.25} aria-hidden className={classes.figura} />
      )}
      <div className={classes.fatos}>
        <strong className={classes.nome}>{file.name}</strong>
        <span className={classes.medida}>{formatBytes(file.size)}</span>
        <a href={url} target="_blank" rel="noreferrer" className={classes.abrir}>
          Abrir para conferir
        </a>
      </div>
    </div>
  );
}
