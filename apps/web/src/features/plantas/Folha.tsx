import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import type { Giro, Ponto } from '@portal/domain/plantas/geometria';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './Folha.module.css';
import type { Fonte } from './fonte.ts';
import { useGestos } from './use-gestos.ts';
import { usePintura } from './use-pintura.ts';
import { paraFolha, type Vista } from './vista.ts';

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
  const [tela, setTela] = useState<Tamanho | null>(null);
  const { fundo, detalhe, folha, pronta, vazia } = usePintura({ fonte, giro, tela, vista, onPronta });

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
      aria-busy={!pronta || undefined}
      data-pronta={pronta && !vazia ? '' : undefined}
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
