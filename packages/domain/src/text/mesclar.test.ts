import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listarCampos, mesclar } from './mesclar.ts';

test('fields are filled in, in any spacing the editor leaves', () => {
  const html = '<p>{{requerente.nome}}, {{ imovel.inscricao }}; {{&nbsp;requerente.nome }}</p>';
  expect(listarCampos(html)).toEqual(['requerente.nome', 'imovel.inscricao']);
  expect(mesclar(html, { 'requerente.nome': 'Ana', 'imovel.inscricao': '01.02' })).toEqual({
    html: '<p>Ana, 01.02; Ana</p>',
    desconhecidos: [],
  });
});

test('a field without value stays in sight and is reported once', () => {
  expect(mesclar('{{a.b}} {{a.b}} {{toString}}', {})).toEqual({
    html: '{{a.b}} {{a.b}} {{toString}}',
    desconhecidos: ['a.b', 'toString'],
  });
});

test('values are text: markup is shown, fields in them stay, dollars mean nothing, lines are kept', () => {
  const valores = { x: '<b onclick="1">\'&</b>', y: '{{x}}', z: "$&$1$'", w: 'um\r\ndois' };
  expect(mesclar('{{x}}|{{y}}|{{z}}|{{w}}', valores).html).toBe(
    '&lt;b onclick=&quot;1&quot;&gt;&#39;&amp;&lt;/b&gt;|{{x}}|$&amp;$1$&#39;|um<br>dois',
  );
});

test('no value can open a tag', () => {
  fc.assert(fc.property(fc.string(), (valor) => !/[<>"]/.test(mesclar('{{v}}', { v: valor }).html.replaceAll('<br>', ''))));
});
