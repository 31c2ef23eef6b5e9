import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criarCalendario } from '../calendario/rules.ts';
import { SEM_ACRESCIMOS } from '../tabelas-de-taxas/acrescimos.ts';
import { isFimDeSemana } from '../text/datas.ts';
import type { ItemDaGuia } from './itens.ts';
import {
  exigirParcelavel,
  itensPorParcela,
  maximoDeParcelas,
  parcelasPossiveis,
  planoDeParcelas,
  seguraOPedido,
  valoresDasParcelas,
  vencimentosDasParcelas,
} from './parcelas.ts';

const valor = fc.integer({ min: 1, max: 99_999_999_999 });
const vezes = fc.integer({ min: 1, max: 60 });

test('parts are what dealing the centavos out one whole round at a time gives, what is over going to the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 20_000 }), vezes, (total, n) => {
      const mesa = new Array<number>(n).fill(0);
      let monte = total;
      for (; monte >= n; monte -= n) for (let i = 0; i < n; i += 1) mesa[i] = (mesa[i] as number) + 1;
      mesa[0] = (mesa[0] as number) + monte;
      expect(valoresDasParcelas(total, n)).toEqual(mesa);
    }),
    { numRuns: 300 },
  );
});

test('of any value the parts add up to it, none is below the least, and one part more would be', () => {
  fc.assert(
    fc.property(valor, vezes, fc.integer({ min: 0, max: 5_000_000 }), (total, maximo_parcelas, minimo_centavos) => {
      const n = maximoDeParcelas(total, { maximo_parcelas, minimo_centavos, segue_com: 'todas' });
      const partes = valoresDasParcelas(total, n);
      expect(partes.reduce((soma, v) => soma + BigInt(v), 0n)).toBe(BigInt(total));
      expect(n).toBeLessThanOrEqual(maximo_parcelas);
      if (n > 1) expect(Math.min(...partes)).toBeGreaterThanOrEqual(Math.max(1, minimo_centavos));
      if (n < maximo_parcelas) expect(BigInt(n + 1) * BigInt(Math.max(1, minimo_centavos))).toBeGreaterThan(BigInt(total));
    }),
  );
});

const item = fc.record({ centavos: fc.integer({ min: 1, max: 9_999_999_999 }), tira: fc.boolean() }).map(
  ({ centavos, tira }): ItemDaGuia => ({
    natureza: tira ? 'desconto' : 'taxa',
    codigo: '',
    nome: 'Linha',
    valor_centavos: tira ? -Math.ceil(centavos / 100) : centavos,
  }),
);
const itens = fc
  .array(item, { minLength: 1, maxLength: 12 })
  .map((lista) => lista.map((i, k) => ({ ...i, codigo: String(k) })))
  .filter((lista) => lista.reduce((soma, i) => soma + i.valor_centavos, 0) >= 60);
const poucos = fc
  .array(fc.integer({ min: 1, max: 3 }), { minLength: 20, maxLength: 60 })
  .map((lista) =>
    lista.map((valor_centavos, k): ItemDaGuia => ({ natureza: 'taxa', codigo: String(k), nome: 'L', valor_centavos })),
  )
  .filter((lista) => lista.length >= 20);

test('each part is the sum of its lines, each line the sum of its parts, and none changes its sign or is nothing', () => {
  fc.assert(
    fc.property(fc.oneof(itens, poucos), fc.integer({ min: 1, max: 20 }), (linhas, n) => {
      const total = linhas.reduce((soma, i) => soma + i.valor_centavos, 0);
      const partes = valoresDasParcelas(total, n);
      const porParte = itensPorParcela(linhas, partes);
      expect(porParte.map((p) => p.reduce((soma, i) => soma + i.valor_centavos, 0))).toEqual(partes);
      for (const linha of linhas) {
        const dela = porParte.flatMap((p) => p.filter((i) => i.codigo === linha.codigo));
        expect(dela.reduce((soma, i) => soma + i.valor_centavos, 0)).toBe(linha.valor_centavos);
        for (const i of dela) expect(Math.sign(i.valor_centavos)).toBe(Math.sign(linha.valor_centavos));
      }
      // of the first part: its share of each line rounded down, and one centavo more to the lines that lost most by it
      const [inteiro, um] = [BigInt(total), BigInt(partes[0] as number)];
      const perdas = linhas.map((linha) => {
        const exato = BigInt(linha.valor_centavos) * um;
        const perda = ((exato % inteiro) + inteiro) % inteiro;
        const tem = BigInt(porParte[0]?.find((i) => i.codigo === linha.codigo)?.valor_centavos ?? 0);
        return { perda, subiu: tem - (exato - perda) / inteiro };
      });
      expect(perdas.every((p) => p.subiu === 0n || p.subiu === 1n)).toBe(true);
      for (const a of perdas.filter((p) => p.subiu === 1n))
        for (const b of perdas.filter((p) => p.subiu === 0n)) expect(a.perda).toBeGreaterThanOrEqual(b.perda);
    }),
    { numRuns: 500 },
  );
});

test('month by month: the last day where a month has no such, the next open day where the town is closed', () => {
  const aberta = criarCalendario([]);
  expect(vencimentosDasParcelas('2028-01-31', 4, aberta)).toEqual(['2028-01-31', '2028-03-01', '2028-03-31', '2028-05-02']);
  // 29 February 2028 is a Carnival Tuesday; where the town works on it, it is the last day of the month
  const trabalha = criarCalendario([], ['carnaval' as never]);
  expect(vencimentosDasParcelas('2028-01-31', 2, trabalha)[1]).toMatch(/^2028-0(2-29|3-01)$/);
  expect(vencimentosDasParcelas('2026-12-31', 3, aberta)).toEqual(['2026-12-31', '2027-02-01', '2027-03-01']);
  // a day of the town's own
  const fechada = criarCalendario([{ data: '2027-02-01', repete_todo_ano: false, expediente: 'fechado' }]);
  expect(vencimentosDasParcelas('2026-12-31', 2, fechada)[1]).toBe('2027-02-02');
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }), vezes, (d, n) => {
      const primeiro = d.toISOString().slice(0, 10);
      const dias = vencimentosDasParcelas(primeiro, n, aberta);
      expect(dias[0]).toBe(primeiro);
      dias.slice(1).forEach((dia, i) => {
        const k = i + 1;
        expect(isFimDeSemana(dia) || aberta.has(dia)).toBe(false);
        // the oracle is the calendar of the machine: set the day, and step back while it spilled over
        const alvo = new Date(`${primeiro}T00:00:00Z`);
        const mes = (alvo.getUTCMonth() + k) % 12;
        alvo.setUTCMonth(alvo.getUTCMonth() + k);
        while (alvo.getUTCMonth() !== mes) alvo.setUTCDate(alvo.getUTCDate() - 1);
        const esperado = alvo.toISOString().slice(0, 10);
        expect(dia >= esperado).toBe(true);
        if (!isFimDeSemana(esperado) && !aberta.has(esperado)) expect(dia).toBe(esperado);
      });
    }),
    { numRuns: 200 },
  );
});

test('a plan names each part with its day and value', () => {
  expect(planoDeParcelas(10_000, 3, '2026-12-10', criarCalendario([]))).toEqual([
    { numero: 1, vencimento: '2026-12-10', valor_centavos: 3_334 },
    { numero: 2, vencimento: '2027-01-11', valor_centavos: 3_333 },
    { numero: 3, vencimento: '2027-02-10', valor_centavos: 3_333 },
  ]);
});

const HOJE = '2026-12-10';
const ACRESCIMOS = {
  ...SEM_ACRESCIMOS,
  parcelamento: { maximo_parcelas: 3, minimo_centavos: 5_000, segue_com: 'todas' as const },
};
const GUIA = {
  pagamento: 'Pendente',
  emissao: 'Emitida',
  emissor: 'portal',
  vencimento: HOJE,
  valor_centavos: 12_000,
  acrescimos: ACRESCIMOS as typeof ACRESCIMOS | null,
  itens: [{ natureza: 'taxa' as 'taxa' | 'multa' }],
  is_parcela: false,
  has_aberta: false,
};

test.each<[string, Partial<typeof GUIA>]>([
  ['guia_sem_espera', { pagamento: 'Em conferência' }],
  ['guia_sem_espera', { pagamento: 'Cancelada' }],
  ['guia_parcelada', { is_parcela: true }],
  ['decisao_aberta', { has_aberta: true }],
  ['guia_a_caminho', { emissao: 'A emitir', emissor: 'tributos' }],
  ['guia_a_caminho', { emissao: 'Erro na emissão' }],
  ['guia_vencida', { vencimento: '2026-12-09' }],
  ['guia_com_acrescimos', { itens: [{ natureza: 'taxa' }, { natureza: 'multa' }] }],
  ['parcelas_demais', { acrescimos: null }],
  ['parcelas_demais', { valor_centavos: 9_999 }],
])('a charge is not split: %s', (codigo, muda) => {
  expect(() => exigirParcelavel({ ...GUIA, ...muda }, 2, HOJE)).toThrow(expect.objectContaining({ codigo }));
  expect(parcelasPossiveis({ ...GUIA, ...muda }, HOJE)).toBe(1);
});

test('it is split in two where two parts are not too small, and never in more than the table says; by hand before it is issued too', () => {
  expect(parcelasPossiveis(GUIA, HOJE)).toBe(2);
  expect(() => exigirParcelavel(GUIA, 2, HOJE)).not.toThrow();
  expect(() => exigirParcelavel(GUIA, 3, HOJE)).toThrow('em até 2 vezes');
  expect(() => exigirParcelavel({ ...GUIA, valor_centavos: 900_000 }, 4, HOJE)).toThrow('em até 3 vezes');
  expect(parcelasPossiveis({ ...GUIA, emissao: 'A emitir', emissor: 'mao', vencimento: '2026-12-01' }, HOJE)).toBe(2);
});

test('a request waits for every slip, and for a part that runs beside it from the day after its day', () => {
  const uma = { pagamento: 'Pendente', vencimento: HOJE };
  expect(seguraOPedido({ ...uma, a_parte: false }, HOJE)).toBe(true);
  expect(seguraOPedido({ ...uma, a_parte: true }, HOJE)).toBe(false);
  expect(seguraOPedido({ ...uma, a_parte: true }, '2026-12-11')).toBe(true);
  expect(seguraOPedido({ ...uma, pagamento: 'Pago', a_parte: false }, HOJE)).toBe(false);
});
