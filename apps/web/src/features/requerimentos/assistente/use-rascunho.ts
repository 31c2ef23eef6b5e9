import type { Requerimento } from '@portal/domain/autos/contract';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useGuardarRequerimento } from '#entities/requerimentos/queries.ts';
import { whenLeaving } from '#lib/leaving.ts';
import type { FormStore } from '#ui/form/form-store.ts';
import { buscarRequerimento, salvarRascunho, useAnotarRascunho } from '../queries.ts';
import { Rascunho } from './rascunho.ts';

/** Follows a form of answers and keeps it. `recuperado` says that an earlier visit had left something unsaved on this machine. */
export function useRascunho(requerimento: Requerimento, store: FormStore<Respostas>) {
  const { id } = requerimento;
  const anotar = useAnotarRascunho(id);
  const deixouDeSer = useGuardarRequerimento();
  const [rascunho] = useState(
    () =>
      new Rascunho(requerimento, {
        ler: () => store.get().values,
        escrever: (respostas) => store.setValues(respostas),
        enviar: (versao, mudancas) => salvarRascunho(id, versao, mudancas),
        buscar: () => buscarRequerimento(id),
        anotar,
        deixouDeSer,
      }),
  );
  const [recuperado, setRecuperado] = useState(false);

  // A file may arrive after the form has left the screen: the draft goes on listening as long as anyone writes to it.
  const listening = useRef(false);
  useEffect(() => {
    if (!listening.current) {
      listening.current = true;
      let last = store.get().values;
      store.subscribe(() => {
        const { values } = store.get();
        if (values === last) return;
        last = values;
        rascunho.mudou();
      });
    }
    if (rascunho.retomar()) setRecuperado(true);
    return whenLeaving(() => void rascunho.salvar());
  }, [rascunho, store]);

  return { rascunho, recuperado, ...useSyncExternalStore(rascunho.subscribe, rascunho.get) };
}
