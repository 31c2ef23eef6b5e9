import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDias,
  dataDe,
  diasEntre,
  diasUteisEntre,
  formatData,
  formatDataExtenso,
  formatDataHora,
  instanteDe,
  isData,
  isFimDeSemana,
  parseData,
  proximoDiaUtil,
  somarDiasCorridos,
  somarDiasUteis,
} from './datas.ts';
import { feriadosNacionais, pascoa } from './feriados.ts';
import { FUSO_PADRAO, FUSOS, fusoDaUf } from './fusos.ts';

const dias = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const fechadosEm = (ano: number) =>
  new Set(
    feriadosNacionais(ano)
      .filter((feriado) => !feriado.facultativo)
      .map((feriado) => feriado.data),
  );

test('days as people write them', () => {
  expect(formatData('2026-08-31')).toBe('31/08/2026');
  expect(parseData('31/08/2026')).toBe('2026-08-31');
  for (const escrito of ['1/8/2026', '01.08.2026', '1-8-2026', ' 01 08 2026\u00a0', '01/08/2026\u200b', '1 / 8 / 2026'])
    expect(parseData(escrito), escrito).toBe('2026-08-01');
  for (const escrito of ['31/02/2026', '1/8/26', '1/8-2026', '2026/08/01', '', '//2026'])
    expect(parseData(escrito), escrito).toBeNull();
  expect(formatDataExtenso('2026-09-01')).toBe('1º de setembro de 2026');
  expect(isData('2028-02-29')).toBe(true);
  expect(isData('2027-02-29')).toBe(false);
  expect(isData('2027-2-9')).toBe(false);
});

test('an instant is shown in the zone of the town, without a comma', () => {
  expect(formatDataHora('2026-08-31T15:04:00Z', FUSO_PADRAO)).toBe('31/08/2026 12:04');
  expect(formatDataHora('2026-09-01T02:30:00Z', FUSO_PADRAO)).toBe('31/08/2026 23:30');
  expect(formatDataHora('2026-09-01T03:00:00Z', FUSO_PADRAO)).toBe('01/09/2026 00:00');
  expect(formatDataHora('2026-09-01T03:00:00Z', 'America/Rio_Branco')).toBe('31/08/2026 22:00');
  expect(dataDe('2026-09-01T02:30:00Z', FUSO_PADRAO)).toBe('2026-08-31');
});

test('business days of the spec: weekends only, the same day is 0', () => {
  expect(diasUteisEntre('2026-04-01', '2026-04-09')).toBe(6);
  expect(diasUteisEntre('2026-04-03', '2026-04-06')).toBe(1);
  expect(diasUteisEntre('2026-04-03', '2026-04-03')).toBe(0);
  expect(diasUteisEntre('2026-04-06', '2026-04-03')).toBe(-1);
});

test('a legal term skips the holidays, and one that ends on a closed day goes on to the next open one', () => {
  const fechados = fechadosEm(2026);
  expect(somarDiasUteis('2026-04-01', 5, fechados)).toBe('2026-04-09');
  expect(somarDiasCorridos('2026-04-01', 2, fechados)).toBe('2026-04-06');
  expect(somarDiasUteis('2026-04-03', 0, fechados)).toBe('2026-04-06');
  expect(proximoDiaUtil('2026-04-02', fechados)).toBe('2026-04-02');
});

test.each([
  [2025, '2025-03-04', '2025-04-18', '2025-04-20', '2025-06-19'],
  [2026, '2026-02-17', '2026-04-03', '2026-04-05', '2026-06-04'],
  [2027, '2027-02-09', '2027-03-26', '2027-03-28', '2027-05-27'],
  [2028, '2028-02-29', '2028-04-14', '2028-04-16', '2028-06-15'],
  [2029, '2029-02-13', '2029-03-30', '2029-04-01', '2029-05-31'],
  [2030, '2030-03-05', '2030-04-19', '2030-04-21', '2030-06-20'],
])('movable days of %i', (ano, carnaval, paixao, domingo, corpus) => {
  const datas = feriadosNacionais(ano).map((feriado) => feriado.data);
  expect(pascoa(ano)).toBe(domingo);
  expect(datas).toEqual(expect.arrayContaining([carnaval, paixao, corpus, `${ano}-11-20`]));
  expect(datas).toEqual([...datas].sort());
});

test('counting agrees with walking day by day', () => {
  fc.assert(
    fc.property(dias, fc.nat(400), (inicio, n) => {
      let uteis = 0;
      for (let i = 1; i <= n; i++) if (!isFimDeSemana(addDias(inicio, i))) uteis++;
      expect(diasUteisEntre(inicio, addDias(inicio, n))).toBe(uteis);
      expect(diasEntre(inicio, addDias(inicio, n))).toBe(n);
    }),
  );
});

test('a term of n business days ends on an open day with exactly n open days counted', () => {
  fc.assert(
    fc.property(dias, fc.integer({ min: 1, max: 120 }), (inicio, n) => {
      const fim = somarDiasUteis(inicio, n);
      expect(isFimDeSemana(fim)).toBe(false);
      expect(diasUteisEntre(inicio, fim)).toBe(n);
    }),
  );
});

test('every zone of the country is known here, and each state has one', () => {
  for (const fuso of Object.keys(FUSOS)) expect(() => formatDataHora('2026-09-01T03:00:00Z', fuso)).not.toThrow();
  expect(fusoDaUf('AM')).toBe('America/Manaus');
  expect(fusoDaUf('AC')).toBe('America/Rio_Branco');
  expect(fusoDaUf('SC')).toBe(FUSO_PADRAO);
});

test('a day and an hour of the town are an instant, and come back as they were', () => {
  expect(instanteDe('2026-12-31', '23:30', 'America/Manaus').toISOString()).toBe('2027-01-01T03:30:00.000Z');
  // summer time of 2018
  expect(instanteDe('2018-12-31', '23:30', 'America/Sao_Paulo').toISOString()).toBe('2019-01-01T01:30:00.000Z');
  for (const fuso of Object.keys(FUSOS)) {
    const at = instanteDe('2026-07-01', '00:00', fuso);
    expect([dataDe(at, fuso), formatDataHora(at, fuso)]).toEqual(['2026-07-01', '01/07/2026 00:00']);
  }
});
