// npm run restore -- PASTA/20260101T030000Z: brings a backup into an empty installation, the one the environment names.
import { parseArgs } from 'node:util';
import { fingerprint } from '#platform/backup/backup.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import type { Config } from '#platform/config.ts';
import { createFileStore } from '#platform/files/create-store.ts';
import { startQueue } from '#platform/jobs/queue.ts';
import { JOBS } from '../app.ts';
import { lerArquivo, lerDoBanco, withOwner } from '../segredo.ts';
import { onInstallation, outside, say, UsageError } from './instalacao.ts';

const COMO = `Como usar:
  npm run restore -- COPIA   traz uma cópia (a pasta com manifesto.json) para a instalação vazia que DATA_DIR,
                             DATABASE_URL e S3_* dizem; nada que já exista é sobrescrito
  npm run restore -- --banco-novo COPIA   e faz antes o banco próprio em DATA_DIR, se não há DATABASE_URL`;

function readArguments(): { copia: string } {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    if (positionals.length === 1) return { copia: outside(positionals[0] as string) };
  } catch {
    // an option that does not exist
  }
  throw new UsageError(COMO);
}

async function restore(config: Config, ownerUrl: string, copia: string): Promise<number> {
  const manifest = await restoreBackup(copia, {
    ownerUrl,
    store: await createFileStore(config),
    prepareQueue: async () => (await startQueue(ownerUrl, JOBS, { error: () => {}, warn: () => {} })).stop(),
  });
  const linhas = manifest.tabelas.reduce((sum, t) => sum + t.linhas, 0);
  say(`Restaurada a cópia de ${manifest.criado_em}: ${linhas} linhas e ${manifest.arquivos.quantidade} arquivos.`);
  if (manifest.fila.jobs)
    say(`${manifest.fila.jobs} tarefas voltaram à fila: e-mails pendentes saem quando o portal começar com SMTP_URL.`);
  if (manifest.arquivos.faltam.length)
    say(`A cópia foi feita sem ${manifest.arquivos.faltam.length} arquivos que já faltavam na origem.`);
  if (!(await hasSameSecret(config, ownerUrl, manifest.segredo)))
    say(
      'ATENÇÃO: a origem usava outro segredo. Sem ele, senhas de serviços, segundo fator e o selo guardados não se abrem: defina SEGREDO com o valor da origem, ou traga o arquivo "segredo" da pasta de dados dela, antes de começar.',
    );
  return 0;
}

async function hasSameSecret(config: Config, ownerUrl: string, wanted: string): Promise<boolean> {
  if (config.segredo) return fingerprint(config.segredo) === wanted;
  const doBanco = await withOwner(ownerUrl, lerDoBanco);
  return fingerprint(doBanco ?? lerArquivo(config) ?? '') === wanted;
}

await onInstallation(readArguments, (config, openDatabase, { copia }) =>
  openDatabase((ownerUrl) => restore(config, ownerUrl, copia)),
);
