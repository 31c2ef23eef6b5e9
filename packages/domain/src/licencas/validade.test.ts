import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../text/datas.ts';
import { AVISOS_DE_VALIDADE, avisoDeValidade, validadeEmPalavras } from './validade.ts';

/** The days on which somebody who looks every morning from the issue on says something. */
function ditos(prazo: number, vistos: (dia: number) => boolean = () => true): [dia: number, aviso: number][] {
  const desde = '2026-01-31';
  const validade_em = addDias(desde, prazo);
  const tudo: [number, number][] = [];
  let avisado: number | null = null;
  for (let dia = 0; dia <= prazo + 30; dia += 1) {
    if (!vistos(dia)) continue;
    const aviso = avisoDeValidade({ desde, validade_em, avisado }, addDias(desde, dia));
    if (aviso === null) continue;
    tudo.push([dia, aviso]);
    avisado = aviso;
  }
  return tudo;
}

test('each day is told of once, on its day, and none that was over when the licence came', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), (prazo) => {
      // the oracle: the days written down by hand
      const devidos = AVISOS_DE_VALIDADE.filter((a) => prazo - a > 0).map((a) => [prazo - a, a]);
      expect(ditos(prazo)).toEqual(devidos);
    }),
  );
});

test('mornings on which nobody looked are not made up for one by one, and nothing is said twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.array(fc.boolean(), { minLength: 440, maxLength: 440 }), (prazo, olhou) => {
      const dias = ditos(prazo, (dia) => olhou[dia] as boolean);
      const avisos = dias.map(([, a]) => a);
      expect(avisos).toEqual([...new Set(avisos)].sort((a, b) => b - a));
      for (const [dia, aviso] of dias) expect(dia).toBeGreaterThanOrEqual(prazo - aviso);
      // who looks on its last day, or within a week after, says that it ends
      if (olhou.slice(prazo, prazo + 8).some(Boolean)) expect(avisos.at(-1)).toBe(0);
    }),
  );
});

test('how long it still holds, in words', () => {
  const em = (dias: number) => validadeEmPalavras(addDias('2026-12-31', dias), '2026-12-31');
  expect([0, 1, 30, -1, -2].map(em)).toEqual([
    'vale até hoje',
    'vale até amanhã',
    'vale por mais 30 dias',
    'venceu ontem',
    'venceu há 2 dias',
  ]);
});
