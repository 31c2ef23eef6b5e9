// npm run noite [-- tests journeys]: the run again in surroundings that a machine of ours rarely has. What fails here is a fault like any other.
// The clock is moved by libfaketime (Debian: faketime), by the same distance for every program of a run, the database's too.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, say } from './steps/run.mjs';

const FAKETIME = ['x86_64', 'aarch64'].map((arch) => `/usr/lib/${arch}-linux-gnu/faketime/libfaketime.so.1`).find(existsSync);
const DIA_MS = 86_400_000;

/** As libfaketime reads it: seconds from the real clock to this moment. */
const ate = (moment) => ({
  LD_PRELOAD: FAKETIME,
  FAKETIME: `${moment > Date.now() ? '+' : ''}${Math.round((moment - Date.now()) / 1000)}s`,
  // what waits for a time to pass goes by the real one
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});
/** A minute before the year ends in Brasília. */
const fimDoAno = () => Date.UTC(new Date().getUTCFullYear() + 1, 0, 1, 2, 59);
const sabado = () => Date.now() + ((6 - new Date().getUTCDay() + 7) % 7 || 7) * DIA_MS;

const ENTORNOS = [
  { nome: 'one core', antes: ['taskset', '-c', '0'] },
  { nome: 'ten busy programs beside it', carga: 10 },
  { nome: 'the last minute of the year', env: () => ate(fimDoAno()), relogio: true },
  { nome: 'a Saturday', env: () => ate(sabado()), relogio: true },
  { nome: 'the clock of Acre', env: () => ({ TZ: 'America/Rio_Branco' }) },
  { nome: 'a clock fourteen hours ahead', env: () => ({ TZ: 'Pacific/Kiritimati' }) },
  { nome: 'no language set', env: () => ({ LANG: '', LC_ALL: '', LC_CTYPE: '', LANGUAGE: '' }) },
];

const wanted = process.argv.slice(2);
const outcome = [];
for (const { nome, antes = [], carga = 0, env, relogio } of ENTORNOS) {
  say(`\n════ ${nome} ${'═'.repeat(Math.max(0, 66 - nome.length))}`);
  if (relogio && !FAKETIME) {
    outcome.push(`not run  ${nome}: libfaketime is not installed`);
    continue;
  }
  if (antes.length > 0 && spawnSync(antes[0], ['--version']).status !== 0) {
    outcome.push(`not run  ${nome}: there is no ${antes[0]}`);
    continue;
  }
  const busy = Array.from({ length: carga }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const [command, ...args] = [
    ...antes,
    process.execPath,
    join(ROOT, 'scripts/test.mjs'),
    ...(wanted.length > 0 ? wanted : ['tudo', 'tests', 'build', 'journeys']),
  ];
  const code = await run(command, args, { env: { ...env?.(), UMA_VEZ: '1' } });
  for (const one of busy) one.kill('SIGKILL');
  outcome.push(`${code === 0 ? 'ok      ' : 'FAILED  '} ${nome}`);
}
say(`\n${outcome.join('\n')}`);
process.exitCode = outcome.some((line) => line.startsWith('FAILED')) ? 1 : 0;
