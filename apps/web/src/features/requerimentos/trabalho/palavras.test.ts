import { expect, test } from 'vitest';
import { ateQuando, ato } from './palavras.ts';

test('the act says how much there is to put right', () => {
  const de = (status: Parameters<typeof ato>[0]['status'], itens = 0, so_assina = false) => ato({ status, itens, so_assina });
  expect(de('Aguardando requerente', 3)).toBe('Corrigir 3 itens');
  expect(de('Aguardando requerente', 1)).toBe('Corrigir 1 item');
  expect(de('Aguardando requerente')).toBe('Corrigir o que a prefeitura pediu');
  expect(de('Aguardando comprovante')).toBe('Pagar a taxa e enviar o comprovante');
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
