import { obterRequerimento } from '@portal/domain/autos/contract';
import { listarServicos, type Servico, type ServicoResumo, verServico } from '@portal/domain/carta/contract';
import { procurar } from '@portal/domain/carta/procurar';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSistema, inTenant } from '#platform/db/doors.ts';
import { send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
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

const lista = async (host = w.town.host) => ok(await send(app, host, listarServicos, {})) as ServicoResumo[];
const ver = (id: string, host = w.town.host) => send(app, host, verServico, { params: { id } });

test('anybody reads what may be asked, what it costs and how long it takes', async () => {
  const servicos = await lista();
  const alvara = servicos.find((s) => s.slug === 'alvara-de-construcao');
  expect(alvara).toMatchObject({
    grupo: 'Obras',
    cobra: true,
    prazo: { uteis: 25, corridos: 0 },
    preco: { para: 'uma casa de 100\u00a0m², padrão da construção normal' },
  });
  // the words by which people look for it, and the search that both sides share
  expect(alvara?.como_chamam).toContain('casa nova');
  expect(procurar(servicos, 'quero fazer um puxadinho')[0]?.slug).toBe('reforma-e-ampliacao');
  expect(alvara?.preco?.total_centavos).toBeGreaterThan(10_000);
  expect(servicos.find((s) => s.slug === 'consulta-de-viabilidade')).toMatchObject({ cobra: false });
});

test('one is read by its name and by its id, and tells no text that the town keeps to itself', async () => {
  const porNome = ok(await ver('alvara-de-construcao')) as Servico;
  expect(ok(await ver(porNome.id))).toEqual(porNome);
  expect(porNome.maos.length).toBeGreaterThan(3);
  expect(porNome.perguntas.map((p) => p.id)).toEqual(['area_construir', 'uso', 'padrao', 'interesse_social']);
  const { bruto } = await ver('alvara-de-construcao');
  for (const own of ['conferencia"', 'modelo"', '"PROT"', 'assinantes', 'Os recuos cotados'])
    expect(bruto.toString()).not.toContain(own);
});

test('the example is what the slip of such a request would say', async () => {
  const { exemplo, conta } = ok(await ver('certidao-de-numeracao')) as Servico;
  expect(exemplo).toMatchObject({ total_centavos: 4250, para: '' });
  expect(conta.unidade?.sigla).toBeTruthy();
});

test('it may be kept for a minute by whoever read it, and holds nothing of who asked', async () => {
  const { http } = app;
  const url = `/api/v1/${listarServicos.path}`;
  const anonymous = await http.inject({ url, headers: { host: w.town.host } });
  expect(anonymous.headers['cache-control']).toBe('public, max-age=60');
  expect(anonymous.headers['set-cookie']).toBeUndefined();
  const token = await w.citizen().token();
  const known = await http.inject({ url, headers: { host: w.town.host, authorization: `Bearer ${token}` } });
  expect(known.json()).toEqual(anonymous.json());
  // what is refused is kept by nobody
  expect((await http.inject({ url: `${url}/nao-existe`, headers: { host: w.town.host } })).headers['cache-control']).toBe(
    'no-store',
  );
});

test('what the town put away, never published, or another town offers is not there', async () => {
  const { id } = ok(await ver('demolicao')) as Servico;
  expect((await ver(id, other.town.host)).status).toBe(404);
  expect((await ver('nunca-existiu')).status).toBe(404);
  await inTenant(app.db, w.town.id, (tx) => tx.updateTable('processo').set({ ativo: false }).where('id', '=', id).execute());
  expect((await ver('demolicao')).status).toBe(404);
  expect((await lista()).map((s) => s.slug)).not.toContain('demolicao');
  await inTenant(app.db, w.town.id, (tx) => tx.updateTable('processo').set({ ativo: true }).where('id', '=', id).execute());
});

test('a town without processes answers an empty list; one that is closed for maintenance says so; a suspended one too', async () => {
  const { id, host } = other.town;
  const set = (values: { data_manutencao?: Date | null; ativa?: boolean }) =>
    inSistema(app.dbSistema, (tx) => tx.updateTable('organizacao').set(values).where('id', '=', id).execute());
  await inTenant(app.db, id, (tx) => tx.updateTable('processo').set({ ativo: false }).execute());
  expect(await lista(host)).toEqual([]);
  // towns are remembered for two seconds
  const later = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 5000);
  };
  await set({ data_manutencao: app.clock.now });
  later();
  expect((await send(app, host, listarServicos, {})).status).toBe(503);
  await set({ data_manutencao: null, ativa: false });
  later();
  expect(await send(app, host, listarServicos, {})).toMatchObject({ status: 503, dados: { codigo: 'atendimento_parado' } });
});

test('the wizard says the same as the page does', async () => {
  const servico = ok(await ver('certidao-de-numeracao')) as Servico;
  const ana = w.citizen();
  const { id } = ok(await ana.call(preenchimento.iniciarRequerimento, { body: { processo_id: servico.id } }));
  const draft = ok(await ana.call(obterRequerimento, { params: { id } }));
  expect(draft.taxas_previstas.map((t) => t.valor_centavos)).toEqual(servico.exemplo?.taxas.map((t) => t.valor_centavos));
});

test('a town without a fiscal unit names no price that it does not know', async () => {
  await inSistema(app.dbSistema, (tx) => tx.deleteFrom('unidade_fiscal').where('organizacao_id', '=', w.town.id).execute());
  const servicos = await lista(w.town.host);
  expect(servicos.find((s) => s.slug === 'alvara-de-construcao')?.preco).toBeNull();
  expect(servicos.find((s) => s.slug === 'certidao-de-numeracao')?.preco).toMatchObject({ total_centavos: 4250 });
});
