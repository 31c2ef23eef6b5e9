import { describe, expect, test } from 'vitest';
import { comBarra, normalizarBusca, palavrasDaBusca, temPalavras } from './busca.ts';

describe('text as it is searched', () => {
  test.each(["D'Ávila", 'D’Ávila', 'd´avila', 'D`ÁVILA', 'Dávila', 'davila', 'D\u02bcA\u0301vila'])('%s is davila', (nome) => {
    expect(normalizarBusca(nome)).toBe('davila');
  });

  test('other signs part words, and letters of any language stay', () => {
    expect(normalizarBusca('Rua 7-B, nº 12/26 (fundos)')).toBe('rua 7 b nº 12 26 fundos');
    expect(normalizarBusca("Sant'Ana & Irmãos Ltda.")).toBe('santana irmaos ltda');
    expect(normalizarBusca('%_\\')).toBe('');
  });

  test('the number of a request without its slash, or with words around, is its number; nothing else is one', () => {
    expect(palavrasDaBusca('Protocolo nº 0001232026.')).toEqual(['000123', '2026']);
    for (const texto of ['Rua 7 de Setembro, 12', 'protocolo', '4935941000', ' processo de 2026 ', '89999-000'])
      expect(comBarra(texto)).toBe(texto);
  });

  test('words are found in any order, and all of them', () => {
    expect(temPalavras("Ana D'Ávila Souza", 'souza davila')).toBe(true);
    expect(temPalavras("Ana D'Ávila Souza", 'souza pedro')).toBe(false);
    expect(temPalavras('Ana', ' ')).toBe(true);
  });
});
