import { randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'portal_aparelho';
const ANO_SEGUNDOS = 365 * 86_400;

/** The browser's own mark, which no script can read; made at the first log-in. It recognises a device and grants nothing. */
export function aparelhoDe(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[COOKIE];
  const mark = known && /^[\w-]{20,60}$/.test(known) ? known : randomBytes(24).toString('base64url');
  void reply.setCookie(COOKIE, mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: ANO_SEGUNDOS,
  });
  return mark;
}
