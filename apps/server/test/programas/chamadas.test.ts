import * as chamadas from '@portal/domain/programas/chamadas';
import { addDias } from '@portal/domain/text/datas';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { compacto } from '#test/legivel.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';
import { programaCom } from './programa.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
type Programa = Awaited<ReturnType<typeof programaCom>>;
let tudo: Programa;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: new Date('2026-11-16T13:00:00Z') });
  w = await createWorld(app);
  await createWorld(app, 'xanxere');
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  tudo = await programaCom(w, 'Sistema da prefeitura', [
    ...(['requerimentos.ler', 'imoveis.ler', 'imoveis.gravar', 'profissionais.ler', 'pagamentos.gravar'] as const),
  ]);
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

const contar = async (texto: string, ...valores: unknown[]): Promise<number> =>
  (await raiz.query(`select count(*)::integer as n from ${texto}`, valores)).rows[0].n;

/** Sheet after sheet until there is no other. */
async function varrer<I>(
  pedir: (q: { depois?: string }) => Promise<{ dados: { itens: I[]; proxima: string | null } }>,
): Promise<{ itens: I[]; folhas: number }> {
  const itens: I[] = [];
  let depois: string | null = null;
  for (let folhas = 1; folhas < 500; folhas += 1) {
    const { dados } = await pedir(depois ? { depois } : {});
    itens.push(...dados.itens);
    depois = dados.proxima;
    if (!depois) return { itens, folhas };
  }
  throw new Error('it never ends');
}

test('sheet after sheet a program has every row once, whatever their size, also where many changed at one instant', async () => {
  await raiz.query(`update imovel set atualizado_em = '2026-11-10T10:00:00.123456Z' where organizacao_id = $1`, [w.town.id]);
  await raiz.query(
    `update imovel set atualizado_em = '2026-11-12T10:00:00Z' where id in (select id from imovel where organizacao_id = $1 order by id limit 7)`,
    [w.town.id],
  );
  const { rows } = await raiz.query(`select inscricao from imovel where organizacao_id = $1 order by inscricao`, [w.town.id]);
  expect(rows.length).toBeGreaterThan(10);
  for (const quantos of [1, 3, 200]) {
    const { itens, folhas } = await varrer((q) => tudo.call(chamadas.lerImoveis, { query: { ...q, quantos } }));
    expect(itens.map((i) => i.inscricao).sort(), String(quantos)).toEqual(rows.map((r) => r.inscricao));
    expect(folhas).toBe(Math.max(1, Math.ceil(rows.length / quantos)));
  }
  const desde = ok(await tudo.call(chamadas.lerImoveis, { query: { desde: '2026-11-12T07:00:00-03:00', quantos: 200 } }));
  expect(desde.itens).toHaveLength(7);
  // what was being written meanwhile comes the next time
  expect(desde.continua_em).toBe(new Date(app.clock.now.getTime() - 120_000).toISOString());
  for (const depois of ['1', '1~x', `1~${'-'.repeat(36)}`, "1'~01890000-0000-7000-8000-000000000000"])
    expect((await tudo.call(chamadas.lerImoveis, { query: { depois } })).status, depois).toBe(422);
});

test('a request is told with its properties and nobody: no name, document, mail or phone of anybody', async () => {
  const r = await fileAlvara(w);
  const { itens } = ok(await tudo.call(chamadas.lerRequerimentos, { query: { numero: r.numero! } }));
  expect(itens).toMatchObject([
    { numero: r.numero, processo: 'Alvará de construção', status: r.status, imoveis: [expect.any(String)] },
  ]);
  const lidos = [
    await tudo.call(chamadas.lerRequerimentos, { query: { quantos: 200 } }),
    await tudo.call(chamadas.lerImoveis, { query: { quantos: 200 } }),
    await tudo.call(chamadas.lerProfissionais, { query: { quantos: 200 } }),
  ] as const;
  const texto = compacto(lidos.map((l) => l.bruto.toString()).join(' '));
  const { rows } = await raiz.query(`select cpf, email, telefone from usuario where cpf is not null`);
  for (const { cpf, email, telefone } of rows)
    for (const dado of [cpf, email, telefone].filter(Boolean)) expect(texto, dado).not.toContain(compacto(dado));
  // names stand in the registry of professionals alone, as their councils publish them
  expect(lidos[0].bruto.toString()).not.toContain(r.requerente.nome);
  const { rows: donos } = await raiz.query(`select distinct nome from imovel_proprietario where organizacao_id = $1`, [
    w.town.id,
  ]);
  for (const { nome } of donos) expect(lidos[1].bruto.toString(), nome).not.toContain(nome);
  // drafts are nobody's business
  expect(ok(lidos[0]).itens.length).toBe(
    await contar('requerimento where organizacao_id = $1 and protocolado_em is not null', w.town.id),
  );
});

const gravar = async (...imoveis: chamadas.ImovelDeFora[]) =>
  ok(await tudo.call(chamadas.gravarImoveis, { body: { imoveis } })).imoveis;
const NOVO: chamadas.ImovelDeFora = {
  inscricao: '',
  cep: '89820-000',
  logradouro: 'Rua do Programa',
  numero: '10',
  bairro: 'Centro',
  area_terreno_m2: '360.00',
  proprietarios: [{ nome: 'Prefeitura de Prova', documento: '11222333000181' }],
};

test('properties are made and changed; what is left out stays, and the record keeps what was before', async () => {
  const { rows } = await raiz.query(
    `select i.inscricao from imovel i join imovel_proprietario p on p.imovel_id = i.id join imovel_zona z on z.imovel_id = i.id
      where i.organizacao_id = $1 and i.situacao = 'ativo' order by 1 limit 1`,
    [w.town.id],
  );
  const { inscricao } = rows[0];
  const nova = inscricao.replace(/\d{4}\.\d{3}$/, '9871.001');
  const ler = async (qual: string) =>
    (
      await raiz.query(
        `select i.id, i.logradouro, i.bairro, i.versao, i.atualizado_em, (select count(*)::integer from imovel_proprietario where imovel_id = i.id) as donos,
                (select count(*)::integer from imovel_zona where imovel_id = i.id) as zonas
           from imovel i where organizacao_id = $1 and inscricao = $2`,
        [w.town.id, qual],
      )
    ).rows[0];
  const antes = await ler(inscricao);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  expect(await gravar({ inscricao, logradouro: 'Rua Que Mudou' }, { ...NOVO, inscricao: nova })).toEqual([
    { inscricao, resultado: 'alterado', motivo: '' },
    { inscricao: nova, resultado: 'novo', motivo: '' },
  ]);
  const depois = await ler(inscricao);
  expect(depois).toMatchObject({
    logradouro: 'Rua Que Mudou',
    bairro: antes.bairro,
    donos: antes.donos,
    zonas: antes.zonas,
    versao: antes.versao + 1,
  });
  expect(depois.atualizado_em).toEqual(app.clock.now);
  expect(await ler(nova)).toMatchObject({ donos: 1, zonas: 0 });
  const { rows: guardados } = await raiz.query(
    `select autor_id, dados ->> 'logradouro' as logradouro from imovel_antes where imovel_id = $1 and versao = $2`,
    [antes.id, antes.versao],
  );
  expect(guardados).toEqual([{ autor_id: null, logradouro: antes.logradouro }]);
  const { rows: auditados } = await raiz.query(
    `select usuario_id, painel, dados from auditoria where acao = 'programa.imoveis' order by id desc limit 1`,
  );
  expect(auditados).toEqual([
    { usuario_id: null, painel: 'programa', dados: { novos: 1, alterados: 1, recusados: 0, programa_id: tudo.client_id } },
  ]);
  // said again it changes nothing, and is not written
  expect((await gravar({ inscricao, logradouro: 'Rua Que Mudou' }))[0]!.resultado).toBe('igual');
  expect((await ler(inscricao)).versao).toBe(depois.versao);
});

test('what cannot be written is told one by one, with the field, and holds nothing else up', async () => {
  const { rows } = await raiz.query(
    `select inscricao from imovel where organizacao_id = $1 and situacao = 'ativo' order by 1 desc limit 2`,
    [w.town.id],
  );
  const [um, outro] = rows.map((r) => r.inscricao as string) as [string, string];
  const nova = (fim: string) => um.replace(/\d{4}\.\d{3}$/, `${fim}.001`);
  await raiz.query(`update imovel set situacao = 'arquivado' where organizacao_id = $1 and inscricao = $2`, [w.town.id, outro]);
  const ditos = await gravar(
    { inscricao: um, logradouro: 'Rua Certa' },
    { inscricao: um, logradouro: 'Rua Errada' },
    { inscricao: outro, logradouro: 'Rua Certa' },
    { inscricao: nova('9801') },
    { ...NOVO, inscricao: nova('9802'), area_terreno_m2: 'grande' },
    { ...NOVO, inscricao: nova('9803'), proprietarios: [{ nome: 'Alguém', documento: '123' }] },
    { ...NOVO, inscricao: nova('9804'), zonas: [{ sigla: 'ZZ9', percentual: '100' }] },
    {
      ...NOVO,
      inscricao: nova('9805'),
      proprietarios: [0, 1].map(() => ({ nome: 'Alguém', documento: '11222333000181', percentual: '60' })),
    },
    { ...NOVO, inscricao: nova('9806') },
  );
  expect(ditos.map((d) => d.resultado)).toEqual([
    ...['alterado', 'recusado', 'recusado', 'recusado', 'recusado', 'recusado', 'recusado', 'recusado', 'novo'],
  ]);
  expect(ditos.map((d) => d.motivo)).toEqual([
    '',
    'A mesma inscrição veio antes nesta chamada.',
    'Este imóvel foi arquivado, e o registro dele não muda mais.',
    expect.stringContaining('logradouro: campo obrigatorio'),
    expect.stringContaining('area_terreno_m2: '),
    expect.stringContaining('proprietarios.0.documento: CPF ou CNPJ inválido'),
    'zonas: não há zona ZZ9 neste município.',
    expect.stringMatching(/^proprietarios: .*100/),
    '',
  ]);
  expect(await contar(`imovel where organizacao_id = $1 and inscricao like '%980_.001'`, w.town.id)).toBe(1);
  // what is not in the form of the call is refused whole, with the field
  const torta = await tudo.call(chamadas.gravarImoveis, { body: { imoveis: [{ inscricao: um, dono: 'Eu' }] as never } });
  expect(torta.status).toBe(422);
  const muitos = Array.from({ length: 101 }, (_, i) => ({ ...NOVO, inscricao: `${i}` }));
  expect((await tudo.call(chamadas.gravarImoveis, { body: { imoveis: muitos } })).status).toBe(422);
});

test('a payment moves its request once, however often it is told', async () => {
  const r = await fileAlvara(w, w.citizen(1));
  const [guia] = r.guias;
  const pagar = (muda: object = {}, chave?: string) =>
    tudo.call(chamadas.avisarPagamento, {
      body: {
        guia: guia!.numero,
        referencia: 'lote-7/1',
        valor_centavos: guia!.valor_centavos,
        pago_em: '2026-11-15',
        ...muda,
      },
      ...(chave && { chave }),
    });
  expect(await pagar({ guia: 999_999_999 })).toMatchObject({ status: 422, dados: { codigo: 'guia_desconhecida' } });
  expect(await pagar({ pago_em: addDias('2026-11-16', 1) })).toMatchObject({
    status: 422,
    dados: { codigo: 'dia_do_pagamento' },
  });
  expect(ok(await pagar())).toEqual({ resultado: 'Casada', repetido: false });
  expect(ok(await pagar())).toEqual({ resultado: 'Casada', repetido: true });
  expect(await pagar({ valor_centavos: 1 })).toMatchObject({ status: 422, dados: { codigo: 'referencia_usada' } });
  await app.settle();
  const { rows } = await raiz.query(`select pagamento, recebido_centavos::integer as recebido from guia where id = $1`, [
    guia!.id,
  ]);
  expect(rows).toEqual([{ pagamento: 'Pago', recebido: guia!.valor_centavos }]);
  const { itens } = ok(await tudo.call(chamadas.lerRequerimentos, { query: { numero: r.numero! } }));
  expect(itens[0]!.status).toBe('Aguardando prefeitura');
  expect(ok(await pagar({ referencia: 'lote-7/2' }))).toEqual({ resultado: 'Em dobro', repetido: false });
  // twenty at once are one
  const juntos = await Promise.all(Array.from({ length: 20 }, () => pagar({ referencia: 'lote-7/3' }, 'a-mesma-chave')));
  expect(juntos.filter((a) => a.status === 200).length).toBe(20);
  expect(await contar(`movimento_de_caixa where canal = 'programa'`)).toBe(3);
});
