import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contar,
  DECISOES,
  type Decisao,
  type Divergencia,
  decisaoDe,
  divergenciaDe,
  GRUPOS,
  type Grupo,
  gruposDe,
  mesmoArtigo,
  RESULTADOS,
  type Resultado,
  semContagens,
  totalDoGrupo,
} from './passado.ts';

/** Every pair, written out by hand: what is said of it, and where it is listed. The last column is with an item of the article. */
const TABELA: [Resultado, Decisao, Divergencia | null, Divergencia | null, Grupo[]][] = [
  ['descumpre', 'deferido', 'deferido sem cumprir', 'deferido sem cumprir', ['barraria', 'divergente']],
  ['descumpre', 'indeferido', null, null, ['barraria']],
  ['descumpre', 'cancelado', null, null, ['barraria']],
  ['descumpre', 'em andamento', null, null, ['barraria']],
  ['cumpre', 'deferido', null, 'item marcado cumprindo', []],
  ['cumpre', 'indeferido', 'indeferido cumprindo', 'indeferido cumprindo', ['divergente']],
  ['cumpre', 'cancelado', null, 'item marcado cumprindo', []],
  ['cumpre', 'em andamento', null, 'item marcado cumprindo', []],
  ...DECISOES.map((d): (typeof TABELA)[number] => ['falta dado', d, null, null, ['sem dado']]),
  ...DECISOES.map((d): (typeof TABELA)[number] => ['não julgado', d, null, null, ['não julgado']]),
  ...DECISOES.map((d): (typeof TABELA)[number] => ['não se aplica', d, null, null, []]),
];

test('each verdict beside each decision says where people decided otherwise, and is listed there', () => {
  expect(TABELA).toHaveLength(RESULTADOS.length * DECISOES.length);
  for (const [resultado, decisao, sem, com, grupos] of TABELA) {
    const onde = `${resultado}, ${decisao}`;
    expect(divergenciaDe(resultado, decisao, false), onde).toBe(sem);
    expect(divergenciaDe(resultado, decisao, true), onde).toBe(com);
    expect(gruposDe(resultado, sem), onde).toEqual(grupos);
    expect(gruposDe(resultado, com).includes('divergente'), onde).toBe(com !== null);
  }
});

test('a status is the decision it is, and every other is none yet', () => {
  expect(['Deferido', 'Indeferido', 'Cancelado'].map(decisaoDe)).toEqual(['deferido', 'indeferido', 'cancelado']);
  for (const status of [
    'Aguardando prefeitura',
    'Em andamento',
    'Aguardando requerente',
    'Aguardando comprovante',
    '',
    'toString',
  ])
    expect(decisaoDe(status)).toBe('em andamento');
});

test('counts are those of the requests: each once by its verdict, each list as long as it is', () => {
  const pedido = fc.record({
    resultado: fc.constantFrom(...RESULTADOS),
    decisao: fc.constantFrom(...DECISOES),
    marcado: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(pedido, { maxLength: 60 }), (pedidos) => {
      const c = semContagens();
      const listas = new Map<Grupo, number>(GRUPOS.map((g) => [g, 0]));
      for (const { resultado, decisao, marcado } of pedidos) {
        const divergencia = divergenciaDe(resultado, decisao, marcado);
        contar(c, resultado, decisao, divergencia);
        for (const g of gruposDe(resultado, divergencia)) listas.set(g, (listas.get(g) ?? 0) + 1);
      }
      expect(Object.values(c.resultados).reduce((a, b) => a + b, 0)).toBe(pedidos.length);
      expect(Object.values(c.barrados).reduce((a, b) => a + b, 0)).toBe(c.resultados.descumpre);
      for (const g of GRUPOS) expect(totalDoGrupo(c, g), g).toBe(listas.get(g));
    }),
  );
});

test('an item is of the same article when it names it with its law, however it is written', () => {
  const lei = { base_legal: 'Lei Complementar 5/2019', artigo: 'art. 3º' };
  for (const escrito of [
    'Lei Complementar 5/2019, art. 3º',
    'LEI COMPLEMENTAR 5/2019 Art 3',
    'Conforme o art. 3º, § 2º, da Lei Complementar 5/2019.',
  ])
    expect(mesmoArtigo(escrito, lei), escrito).toBe(true);
  for (const escrito of [
    '',
    'art. 3º',
    'Lei Complementar 5/2019',
    'Lei Complementar 5/2019, art. 33',
    'Lei Complementar 15/2019, art. 3º',
    'Lei Complementar 5/2019, art. 13º',
  ])
    expect(mesmoArtigo(escrito, lei), escrito).toBe(false);
});
