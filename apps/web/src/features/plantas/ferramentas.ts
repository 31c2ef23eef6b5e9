import { PONTOS_DA_MARCA, TIPOS_DE_MARCA, type TipoDeMarca } from '@portal/domain/plantas/contract';
import { type Giro, noPapel, type Ponto, type Tamanho } from '@portal/domain/plantas/geometria';
import { type KeyboardEvent, useState } from 'react';
import { paraFolha, paraTela, type Vista } from './vista.ts';

export type Ferramenta = 'mao' | TipoDeMarca | 'comprimento' | 'area' | 'calibrar';

export const isMarca = (f: Ferramenta): f is TipoDeMarca => (TIPOS_DE_MARCA as readonly string[]).includes(f);

/** How many places a tool takes; the measures end when the person says so. */
const pontosDe = (f: Ferramenta): number =>
  isMarca(f) ? PONTOS_DA_MARCA[f] : f === 'calibrar' ? 2 : f === 'mao' ? 0 : Number.POSITIVE_INFINITY;
const minimoDe = (f: Ferramenta): number => (f === 'area' ? 3 : f === 'comprimento' ? 2 : pontosDe(f));

const PASSO_PX = 8;
const PASSO_LARGO_PX = 64;
const SETAS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const setaDe = (event: KeyboardEvent): [number, number] | null => {
  const seta = SETAS[event.key];
  const passo = event.shiftKey ? PASSO_LARGO_PX : PASSO_PX;
  return seta && !event.ctrlKey && !event.metaKey && !event.altKey ? [seta[0] * passo, seta[1] * passo] : null;
};

/** What is being drawn. With the pointer: click, or press and pull. With the keyboard: arrows move a cross, Enter puts a place. */
export function useDesenho(ferramenta: Ferramenta, aoConcluir: (pontos: Ponto[]) => void) {
  const [pontos, setPontos] = useState<Ponto[]>([]);
  const [mira, setMira] = useState<Ponto | null>(null);
  const [apertado, setApertado] = useState<Ponto | null>(null);
  const [de, setDe] = useState(ferramenta);
  const limpar = () => {
    setPontos([]);
    setApertado(null);
  };
  if (de !== ferramenta) {
    setDe(ferramenta);
    limpar();
    setMira(null);
  }
  const concluir = (todos = pontos) => {
    if (todos.length < minimoDe(ferramenta)) return;
    aoConcluir(todos);
    limpar();
  };
  const por = (p: Ponto) => {
    const todos = [...pontos, noPapel(p)];
    if (todos.length >= pontosDe(ferramenta)) concluir(todos);
    else setPontos(todos);
  };
  const longe = (a: Ponto, b: Ponto) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) > 0.004;

  return {
    /** With the place under the pointer or the cross. */
    previa: mira && pontos.length > 0 ? [...pontos, noPapel(mira)] : pontos,
    mira,
    comecou: pontos.length > 0,
    podeConcluir: pontos.length >= minimoDe(ferramenta),
    concluir: () => concluir(),
    cancelar: () => {
      limpar();
      setMira(null);
    },
    ponteiro: (p: Ponto, fase: 'baixo' | 'move' | 'cima') => {
      setMira(p);
      if (fase === 'baixo') {
        setApertado(p);
        por(p);
      } else if (fase === 'cima') {
        // pulled from one place to the other
        if (apertado && pontos.length === 1 && pontosDe(ferramenta) === 2 && longe(apertado, p)) por(p);
        setApertado(null);
      }
    },
    /** @returns whether the key was meant for the drawing */
    tecla: (event: KeyboardEvent, vista: Vista, folha: Tamanho, giro: Giro, tela: Tamanho): boolean => {
      const passo = setaDe(event);
      if (passo) {
        const agora = mira ? paraTela(mira, vista, folha, giro) : { x: tela.largura / 2, y: tela.altura / 2 };
        const px = mira ? { x: agora.x + passo[0], y: agora.y + passo[1] } : agora;
        setMira(noPapel(paraFolha(px, vista, folha, giro)));
        return true;
      }
      if (event.key === 'Enter') {
        if (mira && !(pontosDe(ferramenta) === Number.POSITIVE_INFINITY && jaEsta(pontos, mira))) por(mira);
        else if (mira) concluir();
        else setMira(noPapel(paraFolha({ x: tela.largura / 2, y: tela.altura / 2 }, vista, folha, giro)));
        return true;
      }
      if (event.key === 'Backspace' && pontos.length > 0) {
        setPontos(pontos.slice(0, -1));
        return true;
      }
      return false;
    },
  };
}

/** Enter twice on one place ends a measure. */
const jaEsta = (pontos: readonly Ponto[], mira: Ponto): boolean => {
  const last = pontos.at(-1);
  const m = noPapel(mira);
  return last !== undefined && last[0] === m[0] && last[1] === m[1];
};
export type Desenho = ReturnType<typeof useDesenho>;
