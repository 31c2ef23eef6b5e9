import { COPIA_NA_HORA_BYTES } from '@portal/domain/plantas/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { painelChave } from '#lib/layout-state.ts';
import { irPara } from './endereco.ts';
import { focarFolha } from './foco.ts';
import { copiarComMarcas } from './queries.ts';
import type { PlantaAberta, VisorDaPlanta } from './use-visor.ts';
import { versaoVizinha } from './versoes.ts';

const isPrefeitura = (): boolean => painelChave() === 'painel-prefeitura';

/** What the buttons and keys above a plan do now. Absent where it cannot be done. */
export function useComandos({ r, planta, endereco, marcar }: PlantaAberta, v: VisorDaPlanta) {
  const [escalaAberta, setEscalaAberta] = useState(false);
  const copia = useMutation({ mutationFn: () => copiarComMarcas(r.id, planta.arquivo) });
  // what is large is made by a job, and only the town hall's bell brings files
  const podeCopiar = v.marcas.marcas.length > 0 && (planta.arquivo.tamanho <= COPIA_NA_HORA_BYTES || isPrefeitura());
  const vizinha = versaoVizinha(planta);
  const marcasDasDuas = v.marcas.marcas.length + v.outra.marcas.length;
  const compararCom = (com: string, modo: 'lado' | 'sobre') => {
    irPara(endereco, { com, modo });
    focarFolha();
  };
  return {
    /** Marks may be drawn on what is seen. */
    marcar: marcar !== null && !v.sobre,
    sobre: v.sobre,
    comparando: v.comparando,
    escala: marcar && v.tamanho ? () => setEscalaAberta(true) : null,
    escalaAberta,
    fecharEscala: () => setEscalaAberta(false),
    copia: podeCopiar ? () => copia.mutate() : null,
    copiando: copia.isPending,
    compararCom,
    comparar: vizinha && !v.comparando ? (modo: 'lado' | 'sobre') => compararCom(vizinha.arquivo_id, modo) : null,
    sair: () => {
      irPara(endereco, { com: null });
      focarFolha();
    },
    /** Marks that either revision has. */
    marcasDasDuas,
    mostrarMarcas: v.comparando && marcasDasDuas > 0 ? v.outra.alternar : null,
  };
}
export type Comandos = ReturnType<typeof useComandos>;
