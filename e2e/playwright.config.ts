import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { freePort } from './portal.ts';

const ROOT = join(import.meta.dirname, '..');

/** E2E_PORT: a portal that is already running, for writing journeys; else one is started for them. */
const isRunning = Boolean(process.env.E2E_PORT) && !process.env.E2E_STARTED;

// the workers read this file again, and must find what was chosen the first time
if (!isRunning) process.env.E2E_STARTED = '1';
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_REALTIME_PORT ??= String(await freePort());
const port = process.env.E2E_PORT;

export default defineConfig({
  testDir: '.',
  outputDir: join(ROOT, 'test-results'),
  // two cores: the browser, the server and its database share them
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(ROOT, '.tmp/reports/playwright.json') }],
  ],
  use: {
    baseURL: `http://demo.localhost:${port}`,
    browserName: 'chromium',
    headless: true,
    launchOptions: await launchOptions(),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  webServer: isRunning
    ? undefined
    : {
        command: `"${process.execPath}" "${join(import.meta.dirname, 'server.ts')}"`,
        url: `http://127.0.0.1:${port}/readyz`,
        env: { PORT: port, REALTIME_PORT: process.env.E2E_REALTIME_PORT, LOG_LEVEL: 'warn' },
        stdout: 'pipe',
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
});
