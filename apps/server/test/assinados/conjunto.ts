// Signed files of our own making: what programs write, and what forgers do. Each says what it is, because whoever made it knows.
import type { Veredito } from '@portal/domain/pdf-assinado/veredito';
import { criarQuem, type Quem, somaDe, type TipoDeChave } from './certificados.ts';
import { type Como, type Conta, DADOS, fazerCarimbo, fazerCms, MARCA_O_TEMPO, type Soma, type Vinculo } from './cms.ts';
import {
  type Arquivo,
  type Assinar,
  acrescentar,
  assinarPdf,
  catalogo,
  conteudo,
  fluxo,
  folha,
  type Lugar,
  pagina,
} from './pdf.ts';

export interface Caso {
  nome: string;
  bytes: Buffer;
  /** What is true of it. */
  diz: Veredito;
  /** Why another verifier may say something else; absent where it must say the same. */
  porque?: keyof typeof DIFERENCAS;
}

/** Where poppler's pdfsig says something else, and why. What it takes for valid and we take with a reserve is no difference: it knows none. */
export const DIFERENCAS = {
  depois: 'pdfsig judges the bytes that a signature covers, and says apart that others come after them; we compare what they do',
  nao_le: 'pdfsig (NSS) does not calculate it and calls it unverified, or worse: plain ECDSA, PSS by other rules',
  carimbo_do_documento: 'pdfsig does not judge time stamps of the document',
  lacuna: 'pdfsig judges whatever bytes the signature names; what it leaves out besides its own value could hide something',
  exige_mais:
    'RFC 5652 asks for it and poppler does not look: type of the content, one attribute of a kind, the binding to another certificate',
} as const;

/** Who answers for all of them. */
export const raiz = criarQuem({ nome: 'Raiz de teste', isAutoridade: true });
/** As `ICP_RAIZES` names it. */
export const RAIZ_PEM = `-----BEGIN CERTIFICATE-----\n${Buffer.from(raiz.der).toString('base64')}\n-----END CERTIFICATE-----\n`;
const pessoa = (nome: string, tipo: TipoDeChave = 'rsa') => criarQuem({ nome, tipo, emissor: raiz });
const ana = pessoa('ANA PEREIRA:52998224725');
const DONOS: Record<TipoDeChave, Quem> = {
  rsa: ana,
  p256: pessoa('BRUNO DIAS', 'p256'),
  p384: pessoa('CARLA REIS', 'p384'),
  p521: pessoa('DAVI LUZ', 'p521'),
};
const tempo = criarQuem({ nome: 'Autoridade do tempo', emissor: raiz, uso: MARCA_O_TEMPO });

const base = folha();
const com = (como: Como = {}, o: Assinar = {}, quem: Quem = ana, a: Arquivo = base): Arquivo =>
  assinarPdf(a, (coberto) => fazerCms(coberto, quem, como), o);
const caso = (nome: string, { bytes }: Arquivo, diz: Veredito, porque?: Caso['porque']): Caso => ({
  ...{ nome, bytes, diz },
  ...(porque && { porque }),
});

/** The ways of calculating, by what sum, bound how, under which name. */
function contas(): Caso[] {
  const feitas: [Conta, TipoDeChave, Soma[]][] = [
    ['rsa', 'rsa', ['sha1', 'sha256', 'sha384', 'sha512']],
    ['pss', 'rsa', ['sha256', 'sha384', 'sha512']],
    ['ecdsa', 'p256', ['sha256', 'sha384', 'sha512']],
    ['ecdsa', 'p384', ['sha256', 'sha384', 'sha512']],
    ['ecdsa', 'p521', ['sha384', 'sha512']],
    ['ecdsa_simples', 'p256', ['sha256', 'sha512']],
  ];
  const vinculos: Vinculo[] = ['v2', 'v2_padrao', 'v1', 'nenhum'];
  return ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'].flatMap((formato) =>
    feitas.flatMap(([conta, chave, somas]) =>
      somas.flatMap((soma) =>
        vinculos.map((vinculo, i) => {
          const lugar: Lugar = i % 2 === 0 ? 'visivel' : 'invisivel';
          const fraca = soma === 'sha1' || vinculo === 'v1' || (vinculo === 'nenhum' && formato.startsWith('ETSI'));
          const feito = com({ soma, conta, vinculo }, { formato, lugar }, DONOS[chave]);
          const porque = conta === 'ecdsa_simples' ? 'nao_le' : undefined;
          return caso(`${formato} ${conta} ${chave} ${soma} ${vinculo}`, feito, fraca ? 'com_ressalva' : 'conferem', porque);
        }),
      ),
    ),
  );
}

const LUGARES: Lugar[] = ['visivel', 'invisivel', 'fora_da_pagina', 'sem_pagina'];

/** Where it hangs, and how many sign one after the other. */
function lugares(): Caso[] {
  return LUGARES.flatMap((lugar) =>
    [1, 2, 3].flatMap((quantos) =>
      [false, true].map((restrito) => {
        const donos = [ana, DONOS.p256, DONOS.p384].slice(0, quantos);
        const feito = donos.reduce((a, quem) => com({}, { lugar }, quem, a), folha(undefined, restrito));
        return caso(`${quantos} ${lugar}${restrito ? ', restricted' : ''}`, feito, 'conferem');
      }),
    ),
  );
}

const mudar = (a: Arquivo, objetos: (a: Arquivo) => [number, string][]): Arquivo => acrescentar(a, new Map(objetos(a)));

/** What is done to a file after who signed: by programs that keep proofs, and by whoever wants it to say something else. */
const DEPOIS: Record<string, [(a: Arquivo) => Arquivo, Veredito]> = {
  'proofs for later': [
    (a) => {
      const novo = { ...a, doCatalogo: `/DSS<</Type/DSS/Certs[${a.proximo} 0 R]>>` };
      return mudar(novo, () => [
        [a.proximo, fluxo(a, a.proximo, raiz.der)],
        [1, catalogo(novo)],
      ]);
    },
    'conferem',
  ],
  'what says who made it': [
    (a) => {
      const novo = { ...a, doCatalogo: `/Metadata ${a.proximo} 0 R` };
      return mudar(novo, () => [
        [a.proximo, fluxo(a, a.proximo, '<x:xmpmeta/>', '/Type/Metadata/Subtype/XML')],
        [1, catalogo(novo)],
      ]);
    },
    'conferem',
  ],
  'blanks at its end': [(a) => ({ ...a, bytes: Buffer.concat([a.bytes, Buffer.from('\n\n')]) }), 'conferem'],
  'another line on its page': [(a) => mudar(a, () => [[4, conteudo(a, 'Alvara 12/2026: area aprovada 900,00 m2')]]), 'mudou'],
  'a page more': [
    (a) =>
      mudar(a, () => [
        [a.proximo, pagina({ ...a, anotacoes: [] })],
        [2, `<</Type/Pages/Kids[3 0 R ${a.proximo} 0 R]/Count 2>>`],
      ]),
    'mudou',
  ],
  'a note on its page': [
    (a) => {
      const novo = { ...a, anotacoes: [...a.anotacoes, a.proximo] };
      return mudar(novo, () => [
        [a.proximo, '<</Type/Annot/Subtype/FreeText/Rect[50 600 500 700]/Contents(Area 900 m2)/DA(/F 18 Tf)>>'],
        [3, pagina(novo)],
      ]);
    },
    'mudou',
  ],
  'a program that runs': [
    (a) => {
      const novo = { ...a, doCatalogo: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' };
      return mudar(novo, () => [[1, catalogo(novo)]]);
    },
    'mudou',
  ],
  'another size of its page': [(a) => mudar(a, () => [[3, pagina(a, '/Rotate 180')]]), 'mudou'],
};

function depois(): Caso[] {
  return Object.entries(DEPOIS).flatMap(([nome, [fazer, diz]]) =>
    [1, 2].flatMap((quantos) =>
      (['visivel', 'fora_da_pagina'] as const).map((lugar) => {
        const feito = [ana, DONOS.p256].slice(0, quantos).reduce((a, quem) => com({}, { lugar }, quem, a), base);
        return caso(`${nome} after ${quantos} ${lugar}`, fazer(feito), diz, diz === 'mudou' ? 'depois' : undefined);
      }),
    ),
  );
}

/** Stamps beside a signature, and of the whole document. */
function carimbos(): Caso[] {
  const semUso = criarQuem({ nome: 'Autoridade de outra coisa', emissor: raiz });
  const selo = (a: Arquivo, quem: Quem, sobre?: Buffer) =>
    assinarPdf(a, (coberto) => fazerCarimbo(coberto, quem, new Date(), sobre ?? coberto), {
      ...{ formato: 'ETSI.RFC3161', tipo: 'DocTimeStamp', lugar: 'fora_da_pagina' },
    });
  return [
    caso('a stamp beside it', com({ carimbo: (v) => fazerCarimbo(v, tempo) }), 'conferem'),
    caso(
      'a stamp over another value',
      com({ carimbo: (v) => fazerCarimbo(v, tempo, new Date(), Buffer.from('outro')) }),
      'conferem',
    ),
    caso('a stamp by who may not', com({ carimbo: (v) => fazerCarimbo(v, semUso) }), 'conferem'),
    caso('a stamp of the document', selo(com(), tempo), 'conferem', 'carimbo_do_documento'),
    caso('of the document, over another', selo(com(), tempo, Buffer.from('outro')), 'mudou', 'carimbo_do_documento'),
    caso('of the document, by who may not', selo(com(), semUso), 'mudou', 'carimbo_do_documento'),
  ];
}

const FORMATOS = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'] as const;
const CARTA = Buffer.from('Ola, confirmo a reuniao de quinta-feira.');

/** What a maker of forgeries tries. */
function forjados(formato: (typeof FORMATOS)[number]): Caso[] {
  const forjar = (nome: string, como: Como, o: Assinar = {}, porque?: Caso['porque'], diz: Veredito = 'mudou') =>
    caso(`${formato}: ${nome}`, com(como, { formato, ...o }), diz, porque);
  const posto = (
    nome: string,
    cms: (coberto: Buffer) => Buffer,
    o: Assinar = {},
    porque?: Caso['porque'],
    diz: Veredito = 'mudou',
  ) => caso(`${formato}: ${nome}`, assinarPdf(base, cms, { formato, ...o }), diz, porque);
  // a document that the victim really signed, whose signature is carried elsewhere
  let dela: Buffer = Buffer.alloc(0);
  let cobertoPorEla: Buffer = Buffer.alloc(0);
  assinarPdf(folha('Recibo de 10 reais'), (coberto) => {
    cobertoPorEla = coberto;
    dela = fazerCms(coberto, ana);
    return dela;
  });
  const outra = criarQuem({ nome: 'ANA PEREIRA:52998224725', emissor: raiz });
  const xara = { ...outra, emissorESerie: ana.emissorESerie };
  return [
    posto('a letter of hers, with what it says inside', () => fazerCms(CARTA, ana, { conteudo: CARTA })),
    posto('her signature of another paper, with its bytes inside', () =>
      fazerCms(cobertoPorEla.subarray(0, 600), ana, { conteudo: cobertoPorEla.subarray(0, 600) }),
    ),
    posto('her signature of another paper', () => dela),
    posto('with its own content, which is that of the file cut short', (c) =>
      fazerCms(c.subarray(0, 500), ana, { conteudo: c.subarray(0, 500) }),
    ),
    posto('an empty content of its own', (c) => fazerCms(c, ana, { conteudo: Buffer.alloc(0) }), {}, 'exige_mais'),
    forjar('the sum of something else', { resumo: somaDe('sha256', CARTA) }),
    forjar('two sums, the right one last', { resumoAntes: somaDe('sha256', CARTA) }, {}, 'exige_mais'),
    forjar('attributes of another type', { tipoDito: '1.2.840.113549.1.7.3' }, {}, 'exige_mais'),
    forjar('content of another type', { tipo: '1.2.840.113549.1.9.16.1.4' }, {}, 'exige_mais'),
    forjar('a type that its attributes contradict', { tipo: '1.2.840.113549.1.7.3', tipoDito: DADOS }, {}, 'exige_mais'),
    forjar('bound to another certificate', { presoA: DONOS.p256 }, {}, 'exige_mais'),
    forjar('a value of zeros', { valor: Buffer.alloc(256) }),
    forjar('a value of one', { valor: Buffer.concat([Buffer.alloc(255), Buffer.from([1])]) }),
    posto('the name and number of hers, by another key', (c) => fazerCms(c, xara, { certificados: [ana.der], presoA: ana })),
    posto('nobody’s certificate in it', (c) => fazerCms(c, ana, { certificados: [] }), {}, 'nao_le', 'sem_como'),
    posto('not a CMS', () => Buffer.from('3003020101', 'hex'), {}, 'nao_le', 'sem_como'),
    forjar('a range that leaves bytes out', {}, { faixas: ([i, n, j, m]) => [i, n - 40, j, m] }, 'lacuna'),
    forjar('a range that ends early', {}, { faixas: ([i, n, j, m]) => [i, n, j, m - 60] }, 'depois'),
    forjar('a range that begins late', {}, { faixas: ([, n, j, m]) => [9, n - 9, j, m] }, 'lacuna'),
    forjar('a range past the end', {}, { faixas: ([i, n, j, m]) => [i, n, j, m + 10] }),
    forjar('one range alone', {}, { faixas: ([i, n]) => [i, n, n, 0] }, 'lacuna'),
    forjar('something in the room after the value', {}, { enchimento: 'ff'.repeat(20) }, 'exige_mais'),
  ];
}

/** An older form: it brings the SHA-1 of what it is over. */
function antigos(): Caso[] {
  const soma = (coberto: Buffer): Buffer => somaDe('sha1', coberto);
  const feito = (lugar: Lugar) =>
    assinarPdf(base, (c) => fazerCms(soma(c), ana, { soma: 'sha1', conteudo: soma(c) }), { formato: 'adbe.pkcs7.sha1', lugar });
  const alheio = assinarPdf(base, () => fazerCms(soma(CARTA), ana, { soma: 'sha1', conteudo: soma(CARTA) }), {
    formato: 'adbe.pkcs7.sha1',
  });
  const contradito = assinarPdf(base, (c) => fazerCms(soma(c), ana, { soma: 'sha1', conteudo: soma(CARTA) }), {
    formato: 'adbe.pkcs7.sha1',
  });
  const misto = assinarPdf(base, (c) => fazerCms(soma(c), ana, { conteudo: soma(c) }), { formato: 'adbe.pkcs7.sha1' });
  const desconhecido = com({}, { formato: 'adbe.x509.rsa_sha1' });
  return [
    ...LUGARES.map((lugar) => caso(`adbe.pkcs7.sha1 ${lugar}`, feito(lugar), 'com_ressalva')),
    caso('adbe.pkcs7.sha1 that brings another sum', contradito, 'mudou'),
    caso('adbe.pkcs7.sha1 summed by SHA-256 once more', misto, 'com_ressalva', 'nao_le'),
    caso('adbe.pkcs7.sha1 of another paper', alheio, 'mudou'),
    caso('certificates in another order', com({ certificados: [DONOS.p256.der, raiz.der, ana.der] }), 'conferem'),
    caso('a form that nobody makes any more', desconhecido, 'sem_como', 'nao_le'),
    ...FORMATOS.map((formato) =>
      caso(
        `${formato} without attributes`,
        com({ semAtributos: true, vinculo: 'nenhum' }, { formato }),
        formato.startsWith('ETSI') ? 'com_ressalva' : 'conferem',
      ),
    ),
  ];
}

export const criarConjunto = (): Caso[] => [
  ...contas(),
  ...lugares(),
  ...depois(),
  ...carimbos(),
  ...antigos(),
  ...FORMATOS.flatMap(forjados),
];
