import { expect, test } from 'vitest';
import { abrirBanco } from './historias.ts';

/** More are played by `npm run bench -- historias`. */
const HISTORIAS = Number(process.env.HISTORIAS ?? 30);

test(`${HISTORIAS} random histories: no cent is lost, doubled or misplaced, whatever is repeated, undone or cut short`, {
  timeout: 3_600_000,
}, async () => {
  const banco = await abrirBanco();
  try {
    for (let semente = 1; semente <= HISTORIAS; semente += 1) {
      const visto = await banco.viver(semente);
      expect(visto.livro, `history ${semente}: ${visto.passos.join('; ')}`).toEqual(visto.devido);
    }
  } finally {
    await banco.fechar();
  }
});
