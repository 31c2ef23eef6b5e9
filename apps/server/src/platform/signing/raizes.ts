import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../config.ts';

const UM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Whose signatures are believed: each is a file that the operator names. */
export const RAIZES = { ICP_RAIZES: 'da ICP-Brasil', GOVBR_RAIZES: 'das assinaturas do gov.br' } as const;

/**
 * The certificates that the operator trusts, and whatever stands between them and those who sign.
 * @param path of a PEM file; undefined: nobody is trusted
 * @returns DER
 * @throws ConfigError with one line for the operator when there is none in it that vouches for itself, or one cannot be read
 */
export function lerRaizes(path: string | undefined, variavel: keyof typeof RAIZES = 'ICP_RAIZES'): Buffer[] {
  if (path === undefined) return [];
  const esperado = `esperado: um arquivo PEM com as raízes ${RAIZES[variavel]}.`;
  let todos: X509Certificate[];
  try {
    todos = (readFileSync(path, 'utf8').match(UM) ?? []).map((pem) => new X509Certificate(pem));
  } catch {
    throw new ConfigError(`${variavel}: não conseguimos ler ${path}; ${esperado}`);
  }
  if (!todos.some((um) => um.subject === um.issuer))
    throw new ConfigError(`${variavel}: ${path} não traz nenhuma raiz; ${esperado}`);
  return todos.map((um) => um.raw);
}
