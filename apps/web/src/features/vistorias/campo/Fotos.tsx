import { ActionIcon, Button, FileButton } from '@mantine/core';
import type { FotoDaVistoria, Vistoria } from '@portal/domain/vistorias/contract';
import { fraseDaOrigem } from '@portal/domain/vistorias/tirada';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UploadRow } from '#ui/file/FileRows.tsx';
import { useUploads } from '#ui/file/use-uploads.ts';
import { lerFoto, useEnviarFoto, useExcluirFoto } from '../queries.ts';
import classes from '../Vistorias.module.css';
import { reduzir } from './reduzir.ts';

interface Props {
  vistoria: Vistoria;
  /** of the checklist; '' of the whole */
  linha: string;
  /** What they are of, for who does not see them. */
  rotulo: string;
  /** Absent: only looked at. */
  muda?: boolean;
}

/** Pictures of one line: taken with the phone or chosen, sent one after another. */
export function Fotos({ vistoria: v, linha, rotulo, muda = false }: Props) {
  const enviar = useEnviarFoto(v.id);
  const excluir = useExcluirFoto(v.id);
  const { uploads, add, cancel, retry } = useUploads(async (file, handles) => enviar(await reduzir(file), linha, handles));
  const fotos = v.fotos.filter((f) => f.linha === linha);
  if (!muda && fotos.length === 0) return null;
  return (
    <div className={classes.partes}>
      {fotos.length > 0 && (
        <ul className={classes.fotos} aria-label={`Fotos: ${rotulo}`}>
          {fotos.map((f, i) => (
            <li key={f.id} className={classes.foto}>
              <Miniatura vistoria={v.id} foto={f.id} nome={`Foto ${i + 1}: ${f.legenda || rotulo}`} />
              <DeOnde foto={f} />
              {muda && (
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`Excluir a foto ${i + 1} de ${rotulo}`}
                  loading={excluir.isPending && excluir.variables === f.id}
                  onClick={() => excluir.mutate(f.id)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className={classes.lista} aria-label={`Fotos sendo enviadas: ${rotulo}`}>
          {uploads.map((u) => (
            <UploadRow
              key={u.key}
              upload={u}
              onCancel={() => cancel(u.key)}
              onRetry={() => retry(u.key)}
              onReplace={(outra) => {
                cancel(u.key);
                add([outra]);
              }}
              accept="image/*"
            />
          ))}
        </ul>
      )}
      {muda && (
        <div>
          <FileButton multiple accept="image/*" onChange={(files) => add(files)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-md"
                leftSection={<IconCamera size={18} aria-hidden />}
                aria-label={`Incluir foto: ${rotulo}`}
              >
                Incluir foto
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </div>
  );
}

/** Of one that was chosen on a phone, what is not known of it. */
function DeOnde({ foto: { origem, tirada } }: { foto: FotoDaVistoria }) {
  const frase = fraseDaOrigem({ origem, em: tirada?.em, lugar: tirada?.lugar });
  return frase && <span className={classes.fraco}>{frase}</span>;
}

/** Read with the person's own right, and let go of with the screen. */
function Miniatura({ vistoria, foto, nome }: { vistoria: string; foto: string; nome: string }) {
  const { data } = useQuery({
    queryKey: ['vistorias', 'foto', foto],
    queryFn: () => lerFoto(vistoria, foto),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!data) return;
    const feita = URL.createObjectURL(data.blob);
    setUrl(feita);
    return () => URL.revokeObjectURL(feita);
  }, [data]);
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={nome} />
    </a>
  ) : (
    <span className={classes.fraco}>Abrindo…</span>
  );
}
