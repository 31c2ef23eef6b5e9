import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import { type Giro, type Ponto, tamanhoGirado } from '@portal/domain/plantas/geometria';
import { useCallback, useEffect, useState } from 'react';
import { aproximar, conter, encaixar, type Pixels, paraTela, type Vista } from './vista.ts';

/** How the sheet is looked at: from how near, which part, turned how. @param tamanho of the sheet; null until it is here */
export function useVista(tamanho: Tamanho | null, pagina: number) {
  const [tela, setTelaState] = useState<Tamanho | null>(null);
  const [vista, setVista] = useState<Vista | null>(null);
  const [giro, setGiro] = useState<Giro>(0);
  const [pronta, setPronta] = useState(false);
  const folha = tamanho && tamanhoGirado(tamanho, giro);
  const caber = () => folha && tela && setVista(encaixar(folha, tela));
  const setTela = useCallback((now: Tamanho) => setTelaState(now), []);
  const ignorarTela = useCallback(() => undefined, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes by value; another sheet is seen whole
  useEffect(() => {
    caber();
  }, [folha?.largura, folha?.altura, tela?.largura, tela?.altura, pagina]);
  const naTela = vista && folha && tela ? { vista, folha, giro, tela } : null;

  return {
    /** The sheet as it lies on the screen; null while either is not known. */
    naTela,
    vista,
    setVista,
    setTela,
    ignorarTela,
    /** A sheet was drawn whole. */
    pronta,
    ficouPronta: () => setPronta(true),
    giro,
    girar: () => setGiro((g) => ((g + 90) % 360) as Giro),
    encaixar: caber,
    deslocar: ({ x, y }: Pixels) => {
      if (naTela && (x !== 0 || y !== 0))
        setVista(conter({ ...naTela.vista, x: naTela.vista.x + x, y: naTela.vista.y + y }, naTela.folha, naTela.tela));
    },
    /** @param em stays where it is; null: the middle of the screen */
    aproximarDe: (fator: number, em: Ponto | null) => {
      if (!naTela) return;
      const meio = { x: naTela.tela.largura / 2, y: naTela.tela.altura / 2 };
      const foco = em ? paraTela(em, naTela.vista, naTela.folha, giro) : meio;
      setVista(conter(aproximar(naTela.vista, fator, foco), naTela.folha, naTela.tela));
    },
  };
}
export type VistaDaFolha = ReturnType<typeof useVista>;
