// npm run migrate [-- --banco-novo]: brings the database up to date and starts nothing, for whoever updates in two steps.
import { migrate } from '#platform/db/migrate.ts';
import { prepararPapeis } from '#platform/db/papeis.ts';
import { esperarBanco } from '../partida.ts';
import { onInstallation, say } from './instalacao.ts';

async function bringUpToDate(ownerUrl: string, isExternal: boolean): Promise<number> {
  await esperarBanco(ownerUrl, say);
  if (isExternal) await prepararPapeis(ownerUrl);
  const applied = await migrate(ownerUrl);
  say(applied.length ? `Banco de dados atualizado: ${applied.join(', ')}.` : 'O banco de dados já está em dia.');
  return 0;
}

await onInstallation(
  () => null,
  (config, openDatabase) => openDatabase((ownerUrl) => bringUpToDate(ownerUrl, Boolean(config.databaseUrl))),
);
