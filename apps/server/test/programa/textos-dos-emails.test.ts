import { salvarEmails, verEmails } from '@portal/domain/configuracoes/contract';
import { enviaLinkFinalizarCadastro } from '@portal/domain/contas/contract';
import { assuntoDePagar } from '@portal/domain/emails/assuntos';
import * as equipe from '@portal/domain/equipe/contract';
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { createWorld, fileAlvara, grantedAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let outra: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'videira'] });
  [w, outra] = [await createWorld(app), await createWorld(app, 'videira')];
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const ver = async (quem = gestor()) => ok(await quem.call(verEmails));
async function salvar(mais: Record<string, string>, quem: Person = gestor()) {
  const { valor, versao } = await ver();
  return quem.call(salvarEmails, { body: { versao, valor: { ...valor!, ...mais } } });
}
const cartas = (para: string, town = w) => mailsTo(app, town.town.id, para);

test('a town that wrote nothing sends the portal’s words; what it writes stands around them, with its names', async () => {
  const para = w.town.cidadaos[0]!.email;
  const antes = await fileAlvara(w);
  expect((await cartas(para))[0]).toMatchObject({
    assunto: assuntoDePagar(antes.guias[0]!, { numero: antes.numero, processo_nome: antes.processo.nome }),
  });
  ok(
    await salvar({
      protocolo_assunto: '{municipio} · {assunto}',
      protocolo_abertura: 'Recebemos o pedido de {processo}.\nGuarde o número {numero}.',
      protocolo_fechamento: 'Plantão: 49 3594-1000',
    }),
  );
  const r = await fileAlvara(w);
  const [carta] = await cartas(para);
  expect(carta!.assunto).toContain(r.numero);
  expect(carta!.assunto).toMatch(/ · Pague R\$/);
  expect(carta!.texto).toContain(`Recebemos o pedido de ${r.processo.nome}.\nGuarde o número ${r.numero}.`);
  expect(carta!.texto.trimEnd()).toMatch(/Plantão: 49 3594-1000$/);
  // the link is the portal's
  expect(carta!.links.map((l) => l.pathname)).toEqual([
    expect.stringMatching(/^\/pagar\//),
    expect.stringMatching(/^\/requerimento\/canhoto\//),
  ]);
  // another town knows nothing of it
  await fileAlvara(outra);
  expect((await cartas(outra.town.cidadaos[0]!.email, outra))[0]!.assunto).toMatch(/^Pague R\$/);
});

test('pending items, decisions and invitations too; safety words and the way in are never touched', async () => {
  ok(await salvar({ decisao_abertura: 'Caro {nome}, decidimos o {numero}.', convite_fechamento: 'Prefeitura com você.' }));
  const r = await grantedAlvara(w);
  const textos = (await cartas(w.town.cidadaos[0]!.email)).map((c) => c.texto);
  expect(textos.some((t) => t.includes(`decidimos o ${r.numero}.`))).toBe(true);
  const email = `p.${uuidv7()}@x.example.com`;
  // a name that looks like an address is not merged into a mail to somebody else
  const { id } = ok(
    await gestor().call(equipe.convidarMembro, {
      body: { nome: 'http://golpe.example.com Silva', email, cargo: '', permissoes: [], perfis: [], setores: [] },
    }),
  );
  ok(await salvar({ convite_abertura: 'Que bom ter você aqui, {nome}.' }));
  app.clock.now = new Date(app.clock.now.getTime() + 3_700_000);
  ok(await gestor().call(enviaLinkFinalizarCadastro, { body: { id } }));
  const [convite] = await cartas(email);
  expect(convite!.texto).toContain('Que bom ter você aqui, .');
  expect(convite!.texto).not.toContain('golpe');
  expect(convite!.texto).toMatch(/funciona uma vez só[\s\S]*Prefeitura com você\.$/);
  expect(convite!.links).toHaveLength(1);
});

test('hostile words are text; what breaks a line or names what is not there is refused beside its field', async () => {
  ok(await salvar({ protocolo_abertura: '<script>alert(1)</script><a href="https://x.example.com">clique</a>' }));
  await fileAlvara(w);
  const { conteudo } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('email').select('conteudo').orderBy('criado_em', 'desc').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
  const { renderMail } = await import('#platform/mail/layout.ts');
  const { html } = renderMail({ ...(conteudo as Parameters<typeof renderMail>[0]), marca: { nome: 'X', cor: '#000000' } });
  expect(html).not.toMatch(/<script|href="https:\/\/x\.example/);
  for (const [campo, texto] of [
    ['protocolo_assunto', 'Olá\r\nBcc: todos@example.com'],
    ['protocolo_assunto', '{senha}'],
    ['convite_abertura', '{numero}'],
    ['decisao_fechamento', 'x'.repeat(1001)],
  ] as const)
    expect((await salvar({ [campo]: texto })).dados).toMatchObject({ erros: [{ campo: `valor.${campo}` }] });
});

test('who changed it is kept; two tabs do not overwrite each other; only managers write', async () => {
  const { valor, versao } = await ver();
  ok(await gestor().call(salvarEmails, { body: { versao, valor: { ...valor!, documento_fechamento: 'Até logo.' } } }));
  expect((await gestor().call(salvarEmails, { body: { versao, valor: valor! } })).status).toBe(409);
  const [mudanca] = ok(await gestor().call(listarMudancas, { params: { assunto: 'emails' } }));
  expect(mudanca).toMatchObject({ quem: w.member('gestor').nome, antes: { documento_fechamento: '' } });
  for (const quem of [w.staff('analista'), w.citizen()]) {
    expect((await quem.call(verEmails)).status).toBe(403);
    expect((await quem.call(salvarEmails, { body: { versao: versao + 1, valor: valor! } })).status).toBe(403);
  }
});
