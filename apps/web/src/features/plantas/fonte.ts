import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import type { Giro } from '@portal/domain/plantas/geometria';
import type { PDFPageProxy } from 'pdfjs-dist';

/** A part of a sheet, as it is seen: in device pixels at `escala` of them to a point. */
export interface Regiao {
  escala: number;
  x: number;
  y: number;
  largura: number;
  altura: number;
}

/** What a sheet is drawn from: one page, or two of them over each other. */
export interface Fonte {
  chave: string;
  /** As its own PDF shows it, before the view is turned. */
  tamanho: Tamanho;
  desenhar: (canvas: HTMLCanvasElement, regiao: Regiao, giro: Giro, signal: AbortSignal) => Promise<void>;
}

export const tamanhoDaPagina = (page: PDFPageProxy): Tamanho => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { largura: width, altura: height };
};

export async function desenharPagina(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  { escala, x, y, largura, altura }: Regiao,
  giro: Giro,
  signal: AbortSignal,
): Promise<void> {
  canvas.width = Math.max(1, Math.round(largura));
  canvas.height = Math.max(1, Math.round(altura));
  const viewport = page.getViewport({ scale: escala, rotation: (page.rotate + giro) % 360, offsetX: -x, offsetY: -y });
  const task = page.render({ canvas, viewport, background: '#ffffff' });
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop);
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

export const fonteDaPagina = (page: PDFPageProxy, chave: string): Fonte => ({
  chave,
  tamanho: tamanhoDaPagina(page),
  desenhar: (canvas, regiao, giro, signal) => desenharPagina(page, canvas, regiao, giro, signal),
});

/** How the newer sheet lies over the older one, in points of the paper. */
export interface Ajuste {
  dx: number;
  dy: number;
}

/** The same when the view is turned. */
export const ajusteGirado = ({ dx, dy }: Ajuste, giro: Giro): Ajuste =>
  giro === 90 ? { dx: -dy, dy: dx } : giro === 180 ? { dx: -dx, dy: -dy } : giro === 270 ? { dx: dy, dy: -dx } : { dx, dy };

const SO_NA_ANTIGA = '#d3302f';
const SO_NA_NOVA = '#1565c0';

/** The drawing in one colour on white: its lines take it, the paper stays. */
function tingir(canvas: HTMLCanvasElement, cor: string): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.globalCompositeOperation = 'saturation';
  pen.fillStyle = '#808080';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.globalCompositeOperation = 'screen';
  pen.fillStyle = cor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.globalCompositeOperation = 'source-over';
}

/**
 * Two revisions over each other: what only the old one has is red, only the new one blue, and what both have dark grey. The
 * colours are mixed by the canvas, for the part that is looked at and no more.
 */
export function fonteSobreposta(antiga: PDFPageProxy, nova: PDFPageProxy, ajuste: Ajuste): Fonte {
  const tamanho = tamanhoDaPagina(antiga);
  return {
    chave: `${antiga.pageNumber}/${nova.pageNumber}/${ajuste.dx}/${ajuste.dy}`,
    tamanho,
    async desenhar(canvas, regiao, giro, signal) {
      const outra = document.createElement('canvas');
      const { dx, dy } = ajusteGirado(ajuste, giro);
      const { escala } = regiao;
      await desenharPagina(antiga, canvas, regiao, giro, signal);
      await desenharPagina(nova, outra, { ...regiao, x: regiao.x - dx * escala, y: regiao.y - dy * escala }, giro, signal);
      tingir(canvas, SO_NA_ANTIGA);
      tingir(outra, SO_NA_NOVA);
      const pen = canvas.getContext('2d');
      if (!pen) return;
      pen.globalCompositeOperation = 'multiply';
      pen.drawImage(outra, 0, 0);
      pen.globalCompositeOperation = 'source-over';
      outra.width = 0;
    },
  };
}
