import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStore } from './disk.ts';
import type { FileStore } from './store.ts';

/** The store the configuration asks for: S3 when a bucket is named, else a folder. The S3 library is loaded only then. */
export async function createFileStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!config.s3) return createDiskStore(join(config.dataDir, 'arquivos'));
  const { createS3Store } = await import('./s3.ts');
  return createS3Store(config.s3, join(config.dataDir, 'chegadas'));
}
