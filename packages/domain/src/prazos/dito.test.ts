import { expect, test } from 'vitest';
import { calendariosNoTempo } from '../calendario/historia.ts';
import type { DiaFechado } from '../calendario/model.ts';
import { type LinhaDatada, ultimoDiaQueValia } from './dito.ts';

const FUSO = 'America/Sao_Paulo';
const em = (dia: string, hora = '12:00') => new Date(`${dia}T${hora}:00-03:00`);
const fechado = (data: string): DiaFechado => ({
  ...{ id: data, data, nome: 'Recesso', ambito: 'municipal', repete_todo_ano: false, expediente: 'fechado', hora: '' },
});
/** Five business days from Monday 2 August 2027: Monday the 9th. */
const inicio: LinhaDatada = { tipo: 'inicio', dia: '2027-08-02', dias: 5, contagem: 'uteis', criado_em: em('2027-08-02') };
const fim = em('2027-08-10', '06:00');

test('the days of a town are taken back one change after the other', () => {
  const vigencias = calendariosNoTempo(
    [fechado('2027-08-09')],
    [],
    [
      { em: em('2027-07-01'), incluiu: '2027-08-05' },
      { em: em('2027-07-10'), facultativo: 'corpus_christi', aberto: true },
      { em: em('2027-07-12'), facultativo: 'corpus_christi', aberto: false },
      { em: em('2027-07-20'), excluiu: fechado('2027-08-05') },
      { em: em('2027-07-30'), incluiu: '2027-08-09' },
    ],
  );
  const tem = (data: string) => vigencias.map((v) => v.calendario.has(data));
  expect(tem('2027-08-05')).toEqual([false, true, true, true, false, false]);
  expect(tem('2027-08-09')).toEqual([false, false, false, false, false, true]);
  expect(tem('2027-05-27')).toEqual([true, true, false, true, true, true]);
});

test('a day that was opened while it ran takes nothing back, one that was closed gives its own', () => {
  const sem = calendariosNoTempo([], [], []);
  expect(ultimoDiaQueValia([inicio], sem, fim, FUSO)).toBe('2027-08-09');
  const aberto = calendariosNoTempo(
    [],
    [],
    [
      { em: em('2027-08-01'), incluiu: '2027-08-05' },
      { em: em('2027-08-04'), excluiu: fechado('2027-08-05') },
    ],
  );
  expect(ultimoDiaQueValia([inicio], aberto, fim, FUSO)).toBe('2027-08-10');
  const fechou = calendariosNoTempo([fechado('2027-08-05')], [], [{ em: em('2027-08-04'), incluiu: '2027-08-05' }]);
  expect(ultimoDiaQueValia([inicio], fechou, fim, FUSO)).toBe('2027-08-10');
});

test('what was closed and opened before it began, or closed after it was acted upon, does not count', () => {
  const antes = calendariosNoTempo(
    [],
    [],
    [
      { em: em('2027-07-01'), incluiu: '2027-08-05' },
      { em: em('2027-07-02'), excluiu: fechado('2027-08-05') },
    ],
  );
  expect(ultimoDiaQueValia([inicio], antes, fim, FUSO)).toBe('2027-08-09');
  const depois = calendariosNoTempo([fechado('2027-08-05')], [], [{ em: em('2027-08-11'), incluiu: '2027-08-05' }]);
  expect(ultimoDiaQueValia([inicio], depois, fim, FUSO)).toBe('2027-08-09');
  // more days are counted from where they were given
  const mais: LinhaDatada = { tipo: 'prorrogacao', dia: '2027-08-03', dias: 2, criado_em: em('2027-08-03') };
  expect(ultimoDiaQueValia([inicio, mais], calendariosNoTempo([], [], []), fim, FUSO)).toBe('2027-08-11');
  expect(ultimoDiaQueValia([], calendariosNoTempo([], [], []), fim, FUSO)).toBeNull();
});

test('once the ledger says that a day stands, calendars from before that line give no other', () => {
  const vigencias = calendariosNoTempo(
    [],
    [],
    [
      { em: em('2027-07-01'), incluiu: '2027-08-04' },
      { em: em('2027-08-04', '08:00'), incluiu: '2027-08-05' },
      { em: em('2027-08-04', '12:00'), excluiu: fechado('2027-08-05') },
      { em: em('2027-08-04', '12:01'), excluiu: fechado('2027-08-04') },
    ],
  );
  const fica: LinhaDatada = { tipo: 'calendario', dia: '2027-08-04', ate: '2027-08-10', criado_em: em('2027-08-04', '14:00') };
  expect(ultimoDiaQueValia([inicio], vigencias, fim, FUSO)).toBe('2027-08-11');
  expect(ultimoDiaQueValia([inicio, fica], vigencias, fim, FUSO)).toBe('2027-08-10');
});

test('what the act itself writes took nothing from the day that held: a pause, or days given anew, at its own moment', () => {
  const sem = calendariosNoTempo([], [], []);
  const para: LinhaDatada = { tipo: 'pausa', dia: '2027-08-10', causa: 'requerente', criado_em: fim };
  expect(ultimoDiaQueValia([inicio, para], sem, fim, FUSO)).toBe('2027-08-09');
  const mais: LinhaDatada = { tipo: 'prorrogacao', dia: '2027-08-10', dias: 2, criado_em: fim };
  expect(ultimoDiaQueValia([inicio, mais], sem, fim, FUSO)).toBe('2027-08-09');
});
