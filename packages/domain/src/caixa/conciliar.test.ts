import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assentar, assentoDe, type GuiaNoCaixa } from './conciliar.ts';
import { situacaoDoPagamento } from './situacao.ts';

const guia = (mais: Partial<GuiaNoCaixa> = {}): GuiaNoCaixa => ({
  id: 'g',
  valor_centavos: 10_000,
  recebido_centavos: 0,
  cancelada: false,
  semPar: [],
  ...mais,
});
const pago = (valor_centavos: number, mais: { pago_em?: string; isPix?: boolean } = {}) => ({
  valor_centavos,
  pago_em: '2026-11-16',
  isPix: false,
  ...mais,
});

describe('what money is to a slip', () => {
  test.each([
    ['the whole', pago(10_000), guia(), 'Casada'],
    ['less', pago(9_999), guia(), 'A menor'],
    ['more', pago(10_001), guia(), 'A maior'],
    ['the rest', pago(4_000), guia({ recebido_centavos: 6_000 }), 'Casada'],
    ['a second time', pago(10_000), guia({ recebido_centavos: 10_000 }), 'Em dobro'],
    ['a cent on top of the whole', pago(1), guia({ recebido_centavos: 10_000 }), 'Em dobro'],
    ['for a void slip', pago(10_000), guia({ cancelada: true }), 'Guia cancelada'],
    ['for no slip', pago(10_000), null, 'Guia desconhecida'],
  ])('%s', (_, aviso, de, resultado) => {
    expect(assentoDe(aviso, de)).toEqual({ resultado, confirma_id: null });
  });

  test('a Pix is told of twice: same value, same day or the one beside it, one line for one', () => {
    const semPar = [
      { id: 'longe', valor_centavos: 10_000, pago_em: '2026-11-13' },
      { id: 'ao lado', valor_centavos: 10_000, pago_em: '2026-11-15' },
      { id: 'no dia', valor_centavos: 10_000, pago_em: '2026-11-16' },
      { id: 'outro valor', valor_centavos: 9_000, pago_em: '2026-11-16' },
    ];
    const g = guia({ recebido_centavos: 39_000, semPar });
    const pix = pago(10_000, { isPix: true });
    const feitos = assentar([pix, pix, pix, pago(10_000)], () => g);
    expect(feitos.map((a) => a.confirma_id)).toEqual(['no dia', 'ao lado', null, null]);
    expect(feitos.map((a) => a.resultado)).toEqual(['Já recebida', 'Já recebida', 'Em dobro', 'Em dobro']);
    // the last two are money
    expect(g.recebido_centavos).toBe(59_000);
  });

  test.each([
    ['2026-11-14', null],
    ['2026-11-15', 'm'],
    ['2026-11-17', 'm'],
    ['2026-11-18', null],
  ])('a line of %s tells of the Pix of the sixteenth: %s', (pago_em, confirma_id) => {
    const g = guia({ recebido_centavos: 10_000, semPar: [{ id: 'm', valor_centavos: 10_000, pago_em }] });
    expect(assentoDe(pago(10_000, { isPix: true }), g).confirma_id).toBe(confirma_id);
  });

  test('whatever comes in whatever order, each cent is counted once', () => {
    const avisos = fc.array(
      fc.record({
        valor_centavos: fc.constantFrom(10_000, 4_000, 6_000, 1),
        isPix: fc.boolean(),
        pago_em: fc.constant('2026-11-16'),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(avisos, fc.nat(3), fc.boolean(), (lista, contados, cancelada) => {
        const semPar = Array.from({ length: contados }, (_, i) => ({
          id: `m${i}`,
          valor_centavos: 10_000,
          pago_em: '2026-11-16',
        }));
        const g = guia({ cancelada, recebido_centavos: contados * 10_000, semPar });
        const feitos = assentar(lista, () => g);
        const pares = Math.min(contados, lista.filter((a) => a.isPix && a.valor_centavos === 10_000).length);
        const novos = lista.reduce((s, a) => s + a.valor_centavos, 0) - pares * 10_000;
        expect(g.recebido_centavos).toBe(contados * 10_000 + novos);
        expect(new Set(feitos.flatMap((a) => a.confirma_id ?? [])).size).toBe(pares);
      }),
    );
  });
});

describe('what is said of the payment', () => {
  const conta = {
    valor_centavos: 100,
    recebido_centavos: 0,
    devolveu: false,
    comprovado: false,
    emConferencia: false,
    cancelada: false,
  };
  test.each([
    [{}, 'Pendente'],
    [{ emConferencia: true }, 'Em conferência'],
    [{ comprovado: true }, 'Pago'],
    [{ comprovado: true, recebido_centavos: 99 }, 'Pago a menor'],
    [{ emConferencia: true, recebido_centavos: 100 }, 'Pago'],
    [{ recebido_centavos: 101 }, 'Pago a maior'],
    [{ recebido_centavos: 100, devolveu: true }, 'Pago'],
    [{ recebido_centavos: 0, devolveu: true }, 'Estornada'],
    [{ recebido_centavos: 40, devolveu: true }, 'Estornada'],
    [{ recebido_centavos: 100, cancelada: true }, 'Cancelada'],
  ])('%j is %s', (mais, situacao) => expect(situacaoDoPagamento({ ...conta, ...mais })).toBe(situacao));
});
