import type { Aberta } from '@portal/domain/processos/gestao';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenLeaving } from '#lib/leaving.ts';
import { notify, notifyUndo } from '#lib/notify.ts';
import { guardarRascunho } from './guarda.ts';
import { lerAberta, salvarRascunho, useMudou, useRascunhoMudou } from './queries.ts';
import { useTeclasDoHistorico } from './use-historico.ts';

/** The open draft on screen, for as long as it is there. */
export function useRascunho(id: string, aberta: Aberta) {
  const mudou = useRascunhoMudou(id);
  const tudoMudou = useMudou();
  const [guarda] = useState(() =>
    guardarRascunho(aberta, {
      salvar: (body) => salvarRascunho(id, body),
      ler: () => lerAberta(id),
      mudou,
      deixouDeSer: (recusa) => {
        // the page shows what it is now
        if (recusa?.status === 404) notify(recusa.mensagem, 'error');
        void tudoMudou();
      },
      oferecer: notifyUndo,
    }),
  );
  const { pode, ...estado } = useSyncExternalStore(guarda.subscribe, guarda.get);
  useTeclasDoHistorico(guarda);
  useEffect(() => whenLeaving(() => void guarda.salvar()), [guarda]);
  const { mudar, salvar, resolver, receber, desfazer, refazer } = guarda;
  return { ...estado, mudar, salvar, resolver, receber, passos: { pode, desfazer, refazer } };
}
