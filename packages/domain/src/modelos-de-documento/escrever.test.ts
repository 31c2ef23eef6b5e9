import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compor } from './compor.ts';
import { conferirModelo } from './conferir.ts';
import { type Bloco, CONTEUDO_DE_INICIO, conteudoSchema, livresDe, MAX_LIVRES } from './conteudo.ts';
import { escreverNoModelo, faltaEscrever, semLugar } from './escrever.ts';
import { isTipoDePeca, TIPOS_DE_MODELO, type TipoDeModelo } from './nomes.ts';

const nome = fc.oneof(fc.constantFrom('constructor', '__proto__', 'toString', 'Motivo'), fc.stringMatching(/^[a-z]{3,12}$/));
const bloco: fc.Arbitrary<Bloco> = fc.oneof(
  fc.record({ tipo: fc.constant('texto' as const), html: fc.constantFrom('<p>Fixo.</p>', '') }),
  fc.record({ tipo: fc.constant('livre' as const), nome, dica: fc.constant(''), obrigatoria: fc.boolean() }),
  fc.constant({ tipo: 'quebra' as const }),
);
const conteudo = fc
  .uniqueArray(bloco, { maxLength: 10, selector: (b) => (b.tipo === 'livre' ? b.nome : b) })
  .map((corpo) => ({ ...CONTEUDO_DE_INICIO, corpo }));
const escrito = fc.dictionary(nome, fc.constantFrom('<p>Escrevi isto.</p>', '', '<p>&nbsp;</p>'));
const tipo = fc.constantFrom(...(Object.keys(TIPOS_DE_MODELO) as TipoDeModelo[]));

test('what is issued has no place left, and prints each text that was written once, where it was', () => {
  fc.assert(
    fc.property(conteudo, escrito, (c, e) => {
      const pronto = escreverNoModelo(c, e);
      expect(livresDe(pronto)).toEqual([]);
      const escritos = livresDe(c).filter((l) => Object.hasOwn(e, l.nome) && e[l.nome] === '<p>Escrevi isto.</p>');
      const texto = compor(pronto, {}, {}).partes.join('');
      expect(texto.split('Escrevi isto.').length - 1).toBe(escritos.length);
      expect(texto).not.toContain('[');
      expect(faltaEscrever(c, e).every((l) => l.obrigatoria && !escritos.includes(l))).toBe(true);
      expect(faltaEscrever(c, e).length + escritos.filter((l) => l.obrigatoria).length).toBe(
        livresDe(c).filter((l) => l.obrigatoria).length,
      );
    }),
  );
});

test('what is tried out shows the places that are still empty, as many as it was asked to', () => {
  fc.assert(
    fc.property(conteudo, escrito, (c, e) => {
      const aVista = (quais: 'obrigatorios' | 'todos') =>
        compor(escreverNoModelo(c, e, quais), {}, {})
          .partes.join('')
          .split('<p>[').length - 1;
      const vazios = livresDe(c).length - livresDe(escreverNoModelo(c, e)).length;
      const escritos = escreverNoModelo(c, e).corpo.length - c.corpo.filter((b) => b.tipo !== 'livre').length;
      expect(aVista('obrigatorios')).toBe(faltaEscrever(c, e).length);
      expect(aVista('todos')).toBe(vazios - escritos);
    }),
  );
});

test('a name is markup nowhere, and a text for which there is no place is known', () => {
  const c = { ...CONTEUDO_DE_INICIO, corpo: [{ tipo: 'livre' as const, nome: '<b>Sem</b>', dica: '', obrigatoria: true }] };
  expect(escreverNoModelo(c, {}, 'todos').corpo).toEqual([{ tipo: 'texto', html: '<p>[&lt;b&gt;Sem&lt;/b&gt;]</p>' }]);
  expect(semLugar(c, { '<b>Sem</b>': 'x', Outro: 'y' })).toEqual(['Outro']);
});

test('places for writing are of what is written by hand, and that no process issues by itself', () => {
  const processo = { nome: 'Habite-se', campos: [], nomes: [], tem_quadro: false };
  fc.assert(
    fc.property(conteudo, tipo, fc.boolean(), (c, t, usado) => {
      const de = (x: TipoDeModelo, usam: (typeof processo)[]) =>
        conferirModelo(c, x, [], usam).filter((p) => !p.includes('ainda não tem texto'));
      const problemas = de(t, usado ? [processo] : []);
      const livres = livresDe(c).length > 0;
      expect(problemas.length > 0).toBe(livres && (!isTipoDePeca(t) || usado));
    }),
  );
  const validade = { ...CONTEUDO_DE_INICIO, corpo: [{ tipo: 'texto' as const, html: '<p>{{licenca.validade}}</p>' }] };
  expect(conferirModelo(validade, 'despacho', [])).toEqual([
    'O dado {{licenca.validade}} é do que a decisão emite, e aqui não existe.',
  ]);
  expect(conferirModelo(validade, 'alvara', [])).toEqual([]);
});

test('a content has so many places and no more; one that was written before there were any is read as it was', () => {
  const corpo = Array.from({ length: MAX_LIVRES + 1 }, (_, i) => ({ tipo: 'livre', nome: `Lugar ${i}` }));
  expect(conteudoSchema.safeParse({ ...CONTEUDO_DE_INICIO, corpo }).success).toBe(false);
  expect(conteudoSchema.safeParse({ ...CONTEUDO_DE_INICIO, corpo: corpo.slice(1) }).success).toBe(true);
  const { para_as_partes: _, ...velho } = CONTEUDO_DE_INICIO;
  expect(conteudoSchema.parse(velho)).toEqual(CONTEUDO_DE_INICIO);
});
