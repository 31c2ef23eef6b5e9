import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMISSOES, PAGAMENTOS } from './contract.ts';
import { filtrarPagamentos, type MeuPagamento, ordenarPagamentos, situacaoDe } from './meus-pagamentos.ts';

const guias = fc.array(
  fc
    .record({
      id: fc.uuid(),
      organizacao_id: fc.integer({ min: 1, max: 3 }),
      pagamento: fc.constantFrom(...PAGAMENTOS.filter((p) => p !== 'Cancelada')),
      emissao: fc.constantFrom(...EMISSOES),
      venceu: fc.boolean(),
      valor_centavos: fc.integer({ min: 1, max: 1_000 }),
      vencimento: fc.constantFrom('2026-12-31', '2027-01-01', '2027-02-28'),
      descricao: fc.constantFrom('Taxa de análise', 'Vistoria'),
    })
    .map(
      (g): MeuPagamento => ({
        ...g,
        situacao: situacaoDe(g),
        municipio: `Município ${g.organizacao_id}`,
        logo: null,
        requerimento_id: g.id,
        requerimento_numero: '000001/2026',
        processo_nome: 'Alvará',
        cliente: '',
        numero: 1,
        numero_externo: '',
        recebido_centavos: 0,
        parcela: null,
        parcelas: null,
        paga_em: g.pagamento === 'Pago' ? '2026-11-20T12:00:00.000Z' : null,
        linha_digitavel: '',
        pix: '',
      }),
    ),
  { maxLength: 30 },
);

test('only an issued slip that waits and whose day lasts is to be paid', () => {
  const como = (pagamento: 'Pendente' | 'Em conferência' | 'Pago a menor', emissao: string, venceu = false) =>
    situacaoDe({ pagamento, emissao, venceu });
  expect(como('Pendente', 'Emitida')).toBe('a_pagar');
  expect(como('Pendente', 'Emitida manualmente')).toBe('a_pagar');
  expect(como('Pendente', 'Emitida', true)).toBe('vencida');
  expect(como('Pendente', 'Aguardando nova emissão', true)).toBe('vencida');
  expect(como('Pendente', 'A emitir', true)).toBe('em_preparo');
  expect(como('Pendente', 'Erro na emissão')).toBe('em_preparo');
  expect(como('Em conferência', 'Emitida', true)).toBe('em_conferencia');
  expect(como('Pago a menor', 'Emitida', true)).toBe('paga');
});

test('each choice says how many it leaves, and what there is to pay is the sum of what is shown for it', () => {
  fc.assert(
    fc.property(guias, fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }), (todos, organizacao_id) => {
      const base = filtrarPagamentos(todos, { s: 'ANALISE', organizacao_id });
      for (const situacao of ['vencida', 'a_pagar', 'em_preparo', 'em_conferencia', 'paga'] as const) {
        const { data } = filtrarPagamentos(todos, { s: 'ANALISE', organizacao_id, situacao });
        expect(base.situacoes[situacao]).toBe(data.length);
        const soma = data.reduce((s, g) => s + g.valor_centavos, 0);
        if (situacao === 'a_pagar') expect(base.a_pagar_centavos).toBe(soma);
        if (situacao === 'vencida') expect(base.vencido_centavos).toBe(soma);
      }
      expect(base.data.every((g) => g.descricao === 'Taxa de análise')).toBe(true);
    }),
  );
});

test('by any column one way is the other backwards; by itself what is over its day comes first', () => {
  fc.assert(
    fc.property(guias, fc.constantFrom('vencimento' as const, 'valor_centavos' as const), (todos, order) => {
      const ida = ordenarPagamentos(todos, order, 'asc');
      expect(ordenarPagamentos(todos, order, 'desc')).toEqual([...ida].reverse());
      const postos = ordenarPagamentos(todos, '', 'asc').map((g) =>
        ['vencida', 'a_pagar', 'em_preparo', 'em_conferencia', 'paga'].indexOf(g.situacao),
      );
      expect(postos).toEqual([...postos].sort((a, b) => a - b));
    }),
  );
});
