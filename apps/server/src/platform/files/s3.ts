import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config.ts';
import { createMeasure } from './measure.ts';
import { type ByteRange, FileMissingError, type FileStore, keyOf } from './store.ts';

/**
 * Files in a bucket of S3 or of a server that speaks it: `<town>/<hash>`. Drafts lie under `tmp/`: a life-cycle rule of the
 * bucket should expire that prefix after a day, for the case of a killed process.
 */
export function createS3Store({ bucket: Bucket, ...options }: S3Config): FileStore {
  // servers of other makes do not know the newer checksums
  const client = new S3Client({
    ...options,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const removeKey = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));

  return {
    async put(organizacaoId, source, { maxBytes }) {
      const draft = `tmp/${randomUUID()}`;
      const { through, result } = createMeasure(maxBytes);
      const Body = new PassThrough();
      const upload = new Upload({ client, params: { Bucket, Key: draft, Body }, queueSize: 2 });
      try {
        await settleBoth(pipeline(source, through, Body), upload.done(), Body);
        const file = await result();
        const Key = keyOf(organizacaoId, file.sha256);
        await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${draft}` }));
        return file;
      } finally {
        await removeKey(draft).catch(() => {});
      }
    },

    async open(organizacaoId, sha256, range) {
      const Key = keyOf(organizacaoId, sha256);
      const found = await client.send(new GetObjectCommand({ Bucket, Key, Range: rangeHeader(range) })).catch(asMissing);
      return found.Body as Readable;
    },

    async stat(organizacaoId, sha256) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(organizacaoId, sha256) }));
        return { tamanho: found.ContentLength ?? 0 };
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },

    async remove(organizacaoId, sha256) {
      await removeKey(keyOf(organizacaoId, sha256)).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
      });
    },
  };
}

/** Whichever end fails, the other is let go of: a broken source ends the upload, a failed upload stops reading. */
async function settleBoth(read: Promise<void>, sent: Promise<unknown>, between: PassThrough): Promise<void> {
  sent.catch((error: Error) => between.destroy(error));
  const [reading, sending] = await Promise.allSettled([read, sent]);
  // an upload that fails closes its source, which then only knows that it was closed
  const wasClosed = reading.status === 'rejected' && /^(ABORT_ERR|ERR_STREAM_PREMATURE_CLOSE)$/.test(reading.reason.code ?? '');
  if (sending.status === 'rejected' && (wasClosed || reading.status === 'fulfilled')) throw sending.reason;
  if (reading.status === 'rejected') throw reading.reason;
}

const rangeHeader = (range?: ByteRange): string | undefined => range && `bytes=${range.start}-${range.end ?? ''}`;

const isAbsent = (error: unknown): boolean =>
  error instanceof FileMissingError || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

function asMissing(error: unknown): never {
  throw isAbsent(error) ? new FileMissingError('no such file', { cause: error }) : error;
}
