import { encherCatalogo } from '#modules/catalogo/index.ts';
import { SISTEMA_ID } from '#modules/organizacoes/index.ts';
import { hasAdministrador } from '#modules/suporte/index.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { inSistema } from '#platform/db/doors.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { prepararPapeis } from '#platform/db/papeis.ts';
import { createDb, createPool } from '#platform/db/pool.ts';
import { assertDirect } from '#platform/db/pooled.ts';
import { READ_UPLOAD } from '#platform/files/read-apart.ts';
import { keepReaderWarm } from '#platform/quarantine/pool.ts';
import type { Making } from '../seed/apart.ts';
import { seedIfEmpty } from '../seed/demonstracao.ts';
import { welcome } from '../seed/welcome.ts';
import { type Addresses, type App, buildApp } from './app.ts';
import { esperarBanco, esperarTelas, guardarPorta, linhaDe } from './partida.ts';
import { assentarSegredo } from './segredo.ts';

async function main(): Promise<void> {
  const lido = readConfig();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const log = { info: () => {}, warn: (m: string) => say(m) };
  const telas = esperarTelas();
  const porta = lido.papeis.has('http') ? await guardarPorta(lido.port, lido.endereco) : null;
  const embedded = lido.databaseUrl ? null : await startEmbedded({ dataDir: lido.dataDir, log, onGone: giveUp });
  const addresses = addressesOf(embedded?.ownerUrl ?? null, lido);
  await esperarBanco(addresses.direta, say);
  if (lido.databasePgbouncer) await assertDirect(addresses.direta);
  if (!embedded) await prepararPapeis(addresses.direta);
  const applied = await migrate(addresses.direta);
  if (applied.length) say(`Banco de dados atualizado (${applied.length} ${applied.length === 1 ? 'migração' : 'migrações'}).`);
  // found, made or brought out of the database before anything uses it
  const segredo = await assentarSegredo({ ...lido, embutido: embedded !== null }, addresses.direta, say);
  const config = { ...lido, segredo };

  let app: App | undefined;
  let making: Making | null = null;
  const stop = async (signal: string) => {
    app?.http.log.info({ signal }, 'stopping');
    const force = setTimeout(() => void (embedded?.stop() ?? Promise.resolve()).finally(() => process.exit(1)), 10_000);
    force.unref();
    await making?.stop();
    await app?.close();
    clearTimeout(force);
    await embedded?.stop();
    process.exit(0);
  };
  let isStopping = false;
  // stays: what comes while we stop (npm, its shell and the terminal each send one) would kill us at once, and leave PostgreSQL behind
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (!isStopping) void stop(signal);
      isStopping = true;
    });

  const ways = { preparadas: false, pgbouncer: config.databasePgbouncer, onError: () => {} };
  const poolSistema = createPool(addresses.sistema, 'portal_sistema', { max: 1, ...ways });
  const dbSistema = createDb(poolSistema);
  await inSistema(dbSistema, (tx) => encherCatalogo(tx, new Date()));
  if (config.demo) making = await seedIfEmpty(dbSistema, addresses, say);
  try {
    // the screens may be on their way too: app.ts looks for them once
    await Promise.all([making?.done, telas]);
  } catch (error) {
    if (isStopping) return;
    await making?.stop();
    throw error;
  }
  making = null;
  await dbSistema.destroy();
  if (isStopping) return;
  app = await buildApp({ config, addresses });
  if (config.papeis.has('worker')) await app.queue.work(app.jobCtx);
  app.endWhenIll((parte) => giveUp(`O banco de dados responde, mas "${parte}" deste processo não responde há um minuto.`));
  await porta?.soltar();
  if (config.papeis.has('http')) await app.http.listen({ port: config.port, host: config.endereco });
  if (config.papeis.has('http')) keepReaderWarm([READ_UPLOAD.href]);
  if (config.papeis.has('realtime')) {
    app.realtime.attach(app.http.server);
    if (config.realtimePort) {
      await app.realtime
        .listen(config.realtimePort, config.endereco)
        .catch(() => say(`A porta ${config.realtimePort} está ocupada; o tempo real segue na porta ${config.port}.`));
    }
  }
  say(welcome(config, await temAdministrador(app)));
}

/** Without its database the program serves nobody: whoever looks after it (systemd, a container) starts it again. */
function giveUp(line: string): void {
  process.stderr.write(`${line} O portal termina; inicie-o de novo depois de ver o que houve.\n`);
  process.exit(1);
}

/** Whether the system panel has anybody who may enter. */
const temAdministrador = ({ jobCtx }: App): Promise<boolean> => jobCtx(SISTEMA_ID).inTenant(hasAdministrador);

/** One address for each of the three ways to the database. The roles of the embedded one share a password. */
function addressesOf(ownerUrl: string | null, config: ReturnType<typeof readConfig>): Addresses {
  if (!ownerUrl) {
    const url = config.databaseUrl as string;
    return { app: url, sistema: url, direta: config.databaseUrlDireta as string };
  }
  const as = (user: string) => {
    const url = new URL(ownerUrl);
    url.username = user;
    return url.href;
  };
  return { app: as('portal_app'), sistema: as('portal_sistema'), direta: ownerUrl };
}

main().catch((error: unknown) => {
  process.stderr.write(`${linhaDe(error)}\n`);
  if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`);
  process.exit(1);
});
