import { type DBSchema, openDB } from 'idb';

interface Esquema extends DBSchema {
  lembrancas: { key: string; value: unknown };
}

const abrir = () => openDB<Esquema>('campo', 1, { upgrade: (db) => void db.createObjectStore('lembrancas') });

/**
 * What a start without a network must find before any PIN: whose pages these are, and whose store is opened first. Nothing secret. Not in the
 * local storage: a browser that is killed has not written that down yet.
 */
export async function lembrar<T>(nome: string): Promise<T | null> {
  const db = await abrir().catch(() => null);
  const valor = (await db?.get('lembrancas', nome)) as T | undefined;
  db?.close();
  return valor ?? null;
}

export async function guardarLembranca(nome: string, valor: unknown): Promise<void> {
  const db = await abrir().catch(() => null);
  if (!db) return;
  const tx = db.transaction('lembrancas', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(valor, nome), tx.done]);
  db.close();
}
