import { permissoesDe } from '@portal/domain/http/endpoint';
import { NOMES, RELATORIOS } from '@portal/domain/relatorios/catalogo';
import * as api from '@portal/domain/relatorios/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createWorld, ok, type World } from '../world.ts';
import { inventarHistorias } from './historias.ts';

const query = { de: '2024-01-01', ate: '2025-12-31' };
let app: TestApp;
let w: World;
let outra: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'jacarei'] });
  w = await createWorld(app);
  outra = await createWorld(app, 'jacarei');
  await inTenant(app.db, w.town.id, (tx) => inventarHistorias(tx, w, 60));
}, 120_000);
afterAll(() => app.close());

const ver = (quem: string, relatorio: (typeof NOMES)[number], mais = {}) =>
  w.staff(quem).call(api.verRelatorio, { params: { relatorio }, query: { ...query, ...mais } });

describe('who reads what', () => {
  test.each(NOMES)('%s: the town, a sector, one pair of hands, or nothing', async (relatorio) => {
    const [tudo, setor, pessoa] = [
      await ver('gestor', relatorio),
      await ver('analista', relatorio),
      await ver('analista2', relatorio),
    ].map(ok);
    expect([tudo!.alcance, setor!.alcance, pessoa!.alcance]).toEqual(['tudo', 'setores', 'pessoa']);
    const { conta } = RELATORIOS[relatorio];
    expect(tudo!.total[conta]).toBeGreaterThan(setor!.total[conta] as number);
    expect(setor!.total[conta]).toBeGreaterThan(0);
    expect(pessoa!.total[conta]).toBeLessThan(tudo!.total[conta] as number);
    expect((await ver('financeiro', relatorio)).status).toBe(403);
  });

  test('another town reads none of it, and a filter of its ids finds nothing', async () => {
    const dela = ok(await outra.staff('gestor').call(api.verRelatorio, { params: { relatorio: 'produtividade' }, query }));
    expect(dela.total.decididas).toBe(0);
    const { processos } = ok(await w.staff('gestor').call(api.opcoesDoRelatorio, {}));
    const filtrada = ok(
      await outra.staff('gestor').call(api.verRelatorio, {
        params: { relatorio: 'situacao' },
        query: { ...query, processo_id: [processos[0]!.value] },
      }),
    );
    expect(filtrada.total.total).toBe(0);
    const fluxo = await outra.staff('gestor').call(api.verFluxo, { query: { ...query, processo_id: processos[0]!.value } });
    expect(fluxo.status).toBe(404);
  });

  test('the list names who asked only to whoever may open the request', async () => {
    const lista = (quem: string, s = '') =>
      w.staff(quem).call(api.listarDoRelatorio, {
        params: { relatorio: 'produtividade' },
        query: { ...query, medida: 'decididas', per_page: 100, s },
      });
    const [roberto, diego] = [ok(await lista('gestor')), ok(await lista('analista2'))];
    expect(roberto.data.every((l) => l.abre && l.requerente_nome === 'Requerente do acaso')).toBe(true);
    expect(diego.data.length).toBeGreaterThan(0);
    expect(diego.data.every((l) => l.abre === (l.requerente_nome !== ''))).toBe(true);
    expect(diego.data.some((l) => !l.abre)).toBe(true);
    // and a search by that name finds no more than is named
    expect(ok(await lista('gestor', 'DO ACASO')).total).toBe(roberto.total);
    expect(ok(await lista('analista2', 'do acaso')).total).toBe(diego.data.filter((l) => l.abre).length);
    const fechado = diego.data.find((l) => !l.abre)!;
    const pelo = (l: { numero: string }) => diego.data.filter((x) => x.numero.includes(l.numero)).length;
    expect(ok(await lista('analista2', fechado.numero)).total).toBe(pelo(fechado));
    expect(ok(await lista('gestor', '%')).total).toBe(roberto.total);
    expect(ok(await lista('gestor', 'não há quem se chame assim')).data).toEqual([]);
  });

  test('every call asks for a key, and none is public', () => {
    for (const e of [
      api.verRelatorio,
      api.compararRelatorio,
      api.listarDoRelatorio,
      api.opcoesDoRelatorio,
      api.verFluxo,
      api.exportarRelatorio,
    ])
      expect(permissoesDe(e)).not.toContain('publico');
  });
});

describe('what is asked wrongly is told, in words', () => {
  test.each([
    [{ de: '2025-02-01', ate: '2025-01-01' }, 'ate'],
    [{ de: '1990-01-01', ate: '2025-01-01' }, 'ate'],
    [{ de: 'ontem', ate: '2025-01-01' }, 'de'],
    [{ ...query, por: 'zona' }, 'por'],
    [{ ...query, por: "mes'; drop table etapa" }, 'por'],
    [{ ...query, processo_id: ['nada'] }, 'processo_id'],
  ])('%j', async (pedida, campo) => {
    const answer = await w
      .staff('gestor')
      .call(api.verRelatorio, { params: { relatorio: 'produtividade' }, query: pedida as never });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.dados)).toContain(campo);
  });

  test('by day more than thirteen months, and a number without a list', async () => {
    expect(await ver('gestor', 'entrada-requerimento', { por: 'dia', de: '2023-01-01' })).toMatchObject({
      status: 422,
      dados: { codigo: 'muitos_dias' },
    });
    for (const medida of ['mediana', 'constructor', "x' or true --"]) {
      const answer = await w
        .staff('gestor')
        .call(api.listarDoRelatorio, { params: { relatorio: 'produtividade' }, query: { ...query, medida } });
      expect(answer).toMatchObject({ status: 422, dados: { codigo: 'medida_sem_lista' } });
    }
  });
});

describe('the day belongs to the town', () => {
  test('31 December at 23:30 in Acre is of the old year there, and of the new one in Santa Catarina', async () => {
    const pool = new pg.Pool({ connectionString: app.raizUrl });
    const [{ id }] = (
      await pool.query(`select id from requerimento where organizacao_id = $1 and status <> 'Cancelado' limit 1`, [w.town.id])
    ).rows;
    await pool.query(`update requerimento set protocolado_em = '2023-01-01T04:30:00Z' where id = $1`, [id]);
    const doAno = async (ano: number) =>
      ok(await ver('gestor', 'entrada-requerimento', { de: `${ano}-01-01`, ate: `${ano}-12-31` })).total.entraram;
    const antes = [await doAno(2022), await doAno(2023)];
    await pool.query(`update organizacao set fuso = 'America/Rio_Branco' where id = $1`, [w.town.id]);
    await pool.end();
    // the portal keeps what it knows of a town for a moment
    app.clock.now = new Date(app.clock.now.getTime() + 600_000);
    expect(await doAno(2022)).toBe((antes[0] ?? 0) + 1);
    expect(await doAno(2023)).toBe((antes[1] ?? 0) - 1);
  });
});

describe('the flow', () => {
  test('counts what passed, waits and came back as the book has it', async () => {
    const { processos } = ok(await w.staff('gestor').call(api.opcoesDoRelatorio, {}));
    const um = processos[0]!.value;
    const fluxo = ok(await w.staff('gestor').call(api.verFluxo, { query: { ...query, processo_id: um } }));
    const { rows } = await inTenant(app.db, w.town.id, (tx) =>
      sql<{
        id: string;
        definicao_id: string;
        ciclo: number;
        substituida: boolean;
        status: string;
        n: number;
        devolucoes: number;
        aberta: string;
      }>`
        select e.id, e.definicao_id, e.ciclo, e.substituida, e.status, to_char(e.criado_em at time zone 'America/Rio_Branco', 'YYYY-MM-DD') as aberta,
               (select count(*) from etapa_evento v where v.etapa_id = e.id and v.status = 'Aguardando requerente'
                  and (select a.status from etapa_evento a where a.etapa_id = v.etapa_id and a.n < v.n order by a.n desc limit 1) <> v.status) as devolucoes
          from etapa e join requerimento r on r.id = e.requerimento_id where r.processo_id = ${um} and r.status <> 'Cancelado'`.execute(
        tx,
      ),
    );
    for (const e of fluxo.etapas) {
      const dela = rows.filter((r) => r.definicao_id === e.id);
      const vivas = dela.filter((r) => !r.substituida);
      expect(e.deferidas, e.nome).toBe(vivas.filter((r) => r.status === 'Deferido').length);
      expect(e.indeferidas, e.nome).toBe(vivas.filter((r) => r.status === 'Indeferido').length);
      expect(e.fila + e.analise + e.requerente + e.terceiros, e.nome).toBe(
        vivas.filter((r) => !['Deferido', 'Indeferido', 'Cancelado'].includes(r.status)).length,
      );
      expect(e.reabertas, e.nome).toBe(dela.filter((r) => r.ciclo > 1).length);
      expect(e.devolvidas, e.nome).toBe(dela.reduce((n, r) => n + Number(r.devolucoes), 0));
      for (const s of fluxo.setas.filter(({ para }) => para === e.id)) expect(s.passaram, `${s.de} > ${e.id}`).toBe(dela.length);
    }
    expect(fluxo.setas.some((s) => s.de === '$inicio')).toBe(true);
    expect(fluxo.setas.some((s) => s.para === '$fim')).toBe(true);
  });
});

describe('as a file', () => {
  test.each(['csv', 'xlsx', 'pdf'] as const)('the table as %s, by a job', { timeout: 60_000 }, async (formato) => {
    const pedido = { ...query, relatorio: 'quadro-area' as const };
    const { id } = ok(await w.staff('gestor').call(api.exportarRelatorio, { body: { formato, pedido } }));
    await app.settle();
    const row = await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('exportacao').select(['situacao', 'motivo', 'tamanho']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({ situacao: 'Pronta', motivo: '' });
    expect(row.tamanho).toBeGreaterThan(200);
  });

  test('a list as a sheet, never on paper; support takes none', async () => {
    const pedido = { ...query, relatorio: 'situacao' as const, medida: 'total' };
    expect((await w.staff('gestor').call(api.exportarRelatorio, { body: { formato: 'pdf', pedido } })).status).toBe(422);
    const { id } = ok(await w.staff('gestor').call(api.exportarRelatorio, { body: { formato: 'csv', pedido } }));
    await app.settle();
    const row = await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('exportacao').select(['situacao', 'linhas']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const dito = ok(await ver('gestor', 'situacao')).total.total;
    expect(row).toEqual({ situacao: 'Pronta', linhas: dito });
  });
});
