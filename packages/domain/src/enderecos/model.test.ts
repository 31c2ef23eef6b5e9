import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCep } from '../text/cep.ts';
import { isUf, UFS } from '../text/estados.ts';
import { cep, ENDERECO_VAZIO, enderecoSchema } from './model.ts';

const CASA = {
  cep: '89999-030',
  logradouro: 'Avenida Brasil',
  numero: 's/n',
  bairro: 'Vila Nova',
  cidade: 'Vale Verde',
  uf: 'sc',
};

test('an address travels without mask, in capitals where it must, and with an empty complement', () => {
  expect(enderecoSchema.parse(CASA)).toEqual({ ...CASA, cep: '89999030', uf: 'SC', complemento: '' });
});

test('any eight digits are a CEP, masked or not; nothing else is', () => {
  const digits = fc.stringMatching(/^\d{8}$/);
  fc.assert(
    fc.property(digits, (d) => {
      for (const typed of [d, formatCep(d), ` ${d} `]) expect(cep.parse(typed)).toBe(d);
    }),
  );
  fc.assert(
    fc.property(
      fc.string().filter((s) => !/^\d{8}$/.test(s.replace(/[\s.-]/g, ''))),
      (s) => !cep.safeParse(s).success,
    ),
  );
});

test('an empty form names every part that is asked for, once', () => {
  const issues = enderecoSchema.safeParse(ENDERECO_VAZIO).error?.issues ?? [];
  const asked = ['bairro', 'cep', 'cidade', 'logradouro', 'numero', 'uf'];
  expect([...new Set(issues.map((i) => i.path.join('.')))].sort()).toEqual(asked);
  for (const campo of asked) expect(issues.find((i) => i.path[0] === campo)?.message).toBe('campo obrigatorio');
});

test('there are twenty-seven states', () => {
  expect(UFS).toHaveLength(27);
  expect(new Set(UFS.map(([sigla]) => sigla)).size).toBe(27);
  expect(UFS.every(([sigla]) => isUf(sigla))).toBe(true);
  expect(isUf('XX')).toBe(false);
});
