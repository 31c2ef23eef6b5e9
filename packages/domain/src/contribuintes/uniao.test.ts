import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentosDiferem, type Lado, recusaDaUniao } from './uniao.ts';

const lado = (mais: Partial<Lado> = {}): Lado => ({
  nome: 'Maria da Silva',
  tipo_pessoa: 'fisica',
  documento: '',
  entra: false,
  conferido: false,
  encerrado: false,
  equipe: false,
  fora: false,
  ...mais,
});
const lados: fc.Arbitrary<Lado> = fc.record({
  nome: fc.constantFrom('Maria da Silva', 'Mária Dá Sílva', 'Maria Souza Silva', 'João Prado', 'Silva Obras Ltda'),
  tipo_pessoa: fc.constantFrom('fisica', 'juridica'),
  documento: fc.constantFrom('', '52998224725', '39053344705', '11222333000181', '11222333000262', '45997418000153'),
  entra: fc.boolean(),
  conferido: fc.boolean(),
  encerrado: fc.boolean(),
  equipe: fc.boolean(),
  fora: fc.boolean(),
});

test('whatever is said of the other, what is somebody’s way in, of the staff, or another town’s never goes', () => {
  fc.assert(
    fc.property(lados, lados, (fica, sai) => {
      if (recusaDaUniao(fica, sai) !== null) return;
      expect([sai.entra, sai.equipe, sai.fora, sai.encerrado, fica.encerrado]).toEqual([false, false, false, false, false]);
      expect(fica.tipo_pessoa).toBe(sai.tipo_pessoa);
    }),
    // few pairs may be joined at all
    { numRuns: 5000 },
  );
});

test('no document is lost, and two proven ones are never one person', () => {
  fc.assert(
    fc.property(lados, lados, (fica, sai) => {
      if (recusaDaUniao(fica, sai) !== null) return;
      // one that goes and was proven is either the same or becomes that of the record that stays
      if (sai.conferido) expect(['', fica.documento]).toContain(fica.documento === '' ? '' : sai.documento);
      if (documentosDiferem(fica, sai)) expect(sai.conferido).toBe(false);
      if (sai.documento && !fica.documento) expect(fica.fora || fica.equipe).toBe(false);
    }),
    // few pairs may be joined at all
    { numRuns: 5000 },
  );
});

test.each([
  ['pessoa_e_empresa', {}, { tipo_pessoa: 'juridica' }],
  ['cadastro_encerrado', {}, { encerrado: true }],
  ['dois_acessos', { entra: true }, { entra: true }],
  ['acesso_fica', {}, { entra: true }],
  ['equipe_fica', {}, { equipe: true }],
  ['fora_fica', {}, { fora: true }],
  ['duas_pessoas', { documento: '52998224725' }, { documento: '39053344705', nome: 'João Prado' }],
  ['documento_conferido', { documento: '52998224725' }, { documento: '39053344705', conferido: true }],
  ['documento_sem_lugar', { fora: true, entra: true }, { documento: '39053344705' }],
] as const)('%s', (codigo, fica, sai) => {
  expect(recusaDaUniao(lado(fica), lado(sai))?.codigo).toBe(codigo);
});

test('two establishments of one company are two records, and companies are the same by the whole name alone', () => {
  const empresa = (documento: string, nome = 'Construtora Prado Ltda') => lado({ tipo_pessoa: 'juridica', documento, nome });
  expect(recusaDaUniao(empresa('11222333000181'), empresa('11222333000262'))?.codigo).toBe('outro_estabelecimento');
  expect(recusaDaUniao(empresa('11222333000181'), empresa('45997418000153'))).toBeNull();
  expect(recusaDaUniao(empresa('11222333000181'), empresa('45997418000153', 'Construtora Luz Ltda'))?.codigo).toBe(
    'duas_pessoas',
  );
});

test('one without a document, and one whose number was written wrong, may be joined', () => {
  expect(recusaDaUniao(lado({ documento: '52998224725', entra: true }), lado({ nome: 'Maria S.' }))).toBeNull();
  expect(
    recusaDaUniao(lado({ documento: '52998224725' }), lado({ documento: '39053344705', nome: 'Maria A. Silva' })),
  ).toBeNull();
});
