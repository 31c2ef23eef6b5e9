import type { Readable } from 'node:stream';
import { isTipoHeic, RECUSA_DO_HEIC, RECUSA_POR_LIMITE, type SaudeDoPdf } from '@portal/domain/http/arquivo-recebido';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Confianca } from '@portal/domain/pdf-assinado/confianca';
import { nomeDoArquivo } from '@portal/domain/text/nome-de-arquivo';
import type { FastifyRequest } from 'fastify';
import type { FormaDaImagem, UploadRead, UploadToRead } from '#platform/files/read-upload.ts';
import type { ReceivedFile } from '#platform/files/store.ts';
import { UnreadableError } from '#platform/quarantine/errors.ts';
import type { Turn } from '#platform/quarantine/fair-queue.ts';
import { AppError } from './app-error.ts';
import { refuseUnread } from './unread.ts';

/** A file that has arrived and was read; nobody's until the act says that it stays. */
export interface StoredUpload {
  sha256: string;
  /** Of the bytes as they came, whatever is kept of them. */
  recebido_sha256: string;
  nome: string;
  /** By content, not by name. */
  tipo: string;
  /** bytes */
  tamanho: number;
  /** How a PDF was found to be; null for what is none. */
  saude: SaudeDoPdf | null;
  /** Why nobody could take this file, whatever is asked for; null when it can be read. */
  recusa: string | null;
  /** Where it lies on this machine, until the call ends. */
  path: string;
  /** Of a route that takes a picture: what was made of it; null when it cannot be opened. */
  foto: Uint8Array | null;
  /** The act keeps it: its bytes go to the store with the act's commit. What no act keeps leaves nothing behind. */
  manter: () => void;
}

type ToRead = UploadToRead & { tamanho: number };

/** How files are taken in and looked at. */
export interface Reading {
  receive: (source: Readable, limits: { maxBytes: number }) => Promise<ReceivedFile>;
  read: (file: ToRead, turn: Turn) => Promise<UploadRead>;
  /** DER of those whose signatures are believed. */
  confiados: readonly Buffer[];
}

export interface Arrived {
  body: Record<string, string>;
  /** Undefined where the call lets it be left out. */
  file: ReceivedFile | undefined;
  nome: string;
}

/** Reads a multipart call: fields become the body, the one part `arquivo` a file of its own on this machine. */
export async function receiveMultipart(
  request: FastifyRequest,
  maxBytes: number,
  { receive }: Reading,
  isOpcional: boolean,
): Promise<Arrived> {
  try {
    return await receiveParts(request, maxBytes, receive, isOpcional);
  } catch (error) {
    // the parser throws plain errors for a body that is cut short or has no boundary
    const isPlain = error instanceof Error && error.name === 'Error' && !('statusCode' in error);
    if (isPlain && /multipart|boundary|header|terminated|end of form/i.test(error.message)) {
      throw new AppError(400, 'O envio chegou incompleto. Tente de novo.');
    }
    throw error;
  }
}

async function receiveParts(
  request: FastifyRequest,
  maxBytes: number,
  receive: Reading['receive'],
  isOpcional: boolean,
): Promise<Arrived> {
  if (!request.isMultipart()) throw new AppError(415, 'Envie o arquivo como multipart/form-data.');
  const body: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  let nome = '';
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 20, fieldSize: 100_000, fileSize: maxBytes + 1 } })) {
      if (part.type === 'field') body[part.fieldname] = String(part.value);
      else if (part.fieldname === 'arquivo') {
        file = await receive(part.file, { maxBytes });
        nome = part.filename;
      } else part.file.resume();
    }
    if (!file && !isOpcional)
      throw new RuleError('arquivo_obrigatorio', 'Escolha um arquivo.', [{ campo: 'arquivo', mensagem: 'Escolha um arquivo.' }]);
    return { body, file, nome };
  } catch (error) {
    await file?.discard();
    throw error;
  }
}

/** 108.4, with a comma and no more than is needed. */
const megapixels = (n: number): string => (n / 1_000_000).toFixed(1).replace('.', ',').replace(',0', '');

/** Why nobody could take a picture; null of one that can be taken. */
function recusaDaImagem(imagem: Exclude<UploadRead['imagem'], null>): string | null {
  switch (imagem) {
    case 'boa':
      return null;
    case 'cortada':
      return 'Esta imagem está incompleta: falta o fim do arquivo. Copie-a de novo do aparelho em que foi feita e envie.';
    case 'ilegivel':
      return 'Não conseguimos abrir esta imagem: ela chegou incompleta ou está danificada. Gere o arquivo de novo e envie.';
    default:
      return `Esta imagem é grande demais: ${megapixels(imagem.pixels)} megapixels; o limite é ${megapixels(imagem.pixels_max)}. Reduza a resolução e envie de novo.`;
  }
}

/** Looks at what has arrived, in its turn. @throws AppError 503 when too much waits */
export async function readArrived(
  { file, nome }: { file: ReceivedFile; nome: string },
  { foto, turn, read, confianca }: Pick<Reading, 'read'> & { foto: FormaDaImagem | null; turn: Turn; confianca: Confianca },
  manter: () => void,
): Promise<StoredUpload> {
  const { sha256, tamanho, path } = file;
  try {
    const { extensao, imagem, ...found } = await read({ path, tamanho, foto, confianca }, turn);
    const recusa = foto && isTipoHeic(found.tipo) ? RECUSA_DO_HEIC : imagem && recusaDaImagem(imagem);
    return {
      sha256,
      recebido_sha256: sha256,
      tamanho,
      path,
      ...found,
      nome: nomeDoArquivo(nome, found.tipo, extensao),
      recusa,
      manter,
    };
  } catch (error) {
    if (!(error instanceof UnreadableError)) refuseUnread(error);
    const tipo = 'application/octet-stream';
    return {
      sha256,
      recebido_sha256: sha256,
      tamanho,
      path,
      tipo,
      nome: nomeDoArquivo(nome, tipo, ''),
      saude: null,
      foto: null,
      recusa: RECUSA_POR_LIMITE,
      manter,
    };
  }
}
