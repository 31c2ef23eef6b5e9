import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { command, startProgram } from '#test/programa.ts';
import { assentarSegredo, findSegredo, lerArquivo } from '../../src/segredo.ts';

/** Where the secret of the installation lies: outside of the database, and nothing of what exists is lost on the way. */
let app: TestApp;
let raiz: pg.Client;
let pasta: string;
let ditas: string[];
const ANTIGO = 'a'.repeat(64);

beforeAll(async () => {
  app = await createTestApp();
  const url = new URL(inject('raizUrl'));
  url.pathname = new URL(app.addresses.direta).pathname;
  raiz = new pg.Client({ connectionString: url.href });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'portal-segredo-'));
  ditas = [];
  await raiz.query(`delete from instalacao where chave like 'segredo%'`);
  return () => rmSync(pasta, { recursive: true, force: true });
});

const arquivo = () => join(pasta, 'segredo');
const noBanco = async () => (await raiz.query(`select valor from instalacao where chave = 'segredo'`)).rows[0]?.valor;
const porNoBanco = (valor = ANTIGO) => raiz.query(`insert into instalacao values ('segredo', $1)`, [valor]);
const comecar = ({ embutido = false, demo = false, segredo = undefined as string | undefined } = {}) =>
  assentarSegredo({ segredo, dataDir: pasta, demo, embutido }, app.addresses.direta, (linha) => ditas.push(linha));
const env = () => ({ DATABASE_URL: app.addresses.direta, DATA_DIR: pasta });

test('a new installation on a database of its own does not start without it, and is told how to make one', async () => {
  await expect(comecar()).rejects.toThrow(/Falta SEGREDO.*openssl rand -hex 32/);
  expect(await noBanco()).toBeUndefined();
  await expect(startProgram({ ...env(), DEMO: 'nao' })).rejects.toThrow('Falta SEGREDO');
  expect(await comecar({ segredo: ANTIGO })).toBe(ANTIGO);
  expect([await noBanco(), ditas]).toEqual([undefined, []]);
  // the database knows which it is: whoever starts without it is told so, and makes no other one
  await expect(comecar()).rejects.toThrow(/O segredo desta instalação não está aqui/);
  await expect(comecar({ demo: true, embutido: true })).rejects.toThrow(/não está aqui/);
  await comecar({ segredo: 'b'.repeat(64) });
  expect(ditas).toEqual([expect.stringContaining('SEGREDO mudou')]);
});

test('an old one that has it in the database goes on, and says at each start what follows; a demonstration says nothing', async () => {
  await porNoBanco();
  expect(await comecar()).toBe(ANTIGO);
  expect(ditas).toEqual([expect.stringContaining('npm run segredo -- mover')]);
  expect(await noBanco()).toBe(ANTIGO);
  ditas = [];
  expect(await comecar({ demo: true })).toBe(ANTIGO);
  expect(ditas).toEqual([]);
});

test('beside its own PostgreSQL it is a file for the portal alone, and what lay in the database moves there', async () => {
  const feito = await comecar({ embutido: true });
  expect([feito.length, statSync(arquivo()).mode & 0o777, await noBanco()]).toEqual([64, 0o600, undefined]);
  expect(await comecar({ embutido: true })).toBe(feito);
  expect(await findSegredo({ dataDir: pasta }, app.db)).toBe(feito);
  chmodSync(arquivo(), 0o644);
  await expect(comecar({ embutido: true })).rejects.toThrow(`chmod 600 ${arquivo()}`);
  rmSync(arquivo());
  await raiz.query(`delete from instalacao where chave like 'segredo%'`);
  await porNoBanco();
  expect(await comecar({ embutido: true })).toBe(ANTIGO);
  expect([lerArquivo({ dataDir: pasta }), await noBanco()]).toEqual([ANTIGO, undefined]);
  expect(ditas).toEqual([expect.stringContaining('saiu do banco para')]);
  expect(await comecar({ embutido: true })).toBe(ANTIGO);
});

test('another one that lies in the folder is never taken for it, nor written over', async () => {
  writeFileSync(arquivo(), `${'c'.repeat(64)}\n`, { mode: 0o600 });
  await porNoBanco();
  await expect(comecar({ embutido: true })).rejects.toThrow('guarda outro segredo');
  expect([await noBanco(), readFileSync(arquivo(), 'utf8').trim()]).toEqual([ANTIGO, 'c'.repeat(64)]);
  // on a database of somebody's, what sealed it counts
  expect(await comecar()).toBe(ANTIGO);
  await raiz.query(`delete from instalacao where chave = 'segredo'`);
  await expect(comecar()).rejects.toThrow(/não está aqui/);
});

test('the operator reads it, takes it out of the database, and begins another one only where it is lost', async () => {
  await porNoBanco();
  const rodar = (ato: string, mais: Record<string, string> = {}) => command('segredo', [ato], { ...env(), ...mais });
  expect(await rodar('mostrar')).toMatchObject({
    code: 0,
    said: expect.stringMatching(new RegExp(`dentro do banco:[^]*${ANTIGO}`)),
  });
  expect(await rodar('mover', { SEGREDO: 'd'.repeat(64) })).toMatchObject({ code: 1, said: expect.stringContaining('outro') });
  expect(await rodar('mover')).toMatchObject({ code: 0, said: expect.stringContaining('nada cifrado se perdeu') });
  expect([lerArquivo({ dataDir: pasta }), await noBanco(), statSync(arquivo()).mode & 0o777]).toEqual([ANTIGO, undefined, 0o600]);
  expect(await comecar()).toBe(ANTIGO);
  expect(await rodar('novo')).toMatchObject({ code: 1, said: expect.stringContaining('tem um segredo') });
  rmSync(arquivo());
  expect(await rodar('novo')).toMatchObject({ code: 0, said: expect.stringContaining('não se abre mais') });
  expect(existsSync(arquivo())).toBe(true);
  expect(await comecar()).not.toBe(ANTIGO);
  expect((await command('segredo', ['apagar'], env())).said).toContain('Como usar');
});

test('the secret of the example is told to be nobody’s secret', async () => {
  await comecar({ segredo: 'troque-por-um-texto-secreto-de-32-letras-ou-mais' });
  expect(ditas).toEqual([expect.stringContaining('é o do exemplo')]);
});
