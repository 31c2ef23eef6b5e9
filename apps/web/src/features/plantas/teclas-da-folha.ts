import type { KeyboardEvent } from 'react';
import { setaDe } from './ferramentas.ts';
import type { Ajuste } from './fonte.ts';
import type { Desenhado } from './use-desenhado.ts';
import type { VistaDaFolha } from './use-vista.ts';

interface Folha extends Pick<VistaDaFolha, 'naTela' | 'deslocar'>, Pick<Desenhado, 'desenho'> {
  pagina: number;
  irParaFolha: (n: number) => void;
  /** Two revisions lie over each other: the newer one may be moved. */
  sobre: boolean;
  setAjuste: (change: (now: Ajuste) => Ajuste) => void;
}

const LADOS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A key over the sheet, which has the focus. @returns whether it was meant for it */
function tecla(event: KeyboardEvent, { naTela, deslocar, desenho, pagina, irParaFolha, sobre, setAjuste }: Folha): boolean {
  if (!naTela) return false;
  const comFerramenta = desenho.ferramenta !== 'mao';
  const seta = setaDe(event);
  if (event.altKey && sobre && event.key.startsWith('Arrow')) {
    const passo = event.shiftKey ? 10 : 1;
    const [x, y] = LADOS[event.key] ?? [0, 0];
    setAjuste((now) => ({ dx: now.dx + x * passo, dy: now.dy + y * passo }));
  } else if (event.key === 'PageDown') irParaFolha(pagina + 1);
  else if (event.key === 'PageUp') irParaFolha(pagina - 1);
  else if (event.key === 'Escape' && (comFerramenta || desenho.comecou)) {
    desenho.cancelar();
    if (!desenho.comecou) desenho.pegar('mao', null);
  } else if (comFerramenta) return desenho.tecla(event, { ...naTela, onPuxar: deslocar });
  else if (seta) deslocar({ x: -seta[0] * 5, y: -seta[1] * 5 });
  else return false;
  return true;
}

export const teclaDaFolha = (folha: Folha) => (event: KeyboardEvent) => {
  if (tecla(event, folha)) event.preventDefault();
};
