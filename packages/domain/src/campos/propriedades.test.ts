import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limparHtml, textoDoHtml } from '../text/html.ts';
import { AMBIENTE, campoDe, respostaAoCampo, TODOS_OS_TIPOS } from './aleatorio.fixture.ts';
import { TIPOS } from './registro.ts';

describe.each(TODOS_OS_TIPOS)('%s', (nome) => {
  const tipo = TIPOS[nome];
  const casos = (judge: (resposta: unknown, campo: never) => void, numRuns = 300) =>
    fc.assert(
      fc.property(campoDe(nome), respostaAoCampo(nome), (campo, given) => {
        const draft = tipo.rascunho.safeParse(given);
        if (draft.success) judge(draft.data, campo as never);
      }),
      { numRuns },
    );

  test('a draft that was read once is read the same again', () => {
    casos((resposta) => expect(tipo.rascunho.parse(JSON.parse(JSON.stringify(resposta)))).toEqual(resposta));
  });

  test('words, columns and values come out of any answer', () => {
    casos((resposta, campo) => {
      if (tipo.isVazio(resposta)) return;
      expect(typeof tipo.texto(resposta, campo)).toBe('string');
      expect(['string', 'number', 'object', 'undefined']).toContain(typeof tipo.coluna?.(resposta, campo));
      tipo.valor?.(resposta, campo);
    });
  });

  test('what has no errors has none in its kept form, which stays as it is, and is no empty answer', () => {
    casos((resposta, campo) => {
      if (tipo.isVazio(resposta) || tipo.erros(resposta, campo, AMBIENTE).length > 0) return;
      const kept = tipo.normalizar ? tipo.normalizar(resposta, campo) : resposta;
      expect(tipo.rascunho.safeParse(kept).success).toBe(true);
      expect(tipo.isVazio(kept)).toBe(false);
      expect(tipo.erros(kept, campo, AMBIENTE)).toEqual([]);
      expect(tipo.normalizar ? tipo.normalizar(kept, campo) : kept).toEqual(kept);
      expect(tipo.texto(kept, campo)).toBeTypeOf('string');
    }, 600);
  });

  test('its example is an answer that can be sent', () => {
    fc.assert(
      fc.property(campoDe(nome), (campo) => {
        const exemplo = tipo.exemplo(campo, AMBIENTE);
        expect(tipo.rascunho.safeParse(exemplo).success).toBe(true);
        if (tipo.so_mostra || tipo.do_servidor) return;
        expect(tipo.isVazio(exemplo)).toBe(false);
        expect(tipo.erros(exemplo, campo, AMBIENTE)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test('errors are sentences at places', () => {
    casos((resposta, campo) => {
      if (tipo.isVazio(resposta)) return;
      for (const { campo: path, mensagem } of tipo.erros(resposta, campo, AMBIENTE)) {
        expect(mensagem).toMatch(/\S/);
        expect(path).not.toMatch(/^\.|\.$/);
      }
    });
  });
});

describe('rich text', () => {
  const perigo = fc.string({ unit: fc.constantFrom(...'<>/"\'=&;! abip-scrtonhef:jv'.split('')), maxLength: 60 });

  test('cleaned once is clean, and nothing stands in it but our marks', () => {
    fc.assert(
      fc.property(fc.oneof(perigo, fc.string()), (html) => {
        const clean = limparHtml(html);
        expect(limparHtml(clean)).toBe(clean);
        for (const [tag] of clean.matchAll(/<[^>]*>/g))
          expect(tag).toMatch(/^<\/?(p|br|strong|em|ul|ol|li|h3|h4|a)>$|^<a href="(https?:\/\/|mailto:)[^"<>\s]+">$/i);
        expect(textoDoHtml(clean)).toBe(textoDoHtml(html));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['<p>um <b>dois</b></p><ul><li>três</li></ul>', 'um dois\n• três'],
    ['<img src=x onerror=alert(1)>oi', 'oi'],
    ['<a href="https://vale.sc/?a=1&amp;b=2">ver</a>', 'ver'],
    ['a &lt;b&gt; c', 'a <b> c'],
  ])('%s', (html, texto) => expect(textoDoHtml(html)).toBe(texto));
});
