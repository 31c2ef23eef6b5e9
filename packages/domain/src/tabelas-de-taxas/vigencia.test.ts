import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estadoDa, recusaDoInicio, tabelaEm } from './vigencia.ts';

const dia = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
const HOJE = 30;

/** A town's acts over time: each tries to publish a table from some day on, on some day. */
const historia = fc.array(
  fc.record({
    passam: fc.integer({ min: 0, max: 12 }),
    daqui: fc.integer({ min: -15, max: 40 }),
    dura: fc.option(fc.integer({ min: 0, max: 30 })),
  }),
  { maxLength: 25 },
);

type Tabela = { numero: number; desde: string; ate: string | null };

function viver(atos: { passam: number; daqui: number; dura: number | null }[], cadaDia: (t: Tabela[], n: number) => void) {
  const publicadas: Tabela[] = [];
  let n = HOJE;
  for (const { passam, daqui, dura } of atos) {
    for (const fim = n + passam; n < fim; n += 1) cadaDia(publicadas, n);
    // charged today before the act, too
    cadaDia(publicadas, n);
    const desde = dia(n + daqui);
    if (recusaDoInicio(publicadas, desde, dia(n)) === null)
      publicadas.push({ numero: publicadas.length + 1, desde, ate: dura === null ? null : dia(n + daqui + dura) });
  }
  cadaDia(publicadas, n);
  return { publicadas, n };
}

test('what ruled a day that is over, or today, rules it for ever, whatever is published later', () => {
  fc.assert(
    fc.property(historia, (atos) => {
      const regeu = new Map<string, number>();
      const { publicadas } = viver(atos, (t, n) => {
        for (let d = 0; d <= n; d += 1) {
          const numero = tabelaEm(t, dia(d))?.numero;
          const antes = regeu.get(dia(d));
          if (antes !== undefined) expect(numero).toBe(antes);
          else if (numero !== undefined) regeu.set(dia(d), numero);
        }
      });
      for (const [d, numero] of regeu) expect(tabelaEm(publicadas, d)?.numero).toBe(numero);
    }),
  );
});

test('a day has the table that whole-number days say: the last begun, unless it has ended', () => {
  fc.assert(
    fc.property(historia, fc.integer({ min: 0, max: 200 }), (atos, d) => {
      const { publicadas } = viver(atos, () => undefined);
      // by counting days from the first one on, writing over what stood there
      const quem: (number | null)[] = Array.from({ length: 260 }, () => null);
      for (const t of publicadas.toSorted((a, b) => (a.desde === b.desde ? a.numero - b.numero : a.desde < b.desde ? -1 : 1)))
        for (let i = 0; i < quem.length; i += 1)
          if (dia(i) >= t.desde) quem[i] = t.ate === null || dia(i) <= t.ate ? t.numero : null;
      expect(tabelaEm(publicadas, dia(d))?.numero ?? null).toBe(quem[d]);
    }),
  );
});

test('the first table may begin in the past, the next only tomorrow, and one that has ended leaves room', () => {
  expect(recusaDoInicio([], '2025-01-01', '2026-06-10')).toBeNull();
  const aberta = [{ numero: 1, desde: '2026-01-01', ate: null }];
  expect(recusaDoInicio(aberta, '2026-06-10', '2026-06-10')).toMatch('depois de hoje');
  expect(recusaDoInicio(aberta, '2026-06-11', '2026-06-10')).toBeNull();
  const acabou = [{ numero: 1, desde: '2026-01-01', ate: '2026-03-31' }];
  expect(recusaDoInicio(acabou, '2026-04-01', '2026-06-10')).toBeNull();
  expect(recusaDoInicio(acabou, '2026-03-31', '2026-06-10')).toMatch('depois de hoje');
  // an open one that another took the place of rules no more, even when that one is over
  const passada = [{ numero: 1, desde: '2025-01-01', ate: null }, ...acabou.map((t) => ({ ...t, numero: 2 }))];
  expect(recusaDoInicio(passada, '2026-04-01', '2026-06-10')).toBeNull();
  expect(recusaDoInicio(passada, '2025-06-01', '2026-06-10')).toMatch('depois de hoje');
});

test('a table that another takes the place of before its day was never in force', () => {
  const t = [
    { numero: 1, desde: '2026-01-01', ate: null },
    { numero: 2, desde: '2027-01-01', ate: null },
    { numero: 3, desde: '2027-01-01', ate: null },
  ];
  const estado = (dia: string) => t.map((x) => estadoDa(x, t, dia));
  expect(estado('2026-12-31')).toEqual(['em vigor', 'anterior', 'futura']);
  expect(estado('2027-01-01')).toEqual(['anterior', 'anterior', 'em vigor']);
});
