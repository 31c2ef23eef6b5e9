import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidato, type Criterios, escolher, regraVale } from './rules.ts';

const TODOS: Criterios = { processo_id: null, etapa: null, bairros: [], zonas: [], usos: [], area_min: null, area_max: null };
const pedido = { processo_id: 'p', etapa: 'analise', bairro: 'São José', zonas: ['ZR1'], usos: ['Bar', 'Loja'], area_m2: 120 };

test('an empty rule takes every request; each criterion narrows it', () => {
  expect(regraVale(TODOS, pedido)).toBe(true);
  expect(regraVale({ ...TODOS, bairros: ['sao jose', 'Centro'] }, pedido)).toBe(true);
  expect(regraVale({ ...TODOS, bairros: ['Centro'] }, pedido)).toBe(false);
  expect(regraVale({ ...TODOS, usos: ['Loja'], zonas: ['ZR1'], area_min: 100, area_max: 120 }, pedido)).toBe(true);
  expect(regraVale({ ...TODOS, area_min: 121 }, pedido)).toBe(false);
  expect(regraVale({ ...TODOS, area_max: 500 }, { ...pedido, area_m2: null })).toBe(false);
  expect(regraVale({ ...TODOS, etapa: 'outra' }, pedido)).toBe(false);
});

const gente = (id: string, resto: Partial<Candidato> = {}): Candidato => ({
  id,
  nome: `Pessoa ${id}`,
  carga: 0,
  ultima_em: null,
  ausente: false,
  substituto_id: null,
  impedimento: null,
  ...resto,
});

describe('who gets a step', () => {
  test('in turn: whoever was given one longest ago', () => {
    const todos = [
      gente('a', { ultima_em: '2026-03-02' }),
      gente('b', { ultima_em: '2026-03-01' }),
      gente('c', { ultima_em: '2026-03-03' }),
    ];
    expect(escolher(todos, { estrategia: 'rodizio' })).toMatchObject({ usuario_id: 'b', motivo: 'Pelo processo: rodízio.' });
  });

  test('by load, and by turn among equals', () => {
    const todos = [
      gente('a', { carga: 4 }),
      gente('b', { carga: 2, ultima_em: '2026-03-02' }),
      gente('c', { carga: 2, ultima_em: '2026-03-01' }),
    ];
    expect(escolher(todos, { estrategia: 'menor_carga' })).toMatchObject({
      usuario_id: 'c',
      motivo: 'Pelo processo: menor carga (2).',
    });
  });

  test('what comes back stays with its analyst, unless absent or impeded; then whoever covers', () => {
    const b = gente('b', { carga: 9 });
    expect(escolher([gente('a'), b], { estrategia: 'menor_carga', anterior_id: 'b' }).usuario_id).toBe('b');
    const fora = gente('b', { ausente: true, substituto_id: 'c' });
    expect(escolher([gente('a'), fora, gente('c', { carga: 9 })], { estrategia: 'menor_carga', anterior_id: 'b' })).toMatchObject(
      {
        usuario_id: 'c',
        motivo: 'Substitui Pessoa b, ausente.',
        descartados: [{ nome: 'Pessoa b', motivo: 'ausente' }],
      },
    );
    const parente = gente('b', { impedimento: 'parte no requerimento' });
    expect(escolher([gente('a'), parente], { estrategia: 'rodizio', anterior_id: 'b' }).usuario_id).toBe('a');
  });

  test('a rule’s own person comes before the pool, and the sentence names the rule', () => {
    const como = { estrategia: 'rodizio', usuario_id: 'b', regra: 'Centro' } as const;
    expect(escolher([gente('a'), gente('b')], como)).toMatchObject({ usuario_id: 'b', motivo: 'Regra “Centro”.' });
    expect(escolher([gente('a'), gente('b', { ausente: true })], como)).toMatchObject({
      usuario_id: 'a',
      motivo: 'Regra “Centro”: rodízio.',
    });
  });

  test('nobody is better than somebody who may not', () => {
    expect(
      escolher([gente('a', { impedimento: 'parente' }), gente('b', { ausente: true })], { estrategia: 'rodizio' }),
    ).toMatchObject({
      usuario_id: null,
    });
  });
});

test('never somebody absent or impeded; always somebody when anybody is free; the order of the list does not matter', () => {
  const candidato = fc.record({
    carga: fc.nat(5),
    ultima_em: fc.option(fc.constantFrom('2026-01-01', '2026-01-02'), { nil: null }),
    ausente: fc.boolean(),
    impedimento: fc.option(fc.constant('parente'), { nil: null }),
    substituto_id: fc.option(fc.constantFrom('0', '1', '2'), { nil: null }),
  });
  fc.assert(
    fc.property(
      fc.array(candidato, { maxLength: 6 }),
      fc.constantFrom('rodizio' as const, 'menor_carga' as const),
      fc.option(fc.constantFrom('0', '1'), { nil: null }),
      fc.option(fc.constantFrom('1', '2'), { nil: null }),
      (rows, estrategia, anterior_id, usuario_id) => {
        const todos = rows.map((r, i) => gente(String(i), r));
        const escolha = escolher(todos, { estrategia, anterior_id, usuario_id });
        const livres = todos.filter((c) => !c.ausente && !c.impedimento);
        if (livres.length === 0) expect(escolha.usuario_id).toBeNull();
        else expect(livres.map((c) => c.id)).toContain(escolha.usuario_id);
        expect(escolher(todos.toReversed(), { estrategia, anterior_id, usuario_id }).usuario_id).toBe(escolha.usuario_id);
        expect(escolha.descartados).toHaveLength(todos.length - livres.length);
      },
    ),
  );
});
