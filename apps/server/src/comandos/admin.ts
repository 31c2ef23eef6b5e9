// npm run admin -- EMAIL "NOME": an administrator of the system, the first one or one more, with a link to set the password.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { SISTEMA_ID } from '#modules/organizacoes/index.ts';
import { criarAdministrador } from '#modules/suporte/index.ts';
import type { Config } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { buildApp } from '../app.ts';
import { createOrigem } from '../origem.ts';
import { assentarSegredo } from '../segredo.ts';
import { onInstallation, say, UsageError } from './instalacao.ts';

const COMO = `Como usar:
  npm run admin -- voce@cidade.gov.br "Nome da Pessoa"
cria um administrador do sistema, com o portal no ar ou não, e mostra o endereço em que a pessoa cria a senha.
Para quem já é administrador, faz um endereço novo.`;

const pessoaSchema = z.object({ email: z.email().max(255).toLowerCase(), nome: z.string().trim().min(3).max(255) });
type Pessoa = z.infer<typeof pessoaSchema>;

function readArguments(): Pessoa {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [email, ...nome] = positionals;
    return pessoaSchema.parse({ email, nome: nome.join(' ') });
  } catch {
    throw new UsageError(COMO);
  }
}

async function create(config: Config, ownerUrl: string, pessoa: Pessoa): Promise<number> {
  await migrate(ownerUrl);
  const url = config.databaseUrl ?? ownerUrl;
  const segredo = await assentarSegredo({ ...config, embutido: !config.databaseUrl }, ownerUrl, say);
  const app = await buildApp({ config: { ...config, segredo }, addresses: { app: url, sistema: url, direta: ownerUrl } });
  try {
    const origem = createOrigem(config)(config.dominiosCentrais[0] as string);
    const endereco = await app.jobCtx(SISTEMA_ID).inTenant((ctx) => criarAdministrador({ ...ctx, origem }, pessoa));
    say(`${pessoa.nome} administra o sistema. Abra este endereço para criar a senha; ele funciona uma vez só:`);
    say(`\n  ${endereco}\n`);
    if (config.smtpUrl) say(`O mesmo endereço foi enviado para ${pessoa.email}.`);
  } finally {
    await app.close();
  }
  return 0;
}

await onInstallation(readArguments, (config, openDatabase, pessoa) =>
  openDatabase((ownerUrl) => create(config, ownerUrl, pessoa)),
);
