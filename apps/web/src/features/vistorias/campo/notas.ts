import type { Vistoria } from '@portal/domain/vistorias/contract';
import { type RespostaDaLinha, SEM_RESPOSTA } from '@portal/domain/vistorias/roteiro';
import type { Notas } from '@portal/domain/vistorias/sincronia';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createKeeper, type KeeperState } from '#lib/keeper/keeper.ts';
import { localCopy } from '#lib/keeper/local-copy.ts';
import { whenLeaving } from '#lib/leaving.ts';
import { same } from '#lib/same.ts';
import { anotar, lerVistoria } from '../queries.ts';
import { aplicarNotas, type Mudancas, mudancasDe } from './mudancas.ts';

export interface EstadoDasNotas {
  notas: Notas;
  estado: KeeperState<Notas, Vistoria>['state'];
  salvoEm: string;
  conflito: KeeperState<Notas, Vistoria>['conflict'];
}

/** Whether two sides wrote on different lines. */
function disjuntas(a: Mudancas | null, b: Mudancas | null): boolean {
  if (!a || !b) return true;
  if (a.observacoes !== undefined && b.observacoes !== undefined) return false;
  return Object.keys(a.respostas).every((id) => !Object.hasOwn(b.respostas, id));
}

const notasDe = (v: Vistoria): Notas => ({ respostas: v.respostas, observacoes: v.observacoes });

/**
 * What is found on a visit, kept as it is typed. Without a network it lies on this machine; what another device has written on other
 * lines is taken up, on the same line the person is asked.
 */
export function guardarNotas(v: Vistoria, deixouDeSer: (agora: Vistoria) => void) {
  let state: EstadoDasNotas = { notas: notasDe(v), estado: 'saved', salvoEm: '', conflito: null };
  const listeners = new Set<() => void>();
  const update = (change: Partial<EstadoDasNotas>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  /** From which the last save went on. */
  let partida = state.notas;
  const guardada = (u: Vistoria) => ({ versao: u.versao, em: new Date().toISOString(), value: notasDe(u), said: u });
  const keeper = createKeeper<Notas, Mudancas, Vistoria>(
    guardada(v),
    {
      pending: (base) => mudancasDe(base, state.notas),
      apply: aplicarNotas,
      send: async (versao, base, mudancas) => {
        partida = base;
        const u = await anotar(v.id, { versao, ...aplicarNotas(base, mudancas) });
        return { versao: u.versao, em: new Date().toISOString(), said: u };
      },
      stored: async () => {
        const agora = await lerVistoria(v.id);
        if (agora.atos.includes('anotar')) return guardada(agora);
        deixouDeSer(agora);
        return 'ended';
      },
      kept: () => undefined,
      show: (notas) => update({ notas }),
      // of what this screen has sent nobody knows whether it arrived: only from where it began can others be told apart
      merges: (minhas, deles) => same(minhas, partida) && disjuntas(mudancasDe(minhas, deles), mudancasDe(minhas, state.notas)),
      copy: localCopy<Mudancas>(`vistoria.${v.id}`),
    },
    { wait: 900, again: 5000 },
  );
  keeper.subscribe(() => {
    const { state: estado, em: salvoEm, conflict: conflito } = keeper.get();
    update({ estado, salvoEm, conflito });
  });
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retomar: keeper.resume,
    responder: (linha: string, mudou: Partial<RespostaDaLinha>) => {
      const antes = state.notas.respostas[linha] ?? SEM_RESPOSTA;
      update({ notas: { ...state.notas, respostas: { ...state.notas.respostas, [linha]: { ...antes, ...mudou } } } });
      keeper.changed();
    },
    observar: (observacoes: string) => {
      update({ notas: { ...state.notas, observacoes } });
      keeper.changed();
    },
    /** @returns the version in which all that was written is kept; null when it could not be kept */
    salvar: async (): Promise<number | null> => ((await keeper.save()) ? keeper.get().versao : null),
    resolver: keeper.resolve,
    encerrar: keeper.end,
  };
}
export type GuardaDasNotas = ReturnType<typeof guardarNotas>;

export function useNotas(v: Vistoria, deixouDeSer: (agora: Vistoria) => void) {
  const [guarda] = useState(() => guardarNotas(v, deixouDeSer));
  const estado = useSyncExternalStore(guarda.subscribe, guarda.get);
  useEffect(() => void guarda.retomar(), [guarda]);
  useEffect(() => whenLeaving(() => void guarda.salvar()), [guarda]);
  return { ...estado, guarda };
}
