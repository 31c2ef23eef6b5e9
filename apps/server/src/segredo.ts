import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/db/pool.ts';

/** The secret of the installation; the first copy that starts makes it, all others read it. */
export async function findSegredo(db: Db): Promise<string> {
  await db
    .insertInto('instalacao')
    .values({ chave: 'segredo', valor: randomBytes(32).toString('hex') })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return (await db.selectFrom('instalacao').select('valor').where('chave', '=', 'segredo').executeTakeFirstOrThrow()).valor;
}
