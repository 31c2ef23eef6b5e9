import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export interface AccessClaims {
  usuarioId: string;
  sessaoId: string;
  organizacaoId: number;
}

/** A program of the town, and the key it came by. */
export interface ProgramaClaims {
  programaId: string;
  chaveId: string;
  organizacaoId: number;
  /** What it asked for: no more than this, and no more than it has when it calls. */
  escopos: string[];
  /** Calls a minute, as they were when it came. */
  porMinuto: number;
}
export type Claims = AccessClaims | ProgramaClaims;

export const isPrograma = (claims: Claims): claims is ProgramaClaims => 'programaId' in claims;
/** Null: a program, or nobody. */
export const pessoaDe = (claims: Claims | null): AccessClaims | null => (claims && !isPrograma(claims) ? claims : null);

const ISSUER = 'portal';

/** Short access tokens: HS256, bound to one town; the server checks the session or key behind it on every call. */
export function createTokens(secret: string, seconds: number) {
  const key = new TextEncoder().encode(createHash('sha256').update(`acesso:${secret}`).digest('hex'));
  const assinar = (dados: Record<string, unknown>, de: string, agora: Date, vida: number): Promise<string> =>
    new SignJWT(dados)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(de)
      .setIssuer(ISSUER)
      .setIssuedAt(Math.floor(agora.getTime() / 1000))
      .setExpirationTime(Math.floor(agora.getTime() / 1000) + vida)
      .sign(key);
  return {
    seconds,
    sign: (claims: AccessClaims, agora: Date, vida = seconds): Promise<string> =>
      assinar({ org: claims.organizacaoId, sid: claims.sessaoId }, claims.usuarioId, agora, vida),
    signPrograma: (claims: ProgramaClaims, agora: Date, vida: number): Promise<string> =>
      assinar(
        { org: claims.organizacaoId, chv: claims.chaveId, esc: claims.escopos, lim: claims.porMinuto },
        claims.programaId,
        agora,
        vida,
      ),
    /** null for anything that is not a token of ours, of now. */
    async verify(token: string, agora: Date): Promise<Claims | null> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: ISSUER, currentDate: agora });
        const { sub, org, sid, chv, esc, lim } = payload;
        if (typeof sub !== 'string' || typeof org !== 'number') return null;
        if (typeof sid === 'string') return { usuarioId: sub, sessaoId: sid, organizacaoId: org };
        if (typeof chv !== 'string' || typeof lim !== 'number' || !Array.isArray(esc)) return null;
        return { programaId: sub, chaveId: chv, organizacaoId: org, escopos: esc.map(String), porMinuto: lim };
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
