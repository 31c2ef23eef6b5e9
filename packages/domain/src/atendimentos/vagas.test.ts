import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias, dataDe, formatDataHora, instanteDe } from '../text/datas.ts';
import { atendentesLivres, type Horario, horariosDe, livresEm, type Regra } from './vagas.ts';

const FUSOS = ['America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha'] as const;
const quarto = (n: number) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;
const regra: fc.Arbitrary<Regra> = fc.record({
  duracao_min: fc.integer({ min: 5, max: 120 }),
  intervalo_min: fc.integer({ min: 0, max: 45 }),
  antecedencia_horas: fc.integer({ min: 0, max: 72 }),
  ate_dias: fc.integer({ min: 1, max: 30 }),
  horarios: fc.array(
    fc
      .tuple(fc.nat(6), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 40 }))
      .map(([dia, de, mais]) => ({ dia, de: quarto(de), ate: quarto(Math.min(95, de + mais)) })),
    { maxLength: 4 },
  ),
});
const semExpediente = fc.array(
  fc.record({
    data: fc.nat(20).map((n) => addDias('2026-12-20', n)),
    expediente: fc.constantFrom('fechado' as const, 'fecha_mais_cedo' as const, 'abre_mais_tarde' as const),
    hora: fc.integer({ min: 20, max: 70 }).map(quarto),
    aberto: fc.boolean(),
  }),
  { maxLength: 5 },
);
const min = (h: string) => Number(h.slice(0, 2)) * 60 + Number(h.slice(3));

/** The same, minute by minute: a time begins where whole turns of length and buffer have gone by since the hours began. */
function porMinuto(r: Regra, de: string, ate: string, q: Parameters<typeof horariosDe>[3]): string[] {
  const found: string[] = [];
  for (let dia = de; dia <= ate; dia = addDias(dia, 1)) {
    const doDia = q.dias.filter((d) => d.data === dia && !d.aberto);
    const semana = new Date(`${dia}T12:00:00Z`).getUTCDay();
    for (const j of r.horarios)
      for (let m = 0; m < 1440; m += 1) {
        const inside = j.dia === semana && m >= min(j.de) && m + r.duracao_min <= min(j.ate);
        if (!inside || (m - min(j.de)) % (r.duracao_min + r.intervalo_min) !== 0) continue;
        const closed = doDia.some(
          (d) =>
            d.expediente === 'fechado' ||
            (d.expediente === 'fecha_mais_cedo' ? m + r.duracao_min > min(d.hora) : m < min(d.hora)),
        );
        const at = instanteDe(dia, `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`, q.fuso);
        const hours = (at.getTime() - q.agora.getTime()) / 3_600_000;
        const days = Math.round((Date.parse(dia) - Date.parse(dataDe(q.agora, q.fuso))) / 86_400_000);
        if (!closed && hours >= r.antecedencia_horas && days <= r.ate_dias) found.push(at.toISOString());
      }
  }
  return found.sort();
}

test('the times offered are those of an independent computation, over a change of year and in every zone', () => {
  const inicio = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(Date.parse('2026-12-18T00:00:00Z') + n * 60_000));
  fc.assert(
    fc.property(regra, inicio, semExpediente, fc.constantFrom(...FUSOS), (r, agora, dias, fuso) => {
      const q = { agora, fuso, dias };
      const nossos = horariosDe(r, '2026-12-20', '2027-01-08', q).map((h) => h.inicio.toISOString());
      expect(nossos).toEqual(porMinuto(r, '2026-12-20', '2027-01-08', q));
    }),
    { numRuns: 60 },
  );
});

test('at half past eleven in Acre it is still that day', () => {
  const r = {
    duracao_min: 30,
    intervalo_min: 0,
    antecedencia_horas: 0,
    ate_dias: 30,
    horarios: [{ dia: 4, de: '23:00', ate: '23:59' }],
  };
  const agora = new Date('2026-12-31T12:00:00Z');
  const [h] = horariosDe(r, '2026-12-31', '2026-12-31', { agora, fuso: 'America/Rio_Branco', dias: [] });
  expect(h && formatDataHora(h.inicio, 'America/Rio_Branco')).toBe('31/12/2026 23:00');
  expect(h?.dia).toBe('2026-12-31');
});

test('never more than there are places or people, and who is taken or away receives nobody', () => {
  const dia = '2026-11-17';
  const as = (de: string, ate: string) => ({ inicio: new Date(`${dia}T${de}:00Z`), fim: new Date(`${dia}T${ate}:00Z`) });
  const h: Horario = { dia, ...as('12:00', '12:30') };
  const intervalo = fc.tuple(fc.nat(80), fc.integer({ min: 1, max: 8 })).map(([de, n]) => as(quarto(de), quarto(de + n)));
  const atendente = fc.record({
    id: fc.uuid(),
    ocupado: fc.array(intervalo, { maxLength: 3 }),
    ausente: fc.constantFrom([], [{ de: dia, ate: dia }], [{ de: addDias(dia, 1), ate: addDias(dia, 9) }]),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(intervalo, { maxLength: 6 }),
      fc.array(atendente, { maxLength: 4 }),
      (vagas, marcados, todos) => {
        const livres = livresEm(h, vagas, marcados, todos);
        expect(livres).toBeGreaterThanOrEqual(0);
        expect(livres).toBeLessThanOrEqual(vagas);
        const meio = new Date(`${dia}T12:15:00Z`);
        for (const id of atendentesLivres(h, todos)) {
          const quem = todos.find((a) => a.id === id);
          expect(quem?.ocupado.some((o) => o.inicio <= meio && o.fim > meio)).toBe(false);
          expect(quem?.ausente.some((x) => x.de === dia)).toBe(false);
        }
        if (todos.length > 0) expect(livres).toBeLessThanOrEqual(atendentesLivres(h, todos).length);
        expect(livresEm(h, vagas, [...marcados, h], todos)).toBeLessThanOrEqual(livres);
      },
    ),
  );
});
