import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../files/store.ts';
import { type PacoteAnswer, streamPacote } from './pacote.ts';
import { isDoMesmo, lerRange } from './range.ts';
import type { BytesAnswer, FileAnswer } from './route.ts';

/** Types a browser may show in place; anything else is only ever downloaded. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

/** Where files lie, as far as sending them goes. */
export interface FileSource {
  open: (organizacaoId: number, sha256: string, range?: ByteRange) => Promise<Readable>;
  stat: (organizacaoId: number, sha256: string) => Promise<{ tamanho: number } | undefined>;
  local: (organizacaoId: number, sha256: string) => Promise<{ path: string; release: () => Promise<void> }>;
}

export async function sendAnswerFile(
  request: FastifyRequest,
  reply: FastifyReply,
  organizacaoId: number,
  file: FileAnswer | BytesAnswer | PacoteAnswer,
  source: FileSource,
): Promise<FastifyReply> {
  // before any header is set: it may be refused
  const feito = 'transforma' in file ? await transformar(file, organizacaoId, source) : null;
  const isShown = SHOWN.has(file.tipo) && (!('inline' in file) || file.inline !== false);
  // for readers that know no other form: "Licenca", not "Licen?a"
  const ascii = file.nome.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  // what anybody may keep was said by the route; any other file is the caller's own
  const isPublic = String(reply.getHeader('cache-control')).startsWith('public');
  if (!isPublic) void reply.header('cache-control', 'private, no-store');
  void reply
    .type(file.tipo)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      create(file.nome.toWellFormed(), { type: isShown ? 'inline' : 'attachment', fallback: ascii }),
    );
  if ('pecas' in file) return reply.send(streamPacote(organizacaoId, file, source));
  if (feito) return reply.send(feito);
  return 'bytes' in file ? reply.send(file.bytes) : sendStored(request, reply, organizacaoId, file, source);
}

async function transformar(
  { sha256, transforma }: FileAnswer,
  organizacaoId: number,
  source: FileSource,
): Promise<Readable | null> {
  if (!transforma) return null;
  const { path, release } = await source.local(organizacaoId, sha256);
  try {
    return await transforma(path);
  } finally {
    await release();
  }
}

/** Whether what a reader has is this: a proxy that compresses marks what it keeps as weak. */
const tem = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((um) => um.trim().replace(/^W\//, '') === etag);

/** A stored file, or the part of it that is asked for: only those bytes are read, and none for a HEAD. */
async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  organizacaoId: number,
  { sha256, tamanho: sabido }: FileAnswer,
  { open, stat }: FileSource,
): Promise<FastifyReply> {
  const tamanho = sabido ?? (await stat(organizacaoId, sha256))?.tamanho;
  // not there: opening it says so
  if (tamanho === undefined) return reply.send(await open(organizacaoId, sha256));
  const etag = `"${sha256}"`;
  void reply.header('accept-ranges', 'bytes').header('etag', etag);
  // only what is public is kept by whoever read it, and asked for again by what it was
  const publica = String(reply.getHeader('cache-control')).startsWith('public');
  if (publica && tem(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const trecho = isDoMesmo(request.headers['if-range'] as string | undefined, etag)
    ? lerRange(String(request.headers.range ?? ''), tamanho)
    : null;
  if (trecho === 'fora') {
    const recusa = { sucesso: false, mensagem: 'O arquivo não tem o trecho pedido.', dados: null };
    return reply.code(416).header('content-range', `bytes */${tamanho}`).type('application/json').send(recusa);
  }
  const length = trecho ? trecho.end - trecho.start + 1 : tamanho;
  if (trecho) {
    // a part of a compressed body would be a part of other bytes
    void reply.code(206).header('content-range', `bytes ${trecho.start}-${trecho.end}/${tamanho}`);
    void reply.header('content-encoding', 'identity');
  }
  void reply.header('content-length', String(length));
  // fastify keeps the length of a stream for HEAD, and of nothing else
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(await open(organizacaoId, sha256, trecho ?? undefined));
}
