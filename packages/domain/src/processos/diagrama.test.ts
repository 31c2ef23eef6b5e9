import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anterioresDe, desenhar, FIM, INICIO, recusaDoCirculo, seguintesDe } from './diagrama.ts';

const lugares = (etapas: { id: string; depois_de?: string[] }[]) =>
  Object.fromEntries(desenhar(etapas).nos.map((n) => [n.id, `${n.coluna}.${n.linha}`]));

test('a plain list is a line; two that open with the filing stand side by side, and what waits for both comes after the longer', () => {
  expect(lugares([{ id: 'a' }, { id: 'b' }])).toEqual({ [INICIO]: '0.0', a: '1.0', b: '2.0', [FIM]: '3.0' });
  const paralelas = [{ id: 'a' }, { id: 'b', depois_de: [] }, { id: 'c', depois_de: ['b'] }, { id: 'd', depois_de: ['a', 'c'] }];
  expect(lugares(paralelas)).toMatchObject({ a: '1.0', b: '1.1', c: '2.0', d: '3.0', [FIM]: '4.0' });
  expect(desenhar(paralelas)).toMatchObject({ colunas: 5, linhas: 2 });
  expect(desenhar(paralelas).setas).toEqual([
    { de: INICIO, para: 'a' },
    { de: INICIO, para: 'b' },
    { de: 'b', para: 'c' },
    { de: 'a', para: 'd' },
    { de: 'c', para: 'd' },
    { de: 'd', para: FIM },
  ]);
  expect([...seguintesDe(paralelas, 'b')].sort()).toEqual(['c', 'd']);
});

test('what is unknown, named twice or itself is no predecessor', () => {
  expect(anterioresDe([{ id: 'a' }, { id: 'b', depois_de: ['b', 'x', 'a', 'a', 7] }], 1)).toEqual(['a']);
});

const nome = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const etapas = fc.array(fc.record({ id: nome, depois_de: fc.option(fc.array(nome, { maxLength: 4 }), { nil: undefined }) }), {
  maxLength: 8,
});

test('any draft is drawn: each step once, no two in one place, and without a circle every arrow points to the right', () => {
  fc.assert(
    fc.property(etapas, (lista) => {
      const { nos, setas, linhas } = desenhar(lista);
      expect(new Set(nos.map((n) => n.id)).size).toBe(nos.length);
      expect(new Set(nos.map((n) => `${n.coluna}.${n.linha}`)).size).toBe(nos.length);
      expect(new Set(nos.map((n) => n.id))).toEqual(new Set([INICIO, FIM, ...lista.map((e) => e.id)]));
      expect(Math.max(...nos.map((n) => n.linha))).toBeLessThan(linhas);
      const onde = new Map(nos.map((n) => [n.id, n.coluna]));
      const emCirculo = lista.some((e) => seguintesDe(lista, e.id).has(e.id));
      if (!emCirculo) for (const s of setas) expect(onde.get(s.de) as number).toBeLessThan(onde.get(s.para) as number);
    }),
  );
});

test('a change that closes a circle is refused with the names; one that leaves a circle as it was is not', () => {
  const [a, b, c] = [{ id: 'a', nome: 'Análise' }, { id: 'b', nome: 'Vistoria', depois_de: ['a'] }, { id: 'c' }];
  expect(recusaDoCirculo([a, b, c], [b, a, c])).toBe(
    'Assim “Vistoria” e “Análise” esperariam uma pela outra e nunca abririam. Mude antes o que cada uma espera.',
  );
  expect(recusaDoCirculo([a, b, c], [a, c, b])).toBeNull();
  expect(recusaDoCirculo([b, a, c], [b, a, { ...c, depois_de: [] }])).toBeNull();
  const presa = (lista: { id: string }[], id: string) => seguintesDe(lista, id).has(id);
  fc.assert(
    fc.property(etapas, etapas, (antes, depois) => {
      const novas = depois.filter((e) => presa(depois, e.id) && !presa(antes, e.id));
      expect(recusaDoCirculo(antes, depois) === null).toBe(novas.length === 0);
    }),
  );
});
