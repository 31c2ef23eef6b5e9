import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../text/datas.ts';
import { impedimentoDeAssinar, impedimentoDoMandato, type Mandato, mandatoParaAssinar, situacaoDoMandato } from './mandato.ts';

const HOJE = '2026-11-25';
const mandato = fc
  .record({
    titulo: fc.constantFrom('Secretária de Obras', 'secretaria  de obras', 'Prefeita', 'Diretor'),
    inicio: fc.integer({ min: -40, max: 40 }),
    duracao: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  })
  .map(
    ({ titulo, inicio, duracao }): Mandato => ({
      titulo,
      de: addDias(HOJE, inicio),
      ate: duracao === null ? null : addDias(HOJE, inicio + duracao),
    }),
  );
/** Every day of it counted out, by the clock of the language and none of our rules. */
const cobre = ({ de, ate }: Mandato): boolean => {
  const [a, b, h] = [Date.parse(de), ate === null ? Number.POSITIVE_INFINITY : Date.parse(ate), Date.parse(HOJE)];
  return a <= h && h <= b;
};

test('an office counts on its first and last day and on none outside them', () => {
  fc.assert(
    fc.property(mandato, (m) => {
      expect(situacaoDoMandato(m, HOJE) === 'Em vigor').toBe(cobre(m));
    }),
  );
});

test('who has offices signs exactly when one is in force, and else is told the day', () => {
  fc.assert(
    fc.property(fc.array(mandato, { maxLength: 5 }), (todos) => {
      const pode = todos.length === 0 || todos.some(cobre);
      const porque = impedimentoDoMandato(todos, HOJE);
      expect(porque === null).toBe(pode);
      if (porque) expect(porque).toMatch(/\d\d\/\d\d\/\d{4}$/);
      const escolhido = mandatoParaAssinar(todos, 'SECRETÁRIA DE OBRAS', HOJE);
      expect(escolhido !== null).toBe(todos.some(cobre));
      if (!escolhido) return;
      expect(cobre(escolhido)).toBe(true);
      // the office of the role, where the person holds it
      const doPapel = todos.filter((m) => cobre(m) && /^secret.ria\s+de obras$/i.test(m.titulo));
      if (doPapel.length > 0) expect(doPapel).toContainEqual(escolhido);
    }),
  );
});

test('a delegation says nothing of what somebody signs for themselves, and their own office nothing of it', () => {
  const propria = { titulo: 'Diretora', de: '2026-01-01', ate: '2026-06-30', delegada_por: null };
  const delegada = { titulo: 'Secretária em exercício', de: '2026-07-01', ate: '2026-07-15', delegada_por: 'h' };
  const duas = [propria, delegada];
  expect(impedimentoDeAssinar(duas, null, '2026-07-10')).toBe('o mandato terminou em 30/06/2026');
  expect(impedimentoDeAssinar(duas, 'h', '2026-07-10')).toBeNull();
  expect(impedimentoDeAssinar(duas, 'h', '2026-07-16')).toBe('a delegação terminou em 15/07/2026');
  expect(impedimentoDeAssinar(duas, 'h', '2026-06-30')).toBe('a delegação só começa em 01/07/2026');
  // taken to the trash meanwhile
  expect(impedimentoDeAssinar([propria], 'h', '2026-07-10')).toBe('a delegação saiu do catálogo');
  // whoever has no office of their own signs by their right, whatever was delegated to them once
  expect(impedimentoDeAssinar([delegada], null, '2026-12-01')).toBeNull();
});
