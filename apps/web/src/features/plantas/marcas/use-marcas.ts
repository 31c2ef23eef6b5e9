import type { Marca } from '@portal/domain/plantas/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { whenLeaving } from '#lib/leaving.ts';
import { notify, notifyUndo } from '#lib/notify.ts';
import { type NovaMarca, useAtosDaPlanta } from '../queries.ts';
import { guardarMarcas } from './guarda.ts';

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
  const [criadaEm, setCriadaEm] = useState<string | null>(null);
  const criar = (nova: NovaMarca): Promise<string | null> =>
    atos.criar.mutateAsync(nova).then(
      (marca) => {
        setCriadaEm(new Date().toISOString());
        return marca.id;
      },
      (error: unknown) => {
        dito(error);
        return null;
      },
    );
  const porDeNovo = ({ tipo, geometria, texto, pendencia_id, pagina, etapa_id }: Marca) =>
    void criar({ tipo, geometria, texto, pendencia_id, pagina, etapa_id });
  const [guarda] = useState(() =>
    guardarMarcas({
      guardada: atos.guardada,
      salvar: atos.salvar.mutateAsync,
      excluir: atos.excluir.mutateAsync,
      buscar: atos.buscar,
      por: atos.por,
      tirar: atos.tirar,
      // it can be had again as it was left
      sumiu: (minha) => notifyUndo('Outra pessoa retirou esta marca.', () => porDeNovo(minha)),
      retirada: (marca, porOutra) =>
        porOutra
          ? notify('Outra pessoa já tinha retirado esta marca.', 'success')
          : notifyUndo('Marca retirada.', () => porDeNovo(marca)),
    }),
  );
  const { estado, salvoEm, conflito } = useSyncExternalStore(guarda.subscribe, guarda.get);
  useEffect(() => whenLeaving(guarda.salvar), [guarda]);
  const ultima = [criadaEm, salvoEm].reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b));

  return {
    marcas: guarda.mostrar(guardadas),
    conflito,
    estado: atos.criar.isPending ? ('saving' as const) : estado === 'idle' && ultima ? ('saved' as const) : estado,
    salvoEm: ultima,
    mudar: guarda.mudar,
    /** @returns the id of the new mark */
    criar,
    excluir: (marca: Marca) => void guarda.excluir(marca),
    resolver: guarda.resolver,
    definirEscala: (pagina: number, metros_por_ponto: number | null) =>
      atos.escala.mutateAsync({ pagina, metros_por_ponto }).then(() => undefined, dito),
  };
}
export type Marcas = ReturnType<typeof useMarcas>;
