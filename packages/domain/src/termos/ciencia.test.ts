import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criarCalendario } from '../calendario/rules.ts';
import { addDias, isFimDeSemana } from '../text/datas.ts';
import { acertarDias, diaDaTacita, prazoDoTermo, situacaoDoTermo } from './ciencia.ts';
import { prazoEmPalavras } from './modelo.ts';

const CALENDARIO = criarCalendario([]);
const regra = { prazo_dias: 15, contagem: 'uteis', inicio: 'Ciência', tacita_dias: 10 } as const;

test.each([
  // a Monday; ten days later is a Thursday
  ['2026-11-16', 10, '2026-11-26'],
  // ten days later is a Sunday: the Monday after it
  ['2026-11-12', 10, '2026-11-23'],
  // the last day is Christmas, a Friday: the Monday after it
  ['2026-12-15', 10, '2026-12-28'],
  // over the end of a year: 1 January is closed, 2 and 3 are a weekend
  ['2026-12-31', 1, '2027-01-04'],
])('sent on %s, unread for %i days, it is known on %s', (enviado, tacita_dias, dia) => {
  expect(diaDaTacita({ tacita_dias }, enviado, CALENDARIO)).toBe(dia);
});

test('fifteen working days from the day after it is known, worked out by hand', () => {
  // 23 November 2026 is a Monday: 24 is the first day, 14 December the fifteenth
  expect(prazoDoTermo(regra, '2026-11-16', '2026-11-23', CALENDARIO)).toBe('2026-12-14');
  expect(prazoDoTermo({ ...regra, contagem: 'corridos' }, '2026-11-16', '2026-11-23', CALENDARIO)).toBe('2026-12-08');
  expect(prazoDoTermo({ ...regra, inicio: 'Envio' }, '2026-11-16', null, CALENDARIO)).toBe('2026-12-08');
  expect(prazoDoTermo({ ...regra, inicio: 'Envio' }, '2026-11-16', '2026-11-23', CALENDARIO)).toBe('2026-12-08');
});

const dia = fc.integer({ min: 0, max: 20_000 }).map((n) => addDias('2020-01-01', n));

test('nothing runs before it is known; then at least as many days as were given, and none ends on a closed day', () => {
  fc.assert(
    fc.property(
      dia,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 365 }),
      fc.constantFrom('uteis' as const, 'corridos' as const),
      (enviado, depois, prazo_dias, contagem) => {
        const r = { ...regra, prazo_dias, contagem };
        expect(prazoDoTermo(r, enviado, null, CALENDARIO)).toBeNull();
        const ciente = addDias(enviado, depois);
        const fim = prazoDoTermo(r, enviado, ciente, CALENDARIO) as string;
        expect(fim >= addDias(ciente, prazo_dias)).toBe(true);
        expect(isFimDeSemana(fim) || CALENDARIO.has(fim)).toBe(false);
        expect(prazoDoTermo({ ...r, prazo_dias: null }, enviado, ciente, CALENDARIO)).toBeNull();
      },
    ),
  );
});

test('where it stands: what was done counts more than what was left undone', () => {
  const nada = { aberto_em: null, ciencia: null, prazo_em: null, respondido_em: null } as const;
  expect(situacaoDoTermo(nada, '2026-11-23')).toBe('Enviado');
  expect(situacaoDoTermo({ ...nada, aberto_em: 'x' }, '2026-11-23')).toBe('Aberto');
  const ciente = { ...nada, aberto_em: 'x', ciencia: 'Pessoal', prazo_em: '2026-11-23' } as const;
  expect(situacaoDoTermo(ciente, '2026-11-23')).toBe('Ciente');
  expect(situacaoDoTermo({ ...ciente, ciencia: 'Tácita' }, '2026-11-22')).toBe('Ciência tácita');
  expect(situacaoDoTermo(ciente, '2026-11-24')).toBe('Prazo vencido');
  expect(situacaoDoTermo({ ...ciente, respondido_em: 'x' }, '2026-11-24')).toBe('Respondido');
  // days that run since it was sent end of who never looked too
  expect(situacaoDoTermo({ ...nada, prazo_em: '2026-11-23' }, '2026-11-23')).toBe('Enviado');
  expect(situacaoDoTermo({ ...nada, prazo_em: '2026-11-23' }, '2026-11-24')).toBe('Prazo vencido');
  expect(situacaoDoTermo({ ...nada, ciencia: 'Registrada' }, '2026-11-24')).toBe('Ciente');
});

test('days in words agree with their number', () => {
  const em = (prazo_dias: number | null, contagem: 'uteis' | 'corridos') => prazoEmPalavras({ prazo_dias, contagem });
  expect([em(1, 'uteis'), em(15, 'uteis'), em(1, 'corridos'), em(30, 'corridos'), em(null, 'uteis')]).toEqual([
    '1 dia útil',
    '15 dias úteis',
    '1 dia corrido',
    '30 dias corridos',
    'sem prazo',
  ]);
});

test('whatever days a town closes and opens while it runs, a day that was told never comes sooner, and a closed one is never the last', () => {
  const dias = Array.from({ length: 60 }, (_, n) => addDias('2026-12-10', n));
  fc.assert(
    fc.property(
      fc.record({
        prazo_dias: fc.integer({ min: 1, max: 20 }),
        contagem: fc.constantFrom('uteis' as const, 'corridos' as const),
        inicio: fc.constantFrom('Envio' as const, 'Ciência' as const),
        tacita_dias: fc.option(fc.integer({ min: 1, max: 20 })),
      }),
      fc.option(fc.constantFrom(...dias.slice(0, 10))),
      fc.array(fc.array(fc.constantFrom(...dias), { maxLength: 8 }), { minLength: 1, maxLength: 5 }),
      (regra, ciente, mudancas) => {
        const datas = [dias[0]!, ciente] as const;
        const fechados = (lista: readonly string[]) => criarCalendario(lista.map((data) => ({ data, repete_todo_ano: false })));
        const primeiro = fechados(mudancas[0]!);
        let agora = {
          prazo_em: prazoDoTermo(regra, ...datas, primeiro),
          tacita_em: ciente === null ? diaDaTacita(regra, dias[0]!, primeiro) : null,
        };
        for (const lista of mudancas.slice(1)) {
          const antes = agora;
          agora = acertarDias(regra, antes, datas, fechados(lista));
          for (const dia of ['prazo_em', 'tacita_em'] as const) {
            expect(agora[dia] === null).toBe(antes[dia] === null);
            if (agora[dia] === null) continue;
            expect(agora[dia] >= antes[dia]!).toBe(true);
            expect(isFimDeSemana(agora[dia]) || lista.includes(agora[dia])).toBe(false);
          }
        }
        // the day of one calendar alone is the least it may be
        for (const lista of mudancas) {
          const so = prazoDoTermo(regra, ...datas, fechados(lista));
          if (so !== null && agora.prazo_em !== null) expect(agora.prazo_em >= so).toBe(true);
        }
      },
    ),
  );
});

test('a closed day moves the day on which it is taken to be known only of who does not know yet', () => {
  const fechou = criarCalendario([{ data: '2026-11-26', repete_todo_ano: false }]);
  const antes = { prazo_em: null, tacita_em: '2026-11-26' };
  expect(acertarDias(regra, antes, ['2026-11-16', null], fechou)).toEqual({ prazo_em: null, tacita_em: '2026-11-27' });
  expect(acertarDias(regra, antes, ['2026-11-16', '2026-11-18'], fechou).tacita_em).toBe('2026-11-26');
});
