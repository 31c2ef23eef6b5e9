import * as contas from '@portal/domain/contas/contract';
import * as contratoDaFoto from '@portal/domain/contas/foto';
import * as minha from '@portal/domain/contas/minha-conta';
import { me } from '@portal/domain/sessoes/contract';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo, tokenFrom } from '#test/correio.ts';
import { createVisit, endereco, NOVA, OUTRA, random, tokenOf } from '#test/visita.ts';
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

describe('my account', () => {
  test('data, photo, sessions, places and the own audit', async () => {
    const { email } = await visit.newConta();
    const token = tokenOf(await visit.login(email, NOVA));
    const saved = ok(
      await visit.at(minha.salvarConta, {
        token,
        body: { nome: 'Marina D. Lago', telefone: '49988887777', endereco, permissoes: ['root'], cpf: '52998224725' },
      }),
    );
    expect(saved).toMatchObject({ nome: 'Marina D. Lago', telefone: '49988887777' });
    expect((saved as minha.Conta).cpf).not.toBe('52998224725');
    const semContato = await visit.at(minha.salvarConta, { token, body: { nome: 'Marina', telefone: '', endereco: null } });
    expect(semContato).toMatchObject({ status: 422, dados: { erros: [{ campo: 'telefone' }, { campo: 'endereco' }] } });
    ok(await w.staff('analista').call(minha.salvarConta, { body: { nome: 'Camila Teixeira Ramos', telefone: '' } }));
    const png = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    ok(await visit.at(contratoDaFoto.enviarFoto, { token, arquivo: { nome: 'eu.png', tipo: 'image/png', bytes: png } }));
    const foto = await visit.at(contratoDaFoto.verFoto, { token });
    expect(await sharp(foto.bruto).metadata()).toMatchObject({ width: 320, height: 320, format: 'webp' });
    const fake = { nome: 'eu.png', tipo: 'image/png', bytes: Buffer.from('<svg onload=alert(1)>') };
    expect((await visit.at(contratoDaFoto.enviarFoto, { token, arquivo: fake })).status).toBe(422);
    ok(await visit.at(contratoDaFoto.removerFoto, { token }));
    expect((await visit.at(contratoDaFoto.verFoto, { token })).status).toBe(404);

    const other = tokenOf(await visit.login(email, NOVA));
    const sessoes = ok(await visit.at(minha.listarSessoes, { token })) as { id: string; atual: boolean }[];
    expect(sessoes.map((s) => s.atual).sort()).toEqual([false, true]);
    const stranger = tokenOf(await visit.login(w.town.cidadaos[8]!.email, SENHA));
    expect((await visit.at(minha.encerrarSessao, { token: stranger, params: { id: sessoes[0]!.id } })).status).toBe(404);
    visit.later(1);
    ok(await visit.at(minha.encerrarOutrasSessoes, { token }));
    expect((await visit.at(me, { token: other })).status).toBe(401);
    expect((await visit.at(me, { token })).status).toBe(200);
    const [local] = ok(await visit.at(minha.listarLocais, { token })) as { id: string }[];
    ok(await visit.at(minha.esquecerLocal, { token, params: { id: local!.id } }));
    const audit = ok(await visit.at(minha.minhaAuditoria, { token })) as { total: number; data: { texto: string }[] };
    expect(audit.data.map((a) => a.texto)).toEqual(
      expect.arrayContaining(['Encerrou todas as outras sessões', 'Entrou no portal', 'Abriu a conta', 'Confirmou o e-mail']),
    );
    expect(audit.data.every((a) => !a.texto.includes('.'))).toBe(true);
  });

  test('the password changes with the old one, keeps this session and ends the others', async () => {
    const { email } = await visit.newConta();
    const token = tokenOf(await visit.login(email, NOVA));
    const other = tokenOf(await visit.login(email, NOVA));
    const change = (senha_atual: string, senha: string) =>
      visit.at(minha.trocarSenha, { token, body: { senha_atual, senha, senha_confirmacao: senha } });
    expect(await change('errada', OUTRA)).toMatchObject({ status: 422, dados: { erros: [{ campo: 'senha_atual' }] } });
    visit.later(1);
    expect((await change(NOVA, OUTRA)).status).toBe(200);
    expect((await visit.at(me, { token })).status).toBe(200);
    expect((await visit.at(me, { token: other })).status).toBe(401);
    for (let i = 0; i < 7; i += 1) await change('errada', NOVA);
    expect((await change(OUTRA, NOVA)).status).toBe(429);
  });

  test('an e-mail changes when the new one answers; a taken one gets no link and the same words', async () => {
    const { email, id } = await visit.newConta();
    const token = tokenOf(await visit.login(email, NOVA));
    const novo = `nova.${uuidv7()}@example.com`;
    const free = await visit.at(minha.trocarEmail, { token, body: { email: novo, senha_atual: NOVA } });
    expect(ok(await visit.at(minha.verConta, { token }))).toMatchObject({ email, email_novo: novo });
    const link = await tokenFrom(app, w.town.id, novo, 'Confirme o seu novo e-mail');
    ok(await visit.at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token: link.token } }));
    expect(ok(await visit.at(minha.verConta, { token }))).toMatchObject({ email: novo, email_novo: null });
    const taken = await visit.at(minha.trocarEmail, { token, body: { email: w.town.cidadaos[1]!.email, senha_atual: NOVA } });
    expect(taken.bruto.toString()).toBe(free.bruto.toString());
  });

  test('a change of e-mail that was asked for dies with a new password, and the old mailbox hears of it', async () => {
    const { email, id } = await visit.newConta();
    const token = tokenOf(await visit.login(email, NOVA));
    const novo = `outra.${uuidv7()}@example.com`;
    ok(await visit.at(minha.trocarEmail, { token, body: { email: novo, senha_atual: NOVA } }));
    expect((await mailsTo(app, w.town.id, email))[0]?.assunto).toBe('Pediram a troca do e-mail da sua conta');
    ok(await visit.at(contas.sendResetLinkEmail, { body: { email } }));
    const reset = await tokenFrom(app, w.town.id, email, 'Crie uma senha nova');
    visit.later(1);
    ok(
      await visit.at(contas.passwordReset, { params: { token: reset.token }, body: { senha: OUTRA, senha_confirmacao: OUTRA } }),
    );
    const link = await tokenFrom(app, w.town.id, novo, 'Confirme o seu novo e-mail');
    expect((await visit.at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token: link.token } })).status).toBe(410);
    for (let i = 0; i < 6; i += 1)
      await visit.at(minha.trocarEmail, {
        token: tokenOf(await visit.login(email, OUTRA)),
        body: { email: `x${i}@example.com`, senha_atual: OUTRA },
      });
    expect(
      (
        await visit.at(minha.trocarEmail, {
          token: tokenOf(await visit.login(email, OUTRA)),
          body: { email: novo, senha_atual: OUTRA },
        })
      ).status,
    ).toBe(429);
  });

  test('ending the other sessions proves nothing', async () => {
    const { email, id } = await visit.newConta();
    const token = tokenOf(await visit.login(email, NOVA));
    await inTenant(app.dbSistema, w.town.id, async (tx) => {
      await tx.updateTable('usuario').set({ senha_hash: null }).where('id', '=', id).execute();
      const old = new Date(app.clock.now.getTime() - 2 * 3_600_000);
      await tx.updateTable('sessao').set({ autenticada_em: old, criado_em: old }).where('usuario_id', '=', id).execute();
    });
    const ask = () => visit.at(minha.trocarEmail, { token, body: { email: `n.${uuidv7()}@example.com` } });
    expect(await ask()).toMatchObject({ status: 403, dados: { codigo: 'reautenticar' } });
    ok(await visit.at(minha.encerrarOutrasSessoes, { token }));
    expect((await visit.at(me, { token })).status).toBe(200);
    expect((await ask()).status).toBe(403);
  });

  test('an incomplete account opens no panel until it is completed', async () => {
    const { email, id } = await visit.newConta();
    const api = await import('@portal/domain/requerimentos/lista');
    const token = tokenOf(await visit.login(email, NOVA));
    await inTenant(app.dbSistema, w.town.id, (tx) =>
      tx.updateTable('usuario').set({ completar_cadastro: 'Sim', cpf: null }).where('id', '=', id).execute(),
    );
    const list = () => visit.at(api.listarRequerimentos, { token, painel: 'painel-contribuinte' });
    expect(await list()).toMatchObject({ status: 403, dados: { codigo: 'completar_cadastro' } });
    const body = { nome: 'Marina Lago', telefone: '49988887777', endereco };
    expect(await visit.at(minha.completarCadastro, { token, body })).toMatchObject({
      status: 422,
      dados: { codigo: 'cpf_obrigatorio' },
    });
    expect(await visit.at(minha.completarCadastro, { token, body: { ...body, cpf: w.town.cidadaos[0]!.cpf } })).toMatchObject({
      status: 422,
      dados: { codigo: 'documento_ja_cadastrado' },
    });
    ok(await visit.at(minha.completarCadastro, { token, body: { ...body, cpf: fakeCpf(random) } }));
    expect((await list()).status).toBe(200);
  });
});
