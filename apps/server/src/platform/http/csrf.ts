import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'portal_csrf';

/**
 * Double submit, bound to the visit: the cookie holds a random value no script can read, the header its HMAC.
 * Demanded of every write that a browser sends (it carries cookies or an Origin); a program that shows only its bearer
 * token carries nothing a foreign page could abuse (docs/lacunas.md).
 */
export function createCsrf(secret: string) {
  const tokenFor = (visit: string) => createHmac('sha256', secret).update(`csrf:${visit}`).digest('base64url');

  return {
    issue(request: FastifyRequest, reply: FastifyReply): string {
      let visit = request.cookies[COOKIE];
      if (!visit || !/^[\w-]{20,60}$/.test(visit)) {
        visit = randomBytes(24).toString('base64url');
        void reply.setCookie(COOKIE, visit, {
          path: '/',
          httpOnly: true,
          sameSite: 'strict',
          secure: request.protocol === 'https',
        });
      }
      return tokenFor(visit);
    },
    isValid(request: FastifyRequest): boolean {
      const origin = request.headers.origin;
      if (origin && (!URL.canParse(origin) || new URL(origin).host !== request.headers.host)) return false;
      const fromBrowser =
        origin !== undefined || request.headers.cookie !== undefined || request.headers['sec-fetch-site'] !== undefined;
      if (!fromBrowser) return true;
      const visit = request.cookies[COOKIE];
      const token = request.headers['x-csrf-token'];
      if (!visit || typeof token !== 'string') return false;
      const expected = Buffer.from(tokenFor(visit));
      const given = Buffer.from(token);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

export type Csrf = ReturnType<typeof createCsrf>;
