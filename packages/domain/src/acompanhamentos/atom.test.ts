import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escreverAtom } from './atom.ts';

const EM = new Date('2026-12-31T23:30:00Z');
/** As a reader of XML takes text: what an entity stands for, and nothing else is one. */
const SINAIS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const lido = (texto: string): string =>
  texto.replace(/&([^;&]*);?/g, (_, nome: string) => SINAIS[nome] ?? expect.fail(`&${nome} is no entity`));
const dentro = (xml: string, nome: string): string[] =>
  [...xml.matchAll(new RegExp(`<${nome}>([^<]*)</${nome}>`, 'g'))].map(([, texto = '']) => lido(texto));
const FEED = { id: 'urn:x', titulo: 'Rua', autor: 'Prefeitura', url: 'https://a.b/', atualizado: EM };
/** What XML can hold of a text, said another way than the writer does. */
const cabe = (texto: string): string =>
  [...texto.toWellFormed()]
    .filter((c) => {
      const n = c.codePointAt(0) as number;
      return n === 9 || n === 10 || n === 13 || (n >= 0x20 && n <= 0xd7ff) || (n >= 0xe000 && n <= 0xfffd) || n >= 0x10000;
    })
    .join('');

const textos = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'<>&"\'/]!-[ a;#\0\u000b\ufffe\ud800') }),
);

test('whatever it is given comes out as the same text, in no element of its own', () => {
  fc.assert(
    fc.property(textos, textos, (titulo, texto) => {
      const xml = escreverAtom({ ...FEED, titulo }, [{ id: titulo, titulo, texto, url: `https://a.b/?${titulo}`, em: EM }]);
      const tags = [...xml.matchAll(/<[^>]*>/g)].map(([tag]) => /^<\/?[a-z?]+/.exec(tag)?.[0]);
      const vazio = escreverAtom(FEED, [{ id: '', titulo: '', texto: '', url: '', em: EM }]);
      expect(tags).toEqual([...vazio.matchAll(/<[^>]*>/g)].map(([tag]) => /^<\/?[a-z?]+/.exec(tag)?.[0]));
      expect(dentro(xml, 'summary')).toEqual([cabe(texto)]);
      expect(dentro(xml, 'title')).toEqual([cabe(titulo), cabe(titulo)]);
      const [, url = ''] = /<entry>.*<link href="([^"]*)"\/>/s.exec(xml) ?? [];
      expect(lido(url)).toBe(`https://a.b/?${cabe(titulo)}`);
    }),
  );
});

test('it was updated when the newest thing happened, or when nothing had yet', () => {
  const entrada = (dia: string) => ({
    id: dia,
    titulo: 'Alvará',
    texto: '',
    url: 'https://a.b/',
    em: new Date(`${dia}T12:00:00Z`),
  });
  const em = (xml: string) => dentro(xml, 'updated')[0];
  expect(em(escreverAtom(FEED, []))).toBe(EM.toISOString());
  expect(em(escreverAtom(FEED, [entrada('2026-01-02'), entrada('2026-03-01')]))).toBe('2026-03-01T12:00:00.000Z');
});
