import type { Diagrama } from '@portal/domain/processos/diagrama';
import { ALTURA, LARGURA, PONTA } from './No.tsx';

const VAO = 48;
export const PASSO_Y = ALTURA + 32;

/** Where each box of a drawn flow stands, and how wide it is. @param vao between two columns, in px */
export function lugarDe({ nos, linhas }: Diagrama, n: Diagrama['nos'][number], isEtapa: boolean, vao = VAO) {
  const naColuna = nos.filter((o) => o.coluna === n.coluna).length;
  const width = isEtapa ? LARGURA : PONTA;
  return {
    position: {
      x: n.coluna === 0 ? 0 : PONTA + vao + (n.coluna - 1) * (LARGURA + vao),
      y: (n.linha + (linhas - naColuna) / 2) * PASSO_Y,
    },
    width,
    height: ALTURA,
    measured: { width, height: ALTURA },
  };
}
