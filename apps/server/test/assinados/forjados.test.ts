import { conferirCadeia, elo, INICIO, type LinhaDaCadeia, textoDoBloco } from '@portal/domain/auditoria/cadeia';
import { conferirAcrescimo } from '@portal/domain/pdf-assinado/acrescimo';
import { lerCms } from '@portal/domain/pdf-assinado/cms';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { quemSelou } from '@portal/domain/pdf-assinado/selo';
import { vereditoDe } from '@portal/domain/pdf-assinado/veredito';
import { expect, test } from 'vitest';
import '#platform/signing/cms.ts';
import { criarQuem } from './certificados.ts';
import { type Como, fazerCarimbo, fazerCms, MARCA_O_TEMPO } from './cms.ts';
import { assinarPdf, folha } from './pdf.ts';

// What somebody who has one true signature of a person, or nothing of theirs, does to have another: each ends without what it wanted.

const raiz = criarQuem({ nome: 'Raiz de teste', isAutoridade: true });
const ana = criarQuem({ nome: 'ANA PEREIRA:52998224725', emissor: raiz });
const tempo = criarQuem({ nome: 'Autoridade do tempo', emissor: raiz, uso: MARCA_O_TEMPO });
const base = folha();
const agora = new Date();
const acrescentada = (como: Como | ((coberto: Buffer) => Buffer)) => {
  const fazer = typeof como === 'function' ? como : (coberto: Buffer) => fazerCms(coberto, ana, como);
  return conferirAcrescimo(base.bytes, assinarPdf(base, fazer).bytes, [raiz.der], agora);
};

test('a signature of the right person over the right bytes is hers, whatever sum it is made by', async () => {
  for (const como of [
    {},
    { soma: 'sha512' },
    { soma: 'sha384', vinculo: 'v2_padrao' },
    { conta: 'pss' },
    { vinculo: 'v1' },
  ] as Como[])
    expect(await acrescentada(como), JSON.stringify(como)).toMatchObject({ certificado: { nome: ana.nome } });
});

test('no letter of hers signs this document', async () => {
  const carta = Buffer.from('Ola, confirmo a reuniao de quinta-feira.');
  expect(await acrescentada(() => fazerCms(carta, ana, { conteudo: carta }))).toMatchObject({ recusa: 'assinatura_nao_confere' });
  // nor the signature of this document of another day
  const outra = folha('Alvara 12/2026: area aprovada 90,00 m2');
  let dela: Buffer = Buffer.alloc(0);
  let coberto: Buffer = Buffer.alloc(0);
  assinarPdf(outra, (c) => {
    coberto = c;
    dela = fazerCms(c, ana);
    return dela;
  });
  expect(await acrescentada(() => dela)).toMatchObject({ recusa: 'assinatura_nao_confere' });
  expect(await acrescentada(() => fazerCms(coberto.subarray(0, 500), ana, { conteudo: coberto.subarray(0, 500) }))).toMatchObject(
    {
      recusa: 'assinatura_nao_confere',
    },
  );
});

test('attributes that she once signed are no document of hers, and of two signers in one nobody is taken', async () => {
  // a signature over attributes, its attributes taken away: over what begins as they do, it would hold
  const atributos = Buffer.concat([Buffer.from([0x31, 0x20]), Buffer.alloc(32, 7)]);
  expect(await lerCms(fazerCms(atributos, ana, { semAtributos: true }), atributos)).toMatchObject({ falha: 'atributos' });
  const carta = Buffer.from('Ola, confirmo a reuniao de quinta-feira.');
  expect(await lerCms(fazerCms(carta, ana, { semAtributos: true }), carta)).toMatchObject({ falha: null });
  const bruno = criarQuem({ nome: 'BRUNO LIMA:11144477735', emissor: raiz });
  for (const [um, outro] of [
    [ana, bruno],
    [bruno, ana],
  ] as const) {
    const dosDois = (c: Buffer) => fazerCms(c, um, { mais: [outro], certificados: [...um.cadeia, outro.der] });
    expect(await lerCms(dosDois(carta), carta)).toBeNull();
    expect(await acrescentada(dosDois)).toMatchObject({ recusa: 'assinatura_sem_como' });
  }
});

test('one signature is added and no place for another: two at once, or one left empty for later, are refused', async () => {
  const bruno = criarQuem({ nome: 'BRUNO LIMA:11144477735', emissor: raiz });
  const dela = assinarPdf(base, (c) => fazerCms(c, ana));
  const dosDois = assinarPdf(dela, (c) => fazerCms(c, bruno)).bytes;
  expect(await conferirAcrescimo(base.bytes, dosDois, [raiz.der], agora)).toMatchObject({ recusa: 'assinaturas_demais' });
  const comLugar = Buffer.concat([dela.bytes, Buffer.from('% /**********\n')]);
  expect(await conferirAcrescimo(base.bytes, comLugar, [raiz.der], agora)).toMatchObject({ recusa: 'arquivo_ilegivel' });
});

test('what the platform does not calculate is said of nobody: neither that it holds nor that it does not', async () => {
  const carta = Buffer.from('Ola, confirmo a reuniao de quinta-feira.');
  expect(await lerCms(fazerCms(carta, ana, { conta: 'pss' }), carta)).toMatchObject({ falha: null });
  expect(await lerCms(fazerCms(carta, ana, { conta: 'pss', mascara: 'sha1' }), carta)).toMatchObject({ falha: 'algoritmo' });
});

test('each thing that is short of a signature has its own refusal', async () => {
  expect(await acrescentada({ soma: 'sha1' })).toMatchObject({ recusa: 'assinatura_fraca' });
  expect(await acrescentada({ vinculo: 'nenhum' })).toMatchObject({ recusa: 'assinatura_sem_vinculo' });
  expect(await acrescentada({ presoA: tempo })).toMatchObject({ recusa: 'assinatura_nao_confere' });
  expect(await acrescentada(() => Buffer.from('3003020101', 'hex'))).toMatchObject({ recusa: 'assinatura_sem_como' });
  const semNinguem = criarQuem({ nome: 'ANA PEREIRA:52998224725' });
  expect(await acrescentada((c) => fazerCms(c, semNinguem))).toMatchObject({ recusa: 'cadeia_desconhecida' });
});

test('a time stamp counts where who stamped may, and leads to somebody who is trusted', async () => {
  const de = async (carimbo: Como['carimbo']) => {
    const dito = await acrescentada({ carimbo });
    if ('recusa' in dito) throw new Error(dito.recusa);
    return dito.carimbo?.de ?? null;
  };
  const emCasa = criarQuem({ nome: 'Observatorio Nacional', uso: MARCA_O_TEMPO });
  const raizEmCasa = criarQuem({ nome: 'Raiz de casa', isAutoridade: true });
  const comRaiz = criarQuem({ nome: 'Observatorio Nacional', uso: MARCA_O_TEMPO, emissor: raizEmCasa });
  const semUso = criarQuem({ nome: 'Quem assina', emissor: raiz });
  const doisUsos = criarQuem({ nome: 'Quem faz de tudo', emissor: raiz, uso: MARCA_O_TEMPO, outroUso: '1.3.6.1.5.5.7.3.1' });
  expect(await de((v) => fazerCarimbo(v, tempo))).toBe('Autoridade do tempo');
  for (const quem of [emCasa, comRaiz, semUso, doisUsos]) expect(await de((v) => fazerCarimbo(v, quem)), quem.nome).toBeNull();
  expect(await de((v) => fazerCarimbo(v, tempo, agora, Buffer.from('outro valor')))).toBeNull();
  // two values of one SHA-1 can be made: of which of them it was, nobody knows
  expect(await de((v) => fazerCarimbo(v, tempo, agora, v, 'sha1'))).toBeNull();
  // a moment in which neither had a certificate
  await expect(de((v) => fazerCarimbo(v, tempo, new Date('2020-01-01T12:00:00Z')))).rejects.toThrow('certificado_fora_do_prazo');
});

const texto = (n: number): LinhaDaCadeia => ({
  ...{ id: `${n}`, usuario_id: null, painel: 'prefeitura', acao: `ato ${n}`, endereco_ip: '', pedido_id: '', dados: {} },
  criado_em: agora.toISOString(),
});
const blocoDe = (linhas: LinhaDaCadeia[], anterior = INICIO) => {
  let soma = anterior;
  const elos = linhas.map((l) => {
    soma = elo(soma, l);
    return soma;
  });
  const bloco = {
    ...{ municipio: '7', numero: 1, anterior, linhas: linhas.length, soma, fechado_em: agora.toISOString() },
    ...{ primeira_em: agora.toISOString(), ultima_em: agora.toISOString() },
  };
  return { bloco, registros: linhas.map((linha, i) => JSON.stringify({ linha, elo: elos[i] })) };
};

test('a block of the audit rewritten around its own seal is vouched for by nobody', async () => {
  const dita = ({ bloco, registros }: ReturnType<typeof blocoDe>, selo: Buffer) =>
    conferirCadeia([JSON.stringify({ bloco, selo: selo.toString('base64') }), ...registros], (s, t) =>
      quemSelou(Buffer.from(s, 'base64'), t),
    );
  const verdade = blocoDe([texto(1), texto(2)]);
  const verdadeiro = Buffer.from(textoDoBloco(verdade.bloco));
  const selo = fazerCms(verdadeiro, ana);
  expect(await dita(verdade, selo)).toMatchObject({ falha: '', blocos: 1, linhas: 2 });
  // whoever has the key and leaves out what came first begins a chain that begins nowhere
  const semComeco = blocoDe([texto(2)], verdade.bloco.soma);
  expect(await dita(semComeco, fazerCms(Buffer.from(textoDoBloco(semComeco.bloco)), ana))).toMatchObject({
    falha: 'O bloco 1 não começa a cadeia.',
  });
  const falso = blocoDe([{ ...texto(1), acao: 'outro ato' }, texto(2)]);
  const mentira = Buffer.from(textoDoBloco(falso.bloco));
  for (const [como, forjado] of Object.entries({
    'as it was': selo,
    'with the true text inside': fazerCms(verdadeiro, ana, { conteudo: verdadeiro }),
    'with the false text inside': fazerCms(verdadeiro, ana, { conteudo: mentira }),
    'by a sum that can be forged': fazerCms(mentira, ana, { soma: 'sha1' }),
    'bound to nobody': fazerCms(mentira, ana, { vinculo: 'nenhum' }),
    'of another kind': fazerCms(mentira, ana, { tipo: '1.2.840.113549.1.9.16.1.4' }),
    'without attributes': fazerCms(mentira, ana, { semAtributos: true }),
    none: Buffer.from('nada'),
  }))
    expect(await dita(falso, forjado), como).toMatchObject({ falha: 'O selo do bloco 1 não confere.' });
});

test('of a restricted file the signatures are read, and no text that is closed is taken for one', async () => {
  const a = assinarPdf(folha(undefined, true), (c) => fazerCms(c, ana));
  const { situacao, assinaturas } = await lerAssinado(a.bytes);
  expect([situacao, assinaturas.map(({ campo, quando, cadeia }) => [campo, quando, cadeia[0]?.nome])]).toEqual([
    'lido',
    [['', null, ana.nome]],
  ]);
});

test('five hundred signatures with some of their own bytes changed: none is green that was not', async () => {
  const pronto = assinarPdf(base, (c) => fazerCms(c, ana)).bytes;
  const [de, ate] = [pronto.indexOf('/Contents<') + 10, pronto.indexOf('00000000', pronto.indexOf('/Contents<') + 4000)];
  let verdes = 0;
  for (let i = 0; i < 500; i++) {
    const mexido = Buffer.from(pronto);
    const onde = de + ((i * 7919) % (ate - de));
    mexido[onde] = '0123456789abcdef'.charCodeAt(
      (Number.parseInt(String.fromCharCode(mexido[onde] as number), 16) + 1 + (i % 15)) % 16,
    );
    const leitura = await lerAssinado(mexido);
    if (vereditoDe(leitura) !== 'conferem') continue;
    // what no signature is over: the other certificates that come along, and how lengths are written
    verdes += 1;
    expect(leitura.assinaturas[0]?.cadeia[0]?.sha256).toBe((await lerAssinado(pronto)).assinaturas[0]?.cadeia[0]?.sha256);
  }
  expect(verdes).toBeLessThan(250);
});
