import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lerEntorno } from '../operacao/entorno.mjs';

// An environment as systemd reads it (EnvironmentFile=), for the commands of the operator: operacao/portal-comando.
const EXEMPLO = resolve(import.meta.dirname, '../operacao/portal.env');
const casa = mkdtempSync(join(tmpdir(), 'portal-entorno-'));
afterAll(() => rmSync(casa, { recursive: true, force: true }));

const TEXTO = `# a comment
; another
SIMPLES=um
COM_ESPACOS=Portal <nao-responda@cidade.gov.br>   
DUPLAS="aspas # sem comentário"
SIMPLES_ASPAS='diz "isto" \\n'
ESCAPADO=um\\ dois\\\\tres
DENTRO="\\"x\\" \\n \\\\ y"
  RECUADO = sim
DUAS_LINHAS=um \\
dois
LINHAS="uma
outra"
JUNTAS="a" "b"
SOLTA=d'agua
CERQUILHA=x # faz parte
FIM=com espaço\\ 
isto não é nada
ACENTO=é ação`;

test('the wrapper reads an environment as systemd does', () => {
  const lido = lerEntorno(TEXTO);
  expect(lido).toEqual({
    SIMPLES: 'um',
    COM_ESPACOS: 'Portal <nao-responda@cidade.gov.br>',
    DUPLAS: 'aspas # sem comentário',
    SIMPLES_ASPAS: 'diz "isto" \\n',
    ESCAPADO: 'um dois\\tres',
    DENTRO: '"x" \\n \\ y',
    RECUADO: 'sim',
    DUAS_LINHAS: 'um dois',
    LINHAS: 'uma\noutra',
    JUNTAS: 'ab',
    SOLTA: "d'agua",
    CERQUILHA: 'x # faz parte',
    FIM: 'com espaço ',
    ACENTO: 'é ação',
  });
  expect(lerEntorno('VAZIA=\nSENHA=a$b\r\n')).toEqual({ VAZIA: '', SENHA: 'a$b' });
  const deles = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';
  if (!existsSync(deles)) return;
  // the judge: it shares its reader with EnvironmentFile=
  mkdirSync(join(casa, 'environment.d'), { recursive: true });
  writeFileSync(join(casa, 'environment.d/a.conf'), TEXTO);
  const env = { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: casa };
  const dito = execFileSync(deles, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  expect(doGerador(dito)).toMatchObject(lido);
});

/** As the generator writes them: what a backslash stands before is itself, but for a new line. */
const doGerador = (text) =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(?:"((?:[^"\\]|\\.)*)"|(.*))$/gm)].map(([, name = '', quoted, bare = '']) => [
      name,
      quoted?.replaceAll(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c)) ?? bare,
    ]),
  );

test('the file that comes along says the same to systemd and to a shell', () => {
  const text = readFileSync(EXEMPLO, 'utf8');
  const lido = lerEntorno(text);
  expect(lido.MAIL_FROM).toBe('Portal <nao-responda@cidade.gov.br>');
  const tell = 'set -a; . "$0"; for n in "$@"; do printenv "$n"; done';
  const env = { PATH: process.env.PATH ?? '' };
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-euc', tell, EXEMPLO, ...Object.keys(lido)], {
    env,
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual([`${Object.values(lido).join('\n')}\n`, '']);
});
