import type { AmbienteCampo } from '@portal/domain/campos/tipo';
import type { Definicao, Secao } from '@portal/domain/processos/definicao';
import { errosDaSecao, type Respostas } from '@portal/domain/respostas/respostas';
import { useEffect, useState } from 'react';
import type { FormStore } from '#ui/form/form-store.ts';

/** The whole form is judged when the typing pauses, not at each key: with hundreds of fields it would be felt. */
const ESPERA_MS = 200;

/** Which sections have nothing left to correct, as text: '1' for complete. */
export function useCompletos(
  store: FormStore<Respostas>,
  secoes: readonly Secao[],
  definicao: Definicao,
  ambiente: AmbienteCampo,
): string {
  const judge = (values: Respostas): string =>
    secoes.map((s) => (errosDaSecao(s, definicao, values, ambiente).length === 0 ? '1' : '0')).join('');
  const [completos, setCompletos] = useState(() => judge(store.get().values));
  // biome-ignore lint/correctness/useExhaustiveDependencies: judge is made of the other four
  useEffect(() => {
    let judged: Respostas | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      const { values } = store.get();
      if (values === judged) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        judged = store.get().values;
        setCompletos(judge(judged));
      }, ESPERA_MS);
    };
    later();
    const stop = store.subscribe(later);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, secoes, definicao, ambiente]);
  return completos;
}
