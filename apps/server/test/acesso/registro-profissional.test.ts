import { salvarConta, verConta } from '@portal/domain/contas/minha-conta';
import { procurarProfissional } from '@portal/domain/profissionais/contract';
import { type ProfissionalEscrito, type Registrado, situacaoDe } from '@portal/domain/profissionais/registro';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrarProfissional } from '#modules/profissionais/index.ts';
import { situacaoEm } from '#modules/profissionais/sql.ts';
import { inTenant } from '#platform/db/doors.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { random } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let other: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const escrito = (mais: Partial<ProfissionalEscrito> = {}): ProfissionalEscrito => ({
  nome: 'Zélia Imbituba Prado',
  conselho: 'CREA',
  registro: '555.111-2',
  uf: 'SC',
  titulo: 'Engenheira civil',
  especialidades: '',
  validade: null,
  cpf: '',
  email: '',
  telefone: '',
  ...mais,
});
const tentar = async (e: ProfissionalEscrito, opcoes = {}) =>
  (await app.jobCtx(w.town.id).emNomeDe(w.member('gestor').id, (ctx) => registrarProfissional(ctx, e, opcoes)))!;
const registrar = async (e: ProfissionalEscrito, opcoes = {}) => {
  const feito = await tentar(e, opcoes);
  if (feito.resultado === 'recusado') throw new Error(JSON.stringify(feito.erros));
  return feito;
};
const ler = (id: string) =>
  inTenant(app.db, w.town.id, (tx) => tx.selectFrom('profissional').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const mudar = (id: string, set: Record<string, unknown>) =>
  inTenant(app.db, w.town.id, (tx) => tx.updateTable('profissional').set(set).where('id', '=', id).execute());
const procurar = (registro: string, mundo = w) =>
  mundo.citizen().call(procurarProfissional, { query: { conselho: 'CREA', registro, uf: 'SC' } });

test('one professional written twice stands once: what is new is kept with what it was, blank cells take nothing away', async () => {
  const um = await registrar(escrito({ validade: '2030-01-31', telefone: '4733330000' }));
  expect(um.resultado).toBe('criado');
  expect((await ler(um.id)).conferido_em).toBeNull();
  expect(await registrar(escrito({ nome: 'ZELIA IMBITUBA PRADO' }))).toMatchObject({
    id: um.id,
    resultado: 'mudado',
    campos: ['nome'],
  });
  expect(await registrar(escrito({ nome: 'ZELIA IMBITUBA PRADO', titulo: '' }))).toEqual({
    id: um.id,
    resultado: 'igual',
    campos: [],
  });
  const dois = await registrar(escrito({ registro: '5551112', titulo: 'Engenheira sanitarista' }));
  expect(dois).toMatchObject({ id: um.id, resultado: 'mudado', campos: ['nome', 'registro', 'titulo'] });
  expect(await ler(um.id)).toMatchObject({
    validade: '2030-01-31',
    telefone: '4733330000',
    titulo: 'Engenheira sanitarista',
    versao: 3,
  });
  const guardadas = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('mudanca').select(['antes', 'depois']).where('alvo', '=', um.id).orderBy('id', 'desc').execute(),
  );
  expect(guardadas[0]).toEqual({
    antes: { nome: 'ZELIA IMBITUBA PRADO', registro: '555.111-2', titulo: 'Engenheira civil' },
    depois: { nome: 'Zélia Imbituba Prado', registro: '5551112', titulo: 'Engenheira sanitarista' },
  });
});

test('a number of somebody else is not taken over, unless theirs was cancelled; a table that was checked says by what', async () => {
  const dela = await registrar(escrito({ registro: '700.001' }));
  await expect(registrar(escrito({ registro: '700001', nome: 'Outro Homem' }))).rejects.toThrow(
    'em nome de Zélia Imbituba Prado',
  );
  await mudar(dela.id, { cancelado_em: new Date() });
  const dele = await registrar(escrito({ registro: '700001', nome: 'Outro Homem' }), { conferido_porque: 'Planilha de 2025' });
  expect(dele.resultado).toBe('criado');
  expect((await ler(dele.id)).conferido_em).not.toBeNull();
  const [conferencia] = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('profissional_conferencia').selectAll().where('profissional_id', '=', dele.id).execute(),
  );
  expect(conferencia).toMatchObject({ meio: 'mão', resultado: 'Confere', observacao: 'Planilha de 2025' });
  // the genuine one is found, the cancelled one takes nothing from it
  expect(ok(await procurar('700.001'))).toMatchObject({ nome: 'Outro Homem', impedimento: '' });
  expect(ok(await procurar('700.001', other))).toBeNull();
});

test('twenty at once of one number make one record', async () => {
  const todos = await Promise.all(Array.from({ length: 20 }, () => registrar(escrito({ registro: '600.600-6' }))));
  expect(new Set(todos.map((t) => t.id)).size).toBe(1);
  expect(todos.filter((t) => t.resultado === 'criado')).toHaveLength(1);
});

const corrigir = async (
  profissional: { conselho: 'CREA' | 'CAU' | 'CFT'; registro: string; uf: string; titulo: string },
  i: number,
) => {
  const { cpf: _, ...conta } = ok(await w.citizen(i).call(verConta));
  return w.citizen(i).call(salvarConta, { body: { ...conta, profissional } as never });
};

test('what its holder corrects is checked again; the number of a suspended one is not exchanged for another', async () => {
  const meu = { conselho: 'CREA' as const, registro: '800.123-4', uf: 'SC', titulo: '' };
  ok(await corrigir(meu, 2));
  const { id } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('profissional').select('id').where('usuario_id', '=', w.citizen(2).id).executeTakeFirstOrThrow(),
  );
  await mudar(id, { conferido_em: new Date() });
  ok(await corrigir(meu, 2));
  expect((await ler(id)).conferido_em, 'saving the account as it is corrects nothing').not.toBeNull();
  ok(await corrigir({ ...meu, registro: '800.123-5' }, 2));
  expect(await ler(id)).toMatchObject({ conferido_em: null, registro: '800.123-5' });
  await mudar(id, { suspenso_de: '2020-01-01' });
  expect(await corrigir({ ...meu, registro: '900.999-9' }, 2)).toMatchObject({
    status: 422,
    dados: { codigo: 'registro_preso' },
  });
  // a second account with the number does not lift the suspension
  ok(await corrigir({ ...meu, registro: '8001235' }, 3));
  expect(ok(await procurar('800.123-5'))?.impedimento).toContain('está suspenso neste município desde 01/01/2020');
});

test('a record that the town brought becomes the account’s by its CPF, to be checked again, and stays suspended', async () => {
  const { cpf } = ok(await w.citizen(4).call(verConta)) as { cpf: string };
  const trazido = await registrar(escrito({ registro: '310.310', nome: 'De Outra Grafia', cpf: fakeCpf(random) }));
  await mudar(trazido.id, { suspenso_de: '2020-01-01', conferido_em: new Date() });
  ok(await corrigir({ conselho: 'CREA', registro: '310310', uf: 'SC', titulo: '' }, 4));
  expect((await ler(trazido.id)).usuario_id, 'of another CPF it is another person').toBeNull();
  await inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('profissional').where('usuario_id', '=', w.citizen(4).id).execute());
  await mudar(trazido.id, { cpf });
  ok(await corrigir({ conselho: 'CREA', registro: '310310', uf: 'SC', titulo: '' }, 4));
  expect(await ler(trazido.id)).toMatchObject({ usuario_id: w.citizen(4).id, conferido_em: null, suspenso_de: '2020-01-01' });
  // the registry follows the name of the account
  const { cpf: _, ...conta } = ok(await w.citizen(4).call(verConta));
  ok(await w.citizen(4).call(salvarConta, { body: { ...conta, nome: 'Nome Trocado Agora' } as never }));
  expect((await ler(trazido.id)).busca).toMatch(/^nome trocado agora crea sc 310310/);
});

test('the database tells the same situation of a record as the rule, on every day', async () => {
  const { id } = await registrar(escrito({ registro: '999.000' }));
  const dia = fc.integer({ min: 1, max: 28 }).map((d) => `2026-02-${String(d).padStart(2, '0')}`);
  const talvez = fc.option(dia, { nil: null });
  const casos = fc.sample(
    fc.record({ validade: talvez, de: talvez, ate: talvez, conferido: fc.boolean(), cancelado: fc.boolean(), hoje: dia }),
    { numRuns: 150, seed: 7 },
  );
  await inTenant(app.db, w.town.id, async (tx) => {
    for (const { validade, de, ate: fim, conferido, cancelado, hoje } of casos) {
      const ate = de !== null && fim !== null && fim >= de ? fim : null;
      const r: Registrado = { validade, suspenso_de: de, suspenso_ate: ate, conferido, cancelado };
      await tx
        .updateTable('profissional')
        .set({ validade, suspenso_de: de, suspenso_ate: ate, conferido_em: conferido ? new Date() : null })
        .set({ cancelado_em: cancelado ? new Date() : null })
        .where('id', '=', id)
        .execute();
      const { rows } = await sql<{ s: string }>`select ${situacaoEm(hoje)} as s from profissional p where p.id = ${id}`.execute(
        tx,
      );
      expect(rows[0]?.s, JSON.stringify({ ...r, hoje })).toBe(situacaoDe(r, hoje));
    }
  });
});
