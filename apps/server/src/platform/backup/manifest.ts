import { z } from 'zod';

/** Version of the layout of a backup folder. */
export const FORMATO = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const tabelaSchema = z.object({
  nome: z.string(),
  colunas: z.array(z.string()),
  linhas: z.int().min(0),
  /** of the text that COPY gives, before it is compressed */
  sha256: hash,
});

/** What a backup says of itself; the last file that is written, so a folder without it is not a backup. */
export const manifestSchema = z.object({
  formato: z.literal(FORMATO),
  programa: z.string(),
  postgres: z.string(),
  criado_em: z.iso.datetime(),
  /** Names of the migrations the database had, in their order. */
  migracoes: z.array(z.string()),
  tabelas: z.array(tabelaSchema),
  sequencias: z.array(z.object({ nome: z.string(), valor: z.int() })),
  /** Jobs that waited or ran. */
  fila: z.object({ jobs: z.int(), sha256: hash }),
  arquivos: z.object({ quantidade: z.int(), bytes: z.int(), sha256: hash, faltam: z.array(z.string()) }),
  /** Tells whether the installation it is restored into has the same secret; not the secret. */
  segredo: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableDump = z.infer<typeof tabelaSchema>;

/** `<folder>/arquivos/<town>/<hash>`: one heap for all backups of a folder, so that each adds only what is new. */
export const HEAP = 'arquivos';
export const MANIFEST = 'manifesto.json';
export const LIST = 'arquivos.txt.gz';
export const JOBS_FILE = 'fila.jsonl.gz';
export const tableFile = (nome: string): string => `banco/${nome}.copy.gz`;

/** Why a backup cannot be made or used, in words for the person who asked for it. */
export class BackupError extends Error {
  override name = 'BackupError';
}
