import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSilencio, quandoToca, type Silencio, silencioSchema } from './silencio.ts';

const FUSOS = ['America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha'] as const;
const hora = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((partes) => partes.map((n) => String(n).padStart(2, '0')).join(':'));
const silencio: fc.Arbitrary<Silencio> = fc
  .record({ de: hora, ate: hora, noite: fc.boolean(), fins_de_semana: fc.boolean() })
  .filter(({ de, ate }) => de !== ate)
  .map(({ de, ate, noite, fins_de_semana }) => ({ de: noite ? de : null, ate: noite ? ate : null, fins_de_semana }));
const instante = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true });

/** By the wall clock that the runtime shows, minute after minute: written apart. */
function oraculo(s: Silencio, em: Date, timeZone: string): boolean {
  const partes = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const { weekday = '', hour = '', minute = '' } = Object.fromEntries(partes.formatToParts(em).map((p) => [p.type, p.value]));
  if (s.fins_de_semana && (weekday === 'Sat' || weekday === 'Sun')) return true;
  if (s.de === null || s.ate === null) return false;
  const [agora = 0, de = 0, ate = 0] = [`${hour}:${minute}`, s.de, s.ate].map(
    (t) => Number(t.slice(0, 2)) * 60 + Number(t.slice(3)),
  );
  for (let m = de; m !== ate; m = (m + 1) % 1440) if (m === agora) return true;
  return false;
}

test('it is quiet when the clock on the wall says so, in every zone', () => {
  fc.assert(
    fc.property(silencio, instante, fc.constantFrom(...FUSOS), (s, em, fuso) => {
      expect(isSilencio(s, em, fuso)).toBe(oraculo(s, em, fuso));
    }),
  );
});

test('what waits rings at the first minute that is not quiet, and not before', () => {
  fc.assert(
    fc.property(silencio, instante, fc.constantFrom(...FUSOS), (s, em, fuso) => {
      const toca = quandoToca(s, em, fuso);
      expect(oraculo(s, toca, fuso)).toBe(false);
      if (!oraculo(s, em, fuso)) expect(toca).toEqual(em);
      else expect(oraculo(s, new Date(toca.getTime() - 60_000), fuso)).toBe(true);
      // quiet all the way: looked at every seven minutes
      for (let t = em.getTime(); t < toca.getTime(); t += 420_000) expect(oraculo(s, new Date(t), fuso)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('who has no quiet hours hears at once; half of them, or none that last, are refused', () => {
  const agora = new Date();
  expect(quandoToca(null, agora, FUSOS[0])).toBe(agora);
  for (const errado of [
    { de: '22:00', ate: null, fins_de_semana: false },
    { de: '22:00', ate: '22:00', fins_de_semana: false },
    { de: '24:00', ate: '07:00', fins_de_semana: false },
  ])
    expect(silencioSchema.safeParse(errado).success).toBe(false);
  expect(silencioSchema.safeParse({ de: null, ate: null, fins_de_semana: true }).success).toBe(true);
});
