import fc from 'fast-check';
import { expect, test } from 'vitest';
import { can, canSomewhere, PERMISSOES, type QuemPede } from './permissions.ts';

const keys = fc.constantFrom(...Object.keys(PERMISSOES));
const plain = keys.filter((key) => key !== 'root' && key !== 'perfil.administrador');
const list = fc.uniqueArray(plain, { maxLength: 5 });
const pessoa = fc.record({
  id: fc.uuid(),
  permissoes: list,
  setores: fc.array(fc.record({ id: fc.constantFrom('s1', 's2', 's3'), permissoes: list }), { maxLength: 2 }),
});

test('who has no id, and a request without a name, are denied, whatever is held', () => {
  fc.assert(
    fc.property(pessoa, keys, fc.constantFrom(undefined, '', 's1'), (p, key, setor) => {
      const tudo: QuemPede = { ...p, permissoes: ['root', 'perfil.administrador', ...p.permissoes] };
      expect(can({ ...tudo, id: '' }, key, setor)).toBe(false);
      expect(can(undefined, key, setor)).toBe(false);
      expect(can(null, key, setor)).toBe(false);
      expect(can(tudo, '', setor)).toBe(false);
      expect(can(tudo, undefined, setor)).toBe(false);
    }),
  );
});

test("'perfil.administrador' and 'root' grant everything, in every sector", () => {
  fc.assert(
    fc.property(pessoa, fc.string({ minLength: 1 }), fc.constantFrom('root', 'perfil.administrador'), (p, key, boss) => {
      const chefe = { ...p, permissoes: [...p.permissoes, boss] };
      expect(can(chefe, key)).toBe(true);
      expect(can(chefe, key, 'any sector')).toBe(true);
    }),
  );
});

test("with a sector its list decides and the person's own does not count; without one, the own list decides", () => {
  fc.assert(
    fc.property(pessoa, plain, fc.constantFrom('s1', 's2', 's3'), (p, key, setor) => {
      expect(can(p, key, setor)).toBe(p.setores.find(({ id }) => id === setor)?.permissoes.includes(key) ?? false);
      expect(can(p, key)).toBe(p.permissoes.includes(key));
      expect(canSomewhere(p, key)).toBe(p.permissoes.includes(key) || p.setores.some((s) => can(p, key, s.id)));
    }),
  );
});

test('keys are in lower case, and what is asked is compared in lower case', () => {
  for (const key of Object.keys(PERMISSOES)) expect(key).toBe(key.toLowerCase());
  expect(can({ id: 'x', permissoes: ['painel.prefeitura'], setores: [] }, 'Painel.PREFEITURA')).toBe(true);
});

test('the keys of the three panels and of the staff menu exist under the names of the spec', () => {
  expect(Object.keys(PERMISSOES)).toEqual(
    expect.arrayContaining([
      'root',
      'perfil.administrador',
      'painel.sistema',
      'painel.prefeitura',
      'painel.contribuinte',
      'prefeitura.contribuinte.cadastro',
      'prefeitura.contribuinte.validacao',
      'perfil.gestor.prefeitura',
      'permissao.interacao.taxas',
      'permissao.vizualizacao.taxas',
      'prefeitura.requerimento.relatorio',
      'permissao.relatorios.vistoria',
    ]),
  );
});
