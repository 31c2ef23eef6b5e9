import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limparHtml, textoDoHtml } from '../text/html.ts';
import type { NormaConferida } from './conferida.ts';
import { aprovacaoDe, conferenciaEmHtml, dizerConferencia } from './dizer.ts';

const norma = (mais: Partial<NormaConferida>): NormaConferida => ({
  ...{ id: 'n', nome: 'Altura', peso: 'avisa', situacao: 'dentro', campo_id: '', valor: '6,50 m', limite: 'até 9,00 m' },
  ...{ base_legal: 'LC 92/2020', artigo: 'art. 31', texto_da_lei: '', mensagem: '', mensagem_interna: '' },
  ...{ usados: [], faltam: [], justificativa: '' },
  ...mais,
});
const TRES = [
  norma({ nome: 'Recuo', situacao: 'dentro' }),
  norma({ nome: 'Vagas', situacao: 'sem dado', valor: '', limite: '', artigo: 'art. 9', faltam: ['Número de vagas', 'Uso'] }),
  norma({ situacao: 'fora', limite: 'até 6,00 m', justificativa: 'Telhado\ninclinado' }),
];

test('what is not fulfilled stands first, with value, limit, law and both reasons', () => {
  expect(dizerConferencia(TRES, { aprovacao: { por: 'Camila Souza', motivo: 'Aceito em ata.' } })).toBe(
    [
      'Normas que o projeto não cumpre:',
      '– Altura (LC 92/2020, art. 31): o projeto tem 6,50 m; a norma pede até 6,00 m. O requerente explica: Telhado inclinado.',
      '– Aprovado assim mesmo por Camila Souza: Aceito em ata.',
      'Normas que não dá para conferir:',
      '– Vagas (LC 92/2020, art. 9): falta saber Número de vagas, Uso.',
    ].join('\n'),
  );
  expect(dizerConferencia(TRES, { cumpridas: true })).toMatch(
    /Normas que o projeto cumpre:\n– Recuo \(LC 92\/2020, art\. 31\): 6,50 m, até 9,00 m\.$/,
  );
});

test('nothing asked says nothing; nothing broken is said, and needs no reason', () => {
  expect(dizerConferencia([])).toBe('');
  expect(conferenciaEmHtml([])).toBe('');
  expect(dizerConferencia(TRES.slice(0, 1), { aprovacao: { por: 'Camila', motivo: 'Por outra coisa.' } })).toBe(
    'Normas que o projeto não cumpre:\n– Nenhuma das que foi possível conferir.',
  );
  expect(dizerConferencia([norma({ situacao: 'fora', valor: '', limite: '', mensagem: 'Faltam as rampas.' })])).toContain(
    '– Altura (LC 92/2020, art. 31): Faltam as rampas.',
  );
});

test('the last approval that gave a reason counts, else the proposal', () => {
  const e = (tipo: string, motivo: string, ator_nome = 'Ana') => ({ tipo, motivo, ator_nome });
  expect(aprovacaoDe([e('deferir', ''), e('deferir', 'Segunda', 'Bia'), e('deferir', 'Primeira')])).toEqual({
    por: 'Bia',
    motivo: 'Segunda',
  });
  expect(aprovacaoDe([e('deferir', ''), e('propor_deferimento', 'Proposta')])?.motivo).toBe('Proposta');
  expect(aprovacaoDe([e('indeferir', 'Não'), e('comentar', 'Oi')])).toBeNull();
});

const qualquer = fc
  .record({
    nome: fc.string({ minLength: 1, maxLength: 40 }),
    artigo: fc.string({ maxLength: 20 }),
    situacao: fc.constantFrom('dentro' as const, 'fora' as const, 'sem dado' as const),
    limite: fc.constantFrom('', 'até 6,00 m'),
    mensagem: fc.string({ maxLength: 60 }),
    justificativa: fc.string({ maxLength: 80 }),
    faltam: fc.array(fc.string({ minLength: 1, maxLength: 10 }), { maxLength: 3 }),
  })
  .map(norma);

test('each rule has one line in its group, whatever was typed; what does not fit is counted and never passes the bound', () => {
  fc.assert(
    fc.property(fc.array(qualquer, { minLength: 1, maxLength: 30 }), fc.integer({ min: 60, max: 3000 }), (normas, maximo) => {
      const inteiro = dizerConferencia(normas, { cumpridas: true });
      const semFora = normas.every((n) => n.situacao !== 'fora');
      expect(inteiro.split('\n').filter((l) => l.startsWith('– '))).toHaveLength(normas.length + (semFora ? 1 : 0));
      const dito = dizerConferencia(normas, { cumpridas: true }, maximo);
      expect(dito.length).toBeLessThanOrEqual(maximo);
      if (inteiro.length <= maximo) expect(dito).toBe(inteiro);
      const cortadas = /Não coube aqui: mais (\d+) linhas?\./.exec(dito);
      if (cortadas)
        expect(dito.split('\n').filter((l) => l.startsWith('– ')).length + Number(cortadas[1])).toBe(
          normas.length + (semFora ? 1 : 0),
        );
    }),
  );
});

test('as HTML it is what the editor keeps, with the same words and nothing else', () => {
  fc.assert(
    fc.property(fc.array(qualquer, { minLength: 1, maxLength: 8 }), (normas) => {
      const html = conferenciaEmHtml(normas, { cumpridas: true });
      expect(limparHtml(html)).toBe(html);
    }),
  );
  const hostil = conferenciaEmHtml([norma({ nome: '<script>alert(1)</script>', situacao: 'fora' })]);
  expect(hostil).not.toContain('<script>');
  expect(textoDoHtml(hostil)).toContain('<script>alert(1)</script> (LC 92/2020, art. 31)');
});
