import { verAbertura } from '@portal/domain/abertura/contract';
import { baixarModeloDaCarta, type Servico, verAtendimentoDaCarta, verServico } from '@portal/domain/carta/contract';
import { cartaDaLeiSchema, salvarCartaDaLei, verCartaDaLei } from '@portal/domain/configuracoes/carta-de-servicos';
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { enviarModelo } from '@portal/domain/processos/modelos-de-arquivo';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let raiz: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'xanxere')];
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
afterEach(async () => {
  await raiz.query("delete from configuracao where chave = 'carta'");
});

const VAZIA = cartaDaLeiSchema.parse({});
const CARTA = {
  ...VAZIA,
  ouvidoria_nome: 'Ouvidoria-Geral',
  ouvidoria_telefone: '(49) 3441-8500',
  reclamar: 'No balcão, das 8h às 17h.\nA resposta vem por e-mail.',
  prestacao: 'Pelo portal ou no balcão.',
  prioridades: 'Idosos, gestantes e pessoas com deficiência.',
};
const salvar = (valor: object, versao: number, quem = w.staff('gestor')) =>
  quem.call(salvarCartaDaLei, { body: { versao, valor } });
const publica = async (de: World = w) => ok(await send(app, de.town.host, verAtendimentoDaCarta, {})) as typeof CARTA;

test('what the town says stands on every service and beside the list, and another town says its own', async () => {
  expect(await publica()).toEqual(VAZIA);
  expect(ok(await salvar(CARTA, 0))).toEqual({ valor: CARTA, versao: 1 });
  expect(await publica()).toEqual(CARTA);
  expect(await publica(vizinha)).toEqual(VAZIA);
  const servico = ok(await send(app, w.town.host, verServico, { params: { id: 'alvara-de-construcao' } })) as Servico;
  expect(servico).toMatchObject({ atendimento: CARTA, quem_assina: ['responsável técnico'] });
  const answer = await app.http.inject({ method: 'GET', url: '/api/v1/carta-atendimento', headers: { host: w.town.host } });
  expect(String(answer.headers['cache-control'])).toContain('max-age=60');
  expect(ok(await w.staff('gestor').call(listarMudancas, { params: { assunto: 'carta' } }))).toHaveLength(1);
});

test('a stale screen, somebody who may not, and what is no address or telephone are refused', async () => {
  ok(await salvar(CARTA, 0));
  expect((await salvar(CARTA, 0)).status).toBe(409);
  expect((await salvar(CARTA, 1, w.staff('analista'))).status).toBe(403);
  expect((await w.staff('analista').call(verCartaDaLei, {})).status).toBe(403);
  for (const ruim of [
    { ouvidoria_link: 'javascript:alert(1)' },
    { ouvidoria_link: 'ouvidoria' },
    { ouvidoria_email: 'x' },
    { ouvidoria_telefone: '123' },
    { reclamar: 'x'.repeat(3001) },
  ])
    expect((await salvar({ ...CARTA, ...ruim }, 1)).status).toBe(422);
  const mal = '<img src=x onerror=alert(1)>';
  ok(await salvar({ ...CARTA, prestacao: mal }, 1));
  expect((await publica()).prestacao).toBe(mal);
});

test('what is still to be said is told to who opens the town, and goes as it is said', async () => {
  const falta = async () => ok(await w.staff('gestor').call(verAbertura, {})).find((f) => f.oque === 'carta_da_lei')?.quais;
  expect(await falta()).toHaveLength(3);
  ok(await salvar({ ...VAZIA, prioridades: 'Idosos.' }, 0));
  expect(await falta()).toEqual(['a ouvidoria e como reclamar', 'como se é atendido']);
  ok(await salvar(CARTA, 1));
  expect(await falta()).toBeUndefined();
});

test('a model of a published service is downloaded without an account; of anything else there is none', async () => {
  const arquivo = ok(
    await w.staff('gestor').call(enviarModelo, { arquivo: await drawPage('memorial.pdf', 'Memorial', ['Modelo']) }),
  );
  const { rows } = await raiz.query<{
    id: string;
    definicao: { secoes: { campos: { id: string; tipo: string; modelo?: object }[] }[] };
  }>(
    `select v.id, v.definicao from processo_versao v join processo p on p.organizacao_id = v.organizacao_id and p.id = v.processo_id
      where v.organizacao_id = $1 and p.slug = 'alvara-de-construcao' and v.situacao = 'publicada'`,
    [w.town.id],
  );
  const versao = rows[0];
  const campo = versao?.definicao.secoes.flatMap((s) => s.campos).find((c) => c.tipo === 'arquivos');
  if (!versao || !campo) throw new Error('a field of files');
  campo.modelo = { nome: 'Modelo de memorial', arquivo };
  const mudar = async (definicao: object) => {
    await raiz.query('set session_replication_role = replica');
    await raiz.query('update processo_versao set definicao = $1 where id = $2', [JSON.stringify(definicao), versao.id]);
    await raiz.query('set session_replication_role = origin');
  };
  await mudar(versao.definicao);
  const servico = ok(await send(app, w.town.host, verServico, { params: { id: 'alvara-de-construcao' } })) as Servico;
  expect(servico.modelos).toEqual([
    { campo_id: campo.id, para: expect.any(String), nome: 'Modelo de memorial', url: null, guardado: true },
  ]);
  const baixar = (id: string, campo_id: string, host = w.town.host) =>
    app.http.inject({
      method: 'GET',
      url: `/api/v1/${baixarModeloDaCarta.path.replace(':id', id).replace(':campo_id', campo_id)}`,
      headers: { host },
    });
  const baixado = await baixar('alvara-de-construcao', campo.id);
  expect([baixado.statusCode, baixado.headers['content-type'], baixado.rawPayload.length]).toEqual([
    200,
    'application/pdf',
    arquivo.tamanho,
  ]);
  expect(String(baixado.headers['content-disposition'])).toMatch(/^attachment/);
  expect((await baixar('alvara-de-construcao', campo.id, vizinha.town.host)).statusCode).toBe(404);
  expect((await baixar('alvara-de-construcao', 'uso')).statusCode).toBe(404);
  expect((await baixar('nenhum-assim', campo.id)).statusCode).toBe(404);
  // what the town hall alone begins is told to nobody, even with the same field
  const embargo = { ...versao.definicao, efeito_na_obra: { efeito: 'embarga' } };
  await mudar(embargo);
  expect((await baixar('alvara-de-construcao', campo.id)).statusCode).toBe(404);
});
