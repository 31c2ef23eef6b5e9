import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campoMinimo, FIXTURES, TODOS_OS_TIPOS } from './aleatorio.fixture.ts';
import { TIPOS, type TipoDeCampo } from './registro.ts';

const ambiente = { exigir_computavel_maior: true };

const CASOS = TODOS_OS_TIPOS.flatMap((tipo) => (FIXTURES[tipo]?.casos ?? []).map((caso) => ({ tipo, ...caso })));

test('beside the model of each kind stands what tests know of it', () => {
  expect(TODOS_OS_TIPOS.filter((tipo) => !FIXTURES[tipo])).toEqual([]);
  expect(CASOS.length).toBeGreaterThan(10);
});

describe.each(CASOS)('$tipo $mais', ({ tipo, mais, boas, mas }) => {
  const campo = campoMinimo(tipo, mais);
  const { erros, normalizar, texto, rascunho } = TIPOS[tipo];

  test('takes what is good, keeps it in one form and reads it aloud', () => {
    for (const [resposta, guardada, lida] of boas) {
      expect(erros(resposta, campo, ambiente), JSON.stringify(resposta)).toEqual([]);
      const kept = normalizar ? normalizar(resposta, campo) : resposta;
      expect(kept).toEqual(guardada);
      expect(normalizar ? normalizar(kept, campo) : kept).toEqual(kept);
      expect(erros(kept, campo, ambiente)).toEqual([]);
      expect(texto(resposta, campo)).toBe(lida);
    }
  });

  test('refuses the rest with a sentence, though a draft may hold it', () => {
    for (const resposta of mas) {
      expect(rascunho.safeParse(resposta).success, JSON.stringify(resposta)).toBe(true);
      const found = erros(resposta, campo, ambiente);
      expect(found.length, JSON.stringify(resposta)).toBeGreaterThan(0);
      for (const { mensagem } of found) expect(mensagem).toMatch(/\S/);
    }
  });
});

test('no kind throws on any draft, and each knows its own empty answer', () => {
  for (const [tipo, kind] of Object.entries(TIPOS)) {
    const campo = campoMinimo(tipo as TipoDeCampo);
    expect(kind.isVazio(kind.vazio), tipo).toBe(true);
    expect(kind.rascunho.safeParse(kind.vazio).success, tipo).toBe(true);
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string()), (value) => {
        const draft = kind.rascunho.safeParse(value);
        if (!draft.success || kind.isVazio(draft.data)) return;
        kind.erros(draft.data, campo, ambiente);
        kind.texto(draft.data, campo);
      }),
      { numRuns: 200 },
    );
  }
});
