import fc from 'fast-check';
import { expect, test } from 'vitest';
import { impedimentoDe, type Registrado, type Situacao, situacaoDe, situacaoDoNumero } from './registro.ts';

const DIA = 86_400_000;
const dia = (n: number) => new Date(Date.UTC(2024, 1, 20) + n * DIA).toISOString().slice(0, 10);
const numeros = fc.integer({ min: 0, max: 30 });
const talvez = fc.option(numeros, { nil: null });
/** In whole days since a day, beside the record as it is kept: the oracle counts, the rule compares text. */
const casos = fc
  .record({ validade: talvez, de: talvez, ate: talvez, conferido: fc.boolean(), cancelado: fc.boolean(), hoje: numeros })
  .filter(({ de, ate }) => de === null || ate === null || de <= ate);
type Caso = typeof casos extends fc.Arbitrary<infer T> ? T : never;
const registradoDe = ({ validade, de, ate, conferido, cancelado }: Caso): Registrado => ({
  validade: validade === null ? null : dia(validade),
  suspenso_de: de === null ? null : dia(de),
  suspenso_ate: de === null || ate === null ? null : dia(ate),
  conferido,
  cancelado,
});

/** Every day of the suspension written out, and of the validity; nothing is compared. */
function oraculo({ validade, de, ate, conferido, cancelado, hoje }: Caso): Situacao {
  const dias = (a: number, b: number) => new Set(Array.from({ length: Math.max(0, b - a + 1) }, (_, i) => a + i));
  if (cancelado) return 'Cancelado';
  if (de !== null && dias(de, ate ?? 31).has(hoje)) return 'Suspenso';
  if (validade !== null && !dias(0, validade).has(hoje)) return 'Vencido';
  return conferido ? 'Válido' : 'A conferir';
}

test('a registration stands on each day as the days written out say', () => {
  fc.assert(
    fc.property(casos, (caso) => {
      expect(situacaoDe(registradoDe(caso), dia(caso.hoje))).toBe(oraculo(caso));
    }),
  );
});

test('it is valid through the last minute of its last day, and not a day longer', () => {
  const r = { validade: '2026-12-31', suspenso_de: null, suspenso_ate: null, conferido: true, cancelado: false };
  expect(situacaoDe(r, '2026-12-31')).toBe('Válido');
  expect(situacaoDe(r, '2027-01-01')).toBe('Vencido');
});

test('of several records of one number a suspension is never outdone, and a cancelled one takes nothing away', () => {
  fc.assert(
    fc.property(fc.array(casos, { minLength: 1, maxLength: 5 }), numeros, (todos, hoje) => {
      const situacoes = todos.map((c) => oraculo({ ...c, hoje }));
      const achada = situacaoDoNumero(todos.map(registradoDe), dia(hoje))?.situacao;
      expect(situacoes).toContain(achada);
      expect(achada === 'Suspenso').toBe(situacoes.includes('Suspenso'));
      if (achada === 'Cancelado') expect(new Set(situacoes)).toEqual(new Set(['Cancelado']));
      if (situacoes.includes('Válido') && !situacoes.includes('Suspenso')) expect(achada).toBe('Válido');
    }),
  );
  expect(situacaoDoNumero([], dia(0))).toBeNull();
});

test('whoever is refused reads the number and no reason of the suspension; whoever may be named reads nothing', () => {
  const numero = { conselho: 'CREA', uf: 'SC', registro: '123.456-7' };
  fc.assert(
    fc.property(casos, fc.boolean(), (caso, aceita_a_conferir) => {
      const texto = impedimentoDe(numero, [registradoDe(caso)], { hoje: dia(caso.hoje), aceita_a_conferir });
      const situacao = oraculo(caso);
      const podia = situacao === 'Válido' || (situacao === 'A conferir' && aceita_a_conferir);
      expect(texto === '').toBe(podia);
      if (!podia) expect(texto).toContain('CREA-SC 123.456-7');
    }),
  );
  expect(impedimentoDe(numero, [], { hoje: dia(0), aceita_a_conferir: false })).toBe('');
  expect(
    impedimentoDe(
      numero,
      [{ validade: null, suspenso_de: '2026-02-01', suspenso_ate: '2026-03-02', conferido: true, cancelado: false }],
      { hoje: '2026-02-10', aceita_a_conferir: true },
    ),
  ).toBe('O registro CREA-SC 123.456-7 está suspenso neste município desde 01/02/2026, até 02/03/2026. Fale com a prefeitura.');
});
