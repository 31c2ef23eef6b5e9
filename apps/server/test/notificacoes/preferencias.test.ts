import * as contract from '@portal/domain/notificacoes/contract';
import { canaisDe, type Escolhas } from '@portal/domain/notificacoes/preferencias';
import { CHAVES, TIPOS, type Tipo } from '@portal/domain/notificacoes/tipos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Aviso, avisar } from '#modules/notificacoes/index.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { escritosA } from '#test/correio.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'videira')];
});
afterAll(() => app.close());

let feitos = 0;
/** Told of by nobody of the town, as a job tells. */
async function contar(tipo: Tipo, quem: Person, outro: Partial<Aviso> = {}): Promise<string> {
  feitos += 1;
  const evento = `prova:${feitos}`;
  const composto = TIPOS[tipo].email === 'composto';
  await app.jobCtx(w.town.id).inTenant((ctx) =>
    avisar(ctx, {
      ...{ tipo, evento, usuario_ids: [quem.id], link: '/x' },
      message: `Aconteceu ${evento}. E mais.`,
      ...(composto && { email: { assunto: `Assunto ${evento}`, detalhe: 'Detalhe.', botao: 'Ver' } }),
      ...outro,
    }),
  );
  return evento;
}

async function chegou(evento: string, quem: Person) {
  const { rows } = await app
    .jobCtx(w.town.id)
    .inTenant(({ tx }) =>
      sql<{ tipo: string; painel: string }>`select tipo, painel from geral_notificacao where evento = ${evento}`.execute(tx),
    );
  const mails = await escritosA(app, w.town.id, { chave: `${evento}:${quem.id}` });
  return { sino: rows, mails };
}

const escolher = async (quem: Person, escolhas: Escolhas, resumo = false) => {
  const { versao } = ok(await quem.call(contract.verPreferencias, {}));
  return ok(await quem.call(contract.salvarPreferencias, { body: { escolhas, resumo, versao } }));
};

test('each kind reaches a person by what they chose, and by nothing else; what the law fixes always', async () => {
  const camila = w.staff('analista');
  const ana = w.citizen();
  for (const escolha of [{}, { sino: false, email: true }, { sino: true, email: false }, { sino: false, email: false }]) {
    const escolhas = Object.fromEntries(CHAVES.map((c) => [c, escolha])) as Escolhas;
    for (const quem of [camila, ana]) await escolher(quem, escolhas);
    for (const tipo of CHAVES) {
      const quem = TIPOS[tipo].painel === 'prefeitura' ? camila : ana;
      const evento = await contar(tipo, quem);
      const { sino, mails } = await chegou(evento, quem);
      const fixo = 'fixo' in TIPOS[tipo];
      const quer = fixo ? { sino: true, email: true } : { sino: true, email: TIPOS[tipo].email === 'composto', ...escolha };
      expect([tipo, sino.length, mails.length]).toEqual([tipo, Number(quer.sino), Number(quer.email)]);
      if (quer.sino) expect(sino).toEqual([{ tipo, painel: TIPOS[tipo].painel }]);
      // who may leave can; who may not is offered no way out
      if (quer.email) expect([tipo, Boolean(mails[0]?.conteudo.sair)]).toEqual([tipo, !fixo]);
    }
  }
  await escolher(camila, {});
  await escolher(ana, {});
});

test('a kind without a mail of its own goes out as the bell’s sentence to whoever asked', async () => {
  const camila = w.staff('analista');
  await escolher(camila, { etapa: { email: true } });
  const longa = `O requerimento chegou ${'muito '.repeat(40)}tarde. Outra frase.`;
  const evento = await contar('etapa', camila, { message: longa, link: '/prefeitura/requerimento/gerenciar/1' });
  const [mail] = (await chegou(evento, camila)).mails;
  expect(mail?.assunto.length).toBeLessThanOrEqual(120);
  expect(mail?.assunto.endsWith('…')).toBe(true);
  const botoes = mail?.conteudo.blocos.flatMap((b) => ('url' in b ? [new URL(b.url).pathname + new URL(b.url).search] : []));
  expect(botoes).toEqual(['/prefeitura/requerimento/gerenciar/1', '/prefeitura/minha-conta/cadastro?secao=avisos']);
  expect(JSON.stringify(mail?.conteudo.blocos)).toContain('Outra frase.');
  await escolher(camila, {});
});

test('a choice is the person’s in every town, kept as little as it can be, and made in one tab at a time', async () => {
  const paulo = w.staff('financeiro');
  const antes = ok(await paulo.call(contract.verPreferencias, {}));
  expect(antes).toEqual({ escolhas: {}, resumo: false, versao: 0 });
  const body = { escolhas: { agenda: { sino: true, email: false }, seguranca: { email: false } }, resumo: true, versao: 0 };
  const feita = ok(await paulo.call(contract.salvarPreferencias, { body }));
  expect(feita).toEqual({ escolhas: { agenda: { email: false } }, resumo: true, versao: 1 });
  expect((await paulo.call(contract.salvarPreferencias, { body })).status).toBe(409);
  expect(ok(await paulo.call(contract.verPreferencias, {}))).toEqual(feita);
  // of nobody else, here or elsewhere
  expect(ok(await w.staff('gestor').call(contract.verPreferencias, {})).versao).toBe(0);
  const { rows } = await app
    .jobCtx(vizinha.town.id)
    .inTenant(({ tx }) => sql`select from preferencia_de_avisos where usuario_id = ${paulo.id}`.execute(tx));
  expect(rows).toEqual([]);
  for (const escolhas of [{ nada_disso: { sino: false } }, { agenda: { pombo: false } }, { agenda: { sino: 'não' } }]) {
    const recusa = await paulo.call(contract.salvarPreferencias, { body: { ...body, escolhas, versao: 1 } as never });
    expect(recusa.status).toBe(422);
  }
});

const clicar = (url: string, host = w.town.host) =>
  app.http.inject({
    ...{ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' },
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
  });
const agora = async (quem: Person) => ok(await quem.call(contract.verPreferencias, {})).escolhas;

test('one click of the program that reads the mail leaves that kind alone, twice as once, and a forged one leaves nothing', async () => {
  const ana = w.citizen();
  await escolher(ana, {});
  const [mail] = (await chegou(await contar('recebido', ana), ana)).mails;
  const url = new URL(mail?.conteudo.sair ?? '').pathname;
  // by another town's door, where they are nobody
  expect((await clicar(url, vizinha.town.host)).statusCode).toBe(200);
  expect(await agora(ana)).toEqual({});
  for (let vez = 0; vez < 2; vez += 1) expect((await clicar(url)).statusCode).toBe(200);
  expect(await agora(ana)).toEqual({ recebido: { email: false } });
  expect((await chegou(await contar('recebido', ana), ana)).mails).toEqual([]);
  expect((await chegou(await contar('mensagem', ana), ana)).mails).toHaveLength(1);
  // one letter changed, cut short, of another purpose
  const virada = url.endsWith('A') ? `${url.slice(0, -1)}B` : `${url.slice(0, -1)}A`;
  const outro = app.jobCtx(w.town.id);
  const alheio = await outro.inTenant(async ({ cofre }) =>
    cofre.cifrar('outra', JSON.stringify({ usuario_id: ana.id, tipo: 'mensagem' })).toString('base64url'),
  );
  const fixo = await outro.inTenant(async ({ cofre }) =>
    cofre.cifrar('avisos.sair', JSON.stringify({ usuario_id: ana.id, tipo: 'decisao' })).toString('base64url'),
  );
  for (const errado of [virada, `${url.slice(0, 90)}`, `/api/v1/avisos/sair/${alheio}`, `/api/v1/avisos/sair/${fixo}`])
    expect((await clicar(errado)).statusCode).toBe(200);
  expect(await agora(ana)).toEqual({ recebido: { email: false } });
  expect((await clicar('/api/v1/avisos/sair/curto')).statusCode).toBe(422);
});

test('what a person chose weighs on what is told to them alone', async () => {
  const [ana, outra] = [w.citizen(), w.citizen(1)];
  await escolher(ana, { mensagem: { sino: false, email: false } });
  const evento = await contar('mensagem', ana, { usuario_ids: [ana.id, outra.id, ana.id] });
  expect((await chegou(evento, ana)).mails).toEqual([]);
  const { sino, mails } = await chegou(evento, outra);
  expect([sino.length, mails.length]).toEqual([1, 1]);
  expect(canaisDe('mensagem', await agora(ana))).toEqual({ sino: false, email: false, celular: true });
});
