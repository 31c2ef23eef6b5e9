import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import pg from 'pg';
import qs from 'qs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublico } from '#platform/http/gate.ts';
import { amostra } from '#test/amostra.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { imprimir, type Papel, papeisDe, recusaDoPortao } from '#test/papeis.ts';
import { createWorld, type World } from '#test/world.ts';

const COMANDO = 'npx vitest run --project server apps/server/test/acesso/permissoes.test.ts -u';

let app: TestApp;
let w: World;
let papeis: Papel[];
let owner: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  papeis = await papeisDe(app, w);
  owner = new pg.Client({ connectionString: app.raizUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const contracts = () => app.routes.map((r) => r.contract);
const nomeDe = (e: AnyEndpoint): string => `${e.metodo} /${e.versao}/${e.path}`;

test('docs/permissoes.md is what the contracts and the gate say', async () => {
  const page = imprimir(contracts(), papeis, COMANDO);
  await expect(page, `docs/permissoes.md is out of date; renew it with: ${COMANDO}`).toMatchFileSnapshot(
    '../../../../docs/permissoes.md',
  );
});

test('what is exempt from a gate says so in its contract, and nothing beside it is', () => {
  const esperadas = (e: AnyEndpoint) => ({
    // the bank tells of money whatever the portal does
    naManutencao: /^(recursos|caixa\/pix\/)/.test(e.path),
    semCsrf: e.metodo !== 'GET' && /^(oauth|caixa\/pix|acompanhamentos\/sair|avisos\/sair|programas)\//.test(e.path),
    semPainel: /^(me|logout)(\/|$)/.test(e.path),
  });
  const ditas = (e: AnyEndpoint) => ({
    // the system's host is never closed
    naManutencao: e.naManutencao === true && !e.path.startsWith('admin/'),
    semCsrf: e.semCsrf === true,
    semPainel: e.semPainel === true,
  });
  for (const e of contracts()) expect(ditas(e), nomeDe(e)).toEqual(esperadas(e));
});

/** A real call with well-formed input that means nobody and nothing, from an address of its own. */
async function chamar(e: AnyEndpoint, p: Papel, ip: string) {
  const params = (amostra(e.params, nomeDe(e)) ?? {}) as Record<string, unknown>;
  const query = amostra(e.query, nomeDe(e));
  const body = amostra(e.body, nomeDe(e)) as Record<string, unknown> | undefined;
  const path = e.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === 'painel' ? p.painel : String(params[name])),
  );
  const token = await p.token();
  const { payload, type } = e.multipart ? toMultipart(body ?? {}) : { payload: body ?? (e.body ? {} : undefined), type: null };
  return app.http.inject({
    method: e.metodo,
    url: `/api/${e.versao}/${path}${query ? `?${qs.stringify(query, { arrayFormat: 'brackets' })}` : ''}`,
    remoteAddress: ip,
    headers: {
      host: p.host,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    ...(e.metodo === 'GET' || payload === undefined ? {} : { payload }),
  });
}

function toMultipart(fields: Record<string, unknown>): { payload: string; type: string } {
  const part = (head: string, text: string) => `--limite\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, String(value)));
  const arquivo = part('name="arquivo"; filename="x.pdf"\r\ncontent-type: application/pdf', '%PDF-1.4');
  return { payload: `${parts.join('')}${arquivo}--limite--\r\n`, type: 'multipart/form-data; boundary=limite' };
}

/** What a call may have done to the people whose rights are being tried. */
async function restaurar(): Promise<void> {
  await owner.query(`update usuario set ativo = true, completar_cadastro = 'Não', sessoes_desde = null;
    delete from configuracao; delete from totp; delete from passkey`);
}

const DO_PORTAO = ['sem_sessao', 'sem_permissao', 'outro_endereco'];

test('every call of every role ends at the gate exactly where the matrix says', { timeout: 240_000 }, async () => {
  const wrong: string[] = [];
  let recusas = 0;
  for (const e of contracts()) {
    for (const [i, p] of papeis.entries()) {
      const expected = recusaDoPortao(e, p);
      const answer = await chamar(e, p, `203.0.113.${i + 1}`);
      const isJson = String(answer.headers['content-type'] ?? '').includes('json');
      const dados = isJson ? (answer.json() as { dados?: { codigo?: string; erros?: unknown } }).dados : undefined;
      const codigo = dados?.codigo ?? '';
      const here = `${nomeDe(e)} as ${p.nome}: ${answer.statusCode} ${codigo}`;
      if (answer.statusCode >= 500) wrong.push(here);
      else if (codigo === 'campos_invalidos') wrong.push(`${here} ${JSON.stringify(dados?.erros)}: input not well formed`);
      else if (expected) {
        recusas += 1;
        const { codigo: due } = expected.dados as { codigo: string };
        if (answer.statusCode !== expected.status || codigo !== due) wrong.push(`${here}, due ${expected.status} ${due}`);
      } else if (DO_PORTAO.includes(codigo)) wrong.push(`${here}, due to pass`);
    }
    if (e.metodo !== 'GET') await restaurar();
  }
  expect(wrong).toEqual([]);
  expect(recusas).toBeGreaterThan(200);
});

test('an account that opens no panel yet reaches what is public and itself, and nothing else', () => {
  for (const p of papeis.filter((x) => x.usuario && !x.usuario.programa)) {
    for (const restrita of ['completar_cadastro', 'segundo_fator'] as const) {
      const preso = { ...p, usuario: { ...p.usuario!, restrita } };
      const passam = contracts().filter((e) => !recusaDoPortao(e, preso));
      const alem = passam.filter((e) => !isPublico(e) && !/^(me|logout)(\/|$)/.test(e.path)).map(nomeDe);
      expect(alem, p.nome).toEqual([]);
      expect(
        passam.some((e) => e.path === 'me'),
        p.nome,
      ).toBe(true);
    }
  }
});

test('a panel that a person does not have is closed to them, whatever keys they hold', { timeout: 300_000 }, async () => {
  const wrong: string[] = [];
  for (const p of papeis.filter((x) => x.usuario && !x.isSistema)) {
    const outro = p.painel === 'painel-prefeitura' ? 'painel-contribuinte' : 'painel-prefeitura';
    for (const e of contracts().filter((c) => c.path.startsWith(':painel'))) {
      const answer = await chamar(e, { ...p, painel: outro }, '203.0.113.100');
      const { codigo } = (answer.json() as { dados: { codigo?: string } | null }).dados ?? {};
      if (answer.statusCode !== 403 || codigo !== 'sem_permissao')
        wrong.push(`${nomeDe(e)} as ${p.nome} in ${outro}: ${answer.statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('keys are stored in lower case: the database takes no other', async () => {
  const { rows } = await owner.query(
    `select c.conrelid::regclass::text as tabela from pg_constraint c
      where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%lower((permissoes)::text)%'`,
  );
  const guarded = rows.map(({ tabela }) => tabela).sort();
  const { rows: holders } = await owner.query(
    `select table_name as tabela from information_schema.columns
      where table_schema = 'public' and column_name = 'permissoes' and data_type = 'ARRAY' order by 1`,
  );
  expect(guarded.length).toBeGreaterThanOrEqual(3);
  expect(guarded).toEqual(holders.map(({ tabela }) => tabela));
  await expect(owner.query(`update setor_membro set permissoes = '{Prefeitura.Requerimento.ANALISAR}'`)).rejects.toThrow(
    /check constraint/,
  );
});
