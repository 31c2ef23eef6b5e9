import { type Rascunho, rascunhoSchema } from '@portal/domain/processos/rascunho';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Historico, levar, valorTocado } from './desfazer.ts';
import { mudarCampo, mudarGeral } from './edicoes.ts';

const base = (): Rascunho =>
  rascunhoSchema.parse({
    nome: 'Alvará',
    secoes: [
      { id: 'um', titulo: 'Um', campos: ['a', 'b', 'c'].map((id) => ({ id, tipo: 'texto', rotulo: id })) },
      { id: 'dois', titulo: 'Dois', campos: ['d', 'e'].map((id) => ({ id, tipo: 'texto', rotulo: id })) },
    ],
  });
const ids = (d: Rascunho) => d.secoes.map((s) => s.campos.map((c) => c.id).join(''));

const comSecao =
  (i: number, f: (campos: Rascunho['secoes'][number]['campos']) => Rascunho['secoes'][number]['campos']) => (d: Rascunho) => ({
    ...d,
    secoes: d.secoes.map((s, k) => (k === i ? { ...s, campos: f(s.campos) } : s)),
  });
const edicoes = fc.oneof(
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), rotulo: fc.string({ maxLength: 5 }) })
    .map(({ id, rotulo }) => mudarCampo(id, { rotulo })),
  fc.constantFrom('a', 'b', 'd').map((id) => (d: Rascunho) => ({
    ...d,
    secoes: d.secoes.map((s) => ({ ...s, campos: s.campos.filter((c) => c.id !== id) })),
  })),
  fc.nat(1).map((i) => comSecao(i, (campos) => [...campos].reverse())),
  fc
    .integer({ min: 0, max: 99 })
    .map((n) =>
      comSecao(0, (campos) =>
        campos.some((c) => c.id === `n${n}`) ? campos : [{ id: `n${n}`, tipo: 'data', rotulo: 'N' }, ...campos],
      ),
    ),
  fc.string({ maxLength: 5 }).map((nome) => mudarGeral({ nome })),
);

test('all steps back lead to the beginning, all forth to the end', () => {
  fc.assert(
    fc.property(fc.array(edicoes, { maxLength: 12 }), (lista) => {
      const historico = new Historico();
      const inicio = base();
      let d = inicio;
      for (const [i, edicao] of lista.entries()) {
        const depois = edicao(d);
        historico.fez(d, depois, i * 10_000);
        d = depois;
      }
      const fim = d;
      for (let e = historico.desfazer(); e; e = historico.desfazer()) d = e(d);
      expect(d).toEqual(inicio);
      for (let e = historico.refazer(); e; e = historico.refazer()) d = e(d);
      expect(d).toEqual(fim);
    }),
  );
});

test('taking one’s own step back keeps what somebody else did', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), (meu, dele) => {
      const antes = base();
      const depois = mudarCampo('a', { rotulo: `${meu}!` })(antes);
      const delas = mudarCampo('b', { rotulo: dele })(structuredClone(depois));
      const volta = levar(depois, antes)(delas);
      expect(volta.secoes[0]?.campos.map((c) => c.rotulo)).toEqual(['a', dele, 'c']);
    }),
  );
});

test('a removed field comes back to its place among new neighbours', () => {
  const antes = base();
  const depois = comSecao(0, (campos) => campos.filter((c) => c.id !== 'b'))(antes);
  const delas = comSecao(0, (campos) => [...campos, { id: 'z', tipo: 'texto', rotulo: 'z' }])(structuredClone(depois));
  expect(ids(levar(depois, antes)(delas))).toEqual(['abcz', 'de']);
});

test('what was typed in one go is one step', () => {
  const historico = new Historico();
  let d = base();
  for (const [i, rotulo] of ['R', 'Ru', 'Rua'].entries()) {
    const depois = mudarCampo('a', { rotulo })(d);
    historico.fez(d, depois, i * 100);
    d = depois;
  }
  const volta = historico.desfazer()?.(d) as Rascunho;
  expect(volta.secoes[0]?.campos[0]?.rotulo).toBe('a');
  expect(historico.pode).toEqual({ desfazer: false, refazer: true });
  expect(valorTocado(base(), mudarGeral({ nome: 'x', grupo: 'y' })(base()))).toBeNull();
});
