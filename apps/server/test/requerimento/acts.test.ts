// Past 300 lines: one row of the table of acts is one test, read from top to bottom as the flow goes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import type { Requerimento } from '@portal/domain/autos/contract';
import * as autos from '@portal/domain/autos/contract';
import { regenerarLicenca } from '@portal/domain/licencas/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as lista from '@portal/domain/requerimentos/lista';
import type { Status } from '@portal/domain/requerimentos/status';
import { me } from '@portal/domain/sessoes/contract';
import * as taxas from '@portal/domain/taxas/contract';
import { TRANSICOES } from '@portal/domain/tramitacao/rules';
import { can } from '@portal/domain/usuarios/permissions';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, draftAlvara, fileAlvara, grantedAlvara, ok, paidAlvara, type World } from '#test/world.ts';

/** A new licence, before its file is made and after. */
const EM_EMISSAO = ['Em emissão', 'Aguardando assinatura'];

let app: TestApp;
let w: World;
let ana: Person;
let camila: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  ana = w.citizen();
  camila = w.staff('analista');
});
afterAll(() => app.close());

/** A request in each status, made by the acts that lead there. */
const INTO: Record<Exclude<Status, 'Em construcao'>, () => Promise<Requerimento>> = {
  Rascunho: () => draftAlvara(w),
  'Aguardando comprovante': () => fileAlvara(w),
  'Aguardando prefeitura': () => paidAlvara(w),
  'Em andamento': async () => ok(await act(camila, atos.iniciar, (await paidAlvara(w)).id)),
  'Aguardando requerente': async () => {
    const r = await INTO['Em andamento']();
    ok(await act(camila, pendencias.marcarPendencia, r.id, { campo_id: 'plantas', texto: 'Falta a cota do recuo.' }));
    return ok(await act(camila, atos.devolver, r.id));
  },
  Deferido: () => grantedAlvara(w),
  Indeferido: async () => ok(await act(camila, atos.indeferir, (await INTO['Em andamento']()).id, { motivo: 'Fere o recuo.' })),
  Cancelado: async () =>
    ok(await act(w.staff('gestor'), atos.cancelar, (await paidAlvara(w)).id, { motivo: 'Pedido repetido.' })),
};

describe.each(Object.keys(INTO) as (keyof typeof INTO)[])('a request in "%s"', (status) => {
  test('takes the acts of the table and refuses every other, changing nothing', { timeout: 60_000 }, async () => {
    const made = await INTO[status]();
    const manager = w.staff('gestor');
    const read = async () => ok(await ana.call(autos.obterRequerimento, { params: { id: made.id } }));
    const before = await read();
    expect(before.status).toBe(status);
    for (const [ato, endpoint] of Object.entries(atos) as [keyof typeof TRANSICOES, typeof atos.pausar][]) {
      if (TRANSICOES[ato].de.includes(status)) continue;
      const who = 'parte' in TRANSICOES[ato].quem ? ana : manager;
      const answer = await who.call(endpoint, { params: { id: made.id }, body: { versao: before.versao, motivo: 'Um motivo.' } });
      expect([404, 422], `${ato}: ${answer.status} ${answer.mensagem}`).toContain(answer.status);
    }
    expect(await read()).toEqual(before);
    expect(before.acoes_permitidas.every((a) => TRANSICOES[a].de.includes(status))).toBe(true);
  });
});

describe('an act', () => {
  test('told twice with one key happens once', async () => {
    const draft = await draftAlvara(w);
    const body = { versao: draft.versao };
    const [a, b] = await Promise.all([
      agir(ana, atos.protocolar, { params: { id: draft.id }, body, chave: 'um-clique-duplo' }),
      agir(ana, atos.protocolar, { params: { id: draft.id }, body, chave: 'um-clique-duplo' }),
    ]);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(a.dados).toEqual(b.dados);
    expect(ok(await ana.call(autos.obterRequerimento, { params: { id: draft.id } })).guias).toHaveLength(1);
  });

  test('with a used key for something else is refused', async () => {
    const one = await draftAlvara(w);
    const two = await draftAlvara(w);
    ok(await agir(ana, atos.protocolar, { params: { id: one.id }, body: { versao: one.versao }, chave: 'chave-usada' }));
    const other = await agir(ana, atos.protocolar, {
      params: { id: two.id },
      body: { versao: two.versao },
      chave: 'chave-usada',
    });
    expect(other).toMatchObject({ status: 422, dados: { codigo: 'chave_repetida' } });
  });

  test('from a stale screen answers 409, and two at once leave one winner', async () => {
    const r = await paidAlvara(w);
    const seen = ok(await camila.call(autos.obterRequerimento, { params: { id: r.id } }));
    const start = () => camila.call(atos.iniciar, { params: { id: r.id }, body: { versao: seen.versao } });
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
  });

  test('numbers are given without gaps or doubles to requests filed at once', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draftAlvara(w)));
    const filed = await Promise.all(
      drafts.map((d) => agir(ana, atos.protocolar, { params: { id: d.id }, body: { versao: d.versao } })),
    );
    const numbers = filed.map((a) => Number(ok(a).numero?.split('/')[0])).sort((x, y) => x - y);
    expect(new Set(numbers).size).toBe(6);
    expect((numbers.at(-1) as number) - (numbers[0] as number)).toBe(5);
  });

  test('leaves its event, its audit row and its notices, or nothing at all', async () => {
    const r = await paidAlvara(w);
    const count = (table: 'evento' | 'auditoria' | 'geral_notificacao' | 'email') =>
      inTenant(
        app.db,
        w.town.id,
        async (tx) =>
          (
            await tx
              .selectFrom(table)
              .select((eb) => eb.fn.countAll<number>().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
      );
    const before = [await count('evento'), await count('auditoria'), await count('geral_notificacao')];
    expect((await act(camila, atos.deferir, r.id)).status).toBe(422);
    expect([await count('evento'), await count('auditoria'), await count('geral_notificacao')]).toEqual(before);
    ok(await act(camila, atos.iniciar, r.id));
    expect(await count('evento')).toBe((before[0] as number) + 1);
    expect(await count('auditoria')).toBe((before[1] as number) + 1);
  });
});

describe('who may', () => {
  test('another citizen sees nothing; staff of another sector only look when they may', async () => {
    const r = await paidAlvara(w);
    expect((await w.citizen(5).call(autos.obterRequerimento, { params: { id: r.id } })).status).toBe(404);
    expect((await w.staff('ambiental').call(autos.obterRequerimento, { params: { id: r.id } })).status).toBe(404);
    const attorney = w.staff('procuradora');
    const seen = ok(await attorney.call(autos.obterRequerimento, { params: { id: r.id } }));
    expect(seen.acoes_permitidas).toEqual([]);
    expect((await act(attorney, atos.iniciar, r.id)).status).toBe(403);
  });

  test('the requester cannot do what staff do, nor staff what the requester does', async () => {
    const r = await paidAlvara(w);
    expect((await act(ana, atos.iniciar, r.id)).status).toBe(403);
    expect((await camila.call(atos.responder, { params: { id: r.id }, body: { versao: 1 } })).status).toBe(409);
    expect((await act(camila, atos.responder, r.id)).status).toBe(403);
    expect((await ana.call(taxas.listarGuias, {})).status).toBe(403);
  });

  test('only who checks payments decides on a proof', async () => {
    const r = await fileAlvara(w);
    const sent = ok(
      await ana.call(taxas.enviarComprovante, {
        params: { id: r.guias[0]!.id },
        body: { versao: r.versao },
        arquivo: await drawPage('pix.pdf', 'Pix', []),
      }),
    );
    const decide = (who: Person) =>
      who.call(taxas.aprovarComprovante, { params: { id: sent.comprovantes[0]!.id }, body: { versao: r.versao + 1 } });
    expect((await decide(camila)).status).toBe(403);
    expect((await decide(w.staff('analista3'))).status).toBe(403);
    expect((await decide(w.staff('financeiro'))).status).toBe(200);
  });
});

describe('effects', () => {
  test('refusing the value of the fee cancels the request and its slip', async () => {
    const r = await fileAlvara(w);
    const guia = ok(
      await ana.call(taxas.recusarTaxa, { params: { id: r.guias[0]!.id }, body: { versao: r.versao, motivo: 'Muito caro.' } }),
    );
    expect(guia.pagamento).toBe('Cancelada');
    expect(ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } })).status).toBe('Cancelado');
  });

  test('approving what a check does not pass asks why, and keeps the answer', async () => {
    const approve = async (id: string, body: Record<string, unknown> = {}) => {
      const { versao } = ok(await camila.call(autos.obterRequerimento, { params: { id } }));
      return agir(camila, atos.deferir, { params: { id }, body: { versao, ...body } });
    };
    const { id } = await paidAlvara(w, ana, { permeavel_m2: '0.50' });
    const r = ok(await act(camila, atos.iniciar, id));
    const fora = r.verificacoes.flatMap((v) => v.itens.filter((i) => i.situacao === 'fora'));
    expect(fora.find((i) => i.item === 'Taxa de permeabilidade')).toMatchObject({ campo_id: 'permeavel_m2' });
    const refused = await approve(id);
    expect(refused).toMatchObject({
      status: 422,
      mensagem: expect.stringContaining('Taxa de permeabilidade'),
      dados: { codigo: 'defere_sem_motivo', erros: [{ campo: 'motivo' }] },
    });
    expect(ok(await camila.call(autos.obterRequerimento, { params: { id } })).status).toBe('Em andamento');
    const motivo = 'O conselho aceitou a diferença, ata 12.';
    const done = ok(await approve(id, { motivo }));
    expect(done.eventos.find((e) => e.tipo === 'deferir')).toMatchObject({ motivo });
  });

  test('reopening keeps the decision as superseded, opens a new cycle and takes the licence out of effect', async () => {
    const r = await grantedAlvara(w);
    await app.settle();
    const manager = w.staff('gestor');
    const reopened = ok(await act(manager, atos.reabrir, r.id, { motivo: 'Erro na área.' }));
    expect(reopened.status).toBe('Aguardando prefeitura');
    expect(reopened.etapas.filter((e) => e.ordem === 2)).toMatchObject([
      { ciclo: 1, status: 'Deferido', substituida: true },
      { ciclo: 2, status: 'Aguardando prefeitura' },
    ]);
    expect(reopened.licencas[0]?.situacao).toBe('Sem efeito');
    ok(await act(camila, atos.iniciar, r.id));
    const again = ok(await act(camila, atos.deferir, r.id));
    const [nova, antiga] = again.licencas;
    expect([nova?.revisao, antiga?.revisao, antiga?.situacao]).toEqual([2, 1, 'Substituída']);
    // its file is made by a job, which may be done before this answer is
    expect(EM_EMISSAO).toContain(nova?.situacao);
    expect(again.licencas[0]?.numero).toBe(again.licencas[1]?.numero);
  });

  test('regenerating a licence loses its signatures and keeps the old one as replaced', async () => {
    const r = await grantedAlvara(w);
    await app.settle();
    const now = ok(await camila.call(autos.obterRequerimento, { params: { id: r.id } }));
    const old = now.licencas[0]!;
    const fresh = ok(
      await camila.call(regenerarLicenca, {
        params: { id: old.id },
        body: { versao: old.versao, motivo: 'Nome do titular errado.' },
      }),
    );
    expect(fresh).toMatchObject({ revisao: 2, assinaturas: [{ status: 'Aguardando' }] });
    expect(EM_EMISSAO).toContain(fresh?.situacao);
    const after = ok(await camila.call(autos.obterRequerimento, { params: { id: r.id } }));
    expect(after.licencas.find((l) => l.id === old.id)).toMatchObject({
      situacao: 'Substituída',
      assinaturas: [{ status: 'Substituído' }],
    });
  });

  test('a proof refused while items are being answered keeps them, and both must be settled before approval', async () => {
    const r = await fileAlvara(w);
    const guia = r.guias[0]!.id;
    const arquivo = await drawPage('pix.pdf', 'Pix', []);
    const sendProof = async () => {
      const now = ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } }));
      return ok(await ana.call(taxas.enviarComprovante, { params: { id: guia }, body: { versao: now.versao }, arquivo }));
    };
    const first = await sendProof();
    ok(await act(camila, atos.iniciar, r.id));
    ok(await act(camila, pendencias.marcarPendencia, r.id, { campo_id: 'memorial', texto: 'Falta o esgoto.' }));
    ok(await act(camila, atos.devolver, r.id));
    const finance = w.staff('financeiro');
    const seen = ok(await finance.call(autos.obterRequerimento, { params: { id: r.id } }));
    const refusal = { versao: seen.versao, motivo: 'Está ilegível.' };
    ok(await finance.call(taxas.recusarComprovante, { params: { id: first.comprovantes[0]!.id }, body: refusal }));
    let now = ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } }));
    expect(now.status).toBe('Aguardando requerente');
    const item = now.pendencias[0]!;
    now = ok(
      await agir(ana, pendencias.responderPendencia, {
        params: { id: r.id, pendencia_id: item.id },
        body: { versao: now.versao, resposta: 'Incluí.' },
      }),
    );
    expect(ok(await act(ana, atos.responder, r.id)).status).toBe('Aguardando comprovante');
    await sendProof();
    ok(await act(camila, atos.iniciar, r.id));
    expect(await act(camila, atos.deferir, r.id)).toMatchObject({ status: 422, dados: { codigo: 'comprovante_pendente' } });
  });

  test('a correction that enlarges the work renews what is copied from it and charges the difference', async () => {
    const r = await paidAlvara(w);
    ok(await act(camila, atos.iniciar, r.id));
    ok(await act(camila, pendencias.marcarPendencia, r.id, { campo_id: 'quadro', texto: 'O quadro não confere com a planta.' }));
    ok(await act(camila, atos.devolver, r.id));
    const now = ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } }));
    const quadro = structuredClone(now.respostas.quadro) as { blocos: { pavimentos: { computavel: string }[] }[] };
    quadro.blocos[0]!.pavimentos[0]!.computavel = '900.00';
    const saved = ok(
      await ana.call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: now.versao, respostas: { quadro } } }),
    );
    const pendencia_id = now.pendencias[0]!.id;
    ok(
      await agir(ana, pendencias.responderPendencia, {
        params: { id: r.id, pendencia_id },
        body: { versao: saved.versao, resposta: 'Corrigi.' },
      }),
    );
    const again = ok(await act(ana, atos.responder, r.id));
    expect(again.status).toBe('Aguardando comprovante');
    expect(again.guias).toHaveLength(2);
    expect(again.guias[1]!.memoria.at(-1)?.descricao).toBe('Já cobrado em guia anterior');
    const [line] = ok(await ana.call(lista.listarRequerimentos, { query: { s: r.numero as string } })).data;
    expect(Number(line?.area_total_m2)).toBeGreaterThan(900);
  });

  test('built area is what stands when the work is done, and nothing goes that is not there', async () => {
    const linha = (nome: string, situacao: string, computavel: string) => ({
      id: `${nome}${situacao}`,
      nome,
      situacao,
      repeticoes: 1,
      computavel,
      nao_computavel: '0.00',
      vazio: '0.00',
    });
    const quadro = (demolir: string) => ({
      blocos: [
        {
          id: 'b1',
          nome: 'Casa',
          destinacao: 'Residencial unifamiliar',
          tipo_construcao: 'Alvenaria',
          unidades: 1,
          pavimentos: [
            linha('Térreo', 'Existente', '200.00'),
            linha('Térreo', 'Reformar', '200.00'),
            linha('Galpão', 'Existente', '300.00'),
            linha('Galpão', 'Demolir', demolir),
            linha('Superior', 'Ampliar', '30.00'),
            linha('Edícula', 'Regularizar', '12.50'),
          ],
        },
      ],
    });
    const draft = await draftAlvara(w, ana, { quadro: quadro('300.01') });
    expect(await act(ana, atos.protocolar, draft.id)).toMatchObject({
      status: 422,
      dados: { erros: [{ campo: 'quadro.blocos.0.pavimentos.3.computavel', mensagem: expect.stringContaining('a demolir') }] },
    });
    ok(await act(ana, preenchimento.salvarRascunho, draft.id, { respostas: { quadro: quadro('300.00') } }));
    const r = ok(await act(ana, atos.protocolar, draft.id));
    const area = async () =>
      ok(await ana.call(lista.listarRequerimentos, { query: { s: r.numero as string } })).data[0]?.area_total_m2;
    expect(await area()).toBe('242.50');
    const ca = r.verificacoes.flatMap((z) => z.itens).find((i) => i.item === 'Coeficiente de aproveitamento');
    expect(ca?.evidencia).toContain('242,50 m² computáveis ao fim da obra');

    // rows of before held the sum of all situations: the migration derives them anew
    const owner = new pg.Client({ connectionString: app.addresses.direta });
    await owner.connect();
    await owner.query("select set_config('app.organizacao_id', $1, false)", [String(w.town.id)]);
    await owner.query('alter table requerimento no force row level security');
    await owner.query('update requerimento set area_total_m2 = 1042.50 where id = $1', [r.id]);
    await owner.query(readFileSync(join(import.meta.dirname, '../../migrations/0046_area_ao_fim_da_obra.sql'), 'utf8'));
    await owner.end();
    expect(await area()).toBe('242.50');
  });

  test('nothing is refused while a proof waits to be checked', async () => {
    const r = await paidAlvara(w);
    ok(await act(camila, atos.iniciar, r.id));
    // sent for another slip of the same request while the analysis went on
    await inTenant(app.db, w.town.id, (tx) =>
      tx.updateTable('guia').set({ pagamento: 'Em conferência' }).where('id', '=', r.guias[0]!.id).execute(),
    );
    expect(await act(camila, atos.indeferir, r.id, { motivo: 'Fere o recuo.' })).toMatchObject({
      status: 422,
      dados: { codigo: 'comprovante_em_conferencia' },
    });
  });

  test('at the counter staff open a request in the name of a registered requester', async () => {
    const clerk = w.staff('protocolo');
    const body = { processo_id: w.town.processos.get('consulta-de-viabilidade')!, requerente_cpf: w.town.cidadaos[3]!.cpf };
    const r = ok(await agir(clerk, preenchimento.iniciarRequerimento, { body }));
    expect(r).toMatchObject({ status: 'Em construcao', requerente: { nome: w.town.cidadaos[3]!.nome } });
    const respostas = { imoveis: [w.town.imoveis[0]], usos: ['Escritório'], detalhes: 'Abrir um escritório de contabilidade.' };
    const saved = ok(
      await clerk.call(preenchimento.salvarRascunho, { params: { id: r.id }, body: { versao: r.versao, respostas } }),
    );
    // until it is filed it is the counter's: nothing of it reaches the person it is for
    const requester = w.citizen(3);
    const seen = async () => {
      const lists = [{}, { s: w.town.cidadaos[3]!.nome }, { s: 'escritório de contabilidade' }, { status: ['Em construcao'] }];
      const found = await Promise.all(
        lists.map(async (query) => ok(await requester.call(lista.listarRequerimentos, { query: query as never })).data),
      );
      const counted = ok(await requester.call(lista.contarRequerimentos, { query: {} }));
      return { found: found.flat().filter(({ id }) => id === r.id).length, counted: JSON.stringify(counted) };
    };
    const before = await seen();
    expect((await requester.call(autos.obterRequerimento, { params: { id: r.id } })).status).toBe(404);
    expect(before.found).toBe(0);
    const filed = ok(await agir(clerk, atos.protocolar, { params: { id: r.id }, body: { versao: saved.versao } }));
    expect(filed.status).toBe('Aguardando prefeitura');
    const after = await seen();
    expect(after.found).toBeGreaterThan(0);
    expect(after.counted).not.toBe(before.counted);
    expect((await w.citizen(3).call(autos.obterRequerimento, { params: { id: r.id } })).status).toBe(200);
    expect(
      await clerk.call(preenchimento.iniciarRequerimento, { body: { ...body, requerente_cpf: '52998224725' } }),
    ).toMatchObject({
      status: 422,
      dados: { codigo: 'requerente_nao_encontrado', erros: [{ campo: 'requerente_cpf' }] },
    });
  });

  test('who names themself as technical manager holds that registration in the account; of others it is asked in words', {
    timeout: 60_000,
  }, async () => {
    const draft = await draftAlvara(w);
    const eu = ok(await ana.call(me));
    const tecnicos = draft.respostas.responsaveis_tecnicos as Record<string, string>[];
    const como = (change: { email: string; nome?: string }) => ({
      responsaveis_tecnicos: tecnicos.map((t) => ({ ...t, ...change })),
    });
    let { versao } = draft;
    const protocolar = async (respostas: Record<string, unknown>) => {
      ({ versao } = ok(await ana.call(preenchimento.salvarRascunho, { params: { id: draft.id }, body: { versao, respostas } })));
      return agir(ana, atos.protocolar, { params: { id: draft.id }, body: { versao } });
    };
    expect(eu.profissional).toBeNull();
    for (const mine of [{ email: eu.email.toUpperCase() }, { email: '', nome: eu.nome.toLowerCase() }]) {
      const answer = await protocolar(como(mine));
      expect(answer).toMatchObject({ status: 422, dados: { codigo: 'respostas_com_erros' } });
      expect(JSON.stringify(answer.dados)).toContain('responsaveis_tecnicos.0.registro');
    }
    expect((await protocolar({ responsaveis_tecnicos: tecnicos })).status).toBe(200);

    const renata = w.architect();
    const dela = ok(await renata.call(me)).profissional!;
    const own = await draftAlvara(w, renata);
    const enviar = async (registro: string) => {
      const now = ok(await renata.call(autos.obterRequerimento, { params: { id: own.id } }));
      const respostas = { responsaveis_tecnicos: tecnicos.map((t) => ({ ...t, registro })) };
      const saved = ok(
        await renata.call(preenchimento.salvarRascunho, { params: { id: own.id }, body: { versao: now.versao, respostas } }),
      );
      return agir(renata, atos.protocolar, { params: { id: own.id }, body: { versao: saved.versao } });
    };
    expect((await enviar('999999-9')).status).toBe(422);
    expect((await enviar(dela.registro.replace(/\W/g, ''))).status).toBe(200);
  });

  test('what is not open cannot be changed, and rows of others are not believed', async () => {
    const r = await fileAlvara(w);
    const change = await ana.call(preenchimento.salvarRascunho, {
      params: { id: r.id },
      body: { versao: r.versao, respostas: { memorial: 'Outro texto qualquer, mais longo.' } },
    });
    expect(change).toMatchObject({ status: 422, dados: { codigo: 'campo_fechado' } });
    const draft = await draftAlvara(w);
    const forged = [
      { id: '01890000-0000-7000-8000-000000000000', inscricao: 'X', endereco: 'X', bairro: 'X', area_terreno_m2: '1.00' },
    ];
    ok(
      await ana.call(preenchimento.salvarRascunho, {
        params: { id: draft.id },
        body: { versao: draft.versao, respostas: { imoveis: forged } },
      }),
    );
    const refused = await act(ana, atos.protocolar, draft.id);
    expect(refused).toMatchObject({
      status: 422,
      dados: { codigo: 'respostas_com_erros', erros: [{ campo: 'imoveis', mensagem: 'campo obrigatorio' }] },
    });
  });

  test('a file is judged by its content', async () => {
    const draft = await draftAlvara(w);
    const arquivo = { nome: 'planta.pdf', tipo: 'application/pdf', bytes: Buffer.from('<script>alert(1)</script>') };
    const sent = await ana.call(preenchimento.enviarArquivo, {
      params: { id: draft.id },
      body: { campo_id: 'plantas' },
      arquivo,
    });
    expect(sent).toMatchObject({ status: 422, dados: { codigo: 'arquivo_recusado' } });
  });
});

test('a permission is asked in the sector, as the spec has it', () => {
  const usuario = { id: 'u', permissoes: ['prefeitura.vistoria'], setores: [{ id: 's', permissoes: ['outra'] }] };
  expect(can(usuario, 'prefeitura.vistoria')).toBe(true);
  expect(can(usuario, 'Prefeitura.Vistoria')).toBe(true);
  expect(can(usuario, 'prefeitura.vistoria', 's')).toBe(false);
  expect(can({ ...usuario, id: '' }, 'prefeitura.vistoria')).toBe(false);
  expect(can(usuario, undefined)).toBe(false);
  expect(can({ ...usuario, permissoes: ['root'] }, 'qualquer', 's')).toBe(true);
});
