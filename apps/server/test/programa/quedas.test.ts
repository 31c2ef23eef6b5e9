import { expect, test } from 'vitest';
import { quedas } from '../../bench/falhas/quedas.ts';

// the long form is `npm run bench -- falhas quedas`
test('people work on while connections, a backend, PostgreSQL, the worker and a server are killed, and nothing is lost', {
  timeout: 180_000,
}, async () => {
  const alvos = ['conexoes', 'conexao', 'postmaster', 'servidor', 'worker'] as const;
  const { faltas, historias, filaMs } = await quedas({ vezes: 5, alvos, clientes: 2, pausaMs: 1200, say: () => {} });
  expect(faltas).toEqual([]);
  expect(historias).toBeGreaterThan(0);
  // what the killed worker had taken is done by the next one
  expect(filaMs).toBeLessThan(60_000);
});
