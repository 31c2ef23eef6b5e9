import fc from 'fast-check';
import { expect, test } from 'vitest';
import { camposDe, definicaoSchema } from '../processos/definicao.ts';
import { EXEMPLO } from '../processos/definicao-doc.ts';
import { conferirNorma } from './conferir.ts';
import { conteudoSchema } from './conteudo.ts';
import { contextoDaNorma, imoveisDe, recorteDe, respostasDoRecorte, terrenoDe } from './contexto.ts';
import { nomesDoProcesso } from './nomes.ts';

const SO_RESPOSTAS = { dia: '2026-03-01', requerente: null, obra: null, pdfs: new Map() };
const numero = { tipo: 'numero', casas: 2, unidade: 'm' };
const completo = definicaoSchema.parse({
  ...JSON.parse(EXEMPLO.replace(/\s+\/\/ .*$/gm, '')),
  secoes: [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        { id: 'lotes', tipo: 'imoveis', rotulo: 'Lotes' },
        { id: 'esquina', tipo: 'sim_nao', rotulo: 'É de esquina?' },
        { id: 'frente', rotulo: 'Frente', visivel_se: 'esquina = "Sim"', ...numero },
        { id: 'fundo', rotulo: 'Fundo', ...numero },
        { id: 'soma', tipo: 'calculado', rotulo: 'Soma', formula: 'frente + fundo', casas: 2 },
        { id: 'obs', tipo: 'texto', rotulo: 'Observação', visivel_se: 'soma > 5' },
        { id: 'areas', tipo: 'quadro_areas', rotulo: 'Áreas', visivel_se: 'fundo > 1' },
        { id: 'projecao_m2', rotulo: 'Projeção', ...numero },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  taxas: [],
  documentos: [],
});

const medida = fc.option(fc.integer({ min: 0, max: 900 }).map((n) => (n / 100).toFixed(2)));
const quadro = fc.record({
  blocos: fc.array(
    fc.record({
      ...{
        id: fc.constant('b'),
        nome: fc.constant('B'),
        destinacao: fc.constantFrom('Residencial unifamiliar', 'Galpão industrial'),
      },
      ...{ tipo_construcao: fc.constant('Alvenaria'), unidades: fc.integer({ min: 0, max: 3 }) },
      pavimentos: fc.array(
        fc.record({
          ...{ id: fc.constant('p'), nome: fc.constant('Térreo'), situacao: fc.constant('Construir') },
          ...{ repeticoes: fc.integer({ min: 1, max: 2 }), computavel: fc.constantFrom('10.00', '120.50') },
          ...{ nao_computavel: fc.constant('0.00'), vazio: fc.constant('0.00') },
        }),
        { maxLength: 2 },
      ),
    }),
    { maxLength: 2 },
  ),
});
const respostas = fc.record({
  ...{ frente: medida, fundo: medida, projecao_m2: medida, esquina: fc.option(fc.constantFrom('Sim', 'Não')), obs: fc.string() },
  areas: fc.option(quadro),
  lotes: fc.option(
    fc.array(
      fc.record({
        ...{ id: fc.uuid(), inscricao: fc.constant('1'), endereco: fc.constant(''), bairro: fc.constant('') },
        area_terreno_m2: fc.constantFrom('200.00', '360.50'),
      }),
      { maxLength: 2 },
    ),
  ),
});
const NOMES = [...nomesDoProcesso(completo).values()].filter((n) => n.classe === 'numero').map((n) => n.id);
const regra = fc.record({
  medida: fc.constantFrom(...NOMES),
  outro: fc.constantFrom(...NOMES),
  quando: fc.constantFrom('', 'esquina = "Sim"', 'obs != ""', 'soma > 3', 'lote_quantos > 0'),
});

test('a rule says of what it looks at what it says of the whole form, on the answers of that part alone', () => {
  fc.assert(
    fc.property(respostas, regra, (dadas, { medida: m, outro, quando }) => {
      const conteudo = conteudoSchema.parse({
        ...{ base_legal: 'Lei 1', artigo: 'art. 1', quando, peso: 'avisa' },
        exigencia: { tipo: 'medida', medida: m, sentido: 'ate', limite: `${outro} + 2` },
      });
      const nomes = nomesDoProcesso(completo);
      const zonas = [{ sigla: 'ZR', altura_max: '9.00' }];
      const julgar = (definicao: Pick<typeof completo, 'secoes'>, lidas: Record<string, unknown>) => {
        const terreno = terrenoDe(definicao, lidas, { imoveis: imoveisDe(definicao, lidas), zonas });
        return conferirNorma(conteudo, contextoDaNorma(definicao, lidas, { ...SO_RESPOSTAS, terreno }), nomes);
      };
      const recorte = recorteDe(completo, conteudo);
      const chaves = respostasDoRecorte(recorte);
      const parte = Object.fromEntries(Object.entries(dadas).filter(([id]) => chaves.includes(id)));
      expect(julgar(recorte, parte)).toEqual(julgar(completo, dadas));
    }),
    { numRuns: 500 },
  );
});

test('it leaves out what no verdict rests on', () => {
  const so = (limite: string) => {
    const exigencia = { tipo: 'medida', medida: 'frente', sentido: 'ate', limite };
    const conteudo = conteudoSchema.parse({ base_legal: 'Lei 1', artigo: 'art. 1', peso: 'avisa', exigencia });
    return camposDe(recorteDe(completo, conteudo)).map((c) => c.id);
  };
  expect(so('3')).toEqual(['esquina', 'frente']);
  expect(so('soma')).toEqual(['esquina', 'frente', 'fundo', 'soma']);
  expect(so('zona_altura_max')).toEqual(['lotes', 'esquina', 'frente']);
  expect(so('projeto_ca')).toEqual(['lotes', 'esquina', 'frente', 'fundo', 'areas']);
});
