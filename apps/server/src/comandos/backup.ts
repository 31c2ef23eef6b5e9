// npm run backup -- PASTA [--manter N]: database and files, as they stood at one moment, while people go on working.
// npm run backup -- --conferir PASTA/20260101T030000Z: reads a backup once more.
import { parseArgs } from 'node:util';
import { APP_VERSAO } from '@portal/domain/http/versao';
import pg from 'pg';
import { ARQUIVOS_NOMEADOS } from '#modules/arquivos/index.ts';
import { checkBackup, makeBackup, prune } from '#platform/backup/backup.ts';
import { alone } from '#platform/backup/lock.ts';
import type { Manifest } from '#platform/backup/manifest.ts';
import type { Config } from '#platform/config.ts';
import { createFileStore } from '#platform/files/create-store.ts';
import { arquivoDoSegredo, lerArquivo, lerDoBanco } from '../segredo.ts';
import { onInstallation, outside, say, UsageError } from './instalacao.ts';

const COMO = `Como usar:
  npm run backup -- PASTA              guarda banco e arquivos em PASTA, com o portal no ar ou não
  npm run backup -- PASTA --manter 14  e apaga as cópias mais antigas que as 14 últimas
  npm run backup -- --conferir COPIA   lê de novo uma cópia inteira e diz se continua como foi guardada`;

const MB = 1024 * 1024;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { manter: { type: 'string' }, conferir: { type: 'string' } },
    });
    const manter = values.manter === undefined ? undefined : Number(values.manter);
    const isUsable = manter === undefined || (Number.isSafeInteger(manter) && manter > 0);
    if (isUsable && values.conferir && positionals.length === 0) return { conferir: outside(values.conferir) };
    if (isUsable && positionals.length === 1) return { pasta: outside(positionals[0] as string), manter };
  } catch {
    // an option that does not exist
  }
  throw new UsageError(COMO);
}

async function backUp(config: Config, ownerUrl: string, pasta: string, manter: number | undefined): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await alone(pasta, async () => {
      const store = await createFileStore(config);
      const source = {
        client,
        store,
        named: ARQUIVOS_NOMEADOS,
        segredo: config.segredo,
        noArquivo: lerArquivo(config),
        programa: APP_VERSAO,
      };
      const { folder, manifest } = await makeBackup(source, pasta, new Date());
      tell(folder, manifest, await ondeFica(config, client));
      await client.query(
        `insert into sinal_de_vida (chave, visto_em) values ('copia', now()) on conflict (chave) do update set visto_em = excluded.visto_em`,
      );
      if (manter) {
        const { copias, arquivos } = await prune(pasta, manter);
        if (copias) say(`Apagadas ${copias} cópias antigas e ${arquivos} arquivos que só elas tinham.`);
      }
      return manifest.arquivos.faltam.length ? 2 : 0;
    });
  } finally {
    await client.end();
  }
}

async function ondeFica(config: Config, client: pg.Client): Promise<string | null> {
  if (config.segredo) return '';
  return (await lerDoBanco(client)) ? null : arquivoDoSegredo(config);
}

/** @param aParte where the secret lies, which a copy must not be without and is not in it; '' where the surroundings have it, null where the database does */
function tell(folder: string, { tabelas, fila, arquivos }: Manifest, aParte: string | null): void {
  const linhas = tabelas.reduce((sum, t) => sum + t.linhas, 0);
  say(`Cópia guardada em ${folder}`);
  if (aParte) say(`  O segredo da instalação não vai nela: guarde ${aParte} noutro lugar, e fora desta máquina.`);
  if (aParte === null)
    say('  ATENÇÃO: o segredo da instalação vai dentro dela, porque está no banco. Tire-o de lá: npm run segredo -- mover');
  say(
    `  ${linhas} linhas de ${tabelas.length} tabelas, ${fila.jobs} tarefas na fila, ${arquivos.quantidade} arquivos (${Math.ceil(arquivos.bytes / MB)} MB).`,
  );
  if (arquivos.faltam.length === 0) return;
  say(`ATENÇÃO: ${arquivos.faltam.length} arquivos que o banco cita não estão no depósito, ou se estragaram lá:`);
  for (const key of arquivos.faltam.slice(0, 20)) say(`  ${key}`);
}

async function check(copia: string): Promise<number> {
  const faults = await checkBackup(copia);
  if (faults.length === 0) say(`A cópia ${copia} está inteira.`);
  else say(`A cópia ${copia} NÃO está inteira. Estragados ou ausentes:\n${faults.map((f) => `  ${f}`).join('\n')}`);
  return faults.length ? 1 : 0;
}

await onInstallation(readArguments, (config, openDatabase, { conferir, pasta, manter }) =>
  conferir ? check(conferir) : openDatabase((ownerUrl) => backUp(config, ownerUrl, pasta as string, manter)),
);
