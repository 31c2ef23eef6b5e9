import { expect, test } from 'vitest';
import { fechadosPor, fechamentoBody, primeiroFechado } from './fechamento.ts';

const dia = (mais: object) =>
  fechamentoBody.parse({ dia: { data: '2026-12-31', nome: 'Véspera', ambito: 'municipal', ...mais } });
const datas = (f: ReturnType<typeof dia>, hoje = '2026-11-29') => fechadosPor(f, hoje).map((d) => d.data);

test('a day once is that day; every year, those that lie ahead as far as anything is arranged; 29 February in leap years alone', () => {
  expect(datas(dia({}))).toEqual(['2026-12-31']);
  expect(datas(dia({ repete_todo_ano: true }))).toEqual(['2026-12-31', '2027-12-31']);
  expect(datas(dia({ data: '2024-02-29', repete_todo_ano: true }))).toEqual(['2028-02-29']);
  // today counts, yesterday does not
  expect(datas(dia({}), '2026-12-31')).toEqual(['2026-12-31']);
  expect(datas(dia({}), '2027-01-01')).toEqual([]);
});

test('an optional national day is found in each year, and nothing due before the first of them is looked at', () => {
  const carnaval = fechamentoBody.parse({ facultativo: 'terca_de_carnaval' });
  expect(datas(carnaval)).toEqual(['2027-02-09', '2028-02-29']);
  expect(primeiroFechado(carnaval, '2026-11-29')).toBe('2027-02-09');
  // a day that is closed for the past moves what was due on it
  expect(primeiroFechado(dia({ data: '2026-11-27' }), '2026-11-29')).toBe('2026-11-27');
});

test('the hours are those on which nobody is there', () => {
  expect(fechadosPor(dia({}), '2026-11-29')[0]).toMatchObject({ das: '00:00', as: '24:00' });
  expect(fechadosPor(dia({ expediente: 'fecha_mais_cedo', hora: '12:00' }), '2026-11-29')[0]).toMatchObject({
    das: '12:00',
    as: '24:00',
  });
  expect(fechadosPor(dia({ expediente: 'abre_mais_tarde', hora: '09:30' }), '2026-11-29')[0]).toMatchObject({
    das: '00:00',
    as: '09:30',
  });
});
