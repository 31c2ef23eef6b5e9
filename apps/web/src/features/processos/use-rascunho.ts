import type { Aberta } from '@portal/domain/processos/gestao';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { notify, notifyUndo } from '#lib/notify.ts';
import { Historico, levar } from './desfazer.ts';
import { lerAberta, salvarRascunho, useMudou, useRascunhoMudou } from './queries.ts';
import { useTeclasDoHistorico } from './use-historico.ts';

/** A change, as what it does: it can be done again on what somebody else has saved meanwhile. */
export type Edicao = (d: Rascunho) => Rascunho;
/** @param feito what was done, in words: offers to take just that back, for what people remove by mistake */
export type Mudar = (edicao: Edicao, feito?: string) => void;
export interface Conflito {
  atual: Aberta;
  /** What was loaded or saved last, from which both sides went on. */
  base: Rascunho;
  meu: Rascunho;
}
type Estado = 'idle' | 'saving' | 'saved' | 'failed';

const ESPERA_MS = 700;
const DE_NOVO_MS = 5000;

/** The open draft on screen: each change is saved a moment later, one save at a time; a save that comes too late loses nothing. */
export function useRascunho(id: string, aberta: Aberta) {
  const mudou = useRascunhoMudou(id);
  const tudoMudou = useMudou();
  const [definicao, setDefinicao] = useState(aberta.definicao);
  const [versao, setVersao] = useState(aberta.versao);
  const [estado, setEstado] = useState<Estado>('idle');
  const [salvoEm, setSalvoEm] = useState<string>(aberta.atualizado_em);
  const [conflito, setConflito] = useState<Conflito | null>(null);
  const now = useRef({
    definicao,
    versao,
    base: aberta.definicao,
    pendentes: [] as Edicao[],
    salvando: null as Promise<void> | null,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const parado = useRef(false);
  const [historico] = useState(() => new Historico());
  const [pode, setPode] = useState(historico.pode);

  const take = (d: Rascunho) => {
    now.current.definicao = d;
    setDefinicao(d);
  };
  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void salvar(), ms);
  };

  async function once(): Promise<void> {
    const sent = now.current.pendentes.length;
    const body = { versao: now.current.versao, definicao: now.current.definicao };
    setEstado('saving');
    try {
      const saved = await salvarRascunho(id, body);
      Object.assign(now.current, { versao: saved.versao, base: body.definicao, pendentes: now.current.pendentes.slice(sent) });
      setVersao(saved.versao);
      setSalvoEm(saved.atualizado_em);
      setEstado('saved');
      mudou();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setEstado('failed');
      const { atual } = (error.dados ?? {}) as { atual?: Aberta };
      if (error.status === 409 && atual) {
        parado.current = true;
        setConflito({ atual, base: now.current.base, meu: now.current.definicao });
      } else if (error.status === 0 || error.status >= 500) later(DE_NOVO_MS);
      else if (error.status === 404 || error.codigo === 'publicacao_agendada') {
        // it is no draft any more: the page shows what it is now
        if (error.status === 404) notify(error.mensagem, 'error');
        parado.current = true;
        void tudoMudou();
      }
    }
  }

  /** Waits until all that was typed is stored, as far as that is possible now. */
  async function salvar(): Promise<boolean> {
    clearTimeout(timer.current);
    await now.current.salvando;
    if (now.current.pendentes.length > 0 && !parado.current) {
      now.current.salvando = once();
      await now.current.salvando;
      now.current.salvando = null;
    }
    return now.current.pendentes.length === 0;
  }

  const aplicar = (edicao: Edicao) => {
    now.current.pendentes.push(edicao);
    take(edicao(now.current.definicao));
    setPode(historico.pode);
    setEstado('saving');
    if (!parado.current) later(ESPERA_MS);
  };

  const [mudar] = useState(
    (): Mudar => (edicao, feito) => {
      const antes = now.current.definicao;
      const depois = edicao(antes);
      if (depois === antes) return;
      historico.fez(antes, depois, performance.now());
      aplicar(edicao);
      if (feito) notifyUndo(feito, () => mudar(levar(depois, antes)));
    },
  );

  const [passos] = useState(() => ({
    desfazer: () => {
      const edicao = historico.desfazer();
      if (edicao) aplicar(edicao);
    },
    refazer: () => {
      const edicao = historico.refazer();
      if (edicao) aplicar(edicao);
    },
  }));
  useTeclasDoHistorico(passos);

  /** Somebody else has saved: shown at once while nothing of one's own waits; else one's own next save tells of both. */
  async function receber(nova: number): Promise<void> {
    await now.current.salvando;
    if (nova <= now.current.versao || parado.current || now.current.pendentes.length > 0) return;
    const atual = await lerAberta(id).catch(() => null);
    if (atual?.situacao !== 'rascunho' || atual.versao <= now.current.versao || now.current.pendentes.length > 0) return;
    Object.assign(now.current, { versao: atual.versao, base: atual.definicao });
    take(atual.definicao);
    setVersao(atual.versao);
    setSalvoEm(atual.atualizado_em);
    mudou();
  }

  /** @param manter whether what was typed here goes on top of what is stored */
  const resolver = (manter: boolean) => {
    if (!conflito) return;
    const { atual } = conflito;
    const pendentes = manter ? now.current.pendentes : [];
    Object.assign(now.current, { versao: atual.versao, base: atual.definicao, pendentes });
    take(pendentes.reduce((d, edicao) => edicao(d), atual.definicao));
    // what was thrown away cannot be taken back step by step
    if (!manter) historico.esquecer();
    setPode(historico.pode);
    setVersao(atual.versao);
    setConflito(null);
    setEstado('idle');
    parado.current = false;
    mudou();
    if (manter) void salvar();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one life a draft
  useEffect(() => {
    const save = () => void salvar();
    addEventListener('pagehide', save);
    addEventListener('online', save);
    return () => {
      removeEventListener('pagehide', save);
      removeEventListener('online', save);
      save();
    };
  }, []);

  return { definicao, versao, estado, salvoEm, conflito, mudar, salvar, resolver, receber, passos: { pode, ...passos } };
}
