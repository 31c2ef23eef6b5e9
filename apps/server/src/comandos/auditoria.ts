// npm run auditoria -- verificar ARQUIVO…: checks the chain of downloaded blocks, asking neither the portal nor its database.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { conferirCadeia } from '@portal/domain/auditoria/cadeia';
import { quemSelou } from '@portal/domain/pdf-assinado/selo';
import { outside, say, UsageError } from './instalacao.ts';

const COMO = `Como usar:
  npm run auditoria -- verificar ARQUIVO [ARQUIVO…]   confere os blocos baixados da auditoria, na ordem em que são dados`;

async function* linhasDe(arquivos: readonly string[]): AsyncGenerator<string> {
  for (const arquivo of arquivos)
    for await (const linha of createInterface({ input: createReadStream(outside(arquivo)), crlfDelay: Number.POSITIVE_INFINITY }))
      yield linha;
}

try {
  const [ato, ...arquivos] = process.argv.slice(2);
  if (ato !== 'verificar' || arquivos.length === 0) throw new UsageError(COMO);
  const { falha, nome, blocos, linhas, selos } = await conferirCadeia(linhasDe(arquivos), (selo, texto) =>
    quemSelou(Buffer.from(selo, 'base64'), texto),
  );
  if (falha) say(`NÃO CONFERE. ${falha}`);
  else
    say(
      `Confere: ${linhas} registros em ${blocos} ${blocos === 1 ? 'bloco' : 'blocos'} de ${nome}, selados por ${selos.join('; ')}.`,
    );
  process.exitCode = falha ? 1 : 0;
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : `Não deu certo: ${String(error)}`}\n`);
  process.exitCode = 1;
}
