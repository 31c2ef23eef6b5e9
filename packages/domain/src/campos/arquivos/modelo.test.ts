import { expect, test } from 'vitest';
import { comparar } from '../../processos/comparar.ts';
import { rascunhoSchema } from '../../processos/rascunho.ts';
import { verificar } from '../../processos/verificar.ts';
import { modeloSchema, recusaDoModelo } from './modelo.ts';

const arquivo = { sha256: 'a'.repeat(64), nome: 'memorial.docx', tamanho: 2048 };
const com = (modelo?: unknown) => ({
  formato: 1,
  nome: 'Pedido com modelo',
  grupo: 'Obras',
  resumo: 'Para baixar o modelo, preencher e enviar.',
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'memorial', tipo: 'arquivos', rotulo: 'Memorial', modelo }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
});

test('a model is a file, an address, or both; a name alone is none', () => {
  const nome = 'Memorial';
  const url = 'https://www.exemplo.sc.gov.br/memorial.pdf';
  for (const modelo of [
    { nome, url },
    { nome, arquivo },
    { nome, url, arquivo },
  ])
    expect(modeloSchema.safeParse(modelo).success).toBe(true);
  expect(modeloSchema.safeParse({ nome }).success).toBe(false);
  expect(modeloSchema.safeParse({ nome, arquivo: { ...arquivo, sha256: '../segredo' } }).success).toBe(false);
  expect(verificar(com({ nome }), null)).toMatchObject([{ gravidade: 'erro', onde: { tipo: 'campo', id: 'memorial' } }]);
});

test('the name says what it is, the content decides where it is known, and the size is bounded', () => {
  const tamanho = 10;
  expect(recusaDoModelo({ nome: 'Planta.DWG', tamanho })).toBeNull();
  expect(recusaDoModelo({ nome: 'planta.dwg', tipo: 'application/zip', tamanho })).toMatch(/^O modelo precisa ser/);
  expect(recusaDoModelo({ nome: 'semextensao', tamanho })).toMatch(/^O modelo precisa ser/);
  expect(recusaDoModelo({ nome: 'a.pdf', tamanho: 0 })).toBe('O arquivo está vazio.');
  expect(recusaDoModelo({ nome: 'a.pdf', tamanho: 20 * 1024 * 1024 + 1 })).toBe('O modelo passa de 20 MB.');
});

test('a file that the town does not have keeps the process from being published; a model of the catalogue is only told', () => {
  const setores = [{ sigla: 'DAP', tem_gente: true }];
  const entrada = com({ nome: 'Memorial', arquivo });
  const aqui = (modelosDeArquivo: string[]) => verificar(entrada, setores, { proprio: 'x', processos: [], modelosDeArquivo });
  expect(aqui([arquivo.sha256])).toEqual([]);
  expect(aqui([])).toMatchObject([{ gravidade: 'erro', texto: expect.stringContaining('Envie-o de novo neste município') }]);
  expect(verificar(entrada, null)).toMatchObject([{ gravidade: 'aviso', texto: expect.stringContaining('cada município') }]);
  expect(verificar(com({ nome: 'Memorial', url: 'https://www.exemplo.sc.gov.br' }), null)).toEqual([]);
});

test('what changed between two versions is said in words', () => {
  const [sem, um, outro] = [undefined, { nome: 'Memorial', arquivo }, { nome: 'Memorial 2026', arquivo }].map((m) =>
    rascunhoSchema.parse(JSON.parse(JSON.stringify(com(m)))),
  );
  const textos = (a: typeof sem, b: typeof sem) => comparar(a as never, b as never).map((m) => m.texto);
  expect(textos(sem, um)).toEqual(['O modelo para baixar em “Memorial” foi incluído.']);
  expect(textos(um, outro)).toEqual(['O modelo para baixar em “Memorial” mudou.']);
  expect(textos(outro, sem)).toEqual(['O modelo para baixar em “Memorial” foi retirado.']);
});
