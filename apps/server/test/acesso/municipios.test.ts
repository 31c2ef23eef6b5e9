import * as contas from '@portal/domain/contas/contract';
import * as equipe from '@portal/domain/equipe/contract';
import { criarOrganizacao, salvarOrganizacao, verOrganizacao } from '@portal/domain/organizacoes/gestao';
import { entrar, me, type Token, type Usuario } from '@portal/domain/sessoes/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createPerson, type Person, send } from '#seed/client.ts';
import { fakeCnpj, fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo, tokenFrom } from '#test/correio.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createVisit, NOVA, pessoa, random } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let root: Person;

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
});
afterAll(() => app.close());

let n = 0;
function create(administrador: { nome: string; email: string }) {
  n += 1;
  const body = {
    nome: `Prefeitura Municipal de Nova ${n}`,
    dominio: `nova${n}.localhost`,
    cnpj: fakeCnpj(random),
    email: 'atendimento@nova.example.com',
    uf: 'SC',
    administrador,
  };
  return root.call(criarOrganizacao, { body });
}

test('a town has the zone of its state until the system panel says another, and that is audited', async () => {
  const { id } = ok(await create({ nome: 'Prefeita Nova', email: `prefeita.${uuidv7()}@nova.example.com` }));
  const ver = async () => ok(await root.call(verOrganizacao, { params: { id } }));
  const town = await ver();
  expect(town.fuso).toBe('America/Sao_Paulo');
  let { versao } = town;
  const salvar = async (mais: Record<string, unknown>) => {
    const answer = await root.call(salvarOrganizacao, { params: { id }, body: { ...town, versao, ...mais } });
    if (answer.status === 200) versao += 1;
    return answer;
  };
  expect(ok(await salvar({ uf: 'AM', fuso: '' })).fuso).toBe('America/Manaus');
  expect(ok(await salvar({ uf: 'AM', fuso: 'America/Eirunepe' }))).toMatchObject({ fuso: 'America/Eirunepe', versao: 3 });
  // a screen from before says nothing over what came after
  expect((await salvar({ versao: 1, nome: 'Prefeitura de Ontem' })).status).toBe(409);
  expect((await ver()).nome).toBe(town.nome);
  expect(await salvar({ fuso: 'Europe/Lisbon' })).toMatchObject({
    status: 422,
    dados: { erros: [{ campo: 'fuso', mensagem: 'Escolha um fuso da lista.' }] },
  });
  const [row] = await inTenant(app.dbSistema, 0, (tx) =>
    tx.selectFrom('auditoria').select('dados').where('acao', '=', 'organizacao.salvar').orderBy('id', 'desc').limit(1).execute(),
  );
  expect(row?.dados).toMatchObject({ id, fuso: 'America/Eirunepe', fuso_antes: 'America/Manaus' });
});

test('a record that cannot be right is refused beside its field', async () => {
  const certo = {
    nome: 'Prefeitura Municipal de Certa',
    dominio: 'certa.localhost',
    cnpj: fakeCnpj(random),
    email: 'atendimento@certa.example.com',
    uf: 'SC',
    telefone_comercial: '(49) 3441-8500',
    administrador: { nome: 'Prefeita Certa', email: `certa.${uuidv7()}@certa.example.com` },
  };
  const criar = (mais: Record<string, unknown>) => root.call(criarOrganizacao, { body: { ...certo, ...mais } });
  const { id } = ok(await criar({}));
  const de = ok(await root.call(verOrganizacao, { params: { id } }));
  for (const [campo, valor] of [
    ['cnpj', '11222333000182'],
    ['cnpj', '00000000000000'],
    ['cnpj', { toString: 1 }],
    ['uf', 'ZZ'],
    ['uf', 'São Paulo'],
    ['telefone_comercial', 'abc'],
    ['telefone_comercial', '(00) 3441-8500'],
    ['site', 'javascript:alert(1)'],
    ['cor', 'azul'],
    // of another town
    ['cnpj', ok(await root.call(verOrganizacao, { params: { id: w.town.id } })).cnpj],
  ] as const) {
    const erros = { status: 422, dados: { erros: expect.arrayContaining([expect.objectContaining({ campo })]) } };
    const outra = { dominio: 'outra.localhost', cnpj: fakeCnpj(random) };
    expect(await criar({ ...outra, [campo]: valor }), `${campo} ${JSON.stringify(valor)}, new`).toMatchObject(erros);
    const body = { ...de, [campo]: valor } as never;
    expect(await root.call(salvarOrganizacao, { params: { id }, body }), `${campo} ${JSON.stringify(valor)}`).toMatchObject(
      erros,
    );
  }
  // numbers that towns do answer at, and CNPJs with letters
  for (const telefone_comercial of ['0800 123 4567', '156', '+55 49 99200-7658', ''])
    expect(
      (await criar({ dominio: `t${telefone_comercial.length}.localhost`, cnpj: fakeCnpj(random), telefone_comercial })).status,
    ).toBe(200);
  expect((await criar({ dominio: 'letras.localhost', cnpj: '12.ABC.345/01DE-35' })).status).toBe(200);
});

test('two who make the same town at once make one', async () => {
  const body = {
    nome: 'Prefeitura Municipal de Gêmea',
    cnpj: fakeCnpj(random),
    email: 'atendimento@gemea.example.com',
    uf: 'SC',
  };
  const feitas = await Promise.all(
    [1, 2, 3].map((i) =>
      root.call(criarOrganizacao, {
        body: {
          ...body,
          dominio: `gemea${i}.localhost`,
          administrador: { nome: 'Prefeita Gêmea', email: `g${i}.${uuidv7()}@gemea.example.com` },
        },
      }),
    ),
  );
  expect(feitas.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

const isAdministrador = { painelPrefeitura: true, permissoes: expect.arrayContaining(['perfil.administrador']) };

test('a new town is operable: its first administrator gets the link there, finishes, enters, and lets others in', async () => {
  const email = `prefeita.${uuidv7()}@nova.example.com`;
  const town = ok(await create({ nome: 'Rosa Lima Prado', email }));
  expect(town.total_membros).toBe(1);
  const [carta] = await mailsTo(app, town.id, email);
  expect(carta?.links[0]?.hostname).toBe(town.dominio);
  for (const other of [0, w.town.id]) expect(await mailsTo(app, other, email)).toEqual([]);
  const { id, token } = await tokenFrom(app, town.id, email, 'Conclua o seu cadastro');

  const body = {
    token,
    cpf: fakeCpf(random),
    telefone: '4933330000',
    aceite_termos: true,
    senha: NOVA,
    senha_confirmacao: NOVA,
  };
  const finish = (host: string) => send(app, host, contas.finalizarCadastro, { params: { usuario_id: id }, body });
  expect((await finish(w.town.host)).status).toBe(410);
  ok(await finish(town.dominio));

  const login = (host: string) => send(app, host, entrar, { body: { grant_type: 'password', username: email, password: NOVA } });
  const entered = await login(town.dominio);
  const at = { token: (entered.dados as Token).access_token };
  const usuario = (await send(app, town.dominio, me, at)).dados as Usuario;
  expect(usuario).toMatchObject(isAdministrador);
  expect((await send(app, town.dominio, me, { token: await root.token() })).status).toBe(401);
  const invited = await send(app, town.dominio, equipe.convidarMembro, {
    ...at,
    painel: 'painel-prefeitura',
    body: {
      nome: 'Davi Rocha Melo',
      email: `davi.${uuidv7()}@nova.example.com`,
      cargo: 'Analista',
      permissoes: [],
      perfis: [],
      setores: [],
    },
  });
  expect(invited.status).toBe(200);

  const rows = await inTenant(app.dbSistema, 0, (tx) =>
    tx.selectFrom('membro').select(['organizacao_id', 'permissoes']).where('usuario_id', '=', id).execute(),
  );
  expect(rows).toEqual([{ organizacao_id: town.id, permissoes: ['perfil.administrador'] }]);
});

test('somebody who has an account keeps it and gets the membership alone', async () => {
  const cidadao = w.town.cidadaos[0]!;
  const town = ok(await create({ nome: 'Outro Nome', email: cidadao.email }));
  // no link that makes a password: they are told of what they now are
  const cartas = await mailsTo(app, town.id, cidadao.email);
  expect(cartas.map((c) => [c.assunto, c.links.map((l) => l.pathname)])).toEqual([
    [expect.stringContaining('Você administra o portal'), ['/login']],
  ]);
  const there = createPerson(app, {
    organizacaoId: town.id,
    host: town.dominio,
    usuarioId: cidadao.id,
    painel: 'painel-prefeitura',
    agora: () => app.clock.now,
  });
  expect(ok(await there.call(me))).toMatchObject({ nome: cidadao.nome, ...isAdministrador });
  expect(ok(await w.citizen().call(me)).permissoes).not.toContain('perfil.administrador');
});

test('an account that was closed cannot be the first administrator, and no town is left behind', async () => {
  const email = `fechada.${uuidv7()}@nova.example.com`;
  await inTenant(app.dbSistema, 0, (tx) =>
    tx.insertInto('usuario').values({ id: uuidv7(), nome: 'Conta Fechada', email, ativo: false }).execute(),
  );
  const refused = await create({ nome: 'Conta Fechada', email });
  expect(refused).toMatchObject({ status: 422, dados: { codigo: 'conta_inativa' } });
  const made = await inTenant(app.dbSistema, 0, (tx) =>
    tx.selectFrom('organizacao').select('id').where('dominio', '=', `nova${n}.localhost`).execute(),
  );
  expect(made).toEqual([]);
});

test('whoever typed the e-mail first, without confirming it, does not become the administrator', async () => {
  const visit = createVisit(w);
  const squatted = pessoa({ email: `prefeito.${uuidv7()}@nova.example.com` });
  ok(await visit.at(contas.autocadastrar, { body: squatted }));
  const town = ok(await create({ nome: 'Prefeito de Verdade', email: squatted.email }));
  expect((await tokenFrom(app, town.id, squatted.email, 'Conclua o seu cadastro')).token).toBeTruthy();
  const confirm = await tokenFrom(app, w.town.id, squatted.email, 'Confirme o seu e-mail');
  await visit.at(contas.confirmarEmail, { params: { usuario_id: confirm.id }, body: { token: confirm.token } });
  const body = { grant_type: 'password' as const, username: squatted.email, password: NOVA };
  expect((await send(app, town.dominio, entrar, { body })).status).toBe(401);
});
