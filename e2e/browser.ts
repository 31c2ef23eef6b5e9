import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import chromium, { inflate } from '@sparticuz/chromium';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  ...(temMemoriaPartilhada() ? [] : ['--disable-dev-shm-usage']),
];

/** Whether what the browser's processes share may lie in memory, and not in files: in a small container it does not fit. */
function temMemoriaPartilhada(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

/**
 * How Playwright starts the browser: the one in CHROMIUM, else the one that came with npm, unpacked on first use into a
 * temporary folder of this user. Libraries and fonts that a bare machine lacks come out of the same package.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  // without a locale of UTF-8 the browser loses the names of what it downloads
  const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' } as Record<string, string>;
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM, args: ARGS, env };
  const folder = await unpacked();
  const executablePath = join(folder, 'chromium');
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = join(folder, 'fonts');
  if (spawnSync(executablePath, ['--version']).status !== 0) env.LD_LIBRARY_PATH = join(folder, 'al2023/lib');
  return { executablePath, args: ARGS, env };
}

async function unpacked(): Promise<string> {
  const uid = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `portal-chromium-153-${uid}`);
  if (existsSync(join(folder, 'chromium')) && statSync(folder).uid === uid) return folder;
  // unpacked aside, so that nobody ever finds half a browser
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { mode: 0o700 });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = draft;
  try {
    await chromium.executablePath();
    const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    await inflate(join(dirname(main), '../bin/al2023.tar.br'));
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch {
    // somebody was quicker
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
