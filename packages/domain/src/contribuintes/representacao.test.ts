import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../text/datas.ts';
import { type Mandato, mandatosQueContam, poderesEmTexto, situacaoDoMandato, TODOS_OS_PODERES } from './representacao.ts';

const HOJE = '2026-12-31';
const dia = fc.integer({ min: -400, max: 400 }).map((n) => addDias(HOJE, n));
const mandato: fc.Arbitrary<Mandato> = fc
  .record({
    poderes: fc.uniqueArray(fc.constantFrom(...TODOS_OS_PODERES), { minLength: 1 }),
    de: dia,
    dura: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null }),
    revogado: fc.boolean(),
  })
  .map(({ dura, ...m }) => ({ ...m, ate: dura === null ? null : addDias(m.de, dura) }));

/** Day by day, and not by comparing ends: the oracle walks the days of the mandate until it meets the day or runs out. */
function valeEm({ de, ate, revogado }: Mandato, hoje: string): boolean {
  if (revogado) return false;
  for (let d = de, n = 0; n < 1500; d = addDias(d, 1), n++) {
    if (d === hoje) return true;
    if (d === ate) return false;
  }
  return false;
}

test('a mandate is in force on the days from its first to its last, both included, unless it was revoked', () => {
  fc.assert(
    fc.property(mandato, (m) => {
      expect(situacaoDoMandato(m, HOJE) === 'Em vigor').toBe(valeEm(m, HOJE));
    }),
  );
});

test('what was revoked or has ended is in force on no later day', () => {
  fc.assert(
    fc.property(mandato, fc.nat(400), (m, n) => {
      const [hoje, depois] = [situacaoDoMandato(m, HOJE), situacaoDoMandato(m, addDias(HOJE, n))];
      if (hoje === 'Revogado' || hoje === 'Vencido') expect(depois).toBe(hoje);
      if (hoje === 'Em vigor') expect(depois).not.toBe('A começar');
    }),
  );
});

test.each([
  ['2026-12-30', 'A começar', '2026-12-31', null],
  ['2026-12-31', 'Em vigor', '2026-12-31', '2026-12-31'],
  ['2027-01-01', 'Vencido', '2026-12-31', '2026-12-31'],
  ['2027-01-01', 'Em vigor', '2026-12-31', null],
])('on %s it is %s from %s to %s', (hoje, situacao, de, ate) => {
  expect(situacaoDoMandato({ poderes: ['ver'], de, ate, revogado: false }, hoje)).toBe(situacao);
});

test('of one proxy every mandate in force tells; where none is, exactly one, and one that is to come before one that ended', () => {
  fc.assert(
    fc.property(fc.array(mandato, { maxLength: 6 }), (mandatos) => {
      const contam = mandatosQueContam(mandatos, HOJE);
      const vigentes = mandatos.filter((m) => valeEm(m, HOJE));
      expect(contam).toEqual(vigentes.length > 0 ? vigentes : contam.slice(0, 1));
      expect(contam.length > 0).toBe(mandatos.length > 0);
      if (vigentes.length > 0) return;
      const vem = mandatos.filter((m) => !m.revogado && m.de > HOJE);
      if (vem.length > 0) expect(vem.every((m) => m.de >= contam[0]!.de) && vem.includes(contam[0]!)).toBe(true);
    }),
  );
});

test('powers are told in one order, each once', () => {
  expect(poderesEmTexto(['assinar', 'ver'])).toBe('ver, assinar');
  expect(poderesEmTexto([])).toBe('');
});
