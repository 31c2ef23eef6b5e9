import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, use, useEffect, useId, useState } from 'react';
import { formatBytes } from '#lib/format.ts';
import { FormContext } from '../form/form-context.ts';
import classes from './FileDrop.module.css';
import { StoredFileRow, UploadRow } from './FileRows.tsx';
import { Paginas } from './fotos/Paginas.tsx';
import { usePaginas } from './fotos/use-paginas.ts';
import { type UploadFn, useUploads } from './use-uploads.ts';

export interface StoredFile {
  id: string;
  nome: string;
  /** bytes */
  tamanho: number;
  detail?: ReactNode;
  /** What is better put right, though it was taken. */
  warnings?: readonly string[] | undefined;
}

interface Props {
  id?: string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Extensions with their dot: `['.pdf', '.dwg']`. The server judges by content. */
  extensions: string[];
  maxBytes: number;
  multiple?: boolean;
  /** How many at most; one unless `multiple`. */
  max?: number;
  /** The only file of a field is changed in one step: `upload` puts the new one in the place of the old. */
  replaces?: boolean;
  /** Says why a file is not taken, instead of the words for `extensions` and `maxBytes`; null when it is. */
  refuse?: (file: File) => string | null;
  /** What is taken, in words, instead of the sentence made of `extensions` and `maxBytes`. */
  accepts?: string;
  /** How many pages of paper may be photographed for one file, where a PDF is asked for; 0: none, as of a plan that is drawn. */
  photos?: number;
  /** What is to be seen before choosing, e.g. a form to download first. */
  intro?: ReactNode;
  /** Already kept. */
  files: StoredFile[];
  upload: UploadFn;
  onRemove?: (id: string) => void;
  /** Opens one that is kept. */
  onOpen?: (file: StoredFile) => void;
  error?: string;
  disabled?: boolean;
}

type Limits = Pick<Props, 'max' | 'extensions' | 'maxBytes' | 'refuse'>;

const spoken = (extensions: string[]): string =>
  extensions.map((extension) => extension.replace('.', '').toUpperCase()).join(', ');

/** What is taken, and why the rest is not. */
function sort(given: File[], room: number, { max = 1, extensions, maxBytes, refuse }: Limits) {
  const problems: string[] = [];
  if (given.length > room && max > 1) problems.push(`Aqui cabem no máximo ${max} arquivos. Deixamos de fora o que passou disso.`);
  const good = given.slice(0, room).filter((file) => {
    const reason = refuse?.(file);
    if (reason) problems.push(`"${file.name}": ${reason}`);
    else if (!refuse && !extensions.some((extension) => file.name.toLowerCase().endsWith(extension)))
      problems.push(`"${file.name}" não pode ser enviado aqui. Aceitamos ${spoken(extensions)}.`);
    else if (!refuse && file.size > maxBytes)
      problems.push(`"${file.name}" tem ${formatBytes(file.size)}. O máximo é ${formatBytes(maxBytes)}.`);
    else if (file.size === 0) problems.push(`"${file.name}" está vazio.`);
    else return true;
    return false;
  });
  return { good, problems };
}

/** Pages that people photograph of one paper: more is a book. */
const PAGES = 30;
/** As a phone's camera and its gallery name pictures. */
const isPhoto = (file: File): boolean => file.type.startsWith('image/') || /\.(?:jpe?g|png|webp|hei[cf])$/i.test(file.name);
/** What a file system and a list both bear. */
const pdfNamed = (label: string): string =>
  `${
    label
      .replace(/[\\/:*?"<>|]+/g, ' ')
      .trim()
      .slice(0, 80) || 'fotos'
  }.pdf`;

/** Takes files by drop or choice, says at once what it cannot take, and shows how the sending goes. */
export function FileDrop({
  id,
  label,
  hint,
  optional,
  extensions,
  maxBytes,
  multiple,
  max = multiple ? Number.POSITIVE_INFINITY : 1,
  replaces = false,
  refuse,
  accepts,
  photos = PAGES,
  intro,
  files,
  upload,
  onRemove,
  onOpen,
  error,
  disabled,
}: Props) {
  const auto = useId();
  const fieldId = id ?? auto;
  const [refused, setRefused] = useState<string[]>([]);
  const { uploads, add, cancel, retry } = useUploads(upload);
  const form = use(FormContext);
  const arriving = uploads.some(({ state }) => state !== 'failed');
  // the form around waits for it instead of asking for what is coming
  useEffect(() => (arriving ? form?.awaitFile() : undefined), [arriving, form]);
  const replacing = replaces && max === 1 && files.length === 1 && uploads.length === 0;
  const room = replacing ? 1 : max - files.length - uploads.length;
  const full = room <= 0;

  const limits = { max, extensions, maxBytes, refuse };
  const paper = photos > 0 && extensions.includes('.pdf');
  const pile = usePaginas(photos);
  const piling = pile.paginas.length + pile.abrindo + pile.recusas.length > 0;

  const take = (given: File[], places = room) => {
    // a picture where a PDF is asked for is a page of it
    const pages = paper ? given.filter((file) => isPhoto(file) && sort([file], 1, limits).good.length === 0) : [];
    const { good, problems } = sort(
      given.filter((file) => !pages.includes(file)),
      places,
      limits,
    );
    setRefused(problems);
    add(good);
    if (pages.length > 0) void pile.incluir(pages);
  };
  const join = () => {
    add([pile.juntar(pdfNamed(label))]);
    pile.esvaziar();
  };

  const problems = [...refused, ...(error ? [error] : [])];
  return (
    <fieldset className={classes.root} id={fieldId} tabIndex={-1} aria-describedby={`${fieldId}-hint`}>
      <legend className={classes.label} id={`${fieldId}-label`}>
        {label}
        {optional && ' (opcional)'}
      </legend>
      <div className={classes.hint} id={`${fieldId}-hint`}>
        {hint && `${hint} `}
        {accepts ?? `${spoken(extensions)}, até ${formatBytes(maxBytes)}${multiple ? ' cada' : ''}.`}
      </div>
      {intro}
      {(files.length > 0 || uploads.length > 0) && (
        <ul className={classes.list}>
          {files.map((file) => (
            <StoredFileRow key={file.id} file={file} onOpen={onOpen} onRemove={disabled ? undefined : onRemove} />
          ))}
          {uploads.map((item) => (
            <UploadRow
              key={item.key}
              upload={item}
              accept={extensions.join(',')}
              onCancel={() => cancel(item.key)}
              onRetry={() => retry(item.key)}
              onReplace={(file) => {
                cancel(item.key);
                take([file], 1);
              }}
            />
          ))}
        </ul>
      )}
      {piling && !disabled && <Paginas pilha={pile} maxBytes={maxBytes} onPronto={join} />}
      {!full && !disabled && !piling && (
        <Zone
          describedBy={`${fieldId}-label ${fieldId}-hint`}
          accept={[...extensions, ...(paper ? ['image/*'] : [])].join(',')}
          choose={replacing ? 'Trocar o arquivo' : multiple ? 'Escolher arquivos' : 'Escolher arquivo'}
          multiple={multiple}
          failed={problems.length > 0}
          onFiles={take}
          onPhoto={paper ? (photo) => void pile.incluir([photo]) : undefined}
        />
      )}
      <Problems problems={problems} />
    </fieldset>
  );
}

interface ZoneProps {
  describedBy: string;
  accept: string;
  /** on the button */
  choose: string;
  multiple: boolean | undefined;
  failed: boolean;
  onFiles: (files: File[]) => void;
  /** Where paper may be photographed: what the camera took. */
  onPhoto: ((photo: File) => void) | undefined;
}

/** Where files are dropped, chosen or photographed. */
function Zone({ describedBy, accept, choose, multiple, failed, onFiles, onPhoto }: ZoneProps) {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everyone's
    <div
      className={classes.drop}
      data-over={over || undefined}
      data-error={failed || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <IconUpload size={22} stroke={1.5} aria-hidden />
      <FileButton onChange={(chosen) => chosen && onFiles([chosen].flat())} accept={accept} multiple={multiple}>
        {(button) => (
          <Button {...button} variant="light" size="sm" aria-describedby={describedBy}>
            {choose}
          </Button>
        )}
      </FileButton>
      {onPhoto && (
        <FileButton accept="image/*" capture="environment" onChange={(photo) => photo && onPhoto(photo)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="sm"
              leftSection={<IconCamera size={18} aria-hidden />}
              aria-describedby={describedBy}
            >
              Fotografar o papel
            </Button>
          )}
        </FileButton>
      )}
      <span className={classes.or}>ou arraste até aqui</span>
    </div>
  );
}

const Problems = ({ problems }: { problems: string[] }) =>
  problems.length > 0 && (
    <div className={classes.error} role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
