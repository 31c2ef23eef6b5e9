import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPorta } from './porta.ts';

test('never more at once than there are places, in the order they came, whether they end well or badly; beyond the queue it is told', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 6 }),
      fc.array(fc.boolean(), { maxLength: 20 }),
      async (lugares, naFila, destinos) => {
        const porta = createPorta(lugares, naFila);
        const comecadas: number[] = [];
        const soltar: (() => void)[] = [];
        let dentro = 0;
        const saidas = destinos.map((bem, i) =>
          porta(async () => {
            comecadas.push(i);
            dentro += 1;
            expect(dentro).toBeLessThanOrEqual(lugares);
            await new Promise<void>((done) => soltar.push(done));
            dentro -= 1;
            if (!bem) throw new Error('caiu');
            return i;
          }).catch((error: { status?: number; message: string }) => (error.status === 503 ? 'recusada' : error.message)),
        );
        const cabem = Math.min(destinos.length, lugares + naFila);
        for (let solta = 0; solta < cabem; solta += 1) {
          while (soltar.length === 0) await Promise.resolve();
          soltar.shift()?.();
          for (let i = 0; i < 10; i += 1) await Promise.resolve();
        }
        expect(await Promise.all(saidas)).toEqual(destinos.map((bem, i) => (i >= cabem ? 'recusada' : bem ? i : 'caiu')));
        expect(comecadas).toEqual(Array.from({ length: cabem }, (_, i) => i));
      },
    ),
  );
});
