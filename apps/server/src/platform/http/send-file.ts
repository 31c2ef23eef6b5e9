import type { FastifyReply } from 'fastify';
import type { BytesAnswer, FileAnswer } from './route.ts';

/** Types a browser may show in place; anything else is only ever downloaded. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

export async function sendAnswerFile(
  reply: FastifyReply,
  organizacaoId: number,
  file: FileAnswer | BytesAnswer,
  open: (organizacaoId: number, sha256: string) => Promise<NodeJS.ReadableStream>,
): Promise<FastifyReply> {
  const isShown = SHOWN.has(file.tipo) && (!('inline' in file) || file.inline !== false);
  const ascii = file.nome
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  void reply
    .type(file.tipo)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.nome)}`,
    );
  return reply.send('bytes' in file ? file.bytes : await open(organizacaoId, file.sha256));
}
