import { expect, test } from 'vitest';
import { abrirBanco } from './historias.ts';

// a long run of other seeds: HISTORIAS=2500 HISTORIAS_DE=5001 npx vitest run --project server caixa/historias
const HISTORIAS = Number(process.env.HISTORIAS ?? 30);
const PRIMEIRA = Number(process.env.HISTORIAS_DE ?? 1);

test(`${HISTORIAS} random histories: no cent is lost, doubled or misplaced, whatever is repeated, undone or cut short`, {
  timeout: 10_800_000,
}, async () => {
  const banco = await abrirBanco();
  try {
    for (let semente = PRIMEIRA; semente < PRIMEIRA + HISTORIAS; semente += 1) {
      const visto = await banco.viver(semente);
      expect(visto.livro, `history ${semente}: ${visto.passos.join('; ')}`).toEqual(visto.devido);
    }
  } finally {
    await banco.fechar();
  }
});
