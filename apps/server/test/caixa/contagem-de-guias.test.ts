import { somarGuias } from '@portal/domain/taxas/contract';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { somarContagemDeGuiasJob } from '#modules/taxas/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { inventarGuias } from '#test/caixa/guias-inventadas.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
const AGORA = new Date('2027-01-01T02:30:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: AGORA });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await inventarGuias(raiz, w, [await fileAlvara(w), await fileAlvara(w, w.citizen(1))], AGORA);
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

const CHAVES = 'dia, cobranca, pagamento, vence, recebida, dispensada, devolvida, trocada';
/** Counted from the tables in which people write, without any column or row that a trigger keeps. */
const DAS_GUIAS = `
  with uma as (
    select (g.criado_em at time zone (select fuso from organizacao where id = $1))::date::text as dia, g.cobranca, g.pagamento,
           case when g.pagamento in ('Pendente', 'Em conferência') then g.vencimento::text else 'infinity' end as vence,
           g.valor_centavos as valor, g.recebido_centavos as recebido,
           coalesce((select sum(case when d.tipo = 'descontar' then d.valor_centavos else g.valor_centavos end) from decisao_da_guia d
             where d.guia_id = g.id and d.situacao = 'Confirmada' and d.tipo not in ('cancelar', 'prorrogar')), 0) as dispensado,
           coalesce((select sum(v.valor_centavos) from devolucao v where v.guia_id = g.id and v.situacao = 'Feita' and v.especie <> 'credito'), 0) as devolvido,
           exists (select from guia n where n.substitui_id = g.id) as trocada
      from guia g where g.organizacao_id = $1
  ), com as (select uma.*, recebido <> 0 as recebida, dispensado <> 0 as dispensada, devolvido <> 0 as devolvida, 1 as n from uma)
  select ${CHAVES}, sum(n)::int as n, sum(valor)::float8 as valor, sum(recebido)::float8 as recebido, sum(dispensado)::float8 as dispensado,
         sum(devolvido)::float8 as devolvido from com group by ${CHAVES} order by ${CHAVES}`;
const GUARDADO = `
  select * from (select dia::text, cobranca, pagamento, vencimento::text as vence, recebida, dispensada, devolvida, trocada, sum(n)::int as n,
         sum(valor)::float8 as valor, sum(recebido)::float8 as recebido, sum(dispensado)::float8 as dispensado, sum(devolvido)::float8 as devolvido
    from guia_contagem where organizacao_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8) x
   where (n, valor, recebido, dispensado, devolvido) <> (0, 0, 0, 0, 0) order by ${CHAVES}`;
const ler = async (query: string) => (await raiz.query(query, [w.town.id])).rows;
const dobrar = () => somarContagemDeGuiasJob.run(app.jobCtx(w.town.id), {});

/** Pseudo-random and always the same. */
let s = 11;
const um = (n: number) => {
  s = (s * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((s / 2_147_483_648) * n);
};
const ALGUMAS = `organizacao_id = $1 and abs(hashtext(id::text || $2::text)) % 9 = 0`;
const atos: Record<string, () => Promise<unknown>> = {
  pagar: () =>
    raiz.query(
      `update guia set pagamento = 'Pago', recebido_centavos = valor_centavos * (hashtext(id::text) % 2)::int ^ 2 where ${ALGUMAS}`,
      [w.town.id, um(1e6)],
    ),
  voltar: () =>
    raiz.query(`update guia set pagamento = 'Pendente', recebido_centavos = 0 where ${ALGUMAS}`, [w.town.id, um(1e6)]),
  cancelar: () => raiz.query(`update guia set pagamento = 'Cancelada' where ${ALGUMAS}`, [w.town.id, um(1e6)]),
  adiar: () => raiz.query(`update guia set vencimento = vencimento + 1 where ${ALGUMAS}`, [w.town.id, um(1e6)]),
  tocar: () => raiz.query(`update guia set assentar_em = null where ${ALGUMAS}`, [w.town.id, um(1e6)]),
  apagar: () =>
    raiz.query(
      `delete from guia g where ${ALGUMAS} and abs(hashtext(id::text)) % 4 = 0 and not exists (select from guia n where n.substitui_id = g.id)
          and not exists (select from devolucao d where d.guia_id = g.id) and substitui_id is null`,
      [w.town.id, um(1e6)],
    ),
  trocar: () =>
    raiz.query(
      `insert into guia (organizacao_id, id, requerimento_id, taxa_id, descricao, numero, valor_centavos, memoria, emissao, pagamento, vencimento,
         codigo_barras, linha_digitavel, pix, criado_em, substitui_id)
       select organizacao_id, gen_random_uuid(), requerimento_id, 't', descricao, numero + 100000 + $2::int % 9000000, valor_centavos + 1, '[]', 'Emitida', 'Pendente',
              vencimento, codigo_barras, '', '', criado_em + interval '7 hours', id
         from guia g where organizacao_id = $1 and not exists (select from guia n where n.substitui_id = g.id) order by hashtext(id::text || $2::text) limit 2`,
      [w.town.id, um(1e6)],
    ),
  dispensar: () =>
    raiz.query(
      `insert into decisao_da_guia (organizacao_id, id, guia_id, tipo, situacao, valor_centavos, motivo, base_legal, pedida_por, pedida_em)
       select organizacao_id, gen_random_uuid(), id, (array['isentar', 'baixar', 'cancelar'])[1 + $2::int % 3], 'Pedida', null, 'm', 'l', $3, now()
         from guia g where organizacao_id = $1 and not exists (select from decisao_da_guia d where d.guia_id = g.id) order by hashtext(id::text || $2::text) limit 3`,
      [w.town.id, um(1e6), w.member('financeiro').id],
    ),
  confirmar: () =>
    raiz.query(
      `update decisao_da_guia set situacao = (array['Confirmada', 'Recusada'])[1 + abs(hashtext(id::text)) % 2], decidida_por = $2, decidida_em = now(),
              recusa = (array['', 'não'])[1 + abs(hashtext(id::text)) % 2] where organizacao_id = $1 and situacao = 'Pedida'`,
      [w.town.id, w.member('gestor').id],
    ),
  devolver: () =>
    raiz.query(
      `insert into devolucao (organizacao_id, id, guia_id, especie, valor_centavos, motivo, situacao, pedida_por, decidida_por, decidida_em)
       select organizacao_id, $2, id, 'devolucao', 7, 'm', 'Aprovada', $3, $4, now() from guia g
        where organizacao_id = $1 and not exists (select from devolucao d where d.guia_id = g.id and d.situacao = 'Aprovada') order by id limit 1`,
      [w.town.id, uuidv7(), w.member('financeiro').id, w.member('gestor').id],
    ),
  entregar: () =>
    raiz.query(`update devolucao set situacao = 'Feita' where organizacao_id = $1 and situacao = 'Aprovada'`, [w.town.id]),
  relogio: () =>
    raiz.query(
      `update organizacao set fuso = case fuso when 'America/Rio_Branco' then 'America/Noronha' else 'America/Rio_Branco' end where id = $1`,
      [w.town.id],
    ),
  dobrar,
};

test('after any acts what is kept of the slips is what they are, folded or not', async () => {
  const nomes = Object.keys(atos);
  const feitos: string[] = [];
  for (let i = 0; i < 120; i += 1) {
    const nome = nomes[um(nomes.length)]!;
    feitos.push(nome);
    await atos[nome]!();
    expect(await ler(GUARDADO), feitos.join(' ')).toEqual(await ler(DAS_GUIAS));
  }
  expect(new Set(feitos)).toEqual(new Set(nomes));
  await dobrar();
  const { rows } = await raiz.query(
    `select 1 from guia_contagem where organizacao_id = $1 group by ${CHAVES.replace('vence', 'vencimento')} having count(*) > 1`,
    [w.town.id],
  );
  expect(rows).toEqual([]);
});

test('folding beside folding and beside who writes loses nothing, and nobody waits for a slip of another', async () => {
  const outra = new pg.Client({ connectionString: app.raizUrl });
  await outra.connect();
  try {
    await atos.pagar!();
    await outra.query(`begin`);
    await outra.query(`set local lock_timeout = '2s'`);
    await outra.query(
      `update guia set pagamento = 'Pendente', recebido_centavos = 0 where id = (select id from guia where organizacao_id = $1 order by id limit 1)`,
      [w.town.id],
    );
    await raiz.query(`set lock_timeout = '2s'`);
    await raiz.query(
      `update guia set pagamento = 'Cancelada' where id = (select id from guia where organizacao_id = $1 order by id desc limit 1)`,
      [w.town.id],
    );
    await Promise.all([dobrar(), dobrar(), dobrar()]);
    await outra.query('commit');
    await dobrar();
    expect(await ler(GUARDADO)).toEqual(await ler(DAS_GUIAS));
  } finally {
    await outra.end();
  }
});

test('what was lost is counted anew, beside what is right', async () => {
  const antes = ok(await w.staff('financeiro').call(somarGuias, { query: {} }));
  await raiz.query(`delete from guia_contagem where organizacao_id = $1 and recebida`, [w.town.id]);
  expect(ok(await w.staff('financeiro').call(somarGuias, { query: {} }))).not.toEqual(antes);
  await raiz.query(`select recontar_guias($1)`, [w.town.id]);
  expect(ok(await w.staff('financeiro').call(somarGuias, { query: {} }))).toEqual(antes);
  expect(await ler(GUARDADO)).toEqual(await ler(DAS_GUIAS));
});
