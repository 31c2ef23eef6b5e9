import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import { type Giro, type Ponto, tamanhoGirado } from '@portal/domain/plantas/geometria';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Folha.module.css';
import type { Fonte } from './fonte.ts';
import { aproximar, conter, type Pixels, paraFolha, type Vista } from './vista.ts';

interface Props {
  id?: string;
  fonte: Fonte | null;
  /** What it is, for those who cannot see it. */
  nome: string;
  giro: Giro;
  vista: Vista | null;
  onVista: (vista: Vista) => void;
  onTela: (tela: Tamanho) => void;
  /** A sheet stands there, whole. */
  onPronta?: () => void;
  /** With a tool in hand the pointer draws and no longer drags the sheet. */
  desenha: boolean;
  onPonto?: (p: Ponto, fase: 'baixo' | 'move' | 'cima') => void;
  onDuplo?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  /** Drawn over the sheet, in points of the sheet as it is seen. */
  children?: (folha: Tamanho) => ReactNode;
}

/** Device pixels of the picture that always lies below, whole. */
const FUNDO_MAX = 4_000_000;
const PARADO_MS = 90;

/** One sheet: whole at the size of the screen, and the part in sight as sharp as it is looked at. */
export function Folha({
  id,
  fonte,
  nome,
  giro,
  vista,
  onVista,
  onTela,
  onPronta,
  desenha,
  onPonto,
  onDuplo,
  onKeyDown,
  children,
}: Props) {
  const area = useRef<HTMLElement>(null);
  const fundo = useRef<HTMLCanvasElement>(null);
  const detalhe = useRef<HTMLCanvasElement>(null);
  const [tela, setTela] = useState<Tamanho | null>(null);
  const [pronta, setPronta] = useState('');
  const folha = fonte && tamanhoGirado(fonte.tamanho, giro);
  const chave = fonte ? `${fonte.chave}@${giro}` : '';
  const dpr = Math.min(2, globalThis.devicePixelRatio || 1);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      const now = { largura: element.clientWidth, altura: element.clientHeight };
      setTela(now);
      onTela(now);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [onTela]);

  const { desenhar } = fonte ?? {};
  // the whole sheet, no larger than the screen can show
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes by value
  useEffect(() => {
    if (!desenhar || !folha || !tela) return;
    const leaving = new AbortController();
    const cabe = Math.min(tela.largura / folha.largura, tela.altura / folha.altura) * dpr;
    const escala = Math.min(cabe, Math.sqrt(FUNDO_MAX / (folha.largura * folha.altura)));
    const inteira = { escala, x: 0, y: 0, largura: folha.largura * escala, altura: folha.altura * escala };
    const draft = document.createElement('canvas');
    if (detalhe.current) detalhe.current.style.visibility = 'hidden';
    desenhar(draft, inteira, giro, leaving.signal).then(
      () => {
        if (leaving.signal.aborted || !fundo.current) return;
        copiar(draft, fundo.current);
        setPronta(chave);
        onPronta?.();
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [desenhar, chave, folha?.largura, folha?.altura, tela?.largura, tela?.altura, dpr]);

  // the part in sight, once the view stands still
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes by value
  useEffect(() => {
    if (!desenhar || !folha || !tela || !vista || pronta !== chave) return;
    const leaving = new AbortController();
    const regiao = visivel(vista, folha, tela, dpr);
    const fine = (fundo.current?.width ?? 0) / folha.largura;
    const timer = setTimeout(() => {
      const target = detalhe.current;
      if (!target) return;
      if (!regiao || regiao.escala <= fine * 1.05) {
        target.style.visibility = 'hidden';
        return;
      }
      const draft = document.createElement('canvas');
      desenhar(draft, regiao, giro, leaving.signal).then(
        () => {
          if (leaving.signal.aborted) return;
          copiar(draft, target);
          const por = (valor: number, todo: number) => `${(valor / (todo * regiao.escala)) * 100}%`;
          Object.assign(target.style, {
            visibility: 'visible',
            left: por(regiao.x, folha.largura),
            top: por(regiao.y, folha.altura),
            width: por(regiao.largura, folha.largura),
            height: por(regiao.altura, folha.altura),
          });
        },
        () => undefined,
      );
    }, PARADO_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [desenhar, chave, pronta, vista?.zoom, vista?.x, vista?.y, tela?.largura, tela?.altura, dpr]);

  const gestos = useGestos({ area, vista, folha, tela, onVista, desenha });
  const onde = (event: PointerEvent): Ponto | null => {
    if (!vista || !folha || !area.current) return null;
    const box = area.current.getBoundingClientRect();
    return paraFolha({ x: event.clientX - box.left, y: event.clientY - box.top }, vista, folha, giro);
  };
  const dizer = (fase: 'baixo' | 'move' | 'cima') => (event: PointerEvent) => {
    const p = desenha && onPonto && (event.pointerType !== 'touch' || event.isPrimary) ? onde(event) : null;
    if (p) onPonto?.(p, fase);
    if (fase === 'baixo') gestos.down(event);
    else if (fase === 'move') gestos.move(event);
    else gestos.up(event);
  };

  return (
    <section
      id={id}
      ref={area}
      className={classes.area}
      data-desenha={desenha || undefined}
      aria-label={nome}
      aria-busy={pronta !== chave || undefined}
      data-pronta={pronta === chave && chave !== '' ? '' : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the sheet, or the tool in hand
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={dizer('baixo')}
      onPointerMove={dizer('move')}
      onPointerUp={dizer('cima')}
      onPointerCancel={gestos.up}
      onDoubleClick={onDuplo}
    >
      {folha && vista && (
        <div
          className={classes.sheet}
          style={{
            width: folha.largura * vista.zoom,
            height: folha.altura * vista.zoom,
            transform: `translate(${vista.x}px, ${vista.y}px)`,
          }}
        >
          <canvas ref={fundo} className={classes.canvas} />
          <canvas ref={detalhe} className={classes.detail} />
          {children && (
            <svg viewBox={`0 0 ${folha.largura} ${folha.altura}`} className={classes.over} aria-hidden>
              <title>Marcas</title>
              {children(folha)}
            </svg>
          )}
        </div>
      )}
    </section>
  );
}

function copiar(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
  to.width = from.width;
  to.height = from.height;
  to.getContext('2d')?.drawImage(from, 0, 0);
  from.width = 0;
}

/** The part of the sheet that is on the screen, in device pixels. */
function visivel(vista: Vista, folha: Tamanho, tela: Tamanho, dpr: number) {
  const escala = vista.zoom * dpr;
  const x = Math.max(0, -vista.x) * dpr;
  const y = Math.max(0, -vista.y) * dpr;
  const largura = Math.min(folha.largura * escala, (tela.largura - vista.x) * dpr) - x;
  const altura = Math.min(folha.altura * escala, (tela.altura - vista.y) * dpr) - y;
  return largura > 0 && altura > 0 ? { escala, x, y, largura, altura } : null;
}

interface Gestos extends Pick<Props, 'vista' | 'onVista' | 'desenha'> {
  area: React.RefObject<HTMLElement | null>;
  folha: Tamanho | null;
  tela: Tamanho | null;
}

/** One finger or the pointer drags, two pinch, the wheel comes nearer. */
function useGestos({ area, vista, folha, tela, onVista, desenha }: Gestos) {
  const fingers = useRef(new Map<number, Pixels>());
  const latest = useRef<(fator: number, foco: Pixels) => void>(() => undefined);
  const set = (next: Vista) => folha && tela && onVista(conter(next, folha, tela));
  useEffect(() => {
    latest.current = (fator, foco) => {
      if (vista) set(aproximar(vista, fator, foco));
    };
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const fator = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
      latest.current(fator, { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [area]);

  return {
    down: (event: PointerEvent) => {
      if (event.button > 1) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      area.current?.setPointerCapture(event.pointerId);
    },
    move: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before || !vista) return;
      const now = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other && area.current) {
        const box = area.current.getBoundingClientRect();
        const fator =
          Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        const foco = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
        set(aproximar({ ...vista, x: vista.x + dx / 2, y: vista.y + dy / 2 }, fator, foco));
      } else if (!desenha) set({ ...vista, x: vista.x + dx, y: vista.y + dy });
    },
    up: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
    },
  };
}
