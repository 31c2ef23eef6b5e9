import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export interface AccessClaims {
  usuarioId: string;
  sessaoId: string;
  organizacaoId: number;
}

const ISSUER = 'portal';

/** Short access tokens: HS256, bound to one town; the server checks the session row behind it on every call. */
export function createTokens(secret: string, seconds: number) {
  const key = new TextEncoder().encode(createHash('sha256').update(`acesso:${secret}`).digest('hex'));
  return {
    seconds,
    sign: (claims: AccessClaims, agora: Date, vida = seconds): Promise<string> =>
      new SignJWT({ org: claims.organizacaoId, sid: claims.sessaoId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(claims.usuarioId)
        .setIssuer(ISSUER)
        .setIssuedAt(Math.floor(agora.getTime() / 1000))
        .setExpirationTime(Math.floor(agora.getTime() / 1000) + vida)
        .sign(key),
    /** null for anything that is not a token of ours, of now. */
    async verify(token: string, agora: Date): Promise<AccessClaims | null> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, currentDate: agora });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string' || typeof payload.org !== 'number') return null;
        return { usuarioId: payload.sub, sessaoId: payload.sid, organizacaoId: payload.org };
      } catch {
        return null;
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

/** Refresh tokens are opaque; the database keeps only their hash. */
export const newRefreshToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
