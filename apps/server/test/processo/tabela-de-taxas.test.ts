// Past 300 lines: the tables of one town, in the order of its years; each test goes on where the one before left the clock.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import * as carta from '@portal/domain/carta/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as gestao from '@portal/domain/processos/gestao';
import type { TaxaDaTabela } from '@portal/domain/processos/taxa-da-tabela';
import * as contract from '@portal/domain/tabelas-de-taxas/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { act, createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinho: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  vizinho = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const linhas = async () => ok(await gestor().call(contract.listarTabelas));
const ver = async (id: string) => ok(await gestor().call(contract.verTabela, { params: { id } }));
const abrir = async () => ok(await gestor().call(contract.criarTabela));
const emVigor = async () => ok(await gestor().call(contract.verTabelaEmVigor))!;
const hora = (texto: string) => {
  app.clock.now = new Date(texto);
};

type Tabela = Awaited<ReturnType<typeof ver>>;
const salvar = (t: Tabela, mudar: (taxas: TaxaDaTabela[]) => TaxaDaTabela[], quem = gestor()) =>
  quem.call(contract.salvarTabela, {
    params: { id: t.id },
    body: {
      versao: t.versao,
      base_legal: t.base_legal,
      data_que_vale: t.data_que_vale,
      conteudo: { ...t.conteudo, taxas: mudar(t.conteudo.taxas) },
    },
  });
const publicar = (t: Tabela, desde: string, mais: object = {}) =>
  gestor().call(contract.publicarTabela, {
    params: { id: t.id },
    body: { versao: t.versao, base_legal: 'LC 99/2026', desde, ...mais },
  });
/** The next table with every price twice as high. */
async function dobrada(desde: string, mais: object = {}) {
  const aberta = ok(
    await salvar(await abrir(), (taxas) =>
      taxas.map((t) => ({
        ...t,
        regra: {
          ...t.regra,
          ...(t.regra.valor_unitario ? { valor_unitario: String(Number(t.regra.valor_unitario) * 2) } : {}),
          ...(t.regra.faixas ? { faixas: t.regra.faixas.map((f) => ({ ...f, valor: String(Number(f.valor) * 2) })) } : {}),
          ...(t.regra.minimo ? { minimo: String(Number(t.regra.minimo) * 2) } : {}),
        },
      })),
    ),
  );
  return ok(await publicar(aberta, desde, mais));
}

const alvara = () => ({ params: { id: w.town.processos.get('alvara-de-construcao')! } });

/** The permit charges by the codes of the table from now on. */
async function alvaraPorCodigo() {
  const aberta = ok(await gestor().call(gestao.criarRascunho, { ...alvara(), body: {} }));
  const levadas = ok(await gestor().call(gestao.levarTaxas, { ...alvara(), body: { versao: aberta.versao } }));
  const { aberta: depois } = ok(await gestor().call(gestao.ver, alvara()));
  ok(await gestor().call(gestao.publicar, { ...alvara(), body: { versao: depois!.versao, quando: null } }));
  return levadas;
}
const composicaoDe = async (id: string) => {
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ composicao: { taxas: { codigo: string; tabela: { numero: number }; entradas: object; valor_centavos: number }[] } }>`
      select composicao from guia where requerimento_id = ${id} order by numero`.execute(tx),
  );
  return rows[0]?.composicao;
};

describe('who', () => {
  test('reads: the manager and who looks after fees; writes: the manager alone; another town sees nothing of it', async () => {
    const [primeira] = await linhas();
    expect(primeira).toMatchObject({ numero: 1, estado: 'em vigor' });
    const params = { id: primeira!.id };
    for (const chave of ['financeiro', 'gestor'])
      expect((await w.staff(chave).call(contract.verTabela, { params })).status).toBe(200);
    for (const quem of [w.staff('analista'), w.citizen()])
      for (const chamada of [contract.listarTabelas, contract.verTabelaEmVigor, contract.criarTabela])
        expect((await quem.call(chamada)).status).toBe(403);
    expect((await w.staff('financeiro').call(contract.criarTabela)).status).toBe(403);
    expect((await vizinho.staff('gestor').call(contract.verTabela, { params })).status).toBe(404);
  });
});

describe('a draft', () => {
  test('is one at a time, made from the last one published, and thrown away without a trace in it', async () => {
    const rascunho = await abrir();
    expect(rascunho).toMatchObject({ numero: 2, estado: 'rascunho', criada_de: 1 });
    expect(rascunho.conteudo).toEqual((await emVigor()).conteudo);
    expect(await gestor().call(contract.criarTabela)).toMatchObject({ status: 422, dados: { codigo: 'ja_ha_rascunho' } });
    const salvo = ok(await salvar(rascunho, (taxas) => taxas.slice(1)));
    expect((await salvar(rascunho, (taxas) => taxas)).status).toBe(409);
    ok(await gestor().call(contract.descartarTabela, { params: { id: salvo.id }, body: { versao: salvo.versao } }));
    expect((await gestor().call(contract.verTabela, { params: { id: salvo.id } })).status).toBe(404);
    expect((await linhas()).map((t) => t.numero)).toEqual([1]);
  });

  test('that does not hold together is refused at its place', async () => {
    const rascunho = await abrir();
    const recusada = await salvar(rascunho, ([t]) => [t!, { ...t!, nome: 'Outra' }]);
    expect(recusada).toMatchObject({ status: 422 });
    expect(JSON.stringify(recusada.dados)).toContain('conteudo.taxas.1.codigo');
    const grande = await salvar(rascunho, ([t]) => Array.from({ length: 201 }, (_, i) => ({ ...t!, codigo: `T-${i}` })));
    expect(grande.status).toBe(422);
    ok(await gestor().call(contract.descartarTabela, { params: { id: rascunho.id }, body: { versao: rascunho.versao } }));
  });

  test('is published once, for a day that no table has ruled, and is never changed again, not even by hand', async () => {
    hora('2026-06-10T12:00:00-03:00');
    const rascunho = await abrir();
    expect(await publicar(rascunho, '2026-06-10')).toMatchObject({ status: 422, dados: { codigo: 'dia_ja_regido' } });
    const semTaxas = ok(await salvar(rascunho, () => []));
    expect(await publicar(semTaxas, '2026-06-11')).toMatchObject({ status: 422, dados: { codigo: 'tabela_vazia' } });
    const cheia = ok(await salvar(semTaxas, () => rascunho.conteudo.taxas));
    const publicada = ok(await publicar(cheia, '2026-06-11'));
    expect(publicada).toMatchObject({ numero: 2, estado: 'futura', desde: '2026-06-11', base_legal: 'LC 99/2026' });
    for (const resposta of [await salvar(publicada, (t) => t), await publicar(publicada, '2026-06-12')])
      expect(resposta).toMatchObject({ status: 422, dados: { codigo: 'tabela_publicada' } });
    const aMao = (comando: ReturnType<typeof sql>) => inTenant(app.db, w.town.id, (tx) => comando.execute(tx));
    await expect(aMao(sql`update tabela_de_taxas set base_legal = 'outra' where id = ${publicada.id}`)).rejects.toThrow(
      'never changed',
    );
    await expect(aMao(sql`delete from tabela_de_taxas where id = ${publicada.id}`)).rejects.toThrow('never changed');
    hora('2026-06-11T00:00:01-03:00');
    expect((await linhas()).map((t) => [t.numero, t.estado])).toEqual([
      [2, 'em vigor'],
      [1, 'anterior'],
    ]);
  });
});

describe('a process', () => {
  test('gives its fees to the table by one act and charges the same; the charge keeps of what it was made', async () => {
    const antes = (await fileAlvara(w)).guias[0]!;
    const { codigos, tabela_numero } = await alvaraPorCodigo();
    // the table in force has them word for word: no draft was needed
    expect(tabela_numero).toBe(2);
    expect((await linhas()).every((t) => t.estado !== 'rascunho')).toBe(true);
    const r = await fileAlvara(w);
    const [guia] = r.guias;
    expect(guia).toMatchObject({ valor_centavos: antes.valor_centavos, memoria: antes.memoria });
    const { taxas } = (await composicaoDe(r.id))!;
    expect(taxas.map((t) => t.codigo).every((c) => codigos.includes(c))).toBe(true);
    expect(taxas[0]).toMatchObject({ tabela: { numero: 2 }, entradas: { unidade_fiscal: { sigla: 'UFM', valor: '4.8700' } } });
    expect(taxas.reduce((n, t) => n + t.valor_centavos, 0)).toBe(guia!.valor_centavos);
    const servico = ok(await w.citizen().call(carta.verServico, { params: { id: 'alvara-de-construcao' } }));
    expect(servico.exemplo?.total_centavos).toBeGreaterThan(0);
    expect(servico.conta.tabela.length).toBeGreaterThan(0);
  });

  test('pays by the table of the day of filing, in the clock of the town, whatever begins at midnight', async () => {
    hora('2026-12-30T12:00:00-03:00');
    const [antiga] = (await fileAlvara(w)).guias;
    await dobrada('2027-01-01');
    hora('2026-12-31T23:30:00-03:00');
    const r = await fileAlvara(w);
    expect(r.guias[0]?.valor_centavos).toBe(antiga!.valor_centavos);
    expect((await composicaoDe(r.id))?.taxas[0]?.tabela.numero).toBe(2);
    const emCurso = await paidAlvara(w);
    hora('2027-01-01T00:00:01-03:00');
    const nova = await fileAlvara(w);
    expect((await composicaoDe(nova.id))?.taxas[0]?.tabela.numero).toBe(3);
    // twice as much, but that each of its fees is rounded by itself
    expect(Math.abs(nova.guias[0]!.valor_centavos - 2 * antiga!.valor_centavos)).toBeLessThanOrEqual(2);
    // what is under way goes on by its own day: no step of it asks for a difference
    for (const ato of [atos.iniciar, atos.deferir]) ok(await act(w.staff('analista'), ato, emCurso.id));
    expect(ok(await w.citizen().call(obterRequerimento, { params: { id: emCurso.id } })).guias).toHaveLength(1);
  });

  test('shows what a table would change of the last requests: nothing by the same prices, all of it by others, and nobody by name', async () => {
    const simular = async (t: Tabela) => ok(await gestor().call(contract.simularTabela, { params: { id: t.id } }));
    const rascunho = await abrir();
    const antes = await simular(rascunho);
    expect(antes.requerimentos.length).toBeGreaterThanOrEqual(3);
    // the draft is made of the table of today: of what was filed by it nothing changes
    expect(antes.requerimentos[0]).toMatchObject({ processo: 'Alvará de construção' });
    expect(antes.requerimentos[0]!.depois_centavos).toBe(antes.requerimentos[0]!.antes_centavos);
    const [codigo] = antes.taxas.map((t) => t.codigo);
    const semUma = ok(
      await salvar(rascunho, (taxas) =>
        taxas.map((t) =>
          t.codigo === codigo
            ? {
                ...t,
                regra: {
                  base: 'fixo',
                  unidade: 'real',
                  modo_faixas: 'simples',
                  valor_unitario: '1',
                  isencoes: [],
                  descontos: [],
                },
              }
            : t,
        ),
      ),
    );
    const depois = await simular(semUma);
    expect(depois.taxas.find((t) => t.codigo === codigo)).toMatchObject({ depois_centavos: 100 * depois.requerimentos.length });
    for (const lado of ['antes_centavos', 'depois_centavos'] as const) {
      const porPedido = depois.requerimentos.reduce((n, r) => n + r[lado], 0);
      expect(depois.taxas.reduce((n, t) => n + t[lado], 0)).toBe(porPedido);
      expect(depois.total[lado]).toBe(porPedido);
    }
    expect(JSON.stringify(depois)).not.toContain(w.town.cidadaos[0]!.nome);
    expect((await w.staff('analista').call(contract.simularTabela, { params: { id: rascunho.id } })).status).toBe(403);
    ok(await gestor().call(contract.descartarTabela, { params: { id: rascunho.id }, body: { versao: semUma.versao } }));
  });

  test('names no code that the table lacks, and a table lacks none that a process names', async () => {
    const rascunho = await abrir();
    const usadas = new Set(rascunho.usadas.map((u) => u.codigo));
    const sem = ok(await salvar(rascunho, (taxas) => taxas.filter((t) => !usadas.has(t.codigo))));
    expect(sem.faltam.map((f) => f.codigo)).toEqual([...usadas].sort());
    expect(await publicar(sem, '2027-02-01')).toMatchObject({ status: 422, dados: { codigo: 'taxas_em_uso' } });
    ok(await gestor().call(contract.descartarTabela, { params: { id: sem.id }, body: { versao: sem.versao } }));
    const aberta = ok(await gestor().call(gestao.criarRascunho, { ...alvara(), body: {} }));
    const taxas = [{ id: 'nova', nome: '', codigo: 'NAO-HA' }];
    const salva = ok(
      await gestor().call(gestao.salvarRascunho, {
        ...alvara(),
        body: { versao: aberta.versao, definicao: { ...aberta.definicao, taxas } },
      }),
    );
    const recusada = await gestor().call(gestao.publicar, { ...alvara(), body: { versao: salva.versao, quando: null } });
    expect(recusada).toMatchObject({ status: 422, dados: { codigo: 'definicao_com_problemas' } });
    expect(JSON.stringify(recusada.dados)).toContain('NAO-HA');
    ok(await gestor().call(gestao.descartarRascunho, { ...alvara(), body: { versao: salva.versao } }));
  });

  test('is filed all the same on a day without a table, and finance and the manager hear that nothing was charged', async () => {
    await dobrada('2027-02-01', { ate: '2027-02-10' });
    hora('2027-02-11T09:00:00-03:00');
    expect(ok(await gestor().call(contract.verTabelaEmVigor))).toBeNull();
    const r = await fileAlvara(w);
    expect(r.guias).toEqual([]);
    expect(ok(await w.citizen().call(obterRequerimento, { params: { id: r.id } })).status).toBe('Aguardando prefeitura');
    await app.settle();
    for (const chave of ['financeiro', 'gestor'])
      expect(
        ok(await w.staff(chave).call(listarNotificacoes)).some(({ message }) =>
          message.includes(`para o requerimento ${r.numero}`),
        ),
      ).toBe(true);
    // the gap may be closed from its own days on: nothing was charged in it
    const t = await abrir();
    expect((await publicar(t, '2027-02-11')).status).toBe(200);
    expect((await fileAlvara(w)).guias).toHaveLength(1);
  });

  test('pays what a step asks for by the table of the day on which the step opens, where the law says so; what filing asks for stays', async () => {
    // the last of its fees is asked for by the last of its steps
    const aberta = ok(await gestor().call(gestao.criarRascunho, { ...alvara(), body: {} }));
    const { taxas, etapas } = aberta.definicao;
    const ultima = etapas.at(-1)!.id;
    const [primeira, ...outras] = taxas as [(typeof taxas)[number], ...typeof taxas];
    const daEtapa = { ...(outras.at(-1) as typeof primeira), etapa: ultima };
    const definicao = { ...aberta.definicao, taxas: [primeira, daEtapa] };
    const salva = ok(await gestor().call(gestao.salvarRascunho, { ...alvara(), body: { versao: aberta.versao, definicao } }));
    ok(await gestor().call(gestao.publicar, { ...alvara(), body: { versao: salva.versao, quando: null } }));

    const contar = async (dataQueVale: 'protocolo' | 'emissao', ano: number) => {
      hora(`${ano}-03-01T09:00:00-03:00`);
      const t = await abrir();
      const rascunho = ok(
        await gestor().call(contract.salvarTabela, {
          params: { id: t.id },
          body: { versao: t.versao, base_legal: t.base_legal, data_que_vale: dataQueVale, conteudo: t.conteudo },
        }),
      );
      const antes = ok(await publicar(rascunho, `${ano}-03-02`));
      hora(`${ano}-03-02T09:00:00-03:00`);
      const r = await paidAlvara(w);
      const depois = await dobrada(`${ano}-03-03`);
      hora(`${ano}-03-03T00:00:01-03:00`);
      for (const ato of [atos.iniciar, atos.deferir]) ok(await act(w.staff('analista'), ato, r.id));
      // a charge keeps the whole account of its day; the slip asks for what no other asked for
      const { rows } = await inTenant(app.db, w.town.id, (tx) =>
        sql<{ tabelas: Record<string, number>; conta: Record<string, number>; valor_centavos: number }>`
          select (select jsonb_object_agg(x ->> 'codigo', (x -> 'tabela' ->> 'numero')::integer) from jsonb_array_elements(composicao -> 'taxas') x) as tabelas,
                 (select jsonb_object_agg(x ->> 'codigo', (x ->> 'valor_centavos')::integer) from jsonb_array_elements(composicao -> 'taxas') x) as conta,
                 valor_centavos::integer as valor_centavos
            from guia where requerimento_id = ${r.id} order by numero`.execute(tx),
      );
      return { antes: antes.numero, depois: depois.numero, guias: rows };
    };
    const [noProtocolo, naEtapa] = [primeira, daEtapa].map((t) => ('codigo' in t ? t.codigo : '')) as [string, string];
    const porEmissao = await contar('emissao', 2028);
    const [, dela] = porEmissao.guias;
    expect(porEmissao.guias.map((g) => g.tabelas)).toEqual([
      { [noProtocolo]: porEmissao.antes },
      { [noProtocolo]: porEmissao.antes, [naEtapa]: porEmissao.depois },
    ]);
    expect(dela?.valor_centavos).toBe(dela?.conta[naEtapa]);
    const porProtocolo = await contar('protocolo', 2029);
    const [, doProtocolo] = porProtocolo.guias;
    expect(doProtocolo?.tabelas).toEqual({ [noProtocolo]: porProtocolo.antes, [naEtapa]: porProtocolo.antes });
    // every table of these days is twice the one before: the later year's prices stand in the table that the first year's step paid by
    expect(doProtocolo?.valor_centavos).toBe(dela?.valor_centavos);
  });
});
