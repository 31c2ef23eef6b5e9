import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataDe } from '../text/datas.ts';
import { esperaDaEliminacao, lembreteDe, prazoDe, prazoEmPalavras, RESPOSTAS, respostasPossiveis, TIPOS } from './rules.ts';

const dias = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const dia = (d: Date) => d.toISOString().slice(0, 10);
const mais = (d: Date, n: number) => dia(new Date(d.getTime() + n * 86_400_000));

test('the term is fifteen calendar days, over ends of months and years alike', () => {
  fc.assert(
    fc.property(dias, (d) => {
      expect(prazoDe(dia(d))).toBe(mais(d, 15));
    }),
  );
  // 31 December, 23:30 in Acre: in London it is another year
  const tarde = new Date('2027-01-01T04:30:00Z');
  expect(prazoDe(dataDe(tarde, 'America/Rio_Branco'))).toBe('2027-01-15');
  expect(prazoDe(dataDe(tarde, 'America/Noronha'))).toBe('2027-01-16');
});

test('a reminder five days before and one on the last day, and what was missed is made up for', () => {
  fc.assert(
    fc.property(dias, fc.integer({ min: -40, max: 40 }), (d, faltam) => {
      const lembrete = lembreteDe(mais(d, faltam), dia(d));
      expect(lembrete).toBe(faltam > 5 ? 0 : faltam > 0 ? 1 : 2);
    }),
  );
});

test('the time that is left reads as people say it', () => {
  const hoje = '2026-11-23';
  expect(['2026-11-21', '2026-11-22', hoje, '2026-11-24', '2026-12-08'].map((prazo) => prazoEmPalavras(prazo, hoje))).toEqual([
    'Venceu há 2 dias',
    'Venceu ontem',
    'Vence hoje',
    'Vence amanhã',
    'Vence em 15 dias',
  ]);
});

test('what was asked for at the counter waits for its holder, and then for somebody else', () => {
  const dia = '2026-12-28';
  for (const hoje of [dia, '2026-12-31', '2027-01-03'])
    for (const registrou of [true, false])
      expect(esperaDaEliminacao({ dia, registrou }, hoje)).toContain('a partir de 04/01/2027');
  for (const hoje of ['2027-01-04', '2027-03-01']) {
    expect(esperaDaEliminacao({ dia, registrou: false }, hoje)).toBe('');
    expect(esperaDaEliminacao({ dia, registrou: true }, hoje)).toContain('outra pessoa da equipe');
  }
});

test('an erasure is refused while something runs, and whole only when nothing has to stay', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TIPOS), fc.boolean(), fc.boolean(), fc.boolean(), (tipo, impedido, fica, espera) => {
      const possiveis = respostasPossiveis(tipo, { impedido, fica, espera });
      expect(possiveis).toContain('Recusado');
      if (tipo !== 'eliminacao') expect(possiveis).toEqual(RESPOSTAS);
      else {
        expect(possiveis.includes('Atendido')).toBe(!impedido && !espera && !fica);
        expect(possiveis.includes('Atendido em parte')).toBe(!impedido && !espera && fica);
      }
    }),
  );
});
