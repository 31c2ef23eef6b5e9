import { ActionIcon, Progress as Bar, Button, FileButton } from '@mantine/core';
import { tipoAMostrar } from '@portal/domain/campos/arquivos/formatos';
import { IconAlertTriangle, IconFileText, IconTrash, IconX } from '@tabler/icons-react';
import { formatBytes } from '#lib/format.ts';
import classes from './FileDrop.module.css';
import type { StoredFile } from './FileDrop.tsx';
import type { Upload } from './use-uploads.ts';

interface StoredProps {
  file: StoredFile;
  onOpen?: (file: StoredFile) => void;
  onRemove?: (id: string) => void;
}

export function StoredFileRow({ file, onOpen, onRemove }: StoredProps) {
  return (
    <li className={classes.row}>
      <IconFileText size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.facts}>
        {onOpen ? (
          <button type="button" className={classes.name} onClick={() => onOpen(file)}>
            {file.nome}
          </button>
        ) : (
          <span className={classes.name}>{file.nome}</span>
        )}
        <span className={classes.meta}>
          {[tipoAMostrar(file.nome), formatBytes(file.tamanho)].filter(Boolean).join(' · ')}
          {file.detail && <> · {file.detail}</>}
        </span>
        {file.warnings?.map((warning) => (
          <span key={warning} className={classes.warning} role="status">
            <IconAlertTriangle size={16} aria-hidden /> {warning}
          </span>
        ))}
      </div>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Remover ${file.nome}`} onClick={() => onRemove(file.id)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

interface UploadProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
  /** Another file in the place of one that was refused. */
  onReplace: (file: File) => void;
  /** What may be chosen, as `accept` of the input. */
  accept: string;
}

function words({ state, progress, reason }: Upload): string {
  if (state === 'waiting') return 'Na fila';
  if (state === 'offline') return 'A conexão caiu. Vamos tentar de novo assim que ela voltar.';
  if (state === 'failed') return reason || 'Não conseguimos enviar este arquivo.';
  const percent = progress.total ? Math.floor((progress.sent / progress.total) * 100) : 0;
  if (percent >= 100) return 'Conferindo o arquivo…';
  return `${percent}%${progress.speed > 0 ? ` · ${formatBytes(progress.speed)}/s` : ''}`;
}

export function UploadRow({ upload, onCancel, onRetry, onReplace, accept }: UploadProps) {
  const { file, state, progress } = upload;
  const percent = progress.total ? (progress.sent / progress.total) * 100 : 0;
  const failed = state === 'failed' || state === 'offline';
  return (
    <li className={classes.row} data-failed={failed || undefined}>
      {failed ? (
        <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      ) : (
        <IconFileText size={20} stroke={1.5} aria-hidden className={classes.icon} />
      )}
      <div className={classes.facts}>
        <span className={classes.name}>{file.name}</span>
        {state === 'sending' && <Bar value={percent} size="sm" aria-label={`Enviando ${file.name}`} my={4} />}
        <span className={classes.meta} role={failed ? 'alert' : undefined}>
          {words(upload)}
        </span>
      </div>
      {failed && !upload.refused && (
        <Button variant="subtle" size="compact-sm" mih={44} onClick={onRetry}>
          Tentar de novo
        </Button>
      )}
      {upload.refused && (
        <FileButton onChange={(chosen) => chosen && onReplace(chosen)} accept={accept}>
          {(button) => (
            <Button
              {...button}
              variant="subtle"
              size="compact-sm"
              mih={44}
              aria-label={`Escolher outro no lugar de ${file.name}`}
            >
              Escolher outro
            </Button>
          )}
        </FileButton>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${failed ? 'Tirar' : 'Cancelar o envio de'} ${file.name}`}
        onClick={onCancel}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
