import { consultarAuditoria } from '@portal/domain/auditoria/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { criarVisao } from '@portal/domain/visoes/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { isPublico } from '#platform/http/gate.ts';
import { amostra } from '#test/amostra.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type Papel, papeisDe } from '#test/papeis.ts';
import { createWorld, type World } from '#test/world.ts';

// Support inside a town looks: what it may call that is no GET is a list.
let app: TestApp;
let w: World;
let papel: Papel;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  papel = (await papeisDe(app, w)).find((p) => p.sigla === 'SM')!;
});
afterAll(() => app.close());

/** What support inside a town may call though it is no GET: each with its reason, which its contract says too. */
const DO_SUPORTE: Record<string, string> = {
  'POST :painel/auditoria/consulta': 'lê o que o próprio suporte fez ali; é POST porque a pergunta fica na auditoria',
  'POST post/noticias': 'lê as notícias; escrever pede o direito de gestor, que o suporte não tem',
};

const chamar = async (e: AnyEndpoint, body?: object) => {
  const params = (amostra(e.params, e.path) ?? {}) as Record<string, unknown>;
  const path = e.path.replace(/:(\w+)/g, (_, nome: string) =>
    encodeURIComponent(nome === 'painel' ? papel.painel : String(params[nome])),
  );
  const answer = await app.http.inject({
    method: e.metodo,
    url: `/api/${e.versao}/${path}`,
    headers: { host: papel.host, authorization: `Bearer ${await papel.token()}` },
    payload: body ?? amostra(e.body, e.path) ?? {},
  });
  return { status: answer.statusCode, dados: answer.json().dados };
};

test('every writing call is refused at the gate but those of the list', { timeout: 120_000 }, async () => {
  const escritas = app.routes
    .map((r) => r.contract)
    .filter((e) => e.metodo !== 'GET' && !isPublico(e) && !e.path.startsWith('admin/'));
  const ditas = escritas.flatMap((e) => (e.comSuporte ? [[`${e.metodo} ${e.path}`, e.comSuporte]] : []));
  expect(Object.fromEntries(ditas)).toEqual(DO_SUPORTE);
  const passam: string[] = [];
  for (const e of escritas) {
    const { status, dados } = await chamar(e);
    if (status !== 403 || dados?.codigo !== 'sem_permissao') passam.push(`${e.metodo} ${e.path}`);
  }
  expect(passam.sort()).toEqual(Object.keys(DO_SUPORTE));
});

test('it keeps no view, reads its own rows of the audit alone, and that it asked is a row', async () => {
  const { status } = await chamar(criarVisao, {
    nome: 'Do suporte',
    tela: 'prefeitura.requerimentos',
    estado: { filtros: {} },
  });
  expect(status).toBe(403);
  const quantas = (id: string) =>
    inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('auditoria').select('acao').where('usuario_id', '=', id).where('acao', '=', 'auditoria.consultar').execute(),
    );
  const antes = (await quantas(papel.usuario!.id)).length;
  const lido = await chamar(consultarAuditoria, {});
  expect(lido).toMatchObject({ status: 200, dados: { de_todos: false } });
  for (const linha of lido.dados.data) expect(linha.usuario.id).toBe(papel.usuario!.id);
  expect((await chamar(consultarAuditoria, { usuario_id: w.member('gestor').id })).dados.data).toEqual([]);
  expect(await quantas(papel.usuario!.id)).toHaveLength(antes + 2);
});
