import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../config.ts';

const UM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * The certificates that the operator trusts, and whatever stands between them and those who sign.
 * @param path of a PEM file; undefined: nobody is trusted
 * @returns DER
 * @throws ConfigError with one line for the operator when there is none in it that vouches for itself, or one cannot be read
 */
export function lerRaizes(path: string | undefined): Buffer[] {
  if (path === undefined) return [];
  let todos: X509Certificate[];
  try {
    todos = (readFileSync(path, 'utf8').match(UM) ?? []).map((pem) => new X509Certificate(pem));
  } catch {
    throw new ConfigError(`ICP_RAIZES: não conseguimos ler ${path}; esperado: um arquivo PEM com as raízes da ICP-Brasil.`);
  }
  if (!todos.some((um) => um.subject === um.issuer))
    throw new ConfigError(`ICP_RAIZES: ${path} não traz nenhuma raiz; esperado: um arquivo PEM com as raízes da ICP-Brasil.`);
  return todos.map((um) => um.raw);
}
