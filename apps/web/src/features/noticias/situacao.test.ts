import { expect, test } from 'vitest';
import { periodoDe, situacaoDe } from './situacao.ts';

const HOJE = '2026-12-31';
const SEM = { status: 'Publicado' as const, de: null, ate: null };

test.each([
  [SEM, 'No ar'],
  [{ ...SEM, de: HOJE, ate: HOJE }, 'No ar'],
  [{ ...SEM, de: '2027-01-01' }, 'Agendada'],
  [{ ...SEM, ate: '2026-12-30' }, 'Encerrada'],
  [{ ...SEM, status: 'Rascunho' as const, ate: '2026-12-30' }, 'Rascunho'],
])('%o is %s', (noticia, situacao) => {
  expect(situacaoDe(noticia, HOJE)).toBe(situacao);
});

test('the period is said as far as it has ends', () => {
  expect(periodoDe(SEM)).toBe('');
  expect(periodoDe({ ...SEM, ate: HOJE })).toBe('até 31/12/2026');
  expect(periodoDe({ ...SEM, de: '2026-12-01', ate: HOJE })).toBe('de 01/12/2026 até 31/12/2026');
});
