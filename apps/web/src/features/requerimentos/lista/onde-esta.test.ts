import { expect, test } from 'vitest';
import { ondeEsta } from './onde-esta.ts';

const naEtapa = { etapa_nome: 'Análise', setor_sigla: 'DAP' };

test('what is over stands in no sector any more', () => {
  for (const status of ['Deferido', 'Indeferido', 'Cancelado'] as const)
    expect(ondeEsta({ ...naEtapa, status })).toBe('Encerrado');
});

test('who has to act has it', () => {
  expect(ondeEsta({ ...naEtapa, status: 'Aguardando requerente' })).toBe('Com você');
  expect(ondeEsta({ ...naEtapa, status: 'Em andamento' })).toBe('Análise · DAP');
});
