import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStore } from './disk.ts';
import { createS3Store } from './s3.ts';
import { FileMissingError, type FileStore, FileTooLargeError, type KeptFile } from './store.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const limits = { maxBytes: 20_000_000 };

/** In pieces, as it comes from the network. */
function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
}
const stream = (bytes: Buffer) => Readable.from(pieces(bytes));

const folder = mkdtempSync(join(tmpdir(), 'portal-arquivos-'));
const s3rver = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'portal' }],
});
const stores: Record<string, FileStore> = {};
let port = 0;

const s3Config = (bucket: string) => ({
  bucket,
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  forcePathStyle: true,
});

beforeAll(async () => {
  ({ port } = await s3rver.run());
  stores.disk = await createDiskStore(join(folder, 'disk'));
  stores.s3 = await createS3Store(s3Config('portal'), join(folder, 'chegadas'));
});

afterAll(async () => {
  await s3rver.close();
  rmSync(folder, { recursive: true });
});

/** Names of everything kept, drafts included; s3rver does not know how to abort an upload in parts, which S3 does. */
const kept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('_S3rver_uploads'))
    .map((entry) => join(entry.parentPath, entry.name));

describe.each(['disk', 's3'])('files on %s', (name) => {
  const store = () => stores[name] as FileStore;

  test('come back byte by byte, whole or in part, under their hash', async () => {
    const bytes = Buffer.concat([PDF, randomBytes(12_000_000)]);
    const file = await store().put(7, stream(bytes), limits);
    expect(file).toEqual({ sha256: sha256(bytes), tamanho: bytes.length });
    expect(await store().stat(7, file.sha256)).toMatchObject({ tamanho: bytes.length });
    expect((await buffer(await store().open(7, file.sha256))).equals(bytes)).toBe(true);
    const part = await buffer(await store().open(7, file.sha256, { start: 5_999_990, end: 6_000_009 }));
    expect(part.equals(bytes.subarray(5_999_990, 6_000_010))).toBe(true);
    expect(await text(await store().open(7, file.sha256, { start: 1, end: 3 }))).toBe('PDF');
    expect(kept().filter((path) => path.slice(folder.length).includes('/tmp/'))).toEqual([]);
  });

  test('of one town are not there for another', async () => {
    const file = await store().put(7, stream(PDF), limits);
    expect(await store().stat(8, file.sha256)).toBeUndefined();
    await expect(store().open(8, file.sha256)).rejects.toThrow(FileMissingError);
  });

  test('past the limit are refused and leave nothing behind', async () => {
    const before = kept();
    const tooMuch = store().put(7, stream(randomBytes(7_000_000)), { maxBytes: 6_500_000 });
    await expect(tooMuch).rejects.toThrow(FileTooLargeError);
    expect(kept()).toEqual(before);
    const exact = await store().put(7, stream(Buffer.from('12345')), { maxBytes: 5 });
    expect(exact.tamanho).toBe(5);
  });

  test('cut short on the way are refused and leave nothing behind', async () => {
    const before = kept();
    const broken = Readable.from(
      (function* () {
        yield randomBytes(6_000_000);
        throw new Error('connection lost');
      })(),
    );
    await expect(store().put(7, broken, limits)).rejects.toThrow('connection lost');
    expect(kept()).toEqual(before);
  });

  test("that arrive are nobody's until they are kept, and leave nothing when they are not", async () => {
    const before = kept();
    const refused = await store().receive(stream(PDF), limits);
    await refused.prepare();
    expect(readFileSync(refused.path).equals(PDF)).toBe(true);
    expect(await store().stat(11, refused.sha256)).toBeUndefined();
    await refused.discard();
    expect(kept()).toEqual(before);
    const taken = await store().receive(stream(PDF), limits);
    await taken.prepare();
    await taken.keep(11);
    await taken.discard();
    expect((await buffer(await store().open(11, taken.sha256))).equals(PDF)).toBe(true);
    const arrived = (paths: string[]) => paths.filter((path) => /\/(tmp|chegadas)\//.test(path.slice(folder.length)));
    expect(arrived(kept())).toEqual(arrived(before));
    const { path, release } = await store().local(11, taken.sha256);
    expect(readFileSync(path).equals(PDF)).toBe(true);
    await release();
    await store().remove(11, taken.sha256);
  });

  test('are listed, and what was left half way goes with its age', async () => {
    const file = await store().put(12, stream(PDF), limits);
    const left = await store().receive(stream(PDF), limits);
    await left.prepare();
    const ours: KeptFile[] = [];
    await store().put(1, stream(PDF), limits);
    for await (const one of store().list(12)) ours.push(one);
    expect(ours).toMatchObject([{ organizacaoId: 12, sha256: file.sha256, tamanho: PDF.length }]);
    for await (const one of store().list(13)) expect(one).toBeUndefined();
    expect(await store().sweepReceived(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store().sweepReceived(new Date(Date.now() + 60_000))).toBeGreaterThan(0);
    expect(existsSync(left.path)).toBe(false);
    expect(await store().stat(12, file.sha256)).toBeDefined();
  });

  test('are kept once, and once removed are gone for good', async () => {
    const bytes = randomBytes(1000);
    const [first, second] = await Promise.all([store().put(9, stream(bytes), limits), store().put(9, stream(bytes), limits)]);
    expect(first).toEqual(second);
    await store().remove(9, first.sha256);
    await store().remove(9, first.sha256);
    expect(await store().stat(9, first.sha256)).toBeUndefined();
  });

  test('have no name but a hash', async () => {
    await expect(store().open(7, '../../etc/passwd')).rejects.toThrow(FileMissingError);
    expect(await store().stat(7, 'tmp')).toBeUndefined();
  });
});

test('a bucket that is not there is named as the cause, however much was still to come', async () => {
  const nowhere = await createS3Store(s3Config('outro'), join(folder, 'chegadas'));
  await expect(nowhere.put(7, stream(randomBytes(12_000_000)), limits)).rejects.toThrow(/bucket/i);
});
