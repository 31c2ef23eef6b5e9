import { expect, test } from 'vitest';
import { ateQuando, ateQuandoAPrefeitura, ato } from './palavras.ts';

test('the act says how much there is to put right', () => {
  const de = (
    status: Parameters<typeof ato>[0]['status'],
    itens = 0,
    so_assina = false,
    faixa: 'depois' | 'vencido' = 'depois',
  ) => ato({ status, itens, so_assina, faixa });
  expect(de('Aguardando requerente', 3)).toBe('Corrigir 3 itens');
  expect(de('Aguardando requerente', 1)).toBe('Corrigir 1 item');
  expect(de('Aguardando requerente')).toBe('Corrigir o que a prefeitura pediu');
  expect(de('Aguardando comprovante')).toBe('Pagar a taxa e enviar o comprovante');
  // what was printed on a slip that is overdue is worth nothing
  expect(de('Aguardando comprovante', 0, false, 'vencido')).toBe('Emitir outra guia');
  expect(de('Rascunho')).toBe('Terminar de preencher e enviar');
  expect(de('Rascunho', 0, true)).toContain('assinar');
});

test('the day is told by its distance while it is near', () => {
  const hoje = '2026-11-22';
  const dias: Record<string, string> = {
    '2026-11-16': 'venceu há 6 dias',
    '2026-11-21': 'venceu ontem',
    '2026-11-22': 'vence hoje',
    '2026-11-23': 'vence amanhã',
    '2026-11-29': 'vence em 7 dias',
    '2026-11-30': 'até 30/11/2026',
  };
  for (const [dia, dito] of Object.entries(dias)) expect(ateQuando(dia, hoje)).toBe(dito);
});

test('the town hall’s day says whose it is, and by how much it is over', () => {
  expect(ateQuandoAPrefeitura('2026-11-12', '2026-11-12')).toBe('prefeitura: até 12/11/2026');
  expect(ateQuandoAPrefeitura('2026-11-12', '2026-11-13')).toBe('prefeitura atrasada há 1 dia');
  expect(ateQuandoAPrefeitura('2026-11-12', '2026-11-28')).toBe('prefeitura atrasada há 16 dias');
});
