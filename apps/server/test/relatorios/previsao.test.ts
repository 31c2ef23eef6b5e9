import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import { type Canhoto, type RequerimentoPublico, verCanhoto, verRequerimentoPublico } from '@portal/domain/autos/publico';
import { listarServicos, type ServicoResumo } from '@portal/domain/carta/contract';
import { salvarPublicacaoDosTempos, verPublicacaoDosTempos } from '@portal/domain/previsao/contract';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { medirTemposJob } from '#modules/previsao/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { act, createWorld, fileAlvara, ok, paidAlvara, type World } from '../world.ts';

const DIA = 86_400;
/** Days that ended ones took with the town hall, all in one step. */
const LEVARAM = [3, 30, 8, 12, 5, 21, 9, 14, 11, 7, 26, 10];
let app: TestApp;
let w: World;
let outra: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'jacarei'] });
  w = await createWorld(app);
  outra = await createWorld(app, 'jacarei');
}, 240_000);
afterAll(() => app.close());

const ha = (dias: number) => new Date(app.clock.now.getTime() - dias * DIA * 1000);
const medir = (de = w) => medirTemposJob.run(app.jobCtx(de.town.id), {});
const servico = async (de = w, slug = 'alvara-de-construcao') =>
  (ok(await send(app, de.town.host, listarServicos, {})) as ServicoResumo[]).find((s) => s.slug === slug);
const minha = async (id: string, quem: Person = w.citizen()) =>
  ok(await quem.call(obterRequerimento, { params: { id } })).previsao;
const semConta = async (canhoto: string) =>
  (ok(await send(app, w.town.host, verCanhoto, { params: { canhoto } })) as Canhoto).previsao;

/** An ended request of so many days with the town hall, and its first step, which took all of them. */
async function terminado(dias: number, mais: { concluidoHa?: number; status?: string } = {}): Promise<void> {
  const { concluidoHa = 20, status = 'Deferido' } = mais;
  const [id, etapa] = [uuidv7(), uuidv7()];
  const [abriu, fim] = [ha(concluidoHa + dias), ha(concluidoHa)];
  await inTenant(app.db, w.town.id, async (tx) => {
    await sql`insert into requerimento (id, processo_id, processo_versao_id, processo_nome, numero, canhoto, status, criado_por, requerente_id, requerente_nome,
        protocolado_em, concluido_em, conosco_segundos, criado_em, atualizado_em)
      select ${id}, p.id, v.id, p.nome, ${`T${id.slice(-12)}/2026`}, ${id.replaceAll('-', '')}, ${status}, ${w.town.cidadaos[0]!.id}, ${w.town.cidadaos[0]!.id}, 'Quem pediu',
        ${abriu}, ${fim}, ${dias * DIA}, ${abriu}, ${fim}
        from processo p join processo_versao v on v.processo_id = p.id where p.slug = 'alvara-de-construcao' order by v.numero desc limit 1`.execute(
      tx,
    );
    await sql`insert into etapa (id, requerimento_id, definicao_id, ordem, nome, setor_id, status, criado_em, mudou_em)
      select ${etapa}, ${id}, e.id, 1, e.nome, s.id, 'Em andamento', ${abriu}, ${abriu}
        from setor s, (select v.definicao #>> '{etapas,0,id}' as id, v.definicao #>> '{etapas,0,nome}' as nome, v.definicao #>> '{etapas,0,setor}' as setor
          from processo_versao v join requerimento r on r.processo_versao_id = v.id where r.id = ${id}) e where s.sigla = e.setor or s.id::text = e.setor limit 1`.execute(
      tx,
    );
    await sql`update etapa set status = ${status}, mudou_em = ${fim}, concluida_em = ${fim} where id = ${etapa}`.execute(tx);
  });
}
const ordenados = [...LEVARAM].sort((a, b) => a - b);
const P50 = ordenados[Math.ceil(0.5 * ordenados.length) - 1];
const P90 = ordenados[Math.min(ordenados.length, Math.ceil(0.9 * (ordenados.length + 1))) - 1];

test('a town in which nothing ended says that it cannot tell, and its services nothing', async () => {
  await medir();
  const r = await paidAlvara(w);
  expect(await minha(r.id)).toMatchObject({ situacao: 'poucos casos', casos: 0, faltam: null, datas: null });
  expect(await semConta(r.canhoto)).toEqual(await minha(r.id));
  expect((await servico())?.tempos ?? null).toBeNull();
});

test('of ten ended ones and more the requester, the receipt and the public page read the same forecast', async () => {
  for (const dias of LEVARAM) await terminado(dias);
  // neither what was cancelled, nor what ended before the year
  await terminado(300, { status: 'Cancelado' });
  await terminado(400, { concluidoHa: 370 });
  const esperando = await fileAlvara(w);
  const r = await paidAlvara(w);
  expect(await minha(r.id)).toMatchObject({ situacao: 'poucos casos' });
  await medir();
  const previsao = await minha(r.id);
  expect(previsao).toMatchObject({
    situacao: 'no tempo',
    casos: 12,
    p50_dias: P50,
    p90_dias: P90,
    corre: true,
    faltam: { de: P50, ate: P90 },
  });
  expect(previsao?.etapa).toBe(r.definicao.etapas[0]?.nome);
  expect(previsao?.datas?.ate && previsao.datas.ate > dataDe(app.clock.now, 'America/Sao_Paulo')).toBe(true);
  expect(await semConta(r.canhoto)).toEqual(previsao);
  const publica = ok(await send(app, w.town.host, verRequerimentoPublico, { params: { id: r.id } })) as RequerimentoPublico;
  expect(publica.previsao).toEqual(previsao);
  // the town hall has its own deadlines
  expect(await minha(r.id, w.staff('gestor'))).toBeNull();
  // one that waits for its requester: without days of the calendar
  expect(await minha(esperando.id)).toMatchObject({
    corre: false,
    casos: 12,
    faltam: { de: P50, ate: P90 },
    datas: null,
  });
});

test('the days go by, then it takes longer than nine in ten, and no day of the past is told; what has ended has none', async () => {
  const r = await paidAlvara(w);
  const agora = app.clock.now;
  app.clock.now = new Date(agora.getTime() + 12 * DIA * 1000);
  expect(await minha(r.id)).toMatchObject({ situacao: 'no tempo', decorridos_dias: 12, faltam: { de: null, ate: P90! - 12 } });
  app.clock.now = new Date(agora.getTime() + 31 * DIA * 1000);
  expect(await minha(r.id)).toMatchObject({ situacao: 'demora mais', decorridos_dias: 31, faltam: null, datas: null });
  ok(await act(w.staff('gestor'), atos.cancelar, r.id, { motivo: 'Pedido em duplicidade.' }));
  expect(await minha(r.id)).toBeNull();
  expect(await semConta(r.canhoto)).toBeNull();
  app.clock.now = agora;
});

test('anybody reads queue and times; of small groups and of another town nothing', async () => {
  expect((await servico())?.tempos).toEqual({ esperam: null, levaram: { casos: 12, p50_dias: P50, p90_dias: P90 } });
  expect((await servico(w, 'demolicao'))?.tempos ?? null).toBeNull();
  await medir(outra);
  expect((await servico(outra))?.tempos ?? null).toBeNull();
  await inTenant(app.db, w.town.id, (tx) => tx.updateTable('tempo_do_processo').set({ esperam: 10, casos: 9 }).execute());
  expect((await servico())?.tempos).toEqual({ esperam: 10, levaram: null });
});

test('the queue is of all who wait for the town hall, begun or not', async () => {
  const r = await paidAlvara(w);
  const esperam = async () => {
    await medir();
    return inTenant(app.db, w.town.id, async (tx) => {
      const { rows } = await sql<{ dito: number; contado: number }>`
        select t.esperam as dito, (select count(*)::int from requerimento r where r.processo_id = t.processo_id and r.protocolado_em is not null
            and r.status in ('Aguardando prefeitura', 'Em andamento')) as contado
          from tempo_do_processo t join processo p on p.id = t.processo_id where p.slug = 'alvara-de-construcao'`.execute(tx);
      return rows[0]!;
    });
  };
  const parado = await esperam();
  expect(parado.dito).toBe(parado.contado);
  ok(await act(w.staff('analista'), atos.iniciar, r.id));
  const iniciado = await esperam();
  expect(iniciado.dito).toBe(iniciado.contado);
  expect(iniciado.dito).toBe(parado.dito);
});

test('the town keeps them to itself by a setting of its manager; the requester still reads the forecast', async () => {
  await medir();
  const gestor = w.staff('gestor');
  expect(ok(await gestor.call(verPublicacaoDosTempos, {}))).toEqual({ publicado: true, versao: 0 });
  const fechar = (quem: Person, versao: number) => quem.call(salvarPublicacaoDosTempos, { body: { publicado: false, versao } });
  for (const quem of [w.staff('analista'), w.citizen()]) expect((await fechar(quem, 0)).status).toBe(403);
  ok(await fechar(gestor, 0));
  expect((await fechar(gestor, 0)).status).toBe(409);
  expect((await servico())?.tempos).toBeNull();
  expect(ok(await outra.staff('gestor').call(verPublicacaoDosTempos, {})).publicado).toBe(true);
  const r = await paidAlvara(w);
  expect((await minha(r.id))?.situacao).toBe('no tempo');
  ok(await gestor.call(salvarPublicacaoDosTempos, { body: { publicado: true, versao: 1 } }));
  expect((await servico())?.tempos?.levaram?.casos).toBe(12);
});

test('a sector that is fuller than in its year counts more days, and says so', async () => {
  const r = await paidAlvara(w);
  await inTenant(app.db, w.town.id, async (tx) => {
    await sql`delete from fila_do_dia`.execute(tx);
    await sql`insert into fila_do_dia (setor_id, dia, vivas)
      select s.id, ${dataDe(app.clock.now, 'America/Sao_Paulo')}::date - n, case n when 0 then 30 else 10 end from setor s, generate_series(0, 99) n`.execute(
      tx,
    );
  });
  expect(await minha(r.id)).toMatchObject({ carga_por_cento: 200, faltam: { de: P50! * 2, ate: P90! * 2 }, p90_dias: P90 });
  await medir();
  expect(await minha(r.id)).toMatchObject({ carga_por_cento: null, faltam: { de: P50, ate: P90 } });
});

test('the queue of each day is what was open at its end, by the clock of the town', async () => {
  const ver = (fuso: string, hoje: string) =>
    inTenant(app.db, w.town.id, async (tx) => {
      const { rows } = await sql<{ dia: string; vivas: number; devem: number }>`
        select f.dia::text, f.vivas, (select count(*)::integer from passagem_da_etapa p where p.setor_id = f.setor_id
                 and p.aberta_em < (f.dia + 1)::timestamp at time zone ${fuso}
                 and (p.lado is not null or p.encerrada_em >= (f.dia + 1)::timestamp at time zone ${fuso})) as devem
          from filas_dos_dias(${w.town.id}, ${hoje}, ${fuso}) f order by f.setor_id, f.dia`.execute(tx);
      return rows;
    });
  for (const fuso of ['America/Sao_Paulo', 'America/Rio_Branco']) {
    const dias = await ver(fuso, dataDe(app.clock.now, fuso));
    expect(dias.length).toBeGreaterThan(20);
    expect(dias.some((d) => d.vivas > 3)).toBe(true);
    for (const d of dias) expect(d, `${fuso} ${d.dia}`).toMatchObject({ vivas: d.devem });
  }
});
