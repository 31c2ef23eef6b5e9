import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATOS, encolher, sortear, viver } from './historia.ts';
import { abrirMundo, type Mundo } from './mundo.ts';

// Random lives of one town: what is arranged follows its ground. A history is people's acts on requests, hours, absences, accesses and the
// calendar, over HTTP; after each act an oracle that was written apart says what days there are, who is where, and who heard of it.
// HISTORIAS=500 HISTORIAS_SEMENTE=1000 npm run vitest -- apps/server/test/historias

const QUANTAS = Number(process.env.HISTORIAS ?? (process.env.TUDO ? 5000 : 50));
const PRIMEIRA = Number(process.env.HISTORIAS_SEMENTE ?? 1);
/** Fewer, and some act may never have its turn. */
const BASTANTES = 50;

/** More are often the same one. */
const FALHAS_MAX = Number(process.env.HISTORIAS_FALHAS ?? 3);

let m: Mundo;
beforeAll(async () => {
  m = await abrirMundo();
});
afterAll(() => m.fechar());

test(
  `${QUANTAS} histories from seed ${PRIMEIRA}: one date everywhere, nobody in two places, nothing with who is gone, each told once`,
  async () => {
    const falhas: string[] = [];
    const vezes = new Map(Object.keys(ATOS).map((ato) => [ato, 0]));
    for (let semente = PRIMEIRA; semente < PRIMEIRA + QUANTAS; semente += 1) {
      const h = sortear(semente);
      const vivida = await viver(m, h);
      for (const ato of vivida.valeram) vezes.set(ato, (vezes.get(ato) ?? 0) + 1);
      if (vivida.erros.length === 0) continue;
      const menor = await encolher(m, h, vivida);
      const feito = [...menor.vivida.feito, ...menor.vivida.erros.map((e) => `✗ ${e}`)].join('\n  ');
      falhas.push(`seed ${semente}, from ${h.inicio}, jobs ${h.vezes} times:\n  ${feito}`);
      if (falhas.length === FALHAS_MAX) break;
    }
    if (process.env.HISTORIAS_CONTA) process.stdout.write(`${[...vezes].map(([ato, n]) => `${ato} ${n}`).join(', ')}\n`);
    if (falhas.length > 0) expect.fail(falhas.join('\n'));
    if (QUANTAS >= BASTANTES)
      expect(
        [...vezes].filter(([, n]) => n === 0),
        'acts that never took effect',
      ).toEqual([]);
  },
  60_000 + QUANTAS * 5_000,
);
