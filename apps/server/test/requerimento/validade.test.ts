import * as assinaturas from '@portal/domain/assinaturas/contract';
import * as autos from '@portal/domain/autos/contract';
import { type RequerimentoPublico, verRequerimentoPublico } from '@portal/domain/autos/publico';
import * as contribuintes from '@portal/domain/contribuintes/contract';
import * as imoveis from '@portal/domain/imoveis/cadastro';
import * as licencas from '@portal/domain/licencas/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { addDias, formatData } from '@portal/domain/text/datas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { send } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { createWorld, grantedAlvara, ok, type World } from '#test/world.ts';
import { vigiarValidadesJob } from '../../src/modules/licencas/index.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

/** An alvará that was signed, with its last day. */
async function assinado() {
  const r = await grantedAlvara(w);
  await app.settle();
  const marta = w.staff('assinante');
  const { data } = ok(await marta.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando' } }));
  const minha = data.find((a) => a.requerimento.id === r.id)!;
  ok(
    await marta.call(assinaturas.atualizarAssinatura, {
      params: { processo_requerimento_assinatura_id: minha.id },
      body: { acao: 'assinar', versao: minha.versao, senha: SENHA, lido_ate_o_fim: true },
    }),
  );
  await app.settle();
  const [licenca] = ok(await w.citizen().call(autos.obterRequerimento, { params: { id: r.id } })).licencas;
  return { r, licenca: licenca!, fim: licenca!.validade_em! };
}

/** Ten minutes past six in Brasília, as the job runs. */
const naManha = (dia: string) => {
  app.clock.now = new Date(`${dia}T09:40:00Z`);
};
const vigiar = () => vigiarValidadesJob.run(app.jobCtx(0), {});

test('60, 30 and 5 days before and on the day all parties are told, once; from the midnight after it is lapsed for everybody', async () => {
  const { r, licenca, fim } = await assinado();
  const ana = w.citizen();
  const ditos = async () =>
    ok(await ana.call(listarNotificacoes, {}))
      .map((n) => n.message)
      .filter((m) => m.includes(licenca.numero) && / vale | venceu /.test(m));

  naManha(addDias(fim, -61));
  await vigiar();
  expect(await ditos()).toEqual([]);
  for (const [dias, palavras] of [
    [60, 'vale por mais 60 dias:'],
    [30, 'vale por mais 30 dias:'],
    [5, 'vale por mais 5 dias:'],
    [0, 'vale até hoje:'],
  ] as const) {
    const antes = await ditos();
    naManha(addDias(fim, -dias));
    await vigiar();
    await vigiar();
    const agora = await ditos();
    expect(agora).toHaveLength(antes.length + 1);
    expect(agora.filter((m) => m.includes(palavras))).toHaveLength(1);
  }
  const cartas = (await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email)).filter((c) => c.assunto.startsWith('Vale só até'));
  expect(cartas.map((c) => / (vale [^:]+): o último dia/.exec(c.corpo)?.[1]).sort()).toEqual([
    'vale até hoje',
    'vale por mais 30 dias',
    'vale por mais 5 dias',
    'vale por mais 60 dias',
  ]);
  // the day, and the one thing to do: the request that the town has for it, about this very work
  for (const { assunto, corpo, links } of cartas) {
    expect(assunto).toContain(formatData(fim));
    expect(corpo).toContain('Pedir: prorrogação de alvará: ');
    expect(links).toHaveLength(1);
    expect(links[0]!.pathname).toMatch(/^\/contribuinte\/novo-requerimento\/prorrogacao-de-alvara\//);
    expect(links[0]!.searchParams.get('obra')).toMatch(/^[0-9a-f-]{36}$/);
  }

  const emToda = async () => {
    const { imovel_id } = await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('requerimento_imovel').select('imovel_id').where('requerimento_id', '=', r.id).executeTakeFirstOrThrow(),
    );
    const gestor = w.staff('gestor');
    return [
      ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } })).licencas[0]!.situacao,
      (ok(await send(app, w.town.host, verRequerimentoPublico, { params: { id: r.id } })) as RequerimentoPublico).documentos[0]!
        .situacao,
      (
        ok(
          await send(app, w.town.host, licencas.verificarLicenca, { params: { codigo: licenca.codigo } }),
        ) as licencas.Verificacao
      ).situacao,
      ok(await gestor.call(imoveis.verImovel, { params: { id: imovel_id } })).licencas.find((l) => l.id === licenca.id)!.situacao,
      ok(await gestor.call(contribuintes.verContribuinte, { params: { id: w.town.cidadaos[0]!.id } })).documentos.find(
        (l) => l.id === licenca.id,
      )!.situacao,
    ];
  };
  // half past eleven at night in the town, which is the next day in Greenwich
  app.clock.now = new Date(`${addDias(fim, 1)}T02:30:00Z`);
  expect(await emToda()).toEqual(Array(5).fill('Vigente'));
  app.clock.now = new Date(`${addDias(fim, 1)}T03:30:00Z`);
  expect(await emToda()).toEqual(Array(5).fill('Vencida'));
  expect(ok(await send(app, w.town.host, licencas.verificarLicenca, { params: { codigo: licenca.codigo } }))).toMatchObject({
    is_valida: false,
    explicacao: 'O documento é verdadeiro, mas a validade terminou.',
  });
  // its step stays done, and the file can be had
  expect((await ana.call(licencas.baixarLicenca, { params: { id: licenca.id } })).status).toBe(200);
  naManha(addDias(fim, 1));
  await vigiar();
  expect(await ditos()).toHaveLength(4);
});

test('a morning that was missed is said within the week; what was made anew, or taken back, is not', async () => {
  const { r, licenca, fim } = await assinado();
  naManha(addDias(fim, 3));
  await vigiar();
  const ditos = ok(await w.citizen().call(listarNotificacoes, {})).filter((n) => n.requerimento_id === r.id);
  expect(ditos[0]!.message).toContain('venceu há 3 dias');
  const outro = await assinado();
  ok(
    await w.staff('gestor').call(licencas.regenerarLicenca, {
      params: { id: outro.licenca.id },
      body: { versao: outro.licenca.versao, motivo: 'Endereço errado.' },
    }),
  );
  await app.settle();
  naManha(addDias(outro.fim, -60));
  await vigiar();
  const dela = ok(await w.citizen().call(listarNotificacoes, {})).filter((n) => n.requerimento_id === outro.r.id);
  expect(dela.some((n) => n.message.includes('vale por mais'))).toBe(false);
  expect(licenca.id).not.toBe(outro.licenca.id);
});
