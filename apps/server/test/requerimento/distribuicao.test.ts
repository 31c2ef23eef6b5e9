import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as api from '@portal/domain/distribuicao/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import type { DefinicaoIn } from '@portal/domain/processos/definicao';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publicarProcesso } from '#modules/processos/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
const processos = new Map<string, string>();
const definicao = (resto: Partial<DefinicaoIn['etapas'][number]> = {}): DefinicaoIn => ({
  formato: 1,
  nome: 'Pedido distribuído',
  grupo: 'Uso do solo',
  resumo: 'Para provar quem recebe.',
  secoes: [{ id: 'pedido', titulo: 'Pedido', campos: [{ id: 'texto', tipo: 'texto', rotulo: 'O que pede' }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'MAMB', prazo_dias: 10, ...resto }],
});

/** The second step goes in turn to the people of the sector. */
const triagem: DefinicaoIn = {
  ...definicao(),
  etapas: [
    { id: 'triagem', nome: 'Triagem', setor: 'MAMB', prazo_dias: 5 },
    { id: 'analise', nome: 'Análise', setor: 'MAMB', prazo_dias: 10, distribuicao: 'rodizio' },
  ],
};

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  await app.jobCtx(w.town.id).inTenant(async (ctx) => {
    for (const [slug, d] of Object.entries({
      manual: definicao(),
      rodizio: definicao({ distribuicao: 'rodizio' }),
      carga: definicao({ distribuicao: 'menor_carga' }),
      triagem,
    }))
      processos.set(slug, (await publicarProcesso(ctx, `dist-${slug}`, d)).processo_id);
  });
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const tiago = () => w.member('ambiental');
const larissa = () => w.member('analista3');
const ler = async (id: string, who = gestor()): Promise<Requerimento> =>
  ok(await who.call(autos.obterRequerimento, { params: { id } }));
async function protocolar(slug: string, quem = w.citizen()): Promise<Requerimento> {
  const draft = ok(await quem.call(preenchimento.iniciarRequerimento, { body: { processo_id: processos.get(slug)! } }));
  const body = { versao: draft.versao, respostas: { texto: 'Uma certidão' } };
  const saved = ok(await quem.call(preenchimento.salvarRascunho, { params: { id: draft.id }, body }));
  const filed = ok(await quem.call(atos.protocolar, { params: { id: draft.id }, body: { versao: saved.versao } }));
  return ler(filed.id);
}
const dona = (r: Requerimento) => r.etapas.findLast((e) => !e.substituida)!.analista;
const porque = (r: Requerimento) => r.etapas.findLast((e) => !e.substituida)!.atribuicao;

test('by hand nobody is named; in turn everybody gets one after the other, each with its reason', async () => {
  expect(dona(await protocolar('manual'))).toBe('');
  const um = await protocolar('rodizio');
  const dois = await protocolar('rodizio');
  const tres = await protocolar('rodizio');
  expect(new Set([dona(um), dona(dois)])).toEqual(new Set([tiago().nome, larissa().nome]));
  expect(dona(tres)).toBe(dona(um));
  expect(porque(um)).toContain('rodízio');
  // the reason is the town hall's
  const dela = await ler(um.id, w.citizen());
  expect(dela.etapas[0]!.atribuicao).toBe('');
  expect(dela.eventos.some((e) => e.tipo === 'atribuir')).toBe(false);
  expect(um.eventos.find((e) => e.tipo === 'atribuir')?.motivo).toContain('rodízio');
});

test('eight steps that open in the same moment are shared evenly', async () => {
  const filed: Requerimento[] = [];
  for (let i = 0; i < 8; i += 1) filed.push(await protocolar('triagem'));
  for (const r of filed) ok(await act(w.staff('ambiental'), atos.iniciar, r.id));
  const abertos = await Promise.all(filed.map((r) => act(w.staff('ambiental'), atos.deferir, r.id)));
  const quantos = (nome: string) => abertos.filter((r) => dona(ok(r)) === nome).length;
  expect([quantos(tiago().nome), quantos(larissa().nome)]).toEqual([4, 4]);
});

test('by load the one with less gets it; the absent and the impeded do not', async () => {
  const hoje = dataDe(app.clock.now, FUSO_PADRAO);
  const fora = ok(
    await gestor().call(api.incluirAusencia, {
      body: { usuario_id: tiago().id, de: hoje, ate: addDias(hoje, 5), motivo: 'Férias' },
    }),
  );
  const repetida = { usuario_id: tiago().id, de: addDias(hoje, 2), ate: addDias(hoje, 9) };
  expect((await gestor().call(api.incluirAusencia, { body: repetida })).status).toBe(422);
  for (let i = 0; i < 3; i += 1) expect(dona(await protocolar('carga'))).toBe(larissa().nome);
  expect(porque(await protocolar('carga'))).toContain(`${tiago().nome} (ausente)`);
  ok(await gestor().call(api.excluirAusencia, { params: { id: fora.id } }));
  // now he has less
  expect(dona(await protocolar('carga'))).toBe(tiago().nome);

  const cpf = w.town.cidadaos[0]!.cpf;
  const imp = ok(
    await gestor().call(api.incluirImpedimento, { body: { usuario_id: tiago().id, documento: cpf, motivo: 'Parente' } }),
  );
  for (let i = 0; i < 3; i += 1) {
    const r = await protocolar('carga');
    expect(dona(r)).toBe(larissa().nome);
    expect(porque(r)).toContain(`${tiago().nome} (Parente)`);
  }
  expect(dona(await protocolar('carga', w.citizen(1)))).toBe(tiago().nome);
  expect(
    (await gestor().call(api.incluirImpedimento, { body: { usuario_id: tiago().id, documento: '123', motivo: 'Não' } })).status,
  ).toBe(422);
  ok(await gestor().call(api.excluirImpedimento, { params: { id: imp.id } }));
});

test('the town’s first rule that fits decides, and its name is the reason', async () => {
  const criar = (body: Record<string, unknown>) => gestor().call(api.criarRegra, { body: body as never });
  const geral = ok(await criar({ nome: 'Tudo com Larissa', usuario_id: larissa().id, processo_id: processos.get('manual') }));
  const so = ok(await criar({ nome: 'Bairro que não há', bairros: ['Lugar nenhum'], usuario_id: tiago().id }));
  expect(dona(await protocolar('manual'))).toBe(larissa().nome);
  ok(await gestor().call(api.mudarRegra, { params: { id: so.id }, body: { ...so, bairros: [], versao: so.versao } }));
  expect((await gestor().call(api.mudarRegra, { params: { id: so.id }, body: { ...so, versao: so.versao } })).status).toBe(409);
  expect(dona(await protocolar('manual'))).toBe(larissa().nome);
  ok(await gestor().call(api.ordenarRegras, { body: { ids: [so.id, geral.id] } }));
  const r = await protocolar('manual');
  expect(dona(r)).toBe(tiago().nome);
  expect(porque(r)).toContain('Bairro que não há');
  expect((await criar({ nome: 'Com ninguém', usuario_id: w.town.cidadaos[0]!.id })).status).toBe(422);
  expect((await criar({ nome: 'Ao contrário', area_min: 20, area_max: 10 })).status).toBe(422);
  for (const { id } of [geral, so]) ok(await gestor().call(api.excluirRegra, { params: { id } }));
  expect((await w.staff('ambiental').call(api.listarRegras, {})).status).toBe(403);
});

test('what comes back stays with its analyst, and goes to whoever covers while they are away', async () => {
  const r = await protocolar('rodizio');
  const antes = dona(r);
  const quem = antes === tiago().nome ? 'ambiental' : 'analista3';
  const outro = quem === 'ambiental' ? larissa() : tiago();
  ok(await act(w.staff(quem), atos.iniciar, r.id));
  ok(await act(w.staff(quem), pendencias.marcarPendencia, r.id, { campo_id: 'texto', texto: 'Explique.' }));
  ok(await act(w.staff(quem), atos.devolver, r.id));
  const responder = async () => {
    const now = await ler(r.id, w.citizen());
    const p = now.pendencias.find((x) => x.situacao === 'Aguardando preenchimento')!;
    ok(
      await w.citizen().call(pendencias.responderPendencia, {
        params: { id: r.id, pendencia_id: p.id },
        body: { versao: now.versao, resposta: 'Pronto.' },
      }),
    );
    ok(await act(w.citizen(), atos.responder, r.id));
  };
  await responder();
  expect(dona(await ler(r.id))).toBe(antes);
  ok(await act(w.staff(quem), atos.iniciar, r.id));
  const [item] = (await ler(r.id)).pendencias;
  const { versao } = await ler(r.id, w.staff(quem));
  const recusar = { params: { id: r.id, pendencia_id: item!.id }, body: { versao, motivo: 'Ainda não.' } };
  ok(await w.staff(quem).call(pendencias.recusarPendencia, recusar));
  ok(await act(w.staff(quem), atos.devolver, r.id));
  const hoje = dataDe(app.clock.now, FUSO_PADRAO);
  const ausencia = ok(
    await gestor().call(api.incluirAusencia, {
      body: { usuario_id: w.member(quem).id, de: hoje, ate: hoje, substituto_id: outro.id },
    }),
  );
  await responder();
  const agora = await ler(r.id);
  expect(dona(agora)).toBe(outro.nome);
  expect(porque(agora)).toContain(`Substitui ${antes}`);
  ok(await gestor().call(api.excluirAusencia, { params: { id: ausencia.id } }));
});

describe('by hand', () => {
  test('whoever decides in the sector gives a step to its people, and to nobody else', async () => {
    const r = await protocolar('manual');
    const etapa_id = r.etapas[0]!.id;
    expect((await ler(r.id, w.staff('ambiental'))).etapas[0]!.atribuivel).toBe(true);
    expect((await ler(r.id, w.citizen())).etapas[0]!.atribuivel).toBe(false);
    const lista = ok(await w.staff('ambiental').call(api.listarCandidatos, { params: { id: r.id }, query: { etapa_id } }));
    expect(lista.map((c) => c.nome).toSorted()).toEqual([larissa().nome, tiago().nome].toSorted());
    const given = ok(
      await act(w.staff('ambiental'), api.atribuir, r.id, { etapa_id, usuario_id: larissa().id, motivo: 'Ela conhece a área.' }),
    );
    expect(given.etapas[0]).toMatchObject({ analista: larissa().nome, atribuicao: 'Ela conhece a área.' });
    expect(await act(gestor(), api.atribuir, r.id, { etapa_id, usuario_id: w.member('analista').id })).toMatchObject({
      status: 422,
      dados: { codigo: 'atribuicao_recusada' },
    });
    expect(ok(await act(gestor(), api.atribuir, r.id, { etapa_id, usuario_id: null })).etapas[0]!.analista).toBe('');
    const { versao } = await ler(r.id);
    const body = { versao, etapa_id, usuario_id: tiago().id };
    expect((await w.staff('fiscal').call(api.atribuir, { params: { id: r.id }, body })).status).toBe(404);
    expect((await w.citizen().call(api.atribuir, { params: { id: r.id }, body })).status).toBe(403);
    ok(await act(w.staff('ambiental'), atos.iniciar, r.id));
    expect((await act(gestor(), api.atribuir, r.id, { etapa_id, usuario_id: null })).status).toBe(422);
    ok(await act(w.staff('ambiental'), atos.deferir, r.id));
    expect((await act(gestor(), api.atribuir, r.id, { etapa_id, usuario_id: tiago().id })).status).toBe(422);
    expect((await ler(r.id)).etapas[0]!.atribuivel).toBe(false);
  });

  test('somebody leaves while their step is given to another: it stays with that one', async () => {
    const r = await protocolar('manual');
    const etapa_id = r.etapas[0]!.id;
    ok(await act(gestor(), api.atribuir, r.id, { etapa_id, usuario_id: tiago().id }));
    const outro = new pg.Client({ connectionString: app.raizUrl });
    await outro.connect();
    try {
      await outro.query('begin');
      await outro.query('select from requerimento where id = $1 for update', [r.id]);
      const transferindo = gestor().call(api.transferir, { body: { de: tiago().id, para: larissa().id, motivo: 'Saiu.' } });
      await vi.waitUntil(
        async () =>
          (await outro.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
            .rowCount! > 0,
        { timeout: 10_000 },
      );
      await outro.query('update etapa set analista_id = null where id = $1', [etapa_id]);
      await outro.query('commit');
      ok(await transferindo);
      expect(dona(await ler(r.id))).toBe('');
    } finally {
      await outro.end();
    }
    const volta = { de: larissa().id, para: tiago().id, motivo: 'Voltou.' };
    ok(await gestor().call(api.transferir, { body: volta }));
  });

  test('somebody leaves: all their open steps go to one, or to the others', async () => {
    const carga = async () => new Map(ok(await gestor().call(api.contarDe, {})).map((p) => [p.usuario_id, p.abertas]));
    const before = await carga();
    const tinha = before.get(tiago().id)!;
    expect(tinha).toBeGreaterThan(1);
    const avisos = async () => ok(await w.staff('analista3').call(listarNotificacoes)).map((n) => n.message);
    const antes = (await avisos()).length;
    const feito = ok(
      await gestor().call(api.transferir, { body: { de: tiago().id, para: larissa().id, motivo: 'Mudou de secretaria.' } }),
    );
    expect(feito).toEqual({ passadas: tinha, sem_ninguem: 0 });
    expect((await carga()).get(tiago().id)).toBe(0);
    // one word for all of them
    expect(await avisos()).toHaveLength(antes + 1);
    expect(await avisos()).toContain(`${tinha} etapas foram atribuídas a você.`);
    const volta = ok(await gestor().call(api.transferir, { body: { de: larissa().id, motivo: 'Saiu.' } }));
    expect(volta.passadas + volta.sem_ninguem).toBe((before.get(larissa().id) ?? 0) + tinha);
    expect(volta.passadas).toBeGreaterThan(0);
    expect((await w.staff('ambiental').call(api.transferir, { body: { de: tiago().id, motivo: 'Não quero.' } })).status).toBe(
      403,
    );
  });
});
