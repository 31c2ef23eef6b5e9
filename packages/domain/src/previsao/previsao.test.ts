import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias, isFimDeSemana } from '../text/datas.ts';
import { type Base, emDias, fraseDaPrevisao, MIN_CASOS, prever, razoesDaPrevisao } from './previsao.ts';
import { temposEmFrases, temposEmPoucas, temposPublicos } from './tempos.ts';

const DIA = 86_400;
const segundos = fc.integer({ min: 0, max: 400 * DIA });
const bases = (casos = fc.integer({ min: 0, max: 500 })) =>
  fc
    .record({
      etapa: fc.constantFrom('', 'Análise urbanística'),
      casos,
      p50_s: segundos,
      mais: segundos,
      decorrido_s: segundos,
      carga: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
    })
    .map(({ mais, ...b }): Base => ({ ...b, p90_s: b.p50_s + mais }));
const dias = fc.integer({ min: 0, max: 3000 }).map((n) => addDias('2026-01-01', n));
const fechados = fc.array(dias, { maxLength: 40 }).map((d) => new Set(d));
const momentos = fc.record({ corre: fc.boolean(), hoje: dias, fechados });
const base = (mais: Partial<Base> = {}): Base => ({
  etapa: '',
  casos: 48,
  p50_s: 23 * DIA,
  p90_s: 41 * DIA,
  decorrido_s: 0,
  carga: null,
  ...mais,
});
const HOJE = { corre: true, hoje: '2026-03-02', fechados: new Set<string>() };

test('a forecast is never in the past, never on a closed day, and begins before it ends', () => {
  fc.assert(
    fc.property(fc.array(bases(), { maxLength: 3 }), bases(), momentos, (etapas, processo, momento) => {
      const p = prever(etapas, processo, momento);
      expect(p.situacao === 'no tempo').toBe(p.faltam !== null);
      expect(p.datas !== null).toBe(p.faltam !== null && momento.corre);
      if (p.faltam) expect(p.faltam.ate).toBeGreaterThanOrEqual(Math.max(1, p.faltam.de ?? 1));
      for (const dia of [p.datas?.de, p.datas?.ate])
        if (dia) {
          expect(dia > momento.hoje).toBe(true);
          expect(isFimDeSemana(dia) || momento.fechados.has(dia)).toBe(false);
        }
      if (p.datas?.de) expect(p.datas.de <= p.datas.ate).toBe(true);
      for (const texto of [fraseDaPrevisao(p), ...razoesDaPrevisao(p, 'você')])
        expect(texto).not.toMatch(/undefined|NaN|null|Infinity/);
    }),
  );
});

test('of fewer than ten ended ones there is none, however long they took', () => {
  fc.assert(
    fc.property(
      bases(fc.integer({ min: 0, max: MIN_CASOS - 1 })),
      bases(fc.integer({ min: 0, max: MIN_CASOS - 1 })),
      momentos,
      (a, b, m) => {
        expect(prever([a], b, m)).toMatchObject({ situacao: 'poucos casos', faltam: null, datas: null });
      },
    ),
  );
});

test('the longer it has been here, the fewer days to go, until it is said to take longer than nine in ten', () => {
  fc.assert(
    fc.property(bases(fc.constant(20)), segundos, momentos, (b, mais, m) => {
      const [antes, depois] = [prever([], b, m), prever([], { ...b, decorrido_s: b.decorrido_s + mais }, m)];
      if (antes.faltam && depois.faltam) expect(depois.faltam.ate).toBeLessThanOrEqual(antes.faltam.ate);
      if (antes.situacao === 'demora mais') expect(depois.situacao).toBe('demora mais');
    }),
  );
});

test('a fuller queue never promises less, and a shorter one no more than it always did', () => {
  fc.assert(
    fc.property(bases(fc.constant(20)), fc.double({ min: 0, max: 5, noNaN: true }), momentos, (b, carga, m) => {
      const [semela, comela] = [prever([], { ...b, carga: null }, m), prever([], { ...b, carga }, m)];
      if (semela.faltam) expect(comela.faltam?.ate).toBeGreaterThanOrEqual(semela.faltam.ate);
      if (carga < 1.2) expect(comela).toEqual(semela);
    }),
  );
});

test('of steps side by side the slowest counts; one that is not known leads back to the filing', () => {
  const [curta, longa] = [base({ etapa: 'Curta', p90_s: 30 * DIA }), base({ etapa: 'Longa', p90_s: 60 * DIA })];
  expect(prever([curta, longa], base(), HOJE).etapa).toBe('Longa');
  expect(prever([longa, curta], base(), HOJE).etapa).toBe('Longa');
  expect(prever([longa, base({ etapa: 'Nova', casos: 3 })], base(), HOJE).etapa).toBe('');
  const parada = base({ etapa: 'Parada', decorrido_s: 42 * DIA });
  for (const lado of [
    [longa, parada],
    [parada, longa],
  ])
    expect(prever(lado, base(), HOJE).situacao).toBe('demora mais');
});

test('said in words', () => {
  const noTempo = prever([], base(), HOJE);
  expect(fraseDaPrevisao(noTempo)).toBe('O pedido inteiro deve ficar pronto entre 25/03/2026 e 13/04/2026.');
  expect(razoesDaPrevisao(noTempo, 'você')).toEqual([
    'Metade dos 48 pedidos deste processo que terminaram nos últimos 12 meses levou até 23 dias; nove em dez, até 41, sem contar o tempo que o pedido fica com você.',
  ]);
  expect(fraseDaPrevisao(prever([], base({ decorrido_s: 30 * DIA }), HOJE))).toBe(
    'O pedido inteiro deve ficar pronto até 13/03/2026.',
  );
  expect(fraseDaPrevisao(prever([], base(), { ...HOJE, corre: false }))).toBe(
    'Depois que estiver com a prefeitura, o pedido inteiro deve levar de 23 a 41 dias.',
  );
  const velho = prever([], base({ decorrido_s: 52 * DIA }), HOJE);
  expect(fraseDaPrevisao(velho)).toBe('Este pedido já demora mais do que nove em cada dez.');
  expect(razoesDaPrevisao(velho, 'você')[1]).toBe('Este está há 52 dias com a prefeitura.');
  expect(razoesDaPrevisao(prever([], base({ casos: 1 }), HOJE), 'você')).toEqual([
    'Só 1 pedido deste processo terminou nos últimos 12 meses; a previsão aparece a partir de 10.',
  ]);
  expect(razoesDaPrevisao(prever([], base({ carga: 1.4 }), HOJE), 'você')[1]).toBe(
    'O setor tem hoje 40 % mais etapas abertas do que de costume, por isso contamos mais dias.',
  );
  expect(razoesDaPrevisao(prever([base({ etapa: 'Vistoria final' })], base(), HOJE), 'o requerente')[0]).toContain(
    'que passaram pela etapa Vistoria final terminou em até 23 dias depois que ela começou',
  );
});

test('on 31 December the days go on into the new year, past its first day', () => {
  const fechados = new Set(['2027-01-01']);
  expect(prever([], base({ p50_s: DIA, p90_s: DIA }), { corre: true, hoje: '2026-12-31', fechados }).datas).toEqual({
    de: '2027-01-04',
    ate: '2027-01-04',
  });
});

test('of small groups the public learns neither how many nor how long', () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), segundos, segundos, (esperam, casos, p50_s, p90_s) => {
      const t = temposPublicos({ esperam, casos, p50_s, p90_s });
      expect(t.esperam).toBe(esperam < 10 ? null : esperam);
      expect(t.levaram).toEqual(casos < 10 ? null : { casos, p50_dias: emDias(p50_s), p90_dias: emDias(p90_s) });
    }),
  );
});

test('times in words', () => {
  const tempos = { esperam: 12, levaram: { casos: 48, p50_dias: 1, p90_dias: 41 } };
  expect(temposEmPoucas(tempos)).toBe('metade em até 1 dia, quase todos em até 41');
  expect(temposEmFrases(tempos)).toEqual([
    'Dos 48 pedidos que terminaram nos últimos 12 meses, metade ficou até 1 dia com a prefeitura, e nove em dez até 41 dias. O tempo com o requerente não conta.',
    'Hoje há 12 pedidos destes com a prefeitura.',
  ]);
  expect(temposEmPoucas({ esperam: 12, levaram: null })).toBe('');
  expect(temposEmFrases({ esperam: null, levaram: null })).toEqual([
    'Nos últimos 12 meses terminaram poucos pedidos deste tipo: ainda não dá para dizer quanto levam.',
  ]);
});
