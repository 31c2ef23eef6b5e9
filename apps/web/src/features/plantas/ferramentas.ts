import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import { PONTOS_DA_MARCA, TIPOS_DE_MARCA, type TipoDeMarca } from '@portal/domain/plantas/contract';
import { type Giro, noPapel, type Ponto } from '@portal/domain/plantas/geometria';
import { type KeyboardEvent, useState } from 'react';
import { aoAlcance, type Pixels, paraFolha, paraTela, type Vista } from './vista.ts';

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

/** How a sheet lies on the screen while a key is pressed over it. */
interface NaTela {
  vista: Vista;
  folha: Tamanho;
  giro: Giro;
  tela: Tamanho;
  /** The sheet follows a cross that would leave the screen. */
  onPuxar: (por: Pixels) => void;
}
const meioDe = ({ vista, folha, giro, tela }: Omit<NaTela, 'onPuxar'>): Ponto =>
  noPapel(paraFolha({ x: tela.largura / 2, y: tela.altura / 2 }, vista, folha, giro));

/** What is being drawn. With the pointer: click, or press and pull. With the keyboard: arrows move a cross, Enter puts a place. */
export function useDesenho(aoConcluir: (ferramenta: Ferramenta, pontos: Ponto[]) => void) {
  const [ferramenta, setFerramenta] = useState<Ferramenta>('mao');
  const [pontos, setPontos] = useState<Ponto[]>([]);
  const [mira, setMira] = useState<Ponto | null>(null);
  const [peloTeclado, setPeloTeclado] = useState(false);
  const [apertado, setApertado] = useState<Ponto | null>(null);
  const limpar = () => {
    setPontos([]);
    setApertado(null);
  };
  const concluir = (todos = pontos) => {
    if (todos.length < minimoDe(ferramenta)) return;
    limpar();
    aoConcluir(ferramenta, todos);
  };
  const por = (p: Ponto) => {
    const todos = [...pontos, noPapel(p)];
    if (todos.length >= pontosDe(ferramenta)) concluir(todos);
    else setPontos(todos);
  };
  const mirar = (p: Ponto) => {
    setMira(p);
    setPeloTeclado(true);
  };
  const longe = (a: Ponto, b: Ponto) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) > 0.004;

  return {
    /** With the place under the pointer or the cross. */
    previa: mira && pontos.length > 0 ? [...pontos, noPapel(mira)] : pontos,
    mira,
    /** The cross is moved by keys: where it stands is told in words. */
    miraDoTeclado: peloTeclado ? mira : null,
    ferramenta,
    /** @param onde taken by a key: the cross stands at once in the middle of what is seen */
    pegar: (f: Ferramenta, onde: Omit<NaTela, 'onPuxar'> | null) => {
      setFerramenta(f);
      limpar();
      setMira(onde && f !== 'mao' ? meioDe(onde) : null);
      setPeloTeclado(onde !== null);
    },
    postos: pontos,
    comecou: pontos.length > 0,
    podeConcluir: pontos.length >= minimoDe(ferramenta),
    concluir: () => concluir(),
    cancelar: () => {
      limpar();
      setMira(null);
    },
    ponteiro: (p: Ponto, fase: 'baixo' | 'move' | 'cima') => {
      setMira(p);
      setPeloTeclado(false);
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
    tecla: (event: KeyboardEvent, onde: NaTela): boolean => {
      const { vista, folha, giro, tela, onPuxar } = onde;
      const passo = setaDe(event);
      if (passo) {
        if (!mira) mirar(meioDe(onde));
        else {
          const de = paraTela(mira, vista, folha, giro);
          const para = noPapel(paraFolha({ x: de.x + passo[0], y: de.y + passo[1] }, vista, folha, giro));
          mirar(para);
          onPuxar(aoAlcance(paraTela(para, vista, folha, giro), tela));
        }
        return true;
      }
      if (event.key === 'Enter') {
        if (!mira) mirar(meioDe(onde));
        else if (!jaEsta(pontos, mira)) {
          mirar(mira);
          por(mira);
        } else if (pontosDe(ferramenta) === Number.POSITIVE_INFINITY) concluir();
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

/** Enter twice on one place ends a measure, and is nothing for a form of two places. */
const jaEsta = (pontos: readonly Ponto[], mira: Ponto): boolean => {
  const last = pontos.at(-1);
  const m = noPapel(mira);
  return last !== undefined && last[0] === m[0] && last[1] === m[1];
};
export type Desenho = ReturnType<typeof useDesenho>;
