import type { Compromisso } from '@portal/domain/agenda/contract';
import type { Data } from '@portal/domain/text/datas';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fuso } from '#lib/fuso.ts';
import { type Movimento, mover, PARADO, PASSO, quandoPorExtenso, relogioDe } from './horas.ts';

interface Movendo {
  id: string;
  por: 'teclado' | 'mouse';
  movimento: Movimento;
}

const SETAS: Record<string, (m: Movimento) => Movimento> = {
  ArrowUp: (m) => ({ ...m, minutos: m.minutos - PASSO }),
  ArrowDown: (m) => ({ ...m, minutos: m.minutos + PASSO }),
  ArrowLeft: (m) => ({ ...m, dias: m.dias - 1 }),
  ArrowRight: (m) => ({ ...m, dias: m.dias + 1 }),
};
const SETAS_COM_SHIFT: Record<string, (m: Movimento) => Movimento> = {
  ArrowUp: (m) => ({ ...m, duracao: m.duracao - PASSO }),
  ArrowDown: (m) => ({ ...m, duracao: m.duracao + PASSO }),
};

/** Nearer than this to where it was pressed it is a click. */
const CLIQUE_PX = 4;

interface Options {
  /** Holds the columns, `[data-dia]` each. */
  quadro: RefObject<HTMLElement | null>;
  /** Those in sight: by keys it is not carried out of them. */
  dias: readonly Data[];
  onMover: (c: Compromisso, movimento: Movimento) => Promise<unknown>;
}

/** Moves what stands in the grid by pointer or by keys: M takes it, arrows carry it, Enter puts it down, Escape leaves it. */
export function useMover({ quadro, dias, onMover }: Options) {
  const [movendo, setMovendo] = useState<Movendo | null>(null);
  const [dito, setDito] = useState('');
  const arrastou = useRef(false);
  const soltar = useRef<(() => void) | null>(null);
  useEffect(() => () => soltar.current?.(), []);

  // carried into another column it is another element
  const { id: naMao, movimento } = movendo ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step may have drawn it anew
  useEffect(() => {
    if (naMao && movendo?.por === 'teclado')
      quadro.current?.querySelector<HTMLElement>(`[data-evento="${naMao}"]`)?.focus({ preventScroll: false });
  }, [naMao, movimento]);

  const largar = async (c: Compromisso, m: Movimento) => {
    if (m.dias !== 0 || m.minutos !== 0 || m.duracao !== 0) await onMover(c, m).catch(() => undefined);
    setMovendo(null);
  };

  const teclar = (c: Compromisso) => (event: KeyboardEvent) => {
    if (!c.pode_mudar) return;
    if (!movendo) {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setMovendo({ id: c.id, por: 'teclado', movimento: PARADO });
      setDito('Movendo. Setas mudam a hora e o dia; com Shift, a duração. Enter confirma, Esc desiste.');
      return;
    }
    const passo = (event.shiftKey ? SETAS_COM_SHIFT : SETAS)[event.key];
    if (passo) {
      event.preventDefault();
      const next = passo(movendo.movimento);
      const relogio = mover(relogioDe(c, fuso()), next);
      if (!dias.includes(relogio.dia)) return;
      setMovendo({ ...movendo, movimento: next });
      setDito(quandoPorExtenso(relogio));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setDito('');
      void largar(c, movendo.movimento);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setMovendo(null);
      setDito('Ficou onde estava.');
    }
  };

  const pegar = (c: Compromisso) => (event: PointerEvent, borda: boolean) => {
    // a finger scrolls; on a phone it is moved in its form
    if (!c.pode_mudar || event.button !== 0 || event.pointerType === 'touch') return;
    const colunas = [...(quadro.current?.querySelectorAll<HTMLElement>('[data-dia]') ?? [])];
    const [primeira] = colunas;
    if (!primeira) return;
    const { clientX: x0, clientY: y0 } = event;
    const { height } = primeira.getBoundingClientRect();
    const colunaEm = (x: number) => colunas.findIndex((el) => x < el.getBoundingClientRect().right);
    const origem = colunaEm(x0);
    let ultimo = PARADO;
    arrastou.current = false;
    const mexer = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (!arrastou.current && Math.hypot(clientX - x0, clientY - y0) < CLIQUE_PX) return;
      arrastou.current = true;
      const minutos = Math.round((((clientY - y0) / height) * 1440) / PASSO) * PASSO;
      const ate = colunaEm(clientX);
      ultimo = borda
        ? { ...PARADO, duracao: minutos }
        : { ...PARADO, minutos, dias: (ate === -1 ? colunas.length - 1 : ate) - origem };
      setMovendo({ id: c.id, por: 'mouse', movimento: ultimo });
    };
    const fim = (desiste: boolean) => {
      removeEventListener('pointermove', mexer);
      removeEventListener('pointerup', aoSoltar);
      removeEventListener('keydown', aoTeclar, true);
      soltar.current = null;
      if (!arrastou.current) return;
      if (desiste) setMovendo(null);
      else void largar(c, ultimo);
    };
    const aoSoltar = () => fim(false);
    const aoTeclar = (key: globalThis.KeyboardEvent) => key.key === 'Escape' && fim(true);
    addEventListener('pointermove', mexer);
    addEventListener('pointerup', aoSoltar);
    addEventListener('keydown', aoTeclar, true);
    soltar.current = () => fim(true);
  };

  return {
    /** Where it stands now, as far as it is being moved. */
    movimentoDe: (c: Compromisso): Movimento | null => (movendo?.id === c.id ? movendo.movimento : null),
    dito,
    teclar,
    pegar,
    /** A press that ended a drag opens nothing. */
    foiArrasto: (): boolean => {
      const was = arrastou.current;
      arrastou.current = false;
      return was;
    },
    isMovendo: movendo !== null,
  };
}
