import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Confianca } from '@portal/domain/pdf-assinado/confianca';
import { recusaPelaSaude } from '@portal/domain/plantas/saude';
import { nomeDoArquivo } from '@portal/domain/text/nome-de-arquivo';
import { readApart } from '#platform/files/read-apart.ts';
import type { UploadRead } from '#platform/files/read-upload.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { apart, byBytes } from '#platform/quarantine/apart.ts';
import { UnreadableError } from '#platform/quarantine/errors.ts';
import type { Turn } from '#platform/quarantine/fair-queue.ts';
import { findArquivo } from '../arquivos/index.ts';
import { findSelos } from '../certificados/index.ts';
import type { PedidoDeArquivos } from './leitores/tirar-apart.ts';
import { LeituraFalhou } from './leitura.ts';
import type { ImportacaoRow } from './queries.ts';

const tirarApart = apart<PedidoDeArquivos, number[]>(
  new URL('./leitores/tirar-apart.ts', import.meta.url),
  byBytes({ ms: 60_000, memoryMb: 256 }),
);
const SEM_ARQUIVOS =
  'Não conseguimos tirar do zip os arquivos que a tabela nomeia. Faça o zip de novo, ou divida-o, e envie outra importação.';
/** What a request takes of files, whatever its form says: a document or a picture. */
const ACEITOS = ['application/pdf', 'image/jpeg', 'image/png'];

export type Anexo =
  | { sha256: string; nome: string; tipo: string; tamanho: number; saude: UploadRead['saude'] }
  /** It is in the zip; nothing of it was read. */
  | 'achado'
  | { recusa: string };
/** By the path that the table says. What is not in the zip is missing. */
export type Anexos = ReadonlyMap<string, Anexo>;

/**
 * Files of the zip that some lines name: looked for, or, to be kept, each read in the quarantine and put into the store. Bytes that no
 * row comes to name are swept as any others.
 * @throws LeituraFalhou; QueueFullError
 */
export async function anexosDe(
  jobCtx: JobCtx,
  row: ImportacaoRow,
  caminhos: readonly string[],
  guardar: boolean,
): Promise<Anexos> {
  if (row.formato !== 'zip' || caminhos.length === 0) return new Map();
  const { zip, selos } = await jobCtx.inTenant(async ({ tx }) => ({
    zip: await findArquivo(tx, row.arquivo_id ?? ''),
    selos: await findSelos(tx),
  }));
  const confianca = { confiados: [...jobCtx.confiados], selos };
  const local = await jobCtx.files.local(jobCtx.organizacaoId, zip.sha256);
  const pasta = join(tmpdir(), `portal-anexos-${randomUUID()}`);
  await mkdir(pasta);
  const turn = { town: jobCtx.organizacaoId, account: row.autor_id, isCall: false };
  const unicos = [...new Set(caminhos)];
  try {
    const input: PedidoDeArquivos = { path: local.path, caminhos: unicos, para: guardar ? pasta : null };
    const achados = await tirarApart(input, zip.tamanho, turn).catch((error: unknown) => {
      throw error instanceof UnreadableError ? new LeituraFalhou(SEM_ARQUIVOS) : error;
    });
    const anexos = new Map<string, Anexo>();
    for (const i of achados) {
      const caminho = unicos[i] as string;
      anexos.set(caminho, guardar ? await guardarUm(jobCtx, join(pasta, String(i)), caminho, { turn, confianca }) : 'achado');
    }
    return anexos;
  } finally {
    await rm(pasta, { recursive: true, force: true });
    await local.release();
  }
}

async function guardarUm(
  jobCtx: JobCtx,
  path: string,
  caminho: string,
  { turn, confianca }: { turn: Turn; confianca: Confianca },
): Promise<Anexo> {
  const { size: tamanho } = await stat(path);
  const nome = caminho.replaceAll('\\', '/').split('/').at(-1) ?? caminho;
  try {
    const { tipo, extensao, saude } = await readApart({ path, tamanho, foto: null, confianca }, turn);
    const recusa = ACEITOS.includes(tipo) ? saude && recusaPelaSaude(saude) : 'não é PDF, JPG nem PNG.';
    if (recusa) return { recusa: `O arquivo ${nome}: ${recusa}` };
    const { sha256 } = await jobCtx.files.put(jobCtx.organizacaoId, createReadStream(path), { maxBytes: tamanho });
    return { sha256, tamanho, tipo, saude, nome: nomeDoArquivo(nome, tipo, extensao) };
  } catch (error) {
    if (error instanceof UnreadableError) return { recusa: `O arquivo ${nome} é complexo demais para ser conferido.` };
    throw error;
  }
}
