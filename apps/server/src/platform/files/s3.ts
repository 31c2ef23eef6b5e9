import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config.ts';
import { createArrivals } from './receive.ts';
import { type ByteRange, FileMissingError, type FileStore, keyOf, readKey } from './store.ts';

/** In the bucket, between a file's arrival and the act that keeps it. */
const ARRIVED = 'tmp/';

/**
 * Files in a bucket of S3 or of a server that speaks it: `<town>/<hash>`. What arrives lies in `folder` on this machine first, where
 * it is read, then under `tmp/` in the bucket, from where an act that keeps it copies it.
 */
export async function createS3Store({ bucket: Bucket, ...options }: S3Config, folder: string): Promise<FileStore> {
  // servers of other makes do not know the newer checksums
  const client = new S3Client({
    ...options,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const arrivals = await createArrivals(folder);
  const removeKey = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
  const upload = (path: string, Key: string) =>
    new Upload({ client, params: { Bucket, Key, Body: createReadStream(path) }, queueSize: 2 }).done();
  const everything = async function* (Prefix: string) {
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) yield* page.Contents ?? [];
  };
  const open = async (organizacaoId: number, sha256: string, range?: ByteRange): Promise<Readable> => {
    const Key = keyOf(organizacaoId, sha256);
    const found = await client.send(new GetObjectCommand({ Bucket, Key, Range: rangeHeader(range) })).catch(asMissing);
    return found.Body as Readable;
  };

  return {
    async receive(source, { maxBytes }) {
      const file = await arrivals.receive(source, maxBytes);
      const key = `${ARRIVED}${basename(file.path)}`;
      let isThere = false;
      return {
        ...file,
        async prepare() {
          await upload(file.path, key);
          isThere = true;
        },
        async keep(organizacaoId) {
          const Key = keyOf(organizacaoId, file.sha256);
          if (isThere) await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${key}` }));
          else await upload(file.path, Key);
        },
        async discard() {
          await arrivals.discard(file.path);
          if (isThere) await removeKey(key).catch(() => {});
        },
      };
    },

    async put(organizacaoId, source, { maxBytes }) {
      const { path, ...file } = await arrivals.receive(source, maxBytes);
      try {
        await upload(path, keyOf(organizacaoId, file.sha256));
        return file;
      } finally {
        await arrivals.discard(path);
      }
    },

    open,

    async local(organizacaoId, sha256) {
      const { path } = await arrivals.receive(await open(organizacaoId, sha256), Number.MAX_SAFE_INTEGER);
      return { path, release: () => arrivals.discard(path) };
    },

    async stat(organizacaoId, sha256) {
      try {
        const found = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(organizacaoId, sha256) }));
        return { tamanho: found.ContentLength ?? 0, guardadoEm: found.LastModified ?? new Date() };
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

    async *list(organizacaoId) {
      for await (const { Key = '', Size = 0, LastModified = new Date() } of everything(`${organizacaoId}/`)) {
        const key = readKey(Key);
        if (key) yield { ...key, tamanho: Size, guardadoEm: LastModified };
      }
    },

    async sweepReceived(before) {
      let gone = await arrivals.sweep(before);
      for await (const { Key, LastModified } of everything(ARRIVED)) {
        if (!Key || !LastModified || LastModified >= before) continue;
        await removeKey(Key);
        gone += 1;
      }
      return gone;
    },
  };
}

const rangeHeader = (range?: ByteRange): string | undefined => range && `bytes=${range.start}-${range.end ?? ''}`;

const isAbsent = (error: unknown): boolean =>
  error instanceof FileMissingError || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404);

function asMissing(error: unknown): never {
  throw isAbsent(error) ? new FileMissingError('no such file', { cause: error }) : error;
}
