import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convenioBody } from './contract.ts';
import { convenioDoDia, orgaoDe } from './rules.ts';

const dia = fc.integer({ min: 1, max: 28 }).map((n) => `2026-12-${String(n).padStart(2, '0')}`);
const convenio = fc.record({
  valido_de: fc.option(dia),
  valido_ate: fc.option(dia),
  padrao: fc.boolean(),
  arquivado: fc.boolean(),
});

test('the default of a day goes first; without it the one that began last; never one that is over, to come or put away', () => {
  fc.assert(
    fc.property(fc.array(convenio, { maxLength: 6 }), dia, (todos, hoje) => {
      const bons = todos.filter(
        (c) => !c.arquivado && !(c.valido_de && c.valido_de > hoje) && !(c.valido_ate && c.valido_ate < hoje),
      );
      const escolhido = convenioDoDia(todos, hoje);
      expect(escolhido === null).toBe(bons.length === 0);
      if (escolhido === null) return;
      expect(bons).toContain(escolhido);
      if (bons.some((c) => c.padrao)) expect(escolhido.padrao).toBe(true);
      else for (const outro of bons) expect((outro.valido_de ?? '') <= (escolhido.valido_de ?? '')).toBe(true);
    }),
  );
});

test('the bank changes at midnight of the year, by what was written in October', () => {
  const velho = { valido_de: null, valido_ate: '2026-12-31', padrao: true, arquivado: false, nome: 'velho' };
  const novo = { valido_de: '2027-01-01', valido_ate: null, padrao: false, arquivado: false, nome: 'novo' };
  expect(convenioDoDia([velho, novo], '2026-12-31')?.nome).toBe('velho');
  expect(convenioDoDia([velho, novo], '2027-01-01')?.nome).toBe('novo');
  expect(convenioDoDia([velho], '2027-01-01')).toBeNull();
});

test('the payee is four figures or the first eight of the CNPJ, and letters are none', () => {
  expect(orgaoDe({ segmento: '1', febraban: '1234' }, null)).toBe('1234');
  expect(orgaoDe({ segmento: '6', febraban: '' }, '11.222.333/0001-81')).toBe('11222333');
  for (const [segmento, febraban, cnpj] of [
    ['1', '', '11222333000181'],
    ['1', '0000', null],
    ['6', '1234', null],
    ['6', '', '12ABC34501DE35'],
  ] as const)
    expect(orgaoDe({ segmento, febraban }, cnpj)).toBeNull();
});

test('what no bank knows is refused at its field', () => {
  const bom = { nome: 'Banco do Brasil', febraban: '1234', pix_chave: '11.222.333/0001-81', valido_de: '', valido_ate: null };
  expect(convenioBody.parse(bom)).toMatchObject({
    pix_chave: '11222333000181',
    segmento: '1',
    identificador: '6',
    valido_de: null,
  });
  expect(convenioBody.safeParse({ ...bom, segmento: '6', febraban: '' }).success).toBe(true);
  for (const [campo, parte] of [
    ['febraban', { febraban: '' }],
    ['febraban', { febraban: '0000' }],
    ['febraban', { febraban: '12345' }],
    ['banco', { banco: '1' }],
    ['pix_chave', { pix_chave: 'minha chave' }],
    ['valido_ate', { valido_de: '2026-12-02', valido_ate: '2026-12-01' }],
    ['codigo_convenio', { codigo_convenio: '1'.repeat(21) }],
  ] as const) {
    const { error } = convenioBody.safeParse({ ...bom, ...parte });
    expect(error?.issues.map((i) => i.path[0])).toEqual([campo]);
  }
});
