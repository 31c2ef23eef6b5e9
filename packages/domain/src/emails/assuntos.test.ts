import { expect, test } from 'vitest';
import { assuntoDe, assuntoDeCorrigir, assuntoDePagar, pedidoEmTexto } from './assuntos.ts';

const PEDIDO = { numero: '000121/2026', processo_nome: 'Alvará de construção' };

test('a subject says the news first, and of what request it is', () => {
  expect(assuntoDePagar({ valor_centavos: 32_873, vencimento: '2026-12-12' }, PEDIDO)).toBe(
    'Pague R$ 328,73 até 12/12/2026: alvará de construção 000121/2026',
  );
  expect(assuntoDeCorrigir(1, '2026-12-28', PEDIDO)).toBe('1 item a corrigir até 28/12/2026: alvará de construção 000121/2026');
  expect(assuntoDeCorrigir(2, null, PEDIDO)).toBe('2 itens a corrigir: alvará de construção 000121/2026');
  expect(assuntoDe('Aprovado', { numero: '000113/2026', processo_nome: 'Habite-se' })).toBe('Aprovado: habite-se 000113/2026');
});

test('a name in capitals keeps them, and a draft has no number', () => {
  expect(pedidoEmTexto({ numero: null, processo_nome: 'REURB-S' })).toBe('REURB-S');
});
