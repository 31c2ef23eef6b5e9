import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doCampo, estadoDaManutencao, paraCampo } from './momento.ts';

test('a minute written into the field comes out as it went in', () => {
  const minutes = fc.integer({ min: 28_000_000, max: 34_000_000 }).map((n) => new Date(n * 60_000).toISOString());
  fc.assert(
    fc.property(minutes, (at) =>
      ['America/Sao_Paulo', 'America/Rio_Branco'].every((fuso) => doCampo(paraCampo(at, fuso), fuso) === at),
    ),
  );
  expect(doCampo(paraCampo(null, 'America/Manaus'), 'America/Manaus')).toBeNull();
});

test('what is said depends on whether the moment has come, and is over', () => {
  const [at, ate] = ['2026-11-21T17:00:00.000Z', '2026-11-21T19:00:00.000Z'];
  const marcada = { data_manutencao: at, manutencao_ate: ate };
  const dito = (agora: number, fuso: string = FUSO_PADRAO, qual: Parameters<typeof estadoDaManutencao>[0] = marcada) =>
    estadoDaManutencao(qual, agora, fuso);
  expect(dito(0, FUSO_PADRAO, { data_manutencao: null, manutencao_ate: null })).toBeNull();
  expect(dito(Date.parse(at) - 1)).toContain('entra em manutenção em 21/11/2026 14:00');
  expect(dito(Date.parse(at), 'America/Rio_Branco')).toContain('está em manutenção desde 21/11/2026 12:00');
  expect(dito(Date.parse(at))).toContain('Abre sozinho em 21/11/2026 16:00');
  expect(dito(Date.parse(at), FUSO_PADRAO, { ...marcada, manutencao_ate: null })).toContain('quando você encerrar');
  expect(dito(Date.parse(ate) - 1)).not.toBeNull();
  expect(dito(Date.parse(ate))).toBeNull();
});
