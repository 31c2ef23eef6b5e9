import type { Requerimento } from '@portal/domain/autos/contract';
import type { AmbienteCampo } from '@portal/domain/campos/tipo';
import type { Secao } from '@portal/domain/processos/definicao';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { useEffect, useRef, useState } from 'react';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { goTo } from '#lib/navigation.ts';
import type { FormStore } from '#ui/form/form-store.ts';
import type { Step } from '#ui/steps/StepList.tsx';
import type { Rascunho } from './rascunho.ts';
import { useCompletos } from './use-completos.ts';

/** The last step, beside those of the definition. */
const CONFERIR = 'conferir';
const ULTIMO = { id: CONFERIR, titulo: 'Conferir e enviar' };

/** Which of the steps an address asks for; the summary stands after them all. */
export const lugarDoPasso = (secoes: readonly Secao[], passo: string | null): number =>
  passo === CONFERIR
    ? secoes.length
    : Math.max(
        0,
        secoes.findIndex((s) => s.id === passo),
      );

export const idDoPasso = (secoes: readonly Secao[], index: number): string => secoes[index]?.id ?? CONFERIR;
export const tituloDoPasso = (secoes: readonly Secao[], index: number): string => (secoes[index] ?? ULTIMO).titulo;

interface Args {
  requerimento: Requerimento;
  secoes: readonly Secao[];
  /** The step before the person. */
  at: number;
  store: FormStore<Respostas>;
  rascunho: Rascunho;
  ambiente: AmbienteCampo;
}

/** Going from step to step; nothing typed is lost on the way. */
export function usePassos({ requerimento, secoes, at, store, rascunho, ambiente }: Args) {
  const [visitados, setVisitados] = useState<ReadonlySet<string>>(new Set());
  const focoPendente = useRef<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const completos = useCompletos(store, secoes, requerimento.definicao, ambiente);
  const hrefOf = (id: string) => hrefDoAssistente(requerimento.processo, { rascunho: requerimento.id, passo: id });
  const aqui = idDoPasso(secoes, at);

  /** The focus on a field of this step, or on the step's name. */
  const focar = (campoId: string | null) => {
    const field = campoId ? document.getElementById(store.fieldId(campoId)) : null;
    if (field) {
      field.focus();
      field.scrollIntoView({ block: 'center' });
    } else {
      scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
  };
  const open = (id: string, campoId?: string) => {
    if (id === aqui) {
      focar(campoId ?? null);
      return;
    }
    setVisitados((now) => new Set(now).add(aqui));
    focoPendente.current = campoId ?? null;
    void rascunho.salvar();
    goTo(hrefOf(id));
  };

  const first = useRef(true);
  // A new step starts clean at its top, with the focus on its name, or on the field somebody asked to change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the event
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    store.reset(store.get().values);
    const campoId = focoPendente.current;
    focoPendente.current = null;
    focar(campoId);
  }, [at]);

  const stateOf = (id: string, index: number): Step['state'] => {
    if (index === at) return 'current';
    if (id === CONFERIR) return 'todo';
    if (completos[index] === '1') return 'complete';
    return visitados.has(id) ? 'problem' : 'todo';
  };
  const steps = [...secoes, ULTIMO].map(({ id, titulo }, index) => ({
    id,
    label: titulo,
    href: hrefOf(id),
    state: stateOf(id, index),
  }));
  return { steps, open, focar, heading, abrirEm: (index: number) => open(idDoPasso(secoes, index)) };
}
