import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { emIcal } from './ical.ts';

const cabecalho = { nome: 'Agenda', dominio: 'demo.example', agora: new Date('2026-12-01T12:00:00Z') };

test.each([
  ['one day', { dia: '2026-12-31' }, '2026-12-31', '2027-01-01'],
  ['some days', { dia: '2026-12-28', ate: '2027-01-02' }, '2026-12-28', '2027-01-03'],
  ['the end of February', { dia: '2028-02-28', ate: '2028-02-29' }, '2028-02-28', '2028-03-01'],
])('%s begins with its first and ends before the one after its last, as RFC 5545 counts', (_caso, quando, inicio, fim) => {
  const texto = emIcal(cabecalho, [{ id: 'x', versao: 1, titulo: 'Férias', quando }]);
  const evento = new ICAL.Event(new ICAL.Component(ICAL.parse(texto)).getFirstSubcomponent('vevent')!);
  expect([evento.startDate.isDate, evento.startDate.toString(), evento.endDate.toString()]).toEqual([true, inicio, fim]);
});
