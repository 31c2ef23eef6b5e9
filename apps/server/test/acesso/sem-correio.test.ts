import { verAbertura } from '@portal/domain/abertura/contract';
import { finalizarCadastro } from '@portal/domain/contas/contract';
import { convidarMembro, linkDoConvite, listarMembros } from '@portal/domain/equipe/contract';
import { recursos } from '@portal/domain/organizacoes/contract';
import { criarOrganizacao } from '@portal/domain/organizacoes/gestao';
import { verPainel } from '@portal/domain/organizacoes/painel';
import { linkDoAdministrador, verPreparo } from '@portal/domain/preparo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createPerson, type Person, send } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { NOVA, random } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// An installation that no mail leaves, and that shows its outbox to nobody.
const HOST = 'serra-nova.localhost';
let app: TestApp;
let w: World;
let sistema: Person;
let id: number;
let usuario_id: string;

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], env: { DEMO: 'nao' } });
  w = await createWorld(app);
  sistema = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
  const administrador = { nome: 'Davi Rocha', email: 'davi@serranova.ac.gov.br' };
  const nome = 'Prefeitura Municipal de Serra Nova';
  const body = { nome, dominio: HOST, cnpj: '11222333000181', uf: 'AC', email: 'portal@serranova.ac.gov.br', administrador };
  ({ id } = ok(await sistema.call(criarOrganizacao, { body })));
  await app.settle();
});
afterAll(() => app.close());

const noMunicipio = (consulta: ReturnType<typeof sql>) => inTenant(app.db, id, (tx) => consulta.execute(tx));
const convites = async () => ok(await sistema.call(verPreparo, { params: { id } })).convites;
const pegar = (quem = usuario_id) => sistema.call(linkDoAdministrador, { params: { id, usuario_id: quem }, body: {} });

test('it is said on the start of the system, to the town, and to every page', async () => {
  expect(ok(await sistema.call(verPainel)).cuidados).toContainEqual(
    expect.objectContaining({ organizacao_id: null, cuidado: 'sem_correio' }),
  );
  expect(ok(await w.staff('gestor').call(verAbertura)).map(({ oque }) => oque)).toContain('correio');
  expect(ok(await w.citizen().call(recursos, {}))).toMatchObject({ padrao: { emails: false, caixa_de_saida: false } });
});

test('the link of who stands at its head is made anew, opens the town, and is told to the audit', async () => {
  const [davi] = await convites();
  expect(davi).toMatchObject({ nome: 'Davi Rocha', email: 'davi@serranova.ac.gov.br', saiu: false });
  usuario_id = davi!.usuario_id;
  expect((await pegar(w.member('gestor').id)).status, 'nobody of another town').toBe(404);
  const { endereco } = ok(await pegar());
  const { hostname, searchParams } = new URL(endereco);
  expect(hostname).toBe(HOST);
  const { rows } = await inTenant(app.db, id, (tx) =>
    sql<{ dados: object }>`select dados from auditoria where acao = 'conta.copiar-convite'`.execute(tx),
  );
  expect(rows).toEqual([{ dados: { usuario_id } }]);
  expect(JSON.stringify(rows)).not.toContain(searchParams.get('token'));
  const senhas = { senha: NOVA, senha_confirmacao: NOVA };
  const body = {
    token: searchParams.get('token')!,
    cpf: fakeCpf(random),
    telefone: '6832110000',
    aceite_termos: true as const,
    ...senhas,
  };
  ok(await send(app, HOST, finalizarCadastro, { params: { usuario_id }, body }));
  // whoever has a password needs no link, and nobody gets one for them
  expect(await convites()).toEqual([]);
  expect((await pegar()).status).toBe(404);
});

test('an administrator of the town hands over what did not leave; what left is its person’s alone', async () => {
  const chefe = createPerson(app, {
    organizacaoId: id,
    host: HOST,
    usuarioId: usuario_id,
    painel: 'painel-prefeitura',
    agora: () => app.clock.now,
  });
  const pessoa = { nome: 'Iara Nunes', email: 'iara@serranova.ac.gov.br', cargo: 'Analista' };
  const iara = ok(await chefe.call(convidarMembro, { body: { ...pessoa, permissoes: [] } }));
  await app.settle();
  const params = { id: iara.id };
  const pedir = (quem: Person) => quem.call(linkDoConvite, { params, body: {} });
  expect(ok(await pedir(chefe)).endereco).toContain(`//${HOST}`);
  expect((await pedir(w.staff('gestor'))).status, 'who manages and does not administer').toBe(403);
  await noMunicipio(sql`update email set situacao = 'Enviado' where para = 'iara@serranova.ac.gov.br'`);
  expect((await pedir(chefe)).dados).toMatchObject({ codigo: 'convite_saiu' });
  expect(ok(await chefe.call(listarMembros, {})).data.find((m) => m.id === iara.id)?.situacao).toBe('Convidado');
});

test('a server that takes nothing for a day is told as one that is not there', async () => {
  const comCorreio = await createTestApp({ towns: ['videira'], env: { DEMO: 'nao', SMTP_URL: 'smtp://127.0.0.1:1' } });
  try {
    const videira = await createWorld(comCorreio, 'videira');
    const falta = async () => ok(await videira.staff('gestor').call(verAbertura)).some(({ oque }) => oque === 'correio');
    const escrever = (chave: string, situacao: string) =>
      inTenant(comCorreio.db, videira.town.id, (tx) =>
        tx
          .insertInto('email')
          .values({
            id: crypto.randomUUID(),
            chave,
            situacao,
            para: 'a@example.com',
            assunto: 'x',
            conteudo: '{}',
            criado_em: comCorreio.clock.now,
          })
          .execute(),
      );
    expect(await falta()).toBe(false);
    await escrever('um', 'Erro');
    expect(await falta()).toBe(true);
    await escrever('dois', 'Enviado');
    expect(await falta(), 'one address may be wrong').toBe(false);
  } finally {
    await comCorreio.close();
  }
});
