import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: OWASP's floor, about 30 ms here. The algorithm is the library's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (senha: string): Promise<string> => hash(senha, PARAMETERS);

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is an account, so that time tells nothing. */
export async function checkPassword(senhaHash: string | null | undefined, senha: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const ok = await verify(senhaHash ?? (await decoy), senha).catch(() => false);
  return ok && Boolean(senhaHash);
}
