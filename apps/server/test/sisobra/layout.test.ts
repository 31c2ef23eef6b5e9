// Past 300 lines: the grammar of a whole layout, and what is thrown at it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conferir } from '@portal/domain/sisobra/conferir';
import {
  CATEGORIAS,
  COMPLEMENTARES,
  DESTINACOES_FEDERAIS,
  EXECUTORES,
  type Ficha,
  fichaVazia,
  TIPOS_DE_LANCAMENTO,
  TIPOS_DE_OBRA,
  UNIDADES_DE_MEDIDA,
} from '@portal/domain/sisobra/ficha';
import { emLotes, MAX_BYTES_DO_LOTE } from '@portal/domain/sisobra/lotes';
import { type Documento, loteXml, semMovimentoXml } from '@portal/domain/sisobra/xml';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/*
 * Two judges that share nothing with what is judged: xmllint with the schema beside this file, where the machine has it, and the grammar
 * below, always. Both read the layout's table, neither the portal's code.
 */

const XSD = new URL('./sisobra-1.01.xsd', import.meta.url).pathname;
const temXmllint = spawnSync('xmllint', ['--version']).error === undefined;

const letra = '(?:[^<>&\\p{Cc}\\p{Cs}]|&(?:amp|lt|gt|quot|apos);)';
const e = (nome: string, dentro: string) => `<${nome}>${dentro}</${nome}>`;
const texto = (nome: string, min: number, max: number) => e(nome, `${letra}{${min},${max}}`);
const um = (nome: string, ...opcoes: readonly string[]) => e(nome, `(?:${opcoes.join('|')})`);
const talvez = (grupo: string) => `(?:${grupo})?`;
const DIA = '\\d{4}-\\d{2}-\\d{2}';
const NUMERO = '(?:0|0\\.\\d{2}|[1-9]\\d{0,12}(?:\\.\\d{2})?)';
const CNPJ = e('cnpj', '\\d{14}');
const DOC = `(?:${e('cpf', '\\d{11}')}|${CNPJ})`;
const CONSORCIO = e('cnpjConsorcio', '\\d{14}') + e('cnpjEmpresaLiderConsorcio', '\\d{14}');
const UNIDADES = talvez(e('qtd_total_unidades_bloco', '(?:[1-9]\\d{0,4}|100000)'));
const CLASSE =
  um('categoria', 'obra_nova', 'acrescimo', 'reforma', 'demolicao', 'existente') +
  um(
    'destinacao',
    'residencial_(?:uni|multi)familiar',
    'comercial_salas_lojas',
    'edificio_garagens',
    'galpao_industrial',
    'casa_popular',
    'conjunto_habitacional_popular',
  ) +
  um('tipoObra', 'alvenaria', 'madeira', 'mista');
const PRINCIPAL = e('areaPrincipal', CLASSE + UNIDADES + e('area', NUMERO));
const COMPLEMENTAR = e(
  'areaComplementar',
  CLASSE +
    um('tipoAreaComplementar', 'quadra', 'estacionamento_terreo', 'piscina', 'area_posto_gasolina') +
    e('areaCoberta', NUMERO) +
    e('areaDescoberta', NUMERO),
);
const AREA = e('area', `(?:(?:${PRINCIPAL}){1,100}(?:${COMPLEMENTAR}){0,100}|(?:${COMPLEMENTAR}){1,100})`);
const MEDIDA = `(?:${e('valorUnidadeMedida', NUMERO)}|${AREA})`;
const responsavel = (nome: string) =>
  talvez(
    e(
      nome,
      `(?:${e('engenheiro', texto('nome', 3, 60) + texto('crea', 1, 30) + texto('art', 1, 30))}|${e('arquiteto', texto('nome', 3, 60) + texto('cau', 1, 30) + texto('rrt', 1, 30))})`,
    ),
  );
const inf = (nome: string, dentro: string) => `<${nome} Id="id\\d{7}">${dentro}</${nome}>`;
const ALVARA = e(
  'Alvara',
  inf(
    'infAlvara',
    texto('numeroAlvara', 1, 20) +
      talvez(texto('numeroProtocoloAnterior', 26, 26)) +
      texto('nomeObra', 1, 100) +
      e('dataAlvara', DIA) +
      e('dataInicioObra', DIA) +
      talvez(e('dataFinalObra', DIA)) +
      um('tipoAlvara', 'inicial', 'retificado') +
      e(
        'responsavelExecObra',
        `(?:${[
          e('proprietario_do_imovel', ''),
          e('dono_da_obra', DOC),
          e('incorporador_construcao_civil', DOC),
          e('empresa_construtora', CNPJ),
          e('empresa_lider_consorcio', CONSORCIO),
          e('consorcio', CONSORCIO),
          e(
            'construcao_nome_coletivo',
            `(?:${e('cpfResponsavelPrincipal', '\\d{11}')}|${e('cnpjResponsavelPrincipal', '\\d{14}')})(?:${CNPJ}){0,10}(?:${e('cpf', '\\d{11}')}){0,10}`,
          ),
        ].join('|')})`,
      ) +
      e(
        'enderecoObra',
        e('cep', '\\d{8}') +
          texto('tipoLogradouro', 1, 15) +
          texto('logradouro', 1, 60) +
          texto('numero', 1, 60) +
          talvez(texto('complemento', 1, 60)) +
          texto('bairro', 1, 60),
      ) +
      um('unidadeMedida', 'M2', 'M3', 'KM', 'KW', 'KVA', 'Outros') +
      MEDIDA +
      e('proprietarioObra', DOC) +
      talvez(
        e(
          'infoAdicionais',
          talvez(texto('numeroProcesso', 1, 20)) +
            responsavel('responsavelTecnico') +
            responsavel('responsavelProjeto') +
            talvez(texto('observacao', 1, 300)),
        ),
      ),
  ),
);
const HABITE_SE = e(
  'Habitese',
  inf(
    'infHabitese',
    texto('numeroHabitese', 1, 20) +
      e('dataHabitese', DIA) +
      talvez(e('dataFinalObra', DIA)) +
      um('tipoHabitese', 'total', 'parcial') +
      talvez(texto('observacao', 1, 100)) +
      um('unidadeMedida', 'M2', 'M3', 'KM', 'KW', 'KWA', 'Outros') +
      MEDIDA +
      UNIDADES +
      texto('numeroAlvara', 1, 20) +
      e('dataAlvara', DIA),
  ),
);
const ALTERA = e(
  'AlteraSituacao',
  inf(
    'infDocumento',
    um('tipoDocumento', 'alvara', 'habitese') +
      texto('numero', 1, 20) +
      um('situacao', 'cancelado', 'reativado') +
      texto('numeroProtocolo', 26, 26) +
      e('ano', '20\\d{2}') +
      um('mes', '0[1-9]', '1[0-2]'),
  ),
);
const GRAMATICA = new RegExp(
  `^<\\?xml version="1\\.0" encoding="UTF-8"\\?><sisobraPref versao="1\\.01">(?=<)(?:${ALVARA}){0,50}(?:${HABITE_SE}){0,50}(?:${ALTERA}){0,10}</sisobraPref>$`,
  'u',
);

function xmllint(arquivos: readonly string[]): string {
  const pasta = mkdtempSync(join(tmpdir(), 'sisobra-'));
  try {
    const nomes = arquivos.map((xml, i) => {
      writeFileSync(join(pasta, `${i}.xml`), xml);
      return join(pasta, `${i}.xml`);
    });
    const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', XSD, ...nomes], { encoding: 'utf8' });
    return status === 0
      ? ''
      : stderr
          .split('\n')
          .filter((l) => !l.endsWith('validates'))
          .slice(0, 5)
          .join('\n');
  } finally {
    rmSync(pasta, { recursive: true });
  }
}

const CPFS = ['529.982.247-25', '11144477735', '12345678909'];
const CNPJS = ['11.222.333/0001-81', '00000000000191', '12.ABC.345/01DE-35'];
/** What people and machines put into names. */
const HOSTIS = [
  'Maria & João <Silva>',
  '"Aspas\' e ]]> <!-- -->',
  '\u0000\u0007\u001b[31m\u0085',
  '\ud800 metade',
  'família 👨‍👩‍👧 Ñandú',
  '\ufffe\uffff',
  'ã'.repeat(500),
  '&'.repeat(60),
  '😀'.repeat(100),
  '',
  '   ',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
];
const nome = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Maria da Silva', 'Acácias', 'Bloco A', '220', 'Centro', 'D-0012/2026') },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTIS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 70 }) },
);
const raro = <T>(comum: fc.Arbitrary<T>, hostil: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 24, arbitrary: comum }, { weight: 1, arbitrary: hostil });
const pouco = <T>(...v: T[]) => fc.constantFrom(...v);
const documento = raro(pouco(...CPFS, ...CNPJS.slice(0, 2)), fc.oneof(pouco(...CNPJS), nome));
const dia = raro(pouco('2026-11-16', '2024-02-29', '2027-01-01'), pouco('', '2026-02-30', '16/11/2026'));
const area = raro(pouco('182.40', '0.50', '9999999.99', '7'), pouco('0', '182.4', '-1', '0182.40', '1e3', '12345678901234'));
const unidades = raro(pouco('', '1', '100000'), pouco('0', '100001', 'duas', '1.5'));
const protocolo = raro(pouco('12345678901234567890123456'), nome);
const classe = {
  categoria: raro<Ficha['areas'][number]['categoria']>(pouco(...CATEGORIAS), pouco('' as const)),
  destinacao: pouco(...DESTINACOES_FEDERAIS),
  tipo_obra: pouco(...TIPOS_DE_OBRA),
};
const tecnico = fc.record({
  conselho: pouco('' as const, 'CREA' as const, 'CAU' as const),
  nome,
  registro: nome,
  documento: nome,
});
const ficha: fc.Arbitrary<Ficha> = fc.record<Ficha>({
  numero: raro(pouco('0012/2026', 'ALV-7', '1'), nome),
  data: dia,
  nome_obra: nome,
  inicio: dia,
  fim: raro(pouco('', '2030-01-01'), dia),
  tipo_alvara: pouco('inicial', 'retificado'),
  protocolo_anterior: protocolo,
  executor: pouco(...EXECUTORES),
  executor_documento: fc.oneof(documento, pouco('11222333000181')),
  executor_lider: raro(pouco('00000000000191'), documento),
  executor_outros: raro(pouco('', '52998224725, 11222333000181'), nome),
  cep: raro(pouco('89820-000', '89820000'), nome),
  tipo_logradouro: raro(pouco('RUA', 'AVENIDA'), nome),
  logradouro: nome,
  numero_do_imovel: nome,
  complemento: nome,
  bairro: nome,
  unidade: pouco(...UNIDADES_DE_MEDIDA),
  valor: raro(pouco(''), area),
  areas: fc.array(fc.record({ bloco: nome, ...classe, unidades, area }), { maxLength: 4 }),
  complementares: fc.array(fc.record({ ...classe, tipo: pouco(...COMPLEMENTARES), coberta: area, descoberta: area }), {
    maxLength: 2,
  }),
  proprietario: documento,
  processo: raro(pouco('', '000012/2026'), nome),
  tecnico,
  projeto: tecnico,
  observacao: nome,
  tipo_habite_se: pouco('total', 'parcial'),
  unidades,
  numero_do_alvara: raro(pouco('7/2026'), nome),
  data_do_alvara: dia,
  altera: pouco('alvara', 'habite_se'),
  nova_situacao: pouco('cancelado', 'reativado'),
  protocolo,
  competencia: raro(pouco('2026-11'), nome),
});
const documentos = fc.record<Documento>({ tipo: pouco(...TIPOS_DE_LANCAMENTO), ficha });

test('500 random works that pass the check are valid against the layout, and the others are told in words', () => {
  const validos: Documento[] = [];
  for (const d of fc.sample(documentos, { numRuns: 6000, seed: 44 })) {
    const faltas = conferir(d.tipo, d.ficha);
    for (const { mensagem } of faltas) expect(mensagem).toMatch(/^[A-Z].*\.$/u);
    if (faltas.length === 0) validos.push(d);
  }
  expect(validos.length, 'the check lets enough through to be judged').toBeGreaterThan(500);
  expect(new Set(validos.map((d) => d.tipo)).size).toBe(3);
  for (const d of validos) expect(loteXml([d], '1.01')).toMatch(GRAMATICA);
  const { lotes, grandes } = emLotes(validos);
  expect(grandes).toEqual([]);
  expect(lotes.flat()).toHaveLength(validos.length);
  const arquivos = lotes.map((l) => loteXml(l, '1.01'));
  for (const xml of arquivos) expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(MAX_BYTES_DO_LOTE);
  if (temXmllint) expect(xmllint([...arquivos, semMovimentoXml('2026-11', '1.01')])).toBe('');
});

test.skipIf(!temXmllint)('the schema refuses what is not of the layout: the judge is awake', () => {
  const boa = fc
    .sample(documentos, { numRuns: 2000, seed: 7 })
    .find((d) => d.tipo === 'alvara' && conferir(d.tipo, d.ficha).length === 0)!;
  const xml = loteXml([boa], '1.01');
  expect(xmllint([xml])).toBe('');
  for (const ruim of [
    xml.replace(/<numeroAlvara>.*?<\/numeroAlvara>/u, ''),
    xml.replace('id0000001', 'x1'),
    xml.replace('</bairro>', '</bairro><bairro>x</bairro>'),
  ]) {
    expect(xmllint([ruim])).not.toBe('');
    expect(ruim).not.toMatch(GRAMATICA);
  }
});

test('each hostile name, in every field that holds one, is written as XML or refused in words', () => {
  const base: Ficha = {
    ...fichaVazia(),
    ...{
      numero: '1',
      data: '2026-11-16',
      nome_obra: 'Casa',
      inicio: '2026-11-16',
      executor: 'proprietario_do_imovel',
      cep: '89820000',
    },
    ...{
      tipo_logradouro: 'RUA',
      logradouro: 'Acácias',
      numero_do_imovel: '1',
      bairro: 'Centro',
      proprietario: '52998224725',
      valor: '10.00',
    },
    tecnico: { conselho: 'CREA', nome: 'Ana Souza', registro: '1', documento: '1' },
  };
  expect(conferir('alvara', base)).toEqual([]);
  const arquivos: string[] = [];
  for (const campo of [
    'numero',
    'nome_obra',
    'logradouro',
    'numero_do_imovel',
    'complemento',
    'bairro',
    'observacao',
    'processo',
    'tipo_logradouro',
  ] as const)
    for (const hostil of HOSTIS) {
      const d: Documento = { tipo: 'alvara', ficha: { ...base, [campo]: hostil } };
      const faltas = conferir(d.tipo, d.ficha);
      if (faltas.length > 0) expect(faltas.map((f) => f.campo)).toEqual([campo]);
      else arquivos.push(loteXml([d], '1.01'));
    }
  expect(arquivos.length).toBeGreaterThan(40);
  for (const xml of arquivos) expect(xml).toMatch(GRAMATICA);
  if (temXmllint) expect(xmllint(arquivos)).toBe('');
});

test('a file holds no more than the layout lets it', () => {
  const base = fc.sample(documentos, { numRuns: 3000, seed: 9 }).filter((d) => conferir(d.tipo, d.ficha).length === 0);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...base), { maxLength: 200 }), (ds) => {
      const { lotes } = emLotes(ds);
      expect(lotes.flat()).toHaveLength(ds.length);
      for (const l of lotes) {
        const conta = (tipo: string) => l.filter((d) => d.tipo === tipo).length;
        expect(conta('alvara')).toBeLessThanOrEqual(50);
        expect(conta('habite_se')).toBeLessThanOrEqual(50);
        expect(conta('alteracao')).toBeLessThanOrEqual(10);
        expect(Buffer.byteLength(loteXml(l, '1.01'))).toBeLessThanOrEqual(500_000);
      }
    }),
    { numRuns: 20 },
  );
});
