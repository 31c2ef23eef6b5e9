import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { cifrar, type Dono, decifrar, type Fechadura } from './cofre.ts';

/** What is known of a store before anybody opens it. Nothing of it says what lies inside, or whose name it is. */
export interface Porta {
  fechadura: Fechadura;
  aparelho_id: string;
  /** the half of the key is at the portal: a forgotten PIN loses nothing */
  registrado: boolean;
  /** by stores of before, until they are opened next: the half that opens all of it, in clear. It waits under the seal now (RESGATE) */
  resgate?: string;
  /** wrong PINs in a row, counted before each is tried */
  erros: number;
  espera_ate: number;
  /** something lies here that the portal has not acknowledged */
  por_enviar: boolean;
}

interface Esquema extends DBSchema {
  porta: { key: 'porta'; value: Porta };
  coisas: { key: string; value: { iv: Uint8Array<ArrayBuffer>; dados: ArrayBuffer } };
}
export type Banco = IDBPDatabase<Esquema>;

export const nomeDoBanco = (dono: Dono): string => `campo ${dono}`;

export const abrirBanco = (dono: Dono): Promise<Banco> =>
  openDB<Esquema>(nomeDoBanco(dono), 1, {
    upgrade(db) {
      db.createObjectStore('porta');
      db.createObjectStore('coisas');
    },
  });

export const lerPorta = (banco: Banco): Promise<Porta | undefined> => banco.get('porta', 'porta');
/** Written down before it is said: a wrong PIN counts though the browser is killed right after it. */
export async function gravarPorta(banco: Banco, porta: Porta): Promise<void> {
  const tx = banco.transaction('porta', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(porta, 'porta'), tx.done]);
}

/** Everything of one account, gone from this phone. */
export async function apagarBanco(banco: Banco, dono: Dono): Promise<void> {
  banco.close();
  await deleteDB(nomeDoBanco(dono));
}

/** The store while it is open: what goes in is sealed, what comes out was. */
export function createGuarda(banco: Banco, chave: CryptoKey, dono: Dono) {
  async function lerBytes(nome: string): Promise<ArrayBuffer | null> {
    const coisa = await banco.get('coisas', nome);
    return coisa ? decifrar(chave, dono, nome, coisa) : null;
  }
  const gravarBytes = async (nome: string, bytes: BufferSource): Promise<void> => {
    const coisa = await cifrar(chave, dono, nome, bytes);
    // a phone that dies right after it was told so has it all the same
    const tx = banco.transaction('coisas', 'readwrite', { durability: 'strict' });
    await Promise.all([tx.store.put(coisa, nome), tx.done]);
  };
  return {
    async ler<T>(nome: string): Promise<T | null> {
      const bytes = await lerBytes(nome);
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
    },
    gravar: (nome: string, valor: unknown): Promise<void> => gravarBytes(nome, new TextEncoder().encode(JSON.stringify(valor))),
    async lerArquivo(nome: string, tipo: string): Promise<Blob | null> {
      const bytes = await lerBytes(nome);
      return bytes && new Blob([bytes], { type: tipo });
    },
    gravarArquivo: async (nome: string, arquivo: Blob): Promise<void> => gravarBytes(nome, await arquivo.arrayBuffer()),
    apagar: (nome: string): Promise<void> => banco.delete('coisas', nome),
    nomes: (): Promise<string[]> => banco.getAllKeys('coisas'),
  };
}
export type Guarda = ReturnType<typeof createGuarda>;
