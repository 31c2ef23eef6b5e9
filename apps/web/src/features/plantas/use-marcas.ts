import type { Marca } from '@portal/domain/plantas/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { notify, notifyUndo } from '#lib/notify.ts';
import { atualDe, type NovaMarca, useAtosDaPlanta } from './queries.ts';

export type Mudanca = Partial<Pick<Marca, 'texto' | 'geometria' | 'pendencia_id'>>;

/** One mark as two people left it. */
export interface Conflito {
  minha: Marca;
  atual: Marca;
}

const ESPERA_MS = 600;
/** A refusal that the screen has shown already. */
const dito = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
};

/**
 * The marks of a file as this person sees them: what they change shows at once and is kept a moment later, without a button. What
 * somebody else changed meanwhile is never written over: both are shown.
 */
export function useMarcas(id: string, arquivoId: string, guardadas: readonly Marca[]) {
  const atos = useAtosDaPlanta(id, arquivoId);
  const [mudancas, setMudancas] = useState<Record<string, Mudanca>>({});
  const [conflito, setConflito] = useState<Conflito | null>(null);
  const [salvoEm, setSalvoEm] = useState<Date | null>(null);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  /** Each mark as it was when this person began to change it: what a colleague did meanwhile is not taken for seen. */
  const bases = useRef(new Map<string, Marca>());
  const emCurso = useRef(new Map<string, Promise<void>>());
  const marcas = guardadas.map((m) => ({ ...m, ...mudancas[m.id] }));
  const ultimas = useRef(mudancas);
  useEffect(() => {
    ultimas.current = mudancas;
  });

  const esquecer = (marcaId: string, feita?: Mudanca) =>
    setMudancas(({ [marcaId]: mine, ...others }) =>
      // what was typed while it was on its way is still to be kept
      feita && mine && JSON.stringify(mine) !== JSON.stringify(feita) ? { ...others, [marcaId]: mine } : others,
    );
  /** One save of a mark after the other: the second is over what the first left. */
  const gravar = (marcaId: string, sobre?: Marca): void => {
    clearTimeout(timers.current.get(marcaId));
    timers.current.delete(marcaId);
    const antes = emCurso.current.get(marcaId) ?? Promise.resolve();
    emCurso.current.set(
      marcaId,
      antes.then(() => gravarAgora(marcaId, sobre)),
    );
  };
  const gravarAgora = async (marcaId: string, sobre?: Marca) => {
    const base = sobre ?? bases.current.get(marcaId) ?? atos.guardada(marcaId);
    const mudanca = ultimas.current[marcaId];
    if (!base || !mudanca) return;
    const { versao, tipo, geometria, texto, pendencia_id } = { ...base, ...mudanca };
    try {
      const salva = await atos.salvar.mutateAsync({ id: marcaId, versao, tipo, geometria, texto: texto.trim(), pendencia_id });
      bases.current.delete(marcaId);
      // what was typed while it was on its way is changed from here on
      if (JSON.stringify(ultimas.current[marcaId]) !== JSON.stringify(mudanca)) bases.current.set(marcaId, salva);
      esquecer(marcaId, mudanca);
      setSalvoEm(new Date());
    } catch (error) {
      recusada({ ...base, ...mudanca }, error);
    }
  };
  const recusada = (minha: Marca, error: unknown) => {
    const atual = error instanceof ApiError && error.status === 409 ? atualDe(error.dados) : null;
    if (atual) setConflito({ minha, atual });
    else if (error instanceof ApiError && error.status === 404) sumiu(minha);
    else dito(error);
  };
  /** A colleague took it away while it was changed here: it can be had again as it was left. */
  const sumiu = (minha: Marca) => {
    esquecer(minha.id);
    bases.current.delete(minha.id);
    atos.tirar(minha.id);
    notifyUndo('Outra pessoa retirou esta marca.', () => void porDeNovo(minha));
  };
  const porDeNovo = ({ tipo, geometria, texto, pendencia_id, pagina, etapa_id }: Marca) =>
    atos.criar.mutateAsync({ tipo, geometria, texto, pendencia_id, pagina, etapa_id }).then(() => undefined, dito);
  const mudar = (marcaId: string, mudanca: Mudanca) => {
    const agora = atos.guardada(marcaId);
    if (agora && !bases.current.has(marcaId)) bases.current.set(marcaId, agora);
    setMudancas((all) => ({ ...all, [marcaId]: { ...all[marcaId], ...mudanca } }));
    clearTimeout(timers.current.get(marcaId));
    timers.current.set(
      marcaId,
      setTimeout(() => gravar(marcaId), ESPERA_MS),
    );
  };
  // leaving the page keeps what was typed last
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end
  useEffect(
    () => () => {
      for (const marcaId of timers.current.keys()) gravar(marcaId);
    },
    [],
  );

  return {
    marcas,
    conflito,
    salvando: atos.salvar.isPending || atos.criar.isPending,
    salvoEm,
    mudar,
    /** @returns the id of the new mark */
    criar: (nova: NovaMarca): Promise<string | null> =>
      atos.criar.mutateAsync(nova).then(
        (marca) => {
          setSalvoEm(new Date());
          return marca.id;
        },
        (error: unknown) => {
          dito(error);
          return null;
        },
      ),
    excluir: (marca: Marca) => {
      clearTimeout(timers.current.get(marca.id));
      timers.current.delete(marca.id);
      esquecer(marca.id);
      bases.current.delete(marca.id);
      const guardada = atos.guardada(marca.id) ?? marca;
      atos.excluir.mutateAsync(guardada).then(
        () => notifyUndo('Marca retirada.', () => void porDeNovo(marca)),
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 404) {
            atos.tirar(marca.id);
            notify('Outra pessoa já tinha retirado esta marca.', 'success');
          } else recusada(marca, error);
        },
      );
    },
    /** Whose version stays: mine goes over the one that is there now, or mine is given up. */
    resolver: (quem: 'minha' | 'atual') => {
      if (!conflito) return;
      const { minha, atual } = conflito;
      setConflito(null);
      bases.current.delete(atual.id);
      atos.por(atual);
      if (quem === 'minha') {
        const { texto, geometria, pendencia_id } = minha;
        ultimas.current = { ...ultimas.current, [atual.id]: { texto, geometria, pendencia_id } };
        setMudancas((all) => ({ ...all, [atual.id]: { texto, geometria, pendencia_id } }));
        gravar(atual.id, atual);
      } else esquecer(atual.id);
    },
    definirEscala: (pagina: number, metros_por_ponto: number | null) =>
      atos.escala.mutateAsync({ pagina, metros_por_ponto }).then(() => undefined, dito),
  };
}
export type Marcas = ReturnType<typeof useMarcas>;
