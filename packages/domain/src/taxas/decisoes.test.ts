import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../text/datas.ts';
import { exigirOutraPessoa, exigirPedivel, pedidoDeDecisaoSchema, SITUACOES_DA_DECISAO, TIPOS_DE_DECISAO } from './decisoes.ts';

const HOJE = '2026-12-31';
const itens = [
  { natureza: 'taxa' as const, codigo: '', nome: 'Taxa', valor_centavos: 10_000 },
  { natureza: 'multa' as const, codigo: '', nome: 'Multa por atraso', valor_centavos: 200 },
];
const guia = { pagamento: 'Pendente', vencimento: '2026-12-20', itens, has_aberta: false, has_prorrogada: false };
const pedido = { tipo: 'isentar' as const, valor_centavos: null, novo_vencimento: null, outra_vez: false };
const passa = (g: object, p: object = {}) => {
  try {
    exigirPedivel({ ...guia, ...g }, { ...pedido, ...p }, HOJE);
    return 'sim';
  } catch (error) {
    return (error as { codigo: string }).codigo;
  }
};

test('only a slip that waits for payment, with nothing asked of it yet', () => {
  expect(passa({})).toBe('sim');
  for (const pagamento of ['Em conferência', 'Pago', 'Pago a menor', 'Pago a maior', 'Cancelada', 'Estornada'])
    expect(passa({ pagamento })).toBe('guia_sem_espera');
  expect(passa({ has_aberta: true })).toBe('decisao_aberta');
});

test('a discount is less than what is owed without delay, whatever delay adds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (valor_centavos) => {
      expect(passa({}, { tipo: 'descontar', valor_centavos })).toBe(valor_centavos < 10_000 ? 'sim' : 'desconto_demais');
    }),
    { examples: [[9_999], [10_000]] },
  );
});

test('a later day is after today’s and the slip’s, within a year, and twice only knowingly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 500 }), fc.integer({ min: -30, max: 30 }), (n, atraso) => {
      const vencimento = addDias(HOJE, atraso);
      const certo = n >= 0 && n > atraso && n <= 366;
      const p = { tipo: 'prorrogar', novo_vencimento: addDias(HOJE, n) };
      expect(passa({ vencimento }, p)).toBe(certo ? 'sim' : 'dia_invalido');
      expect(passa({ vencimento, has_prorrogada: true }, p)).toBe(certo ? 'ja_prorrogada' : 'dia_invalido');
      expect(passa({ vencimento, has_prorrogada: true }, { ...p, outra_vez: true })).toBe(certo ? 'sim' : 'dia_invalido');
    }),
  );
});

test('two people, and only while it waits', () => {
  for (const situacao of SITUACOES_DA_DECISAO)
    for (const quem of ['a', 'b']) {
      const decidir = () => exigirOutraPessoa({ situacao, pedida_por: 'a' }, quem);
      if (situacao === 'Pedida' && quem === 'b') decidir();
      else expect(decidir).toThrow(situacao === 'Pedida' ? 'Outra pessoa' : 'já não espera');
    }
});

test('what each kind must say is asked at its field', () => {
  const faltas = (tipo: string) =>
    pedidoDeDecisaoSchema.safeParse({ tipo, motivo: 'Porque sim.' }).error?.issues.map((i) => i.path[0]) ?? [];
  expect(Object.fromEntries(TIPOS_DE_DECISAO.map((t) => [t, faltas(t)]))).toEqual({
    isentar: ['base_legal'],
    descontar: ['valor_centavos', 'base_legal'],
    cancelar: [],
    baixar: [],
    prorrogar: ['novo_vencimento'],
  });
});
