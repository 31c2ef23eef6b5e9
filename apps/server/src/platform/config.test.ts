import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, VARIABLE_NAMES } from './config.ts';

test('an empty environment gives the embedded default with the demo towns', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, realtimePort: 6001, demo: true, databaseUrl: undefined, s3: undefined });
  expect(config.dataDir).toMatch(/data$/);
  expect([...config.papeis]).toEqual(['http', 'realtime', 'worker']);
  expect(config.dominiosCentrais).toEqual(['painel.localhost']);
});

test('a given database turns the demo off, unless asked for, and is also the direct one', () => {
  const url = 'postgres://portal:x@banco/portal';
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ demo: false, databaseUrlDireta: url });
  expect(readConfig({ DATABASE_URL: url, DEMO: 'sim' }).demo).toBe(true);
  expect(readConfig({ DEMO: 'não' }).demo).toBe(false);
});

test('through a PgBouncer nothing is prepared by name unless that is asked for, and there is a way past it', () => {
  const [DATABASE_URL, DATABASE_URL_DIRETA] = ['postgres://balcao:x@banco:6432/portal', 'postgres://portal:x@banco/portal'];
  const pelo = { DATABASE_URL, DATABASE_URL_DIRETA, DATABASE_PGBOUNCER: 'sim' };
  expect(readConfig(pelo)).toMatchObject({ databasePgbouncer: true, databasePreparadas: false });
  expect(readConfig({ ...pelo, DATABASE_PREPARADAS: 'sim' }).databasePreparadas).toBe(true);
  expect(readConfig({ DATABASE_URL })).toMatchObject({ databasePgbouncer: false, databasePreparadas: true });
  for (const direta of ['', DATABASE_URL])
    expect(() => readConfig({ ...pelo, DATABASE_URL_DIRETA: direta })).toThrow(/^DATABASE_URL_DIRETA: falta o valor/);
});

test('a demonstration, with its known passwords, is for this machine alone unless an address is given', () => {
  const url = 'postgres://portal:x@banco/portal';
  expect(readConfig({}).endereco).toBe('127.0.0.1');
  expect(readConfig({ DATABASE_URL: url, DEMO: 'sim' }).endereco).toBe('127.0.0.1');
  expect(readConfig({ DATABASE_URL: url }).endereco).toBe('0.0.0.0');
  expect(readConfig({ ENDERECO: '0.0.0.0' }).endereco).toBe('0.0.0.0');
});

test('lists are split, trimmed and free of repetition; empty means absent', () => {
  const config = readConfig({ PAPEIS: ' worker, http,worker ', DOMINIOS_CENTRAIS: 'Painel.gov.br,painel.localhost', PORT: ' ' });
  expect([...config.papeis]).toEqual(['worker', 'http']);
  expect(config.dominiosCentrais).toEqual(['painel.gov.br', 'painel.localhost']);
  expect(config.port).toBe(3000);
});

test('the oldest browsers are those of the specification, changed one by one', () => {
  const padrao = { Edge: 18, Chrome: 67, Firefox: 68, Opera: 57, 'Samsung Internet': 10, Safari: 10 };
  expect(readConfig({}).navegadores).toEqual(padrao);
  expect(readConfig({ NAVEGADORES: 'chrome=90, Samsung Internet = 12,' }).navegadores).toEqual({
    ...padrao,
    Chrome: 90,
    'Samsung Internet': 12,
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT: o valor "abc" não serve; esperado: um número de porta, de 0 a 65535.'],
  [{ PORT: '70000' }, 'PORT: o valor "70000" não serve'],
  [{ PAPEIS: 'http,web' }, 'PAPEIS: o valor "http,web" não serve; esperado: uma lista com http, realtime, worker.'],
  [{ DEMO: 'true' }, 'DEMO: o valor "true" não serve; esperado: sim ou nao.'],
  [{ DATABASE_URL: 'mysql://a:segredo@b/c' }, 'DATABASE_URL: o valor dado não serve (não é mostrado aqui)'],
  [{ SMTP_URL: 'correio' }, 'SMTP_URL: o valor dado não serve'],
  [{ S3_ENDPOINT: 'https://s3.gov.br' }, 'S3_BUCKET: falta o valor'],
  [{ S3_BUCKET: 'portal', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY: falta o valor'],
  [{ NAVEGADORES: 'Chrome=90,Netscape=4' }, 'NAVEGADORES: o valor "Chrome=90,Netscape=4" não serve; esperado: uma lista como'],
  [{ CEP_URL: 'https://servico/ws/' }, 'CEP_URL: o valor "https://servico/ws/" não serve; esperado: um endereço com {cep}'],
  [{ CONSELHO_URL: 'https://servico/{registro}' }, 'CONSELHO_URL: o valor "https://servico/{registro}" não serve'],
  [{ CEP_URL: 'file:///{cep}' }, 'CEP_URL: o valor "file:///{cep}" não serve'],
  [{ NAVEGADORES: 'Chrome' }, 'NAVEGADORES: o valor "Chrome" não serve'],
  [{ LOG_LEVEL: 'alto' }, 'LOG_LEVEL: o valor "alto" não serve'],
])('%o is refused in one line', (env, message) => {
  const read = () => readConfig(env);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  try {
    read();
  } catch (error) {
    expect(String(error)).not.toMatch(/\n|segredo/);
  }
});

test('every variable stands in the README', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  expect(VARIABLE_NAMES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});
