import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { freePorts } from './portal.ts';
import { portOfWorker } from './support.ts';

const ROOT = join(import.meta.dirname, '..');

/** E2E_PORT: a portal that is already running, for writing journeys; else each worker has one of its own, on fresh data. */
const isRunning = Boolean(process.env.E2E_PORT);
// two cores carry two journeys side by side, not three
const WORKERS = isRunning ? 1 : Number(process.env.E2E_WORKERS ?? 2);

// the workers read this file again, and must find what was chosen the first time: a pair of ports for each of them, and one for gov.br
process.env.E2E_PORTS ??= process.env.E2E_PORT ?? (await freePorts(WORKERS * 2 + 1)).join(',');
const ports = process.env.E2E_PORTS.split(',');
// where a journey lets gov.br stand
if (!isRunning) process.env.E2E_GOVBR ??= ports[WORKERS * 2];

// where the first portal makes the demonstration, and the others copy it from; it takes the folder away when it ends
if (!isRunning && !process.env.E2E_DADOS) {
  process.env.E2E_DADOS = mkdtempSync(join(tmpdir(), 'portal-e2e-dados-'));
  chmodSync(process.env.E2E_DADOS, 0o755);
}

// an authority of certificates that the portals trust, and the journeys issue by
if (!isRunning && !process.env.E2E_ICP) {
  const pasta = join(ROOT, '.tmp/icp');
  mkdirSync(pasta, { recursive: true });
  const { createIcp } = await import('../apps/server/test/icp.ts');
  for (const [nome, { raizPem, chaves }] of [
    ['icp', createIcp()],
    ['govbr', createIcp('Autoridade Raiz do gov.br de teste')],
  ] as const) {
    writeFileSync(join(pasta, `${nome}.pem`), raizPem);
    writeFileSync(join(pasta, `${nome}.json`), JSON.stringify(chaves));
  }
  process.env.E2E_ICP = pasta;
}

export default defineConfig({
  testDir: '.',
  outputDir: join(ROOT, 'test-results'),
  workers: WORKERS,
  // the tests of a file tell one story
  fullyParallel: false,
  // a file that failed is tried once more by scripts/test.mjs, on fresh portals: on these ones its first half has happened already
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(ROOT, '.tmp/reports/playwright.json') }],
  ],
  use: {
    baseURL: `http://demo.localhost:${portOfWorker()}`,
    browserName: 'chromium',
    headless: true,
    launchOptions: await launchOptions(),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    // what moves is drawn sixty times a second, and no journey looks at it
    contextOptions: { reducedMotion: 'reduce' },
    // what the second try did and asked of the server; to watch each first try costs a part of the whole run
    trace: { mode: process.env.E2E_DE_NOVO ? 'retain-on-failure' : 'off', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  webServer: isRunning
    ? undefined
    : Array.from({ length: WORKERS }, (_, worker) => ({
        command: `"${process.execPath}" "${join(import.meta.dirname, 'server.ts')}"`,
        url: `http://127.0.0.1:${ports[worker]}/readyz`,
        env: {
          PORT: ports[worker] ?? '',
          REALTIME_PORT: ports[WORKERS + worker] ?? '',
          LOG_LEVEL: 'warn',
          ICP_RAIZES: join(process.env.E2E_ICP ?? '', 'icp.pem'),
          GOVBR_RAIZES: join(process.env.E2E_ICP ?? '', 'govbr.pem'),
          GOVBR_ENDERECOS: ['sso', 'cas', 'api'].map((parte) => `http://127.0.0.1:${process.env.E2E_GOVBR}/${parte}`).join(','),
          REDE_PERMITIDA: '127.0.0.0/8,::1',
        },
        stdout: 'pipe' as const,
        // the first makes a year of data
        timeout: 420_000,
        gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
      })),
});
