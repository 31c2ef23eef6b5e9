import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#test/molde.ts';
import { command, startProgram } from '#test/programa.ts';

const SENHA = 'Chuva-de-Maio7';
const PAINEL = 'painel.localhost';
const EMAIL = 'silvia.arruda@cidade.exemplo.gov.br';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
const dados = mkdtempSync(join(tmpdir(), 'portal-primeiro-'));
const env = () => ({ DATABASE_URL: database.ownerUrl, DATA_DIR: dados, SEGREDO: 's'.repeat(40) });
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dados, { recursive: true, force: true });
});

/** A call to the program, which tells its towns apart by the host. */
function call(
  port: number,
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; corpo: { access_token: string } }> {
  const headers = { host: PAINEL, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return new Promise((done, fail) => {
    const sent = request({ port, path: `/api/${path}`, method: 'POST', headers }, (answer) => {
      text(answer).then((body) => done({ status: answer.statusCode ?? 0, corpo: JSON.parse(body) }), fail);
    });
    sent.once('error', fail).end(JSON.stringify(body));
  });
}

test('from nothing to the first administrator and the first town, without SQL and without a known password', {
  timeout: 400_000,
}, async () => {
  const { port, child, said } = await startProgram({ ...env(), DEMO: 'nao' });
  try {
    expect(said()).toContain('npm run admin');
    expect(await command('admin', ['isto não é um e-mail', 'Sílvia'], env())).toMatchObject({
      code: 1,
      said: expect.stringContaining('Como usar'),
    });

    const made = await command('admin', [EMAIL, 'Sílvia Arruda Campos'], env());
    expect(made.code).toBe(0);
    const link = new URL(/https?:\S+/.exec(made.said)?.[0] ?? '');
    expect(link.host).toBe('painel.localhost:3000');
    const [id, token] = [link.pathname.split('/').at(-1), link.searchParams.get('token')];
    const body = {
      token,
      cpf: '12345678909',
      telefone: '4933330000',
      aceite_termos: true,
      senha: SENHA,
      senha_confirmacao: SENHA,
    };
    expect(await call(port, `v1/auth/finalizarCadastro/${id}`, body)).toMatchObject({ status: 200 });
    expect(await call(port, `v1/auth/finalizarCadastro/${id}`, body)).toMatchObject({ status: 410 });

    const entry = await call(port, 'v2/oauth/token', { grant_type: 'password', username: EMAIL, password: SENHA });
    expect(entry.status).toBe(200);
    const town = {
      nome: 'Município de Campo Novo',
      dominio: 'camponovo.localhost',
      cnpj: '11222333000181',
      email: 'contato@camponovo.exemplo.gov.br',
      telefone_comercial: '4933330000',
      uf: 'SC',
      cor: '#1f5fa8',
      administrador: { nome: 'Sílvia Arruda Campos', email: 'gestao@camponovo.exemplo.gov.br' },
    };
    expect(await call(port, 'v1/admin/organizacao', town, entry.corpo.access_token)).toMatchObject({
      status: 200,
    });

    // whoever lost the way in gets another link, and the old password lasts until it is used; an account of a town is refused
    const again = await command('admin', [EMAIL, 'Sílvia Arruda Campos'], env());
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('/auth/passwordChange/') });
    expect(await command('admin', ['gestao@camponovo.exemplo.gov.br', 'Sílvia Arruda Campos'], env())).toMatchObject({
      code: 1,
      said: expect.stringContaining('já tem uma conta num município'),
    });
  } finally {
    child.kill('SIGTERM');
  }
});
