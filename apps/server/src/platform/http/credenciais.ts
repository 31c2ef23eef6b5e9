export interface Credenciais {
  id: string;
  segredo: string;
}

/** User and password of a Basic header, each read as a form's would be (RFC 6749 §2.3.1, RFC 7617); null for any other header. */
export function lerCredenciais(header: string | undefined): Credenciais | null {
  const [, base64] = /^basic +([a-z0-9+/=]{1,800})$/i.exec(header ?? '') ?? [];
  if (!base64) return null;
  const [id = '', ...resto] = Buffer.from(base64, 'base64').toString('utf8').split(':');
  try {
    return { id: decodeURIComponent(id), segredo: decodeURIComponent(resto.join(':')) };
  } catch {
    return null;
  }
}
