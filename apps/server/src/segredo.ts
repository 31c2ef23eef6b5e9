import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { fingerprint } from '#platform/backup/backup.ts';
import { ConfigError } from '#platform/config.ts';
import type { Db } from '#platform/db/pool.ts';

/**
 * The secret of the installation opens what the database keeps encrypted, makes its tokens and its seal. It lies outside of it: in the
 * surroundings (SEGREDO), or in a file of the data folder for the account of the portal alone. The database knows its fingerprint, and
 * the secret itself only where an installation on a database of its own grew up so and was not moved yet.
 */
interface Where {
  segredo?: string | undefined;
  dataDir: string;
}
const LINHA = 'segredo';
const IMPRESSAO = 'segredo_impressao';
/** What the example of the surroundings says. */
const EXEMPLO = /^troque-(este|por)/;
const MINIMO = 32;

export const novoSegredo = (): string => randomBytes(32).toString('hex');
export const arquivoDoSegredo = ({ dataDir }: Pick<Where, 'dataDir'>): string => join(dataDir, 'segredo');

/** What the file of the data folder says; undefined where there is none. @throws ConfigError open to others, or not a secret */
export function lerArquivo(where: Pick<Where, 'dataDir'>): string | undefined {
  const file = arquivoDoSegredo(where);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (text.length < MINIMO) throw new ConfigError(`O arquivo ${file} não tem o segredo da instalação inteiro.`);
  if (process.platform !== 'win32' && statSync(file).mode & 0o077)
    throw new ConfigError(`O arquivo ${file} guarda o segredo da instalação e está aberto a outros usuários: chmod 600 ${file}`);
  return text;
}

/** Whole or not at all, and never over what is there: of two that come at once one wins. Answers with what is there then. */
export function guardarNoArquivo(where: Pick<Where, 'dataDir'>, segredo: string): string {
  const file = arquivoDoSegredo(where);
  mkdirSync(where.dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${segredo}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return lerArquivo(where) as string;
}

export async function withOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const ler = async (client: pg.ClientBase, chave: string): Promise<string | undefined> =>
  (await client.query<{ valor: string }>('select valor from instalacao where chave = $1', [chave])).rows[0]?.valor;

export const lerDoBanco = (client: pg.ClientBase): Promise<string | undefined> => ler(client, LINHA);

export const marcarImpressao = (client: pg.ClientBase, segredo: string) =>
  client.query('insert into instalacao (chave, valor) values ($1, $2) on conflict (chave) do update set valor = excluded.valor', [
    IMPRESSAO,
    fingerprint(segredo),
  ]);

/** Out of the database into the file; the row goes only once the file is whole on the disk. @throws ConfigError another one is there */
export async function moverParaArquivo(client: pg.ClientBase, where: Pick<Where, 'dataDir'>, segredo: string): Promise<void> {
  if (guardarNoArquivo(where, segredo) !== segredo)
    throw new ConfigError(
      `${arquivoDoSegredo(where)} guarda outro segredo, e o do banco não pode tomar o lugar dele. Guarde aquele arquivo noutro lugar e tente de novo.`,
    );
  await marcarImpressao(client, segredo);
  await client.query('delete from instalacao where chave = $1', [LINHA]);
}

const FALTA = `Falta SEGREDO, que abre o que o banco guarda cifrado e não deve ficar dentro dele. Faça um com "openssl rand -hex 32", ponha-o em SEGREDO no entorno e guarde-o também fora da máquina.`;
const SUMIU = (file: string) =>
  `O segredo desta instalação não está aqui: defina SEGREDO com o de sempre, ou traga o arquivo ${file} da máquina de origem. Sem ele o selo, a segunda etapa e as senhas de serviços não se abrem. Se ele se perdeu para sempre, "npm run segredo -- novo" começa outro.`;
const NO_BANCO =
  'ATENÇÃO: o segredo da instalação está dentro do banco: quem administra o banco, ou tem uma cópia dele, abre o que está cifrado e pode selar documentos e a auditoria em nome dos municípios. Tire-o de lá com "npm run segredo -- mover" (docs/operacao).';
const DO_EXEMPLO =
  'ATENÇÃO: SEGREDO é o do exemplo, que todos conhecem. Faça outro com "openssl rand -hex 32" antes de receber pessoas.';
const OUTRO =
  'ATENÇÃO: SEGREDO mudou desde a última vez. O que estava cifrado com o anterior (selo, segunda etapa, senhas de serviços) não se abre com este. Se não foi de propósito, volte ao anterior; se ele estava no banco, "npm run segredo -- mostrar" o diz.';

interface Options extends Where {
  demo: boolean;
  /** It brings its own PostgreSQL, whose folder lies beside the file. */
  embutido: boolean;
}

/**
 * Before anything is served: what opens the installation, brought out of its own database where that lies beside it.
 * @param say tells whoever started the program what follows from how it is
 * @throws ConfigError of a new installation without one, and of an old one whose secret is gone
 */
export function assentarSegredo(options: Options, ownerUrl: string, say: (line: string) => void): Promise<string> {
  return withOwner(ownerUrl, async (client) => {
    const { segredo: doEntorno, demo, embutido } = options;
    const doBanco = await lerDoBanco(client);
    const impressao = await ler(client, IMPRESSAO);
    const fica = async (segredo: string) => {
      await marcarImpressao(client, segredo);
      return segredo;
    };
    if (doEntorno) {
      const antes = doBanco ? fingerprint(doBanco) : impressao;
      if (antes && antes !== fingerprint(doEntorno)) say(OUTRO);
      if (EXEMPLO.test(doEntorno)) say(DO_EXEMPLO);
      return fica(doEntorno);
    }
    if (doBanco && embutido) {
      await moverParaArquivo(client, options, doBanco);
      say(
        `O segredo da instalação saiu do banco para ${arquivoDoSegredo(options)}. As cópias de segurança não o levam mais: guarde esse arquivo também fora da máquina.`,
      );
      return doBanco;
    }
    if (doBanco) {
      if (!demo) say(NO_BANCO);
      return fica(doBanco);
    }
    const doArquivo = lerArquivo(options);
    if (doArquivo && (!impressao || impressao === fingerprint(doArquivo))) return fica(doArquivo);
    if (impressao) throw new ConfigError(SUMIU(arquivoDoSegredo(options)));
    if (embutido) return fica(guardarNoArquivo(options, novoSegredo()));
    if (!demo) throw new ConfigError(FALTA);
    return fica(await fazerNoBanco(client));
  });
}

/** A demonstration on a database of somebody's: the first copy that starts makes it, all others read it. */
async function fazerNoBanco(client: pg.ClientBase): Promise<string> {
  await client.query('insert into instalacao (chave, valor) values ($1, $2) on conflict do nothing', [LINHA, novoSegredo()]);
  return (await lerDoBanco(client)) as string;
}

/** For what runs beside a portal that has settled it: surroundings, database, file; the first of a database that has none makes one. */
export async function findSegredo(where: Where, db: Db): Promise<string> {
  const row = () => db.selectFrom('instalacao').select('valor').where('chave', '=', LINHA).executeTakeFirst();
  const known = where.segredo ?? (await row())?.valor ?? lerArquivo(where);
  if (known) return known;
  await db
    .insertInto('instalacao')
    .values({ chave: LINHA, valor: novoSegredo() })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return (await row())?.valor as string;
}
