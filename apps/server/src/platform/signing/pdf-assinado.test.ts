// Past 300 lines: the table of what may be done to a signed file reads best in one place, and its files are made once.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFHexString,
  PDFName,
  type PDFRawStream,
  type PDFRef,
  PDFString,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto } from '@portal/domain/pdf-assinado/veredito';
import { SignPdf } from '@signpdf/signpdf';
import { Signer } from '@signpdf/utils';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lugarParaAssinar } from '#test/lugar-para-assinar.ts';
import { createSealCertificate } from './certificate.ts';
import { openSeal, type Seal } from './seal.ts';
import { sealPdf } from './seal-pdf.ts';

// Files are signed by us and by OpenSSL, then changed in the ways that are known: each change must be told, by its name where it has one.

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'assinado-'));
const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;
const openssl = (args: string) => execFileSync('openssl', args.split(' '), { cwd: dir, stdio: 'pipe' });
const N = PDFName.of;
const COMO = { incremental: { forIncrementalUpdate: true, updateMetadata: false }, crua: { useObjectStreams: false } } as const;

let seal: Seal;
let one: Buffer;
let two: Buffer;

const opcoes = (n: number) => ({
  campo: `selo-${n}`,
  nome: 'Município de Serra Clara',
  motivo: 'Diretoria de obras',
  local: 'Serra Clara',
  linhas: ['Diretoria de obras'],
  quando: new Date(),
  retangulo: [40, 40 + 60 * n, 240, 90 + 60 * n] as [number, number, number, number],
});

async function folhas(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const fonte = await pdf.embedFont(StandardFonts.Helvetica);
  for (const texto of ['Alvara 12/2026', 'Area aprovada: 120,00 m2', 'Condicoes']) {
    const pagina = pdf.addPage([420, 595]);
    pagina.drawText(texto, { x: 40, y: 500, size: 18, font: fonte });
  }
  const campo = pdf.getForm().createTextField('observacao');
  campo.setText('nenhuma');
  campo.addToPage(pdf.getPage(1), { x: 40, y: 300, width: 200, height: 20, font: fonte });
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

beforeAll(async () => {
  const { p12, senha } = await createSealCertificate({
    nome: 'Município de Serra Clara',
    cnpj: '11222333000181',
    validadeAnos: 5,
  });
  seal = await openSeal(p12, senha);
  one = await sealPdf(await folhas(), seal, opcoes(1));
  two = await sealPdf(one, seal, opcoes(2));
});
afterAll(() => fs.rmSync(dir, { recursive: true }));

/** Changed as any program changes a file: an update at its end. */
async function mexer(pdf: Buffer, como: (doc: PDFDocument) => unknown): Promise<Buffer> {
  const doc = await PDFDocument.load(pdf, COMO.incremental);
  await como(doc);
  return Buffer.from(await doc.save(COMO.crua));
}
const tiposDe = async (pdf: Buffer) => {
  const lida = await lerAssinado(pdf);
  return { intacto: estaIntacto(lida), lida, tipos: lida.assinaturas.map((a) => a.depois.map(({ tipo }) => tipo)) };
};

test('who signed, by which chain, and nothing after but who signed next', async () => {
  const { intacto, lida, tipos } = await tiposDe(two);
  expect(intacto).toBe(true);
  expect(tipos).toEqual([['assinatura'], []]);
  expect(lida.assinaturas).toMatchObject([
    { campo: 'selo-1', falha: null, motivo: 'Diretoria de obras', ressalvas: [] },
    {
      campo: 'selo-2',
      cadeia: [
        { nome: 'Município de Serra Clara:11222333000181', cnpj: '11222333000181', rsa_bits: 2048, de_pessoa: false },
        { nome: 'Autoridade do selo de Município de Serra Clara' },
      ],
    },
  ]);
  expect(lida.assinaturas[1]?.cadeia[0]?.sha256).toBe(seal.certificado_sha256);
});

test('what is none says so', async () => {
  expect(await lerAssinado(await folhas())).toMatchObject({ situacao: 'sem_assinatura' });
  expect(await lerAssinado(Buffer.from('não é um PDF'))).toMatchObject({ situacao: 'ilegivel' });
  expect(await lerAssinado(Buffer.alloc(0))).toMatchObject({ situacao: 'ilegivel' });
  expect(await lerAssinado(Buffer.concat([two.subarray(0, two.length - 300)]))).not.toMatchObject({ situacao: 'lido' });
});

const primeira = (doc: PDFDocument) => doc.getPage(0).node;
const acrescentarAnotacao = (doc: PDFDocument, partes: Record<string, unknown>) => {
  const nota = doc.context.register(doc.context.obj({ Type: 'Annot', Rect: [10, 10, 400, 500], F: 4, ...partes } as never));
  const pagina = primeira(doc);
  const lista = pagina.Annots();
  if (lista) lista.push(nota);
  else pagina.set(N('Annots'), doc.context.obj([nota]));
};
const conteudoDe = (doc: PDFDocument, n: number): PDFRef => {
  const conteudo = doc.getPage(n).node.get(N('Contents'));
  return (conteudo instanceof PDFArray ? conteudo.get(0) : conteudo) as PDFRef;
};
const campoDe = (doc: PDFDocument, nome: string): PDFDict => {
  const campos = doc.catalog.lookup(N('AcroForm'), PDFDict).lookup(N('Fields')) as unknown as {
    size(): number;
    lookup(i: number): PDFDict;
  };
  return Array.from({ length: campos.size() }, (_, i) => campos.lookup(i)).find(
    (um) => (um.lookup(N('T')) as PDFHexString | PDFString).decodeText() === nome,
  ) as PDFDict;
};

/** What may be done to a signed file, and what it is called. */
const ATAQUES: Record<string, [(doc: PDFDocument) => unknown, string]> = {
  'the words of a page': [
    (doc) => doc.getPage(1).drawText('Area aprovada: 900,00 m2', { x: 40, y: 500, color: rgb(1, 0, 0) }),
    'pagina_alterada',
  ],
  'the stream of a page': [
    (doc) => doc.getPage(0).node.set(N('Contents'), doc.context.register(doc.context.stream('BT (outro) Tj ET'))),
    'pagina_alterada',
  ],
  'the size of a page': [(doc) => doc.getPage(0).setCropBox(0, 0, 10, 10), 'pagina_alterada'],
  'a page more': [(doc) => doc.addPage([420, 595]), 'pagina_acrescentada'],
  'a page in between': [(doc) => doc.insertPage(1, [420, 595]), 'pagina_acrescentada'],
  'a page less': [(doc) => doc.removePage(0), 'pagina_retirada'],
  'a note over the page': [
    (doc) => acrescentarAnotacao(doc, { Subtype: 'FreeText', Contents: PDFString.of('900 m2') }),
    'anotacao_acrescentada',
  ],
  'a picture over the page': [(doc) => acrescentarAnotacao(doc, { Subtype: 'Stamp' }), 'anotacao_acrescentada'],
  'an empty place to sign that covers the page': [
    (doc) => acrescentarAnotacao(doc, { Subtype: 'Widget', FT: 'Tx', T: PDFString.of('x'), V: PDFString.of('900 m2') }),
    'anotacao_acrescentada',
  ],
  'a field of the form': [(doc) => doc.getForm().getTextField('observacao').setText('900 m2'), 'campo_preenchido'],
  'the drawing of a signature': [
    (doc) => campoDe(doc, 'selo-1').set(N('AP'), doc.context.obj({ N: doc.context.register(doc.context.stream('0 0 m')) })),
    'aparencia_trocada',
  ],
  'the place of a signature': [
    (doc) => campoDe(doc, 'selo-1').set(N('Rect'), doc.context.obj([0, 0, 1, 1])),
    'aparencia_trocada',
  ],
  'a signature taken out': [(doc) => campoDe(doc, 'selo-1').delete(N('V')), 'assinatura_retirada'],
  'a file inside': [(doc) => doc.attach(Buffer.from('x'), 'x.txt', { mimeType: 'text/plain' }), 'anexo'],
  'a program': [
    (doc) => doc.catalog.set(N('OpenAction'), doc.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') })),
    'programa',
  ],
  layers: [(doc) => doc.catalog.set(N('OCProperties'), doc.context.obj({ OCGs: [], D: {} })), 'camadas'],
  'the way it opens': [(doc) => doc.catalog.set(N('PageLabels'), doc.context.obj({ Nums: [0, { S: 'r' }] })), 'outro'],
};

test.each(Object.entries(ATAQUES))('%s: told by its name', async (_, [como, nome]) => {
  for (const base of [one, two]) {
    const mexido = await mexer(base, como);
    expect(mexido.subarray(0, base.length).equals(base)).toBe(true);
    const { intacto, lida, tipos } = await tiposDe(mexido);
    expect(intacto).toBe(false);
    // who looks at what was taken out does not find it any more
    if (nome !== 'assinatura_retirada') {
      expect(lida.situacao).toBe('lido');
      for (const depois of tipos) expect(depois).toContain(nome);
    } else if (base === two) expect(tipos.flat()).toContain(nome);
    // and signing over it hides it from nobody: whoever signed before did not sign that
    const coberto = await tiposDe(await sealPdf(mexido, seal, opcoes(3)));
    if (base === two || nome !== 'assinatura_retirada') expect(coberto.tipos.flat()).toContain(nome);
  }
});

test('what every program may add is named and is no alarm', async () => {
  const comDados = await mexer(two, (doc) => {
    doc.catalog.set(N('DSS'), doc.context.obj({ Certs: [] }));
  });
  expect(await tiposDe(comDados)).toMatchObject({
    intacto: true,
    tipos: [['assinatura', 'validacao'].sort(), ['validacao']].map((t) => expect.arrayContaining(t)),
  });
  const comTitulo = await mexer(two, (doc) => doc.setTitle('Outro título'));
  expect((await tiposDe(comTitulo)).tipos.at(-1)).toEqual(['dados_do_arquivo']);
  expect((await tiposDe(Buffer.concat([two, Buffer.from('\n\r\n')]))).intacto).toBe(true);
  const comResto = await tiposDe(Buffer.concat([two, Buffer.from('\n% mais\n')]));
  expect(comResto.intacto).toBe(false);
});

/** An update written by hand: objects, and a table that leads where we say. */
function emendar(pdf: Buffer, objetos: string[], tabela: (em: number[]) => string): Buffer {
  const texto = pdf.toString('latin1');
  const anterior = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(texto)?.[1];
  const raiz = /\/Root (\d+ 0 R)/.exec(texto)?.[1];
  const tamanho = Math.max(...Array.from(texto.matchAll(/\/Size (\d+)/g), ([, n]) => Number(n)));
  let corpo = '\n';
  const em = objetos.map((objeto) => {
    const aqui = pdf.length + corpo.length;
    corpo += `${objeto}\n`;
    return aqui;
  });
  const xref = pdf.length + corpo.length;
  corpo += `xref\n${tabela(em)}trailer\n<< /Size ${tamanho + 1} /Root ${raiz} /Prev ${anterior} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(corpo, 'latin1')]);
}
const linha = (n: number, em: number) => `${n} 1\n${String(em).padStart(10, '0')} 00000 n \n`;

test('shadow: a table that leads to what lay hidden in the signed part, and one that hides its true object before a harmless copy', async () => {
  const base = await PDFDocument.load(await folhas(), COMO.incremental);
  const n = conteudoDe(base, 1).objectNumber;
  const original = base.context.lookup(conteudoDe(base, 1)) as PDFRawStream;
  // prepared before anybody signed: it lies inside another object, where no table leads
  const escondido = `${n} 0 obj\n<< /Length 26 >>\nstream\nBT (Area: 900,00 m2) Tj ET\nendstream\nendobj`;
  const preparado = await folhas();
  const comIsca = emendar(
    preparado,
    [`999 0 obj\n<< /Length ${escondido.length} >>\nstream\n${escondido}\nendstream\nendobj`],
    ([em]) => linha(999, em as number),
  );
  const assinado = await sealPdf(comIsca, seal, opcoes(1));
  expect(await tiposDe(assinado)).toMatchObject({ intacto: true });
  const onde = assinado.indexOf(escondido);
  const desviado = emendar(assinado, [], () => linha(n, onde));
  expect((await tiposDe(desviado)).tipos[0]).toContain('pagina_alterada');

  const cabeca = original.dict.toString().replaceAll('\n', ' ');
  const copia = `${n} 0 obj\n${cabeca}\nstream\n${Buffer.from(original.contents).toString('latin1')}\nendstream\nendobj`;
  const dobrado = emendar(one, [escondido, copia], ([em]) => linha(n, em as number));
  expect((await tiposDe(dobrado)).tipos[0]).toContain('pagina_alterada');
});

test('a signature that is copied into another field covers nothing of what came with it', async () => {
  const copiado = await mexer(one, (doc) => {
    const campo = campoDe(doc, 'selo-1');
    const outro = doc.context.register(
      doc.context.obj({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        T: PDFString.of('outra'),
        Rect: [0, 0, 420, 595],
        P: doc.getPage(0).ref,
        V: campo.get(N('V')),
      } as never),
    );
    (doc.catalog.lookup(N('AcroForm'), PDFDict).lookup(N('Fields')) as unknown as { push(r: PDFRef): void }).push(outro);
    doc.getPage(0).node.set(N('Annots'), doc.context.obj([outro]));
  });
  const { intacto, tipos } = await tiposDe(copiado);
  expect(intacto).toBe(false);
  expect(tipos.flat()).toContain('assinatura_copiada');
});

test('a signature whose drawing covers the page is told as that', async () => {
  const grande = await sealPdf(one, seal, { ...opcoes(2), retangulo: [0, 0, 400, 500] });
  expect(await tiposDe(grande)).toMatchObject({ intacto: false, tipos: [['assinatura_cobre'], []] });
});

test('a signature that nobody can read any more is no empty place to sign', async () => {
  const texto = two.toString('latin1');
  const em = texto.lastIndexOf('<\n/Type /Sig');
  const mexido = Buffer.from(two);
  mexido.write('=', em, 'latin1');
  const lida = await lerAssinado(mexido);
  expect(lida.assinaturas.map((a) => a.falha)).toContain('ilegivel');
  expect(estaIntacto(lida)).toBe(false);
});

test('five hundred changes by chance: none passes', async () => {
  const texto = two.toString('latin1');
  const lacunas = Array.from(texto.matchAll(/<[0-9a-f]{20000}>/g), ({ index }) => [index, index + 20002] as const);
  expect(lacunas).toHaveLength(2);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(two.length - 1),
      fc.integer({ min: 1, max: 255 }),
      fc.constantFrom('trocar', 'tirar', 'pôr'),
      async (em, byte, como) => {
        // the room of a signature is no part of what is shown; what its first bytes say is tried by the next test
        fc.pre(lacunas.every(([de, ate]) => em < de || em >= ate));
        const mexido =
          como === 'trocar'
            ? Buffer.from(two)
            : Buffer.concat([
                two.subarray(0, em),
                ...(como === 'pôr' ? [Buffer.from([byte])] : []),
                two.subarray(como === 'pôr' ? em : em + 1),
              ]);
        if (como === 'trocar') mexido[em] = (mexido[em] ?? 0) ^ byte;
        if (como !== 'trocar' && mexido.subarray(0, two.length).equals(two)) return;
        const isSoBrancoNoFim = como !== 'trocar' && em >= two.length - 1;
        if (!isSoBrancoNoFim) expect(estaIntacto(await lerAssinado(mexido))).toBe(false);
      },
    ),
    { numRuns: 500 },
  );
}, 120_000);

test('whatever is done to the bytes of a signature, it names nobody else; its room holds nothing more', async () => {
  const texto = one.toString('latin1');
  const inicio = texto.search(/<[0-9a-f]{20000}>/) + 1;
  const tamanho = 4 + Number.parseInt(texto.slice(inicio + 4, inicio + 8), 16);
  let caladas = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(2 * tamanho - 1), fc.integer({ min: 1, max: 15 }), async (em, mais) => {
      const mexido = Buffer.from(one);
      const era = Number.parseInt(texto.charAt(inicio + em), 16);
      mexido.write(((era + mais) % 16).toString(16), inicio + em, 'latin1');
      const lida = await lerAssinado(mexido);
      if (estaIntacto(lida)) expect(lida.assinaturas[0]?.cadeia[0]?.sha256).toBe(seal.certificado_sha256);
      else caladas += 1;
    }),
    { numRuns: 60 },
  );
  expect(caladas).toBeGreaterThan(20);
  const comResto = Buffer.from(one);
  comResto.write('deadbeef', inicio + 19_900, 'latin1');
  expect(estaIntacto(await lerAssinado(comResto))).toBe(false);
});

class OpensslSigner extends Signer {
  override async sign(conteudo: Buffer): Promise<Buffer> {
    fs.writeFileSync(path.join(dir, 'conteudo'), conteudo);
    openssl(
      'cms -sign -binary -in conteudo -signer folha.pem -inkey folha.key -certfile raiz.pem -outform DER -out fora.der -md sha256',
    );
    return fs.readFileSync(path.join(dir, 'fora.der'));
  }
}

test.runIf(hasOpenssl)(
  'a file signed elsewhere: by a person, through an authority, in the form most programs write',
  async () => {
    fs.writeFileSync(path.join(dir, 'ext.cnf'), 'basicConstraints=CA:false\nkeyUsage=digitalSignature,nonRepudiation\n');
    openssl('req -x509 -newkey rsa:2048 -nodes -keyout raiz.key -out raiz.pem -days 30 -subj /CN=Autoridade');
    openssl('req -newkey rsa:2048 -nodes -keyout folha.key -out folha.csr -subj /CN=ANA:52998224725');
    openssl('x509 -req -in folha.csr -CA raiz.pem -CAkey raiz.key -CAcreateserial -out folha.pem -days 20 -extfile ext.cnf');
    const doc = await PDFDocument.load(await folhas());
    const assinado = await new SignPdf().sign(await lugarParaAssinar(doc), new OpensslSigner());
    const { intacto, lida } = await tiposDe(assinado);
    expect(lida.assinaturas).toMatchObject([
      {
        falha: null,
        cadeia: [{ nome: 'ANA:52998224725', cpf: '52998224725', de_pessoa: true, emissor: 'Autoridade' }, { nome: 'Autoridade' }],
      },
    ]);
    expect(intacto).toBe(true);
    const nosso = await sealPdf(assinado, seal, opcoes(1));
    expect(await tiposDe(nosso)).toMatchObject({ intacto: true, tipos: [['assinatura'], []] });
  },
);
