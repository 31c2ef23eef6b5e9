import { z } from 'zod';
import { parseDocumento } from '../text/documento.ts';
import { parseTelefone } from '../text/telefone.ts';

/**
 * A Pix key as the Banco Central registers it, or null: CPF or CNPJ without mask, e-mail in small letters, `+55` and a telephone,
 * or the random key. A telephone is known by its `+` or brackets, because eleven digits may be a CPF.
 * @source BCB, Manual Operacional do DICT, kinds of key
 */
export function parseChavePix(texto: string): string | null {
  const escrita = texto.trim();
  if (escrita.includes('@')) {
    const email = escrita.toLowerCase();
    return email.length <= 77 && z.email().safeParse(email).success ? email : null;
  }
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(escrita)) return escrita.toLowerCase();
  if (/[+(]/.test(escrita)) {
    const telefone = parseTelefone(escrita);
    return telefone && `+55${telefone}`;
  }
  return parseDocumento(escrita);
}
