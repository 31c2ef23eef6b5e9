// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { escolhasDe } from './OQueEstaMarcado.tsx';

const acoes = (marcados: string) => Object.fromEntries(escolhasDe(marcados)!.map((e) => [e.grupo, e.acao]));

test('one choice for the hours of an absence means of each kind what can be done with it', () => {
  expect(escolhasDe('')).toEqual([]);
  expect(acoes('repartir')).toEqual({ atendimentos: 'repartir', vistorias: 'repartir', reunioes: 'repartir' });
  // the other day of a visit is agreed with who asked for it; a meeting goes on with the others
  expect(acoes('mover')).toEqual({ atendimentos: 'mover', vistorias: 'fila', reunioes: 'repartir' });
  expect(acoes('cancelar')).toEqual({ atendimentos: 'cancelar', vistorias: 'cancelar', reunioes: 'cancelar' });
  for (const e of escolhasDe('cancelar')!) expect(e.motivo!.length).toBeGreaterThanOrEqual(3);
});
