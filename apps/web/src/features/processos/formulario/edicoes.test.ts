import { type Rascunho, rascunhoSchema } from '@portal/domain/processos/rascunho';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criarCampo, criarSecao, duplicarCampo, duplicarSecao, moverCampo, moverSecao, removerCampo } from './edicoes.ts';
import { idDe, idsDosCampos } from './ids.ts';

const base = (): Rascunho =>
  rascunhoSchema.parse({
    secoes: [
      {
        id: 'um',
        titulo: 'Um',
        campos: [
          { id: 'tipo', tipo: 'selecao', rotulo: 'Tipo', opcoes: ['tipo', 'outro'] },
          { id: 'qual', tipo: 'texto', rotulo: 'Qual', visivel_se: 'tipo = "tipo" and fora != null' },
        ],
      },
      { id: 'dois', titulo: 'Dois', campos: [{ id: 'fora', tipo: 'texto', rotulo: 'Fora' }] },
    ],
  });
const ids = (d: Rascunho) => d.secoes.map((s) => s.campos.map((c) => c.id));

test('an id made from any label fits the definition, and is free', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (rotulo, outros) => {
      const usados = new Set(outros.map((o) => idDe(o, new Set())));
      const id = idDe(rotulo, usados);
      expect(id).toMatch(/^[a-z][a-z0-9_]{1,59}$/);
      expect(usados.has(id)).toBe(false);
    }),
  );
  expect(idDe('Área do terreno (m²)', new Set())).toBe('area_do_terreno_m2');
  expect(idDe('Área total', new Set())).toBe('area_total_2');
  expect(idDe('1º pavimento', new Set(['pavimento']))).toBe('pavimento_2');
});

test('fields and sections move without any being lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('tipo', 'qual', 'fora', 'nada'), fc.constantFrom('um', 'dois', 'tres'), fc.nat(4)), {
        maxLength: 20,
      }),
      (passos) => {
        let d = base();
        for (const [campo, secao, onde] of passos) d = moverSecao(secao, onde)(moverCampo(campo, secao, onde)(d));
        expect([...idsDosCampos(d)].sort()).toEqual(['fora', 'qual', 'tipo']);
        expect(d.secoes).toHaveLength(2);
      },
    ),
  );
  expect(ids(moverCampo('tipo', 'dois', 0)(base()))).toEqual([['qual'], ['tipo', 'fora']]);
  expect(moverCampo('tipo', 'um', 0)(base())).toEqual(base());
});

test('a new field stands under the chosen one, and takes no id twice', () => {
  const d = criarCampo('um', { id: 'qual', tipo: 'data', rotulo: 'Quando' }, 'tipo')(base());
  expect(ids(d)).toEqual([['tipo', 'qual_2', 'qual'], ['fora']]);
  expect(ids(duplicarCampo('fora', 'fora_2')(base()))[1]).toEqual(['fora', 'fora_2']);
  expect(ids(removerCampo('fora')(base()))[1]).toEqual([]);
  expect(criarSecao('dois', 'Outra', 'um')(base()).secoes.map((s) => s.id)).toEqual(['um', 'dois_2', 'dois']);
});

test('a copied section asks by its own fields, and leaves texts and others alone', () => {
  const copia = duplicarSecao('um', 'um_2')(base()).secoes[1];
  expect(copia?.titulo).toBe('Um (cópia)');
  expect(copia?.campos[1]).toMatchObject({ id: 'qual_2', visivel_se: 'tipo_2 = "tipo" and fora != null' });
});
