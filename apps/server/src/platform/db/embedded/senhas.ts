import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The passwords of the embedded PostgreSQL: that of its superuser, and the one of the roles the program works with. */
export interface Senhas {
  superusuario: string;
  portal: string;
}

/** In DATA_DIR, for the account of the portal alone: whoever reads it is the portal. */
export const ARQUIVO = 'banco.senhas.json';

const nova = () => randomBytes(24).toString('base64url');

/**
 * Reads the passwords of a data folder; makes them the first time, and no two processes different ones.
 * @returns `novas` when the server does not know them yet
 */
export function lerSenhas(dataDir: string): Senhas & { novas: boolean } {
  const file = join(dataDir, ARQUIVO);
  const known = read(file);
  if (known) return { ...known, novas: false };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ superusuario: nova(), portal: nova() }, null, 2)}\n`, { mode: 0o600 });
  try {
    // a link is made whole or not at all, and never over what is there
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = read(file);
  if (!made) throw new Error(`O arquivo ${file} não pôde ser lido.`);
  return { ...made, novas: true };
}

function read(file: string): Senhas | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const { superusuario, portal } = JSON.parse(text) as Partial<Senhas>;
  if (!superusuario || !portal) throw new Error(`O arquivo ${file} está incompleto.`);
  if (process.platform !== 'win32' && statSync(file).mode & 0o077)
    throw new Error(`O arquivo ${file} guarda as senhas do banco e está aberto a outros usuários: chmod 600 ${file}`);
  return { superusuario, portal };
}
