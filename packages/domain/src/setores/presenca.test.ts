import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ausenciaEm, type Onde, type Presenca, porQueNaoFica, porQueNaoRecebe, quemCobre } from './presenca.ts';

const HOJE: Onde = { setor_ids: ['DAP'], de: '2026-11-16', ate: '2026-11-16' };
const quem = (mais: Partial<Presenca> = {}): Presenca => ({
  ...{ id: 'a', nome: 'Ana', trabalha: true, setores: ['DAP'], ausencias: [] },
  ...mais,
});
const fora = (substituto_id: string | null, de = '2026-11-16', ate = '2026-11-20') => ({ de, ate, substituto_id });

test.each<[string, Presenca | undefined, Onde, string | null]>([
  ['there', quem(), HOJE, null],
  ['closed access', quem({ trabalha: false }), HOJE, 'sem acesso'],
  ['of another town', undefined, HOJE, 'sem acesso'],
  ['left the sector', quem({ setores: ['SMA'] }), HOJE, 'fora do setor'],
  ['one of several sectors', quem(), { ...HOJE, setor_ids: ['SMA', 'DAP'] }, null],
  ['anywhere', quem({ setores: [] }), { ...HOJE, setor_ids: null }, null],
  ['no sector at all', quem(), { ...HOJE, setor_ids: [] }, 'fora do setor'],
  ['away today', quem({ ausencias: [fora(null)] }), HOJE, 'ausente'],
  ['away until today', quem({ ausencias: [fora(null, '2026-11-01', '2026-11-16')] }), HOJE, 'ausente'],
  ['back since yesterday', quem({ ausencias: [fora(null, '2026-11-01', '2026-11-15')] }), HOJE, null],
  ['away from tomorrow', quem({ ausencias: [fora(null, '2026-11-17')] }), HOJE, null],
  ['away on one of the days', quem({ ausencias: [fora(null, '2026-11-18')] }), { ...HOJE, ate: '2026-11-30' }, 'ausente'],
  ['away and gone', quem({ trabalha: false, ausencias: [fora(null)] }), HOJE, 'sem acesso'],
])('%s', (_caso, pessoa, onde, porque) => expect(porQueNaoRecebe(pessoa, onde)).toBe(porque));

const mapa = (...pessoas: Presenca[]) => new Map(pessoas.map((p) => [p.id, p]));
const a = (substituto: string | null) => quem({ id: 'a', ausencias: [fora(substituto)] });
const b = (mais: Partial<Presenca> = {}) => quem({ id: 'b', ...mais });

test.each<[string, ReadonlyMap<string, Presenca>, string | null]>([
  ['the substitute', mapa(a('b'), b()), 'b'],
  ['nobody is named', mapa(a(null), b()), null],
  ['nobody is away', mapa(quem({ id: 'a' }), b()), null],
  ['the substitute is gone', mapa(a('b'), b({ trabalha: false })), null],
  [
    'the substitute is gone, whoever stands in for them',
    mapa(a('b'), b({ trabalha: false, ausencias: [fora('c')] }), quem({ id: 'c' })),
    null,
  ],
  ['the substitute works elsewhere', mapa(a('b'), b({ setores: ['SMA'] })), null],
  ['the substitute is away too', mapa(a('b'), b({ ausencias: [fora('c')] }), quem({ id: 'c' })), 'c'],
  ['… and nobody is behind them', mapa(a('b'), b({ ausencias: [fora(null)] })), null],
  ['they stand in for each other', mapa(a('b'), b({ ausencias: [fora('a')] })), null],
  ['three in a circle', mapa(a('b'), b({ ausencias: [fora('c')] }), quem({ id: 'c', ausencias: [fora('b')] })), null],
  [
    'two absences of a day: the one with a substitute counts',
    mapa(quem({ id: 'a', ausencias: [fora(null), fora('b')] }), b()),
    'b',
  ],
])('who stands in: %s', (_caso, presencas, esperado) => expect(quemCobre('a', presencas, HOJE)).toBe(esperado));

test('whoever stands in can be given the work, and the chain always ends', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const pessoa = fc.record({
    trabalha: fc.boolean(),
    setores: fc.subarray(['DAP', 'SMA']),
    ausencias: fc.array(
      fc.record({
        de: fc.constantFrom('2026-11-10', '2026-11-16', '2026-11-17'),
        ate: fc.constantFrom('2026-11-17', '2026-11-20'),
        substituto_id: fc.constantFrom(null, ...ids),
      }),
      { maxLength: 2 },
    ),
  });
  fc.assert(
    fc.property(fc.tuple(pessoa, pessoa, pessoa, pessoa, pessoa), (todas) => {
      const presencas = mapa(...todas.map((p, i) => ({ ...p, id: ids[i] as string, nome: '' })));
      for (const id of ids) {
        const cobre = quemCobre(id, presencas, HOJE);
        if (cobre === null) continue;
        expect(cobre).not.toBe(id);
        expect(porQueNaoRecebe(presencas.get(cobre), HOJE)).toBeNull();
        expect(ausenciaEm(presencas.get(id) as Presenca, HOJE)).toBeDefined();
      }
    }),
  );
});

test('who can be given something may keep it', () => {
  for (const p of [undefined, quem(), quem({ trabalha: false }), quem({ setores: [] }), quem({ ausencias: [fora(null)] })])
    if (porQueNaoRecebe(p, HOJE) === null) expect(porQueNaoFica(p, HOJE)).toBeNull();
});
