import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import { type Giro, tamanhoGirado } from '@portal/domain/plantas/geometria';
import { useEffect, useRef, useState } from 'react';
import type { Fonte, Regiao } from './fonte.ts';
import type { Vista } from './vista.ts';

/** Device pixels of the picture that always lies below, whole. */
const FUNDO_MAX = 4_000_000;
const PARADO_MS = 90;

/** All of the sheet, no larger than the screen can show. */
function daInteira(folha: Tamanho, tela: Tamanho, dpr: number): Regiao {
  const cabe = Math.min(tela.largura / folha.largura, tela.altura / folha.altura) * dpr;
  const escala = Math.min(cabe, Math.sqrt(FUNDO_MAX / (folha.largura * folha.altura)));
  return { escala, x: 0, y: 0, largura: folha.largura * escala, altura: folha.altura * escala };
}

function copiar(from: HTMLCanvasElement, to: HTMLCanvasElement): void {
  to.width = from.width;
  to.height = from.height;
  to.getContext('2d')?.drawImage(from, 0, 0);
  from.width = 0;
}

/** The part of the sheet that is on the screen, in device pixels. */
function visivel(vista: Vista, folha: Tamanho, tela: Tamanho, dpr: number): Regiao | null {
  const escala = vista.zoom * dpr;
  const x = Math.max(0, -vista.x) * dpr;
  const y = Math.max(0, -vista.y) * dpr;
  const largura = Math.min(folha.largura * escala, (tela.largura - vista.x) * dpr) - x;
  const altura = Math.min(folha.altura * escala, (tela.altura - vista.y) * dpr) - y;
  return largura > 0 && altura > 0 ? { escala, x, y, largura, altura } : null;
}

/** Lays the picture of a part where that part is. */
function por(target: HTMLCanvasElement, regiao: Regiao, folha: Tamanho): void {
  const parte = (valor: number, todo: number) => `${(valor / (todo * regiao.escala)) * 100}%`;
  Object.assign(target.style, {
    visibility: 'visible',
    left: parte(regiao.x, folha.largura),
    top: parte(regiao.y, folha.altura),
    width: parte(regiao.largura, folha.largura),
    height: parte(regiao.altura, folha.altura),
  });
}

interface Args {
  fonte: Fonte | null;
  giro: Giro;
  tela: Tamanho | null;
  vista: Vista | null;
  onPronta: (() => void) | undefined;
}

/** Two pictures of a sheet: whole at the size of the screen, and over it the part in sight as sharp as it is looked at. */
export function usePintura({ fonte, giro, tela, vista, onPronta }: Args) {
  const fundo = useRef<HTMLCanvasElement>(null);
  const detalhe = useRef<HTMLCanvasElement>(null);
  const [pronta, setPronta] = useState('');
  const folha = fonte && tamanhoGirado(fonte.tamanho, giro);
  const chave = fonte ? `${fonte.chave}@${giro}` : '';
  const dpr = Math.min(2, globalThis.devicePixelRatio || 1);
  const { desenhar } = fonte ?? {};
  // the whole sheet, no larger than the screen can show
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes by value
  useEffect(() => {
    if (!desenhar || !folha || !tela) return;
    const leaving = new AbortController();
    const inteira = daInteira(folha, tela, dpr);
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
          por(target, regiao, folha);
        },
        () => undefined,
      );
    }, PARADO_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [desenhar, chave, pronta, vista?.zoom, vista?.x, vista?.y, tela?.largura, tela?.altura, dpr]);

  return { fundo, detalhe, folha, pronta: pronta === chave, vazia: chave === '' };
}
