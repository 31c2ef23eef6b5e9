import { readStored, writeStored } from '../storage.ts';
import type { Copy } from './keeper.ts';

/**
 * What was typed and is not at the server yet, on this machine until it is. Two tabs may share the key: neither takes away what the
 * other has left, until `drop` says that there is nothing more to keep for anybody.
 */
export function localCopy<M>(key: string): Copy<M> & { drop(): void } {
  /** As this tab wrote or read it last. */
  let mine = '';
  const left = () => readStored<{ versao: number; mudancas: M }>(key);
  return {
    read() {
      const copy = left();
      mine = JSON.stringify(copy);
      return copy && { versao: copy.versao, change: copy.mudancas };
    },
    write(versao, mudancas) {
      const copy = { versao, mudancas };
      mine = JSON.stringify(copy);
      writeStored(key, copy);
    },
    clear() {
      if (mine !== '' && JSON.stringify(left()) === mine) writeStored(key, null);
    },
    drop: () => writeStored(key, null),
  };
}
