import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faltasDe, type Municipio } from './faltas.ts';

const ALVARA = {
  nome: 'Alvará',
  etapas: [{ setor: 'DAP', outros_setores: [] }],
  documentos: [{ assinantes: [{ setor: 'SEPLAN' }] }],
  taxas: [{ unidade: 'unidade_fiscal' }],
  pede_lote: true,
};
const PRONTO: Municipio = {
  setores: ['DAP', 'SEPLAN'],
  processos: [ALVARA],
  rascunhos: [],
  analisam: new Set(['DAP']),
  decidem: new Set(['DAP']),
  assinam: new Set(['SEPLAN']),
  temRecebedor: true,
  temUnidade: true,
  comTaxaDeExemplo: [],
  temCorreio: true,
  temImoveis: true,
  temZonas: true,
  temNumero: true,
  temContato: true,
  temEncarregado: true,
  temBrasao: true,
  temDuvidas: true,
  faltaNaCarta: [],
  temGuia: true,
};
const faltas = (mais: Partial<Municipio>) =>
  faltasDe({ ...PRONTO, ...mais }).map(({ oque, quais }) => [oque, ...quais].join(' '));

test('a town that has all lacks nothing', () => {
  expect(faltasDe(PRONTO)).toEqual([]);
});

test('an empty one is told where to begin, and nothing twice', () => {
  const vazio = {
    setores: [],
    processos: [],
    analisam: new Set<string>(),
    decidem: new Set<string>(),
    assinam: new Set<string>(),
  };
  expect(
    faltas({
      ...vazio,
      temRecebedor: false,
      temUnidade: false,
      temImoveis: false,
      temZonas: false,
      temNumero: false,
      temContato: false,
      temEncarregado: false,
      temBrasao: false,
      temDuvidas: false,
      faltaNaCarta: ['a ouvidoria e como reclamar'],
      temGuia: false,
    }),
  ).toEqual(['setores', 'processos', 'contato', 'encarregado', 'brasao', 'duvidas']);
});

test.each([
  [{ rascunhos: ['Demolição', 'Alvará'] }, ['processos Alvará Demolição']],
  // what a draft will need is told before it is opened
  [{ rascunhos: ['Alvará'], decidem: new Set<string>() }, ['quem_decide DAP', 'processos Alvará']],
  [{ setores: ['DAP'] }, ['setor_que_nao_ha SEPLAN']],
  [{ analisam: new Set<string>() }, ['quem_analisa DAP']],
  [{ decidem: new Set(['SEPLAN']) }, ['quem_decide DAP']],
  [{ assinam: new Set(['DAP']) }, ['quem_assina SEPLAN']],
  [{ temRecebedor: false }, ['recebedor Alvará']],
  [{ temUnidade: false }, ['unidade_fiscal Alvará']],
  [{ temRecebedor: false, temUnidade: false, processos: [{ ...ALVARA, taxas: [] }] }, []],
  [{ temUnidade: false, processos: [{ ...ALVARA, taxas: [{ unidade: 'real' }] }] }, []],
  [{ comTaxaDeExemplo: ['Demolição', 'Alvará', 'Alvará'] }, ['taxas_de_exemplo Alvará Demolição']],
  [{ temCorreio: false }, ['correio']],
  [{ temImoveis: false }, ['lotes Alvará']],
  [{ temZonas: false }, ['zonas Alvará']],
  [{ temImoveis: false, temZonas: false, processos: [{ ...ALVARA, pede_lote: false }] }, []],
  [{ temNumero: false }, ['numeracao']],
  [{ faltaNaCarta: ['como se é atendido'], temGuia: false }, ['carta_da_lei como se é atendido', 'guia']],
  // a guide leads to what is open
  [{ temGuia: false, rascunhos: ['Alvará'] }, ['processos Alvará']],
  // what is to be published is said after all that it stands on
  [{ rascunhos: ['Alvará'], temImoveis: false, temZonas: false }, ['lotes Alvará', 'processos Alvará', 'zonas Alvará']],
  // another sector of the step does it
  [{ decidem: new Set(['GAB']), processos: [{ ...ALVARA, etapas: [{ setor: 'DAP', outros_setores: ['GAB'] }] }] }, []],
] as [Partial<Municipio>, string[]][])('%o lacks %o', (mais, esperado) => {
  expect(faltas(mais)).toEqual(esperado);
});

test('whoever gives more never makes more lack', () => {
  const siglas = fc.subarray(['DAP', 'SEPLAN', 'GAB']);
  fc.assert(
    fc.property(siglas, siglas, siglas, siglas, fc.constantFrom('DAP', 'SEPLAN', 'GAB'), (a, d, s, abertos, mais) => {
      const de = (extra: string[]) => ({
        setores: abertos,
        analisam: new Set([...a, ...extra]),
        decidem: new Set([...d, ...extra]),
        assinam: new Set([...s, ...extra]),
      });
      expect(faltas(de([mais])).length).toBeLessThanOrEqual(faltas(de([])).length);
    }),
  );
});
