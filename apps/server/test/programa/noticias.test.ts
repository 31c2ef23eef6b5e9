import type { Paginated } from '@portal/domain/http/paging';
import {
  excluirNoticia,
  listarNoticias,
  type Noticia,
  noticias,
  obterFaq,
  salvarFaq,
  salvarNoticia,
  verNoticia,
} from '@portal/domain/noticias/contract';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());
beforeEach(() => inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('post').execute()));

const gestor = () => w.staff('gestor');
const hoje = (dias = 0) => addDias(dataDe(app.clock.now, 'America/Sao_Paulo'), dias);
const escrever = async (nome: string, mais: object = {}) =>
  ok(await gestor().call(noticias, { body: { post: { nome, texto: `<p>${nome}</p>`, ...mais } } })) as Noticia;
const lidas = async (quem: Person, painel?: 'prefeitura' | 'contribuinte') =>
  (ok(await quem.call(noticias, { body: { per_page: 50, ...(painel ? { painel } : {}) } })) as Paginated<Noticia>).data.map(
    (n) => n.nome,
  );

describe('a news item', () => {
  test('is read in its days by the clock of the town, and by those it is for', async () => {
    await escrever('De sempre');
    await escrever('De ontem', { ate: hoje(-1) });
    await escrever('De amanhã', { de: hoje(1) });
    await escrever('Só hoje', { de: hoje(), ate: hoje() });
    await escrever('Da casa', { painel: 'prefeitura' });
    await escrever('De fora', { painel: 'contribuinte' });
    await escrever('Guardada', { status: 'Rascunho' });
    expect((await lidas(w.citizen())).sort()).toEqual(['De fora', 'De sempre', 'Só hoje']);
    expect((await lidas(w.staff('analista'), 'prefeitura')).sort()).toEqual(['Da casa', 'De sempre', 'Só hoje']);
    // asking for a panel that one does not have gives nothing of it
    expect(await lidas(w.citizen(), 'prefeitura')).not.toContain('Da casa');
    // who writes reads what others read, there where others read it
    expect(await lidas(gestor(), 'prefeitura')).not.toContain('De ontem');
    const antes = app.clock.now;
    try {
      // the last minute of the day is still that day, though in Greenwich it is another
      app.clock.now = new Date(`${hoje()}T23:59:30-03:00`);
      expect(await lidas(w.citizen())).toContain('Só hoje');
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
      expect(await lidas(w.citizen())).toEqual(expect.arrayContaining(['De amanhã']));
      expect(await lidas(w.citizen())).not.toContain('Só hoje');
    } finally {
      app.clock.now = antes;
    }
  });

  test('that is pinned stands first, whatever its day', async () => {
    await escrever('Fixada', { fixada: true });
    await escrever('Nova');
    expect(await lidas(w.citizen())).toEqual(['Fixada', 'Nova']);
  });

  test('is written once, saved from the screen that saw it last, and says what was done', async () => {
    const criada = await gestor().call(noticias, {
      body: { post: { nome: 'Mutirão', texto: '<p>Sábado</p><script>x</script>' } },
    });
    expect(criada.mensagem).toBe('Notícia salva.');
    const n = ok(criada) as Noticia;
    expect(n).toMatchObject({ versao: 1, texto: '<p>Sábado</p>' });
    const salvar = (versao: number, nome: string) =>
      gestor().call(salvarNoticia, { params: { noticia_id: n.id }, body: { versao, post: { nome, texto: n.texto } } });
    expect(ok(await salvar(1, 'Mutirão de alvarás')).versao).toBe(2);
    expect((await salvar(1, 'De uma tela velha')).status).toBe(409);
    expect(ok(await gestor().call(verNoticia, { params: { id: n.id } })).nome).toBe('Mutirão de alvarás');
    const lida = await gestor().call(noticias, { body: {} });
    expect(lida.mensagem).toBe('');
  });

  test('ends after it begins, and is written by managers alone', async () => {
    const post = { nome: 'Ao contrário', texto: '<p>x</p>', de: hoje(2), ate: hoje(1) };
    expect(await gestor().call(noticias, { body: { post } })).toMatchObject({ status: 422 });
    for (const quem of [w.staff('analista'), w.citizen()]) {
      expect((await quem.call(noticias, { body: { post: { nome: 'Minha', texto: '<p>x</p>' } } })).status).toBe(403);
      expect((await quem.call(listarNoticias)).status).toBe(403);
    }
  });

  test('is found by who writes it, whatever its state', async () => {
    await escrever('Acabou', { ate: hoje(-3) });
    const r = await escrever('Rascunho', { status: 'Rascunho' });
    const listar = async (query: object) => ok(await gestor().call(listarNoticias, { query })).data.map((n) => n.nome);
    expect((await listar({})).sort()).toEqual(['Acabou', 'Rascunho']);
    expect(await listar({ status: 'Rascunho' })).toEqual(['Rascunho']);
    expect(await listar({ s: 'ACABOU' })).toEqual(['Acabou']);
    ok(await gestor().call(excluirNoticia, { params: { noticia_id: r.id } }));
    expect((await gestor().call(verNoticia, { params: { id: r.id } })).status).toBe(404);
  });
});

describe('the frequent questions', () => {
  const salvar = (id: string, texto: string) =>
    gestor().call(salvarFaq, { params: { post_id: id }, body: { post: { id, nome: 'Dúvidas', texto } } });
  const ler = async () => ok(await send(app, w.town.host, obterFaq)) as { id: string; texto: string }[];

  test('of a town that has none are made by the first who saves, and are never two', async () => {
    expect(await ler()).toEqual([]);
    const feitas = await Promise.all([salvar(uuidv7(), '<p>um</p>'), salvar(uuidv7(), '<p>dois</p>')]);
    expect(feitas.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [faq] = await ler();
    ok(await salvar(faq!.id, '<h3>De novo</h3>'));
    expect(await ler()).toMatchObject([{ id: faq!.id, texto: '<h3>De novo</h3>' }]);
  });
});
