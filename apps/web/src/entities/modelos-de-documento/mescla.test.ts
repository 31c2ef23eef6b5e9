import { listarCampos } from '@portal/domain/text/mesclar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cabeNoEditor, deEditor, paraEditor } from './mescla.ts';

test('a field goes into the editor and comes back as it was', () => {
  const modelo = '<p>A <strong>{{ municipio.nome }}</strong> concede a {{titular.nome}}.</p>';
  expect(paraEditor(modelo)).toBe(
    '<p>A <strong><span data-mescla="municipio.nome"></span></strong> concede a <span data-mescla="titular.nome"></span>.</p>',
  );
  expect(deEditor(paraEditor(modelo))).toBe(modelo.replace('{{ ', '{{').replace(' }}', '}}'));
  expect(deEditor('<p></p>')).toBe('');
  expect(deEditor('<p><span class="x" data-mescla="resposta.uso" contenteditable="false">Uso</span></p>')).toBe(
    '<p>{{resposta.uso}}</p>',
  );
});

test('no field is lost or made on the way', () => {
  const nome = fc.constantFrom('licenca.numero', 'resposta.uso', 'a', 'x_1.y');
  const parte = fc.oneof(
    nome.map((n) => `{{${n}}}`),
    fc.constantFrom('<p>', '</p>', ' texto ', '{', '}', '{{', '<strong>', '</strong>'),
  );
  fc.assert(
    fc.property(fc.array(parte), (partes) => {
      const modelo = partes.join('');
      expect(listarCampos(deEditor(paraEditor(modelo)))).toEqual(listarCampos(modelo));
    }),
  );
});

test('what the editor has not is seen beforehand', () => {
  expect(cabeNoEditor('<p>um <em>dois</em></p><ul><li>três</li></ul>')).toBe(true);
  expect(cabeNoEditor('<table><tr><td>1</td></tr></table>')).toBe(true);
  expect(cabeNoEditor('<table><caption>x</caption></table>')).toBe(false);
  expect(cabeNoEditor('<p>m<SUP>2</SUP></p>')).toBe(false);
});
