import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limparHtml, MARCAS_DA_EQUIPE, MARCAS_DO_EDITOR, textoDoHtml } from './html.ts';

test.each([
  ['<p onclick="x()">a<script>b()</script><img src=x onerror=c()></p>', '<p>a</p>'],
  [
    '<a href="javascript:c()">d</a> <a href="/interno">e</a> <a href="https://vale.sc/?a=1&amp;b=2" onclick=f()>g</a>',
    'd e <a href="https://vale.sc/?a=1&amp;b=2">g</a>',
  ],
  ['<a href="java&#115;cript:c()">d</a><a href=" HTTPS://x.br ">e</a>', 'd<a href="HTTPS://x.br">e</a>'],
  ['<svg><p>x</p><script>y</script></svg>z', 'z'],
  ['<template><img src=x onerror=a()></template><textarea></p><script>b()</script></textarea>c', 'c'],
  ['<b>um <i>dois</b> três</i>', '<strong>um <em>dois</em></strong> três'],
  ['a < b && c > "d"', 'a &lt; b &amp;&amp; c &gt; &quot;d&quot;'],
  ['<p>um<p>dois', '<p>um</p><p>dois</p>'],
  [
    '<a href="https://a.br">um <a href="https://b.br">dois</a></a>',
    '<a href="https://a.br">um </a><a href="https://b.br">dois</a>',
  ],
  ['<!-- <b>x</b> --><![CDATA[y]]><?php z ?>w', 'w'],
  ['<table><tr><td colspan="2">x</td></tr></table>', 'x'],
])('%s', (html, clean) => {
  expect(limparHtml(html)).toBe(clean);
});

test('staff have tables and alignment too, and nothing else of a style', () => {
  const html =
    '<table><tr><td colspan="2" rowspan="x" style="color:red;text-align:right" width=9>x</td></tr></table><p style="text-align:expression(a)">y</p><hr>';
  expect(limparHtml(html, MARCAS_DA_EQUIPE)).toBe(
    '<table><tr><td style="text-align:right" colspan="2">x</td></tr></table><p>y</p><hr>',
  );
});

/** Pieces that a parser may misread, in any order. */
const PEDACOS =
  '<|</|>|"|\'|=|&|;|!--|--|/|p|b|a|br|li|ul|table|td|script|style|svg|math|title|textarea|template|noscript|iframe|xmp|select| href=|javascript:|https://x.br| style=|text-align:right|&lt;|&#60;|&amp;lt;|on|\0|\n| |é'.split(
    '|',
  );
const perigo = fc.oneof(
  fc.array(fc.constantFrom(...PEDACOS), { maxLength: 40 }).map((list) => list.join('')),
  fc.string(),
);
const TAG =
  /^<\/?(p|br|hr|h[1-4]|strong|b|em|i|u|s|sub|sup|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|div|a)>$|^<a href="(https?:\/\/|mailto:)[^"<>\s]+">$|^<\w+( style="text-align:(left|center|right|justify)")?( (col|row)span="\d{1,3}")*>$/i;

test.each([
  ['editor', MARCAS_DO_EDITOR],
  ['staff', MARCAS_DA_EQUIPE],
])('%s: cleaned once is clean, balanced, and nothing stands in it but its marks', (_, marcas) => {
  fc.assert(
    fc.property(perigo, (html) => {
      const clean = limparHtml(html, marcas);
      expect(limparHtml(clean, marcas)).toBe(clean);
      const open: string[] = [];
      for (const [tag] of clean.matchAll(/<[^>]*>?/g)) {
        expect(tag).toMatch(TAG);
        const [, slash, name = ''] = /^<(\/?)(\w+)/.exec(tag) ?? [];
        if (name === 'br' || name === 'hr') continue;
        if (slash) expect(open.pop()).toBe(name);
        else open.push(name);
      }
      expect(open).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('the words of a text are those of its cleaned form', () => {
  fc.assert(
    fc.property(perigo, (html) => {
      expect(textoDoHtml(limparHtml(html))).toBe(textoDoHtml(html));
    }),
    { numRuns: 1000 },
  );
});
