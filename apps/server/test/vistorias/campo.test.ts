// Past 300 lines: one world, whose making takes longer than any test.
import { createHash } from 'node:crypto';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { addDias } from '@portal/domain/text/datas';
import * as caderno from '@portal/domain/vistorias/caderno';
import * as campo from '@portal/domain/vistorias/campo';
import * as contract from '@portal/domain/vistorias/contract';
import { LEVADO_DIAS } from '@portal/domain/vistorias/edicoes';
import type { Parte, Recibo } from '@portal/domain/vistorias/sincronia';
import type { VistoriaTipo } from '@portal/domain/vistorias/tipo';
import fc from 'fast-check';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type FileIn, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

// What phones send of visits made without a network, over HTTP on PostgreSQL. The rules themselves: domain/vistorias/sincronia.test.ts.

const INICIO = new Date('2026-11-16T13:00:00Z');
const EM = '2026-11-16T12:30:00.000Z';
const CONFORME = { achado: 'Conforme' as const, medida: '', texto: '' };

let app: TestApp;
let w: World;
let vizinha: World;
let fiscal: Person;
let requerimento: string;
let tipo: VistoriaTipo;
let dia = 0;

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: INICIO });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  fiscal = w.staff('fiscal');
  const { id: setor_id } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('setor').select('id').where('sigla', '=', 'FISC').executeTakeFirstOrThrow(),
  );
  const linha = (id: string) => ({
    ...{ id, texto: `Linha ${id}`, tipo: 'conferir' as const, unidade: '', minimo: null, maximo: null },
    ...{ foto: 'opcional' as const, impede: true, base_legal: '' },
  });
  tipo = ok(
    await w.staff('gestor').call(contract.criarTipoDeVistoria, {
      body: {
        ...{ codigo: 'campo', nome: 'Vistoria sem rede', descricao: '', setor_id, duracao_minutos: 30, partes_pedem: true },
        ...{ remarcacoes: 1, validade_dias: null, antes: [], final: false },
        roteiro: [{ titulo: 'Obra', linhas: ['la', 'lb', 'lc'].map(linha) }],
      },
    }),
  );
  const { processo_id } = await app.jobCtx(w.town.id).inTenant((ctx) =>
    publicarProcesso(ctx, 'pedido-de-campo', {
      ...{ formato: 1, nome: 'Pedido de campo', grupo: 'Obras', resumo: 'Um pedido que espera pela vistoria.' },
      secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'motivo', tipo: 'texto', rotulo: 'Motivo' }] }],
      etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
    }),
  );
  const ana = w.citizen();
  const r = ok(await agir(ana, preenchimento.iniciarRequerimento, { body: { processo_id } }));
  const body = { versao: r.versao, respostas: { motivo: 'Uma casa.' } };
  ok(await ana.call(preenchimento.salvarRascunho, { params: { id: r.id }, body }));
  ok(await act(ana, atos.protocolar, r.id));
  requerimento = r.id;
});
afterAll(() => app.close());

const ver = async (id: string, quem: Person = fiscal) => ok(await quem.call(contract.verVistoria, { params: { id } }));

async function agendada(): Promise<string> {
  const pedida = await w.staff('gestor').call(contract.pedirVistoria, {
    params: { id: requerimento },
    body: { tipo_id: tipo.id, alvo: `Bloco ${dia}`, preferencia: '' },
  });
  const { id, versao } = ok(pedida);
  dia += 1;
  const quando = { dia: addDias('2026-11-18', dia), hora: '09:00', duracao_minutos: 30, fiscal_id: w.member('fiscal').id };
  ok(await fiscal.call(contract.agendarVistoria, { params: { id }, body: { versao, ...quando } }));
  return id;
}

/** Pictures as phones send them; each is another. */
const tiradas = new Map<string, FileIn>();
async function tirar(n: number): Promise<string> {
  const cor = { r: (n * 37) % 256, g: (n * 91) % 256, b: (n * 13) % 256 };
  const bytes = await sharp({ create: { width: 24, height: 16, channels: 3, background: cor } })
    .jpeg()
    .toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  tiradas.set(sha256, { nome: 'foto.jpg', tipo: 'image/jpeg', bytes });
  return sha256;
}

function enviar(id: string, parte: Parte, quem: Person = fiscal, mais: object = {}) {
  if (parte.tipo !== 'foto') return quem.call(campo.receberParte, { params: { id }, body: parte });
  const { tipo: _, ...body } = parte;
  return quem.call(campo.receberFotoDeCampo, {
    params: { id },
    body: { ...body, ...mais },
    arquivo: tiradas.get(parte.sha256)!,
  });
}

const comecado = (id: string, visto: Awaited<ReturnType<typeof ver>>) =>
  caderno.comecar(
    caderno.novoCaderno(id, uuidv7(), {
      ...{ notas: { respostas: visto.respostas, observacoes: visto.observacoes }, edicao: visto.edicao },
      em_campo: visto.status === 'Em campo',
    }),
    EM,
  );

/** All that a notebook has, as it goes when nothing is cut. */
async function esvaziar(c: caderno.Caderno): Promise<caderno.Caderno> {
  let agora = c;
  for (;;) {
    agora = caderno.proxima(agora, uuidv7(), EM);
    if (!agora.em_voo) return agora;
    agora = caderno.confirmar(agora, ok(await enviar(agora.vistoria_id, agora.em_voo)));
  }
}

test('a whole visit made without a network comes part by part, and ends with its report under way', async () => {
  const id = await agendada();
  let c = comecado(id, await ver(id));
  for (const linha of ['la', 'lb', 'lc']) c = caderno.escrever(c, linha, CONFORME);
  c = caderno.observar(c, 'Tudo conforme o projeto.');
  for (let n = 0; n < 3; n++) c = caderno.fotografar(c, { id: uuidv7(), linha: 'la', sha256: await tirar(n), em: EM });
  c = caderno.prepararFim(c, {
    resultado: 'Aprovada',
    presentes: [{ nome: 'Mestre de obras', documento: '', papel: '', assinatura: null }],
  });
  c = await esvaziar(caderno.declarar(c, EM));
  expect(c.situacao).toBe('concluida');
  expect(caderno.tudoNoPortal(c)).toBe(true);
  const feita = await ver(id);
  expect(feita).toMatchObject({
    ...{ status: 'Realizada', resultado: 'Aprovada', observacoes: 'Tudo conforme o projeto.', em_campo: { inicio: EM, fim: EM } },
    presentes: [{ nome: 'Mestre de obras', assinou: false }],
  });
  expect(feita.fotos.map((f) => f.id)).toEqual(c.fotos.map((f) => f.id));
});

test('histories over HTTP: cut, repeated, late; the visit says what its person wrote last, each picture once', async () => {
  const fotos = await Promise.all([10, 11, 12].map(tirar));
  const ato = fc.oneof(
    fc.record({ k: fc.constant('escrever' as const), linha: fc.constantFrom('la', 'lb', 'lc'), valor: fc.nat(3) }),
    fc.record({ k: fc.constant('fotografar' as const), linha: fc.constantFrom('la', 'lb'), foto: fc.nat(2) }),
    fc.record({ k: fc.constant('tirar' as const), i: fc.nat(2) }),
    { weight: 2, arbitrary: fc.record({ k: fc.constant('enviar' as const), corte: fc.constantFrom('nada', 'ida', 'volta') }) },
    fc.record({ k: fc.constant('de novo' as const), i: fc.nat(20) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(ato, { minLength: 4, maxLength: 18 }), async (lista) => {
      const id = await agendada();
      let c = comecado(id, await ver(id));
      const correio: Parte[] = [];
      const escritas: Record<string, string> = {};
      const ficam = new Set<string>();
      for (const a of lista) {
        if (a.k === 'escrever') {
          c = caderno.escrever(c, a.linha, { ...CONFORME, texto: `v${a.valor}` });
          escritas[a.linha] = `v${a.valor}`;
        } else if (a.k === 'fotografar') {
          c = caderno.fotografar(c, { id: uuidv7(), linha: a.linha, sha256: fotos[a.foto]!, em: EM });
          ficam.add(`${a.linha} ${fotos[a.foto]}`);
        } else if (a.k === 'tirar') {
          const foto = c.fotos[a.i];
          if (foto) ficam.delete(`${foto.linha} ${foto.sha256}`);
          if (foto) c = caderno.tirarFoto(c, foto.id);
        } else if (a.k === 'de novo') {
          const carta = correio[a.i % Math.max(1, correio.length)];
          if (carta) ok(await enviar(id, carta));
        } else {
          c = caderno.proxima(c, uuidv7(), EM);
          if (!c.em_voo) continue;
          correio.push(c.em_voo);
          if (a.corte === 'ida') continue;
          const recibo = ok(await enviar(id, c.em_voo));
          if (a.corte === 'nada') c = caderno.confirmar(c, recibo);
        }
      }
      c = await esvaziar(c);
      // two of the same letter at once, and all of them once more
      await Promise.all(correio.flatMap((parte) => [enviar(id, parte), enviar(id, parte)]));
      const visto = await ver(id);
      const ditas = Object.entries(visto.respostas).map(([linha, r]) => [linha, r.texto]);
      expect(Object.fromEntries(ditas)).toEqual(escritas);
      const guardadas = await inTenant(app.db, w.town.id, (tx) =>
        tx.selectFrom('vistoria_foto').select(['linha', 'enviado_sha256']).where('vistoria_id', '=', id).execute(),
      );
      expect(guardadas.map((f) => `${f.linha} ${f.enviado_sha256}`).sort()).toEqual([...ficam].sort());
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('two phones on one line: the second is shown what stands there, and nothing is written over it', async () => {
  const id = await agendada();
  const visto = await ver(id);
  const um = caderno.escrever(comecado(id, visto), 'la', { ...CONFORME, texto: 'No alinhamento.' });
  let outro = caderno.escrever(comecado(id, visto), 'la', { achado: 'Não conforme', medida: '', texto: 'Avança 30 cm.' });
  outro = caderno.escrever(outro, 'lb', CONFORME);
  await esvaziar(um);
  outro = await esvaziar(outro);
  expect(outro.conflito).toMatchObject({ respostas: { la: { texto: 'No alinhamento.' } } });
  expect((await ver(id)).respostas).toMatchObject({ la: { texto: 'No alinhamento.' }, lb: { achado: 'Conforme' } });
  await esvaziar(caderno.resolver(outro, true));
  expect((await ver(id)).respostas.la).toMatchObject({ texto: 'Avança 30 cm.' });
});

test('the page in the town hall and the phone: what was written there since is shown before the end', async () => {
  const id = await agendada();
  let c = await esvaziar(comecado(id, await ver(id)));
  const { versao } = await ver(id);
  ok(
    await fiscal.call(contract.anotarVistoria, {
      params: { id },
      body: { versao, respostas: { lb: CONFORME }, observacoes: 'Da mesa.' },
    }),
  );
  c = caderno.escrever(caderno.escrever(c, 'la', CONFORME), 'lc', CONFORME);
  c = await esvaziar(caderno.declarar(caderno.prepararFim(c, { resultado: 'Reprovada' }), EM));
  expect(c).toMatchObject({ situacao: 'aberta', conflito: { respostas: { lb: CONFORME }, observacoes: 'Da mesa.' } });
  c = caderno.resolver(c, false);
  c = await esvaziar(caderno.declarar(caderno.prepararFim(c, { resultado: 'Reprovada' }), EM));
  expect(c.situacao).toBe('concluida');
  expect(await ver(id)).toMatchObject({ observacoes: 'Da mesa.', resultado: 'Reprovada' });
});

test('an end that the rules of the visit refuse is refused with their words, and may come again', async () => {
  const id = await agendada();
  let c = caderno.escrever(comecado(id, await ver(id)), 'la', { achado: 'Não conforme', medida: '', texto: 'Sem placa.' });
  c = caderno.declarar(caderno.prepararFim(c, { resultado: 'Aprovada' }), EM);
  for (;;) {
    c = caderno.proxima(c, uuidv7(), EM);
    if (c.em_voo?.tipo === 'concluir') break;
    c = caderno.confirmar(c, ok(await enviar(id, c.em_voo!)));
  }
  expect(await enviar(id, c.em_voo)).toMatchObject({ status: 422, dados: { codigo: 'roteiro_incompleto' } });
  expect((await ver(id)).status).toBe('Em campo');
  expect(await enviar(id, c.em_voo)).toMatchObject({ status: 422 });
});

test('cancelled while the phone was away: a sentence, and nothing of it is taken', async () => {
  const id = await agendada();
  const c = caderno.proxima(comecado(id, await ver(id)), uuidv7(), EM);
  const { versao } = await ver(id);
  ok(await w.staff('gestor').call(contract.cancelarVistoria, { params: { id }, body: { versao, motivo: 'O pedido mudou.' } }));
  const recibo: Recibo = ok(await enviar(id, c.em_voo!));
  expect(recibo).toMatchObject({ situacao: 'recusada', status: 'Cancelada' });
  expect(caderno.confirmar(c, recibo).situacao).toBe('encerrada_fora');
  expect((await ver(id)).status).toBe('Cancelada');
});

test('other bytes than were sent are not taken; nor a checklist of another kind, nor what is no picture', async () => {
  const id = await agendada();
  ok(await enviar(id, { ...caderno.proxima(comecado(id, await ver(id)), uuidv7(), EM).em_voo! }));
  const [um, outro] = [await tirar(50), await tirar(51)];
  const foto = { id: uuidv7(), aparelho_id: uuidv7(), em: EM, tipo: 'foto' as const, linha: '', legenda: '', sha256: um };
  tiradas.set('a'.repeat(64), tiradas.get(outro)!);
  expect(await enviar(id, { ...foto, sha256: 'a'.repeat(64) })).toMatchObject({
    status: 422,
    dados: { codigo: 'foto_corrompida' },
  });
  expect((await ver(id)).fotos).toEqual([]);
  const texto = Buffer.from('isto não é uma foto');
  const sha256 = createHash('sha256').update(texto).digest('hex');
  tiradas.set(sha256, { nome: 'foto.jpg', tipo: 'image/jpeg', bytes: texto });
  expect(await enviar(id, { ...foto, sha256 })).toMatchObject({ status: 422 });
  const outra = await agendada();
  const cedo = { id: uuidv7(), aparelho_id: uuidv7(), em: EM, tipo: 'iniciar' as const, edicao: 99 };
  expect(await enviar(outra, cedo)).toMatchObject({ status: 422, dados: { codigo: 'edicao_ausente' } });
  for (const ruim of [{ ...cedo, id: 'x' }, { ...cedo, em: 'ontem' }, { ...cedo, edicao: -1 }, { ...cedo, tipo: 'outra' }, {}])
    expect((await fiscal.call(campo.receberParte, { params: { id: outra }, body: ruim as never })).status).toBe(422);
});

test('where and when a picture was taken is for those who inspect in the sector, and goes with it', async () => {
  const id = await agendada();
  await esvaziar(comecado(id, await ver(id)));
  const foto = {
    id: uuidv7(),
    aparelho_id: uuidv7(),
    em: EM,
    tipo: 'foto' as const,
    linha: 'la',
    legenda: '',
    sha256: await tirar(60),
  };
  ok(await enviar(id, foto, fiscal, { latitude: -26.8735, longitude: -52.4021, precisao_m: 12.4 }));
  const lugar = { latitude: -26.8735, longitude: -52.4021, precisao_m: 12 };
  expect((await ver(id)).fotos).toMatchObject([{ id: foto.id, tirada: { em: EM, lugar } }]);
  expect((await ver(id, w.staff('analista'))).fotos).toMatchObject([{ tirada: null }]);
  // the requester sees no picture before the end, and afterwards none of its place
  expect((await ver(id, w.citizen())).fotos).toEqual([]);
  const { versao } = await ver(id);
  const body = {
    versao,
    respostas: {},
    observacoes: '',
    resultado: 'Não realizada' as const,
    motivo: 'Chuva forte.',
    presentes: [],
  };
  ok(await fiscal.call(contract.concluirVistoria, { params: { id }, body }));
  expect((await ver(id, w.citizen())).fotos).toMatchObject([{ id: foto.id, tirada: null }]);
});

test('a picture that was chosen has the hour and place of its camera, never those of choosing', async () => {
  const id = await agendada();
  await esvaziar(comecado(id, await ver(id)));
  const comum = { aparelho_id: uuidv7(), em: EM, tipo: 'foto' as const, linha: 'la', legenda: '', origem: 'galeria' as const };
  const antiga = { ...comum, id: uuidv7(), sha256: await tirar(61), tirada_em: '2026-11-02T12:41:07.000Z' };
  ok(await enviar(id, antiga, fiscal, { latitude: -26.9194, longitude: -49.0661 }));
  const muda = { ...comum, id: uuidv7(), sha256: await tirar(62) };
  ok(await enviar(id, muda));
  const lugar = { latitude: -26.9194, longitude: -49.0661, precisao_m: null };
  const { fotos } = await ver(id);
  expect(fotos.find((f) => f.id === antiga.id)).toMatchObject({ origem: 'galeria', tirada: { em: antiga.tirada_em, lugar } });
  expect(fotos.find((f) => f.id === muda.id)).toMatchObject({ origem: 'galeria', tirada: null });
  expect((await ver(id, w.staff('analista'))).fotos.map((f) => f.origem)).toEqual([null, null]);
});

test('neither parties, nor another sector, nor another town send anything', async () => {
  const id = await agendada();
  const parte = { id: uuidv7(), aparelho_id: uuidv7(), em: EM, tipo: 'iniciar' as const, edicao: tipo.edicao };
  expect((await enviar(id, parte, w.citizen())).status).toBe(403);
  expect((await enviar(id, parte, w.staff('analista'))).status).toBe(403);
  expect((await enviar(id, parte, vizinha.staff('fiscal'))).status).toBe(404);
  expect((await ver(id)).status).toBe('Agendada');
});

test('the half of a key goes back to its person alone, with the password, and tries are counted', async () => {
  const pessoa = w.staff('fiscal');
  await app.dbSistema
    .updateTable('usuario')
    .set({ senha_hash: await hashPassword('outra-Janela-azul-7') })
    .where('id', '=', pessoa.id)
    .execute();
  const id = uuidv7();
  const metade = Buffer.alloc(32, 7).toString('base64');
  ok(await pessoa.call(campo.registrarAparelho, { body: { id, nome: 'Telefone', metade } }));
  const sealed = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('campo_aparelho').select('segredo').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(sealed.segredo.toString('latin1')).not.toContain(metade);
  const pedir = (senha_atual: string, quem = pessoa) =>
    quem.call(campo.recuperarAparelho, { params: { id }, body: { senha_atual } });
  expect(ok(await pedir('outra-Janela-azul-7'))).toEqual({ metade });
  expect(await pedir('errada')).toMatchObject({ status: 422, dados: { codigo: 'senha_nao_confere' } });
  // nobody exchanges what is kept under a name, and nobody else reads it
  expect((await w.staff('gestor').call(campo.registrarAparelho, { body: { id, nome: 'Meu', metade } })).status).toBe(409);
  const outro = w.staff('gestor');
  await app.dbSistema
    .updateTable('usuario')
    .set({ senha_hash: await hashPassword('outra-Janela-azul-7') })
    .where('id', '=', outro.id)
    .execute();
  expect((await pedir('outra-Janela-azul-7', outro)).status).toBe(404);
  let status = 422;
  for (let n = 0; n < 40 && status === 422; n++) ({ status } = await pedir('errada'));
  expect(status).toBe(429);
});

test('a phone that was away begins by what it may have taken along, and not by what was replaced long ago', {
  timeout: 60_000,
}, async () => {
  const gestor = w.staff('gestor');
  const editar = async (linhas: string[]) => {
    const atual = ok(await gestor.call(contract.listarTiposDeVistoria, {})).find((t) => t.id === tipo.id)!;
    const { id, codigo: _, edicao: __, arquivado: ___, setor_nome: ____, ...regra } = atual;
    const linha = tipo.roteiro[0]!.linhas[0]!;
    const roteiro = [{ titulo: 'Obra', linhas: linhas.map((nome) => ({ ...linha, id: nome, texto: `Linha ${nome}` })) }];
    return ok(await gestor.call(contract.salvarTipoDeVistoria, { params: { id }, body: { ...regra, roteiro } }));
  };
  const [cedo, tarde, outra] = [await agendada(), await agendada(), await agendada()];
  const levados = new Map<string, caderno.Caderno>();
  for (const id of [cedo, tarde])
    levados.set(id, caderno.escrever(caderno.escrever(comecado(id, await ver(id)), 'la', CONFORME), 'lc', CONFORME));
  const primeira = tipo.edicao;
  const mudou = new Date(INICIO.getTime() + 60_000);
  app.clock.now = mudou;
  const segunda = await editar(['la', 'lb', 'ld']);
  // what has not begun is shown, and taken along, by the newest
  expect(await ver(outra)).toMatchObject({ edicao: segunda.edicao });
  // within the week: the phone may have had it
  app.clock.now = new Date(mudou.getTime() + LEVADO_DIAS * 86_400_000 - 60_000);
  const c = await esvaziar(levados.get(cedo)!);
  expect(c).toMatchObject({ edicao: primeira, sem_lugar: [], recusa: '' });
  expect(await ver(cedo)).toMatchObject({ edicao: primeira, respostas: { la: CONFORME, lc: CONFORME } });
  // after it: the visit follows the one in force, and what it has no line for stays on the phone
  app.clock.now = new Date(mudou.getTime() + LEVADO_DIAS * 86_400_000 + 60_000);
  const velho = await esvaziar(levados.get(tarde)!);
  expect(velho).toMatchObject({ edicao: segunda.edicao, sem_lugar: ['lc'], agora: { respostas: { lc: CONFORME } } });
  expect(await ver(tarde)).toMatchObject({ edicao: segunda.edicao, status: 'Em campo', respostas: { la: CONFORME } });
  const comeco = caderno.proxima(comecado(outra, { ...(await ver(outra)), edicao: primeira }), uuidv7(), EM);
  const recibo: Recibo = ok(await enviar(outra, comeco.em_voo!));
  expect(recibo).toMatchObject({ situacao: 'aceita', edicao: segunda.edicao });
  expect(recibo.frase).toContain('O roteiro mudou');
  expect(caderno.confirmar(comeco, recibo).recusa).toBe(recibo.frase);
  // one asked for since the change was never handed out by the first, however fresh that is
  const terceira = await editar(['la']);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const nova = await agendada();
  const forjado = caderno.proxima(comecado(nova, { ...(await ver(nova)), edicao: segunda.edicao }), uuidv7(), EM);
  expect(ok(await enviar(nova, forjado.em_voo!))).toMatchObject({ edicao: terceira.edicao });
});
