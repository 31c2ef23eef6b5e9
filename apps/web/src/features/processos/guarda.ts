import type { Aberta } from '@portal/domain/processos/gestao';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import type { ApiError } from '#lib/api-error.ts';
import { createKeeper, type KeeperState, type Stored } from '#lib/keeper/keeper.ts';
import { Historico, levar } from './desfazer.ts';

/** A change, as what it does: it can be done again on what somebody else has saved meanwhile. */
export type Edicao = (d: Rascunho) => Rascunho;
/** @param feito what was done, in words: offers to take just that back, for what people remove by mistake */
export type Mudar = (edicao: Edicao, feito?: string) => void;

export interface EstadoDaGuarda {
  definicao: Rascunho;
  versao: number;
  estado: KeeperState<Rascunho, Aberta | null>['state'];
  salvoEm: string;
  conflito: KeeperState<Rascunho, Aberta | null>['conflict'];
  pode: Historico['pode'];
}

interface Portas {
  salvar: (body: { versao: number; definicao: Rascunho }) => Promise<{ versao: number; atualizado_em: string }>;
  /** The open version as it is stored now; null when there is none. */
  ler: () => Promise<Aberta | null>;
  /** What is told about the draft is older than the draft. */
  mudou: () => void;
  /** It is no draft any more. @param recusa the server's own word, when it refused a save */
  deixouDeSer: (recusa?: ApiError) => void;
  /** Offers to take one change back. */
  oferecer: (feito: string, desfazer: () => void) => void;
}

const PAUSAS = { wait: 700, again: 5000 };

const lida = (aberta: Aberta): Stored<Rascunho, Aberta | null> => ({
  versao: aberta.versao,
  em: aberta.atualizado_em,
  value: aberta.definicao,
  said: aberta,
});

/** The open draft on screen, with the steps that may be taken back: each change is saved a moment later. */
export function guardarRascunho(aberta: Aberta, portas: Portas) {
  const historico = new Historico();
  let pendentes: Edicao[] = [];
  let state: EstadoDaGuarda = {
    definicao: aberta.definicao,
    versao: aberta.versao,
    estado: 'saved',
    salvoEm: aberta.atualizado_em,
    conflito: null,
    pode: historico.pode,
  };
  const listeners = new Set<() => void>();
  const update = (change: Partial<EstadoDaGuarda>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const guarda = createKeeper<Rascunho, Edicao[], Aberta | null>(
    lida(aberta),
    {
      pending: () => (pendentes.length > 0 ? [...pendentes] : null),
      apply: (base, edicoes) => edicoes.reduce((d, edicao) => edicao(d), base),
      send: async (versao, base, edicoes) => {
        const saved = await portas.salvar({ versao, definicao: edicoes.reduce((d, edicao) => edicao(d), base) });
        return { versao: saved.versao, em: saved.atualizado_em, said: null };
      },
      stored: async (recusa) => {
        const { atual } = (recusa?.dados ?? {}) as { atual?: Aberta };
        if (atual) return lida(atual);
        const agora = await portas.ler();
        if (agora?.situacao === 'rascunho') return lida(agora);
        portas.deixouDeSer();
        return 'ended';
      },
      kept: (edicoes) => {
        pendentes = pendentes.slice(edicoes?.length ?? 0);
        portas.mudou();
      },
      show: (definicao) => update({ definicao }),
      refused: (recusa) => {
        if (recusa.status === 404 || recusa.codigo === 'publicacao_agendada') {
          portas.deixouDeSer(recusa);
          return 'ended';
        }
        if (recusa.status === 409) return 'stale';
        return recusa.status === 0 || recusa.status === 429 || recusa.status >= 500 ? 'again' : 'wait';
      },
    },
    PAUSAS,
  );
  guarda.subscribe(() => {
    const { state: estado, versao, em: salvoEm, conflict: conflito } = guarda.get();
    update({ estado, versao, salvoEm, conflito });
  });

  const aplicar = (edicao: Edicao) => {
    pendentes = [...pendentes, edicao];
    update({ definicao: edicao(state.definicao), pode: historico.pode });
    guarda.changed();
  };
  const mudar: Mudar = (edicao, feito) => {
    const antes = state.definicao;
    const depois = edicao(antes);
    if (depois === antes) return;
    historico.fez(antes, depois, performance.now());
    aplicar(edicao);
    if (feito) portas.oferecer(feito, () => mudar(levar(depois, antes)));
  };
  const passo = (edicao: Edicao | null) => edicao && aplicar(edicao);

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mudar,
    desfazer: () => void passo(historico.desfazer()),
    refazer: () => void passo(historico.refazer()),
    /** Waits until all that was typed is stored, as far as that is possible now. @returns true when it is */
    salvar: guarda.save,
    /** Somebody else has saved. */
    receber: guarda.arrived,
    /** @param manter whether what was typed here goes on top of what is stored */
    resolver: (manter: boolean) => {
      if (!manter) {
        pendentes = [];
        // what was thrown away cannot be taken back step by step
        historico.esquecer();
        update({ pode: historico.pode });
      }
      guarda.resolve(manter);
    },
  };
}
