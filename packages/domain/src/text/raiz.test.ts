import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizarBusca } from './busca.ts';
import { raiz } from './raiz.ts';

const familias = [
  ['construir', 'construção', 'construções', 'construindo', 'construirei'],
  ['reforma', 'reformas', 'reformar', 'reformando', 'reformou'],
  ['ampliar', 'ampliação', 'ampliando'],
  ['aumentar', 'aumento', 'aumentando'],
  ['demolir', 'demolição', 'demolindo'],
  ['desmembrar', 'desmembramento'],
  ['número', 'números', 'numeração', 'numerar'],
  ['casa', 'casas', 'casinha'],
  ['muro', 'muros', 'murar'],
  ['puxadinho', 'puxadinhos', 'puxado'],
  ['loja', 'lojas', 'lojinha'],
  ['vencido', 'venceu', 'vencer', 'vencendo'],
  ['certidão', 'certidões'],
  ['comercial', 'comerciais'],
];

test.each(familias)('%s and its kin have one root', (...palavras) => {
  expect([...new Set(palavras.map((p) => raiz(normalizarBusca(p))))]).toHaveLength(1);
});

test('families stay apart, and of a word at least three letters are left', () => {
  const raizes = familias.map(([p]) => raiz(normalizarBusca(p ?? '')));
  expect(new Set(raizes).size).toBe(familias.length);
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (p) => {
      const r = raiz(p);
      expect(p.startsWith(r)).toBe(true);
      expect(r.length).toBeGreaterThanOrEqual(Math.min(3, p.length));
    }),
  );
});
