import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { FileTooLargeError } from '#platform/files/store.ts';
import type { RouteOptions } from './route.ts';
import { type Reading, readArrived, receiveMultipart, type StoredUpload } from './upload.ts';

export interface Uploads extends Reading {
  maxBytes: number;
  /** hex SHA-256 of each certificate that the town seals or sealed with. */
  selosDe: (tx: Tx) => Promise<string[]>;
  /** Takes room for what is about to be sent. @returns gives it back @throws RuleError when there is none */
  reservar: (tx: Tx, organizacaoId: number, usuarioId: string, bytes: number, agora: Date) => Promise<() => void>;
}

interface Sender {
  organizacaoId: number;
  usuarioId: string;
}

/** A file on its way through one call. Leaving the call ends what no act has kept. */
export interface Upload extends AsyncDisposable {
  body: Record<string, string>;
  /** Looks at it, in its turn; undefined where none was sent and none is demanded. @throws AppError 503 */
  read: () => Promise<StoredUpload | undefined>;
  /** The last step before the commit of the act: the bytes go where the row says, if the act keeps them. */
  keep: (tx: Tx) => Promise<void>;
}

/** What `guardaFoto` keeps is written so. */
const TIPO_DA_FOTO = 'image/jpeg';

/** Around the form: names of fields, boundaries. */
const FORM_BYTES = 256 * 1024;

/** While an act gives a name to bytes, the sweep does not take the same bytes away. */
export const lockBytes = (tx: Tx, sha256: string, mode: 'shared' | 'exclusive'): Promise<unknown> => {
  const name = sql`hashtextextended('arquivo:' || current_setting('app.organizacao_id') || ':' || ${sha256}, 0)`;
  return (
    mode === 'shared' ? sql`select pg_advisory_xact_lock_shared(${name})` : sql`select pg_advisory_xact_lock(${name})`
  ).execute(tx);
};

/**
 * Takes in the file of a call, once the gate has let its sender pass and there is room.
 * @param atGate a transaction in which the gate looks at the sender first
 * @throws FileTooLargeError, RuleError `arquivo_obrigatorio` and those of the quota, AppError 400, 415
 */
export async function receiveUpload(
  request: FastifyRequest,
  {
    maxMb,
    foto: forma = () => null,
    guardaFoto = false,
    isOpcional = false,
  }: NonNullable<RouteOptions['upload']> & { isOpcional?: boolean },
  { organizacaoId, usuarioId }: Sender,
  uploads: Uploads,
  atGate: <T>(work: (tx: Tx, agora: Date) => Promise<T>) => Promise<T>,
): Promise<Upload> {
  const foto = typeof forma === 'function' ? forma(request.params) : forma;
  const maxBytes = Math.min(uploads.maxBytes, (maxMb ?? Number.POSITIVE_INFINITY) * 1024 * 1024);
  const said = Number(request.headers['content-length'] ?? maxBytes);
  const { release, selos } = await atGate(async (tx, agora) => ({
    selos: await uploads.selosDe(tx),
    release: await uploads.reservar(tx, organizacaoId, usuarioId, Math.min(said, maxBytes), agora),
  }));
  try {
    if (said > maxBytes + FORM_BYTES) throw new FileTooLargeError(maxBytes);
    const arrived = await receiveMultipart(request, maxBytes, uploads, isOpcional);
    const { nome } = arrived;
    let { file } = arrived;
    const turn = { town: organizacaoId, account: usuarioId, isCall: true };
    const confianca = { confiados: [...uploads.confiados], selos };
    let isKept = false;
    return {
      body: arrived.body,
      async read() {
        if (!file) return undefined;
        const upload = await readArrived({ file, nome }, { foto, turn, read: uploads.read, confianca }, () => {
          isKept = true;
        });
        if (upload.recusa || (foto && !guardaFoto)) return upload;
        if (guardaFoto && upload.foto) {
          const menor = await uploads.receive(Readable.from([Buffer.from(upload.foto)]), { maxBytes });
          await file.discard();
          file = menor;
          await file.prepare();
          return { ...upload, sha256: menor.sha256, tamanho: menor.tamanho, path: menor.path, tipo: TIPO_DA_FOTO };
        }
        await file.prepare();
        return upload;
      },
      async keep(tx) {
        if (!isKept || !file) return;
        await lockBytes(tx, file.sha256, 'shared');
        await file.keep(organizacaoId);
      },
      async [Symbol.asyncDispose]() {
        release();
        await file?.discard();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
