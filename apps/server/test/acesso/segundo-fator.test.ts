import * as fator from '@portal/domain/segundo-fator/contract';
import { type Desafio, entrar, me } from '@portal/domain/sessoes/contract';
import { Secret, TOTP } from 'otpauth';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createVisit, NOVA, tokenOf } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let visit: ReturnType<typeof createVisit>;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  visit = createVisit(w);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date();
  await app.dbSistema.deleteFrom('tentativa').execute();
});

describe('second factor', () => {
  const codeOf = (segredo: string, shift = 0) =>
    new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: app.clock.now.getTime() + shift * 30_000 });

  async function protectedConta() {
    const conta = await visit.newConta();
    const token = tokenOf(await visit.login(conta.email, NOVA));
    expect(await visit.at(fator.iniciarTotp, { token, body: { senha_atual: 'errada' } })).toMatchObject({
      status: 422,
      dados: { codigo: 'senha_nao_confere' },
    });
    const { segredo, uri } = ok(await visit.at(fator.iniciarTotp, { token, body: { senha_atual: NOVA } })) as {
      segredo: string;
      uri: string;
    };
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect((await visit.at(fator.confirmarTotp, { token, body: { codigo: '000000' } })).status).toBe(422);
    const { codigos } = ok(await visit.at(fator.confirmarTotp, { token, body: { codigo: codeOf(segredo) } })) as {
      codigos: string[];
    };
    visit.later(2);
    return { ...conta, token, segredo, codigos };
  }
  const challenge = async (email: string): Promise<Desafio> => {
    const answer = await visit.login(email, NOVA);
    expect(answer).toMatchObject({ status: 403, dados: { codigo: 'segundo_fator', totp: true, passkey: null } });
    return answer.dados as Desafio;
  };
  const prove = (desafio: string, codigo: string) => visit.at(entrar, { body: { grant_type: 'segundo_fator', desafio, codigo } });

  test('the right password opens nothing without the code; a code is good once', async () => {
    const { email, segredo } = await protectedConta();
    const { desafio } = await challenge(email);
    expect((await prove(desafio, '000000')).status).toBe(401);
    const code = codeOf(segredo);
    const token = tokenOf({ dados: ok(await prove(desafio, code)) });
    expect((await visit.at(me, { token })).status).toBe(200);
    const again = await challenge(email);
    expect((await prove(again.desafio, code)).status).toBe(401);
    expect((await prove(desafio, codeOf(segredo, 1))).status).toBe(401);
  });

  test('a challenge takes five codes and five minutes', async () => {
    const { email, segredo } = await protectedConta();
    const tired = await challenge(email);
    for (let i = 0; i < 5; i += 1) expect((await prove(tired.desafio, '000000')).status).toBe(401);
    expect(await prove(tired.desafio, codeOf(segredo))).toMatchObject({ status: 401, dados: { codigo: 'desafio_terminou' } });
    visit.later(20);
    const slow = await challenge(email);
    visit.later(6);
    expect((await prove(slow.desafio, codeOf(segredo))).status).toBe(401);
  });

  test('a recovery code opens once; new ones end the old; removing needs the password', async () => {
    const { email, codigos, token } = await protectedConta();
    expect(codigos).toHaveLength(10);
    const one = await challenge(email);
    expect((await prove(one.desafio, codigos[0]!.toUpperCase())).status).toBe(200);
    const two = await challenge(email);
    expect((await prove(two.desafio, codigos[0]!)).status).toBe(401);
    expect(ok(await visit.at(fator.verSegundoFator, { token }))).toMatchObject({ totp: true, codigos_restantes: 9 });
    ok(await visit.at(fator.renovarCodigos, { token, body: { senha_atual: NOVA } }));
    expect((await prove(two.desafio, codigos[1]!)).status).toBe(401);
    expect((await visit.at(fator.removerTotp, { token, body: { senha_atual: 'x' } })).status).toBe(422);
    ok(await visit.at(fator.removerTotp, { token, body: { senha_atual: NOVA } }));
    expect((await visit.login(email, NOVA)).status).toBe(200);
  });

  test('who has only a passkey, and loses it, enters with a recovery code', async () => {
    const { email, id, codigos, token } = await protectedConta();
    const chave = { id: uuidv7(), usuario_id: id, credencial_id: uuidv7(), chave_publica: Buffer.from('x'), nome: 'Celular' };
    await inTenant(app.db, w.town.id, (tx) =>
      tx
        .insertInto('passkey')
        .values({ ...chave, criado_em: app.clock.now })
        .execute(),
    );
    ok(await visit.at(fator.removerTotp, { token, body: { senha_atual: NOVA } }));
    const answer = await visit.login(email, NOVA);
    expect(answer).toMatchObject({ status: 403, dados: { totp: false, passkey: { rpId: w.town.host } } });
    const { desafio } = answer.dados as Desafio;
    expect((await prove(desafio, codigos[3]!)).status).toBe(200);
  });

  test('a town that demands it opens no panel to staff without it', async () => {
    const town = await createWorld(app, 'bombinhas');
    const staff = town.staff('analista');
    expect((await staff.call(me)).dados).toMatchObject({ exige_segundo_fator: false });
    await inTenant(app.db, town.town.id, (tx) =>
      tx
        .insertInto('configuracao')
        .values({ chave: 'seguranca', valor: JSON.stringify({ exigir_segundo_fator: true }), atualizado_em: app.clock.now })
        .execute(),
    );
    expect((await staff.call(me)).dados).toMatchObject({ exige_segundo_fator: true, painelPrefeitura: true });
    const api = await import('@portal/domain/requerimentos/lista');
    expect(await staff.call(api.listarRequerimentos)).toMatchObject({ status: 403, dados: { codigo: 'segundo_fator' } });
    expect((await town.citizen().call(api.listarRequerimentos)).status).toBe(200);
    const { segredo } = ok(await staff.call(fator.iniciarTotp, { body: { senha_atual: SENHA } }));
    ok(await staff.call(fator.confirmarTotp, { body: { codigo: codeOf(segredo) } }));
    expect((await staff.call(api.listarRequerimentos)).status).toBe(200);
  });
});
