import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { SEM_ACRESCIMOS } from '@portal/domain/tabelas-de-taxas/acrescimos';
import * as taxas from '@portal/domain/taxas/contract';
import * as decisoes from '@portal/domain/taxas/decisoes';
import { addDias } from '@portal/domain/text/datas';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { darAcesso } from '#test/concessoes.ts';
import { act, createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
const start = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: start });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(() => {
  app.clock.now = start;
});

const paulo = () => w.staff('financeiro');
const outra = () => w.staff('financeiro2');
const read = async (who: Person, id: string) => ok(await who.call(autos.obterRequerimento, { params: { id } }));
const versaoDe = async (id: string) => (await read(paulo(), id)).versao;
type Pedido = BodyIn<typeof decisoes.pedirDecisao>;
const MOTIVO = 'Família do programa de moradia.';
const LEI = 'Lei 1.234/2020, art. 7º';

async function pedir(r: { id: string }, guiaId: string, pedido: Omit<Pedido, 'versao' | 'motivo'>, who = paulo()) {
  const body = { versao: await versaoDe(r.id), motivo: MOTIVO, ...pedido };
  return who.call(decisoes.pedirDecisao, { params: { id: guiaId }, body });
}
const pendente = async (r: { id: string }) =>
  (await read(paulo(), r.id)).guias.flatMap((g) => g.decisoes).find((d) => d.situacao === 'Pedida')!;
const decidir = async (r: { id: string }, who: Person, como: 'confirmarDecisao' | 'desistirDaDecisao' = 'confirmarDecisao') =>
  who.call(decisoes[como], { params: { id: (await pendente(r)).id }, body: { versao: await versaoDe(r.id) } });

test('an exemption takes two people: who asked cannot confirm, the requester sees nothing before, and then the request goes on', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  expect(await pedir(r, guia.id, { tipo: 'isentar' })).toMatchObject({
    status: 422,
    dados: { erros: [{ campo: 'base_legal' }] },
  });
  ok(await pedir(r, guia.id, { tipo: 'isentar', base_legal: LEI }));
  expect((await pedir(r, guia.id, { tipo: 'cancelar' })).dados).toMatchObject({ codigo: 'decisao_aberta' });
  expect((await read(ana, r.id)).guias[0]).toMatchObject({ pagamento: 'Pendente', decisoes: [] });
  expect(JSON.stringify(await read(ana, r.id))).not.toContain(MOTIVO);
  // everybody who may confirm hears of it, and nobody else
  const soube = async (chave: string) =>
    ok(await w.staff(chave).call(listarNotificacoes)).some(
      (n) => n.link.includes(r.id) && n.message.includes('confirmação de outra pessoa'),
    );
  for (const chave of ['financeiro2', 'administrador']) expect(await soube(chave), chave).toBe(true);
  for (const chave of ['financeiro', 'gestor', 'analista3']) expect(await soube(chave), chave).toBe(false);
  expect(ok(await outra().call(decisoes.listarDecisoes))).toMatchObject([
    { tipo: 'isentar', guia_numero: guia.numero, requerimento_id: r.id, pedida_por: w.member('financeiro').nome },
  ]);
  expect(await decidir(r, paulo())).toMatchObject({ status: 422, dados: { codigo: 'mesma_pessoa' } });
  for (const [who, status] of [
    [w.staff('analista'), 403],
    [ana, 403],
  ] as const)
    expect((await decidir(r, who)).status).toBe(status);
  const { id } = await pendente(r);
  const vizinha = await createWorld(app, 'videira');
  const deFora = await vizinha.staff('financeiro').call(decisoes.confirmarDecisao, { params: { id }, body: { versao: 1 } });
  expect(deFora.status).toBe(404);
  // the database refuses what a wrong program would let through
  await expect(
    raiz.query(
      `update decisao_da_guia set situacao = 'Confirmada', decidida_por = pedida_por, decidida_em = now() where id = $1`,
      [id],
    ),
  ).rejects.toThrow('duas_pessoas');

  const confirmar = await darAcesso(app, w.town.id, paulo().id, outra().id);
  expect(await decidir(r, outra())).toMatchObject({ status: 422, dados: { codigo: 'acesso_recente' } });
  await confirmar();
  const velha = (await versaoDe(r.id)) - 1;
  expect((await outra().call(decisoes.confirmarDecisao, { params: { id }, body: { versao: velha } })).status).toBe(409);
  ok(await decidir(r, outra()));
  const depois = await read(ana, r.id);
  expect(depois).toMatchObject({ status: 'Aguardando prefeitura', guias: [{ pagamento: 'Cancelada' }] });
  expect(depois.guias[0]?.decisoes).toMatchObject([{ situacao: 'Confirmada', base_legal: LEI, pedida_por_id: null }]);
  expect(depois.eventos.some(({ texto }) => texto.includes('não precisa mais ser paga: isenção'))).toBe(true);
  expect(ok(await ana.call(listarNotificacoes)).some((n) => n.message.includes('não precisa mais ser paga'))).toBe(true);
  expect(ok(await outra().call(decisoes.listarDecisoes))).toEqual([]);
  const again = await outra().call(decisoes.confirmarDecisao, { params: { id }, body: { versao: await versaoDe(r.id) } });
  expect(again.dados).toMatchObject({ codigo: 'decisao_encerrada' });
  const { rows } = await raiz.query<{ dados: object }>(`select dados from auditoria where acao = 'guia.confirmar-decisao'`);
  expect(rows.at(-1)?.dados).toMatchObject({
    antes: { pagamento: 'Pendente', valor_centavos: guia.valor_centavos },
    depois: { pagamento: 'Cancelada' },
  });
});

test('two who confirm at once do it once, and the request goes on', async () => {
  const r = await fileAlvara(w, w.citizen(1));
  ok(await pedir(r, r.guias[0]!.id, { tipo: 'baixar' }));
  const { id } = await pendente(r);
  const body = { versao: await versaoDe(r.id) };
  const juntos = await Promise.all([1, 2].map(() => outra().call(decisoes.confirmarDecisao, { params: { id }, body })));
  expect(juntos.map((a) => a.status).sort()).toEqual([200, 409]);
  const { status } = await read(paulo(), r.id);
  expect(status).toBe('Aguardando prefeitura');
});

test.each([
  ['exempt', { tipo: 'isentar', base_legal: LEI }],
  ['cancelled', { tipo: 'cancelar' }],
  ['written off', { tipo: 'baixar' }],
] as const)('a fee that two people let off as %s is not charged again when the requester answers', async (_como, pedido) => {
  const ana = w.citizen();
  const camila = w.staff('analista');
  const { id, guias } = await fileAlvara(w, ana);
  ok(await pedir({ id }, guias[0]!.id, pedido));
  ok(await decidir({ id }, outra()));
  ok(await act(camila, atos.iniciar, id));
  ok(await act(camila, pendencias.marcarPendencia, id, { campo_id: 'memorial', texto: 'Descreva o esgoto.' }));
  ok(await act(camila, atos.devolver, id));
  const { versao, pendencias: itens } = await read(ana, id);
  const respostas = { memorial: 'Casa térrea em alvenaria; o esgoto vai para a rede da rua.' };
  const salvo = ok(await ana.call(preenchimento.salvarRascunho, { params: { id }, body: { versao, respostas } }));
  const params = { id, pendencia_id: itens[0]!.id };
  const body = { versao: salvo.versao, resposta: 'Descrevi.' };
  ok(await ana.call(pendencias.responderPendencia, { params, body }));
  ok(await act(ana, atos.responder, id));
  const depois = await read(ana, id);
  expect(depois.status).toBe('Aguardando prefeitura');
  expect(depois.guias.map((g) => [g.numero, g.pagamento])).toEqual([[guias[0]!.numero, 'Cancelada']]);
});

test('a discount is a line of a smaller slip by the same day; all of it is refused, and delay is counted on what is left', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  const com = (valor_centavos: number) => pedir(r, guia.id, { tipo: 'descontar', base_legal: LEI, valor_centavos });
  expect((await com(guia.valor_centavos)).dados).toMatchObject({ codigo: 'desconto_demais' });
  ok(await com(1000));
  ok(await decidir(r, outra()));
  const [velha, nova] = (await read(ana, r.id)).guias as [taxas.Guia, taxas.Guia];
  expect(velha).toMatchObject({ pagamento: 'Cancelada', substituida_por: nova.numero });
  expect(nova).toMatchObject({ valor_centavos: guia.valor_centavos - 1000, vencimento: guia.vencimento, emissao: 'Emitida' });
  expect(nova.itens.at(-1)).toEqual({ natureza: 'desconto', codigo: '', nome: 'Desconto', valor_centavos: -1000 });
  const acrescimos = JSON.stringify({ ...SEM_ACRESCIMOS, multa_percent: '10' });
  await raiz.query('update guia set acrescimos = $1 where id = $2', [acrescimos, nova.id]);
  app.clock.now = new Date(`${addDias(nova.vencimento, 5)}T15:00:00Z`);
  const vencida = (await read(ana, r.id)).guias.at(-1)!;
  expect(vencida.ao_renovar?.valor_centavos).toBe(nova.valor_centavos + Math.round(nova.valor_centavos / 10));
});

test('a later day counts at once, by one person, without anything for the delay; a second time only knowingly; never beyond a year', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  const dia = addDias(guia.vencimento, 20);
  for (const novo_vencimento of [guia.vencimento, '2026-11-01', '2029-01-01'])
    expect((await pedir(r, guia.id, { tipo: 'prorrogar', novo_vencimento })).dados).toMatchObject({ codigo: 'dia_invalido' });
  ok(await pedir(r, guia.id, { tipo: 'prorrogar', novo_vencimento: dia }));
  const nova = (await read(ana, r.id)).guias.at(-1)!;
  expect(nova).toMatchObject({
    vencimento: dia,
    primeiro_vencimento: dia,
    valor_centavos: guia.valor_centavos,
    substitui: guia.numero,
  });
  expect((await read(ana, r.id)).prazo_em).toBe(dia);
  const mais = { tipo: 'prorrogar' as const, novo_vencimento: addDias(dia, 5) };
  expect((await pedir(r, nova.id, mais)).dados).toMatchObject({ codigo: 'ja_prorrogada' });
  ok(await pedir(r, nova.id, { ...mais, outra_vez: true }));
  expect((await read(ana, r.id)).guias).toHaveLength(3);
});

test('who asked may give up, the other may refuse with a reason; what waits follows the slip, and a proof comes first', async () => {
  const ana = w.citizen(1);
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  ok(await pedir(r, guia.id, { tipo: 'cancelar' }));
  expect((await decidir(r, outra(), 'desistirDaDecisao')).status).toBe(403);
  ok(await decidir(r, paulo(), 'desistirDaDecisao'));
  ok(await pedir(r, guia.id, { tipo: 'cancelar' }));
  const recusa = {
    params: { id: (await pendente(r)).id },
    body: { versao: await versaoDe(r.id), motivo: 'A cobrança está certa.' },
  };
  ok(await outra().call(decisoes.recusarDecisao, recusa));
  expect((await read(paulo(), r.id)).guias[0]?.decisoes.map((d) => d.situacao)).toEqual(['Desistida', 'Recusada']);
  expect(ok(await paulo().call(listarNotificacoes)).some((n) => n.message.includes('não confirmou: cancelamento'))).toBe(true);

  ok(await pedir(r, guia.id, { tipo: 'baixar' }));
  app.clock.now = new Date(`${addDias(guia.vencimento, 2)}T15:00:00Z`);
  const nova = ok(await ana.call(taxas.renovarGuia, { params: { id: guia.id }, body: { versao: await versaoDe(r.id) } }));
  expect(ok(await outra().call(decisoes.listarDecisoes)).find((d) => d.requerimento_id === r.id)?.guia_numero).toBe(nova.numero);
  const arquivo = await drawPage('pix.pdf', 'Comprovante', ['Banco da prova']);
  ok(await ana.call(taxas.enviarComprovante, { params: { id: nova.id }, body: { versao: await versaoDe(r.id) }, arquivo }));
  expect((await decidir(r, outra())).dados).toMatchObject({ codigo: 'guia_sem_espera' });
});
