import type { ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import type { Modelo, VersaoDoModelo } from '@portal/domain/modelos-de-documento/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createKeeper, type KeeperState } from '#lib/keeper/keeper.ts';
import { whenLeaving } from '#lib/leaving.ts';

export type Remendo = Partial<ConteudoDoModelo>;

export interface EstadoDaGuarda {
  conteudo: ConteudoDoModelo;
  versao: number;
  estado: KeeperState<ConteudoDoModelo, VersaoDoModelo>['state'];
  salvoEm: string;
  conflito: KeeperState<ConteudoDoModelo, VersaoDoModelo>['conflict'];
}

interface Portas {
  salvar: (versao: number, conteudo: ConteudoDoModelo) => Promise<VersaoDoModelo>;
  ler: () => Promise<Modelo>;
  /** It is no draft any more. */
  deixouDeSer: () => void;
}

/** Lines that are still being typed wait: the server takes none that is empty. */
const pronto = (c: ConteudoDoModelo): ConteudoDoModelo => ({
  ...c,
  corpo: c.corpo.filter((b) => b.tipo !== 'livre' || b.nome.trim().length >= 3),
  cabecalho: c.cabecalho.map((l) => l.trim()).filter(Boolean),
  condicoes: c.condicoes.map((l) => l.trim()).filter((l) => l.length >= 3),
});

/** The draft on screen: each change is saved a moment later, and what another has saved is never written over unasked. */
export function guardarModelo(v: VersaoDoModelo, { salvar, ler, deixouDeSer }: Portas) {
  let state: EstadoDaGuarda = {
    conteudo: v.conteudo,
    versao: v.versao,
    estado: 'saved',
    salvoEm: v.mudou_em,
    conflito: null,
  };
  const listeners = new Set<() => void>();
  const update = (change: Partial<EstadoDaGuarda>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const guardada = (u: VersaoDoModelo) => ({ versao: u.versao, em: u.mudou_em, value: u.conteudo, said: u });
  const keeper = createKeeper<ConteudoDoModelo, ConteudoDoModelo, VersaoDoModelo>(
    guardada(v),
    {
      pending: (base) => (state.conteudo === base ? null : state.conteudo),
      apply: (_, escrito) => escrito,
      // its own words stay on screen, also where the server keeps them cleaner
      send: async (versao, _, escrito) => {
        const u = await salvar(versao, pronto(escrito));
        return { versao: u.versao, em: u.mudou_em, said: u };
      },
      stored: async () => {
        const agora = (await ler()).versoes.find((u) => u.id === v.id);
        if (agora?.estado === 'rascunho') return guardada(agora);
        deixouDeSer();
        return 'ended';
      },
      kept: () => undefined,
      show: (conteudo) => update({ conteudo }),
    },
    { wait: 900, again: 5000 },
  );
  keeper.subscribe(() => {
    const { state: estado, versao, em: salvoEm, conflict: conflito } = keeper.get();
    update({ estado, versao, salvoEm, conflito });
  });
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mudar: (remendo: Remendo) => {
      update({ conteudo: { ...state.conteudo, ...remendo } });
      keeper.changed();
    },
    /** @returns the version that all that was written is kept in; null when it could not be kept */
    salvar: async (): Promise<number | null> => ((await keeper.save()) ? keeper.get().versao : null),
    resolver: keeper.resolve,
  };
}

export function useGuarda(v: VersaoDoModelo, portas: Portas) {
  const [guarda] = useState(() => guardarModelo(v, portas));
  const estado = useSyncExternalStore(guarda.subscribe, guarda.get);
  useEffect(() => whenLeaving(() => void guarda.salvar()), [guarda]);
  return { ...estado, mudar: guarda.mudar, salvar: guarda.salvar, resolver: guarda.resolver };
}
