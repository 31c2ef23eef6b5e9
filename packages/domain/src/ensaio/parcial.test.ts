import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definicaoSchema } from '../processos/definicao.ts';
import { EXEMPLO } from '../processos/definicao-doc.ts';
import { novaDefinicao, type Rascunho, rascunhoSchema } from '../processos/rascunho.ts';
import { jogadasDe, novoEnsaio, papeisDe } from './ensaio.ts';
import { paraEnsaiar } from './parcial.ts';

const completo = rascunhoSchema.parse(JSON.parse(EXEMPLO.replace(/\s+\/\/ .*$/gm, '')));
const copia = (): Rascunho => JSON.parse(JSON.stringify(completo));
const AMBIENTE = { hoje: '2026-11-22' } as never;

test('a whole definition is played as it is', () => {
  expect(paraEnsaiar(copia())).toEqual({ definicao: definicaoSchema.parse(completo), fora: [] });
});

test('the first field is enough: no text of a document, no sector, no summary', () => {
  const nova = novaDefinicao('Certidão', 'Obras');
  expect(paraEnsaiar(nova)).toBeNull();
  nova.secoes[0]?.campos.push({ id: 'motivo', tipo: 'texto', rotulo: 'Motivo' });
  nova.documentos.push({ id: 'certidao', titulo: '' });
  const { definicao, fora } = paraEnsaiar(nova) ?? {};
  expect(fora).toEqual([]);
  expect(definicao?.etapas.map((e) => e.setor)).toEqual(['A escolher']);
  expect(definicao?.documentos[0]).toMatchObject({ etapa: 'analise', titulo: 'Documento sem título' });
  // what is played is a copy: the draft stays as it was typed
  expect(nova.documentos).toEqual([{ id: 'certidao', titulo: '' }]);
});

test('a field that is not ready is left out and named, and the rest is played', () => {
  const d = copia();
  const [primeiro] = d.secoes[0]?.campos ?? [];
  d.secoes[0]?.campos.push({ id: 'cor', tipo: 'selecao', rotulo: 'Cor', opcoes: 'azul' });
  expect(paraEnsaiar(d)?.fora).toEqual(['campo “Cor”']);
  expect(paraEnsaiar(d)?.definicao.secoes[0]?.campos[0]?.id).toBe(primeiro?.id);
});

test('a step that lost its name is missed by nobody', () => {
  const d = copia();
  const [primeira, segunda] = d.etapas as { id: string; depois_de?: string[] }[];
  const antes = primeira?.id ?? '';
  if (primeira) primeira.id = '';
  if (segunda) segunda.depois_de = [antes];
  const { definicao, fora } = paraEnsaiar(d) ?? {};
  expect(fora).toHaveLength(1);
  expect(definicao?.etapas.flatMap((e) => e.depois_de ?? [])).not.toContain(antes);
});

test('whatever is broken in a draft, what comes out can be played, or nothing does', () => {
  const estragos: unknown[] = [undefined, null, '', 0, -1, [], {}, 'x'.repeat(300), [''], [{ id: 'a' }]];
  const paths: (string | number)[][] = [];
  const walk = (node: unknown, path: (string | number)[]) => {
    if (path.length > 0) paths.push(path);
    if (Array.isArray(node)) for (const [i, v] of node.entries()) walk(v, [...path, i]);
    else if (typeof node === 'object' && node !== null) for (const [k, v] of Object.entries(node)) walk(v, [...path, k]);
  };
  walk(completo, []);
  const golpe = fc.record({ path: fc.constantFrom(...paths), valor: fc.constantFrom(...estragos) });
  fc.assert(
    fc.property(fc.array(golpe, { minLength: 1, maxLength: 6 }), (golpes) => {
      const d = copia() as Record<string, unknown>;
      for (const { path, valor } of golpes) {
        let em = d as Record<string | number, unknown>;
        for (const parte of path.slice(0, -1)) {
          if (typeof em[parte] !== 'object' || em[parte] === null) return;
          em = em[parte] as Record<string | number, unknown>;
        }
        em[path.at(-1) as string] = JSON.parse(JSON.stringify(valor ?? null)) ?? valor;
      }
      // what a draft may be at all is decided before
      const rascunho = rascunhoSchema.safeParse(d);
      if (!rascunho.success) return;
      const parcial = paraEnsaiar(rascunho.data);
      if (!parcial) return;
      expect(definicaoSchema.safeParse(parcial.definicao).success).toBe(true);
      const etapas = new Set(parcial.definicao.etapas.map((e) => e.id));
      for (const e of parcial.definicao.etapas) for (const antes of e.depois_de ?? []) expect(etapas).toContain(antes);
      const palco = { definicao: parcial.definicao, ambiente: AMBIENTE, unidadeFiscal: { sigla: 'R$', valor: '1' } } as never;
      for (const papel of papeisDe(parcial.definicao)) jogadasDe(palco, novoEnsaio(), papel);
    }),
    { numRuns: 300 },
  );
});
