import fc from 'fast-check';
import { expect, test } from 'vitest';
import { esperaDoEnvio, lerResposta, oQueMostra, TENTATIVAS_MAX } from './envio.ts';

test('what a push service answers is read as RFC 8030 means it', () => {
  expect([200, 201, 202].map(lerResposta)).toEqual(['entregue', 'entregue', 'entregue']);
  expect([404, 410].map(lerResposta)).toEqual(['sumiu', 'sumiu']);
  expect([429, 500, 503].map(lerResposta)).toEqual(['depois', 'depois', 'depois']);
  expect([301, 400, 401, 403, 413].map(lerResposta)).toEqual(Array(5).fill('recusado'));
});

test('tries come later and later, and all of them within two days', () => {
  const esperas = Array.from({ length: TENTATIVAS_MAX - 1 }, (_, i) => esperaDoEnvio(i + 1));
  expect(esperas).toEqual(esperas.toSorted((a, b) => a - b));
  expect(esperas[0]).toBe(60);
  expect(esperas.reduce((a, b) => a + b)).toBeLessThan(2 * 86_400);
});

test('whatever is said fits a device: one line, no sign that turns or hides, and a path of the portal', () => {
  const texto = fc.string({ unit: 'binary', maxLength: 400 });
  fc.assert(
    fc.property(
      texto,
      texto,
      fc.oneof(fc.webUrl(), texto, fc.constantFrom('//x', '/\\x', '/ x', 'javascript:1')),
      (titulo, t, link) => {
        const mostra = oQueMostra({ titulo, texto: t, link });
        expect(mostra.titulo.length).toBeGreaterThan(0);
        expect(JSON.stringify(mostra).length).toBeLessThan(1000);
        expect(`${mostra.titulo}${mostra.texto}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(mostra.link).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      },
    ),
  );
  expect(oQueMostra({ titulo: 'Decisão', texto: 'Abra.', link: '/contribuinte/obras/1?aba=x' }).link).toBe(
    '/contribuinte/obras/1?aba=x',
  );
});
