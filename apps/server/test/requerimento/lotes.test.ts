// Past 300 lines: what is done to many requests at once: batches, files of a list, and the views that choose them.
import { PDFDocument } from '@cantoo/pdf-lib';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as distribuicao from '@portal/domain/distribuicao/contract';
import { baixarExportacao, exportar, listarExportacoes, MAX_XLSX } from '@portal/domain/exportacoes/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as lotes from '@portal/domain/lotes/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import * as lista from '@portal/domain/requerimentos/lista';
import * as visoes from '@portal/domain/visoes/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gerarExportacaoJob, limparExportacoesJob } from '#modules/exportacoes/index.ts';
import { executarLoteJob } from '#modules/lotes/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
const processos = new Map<string, string>();
const definicao = (setor: string, outros: string[] = []): DefinicaoIn => ({
  formato: 1,
  nome: `Certidão ${setor}`,
  grupo: 'Uso do solo',
  resumo: 'Para provar os lotes.',
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto', rotulo: 'O que pede' }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor, outros_setores: outros, prazo_dias: 10 }],
});

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    processos.set('MAMB', (await publicarProcesso(ctx, 'lote-mamb', definicao('MAMB'))).processo_id);
    processos.set('DAP', (await publicarProcesso(ctx, 'lote-dap', definicao('DAP', ['PROT']))).processo_id);
  });
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const tiago = () => w.staff('ambiental');
const camila = () => w.staff('analista');

async function protocolar(setor: string, quem = w.citizen()): Promise<string> {
  const draft = ok(await quem.call(preenchimento.iniciarRequerimento, { body: { processo_id: processos.get(setor)! } }));
  const body = { versao: draft.versao, respostas: { texto: 'Uma certidão' } };
  const saved = ok(await quem.call(preenchimento.salvarRascunho, { params: { id: draft.id }, body }));
  return ok(await quem.call(atos.protocolar, { params: { id: draft.id }, body: { versao: saved.versao } })).id;
}
const ler = async (id: string, quem = gestor()) => ok(await quem.call(autos.obterRequerimento, { params: { id } }));
async function lote(quem: Person, requerimento_ids: string[], pedido: lotes.PedidoDoLote): Promise<lotes.Lote> {
  const { id } = ok(await quem.call(lotes.criarLote, { body: { requerimento_ids, pedido } }));
  await app.settle();
  return ok(await quem.call(lotes.verLote, { params: { id } }));
}
const sino = async (quem: Person) => ok(await quem.call(listarNotificacoes)).map((n) => n.message);

describe('a bulk act', () => {
  test('gives each request to the person, and says of each that it could not why', async () => {
    const mamb = [await protocolar('MAMB'), await protocolar('MAMB')];
    const dap = await protocolar('DAP');
    const larissa = w.member('analista3');
    const feito = await lote(tiago(), [...mamb, dap], { tipo: 'atribuir', usuario_id: larissa.id, motivo: 'Férias' });
    expect(feito).toMatchObject({ total: 3, feitos: 2, recusados: 1 });
    expect(feito.concluido_em).not.toBeNull();
    // what one may not see has no number, and is not there
    expect(feito.recusas).toEqual([{ requerimento_id: dap, numero: null, motivo: 'Requerimento não encontrado.' }]);
    for (const id of mamb) expect((await ler(id)).etapas[0]).toMatchObject({ analista: larissa.nome, atribuicao: 'Férias' });
    expect((await ler(dap)).etapas[0]!.analista).toBe('');
    expect(await sino(tiago())).toContain('Atribuição: 2 requerimentos feitos, 1 recusado.');
    const fechado = await lote(tiago(), [mamb[0]!], { tipo: 'atribuir', usuario_id: w.member('analista').id, motivo: '' });
    expect(fechado.recusas[0]!.motivo).toBe('Esta pessoa não analisa requerimentos neste setor.');
    expect((await w.staff('gestor').call(lotes.verLote, { params: { id: feito.id } })).status).toBe(404);
  });

  test('rings once for each person who gets steps by it, and leads them to their queue', async () => {
    const larissa = w.staff('analista3');
    const novas = async (quem: Person) => ok(await quem.call(listarNotificacoes)).filter((n) => n.message.includes('etapa'));
    const antes = (await novas(larissa)).length;
    const mamb = [await protocolar('MAMB'), await protocolar('MAMB'), await protocolar('MAMB')];
    const feito = await lote(tiago(), mamb, { tipo: 'atribuir', usuario_id: larissa.id, motivo: '' });
    expect(feito.feitos).toBe(3);
    const avisos = await novas(larissa);
    expect(avisos).toHaveLength(antes + 1);
    expect(avisos).toContainEqual(
      expect.objectContaining({
        message: '3 etapas foram atribuídas a você.',
        link: '/prefeitura/requerimento/listagem?minha_fila=sim',
        requerimento_id: null,
      }),
    );
    // the job that runs again rings no bell again
    await executarLoteJob.run(app.jobCtx(w.town.id), { lote_id: feito.id });
    expect(await novas(larissa)).toHaveLength(antes + 1);
    // one's own act says nothing new, and neither does giving back
    const minhas = (await novas(tiago())).length;
    await lote(tiago(), mamb, { tipo: 'atribuir', usuario_id: tiago().id, motivo: '' });
    await lote(tiago(), mamb, { tipo: 'atribuir', usuario_id: null, motivo: '' });
    expect(await novas(tiago())).toHaveLength(minhas);
    const dap = [await protocolar('DAP'), await protocolar('DAP')];
    const protocolo = w.staff('protocolo');
    const chegaram = (await novas(protocolo)).length;
    await lote(gestor(), dap, { tipo: 'encaminhar', para_setor_id: await setorId('PROT'), motivo: 'É do protocolo' });
    expect(await novas(protocolo)).toHaveLength(chegaram + 1);
    expect(await sino(protocolo)).toContain('Seu setor recebeu 2 etapas.');
  });

  test('run again does nothing twice; sent again with its key it is the same one', async () => {
    const id = await protocolar('MAMB');
    const body = { requerimento_ids: [id, id], pedido: { tipo: 'avisar' as const, mensagem: 'O balcão muda de lugar.' } };
    const call = () => tiago().call(lotes.criarLote, { body, chave: 'um-lote-so-uma-vez' });
    const first = ok(await call());
    expect(ok(await call()).id).toBe(first.id);
    expect(first.total).toBe(1);
    await app.settle();
    await executarLoteJob.run(app.jobCtx(w.town.id), { lote_id: first.id });
    expect((await ler(id)).mensagens.map((m) => [m.texto, m.autor_nome])).toEqual([
      ['O balcão muda de lugar.', w.member('ambiental').nome],
    ]);
    expect(await sino(w.citizen())).toContain(`A prefeitura escreveu a você sobre o requerimento ${(await ler(id)).numero}.`);
  });

  test('forwards to another sector only where the process names it', async () => {
    const dap = await protocolar('DAP');
    const mamb = await protocolar('MAMB');
    const prot = await setorId('PROT');
    const feito = await lote(gestor(), [dap, mamb], { tipo: 'encaminhar', para_setor_id: prot, motivo: 'É do protocolo' });
    expect(feito).toMatchObject({ feitos: 1, recusados: 1 });
    expect(feito.recusas[0]).toMatchObject({
      requerimento_id: mamb,
      motivo: 'O processo não prevê este setor nesta etapa. Atribua a uma pessoa.',
    });
    expect((await ler(dap)).etapas[0]!.setor.sigla).toBe('PROT');
    const total = async (setor_id: string) =>
      ok(
        await gestor().call(lista.listarRequerimentos, { query: { setor_id: [setor_id], processo_id: [processos.get('DAP')!] } }),
      ).total;
    expect(await total(prot)).toBeGreaterThan(0);
    const { versao, etapas } = await ler(dap);
    const body = { versao, etapa_id: etapas[0]!.id, setor_id: await setorId('DAP') };
    expect((await tiago().call(distribuicao.encaminhar, { params: { id: dap }, body })).status).toBe(404);
    expect(ok(await agir(gestor(), distribuicao.encaminhar, { params: { id: dap }, body })).etapas[0]!.setor.sigla).toBe('DAP');
  });

  test('asks the rights of the moment, is at most five hundred, and stays in its town', async () => {
    const id = await protocolar('MAMB');
    const outra = await lote(vizinha.staff('gestor'), [id], { tipo: 'atribuir', usuario_id: null, motivo: '' });
    expect(outra.recusas).toEqual([{ requerimento_id: id, numero: null, motivo: 'Requerimento não encontrado.' }]);
    const muitos = Array.from({ length: lotes.MAX_DO_LOTE + 1 }, () => crypto.randomUUID());
    const pedido = { tipo: 'avisar' as const, mensagem: 'Muitos' };
    expect((await gestor().call(lotes.criarLote, { body: { requerimento_ids: muitos, pedido } })).status).toBe(422);
    expect((await w.citizen().call(lotes.criarLote, { body: { requerimento_ids: [id], pedido } })).status).toBe(403);
    // gone between asking and doing
    const fiscal = w.member('fiscal');
    await app.settle();
    const lote_id = crypto.randomUUID();
    await inTenant(app.db, w.town.id, async (tx) => {
      await sql`insert into lote (id, tipo, pedido, autor_id) values (${lote_id}, 'avisar', ${JSON.stringify(pedido)}, ${fiscal.id})`.execute(
        tx,
      );
      await sql`insert into lote_item (lote_id, posicao, requerimento_id) values (${lote_id}, 1, ${id})`.execute(tx);
      await sql`update membro set ativo = false where usuario_id = ${fiscal.id}`.execute(tx);
    });
    await executarLoteJob.run(app.jobCtx(w.town.id), { lote_id });
    await inTenant(app.db, w.town.id, async (tx) => {
      const { rows } = await sql`select situacao, motivo from lote_item where lote_id = ${lote_id}`.execute(tx);
      expect(rows).toEqual([{ situacao: 'Recusado', motivo: 'Sua conta já não entra no painel da prefeitura.' }]);
      await sql`update membro set ativo = true where usuario_id = ${fiscal.id}`.execute(tx);
    });
  });

  test('prints the receipts, or a summary, of what the person sees', async () => {
    const ids = [await protocolar('MAMB'), await protocolar('MAMB'), await protocolar('DAP')];
    for (const [o_que, paginas] of [
      ['canhotos', 2],
      ['resumo', 1],
    ] as const) {
      const feito = await lote(tiago(), ids, { tipo: 'imprimir', o_que });
      expect(feito).toMatchObject({ feitos: 2, recusados: 1 });
      const file = await tiago().call(baixarExportacao, { params: { id: feito.exportacao_id! } });
      expect(file.status).toBe(200);
      expect((await PDFDocument.load(file.bruto)).getPageCount()).toBe(paginas);
    }
  });
});

const setorId = (sigla: string): Promise<string> =>
  inTenant(
    app.db,
    w.town.id,
    async (tx) => (await tx.selectFrom('setor').select('id').where('sigla', '=', sigla).executeTakeFirstOrThrow()).id,
  );

/** CSV with semicolons, back as rows of cells. */
function lerCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (quoted && c === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (c === '"') quoted = !quoted;
    else if (!quoted && (c === ';' || c === '\n')) {
      rows.at(-1)!.push(cell.replace(/\r$/, ''));
      cell = '';
      if (c === '\n') rows.push([]);
    } else cell += c;
  }
  return rows.filter((r) => r.length > 0);
}

describe('an export', () => {
  const pedir = async (quem: Person, formato: 'csv' | 'xlsx', query: BodyIn<typeof exportar>['lista'] = {}) => {
    const colunas = ['status', 'numero', 'requerente_nome', 'dias_conosco'] as const;
    const { id } = ok(await quem.call(exportar, { body: { formato, colunas: [...colunas], lista: query } }));
    await app.settle();
    return id;
  };
  const baixar = (quem: Person, id: string) => quem.call(baixarExportacao, { params: { id } });

  test('in CSV has the filtered list in its order with the chosen columns, and nothing in it runs', async () => {
    const id = await protocolar('MAMB');
    await inTenant(app.db, w.town.id, (tx) =>
      tx.updateTable('requerimento').set({ requerente_nome: '=HYPERLINK("http://x";"Ana")' }).where('id', '=', id).execute(),
    );
    const lista_ = ok(
      await tiago().call(lista.listarRequerimentos, { query: { per_page: 200, order: 'numero', direction: 'desc' } }),
    );
    const file = await baixar(tiago(), await pedir(tiago(), 'csv', { order: 'numero', direction: 'desc' }));
    const text = Buffer.from(file.bruto).toString('utf8');
    expect(text.startsWith('\uFEFFNúmero;Requerente;Status;Dias na prefeitura\r\n')).toBe(true);
    const rows = lerCsv(text.slice(1));
    expect(rows.slice(1).map((r) => r[0])).toEqual(lista_.data.map((r) => r.numero));
    expect(rows.find((r) => r[0] === lista_.data.find((x) => x.id === id)!.numero)![1]).toBe(`'=HYPERLINK("http://x";"Ana")`);
    expect(await sino(tiago())).toContain(`Sua planilha com ${rows.length - 1} requerimentos está pronta para baixar.`);
  });

  test('in XLSX reads back, with numbers as numbers and texts as texts', async () => {
    const file = await baixar(tiago(), await pedir(tiago(), 'xlsx'));
    const parts = unzipSync(new Uint8Array(file.bruto));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    const texts = strFromU8(parts['xl/sharedStrings.xml']!);
    expect(texts).toContain('Dias na prefeitura');
    expect(texts).toContain('=HYPERLINK');
    expect(sheet).not.toContain('<f>');
    const total = ok(await tiago().call(lista.listarRequerimentos)).total;
    expect(sheet.match(/<row /g)).toHaveLength(total + 1);
  });

  test('holds what its author may see, and only its author gets it, while it lasts', async () => {
    const numeros = async (quem: Person) => {
      const file = await baixar(quem, await pedir(quem, 'csv'));
      return lerCsv(Buffer.from(file.bruto).toString('utf8'))
        .slice(1)
        .map((r) => r[0]);
    };
    const dela = await ler(await protocolar('DAP'));
    expect(await numeros(tiago())).not.toContain(dela.numero);
    expect(await numeros(camila())).toContain(dela.numero);
    expect(await numeros(vizinha.staff('gestor'))).toEqual([]);
    const id = await pedir(tiago(), 'csv');
    for (const quem of [gestor(), camila(), vizinha.staff('gestor')]) expect((await baixar(quem, id)).status).toBe(404);
    expect((await baixar(w.citizen(), id)).status).toBe(403);
    const { rows } = await inTenant(app.db, w.town.id, (tx) =>
      sql<{ acao: string }>`select acao from auditoria where dados ->> 'id' = ${id} order by criado_em, id`.execute(tx),
    );
    expect((await baixar(tiago(), id)).status).toBe(200);
    expect(rows.map((r) => r.acao)).toEqual(['exportacao.pedir', 'exportacao.concluir']);

    const agora = app.clock.now;
    app.clock.now = new Date(agora.getTime() + 8 * 86_400_000);
    expect(await baixar(tiago(), id)).toMatchObject({ status: 422, dados: { codigo: 'arquivo_expirado' } });
    await limparExportacoesJob.run(app.jobCtx(0), {});
    const rest = await inTenant(app.db, w.town.id, (tx) => sql`select id from exportacao where sha256 is not null`.execute(tx));
    expect(rest.rows).toEqual([]);
    expect(ok(await tiago().call(listarExportacoes)).every((e) => e.situacao === 'Expirada')).toBe(true);
    app.clock.now = agora;
  });

  test('is refused without rights, with unknown columns, and past what waits; a job run twice makes one file', async () => {
    const body = { formato: 'csv' as const, colunas: ['numero' as const], lista: {} };
    expect((await w.citizen().call(exportar, { body })).status).toBe(403);
    expect((await gestor().call(exportar, { body: { ...body, colunas: ['senha'] as never } })).status).toBe(422);
    expect(MAX_XLSX).toBeLessThan(100_000);
    const id = await pedir(gestor(), 'csv');
    const antes = ok(await gestor().call(listarNotificacoes)).length;
    await gerarExportacaoJob.run(app.jobCtx(w.town.id), { exportacao_id: id });
    expect(ok(await gestor().call(listarNotificacoes))).toHaveLength(antes);
  });
});

describe('a saved view', () => {
  const tela = 'prefeitura.requerimento.listagem';
  const estado = { filtros: { status: ['Em andamento'], vencido: 'sim' }, ocultas: ['bairro'] };
  const listar = async (quem: Person) => ok(await quem.call(visoes.listarVisoes, { query: { tela } }));

  test('is its author’s, opens the screen where it is the default, and keeps what somebody changed first', async () => {
    const body = { tela, nome: 'Atrasados', estado, padrao: true };
    const visao = ok(await tiago().call(visoes.criarVisao, { body }));
    expect(await listar(tiago())).toMatchObject([
      { nome: 'Atrasados', padrao: true, minha: true, estado: { ...estado, modo: 'lista' } },
    ]);
    for (const quem of [gestor(), w.staff('analista3'), vizinha.staff('gestor')])
      expect((await listar(quem)).map((v) => v.id)).not.toContain(visao.id);
    const params = { id: visao.id };
    const mudar = (versao: number) => tiago().call(visoes.mudarVisao, { params, body: { ...body, nome: 'Vencidos', versao } });
    expect(ok(await mudar(visao.versao)).nome).toBe('Vencidos');
    expect((await mudar(visao.versao)).status).toBe(409);
    expect((await gestor().call(visoes.excluirVisao, { params })).status).toBe(404);
    expect((await gestor().call(visoes.abrirCom, { body: { tela, visao_id: visao.id } })).status).toBe(404);
    ok(await tiago().call(visoes.abrirCom, { body: { tela, visao_id: null } }));
    expect((await listar(tiago()))[0]!.padrao).toBe(false);
    ok(await tiago().call(visoes.excluirVisao, { params }));
    expect(await listar(tiago())).toEqual([]);
  });

  test('is shared with a sector by who manages it, and seen by its people alone', async () => {
    const setor_id = await setorId('MAMB');
    const body = { tela, nome: 'Fila do ambiental', setor_id, estado };
    expect((await w.staff('protocolo').call(visoes.criarVisao, { body })).status).toBe(403);
    const visao = ok(await tiago().call(visoes.criarVisao, { body }));
    expect((await listar(w.staff('analista3')))[0]).toMatchObject({
      id: visao.id,
      minha: false,
      autor_nome: w.member('ambiental').nome,
    });
    expect((await listar(gestor())).map((v) => v.id)).toContain(visao.id);
    for (const quem of [camila(), w.staff('protocolo'), vizinha.staff('gestor')])
      expect((await listar(quem)).map((v) => v.id)).not.toContain(visao.id);
    // a shared view shows each what they may see
    ok(await w.staff('analista3').call(visoes.abrirCom, { body: { tela, visao_id: visao.id } }));
    expect((await listar(tiago())).find((v) => v.id === visao.id)!.padrao).toBe(false);
    expect((await camila().call(visoes.excluirVisao, { params: { id: visao.id } })).status).toBe(404);
  });
});

test('a message of the requester makes a request unread again', async () => {
  const { escreverMensagem } = await import('@portal/domain/mensagens/contract');
  const id = await protocolar('MAMB');
  ok(await tiago().call(lista.marcarLido, { params: { id } }));
  const naoLido = async () =>
    ok(await tiago().call(lista.listarRequerimentos, { query: { nao_lido: 'sim', per_page: 200 } })).data.some(
      (r) => r.id === id,
    );
  expect(await naoLido()).toBe(false);
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  ok(await tiago().call(escreverMensagem, { params: { id }, body: { texto: 'Uma nota', interna: true } }));
  expect(await naoLido()).toBe(false);
  ok(await w.citizen().call(escreverMensagem, { params: { id }, body: { texto: 'Já enviei tudo' } }));
  expect(await naoLido()).toBe(true);
  ok(await act(tiago(), atos.iniciar, id));
});
