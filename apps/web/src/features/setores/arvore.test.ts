import type { Setor } from '@portal/domain/setores/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arvoreDe, type Galho, lugaresPara } from './arvore.ts';

const setor = (n: number, pai: number | null): Setor => ({
  id: String(n),
  pai_id: pai === null ? null : String(pai),
  sigla: '',
  nome: `Setor ${n}`,
  ativo: true,
  versao: 1,
  sucessor_id: null,
  chefias: [],
  abertos: 0,
  pessoas: [],
});
// a parent always stands before its sectors: no circles, as the server demands
const organograma = fc
  .array(fc.option(fc.nat(), { nil: null }), { maxLength: 20 })
  .map((pais) => pais.map((pai, n) => setor(n, pai === null || n === 0 ? null : pai % n)));
const all = (galhos: Galho[]): Setor[] => galhos.flatMap((g) => [g.setor, ...all(g.abaixo)]);

test('every sector stands in the tree once, below its own', () => {
  fc.assert(
    fc.property(organograma, (setores) => {
      const galhos = arvoreDe(setores);
      expect(all(galhos).toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(setores);
      const check = ({ setor: pai, abaixo }: Galho): void => {
        for (const galho of abaixo) {
          expect(galho.setor.pai_id).toBe(pai.id);
          check(galho);
        }
      };
      galhos.forEach(check);
    }),
  );
});

test('a sector whose parent is gone stands at the top', () => {
  expect(arvoreDe([setor(1, 9)]).map((g) => g.setor.id)).toEqual(['1']);
});

test('no place is below the sector itself', () => {
  fc.assert(
    fc.property(organograma, fc.nat(), (setores, n) => {
      const id = String(n % Math.max(1, setores.length));
      const below = new Set(setores.length > 0 ? [id] : []);
      for (const s of setores) if (s.pai_id && below.has(s.pai_id)) below.add(s.id);
      const places = lugaresPara(setores, id).map((l) => l.id);
      expect(places.some((place) => below.has(place))).toBe(false);
      expect(places).toHaveLength(setores.length - below.size);
    }),
  );
});
