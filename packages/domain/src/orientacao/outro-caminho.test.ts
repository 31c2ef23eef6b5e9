// A request held against the guide: told of another process only where every way through the guide says so.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { condicaoVale } from '../condicoes/avaliar.ts';
import { contextoDoGuia } from './caminhar.ts';
import type { Desfecho, Guia, PerguntaDoGuia } from './model.ts';
import { outroCaminho } from './outro-caminho.ts';

const UUID = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [OBRA, SIMPLES, HABITESE] = [UUID(1), UUID(2), UUID(3)];
const opcao = (id: string, opcoes = ['A', 'B', 'C']): PerguntaDoGuia => ({
  ...{ id, texto: `Pergunta ${id}`, ajuda: '', tipo: 'opcao', opcoes, unidade: '' },
});
const numero = (id: string): PerguntaDoGuia => ({ ...opcao(id, []), tipo: 'numero', unidade: 'm²' });
type D = Desfecho & { incompleto?: boolean };
const desfecho = (id: string, quando: string, processos: string[], leva: D['processos'][number]['leva'] = []): D => ({
  ...{ id, titulo: '', texto: '', processos: processos.map((processo_id) => ({ processo_id, nota: '', leva })) },
  ...(quando && { quando }),
});
const LEVA = [
  { pergunta: 'area', campo: 'area_m2' },
  { pergunta: 'uso', campo: 'uso' },
];
const guia = {
  perguntas: [
    opcao('fazer', ['Construir', 'Demolir', 'Outra']),
    opcao('uso', ['Casa', 'Loja']),
    { ...numero('area'), aparece_se: 'uso = "Casa"' },
  ],
  desfechos: [
    desfecho('pequena', 'fazer = "Construir" and uso = "Casa" and area <= 70', [SIMPLES], LEVA),
    desfecho('obra', 'fazer = "Construir"', [OBRA, HABITESE], LEVA),
    desfecho('nada', '', []),
  ],
};
const dito = (
  processo: string,
  respostas: Record<string, unknown>,
  g: { perguntas: PerguntaDoGuia[]; desfechos: D[] } = guia,
) => {
  const outro = outroCaminho(g, processo, respostas);
  return outro && { ditas: outro.ditas.map((d) => [d.pergunta.id, d.resposta]), desfechos: outro.desfechos.map((d) => d.id) };
};

test('a small house written as a large one is told of the simpler process, and the other way round', () => {
  expect(dito(OBRA, { uso: 'Casa', area_m2: '60' })).toEqual({
    ditas: [
      ['uso', 'Casa'],
      ['area', '60'],
    ],
    desfechos: ['pequena'],
  });
  expect(dito(SIMPLES, { uso: 'Casa', area_m2: '70.01' })?.desfechos).toEqual(['obra']);
  expect(dito(SIMPLES, { uso: 'Loja' })?.desfechos).toEqual(['obra']);
});

test('nothing is told where the answers lead here, where the rest may, and where the request says nothing of it', () => {
  expect(dito(OBRA, { uso: 'Casa', area_m2: '70.01' })).toBeNull();
  expect(dito(SIMPLES, { uso: 'Casa', area_m2: '70' })).toBeNull();
  // a house of a size that nobody said yet may still be the large one
  expect(dito(OBRA, { uso: 'Casa' })).toBeNull();
  expect(dito(OBRA, {})).toBeNull();
  // an answer that the guide does not know, of another shape, or of a process that it never leads to
  for (const uso of ['Galpão', 7, null, ['Casa'], undefined]) expect(dito(SIMPLES, { uso })).toBeNull();
  expect(dito(UUID(9), { uso: 'Casa', area_m2: '60' })).toBeNull();
});

test('an outcome of which a process was put away, none at all, and a condition written by hand claim nothing', () => {
  const [pequena, obra, nada] = guia.desfechos as [D, D, D];
  const pequeno = { uso: 'Casa', area_m2: '60' };
  expect(dito(OBRA, pequeno, { ...guia, desfechos: [{ ...pequena, incompleto: true }, obra, nada] })).toBeNull();
  // where the guide says that no permit is needed, that is told
  expect(dito(OBRA, pequeno, { ...guia, desfechos: [{ ...pequena, processos: [] }, obra, nada] })).toEqual({
    ditas: [
      ['uso', 'Casa'],
      ['area', '60'],
    ],
    desfechos: ['pequena'],
  });
  const aMao = { ...guia.perguntas[2], aparece_se: 'string length(uso) > 2' } as PerguntaDoGuia;
  expect(dito(OBRA, pequeno, { perguntas: [...guia.perguntas.slice(0, 2), aMao], desfechos: guia.desfechos })).toBeNull();
});

const condicao = (ids: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom('=', '!='), fc.constantFrom('A', 'B', 'C')), {
      minLength: 1,
      maxLength: 2,
    })
    .chain((regras) => fc.constantFrom(' and ', ' or ').map((j) => regras.map(([id, c, v]) => `${id} ${c} "${v}"`).join(j)));
const IDS = ['q0', 'q1', 'q2'];
const guias: fc.Arbitrary<{ perguntas: PerguntaDoGuia[]; desfechos: D[] }> = fc.record({
  perguntas: fc.tuple(
    fc.constant(opcao('q0')),
    ...[1, 2].map((i) =>
      fc
        .option(condicao(IDS.slice(0, i)), { nil: undefined })
        .map((se) => ({ ...opcao(`q${i}`), ...(se && { aparece_se: se }) })),
    ),
  ),
  desfechos: fc
    .array(
      fc.record({
        quando: fc.oneof({ weight: 4, arbitrary: condicao(IDS) }, fc.constant('')),
        processos: fc.subarray([OBRA, SIMPLES]),
        leva: fc.subarray(IDS.map((q) => ({ pergunta: q, campo: `c_${q}` }))),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((ds) => ds.map((d, i) => desfecho(`r${i}`, d.quando, d.processos, d.leva))),
});
/** Walks by hand: where the answers lead; null where one is wanting, undefined where nothing is said. */
function andar({ perguntas, desfechos }: Guia, dadas: Record<string, string>): Desfecho | null | undefined {
  const respostas: Record<string, string> = {};
  for (const p of perguntas) {
    if (p.aparece_se && !condicaoVale(p.aparece_se, contextoDoGuia(perguntas, respostas))) continue;
    const dada = dadas[p.id];
    if (dada === undefined) return null;
    respostas[p.id] = dada;
  }
  return desfechos.find((d) => !d.quando || condicaoVale(d.quando, contextoDoGuia(perguntas, respostas)));
}
const TODAS = ['A', 'B', 'C'].flatMap((q0) => ['A', 'B', 'C'].flatMap((q1) => ['A', 'B', 'C'].map((q2) => ({ q0, q1, q2 }))));

test('whoever is told could not have come here by any other answer; and whoever could not is told', () => {
  fc.assert(
    fc.property(guias, fc.dictionary(fc.constantFrom(...IDS), fc.constantFrom('A', 'B', 'C')), (g, sabidas) => {
      const levadas = new Set(
        g.desfechos.flatMap((d) =>
          d.processos.filter((p) => p.processo_id === OBRA).flatMap((p) => p.leva.map((l) => l.pergunta)),
        ),
      );
      const ditas = Object.fromEntries(Object.entries(sabidas).filter(([q]) => levadas.has(q)));
      const respostas = Object.fromEntries(Object.entries(sabidas).map(([q, v]) => [`c_${q}`, v]));
      const aqui = (d: Desfecho | null | undefined) => d?.processos.some((p) => p.processo_id === OBRA) === true;
      const achado = outroCaminho(g, OBRA, respostas);
      // every question answered in every way, with what the request says in its place
      const alcancam = TODAS.filter((t) => aqui(andar(g, t)));
      const comDitas = alcancam.map((t) => andar(g, { ...t, ...ditas }));
      if (achado) {
        expect(TODAS.some((t) => aqui(andar(g, { ...t, ...ditas })))).toBe(false);
        expect(new Set(achado.desfechos)).toEqual(new Set(comDitas));
        expect(Object.fromEntries(achado.ditas.map((d) => [d.pergunta.id, d.resposta]))).toEqual(ditas);
      } else if (Object.keys(ditas).length > 0 && alcancam.length > 0) {
        // a way may end at a question that the one it stands for never asked: then nothing is claimed
        const semRumo = comDitas.some((d) => d === undefined) || comDitas.some(aqui);
        const parado = TODAS.some((t) => {
          const feitas = Object.fromEntries(
            Object.entries(t).filter(([q]) => andar(g, Object.fromEntries(Object.entries(t).filter(([x]) => x !== q))) === null),
          );
          return aqui(andar(g, feitas)) && andar(g, { ...feitas, ...ditas }) === null;
        });
        expect(semRumo || parado).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
