import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lugarConsultado, type Viabilidade, type ZonaConsultada } from './contract.ts';
import { dizerUso, sintese } from './palavras.ts';

const zona = (regra: 'permitido' | 'condicionado' | 'proibido' | null): ZonaConsultada => ({
  sigla: 'ZR',
  descricao: '',
  percentual: '50.00',
  versao: { vigente_de: '2020-01-01' } as ZonaConsultada['versao'],
  uso: regra && { codigo: 'R1', nome: 'Casa', regra, condicao: '', vagas: '', artigo: '' },
});
const de = (zonas: ZonaConsultada[], uso: Viabilidade['uso'] = { codigo: 'R1', nome: 'Casa' }) => ({ zonas, uso }) as Viabilidade;

test('a lot in several zones is as free as the strictest of them, and nobody says more than the law does', () => {
  const regras = fc.array(fc.constantFrom('permitido', 'condicionado', 'proibido', null), { maxLength: 6 });
  fc.assert(
    fc.property(regras, (lista) => {
      const dito = sintese(de(lista.map(zona)));
      if (lista.length === 0 || lista.includes(null)) expect(dito).toBeNull();
      else if (lista.includes('proibido')) expect(dito).toBe('proibido');
      else expect(dito).toBe(lista.includes('condicionado') ? 'condicionado' : 'permitido');
    }),
  );
  expect(sintese(de([zona('permitido')], null))).toBeNull();
});

test('what a zone says is a sentence, also where it says nothing', () => {
  expect(dizerUso(zona('condicionado'), { codigo: 'R1', nome: 'Casa' })).toBe('Permitido com condição');
  expect(dizerUso(zona(null), { codigo: 'R1', nome: 'Casa' })).toContain('não fala deste uso');
  expect(dizerUso({ ...zona(null), versao: null }, null)).toContain('ainda não está em vigor');
  expect(dizerUso(zona(null), null)).toBe('');
});

test('a place is asked for by its number or by where it is', () => {
  const lido = (v: object) => lugarConsultado.safeParse(v).success;
  expect([lido({ inscricao: '01.02' }), lido({ latitude: '-26.9', longitude: '-52.4' })]).toEqual([true, true]);
  expect(
    [{}, { inscricao: '0' }, { latitude: '-26' }, { latitude: 1, longitude: 99 }, { inscricao: 'x'.repeat(61) }].map(lido),
  ).toEqual(Array(5).fill(false));
  const { latitude } = lugarConsultado.parse({ latitude: '-26.9', longitude: '-52.4' });
  expect(latitude).toBe(-26.9);
});
