import { expect, test } from 'vitest';
import { avisoDoDia, diasDeAviso, formatHora } from './expediente.ts';
import { diaFechadoBody } from './model.ts';

const VESPERA = {
  id: '1',
  data: '2020-12-24',
  nome: 'Véspera de Natal',
  ambito: 'ponto_facultativo',
  repete_todo_ano: true,
} as const;
const dias = [{ ...VESPERA, expediente: 'fecha_mais_cedo', hora: '12:00' } as const];

test('whoever looks for the town hall is told a week ahead, over the end of the year, and never of weekends or open days', () => {
  expect(diasDeAviso('2026-12-20', dias).map(({ data, expediente }) => [data, expediente])).toEqual([
    ['2026-12-24', 'fecha_mais_cedo'],
    ['2026-12-25', 'fechado'],
  ]);
  expect(diasDeAviso('2026-12-29', dias).map(({ data }) => data)).toEqual(['2027-01-01']);
  expect(diasDeAviso('2026-12-10', dias)).toEqual([]);
  // 21 April 2029 is a Saturday
  expect(diasDeAviso('2029-04-20', [])).toEqual([]);
  expect(diasDeAviso('2026-02-13', [], ['segunda_de_carnaval', 'terca_de_carnaval'])).toEqual([]);
});

test('a notice says when, what and why', () => {
  const [vespera, natal] = diasDeAviso('2026-12-23', dias);
  expect(avisoDoDia(vespera!, '2026-12-24')).toBe('Hoje a prefeitura fecha às 12h: Véspera de Natal.');
  expect(avisoDoDia(vespera!, '2026-12-23')).toBe('Amanhã a prefeitura fecha às 12h: Véspera de Natal.');
  expect(avisoDoDia(natal!, '2026-12-20')).toBe('Em 25 de dezembro de 2026 a prefeitura não abre: Natal.');
  expect(['08:05', '13:30', '00:00'].map(formatHora)).toEqual(['8h05', '13h30', '0h']);
});

test('a part of a day has an hour, and a closed day none', () => {
  const body = { data: '2026-12-24', nome: 'Véspera', ambito: 'municipal' };
  const lido = (mais: object) => diaFechadoBody.safeParse({ ...body, ...mais });
  expect(lido({}).data).toMatchObject({ expediente: 'fechado', hora: '' });
  expect(lido({ hora: '12:00' }).data).toMatchObject({ expediente: 'fechado', hora: '' });
  expect(lido({ expediente: 'fecha_mais_cedo', hora: '12:00' }).success).toBe(true);
  for (const hora of ['', '24:00', '12:60', '12h', '1:00'])
    expect(lido({ expediente: 'abre_mais_tarde', hora }).error?.issues[0]?.path, hora).toEqual(['hora']);
});
