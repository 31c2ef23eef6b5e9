import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doCampo, estadoDaManutencao, paraCampo } from './manutencao.ts';

test('a minute written into the field comes out as it went in', () => {
  const minutes = fc.integer({ min: 28_000_000, max: 34_000_000 }).map((n) => new Date(n * 60_000).toISOString());
  fc.assert(
    fc.property(minutes, (at) =>
      ['America/Sao_Paulo', 'America/Rio_Branco'].every((fuso) => doCampo(paraCampo(at, fuso), fuso) === at),
    ),
  );
  expect(doCampo(paraCampo(null, 'America/Manaus'), 'America/Manaus')).toBeNull();
});

test('what is said depends on whether the moment has come', () => {
  const at = '2026-11-21T17:00:00.000Z';
  expect(estadoDaManutencao(null, 0, FUSO_PADRAO)).toBeNull();
  expect(estadoDaManutencao(at, Date.parse(at) - 1, FUSO_PADRAO)).toContain('entra em manutenção em 21/11/2026 14:00');
  expect(estadoDaManutencao(at, Date.parse(at), 'America/Rio_Branco')).toContain('está em manutenção desde 21/11/2026 12:00');
});
