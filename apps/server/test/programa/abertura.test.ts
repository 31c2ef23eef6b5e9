import { continuarNumeracao, verAbertura } from '@portal/domain/abertura/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSistema, inTenant } from '#platform/db/doors.ts';
import { seedOrientacao } from '#seed/orientacao.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  ok(await w.staff('gestor').call(continuarNumeracao, { body: { ultimo: 0 } }));
});
afterAll(() => app.close());

const faltas = async (quem = w.staff('gestor')) =>
  ok(await quem.call(verAbertura)).map(({ oque, quais }) => [oque, ...quais].join(' '));
const noMunicipio = (consulta: ReturnType<typeof sql>) => inTenant(app.db, w.town.id, (tx) => consulta.execute(tx));
const noRegistro = (values: object) =>
  inSistema(app.dbSistema, (tx) => tx.updateTable('organizacao').set(values).where('id', '=', w.town.id).execute());

test('a town that works lacks nothing, and each thing taken away is missed', async () => {
  expect(await faltas()).toEqual([expect.stringMatching(/^carta_da_lei a ouvidoria/), 'guia']);
  await seedOrientacao({ app, clock: app.clock, end: app.clock.now, drain: async () => undefined }, w.town);
  expect(await faltas()).toEqual([]);
  const { logo, telefone_comercial } = await inSistema(app.dbSistema, (tx) =>
    tx.selectFrom('organizacao').selectAll().where('id', '=', w.town.id).executeTakeFirstOrThrow(),
  );
  await noMunicipio(sql`update convenio set valido_ate = '2020-01-01'`);
  await noRegistro({ logo: null });
  expect(await faltas()).toEqual([expect.stringMatching(/^recebedor .*Alvará/), 'brasao']);
  await noMunicipio(sql`update convenio set valido_ate = null`);
  await noRegistro({ logo, telefone_comercial });

  await noMunicipio(sql`update unidade_fiscal set desde = '2199-01-01' where desde = (select max(desde) from unidade_fiscal)`);
  await noMunicipio(sql`delete from unidade_fiscal where desde < '2199-01-01'`);
  expect(await faltas()).toEqual([expect.stringMatching(/^unidade_fiscal /)]);
  await noMunicipio(sql`update unidade_fiscal set desde = '2020-01-01'`);

  await noMunicipio(sql`delete from post where tipo = 'faq'`);
  expect(await faltas()).toEqual(['duvidas']);
});

test('who signs is missed by the sector, and a profile makes up for it', async () => {
  const helena = w.member('assinante').id;
  await noMunicipio(sql`update setor_membro set permissoes = array_remove(permissoes, 'prefeitura.assinatura')`);
  await noMunicipio(sql`update membro set permissoes = array_remove(permissoes, 'prefeitura.assinatura')`);
  expect(await faltas()).toContain('quem_assina SEPLAN');
  const perfil = uuidv7();
  await noMunicipio(sql`insert into perfil (id, nome, permissoes, criado_em, atualizado_em)
    values (${perfil}, 'Assina', array['prefeitura.assinatura'], now(), now())`);
  await noMunicipio(sql`insert into membro_perfil (id, usuario_id, perfil_id) values (${uuidv7()}, ${helena}, ${perfil})`);
  expect(await faltas()).not.toContain('quem_assina SEPLAN');
});

test('a town made a moment ago is told where to begin; who manages nothing is told nothing', async () => {
  const outra = await createWorld(app, 'videira');
  await inTenant(app.db, outra.town.id, (tx) => sql`update processo set ativo = false`.execute(tx));
  expect(await faltas(outra.staff('gestor'))).toContain('processos');
  for (const quem of [w.staff('analista'), w.citizen()]) expect((await quem.call(verAbertura)).status).toBe(403);
});
