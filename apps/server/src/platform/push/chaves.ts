import webpush from 'web-push';
import type { Cofre } from '#platform/auth/cofre.ts';
import type { Tx } from '#platform/db/doors.ts';

/** By which push services know who sends (RFC 8292), base64url. */
export interface ChavesDePush {
  publica: string;
  privada: string;
}

const FINALIDADE = 'push';

/** Another secret of the installation opens nothing of before: it has a pair of its own. */
const chaveDe = (cofre: Cofre): string => `push:${cofre.hash(FINALIDADE, 'chaves').toString('hex').slice(0, 32)}`;

/** undefined before the first device. */
export async function findChaves(tx: Tx, cofre: Cofre): Promise<ChavesDePush | undefined> {
  const row = await tx.selectFrom('instalacao').select('valor').where('chave', '=', chaveDe(cofre)).executeTakeFirst();
  return row && (JSON.parse(cofre.decifrar(FINALIDADE, Buffer.from(row.valor, 'base64'))) as ChavesDePush);
}

/** The pair of the installation, made on first need: of two who need it at once one makes it. */
export async function garantirChaves(tx: Tx, cofre: Cofre): Promise<ChavesDePush> {
  const known = await findChaves(tx, cofre);
  if (known) return known;
  const { publicKey, privateKey } = webpush.generateVAPIDKeys();
  const nova: ChavesDePush = { publica: publicKey, privada: privateKey };
  const selada = cofre.cifrar(FINALIDADE, JSON.stringify(nova)).toString('base64');
  const feita = await tx
    .insertInto('instalacao')
    .values({ chave: chaveDe(cofre), valor: selada })
    .onConflict((oc) => oc.column('chave').doNothing())
    .returning('chave')
    .executeTakeFirst();
  return feita ? nova : ((await findChaves(tx, cofre)) as ChavesDePush);
}
