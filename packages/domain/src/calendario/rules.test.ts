import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias, diasUteisEntre, isData, isFimDeSemana, somarDiasCorridos, somarDiasUteis } from '../text/datas.ts';
import { feriadosNacionais } from '../text/feriados.ts';
import type { DiaFechado } from './model.ts';
import { conferirNovoDia, criarCalendario, dataNoAno, diasDoAno, isDiaUtil, LIMITE, vencimento } from './rules.ts';

const data = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const fechado = (data: string, repete_todo_ano = false, nome = 'Dia da cidade'): DiaFechado => ({
  id: data,
  data,
  nome,
  ambito: 'municipal',
  repete_todo_ano,
  expediente: 'fechado',
  hora: '',
});
const meio = (data: string, expediente: 'fecha_mais_cedo' | 'abre_mais_tarde', repete_todo_ano = false): DiaFechado => ({
  ...fechado(data, repete_todo_ano, 'Véspera'),
  expediente,
  hora: '12:00',
});
/** Days near one year, so that terms meet them. */
const cidade = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 800 }), fc.boolean()).map(([n, todoAno]) => fechado(addDias('2026-01-01', n), todoAno)),
  { maxLength: 40 },
);
const inicio = fc.integer({ min: 0, max: 800 }).map((n) => addDias('2026-01-01', n));
const contagem = fc.constantFrom('uteis' as const, 'corridos' as const);
const prazo = fc.nat(200);

test('a due date is never a closed day, and never before the act', () => {
  fc.assert(
    fc.property(cidade, inicio, prazo, contagem, (dias, dia, n, como) => {
      const calendario = criarCalendario(dias);
      const fim = vencimento(dia, n, como, calendario);
      expect(isDiaUtil(fim, calendario)).toBe(true);
      expect(fim >= addDias(dia, como === 'corridos' ? n : 0)).toBe(true);
    }),
  );
});

test('a longer term never ends earlier, and one more closed day never makes it end earlier', () => {
  fc.assert(
    fc.property(cidade, inicio, prazo, contagem, data, (dias, dia, n, como, mais) => {
      const calendario = criarCalendario(dias);
      const fim = vencimento(dia, n, como, calendario);
      expect(vencimento(dia, n + 1, como, calendario) >= fim).toBe(true);
      expect(vencimento(dia, n, como, criarCalendario([...dias, fechado(mais)])) >= fim).toBe(true);
    }),
  );
});

test('a term in business days has exactly so many open days after the act', () => {
  fc.assert(
    fc.property(cidade, inicio, fc.integer({ min: 1, max: 120 }), (dias, dia, n) => {
      const calendario = criarCalendario(dias);
      const fim = vencimento(dia, n, 'uteis', calendario);
      let abertos = 0;
      for (let d = addDias(dia, 1); d <= fim; d = addDias(d, 1)) if (isDiaUtil(d, calendario)) abertos += 1;
      expect(abertos).toBe(n);
    }),
  );
});

test('a town that wrote nothing counts by the national days alone', () => {
  fc.assert(
    fc.property(data, prazo, (dia, n) => {
      const ano = Number(dia.slice(0, 4));
      const nacionais = new Set([ano, ano + 1, ano + 2].flatMap((a) => feriadosNacionais(a).map((f) => f.data)));
      const vazio = criarCalendario([]);
      expect(vencimento(dia, n, 'uteis', vazio)).toBe(somarDiasUteis(dia, n, nacionais));
      expect(vencimento(dia, n, 'corridos', vazio)).toBe(somarDiasCorridos(dia, n, nacionais));
    }),
  );
});

test('the count of the spec knows weekends alone, whatever the town closes', () => {
  expect(diasUteisEntre('2026-04-01', '2026-04-09')).toBe(6);
  expect(diasUteisEntre('2026-04-03', '2026-04-03')).toBe(0);
});

test('terms of 2026 with a town day', () => {
  const calendario = criarCalendario([fechado('2026-04-08')]);
  expect(vencimento('2026-04-01', 5, 'uteis', calendario)).toBe('2026-04-10');
  expect(vencimento('2026-04-01', 7, 'corridos', calendario)).toBe('2026-04-09');
  expect(vencimento('2026-04-01', 6, 'corridos', calendario)).toBe('2026-04-07');
  // Carnaval and Corpus Christi stay closed
  expect(vencimento('2026-02-13', 1, 'uteis', calendario)).toBe('2026-02-18');
  expect(vencimento('2026-06-03', 1, 'corridos', calendario)).toBe('2026-06-05');
});

test('a yearly day closes from its year on, and 29 February only in leap years', () => {
  fc.assert(
    fc.property(data, fc.integer({ min: 2000, max: 2099 }), (dia, ano) => {
      const anual = fechado(dia, true);
      const falls = dataNoAno(anual, ano);
      const candidate = `${ano}-${dia.slice(5)}`;
      expect(falls).toBe(ano >= Number(dia.slice(0, 4)) && isData(candidate) ? candidate : null);
      if (falls) expect(criarCalendario([anual]).has(falls)).toBe(true);
    }),
  );
  const bissexto = fechado('2024-02-29', true);
  expect([2023, 2024, 2025, 2028].map((ano) => dataNoAno(bissexto, ano))).toEqual([null, '2024-02-29', null, '2028-02-29']);
  const calendario = criarCalendario([bissexto]);
  expect(isDiaUtil('2024-02-29', calendario)).toBe(false);
  expect(isDiaUtil('2025-02-28', calendario)).toBe(true);
  expect(isDiaUtil('2025-03-03', calendario)).toBe(false); // Carnaval
  expect(vencimento('2024-02-28', 1, 'uteis', calendario)).toBe('2024-03-01');
});

test('the list of a year has every closed weekday once and in order when the days were let in', () => {
  fc.assert(
    fc.property(cidade, fc.integer({ min: 2026, max: 2029 }), (novos, ano) => {
      const dias: DiaFechado[] = [];
      for (const novo of novos) {
        try {
          conferirNovoDia(novo, dias);
          dias.push(novo);
        } catch {}
      }
      const lista = diasDoAno(ano, dias);
      const datas = lista.map((d) => d.data);
      expect(datas).toEqual(datas.toSorted());
      const daCidade = lista.filter((d) => d.id !== null).map((d) => d.data);
      expect(new Set(daCidade).size).toBe(daCidade.length);
      const calendario = criarCalendario(dias);
      for (let d = `${ano}-01-01`; d <= `${ano}-12-31`; d = addDias(d, 1))
        expect(isDiaUtil(d, calendario)).toBe(!isFimDeSemana(d) && !datas.includes(d));
    }),
    { numRuns: 30 },
  );
});

const recusa = (novo: DiaFechado, dias: DiaFechado[]) => expect(() => conferirNovoDia(novo, dias));

test('a date is closed once', () => {
  const anual = fechado('2026-08-25', true, 'Aniversário');
  recusa(fechado('2027-08-25'), [anual]).toThrow('Este dia já está no calendário: Aniversário, 25/08/2026, todo ano.');
  recusa(fechado('2025-08-25'), [anual]).not.toThrow();
  recusa(fechado('2020-08-25', true), [fechado('2025-08-25')]).toThrow('já está no calendário');
  recusa(fechado('2026-08-25', true), [fechado('2025-08-25')]).not.toThrow();
  recusa(fechado('2030-08-25', true), [anual]).toThrow('já está no calendário');
  recusa(fechado('2026-09-07'), []).toThrow('calendário nacional: Independência do Brasil');
  recusa(fechado('2026-09-07', true), []).toThrow('calendário nacional');
  // Corpus Christi of 2026: taken this year, free for a yearly day
  recusa(fechado('2026-06-04'), []).toThrow('calendário nacional: Corpus Christi');
  recusa(fechado('2026-06-04', true), []).not.toThrow();
});

test('there is an end to closing, so that every term has one', () => {
  const muitos = Array.from({ length: LIMITE }, (_, i) => fechado(addDias('2026-05-02', i), true));
  recusa(fechado('2026-12-01', true), muitos).toThrow('Exclua um antes');
  recusa(fechado('2026-12-01'), muitos).not.toThrow();
});

test('a day that is open for a part counts; no term ends on one that closes early', () => {
  // 2026-04-08 is a Wednesday
  const cedo = criarCalendario([meio('2026-04-08', 'fecha_mais_cedo')]);
  const tarde = criarCalendario([meio('2026-04-08', 'abre_mais_tarde')]);
  const vazio = criarCalendario([]);
  expect([cedo, tarde].map((c) => isDiaUtil('2026-04-08', c))).toEqual([true, true]);
  for (const como of ['uteis', 'corridos'] as const) {
    expect(vencimento('2026-04-07', 1, como, cedo)).toBe('2026-04-09');
    expect(vencimento('2026-04-07', 1, como, tarde)).toBe('2026-04-08');
    // in the middle of a term it is a day as any other
    expect(vencimento('2026-04-06', 3, como, cedo)).toBe(vencimento('2026-04-06', 3, como, vazio));
  }
  // it moves on to a whole day, over a weekend and another early one
  const sexta = criarCalendario([meio('2026-04-10', 'fecha_mais_cedo'), meio('2020-04-13', 'fecha_mais_cedo', true)]);
  expect(vencimento('2026-04-09', 1, 'uteis', sexta)).toBe('2026-04-14');
});

test('with early days too, every term ends on a whole open day, and a longer one never before', () => {
  const partes = fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 800 }),
        fc.boolean(),
        fc.constantFrom('fecha_mais_cedo' as const, 'abre_mais_tarde' as const),
      )
      .map(([n, todoAno, como]) => meio(addDias('2026-01-01', n), como, todoAno)),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(cidade, partes, inicio, prazo, contagem, (dias, meios, dia, n, como) => {
      const calendario = criarCalendario([...dias, ...meios]);
      const fim = vencimento(dia, n, como, calendario);
      expect(isDiaUtil(fim, calendario)).toBe(true);
      expect(calendario.fechaCedo?.(fim)).toBe(false);
      expect(fim >= vencimento(dia, n, como, criarCalendario(dias))).toBe(true);
      expect(vencimento(dia, n + 1, como, calendario) >= fim).toBe(true);
    }),
  );
});
