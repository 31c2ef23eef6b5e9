import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import {
  ALVOS_MAX,
  alvosDoQuadro,
  cobraDaVisita,
  faltasDosAlvos,
  numeroDaVisita,
  ordemDosFiscais,
  pedeOutra,
} from './de-novo.ts';
import { VISTORIA_STATUS } from './status.ts';
import { RESULTADOS } from './vistoria.ts';

const feita = fc.record({
  tipo_id: fc.constantFrom('a', 'b'),
  alvo: fc.constantFrom('', 'Bloco A', 'bloco a ', 'Bloco B'),
  status: fc.constantFrom(...VISTORIA_STATUS),
  resultado: fc.constantFrom(...RESULTADOS),
  vale_ate: fc.constantFrom(null, '2026-01-01', '2027-01-01'),
});
const feitas = fc
  .array(feita, { maxLength: 12 })
  .map((todas) => todas.map((v) => ({ ...v, resultado: v.status === 'Realizada' ? v.resultado : null })));

test('a visit is charged from the one that the kind says on, counting those that were made of the same kind and block', () => {
  fc.assert(
    fc.property(feitas, fc.integer({ min: 1, max: 10 }), (todas, desde) => {
      let made = 0;
      for (const v of todas) if (v.tipo_id === 'a' && /^bloco a\s*$/i.test(v.alvo) && v.status === 'Realizada') made += 1;
      const visita = numeroDaVisita(todas, 'a', 'Bloco A');
      expect(visita).toBe(made + 1);
      expect(cobraDaVisita({ codigo: 'X', a_partir_de: desde, espera: true }, visita)).toBe(made >= desde - 1);
      expect(cobraDaVisita(null, visita)).toBe(false);
    }),
  );
});

test('another visit is due exactly where the newest that stands was made and did not wholly pass', () => {
  fc.assert(
    fc.property(feitas, (todas) => {
      let ultima: (typeof todas)[number] | undefined;
      for (const v of todas) if (v.tipo_id === 'b' && v.alvo === '' && v.status !== 'Cancelada') ultima = v;
      expect(pedeOutra(todas, 'b', '')).toBe(ultima?.status === 'Realizada' && ultima.resultado !== 'Aprovada' ? ultima : null);
    }),
  );
});

const quadro = (blocos: { nome: string; unidades: number }[]): QuadroAreasRascunho =>
  ({
    blocos: blocos.map(({ nome, unidades }) => ({
      nome,
      unidades: String(unidades),
      pavimentos: [
        {
          ...{ nome: 'Térreo', situacao: 'Construção', destinacao: 'Residencial' },
          ...{ computavel: '10', nao_computavel: '', vazio: '' },
        },
      ],
    })),
  }) as unknown as QuadroAreasRascunho;

test('by block or by unit there is one of each, named, never more than anybody visits; without a table it is the whole', () => {
  expect(alvosDoQuadro('bloco', null)).toEqual(['']);
  const dois = quadro([
    { nome: 'Torre Norte', unidades: 3 },
    { nome: '', unidades: 1 },
  ]);
  expect(alvosDoQuadro('todo', dois)).toEqual(['']);
  expect(alvosDoQuadro('bloco', dois)).toEqual(['Torre Norte', 'Bloco 2']);
  expect(alvosDoQuadro('unidade', dois)).toEqual([
    'Torre Norte, unidade 1',
    'Torre Norte, unidade 2',
    'Torre Norte, unidade 3',
    'Bloco 2',
  ]);
  expect(
    alvosDoQuadro(
      'unidade',
      quadro([
        { nome: 'A', unidades: 9000 },
        { nome: 'B', unidades: 9000 },
      ]),
    ),
  ).toHaveLength(ALVOS_MAX);
});

test('what is missing of a kind by block is said of each block, and of no other', () => {
  const boa = { tipo_id: 'a', alvo: 'torre norte', status: 'Realizada', resultado: 'Aprovada', vale_ate: null } as const;
  const tipo = { id: 'a', nome: 'Estrutura', por: 'bloco' } as const;
  const dois = quadro([
    { nome: 'Torre Norte', unidades: 1 },
    { nome: 'Torre Sul', unidades: 1 },
  ]);
  expect(faltasDosAlvos(tipo, [boa], dois, '2026-06-01')).toEqual([
    'Falta a vistoria “Estrutura: Torre Sul”: ninguém a pediu ainda.',
  ]);
  expect(faltasDosAlvos(tipo, [boa, { ...boa, alvo: 'Torre Sul' }], dois, '2026-06-01')).toEqual([]);
});

test('who goes first: never the absent before the present, the stranger before who knows the district, the laden before the free', () => {
  const fiscal = fc.record({
    nome: fc.constantFrom('Ana', 'Bia', 'Caio'),
    ausente: fc.boolean(),
    atende: fc.boolean(),
    no_dia: fc.nat(3),
    carga: fc.nat(5),
  });
  fc.assert(
    fc.property(fc.array(fiscal, { maxLength: 8 }), (todos) => {
      const ordem = [...todos].sort(ordemDosFiscais);
      // weights that no lower worry outweighs, added up apart
      const peso = (f: (typeof todos)[number]) =>
        (f.ausente ? 1_000_000 : 0) + (f.atende ? 0 : 100_000) + f.no_dia * 1000 + f.carga * 10 + 'ABC'.indexOf(f.nome[0]!);
      expect(ordem.map(peso)).toEqual([...todos].map(peso).sort((a, b) => a - b));
    }),
  );
});
