import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import * as setores from '@portal/domain/setores/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let gestor: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  gestor = w.staff('gestor');
});
afterAll(() => app.close());

const hoje = (dias = 0) => addDias(dataDe(app.clock.now, FUSO_PADRAO), dias);
const lista = async (em?: string, quem = gestor) => ok(await quem.call(setores.listarSetores, { query: em ? { em } : {} }));
const setor = async (sigla: string, em?: string) => (await lista(em)).find((s) => s.sigla === sigla)!;
let n = 0;
async function criar(pai_id: string | null = null): Promise<setores.Setor> {
  n += 1;
  const sigla = `PRV${n}`;
  return ok(await gestor.call(setores.criarSetor, { body: { nome: `Setor de prova ${n}`, sigla, pai_id } })).find(
    (s) => s.sigla === sigla,
  )!;
}
const salvar = (s: setores.Setor, mais: Partial<setores.Setor>, quem = gestor) =>
  quem.call(setores.salvarSetor, {
    params: { id: s.id },
    body: { versao: s.versao, nome: s.nome, sigla: s.sigla, pai_id: s.pai_id, ...mais },
  });
const fechar = (s: setores.Setor, destino_id: string | null = null, quem = gestor) =>
  quem.call(setores.fecharSetor, { params: { id: s.id }, body: { versao: s.versao, destino_id } });
const depois = (dias: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + dias * 86_400_000);
};

describe('the tree', () => {
  test('is never bent into a circle, not even by two who move at once', async () => {
    const a = await criar();
    const b = await criar(a.id);
    const c = await criar(b.id);
    expect(await salvar(a, { pai_id: c.id })).toMatchObject({ status: 422, dados: { codigo: 'organograma_em_circulo' } });
    expect(await salvar(a, { pai_id: a.id })).toMatchObject({ status: 422, dados: { codigo: 'organograma_em_circulo' } });
    const [x, y] = [await criar(), await criar()];
    const respostas = await Promise.all([salvar(x, { pai_id: y.id }), salvar(y, { pai_id: x.id })]);
    expect(respostas.map((r) => r.status).sort()).toEqual([200, 422]);
  });

  test('is saved by who saw the last of it', async () => {
    const a = await criar();
    ok(await salvar(a, { nome: 'Nome de um' }));
    expect((await salvar(a, { nome: 'Nome de outro' })).status).toBe(409);
    expect((await fechar(a)).status).toBe(409);
    expect((await setor(a.sigla)).nome).toBe('Nome de um');
  });

  test('of another town is not there, and who only works there changes nothing', async () => {
    const a = await criar();
    const outro = vizinha.staff('gestor');
    for (const answer of [await salvar(a, {}, outro), await fechar(a, null, outro)]) expect(answer.status).toBe(404);
    const [la] = await lista(undefined, outro);
    expect(await fechar(a, la!.id)).toMatchObject({ status: 422, dados: { codigo: 'destino_invalido' } });
    expect((await salvar(a, { pai_id: la!.id })).status).toBe(422);
    for (const answer of [await salvar(a, {}, w.staff('analista')), await fechar(a, null, w.staff('analista'))])
      expect(answer.status).toBe(403);
    expect((await w.citizen().call(setores.listarSetores)).status).toBe(403);
  });

  test('is seen as it stood when a day ended, by the clock of the town', async () => {
    const antes = app.clock.now;
    try {
      const [pai, outro] = [await criar(), await criar()];
      const filho = await criar(pai.id);
      const primeiro = hoje();
      depois(10);
      const renomeado = ok(await salvar(filho, { nome: 'Outro nome', pai_id: outro.id })).find((s) => s.id === filho.id)!;
      const segundo = hoje();
      depois(10);
      // twice in one moment: what it was before the first of them counts
      const terceiro = ok(await salvar(renomeado, { nome: 'Passageiro' })).find((s) => s.id === filho.id)!;
      ok(await salvar(terceiro, { nome: 'Terceiro nome' }));
      const em = async (dia?: string) => (await lista(dia)).find((s) => s.id === filho.id);
      expect(await em(addDias(primeiro, -1))).toBeUndefined();
      for (const dia of [primeiro, addDias(segundo, -1)])
        expect(await em(dia)).toMatchObject({ nome: filho.nome, pai_id: pai.id });
      for (const dia of [segundo, addDias(segundo, 9)])
        expect(await em(dia)).toMatchObject({ nome: 'Outro nome', pai_id: outro.id });
      for (const dia of [hoje(), undefined]) expect(await em(dia)).toMatchObject({ nome: 'Terceiro nome' });
      // at half past eleven of the last day of the year it is next year in Greenwich
      app.clock.now = new Date(`${Number(hoje().slice(0, 4))}-12-31T23:30:00-03:00`);
      const ultimo = await em();
      ok(await salvar(ultimo!, { nome: 'De fim de ano' }));
      expect(await em(hoje(-1))).toMatchObject({ nome: 'Terceiro nome' });
      expect(await em(hoje())).toMatchObject({ nome: 'De fim de ano' });
    } finally {
      app.clock.now = antes;
    }
  });
});

describe('who heads a sector', () => {
  const nomear = (s: setores.Setor, chave: string, de: string, mais: object = {}) =>
    gestor.call(setores.nomearChefia, {
      params: { id: s.id },
      body: { papel: 'responsavel', usuario_id: w.member(chave).id, de, ...mais },
    });
  const chefes = async (s: setores.Setor, em?: string) =>
    (await lista(em)).find((x) => x.id === s.id)!.chefias.map((c) => [c.papel, c.nome.split(' ')[0], c.de, c.ate]);

  test('goes the day before another is named, and both are known afterwards', async () => {
    const s = await criar();
    const [ana, camila] = [w.member('gestor').nome.split(' ')[0], w.member('analista').nome.split(' ')[0]];
    ok(await nomear(s, 'gestor', hoje(-30)));
    ok(await nomear(s, 'analista', hoje(10)));
    ok(await nomear(s, 'analista', hoje(-5), { papel: 'substituto', ate: hoje(5) }));
    expect(await chefes(s)).toEqual([
      ['responsavel', ana, hoje(-30), hoje(9)],
      ['responsavel', camila, hoje(10), null],
      ['substituto', camila, hoje(-5), hoje(5)],
    ]);
    expect(await chefes(s, hoje(8))).toEqual([['responsavel', ana, hoje(-30), hoje(9)]]);
    expect(await nomear(s, 'gestor', hoje(3))).toMatchObject({
      status: 422,
      dados: { codigo: 'chefia_sobreposta', erros: [{ campo: 'de' }] },
    });
    expect(await nomear(s, 'gestor', hoje(3), { ate: hoje(1) })).toMatchObject({
      status: 422,
      dados: { erros: [{ campo: 'ate' }] },
    });
    const futura = (await lista()).find((x) => x.id === s.id)!.chefias.find((c) => c.de === hoje(10))!;
    const encerrar = (ate: string, id = s.id) =>
      gestor.call(setores.encerrarChefia, { params: { id, chefia_id: futura.id }, body: { ate } });
    expect((await encerrar(hoje(), (await criar()).id)).status).toBe(404);
    ok(await encerrar(hoje()));
    expect((await chefes(s)).map(([, nome]) => nome)).toEqual([ana, camila]);
  });

  test('works in this town hall', async () => {
    const s = await criar();
    for (const usuario_id of [w.town.cidadaos[0]!.id, vizinha.member('gestor').id, uuidv7()])
      expect(await nomear(s, 'gestor', hoje(), { usuario_id })).toMatchObject({
        status: 422,
        dados: { codigo: 'pessoa_desconhecida' },
      });
  });
});

describe('a sector that is closed', () => {
  const abertas = (setorId: string) =>
    inTenant(app.db, w.town.id, (tx) =>
      tx
        .selectFrom('etapa')
        .select(['id', 'requerimento_id', 'status', 'analista_id', 'prazo_em'])
        .where('setor_id', '=', setorId)
        .where('substituida', '=', false)
        .where('status', 'not in', ['Deferido', 'Indeferido', 'Cancelado'])
        .orderBy('id')
        .execute(),
    );

  test('gives every open step to another, with its deadline, and later ones too', async () => {
    const [esperando, andando] = [await fileAlvara(w), await paidAlvara(w)];
    ok(await act(w.staff('analista'), atos.iniciar, andando.id));
    const r = ok(await gestor.call(autos.obterRequerimento, { params: { id: andando.id } }));
    const de = (await lista()).find((s) => s.id === r.etapas.at(-1)!.setor.id)!;
    const antes = await abertas(de.id);
    expect(antes.map((e) => e.requerimento_id)).toEqual(expect.arrayContaining([esperando.id, andando.id]));
    expect(await fechar(de)).toMatchObject({
      status: 422,
      dados: { codigo: 'setor_com_requerimentos', erros: [{ campo: 'destino_id' }] },
    });
    expect(await fechar(de, de.id)).toMatchObject({ status: 422, dados: { codigo: 'destino_invalido' } });

    const destino = await criar();
    const fechado = ok(await fechar(de, destino.id)).find((s) => s.id === de.id)!;
    expect(fechado).toMatchObject({ ativo: false, sucessor_id: destino.id, abertos: 0 });
    expect(await abertas(de.id)).toEqual([]);
    const passou = await abertas(destino.id);
    // the step under way stays with its analyst: nobody works in the other sector who could take it
    expect(passou.map(({ id, status, prazo_em }) => ({ id, status, prazo_em }))).toEqual(
      antes.map(({ id, status, prazo_em }) => ({ id, status, prazo_em })),
    );
    expect(passou.find((e) => e.requerimento_id === andando.id)?.analista_id).toBe(w.member('analista').id);
    expect((await setor(destino.sigla)).abertos).toBe(new Set(antes.map((e) => e.requerimento_id)).size);
    const naLista = async (setor_id: string) =>
      ok(await gestor.call(listarRequerimentos, { query: { setor_id: [setor_id], per_page: 100 } })).data.map((x) => x.id);
    expect(await naLista(destino.id)).toEqual(expect.arrayContaining([esperando.id, andando.id]));
    expect(await naLista(de.id)).not.toContain(andando.id);
    const lido = ok(await gestor.call(autos.obterRequerimento, { params: { id: andando.id } }));
    expect(lido.eventos.at(-1) ?? lido.eventos[0]).toBeDefined();
    expect(lido.eventos.some((e) => e.tipo === 'encaminhar' && e.motivo === `O setor ${de.nome} foi fechado.`)).toBe(true);
    expect(lido.versao).toBeGreaterThan(r.versao);
    // a screen of before is told
    expect(
      (await gestor.call(atos.pausar, { params: { id: andando.id }, body: { versao: r.versao, motivo: 'Espera' } })).status,
    ).toBe(409);

    // what the process still means for it goes on to the other
    const novo = await fileAlvara(w);
    expect((await abertas(destino.id)).map((e) => e.requerimento_id)).toContain(novo.id);

    const trilha = await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('auditoria').select('dados').where('acao', '=', 'setor.fechar').execute(),
    );
    expect(trilha.map((t) => t.dados)).toContainEqual({ id: de.id, nome: de.nome, destino_id: destino.id, etapas: antes.length });

    // closed in its turn: what was meant for the first goes to the third
    const terceiro = await criar();
    ok(await fechar(await setor(destino.sigla), terceiro.id));
    expect((await setor(de.sigla)).sucessor_id).toBe(terceiro.id);
    expect(await abertas(destino.id)).toEqual([]);

    const reaberto = await setor(de.sigla);
    const reabrir = () => gestor.call(setores.reabrirSetor, { params: { id: de.id }, body: { versao: reaberto.versao } });
    expect(ok(await reabrir()).find((s) => s.id === de.id)).toMatchObject({ ativo: true, sucessor_id: null, abertos: 0 });
    expect((await reabrir()).status).toBe(409);
    const outro = await fileAlvara(w);
    expect((await abertas(de.id)).map((e) => e.requerimento_id)).toEqual([outro.id]);
  });

  test('closes with all of its steps or with none', async () => {
    const r = await fileAlvara(w);
    const { setor: onde } = ok(await gestor.call(autos.obterRequerimento, { params: { id: r.id } })).etapas.at(-1)!;
    const de = (await lista()).find((s) => s.id === onde.id)!;
    const antes = await abertas(de.id);
    const [um, dois] = [await criar(), await criar()];
    const respostas = await Promise.all([fechar(de, um.id), fechar(de, dois.id)]);
    expect(respostas.map((x) => x.status).sort()).toEqual([200, 409]);
    const total = (await Promise.all([um, dois].map((s) => abertas(s.id)))).map((x) => x.length).sort((a, b) => a - b);
    expect(total).toEqual([0, antes.length]);
    const { sucessor_id } = (await lista()).find((s) => s.id === de.id)!;
    expect((await abertas(sucessor_id!)).length).toBe(antes.length);
    ok(await gestor.call(setores.reabrirSetor, { params: { id: de.id }, body: { versao: (await setor(de.sigla)).versao } }));
  });
});

test('a decided step keeps the name that its sector had that day', async () => {
  const antes = app.clock.now;
  try {
    const r = await paidAlvara(w);
    const analista = w.staff('analista');
    ok(await act(analista, atos.iniciar, r.id));
    ok(await act(analista, atos.deferir, r.id));
    depois(1);
    const [decidida, aberta] = ok(await gestor.call(autos.obterRequerimento, { params: { id: r.id } })).etapas;
    const s = (await lista()).find((x) => x.id === decidida!.setor.id)!;
    ok(await salvar(s, { nome: 'Nome de depois' }));
    const lido = ok(await gestor.call(autos.obterRequerimento, { params: { id: r.id } })).etapas;
    expect(lido[0]?.setor.nome).toBe(s.nome);
    if (aberta?.setor.id === s.id) expect(lido[1]?.setor.nome).toBe('Nome de depois');
  } finally {
    app.clock.now = antes;
  }
});
