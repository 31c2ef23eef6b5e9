import { describe, expect, test } from 'vitest';
import { isPix, lerRetornos } from './febraban150.ts';

/** Of a file that holds one. */
const lerRetorno = (arquivo: string) => {
  const [um, ...outros] = lerRetornos(arquivo);
  expect(outros).toEqual([]);
  return um!;
};

/** The sample of brasil.md §2.2: lines as a bank writes them. */
const AMOSTRA = [
  'A20000123456          MUNICIPIO EXEMPLO   001BANCO EXEMPLO       2026090100004207CODIGO DE BARRAS',
  'G12340000567890      2026083120260901816800000018543123420260831000000000001234560000000185430000185000000011234    3AUT0001                3',
  'G12340000567890      2026083120260901816600000125000123420261215202600000007890010000001250000000185000000021234    9AUT0001                3',
  'Z00000400000000000143543',
];
const texto = (linhas: readonly string[], fim = '\r\n') => linhas.map((l) => `${l.padEnd(150)}${fim}`).join('');
const com = (mudar: (linhas: string[]) => void) => {
  const linhas = AMOSTRA.map((l) => l.padEnd(150));
  mudar(linhas);
  return texto(linhas);
};
const troca = (linha: string, posicao: number, novo: string) =>
  linha.slice(0, posicao - 1) + novo + linha.slice(posicao - 1 + novo.length);

describe('the return file of collection', () => {
  test.each(['\r\n', '\n'])('is read by its positions, whatever ends the lines', (fim) => {
    expect(lerRetorno(texto(AMOSTRA, fim))).toEqual({
      cabecalho: {
        convenio: '0000123456',
        empresa: 'MUNICIPIO EXEMPLO',
        banco: '001',
        nome_do_banco: 'BANCO EXEMPLO',
        gerado_em: '2026-09-01',
        sequencia: 42,
        versao: '07',
      },
      pagamentos: [
        {
          nsr: 1,
          codigo_barras: '81680000001854312342026083100000000000123456',
          valor_centavos: 18543,
          tarifa_centavos: 185,
          pago_em: '2026-08-31',
          creditado_em: '2026-09-01',
          canal: '3',
          autenticacao: 'AUT0001',
        },
        {
          nsr: 2,
          codigo_barras: '81660000012500012342026121520260000000789001',
          valor_centavos: 125000,
          tarifa_centavos: 185,
          pago_em: '2026-08-31',
          creditado_em: '2026-09-01',
          canal: '9',
          autenticacao: 'AUT0001',
        },
      ],
      total_centavos: 143543,
    });
  });

  test('what no table holds is refused by its line: a sign of nothing, a day before any slip', () => {
    for (const [posicao, porque] of [
      [118, 'Linha 2: tem um caractere'],
      [1, 'Linha 2: tem um caractere'],
    ] as const)
      expect(() => lerRetorno(com((l) => l.splice(1, 1, troca(l[1] ?? '', posicao, String.fromCharCode(0)))))).toThrow(porque);
    for (const posicao of [22, 30])
      expect(() => lerRetorno(com((l) => l.splice(1, 1, troca(l[1] ?? '', posicao, '00000101'))))).toThrow('não é uma data');
  });

  test('a sign of the end of old systems, and lines of nothing, are no lines', () => {
    expect(lerRetorno(`${texto(AMOSTRA)}\r\n${String.fromCharCode(26)}`).pagamentos).toHaveLength(2);
  });

  test.each<[string, string, RegExp]>([
    ['nothing', '', /vazio/],
    ['a picture', 'x'.repeat(40), /40 posições/],
    ['cut in a line', texto(AMOSTRA).slice(0, 400), /Linha 3: tem/],
    ['cut between lines', texto(AMOSTRA.slice(0, 3)), /cortado/],
    ['the first line alone', texto(AMOSTRA.slice(0, 1)), /cortado/],
    ['a line too many', com((l) => void l.splice(2, 0, l[1] as string)), /diz ter 4 linhas e tem 5/],
    ['a line that lacks', com((l) => void l.splice(1, 1)), /diz ter 4 linhas e tem 3/],
    ['another total', com((l) => (l[3] = troca(l[3] as string, 24, '4'))), /soma das linhas/],
    ['another value', com((l) => (l[1] = troca(l[1] as string, 93, '4'))), /soma das linhas/],
    ['a value that is none', com((l) => (l[1] = troca(l[1] as string, 90, 'X'))), /Linha 2: O valor não é um número/],
    ['a day that is none', com((l) => (l[1] = troca(l[1] as string, 22, '20260231'))), /Linha 2: O dia do pagamento/],
    ['a record of another kind', com((l) => (l[2] = troca(l[2] as string, 1, 'F'))), /Linha 3: é de tipo F/],
    ['two A', com((l) => (l[1] = l[0] as string)), /Linha 2: é de tipo A/],
    [
      'a number twice',
      com((l) => (l[2] = troca(l[2] as string, 101, '00000001'))),
      /Linha 3: o número de registro 1 já apareceu/,
    ],
    ['what goes to the bank', com((l) => (l[0] = troca(l[0] as string, 2, '1'))), /remessa/],
    ['a total that no number holds', com((l) => (l[3] = troca(l[3] as string, 8, '9'.repeat(17)))), /O total é grande demais/],
    ['a count that is none', com((l) => (l[3] = troca(l[3] as string, 2, '00000X'))), /Linha 4: A quantidade de linhas/],
    ['a bank without its number', com((l) => (l[0] = troca(l[0] as string, 43, '0 1'))), /Linha 1: falta o número do banco/],
    ['a day of the file that is none', com((l) => (l[0] = troca(l[0] as string, 66, '00000101'))), /Linha 1: O dia do arquivo/],
    ['a day of credit that is none', com((l) => (l[2] = troca(l[2] as string, 30, '20261301'))), /Linha 3: O dia do crédito/],
    ['a fee that is none', com((l) => (l[2] = troca(l[2] as string, 94, ' 185   '))), /Linha 3: A tarifa/],
    ['no covenant', com((l) => (l[0] = troca(l[0] as string, 3, ' '.repeat(20)))), /convênio/],
    ['a letter of two bytes', texto(AMOSTRA).replace('MUNICIPIO EXEMPLO   ', 'MUNICÍPIO EXEMPLO    '), /posições/],
  ])('%s is refused with its line', (_, arquivo, porque) => {
    expect(() => lerRetorno(arquivo)).toThrow(porque);
  });

  test('a value of zero says nothing, and a file of no payments is one', () => {
    expect(() => lerRetorno(com((l) => (l[1] = troca(l[1] as string, 82, '0'.repeat(12)))))).toThrow('o valor é zero');
    const vazio = [AMOSTRA[0] as string, 'Z00000200000000000000000'];
    expect(lerRetorno(texto(vazio))).toMatchObject({ pagamentos: [], total_centavos: 0 });
  });
});

// of the manual: 9 is Pix at a slip, i the same without one
test.each([...'123456789abcdefghi'])('channel %s is Pix only where the manual says so', (canal) => {
  expect(isPix({ canal })).toBe(canal === '9' || canal === 'i');
  const { pagamentos } = lerRetorno(com((l) => (l[1] = troca(l[1] as string, 117, canal))));
  expect(pagamentos[0]?.canal).toBe(canal);
});

describe('whatever carried it, nothing of it is lost', () => {
  const inteiro = lerRetornos(texto(AMOSTRA));
  const UTF8 = '\xEF\xBB\xBF';
  const outro = com((l) => {
    l[0] = troca(l[0] as string, 74, '000043');
  });
  test.each<[string, string]>([
    ['blanks at the ends of lines are gone', AMOSTRA.map((l) => `${l.trimEnd()}\r\n`).join('')],
    ['it has no line ends', AMOSTRA.map((l) => l.padEnd(150)).join('')],
    [
      'it has none, and its last blanks are gone',
      AMOSTRA.map((l) => l.padEnd(150))
        .join('')
        .trimEnd(),
    ],
    ['it has none but the last', texto([AMOSTRA.map((l) => l.padEnd(150)).join('')])],
    ['a mark of UTF-8 stands before it', UTF8 + texto(AMOSTRA)],
    ['its lines end as those of old computers', texto(AMOSTRA, '\r')],
  ])('%s', (_, arquivo) => expect(lerRetornos(arquivo)).toEqual(inteiro));

  test('several that a network joined are several, each with its own count and total', () => {
    for (const entre of ['', '\r\n', `${' '.repeat(150)}\r\n`])
      expect(lerRetornos(texto(AMOSTRA) + entre + outro).map((r) => [r.cabecalho.sequencia, r.total_centavos])).toEqual([
        [42, 143543],
        [43, 143543],
      ]);
    const semFim = (arquivo: string) => arquivo.replaceAll('\r\n', '');
    expect(lerRetornos(semFim(texto(AMOSTRA) + outro))).toHaveLength(2);
    // of another bank, or of another covenant, the same number is another file
    for (const [posicao, novo] of [
      [43, '104'],
      [3, '0000123457'],
    ] as const) {
      const alheio = com((l) => (l[0] = troca(l[0] as string, posicao, novo)));
      expect(lerRetornos(texto(AMOSTRA) + alheio)).toHaveLength(2);
    }
    // one that does not add up takes the others with it, and says where
    const errado = com((l) => {
      l[0] = troca(l[0] as string, 74, '000043');
      l[1] = troca(l[1] as string, 90, 'X');
    });
    expect(() => lerRetornos(texto(AMOSTRA) + errado)).toThrow('Linha 6: O valor não é um número');
    expect(() => lerRetornos(texto(AMOSTRA) + texto(AMOSTRA))).toThrow('vem duas vezes');
    expect(() => lerRetornos(texto(AMOSTRA) + texto(AMOSTRA.slice(0, 2)))).toThrow('cortado');
    expect(() => lerRetornos(texto(AMOSTRA).repeat(61))).toThrow('cabem 60');
  });

  test('of a payment all may be blank after its agency, and nothing before', () => {
    const linhas = AMOSTRA.map((l) => l.padEnd(150));
    linhas[1] = troca(linhas[1]!, 109, '00001234').slice(0, 116);
    expect(lerRetorno(linhas.join('\r\n')).pagamentos[0]).toMatchObject({ canal: '', autenticacao: '' });
    linhas[1] = linhas[1].slice(0, 115);
    expect(() => lerRetornos(linhas.join('\r\n'))).toThrow('Linha 2: tem 115 posições');
  });
  test('what was cut is not filled up', () => {
    const curta = AMOSTRA.map((l, i) => (i === 1 ? l.slice(0, 110) : l.padEnd(150))).join('\r\n');
    expect(() => lerRetornos(curta)).toThrow('Linha 2: tem 110 posições');
    expect(() =>
      lerRetornos(
        AMOSTRA.map((l) => l.padEnd(150))
          .join('')
          .slice(0, 400),
      ),
    ).toThrow(/Linha 3: tem 100/);
  });

  test.each([
    [`02RETORNO01COBRANCA${' '.repeat(381)}`, 'É um retorno de cobrança (CNAB 400); este portal lê o de arrecadação'],
    [`01REMESSA01COBRANCA${' '.repeat(381)}`, 'É uma remessa de cobrança (CNAB 400)'],
    [`00100000${' '.repeat(232)}`, 'É um arquivo CNAB 240'],
    ['OFXHEADER:100', 'É um extrato (OFX)'],
  ])('%s is named for what it is', (linha, porque) => {
    expect(() => lerRetornos(`${linha}\r\n${linha}\r\n`)).toThrow(porque);
  });
});
