import { anterioresDe, recusaDoCirculo, seguintesDe } from '@portal/domain/processos/diagrama';
import { type Rascunho, rascunhoSchema } from '@portal/domain/processos/rascunho';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criarEtapa, desligar, duplicarEtapa, ligar, moverEtapa, recusaDaLigacao, removerEtapa, semEtapa } from './edicoes.ts';

const base = (): Rascunho =>
  rascunhoSchema.parse({
    secoes: [{ id: 's', titulo: 'S', campos: [{ id: 'parecer', tipo: 'texto', rotulo: 'Parecer', etapa: 'b' }] }],
    etapas: [
      { id: 'a', nome: 'A' },
      { id: 'b', nome: 'B' },
      { id: 'c', nome: 'C', depois_de: ['b'] },
      { id: 'd', nome: 'D', depois_de: [] },
    ],
    taxas: [{ id: 't', nome: 'Vistoria', etapa: 'b' }],
    documentos: [{ id: 'doc', titulo: 'Alvará', etapa: 'b' }],
  });
const antes = (d: Rascunho, id: string) =>
  anterioresDe(
    d.etapas,
    d.etapas.findIndex((e) => e.id === id),
  );

test('a step that goes takes nothing of the rest with it, and says what changed', () => {
  const { definicao, efeitos } = semEtapa(base(), 'b');
  expect(definicao.etapas.map((e) => e.id)).toEqual(['a', 'c', 'd']);
  expect(antes(definicao, 'c')).toEqual(['a']);
  expect(definicao.taxas[0]).not.toHaveProperty('etapa');
  expect(definicao.documentos[0]?.etapa).toBe('a');
  expect(definicao.secoes[0]?.campos[0]).not.toHaveProperty('etapa');
  expect(efeitos).toEqual([
    '“C” passa a vir depois de “A”.',
    'A taxa “Vistoria” passa a ser cobrada no protocolo.',
    'O documento “Alvará” passa a sair em “A”.',
    'O campo “Parecer” passa a ser preenchido na primeira etapa.',
  ]);
  const uma = { ...base(), etapas: base().etapas.slice(0, 1) };
  expect(semEtapa(uma, 'a').definicao).toBe(uma);
});

test('two steps are bound and loosed; what would close a circle is left alone', () => {
  const d = base();
  expect(antes(ligar('d', 'c')(d), 'c')).toEqual(['b', 'd']);
  expect(ligar('c', 'a')(d)).toBe(d);
  expect(ligar('a', 'a')(d)).toBe(d);
  expect(antes(desligar('b', 'c')(d), 'c')).toEqual([]);
  expect(antes(ligar('$inicio', 'b')(d), 'b')).toEqual([]);
  // back to the plain order: no list is kept
  expect(ligar('a', 'b')(desligar('a', 'b')(d)).etapas[1]).not.toHaveProperty('depois_de');
});

test('a step that goes by the order waits, when the one above goes, for what that one waited for', () => {
  const d = rascunhoSchema.parse({
    etapas: [
      { id: 'a', nome: 'A', depois_de: ['d'] },
      { id: 'b', nome: 'B' },
      { id: 'c', nome: 'C', depois_de: [] },
      { id: 'd', nome: 'D' },
    ],
  });
  const { definicao, efeitos } = semEtapa(d, 'c');
  // by the order it would wait for B, which waits for A, which waits for D
  expect(antes(definicao, 'd')).toEqual([]);
  expect(efeitos).toEqual(['“D” passa a abrir com o protocolo.']);
  const { definicao: semB } = semEtapa(d, 'b');
  expect(semB.etapas.map((e) => e.depois_de)).toEqual([['d'], [], undefined]);
});

test('why an arrow is not drawn is said', () => {
  expect(recusaDaLigacao(base(), 'c', 'a')).toBe('“A” não pode esperar por “C”, que já espera por ela.');
  expect(recusaDaLigacao(base(), 'a', 'a')).toBe('“A” não pode esperar por ela mesma.');
  expect(recusaDaLigacao(base(), 'd', 'c')).toBeNull();
  expect(recusaDaLigacao(base(), '$inicio', 'a')).toBeNull();
});

test('whatever is done, nothing speaks of a step that is gone, none waits for itself, and ids stay apart', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'a_2');
  const passo = fc.oneof(
    fc.record({ f: fc.constant('remover' as const), x: id, y: id }),
    fc.record({ f: fc.constantFrom('ligar', 'desligar', 'duplicar', 'criar', 'mover'), x: id, y: id }),
  );
  fc.assert(
    fc.property(fc.array(passo, { maxLength: 15 }), (passos) => {
      let d = base();
      for (const { f, x, y } of passos) {
        if (f === 'remover') d = removerEtapa(x)(d);
        if (f === 'ligar') d = ligar(x, y)(d);
        if (f === 'desligar') d = desligar(x, y)(d);
        if (f === 'duplicar') d = duplicarEtapa(x, x)(d);
        if (f === 'criar') d = criarEtapa({ id: x, nome: x, setor: '' })(d);
        if (f === 'mover') {
          const movida = moverEtapa(x, y.charCodeAt(0) - 97)(d);
          if (recusaDoCirculo(d.etapas, movida.etapas) === null) d = movida;
        }
      }
      const ids = d.etapas.map((e) => e.id);
      expect(new Set(ids).size).toBe(ids.length);
      const citadas = [
        ...d.etapas.flatMap((e) => (Array.isArray(e.depois_de) ? e.depois_de : [])),
        ...d.taxas.map((t) => t.etapa),
        ...d.documentos.map((doc) => doc.etapa),
        ...d.secoes.flatMap((s) => s.campos.map((c) => c.etapa)),
      ].filter((x) => x !== undefined);
      for (const c of citadas) expect(ids).toContain(c);
      expect(d.documentos[0]?.etapa).toBeDefined();
      for (const e of ids) expect(seguintesDe(d.etapas, e).has(e)).toBe(false);
    }),
  );
});
