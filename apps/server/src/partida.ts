import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#platform/config.ts';

/** Held from the first moment: a port that is taken is found before anything is written, and who comes early is told to come again. */
export async function guardarPorta(port: number, host: string): Promise<{ soltar: () => Promise<void> }> {
  const server: Server = createServer((request, reply) => {
    const isVivo = request.url === '/healthz';
    reply.writeHead(isVivo ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'retry-after': '5',
      connection: 'close',
    });
    const envelope = {
      sucesso: false,
      mensagem: 'O portal está começando. Tente de novo em instantes.',
      dados: { codigo: 'indisponivel' },
    };
    reply.end(JSON.stringify(isVivo ? { situacao: 'ok' } : request.url === '/readyz' ? { situacao: 'começando' } : envelope));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => done());
  });
  return {
    soltar: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * The first `npm start` builds the screens beside us and says when they are there; with any other start they are there or nobody
 * makes them.
 */
export function esperarTelas(): Promise<void> {
  const { PORTAL_TELAS: telas } = process.env;
  delete process.env.PORTAL_TELAS;
  if (!telas || !process.connected) return Promise.resolve();
  const vieram = new Promise<void>((done, fail) => {
    process.once('message', () => done());
    process.once('disconnect', () => fail(new Error('quem montava as telas terminou antes de as entregar.')));
  });
  // whoever waits for them hears of it, however late
  vieram.catch(() => {});
  return vieram.finally(() => process.connected && process.disconnect());
}

/** A database that starts, or repairs itself after a fall, is waited for: what restarts it restarts us too. */
const PASSA = new Set(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '57P01', '57P02', '57P03', '08006', '53300']);
const ESPERA_MS = 60_000;

export async function esperarBanco(url: string, say: (line: string) => void): Promise<void> {
  const end = Date.now() + ESPERA_MS;
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (!PASSA.has(codeOf(error)) || Date.now() > end) throw error;
      if (tries === 0) say('O banco de dados ainda não responde; o portal espera por ele até um minuto.');
      await wait(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const codeOf = (error: unknown): string => {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.find((inner) => inner.code)?.code ?? '';
};

/** It takes nothing that is said of a session as it begins. */
const PELO_PGBOUNCER =
  'DATABASE_URL leva a um PgBouncer: defina DATABASE_PGBOUNCER=sim e, em DATABASE_URL_DIRETA, o endereço do próprio banco.';

/** What keeps the program from starting, as one line for the person who started it. */
export function linhaDe(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { message, port, path, address, hostname } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
    hostname?: string;
  };
  if (message?.startsWith('unsupported startup parameter')) return PELO_PGBOUNCER;
  const LINHAS: Record<string, string> = {
    EADDRINUSE: `A porta ${port} já está em uso: encerre o outro programa ou escolha outra em PORT.`,
    EADDRNOTAVAIL: `O endereço ${address} não é desta máquina: confira ENDERECO.`,
    EACCES: port
      ? `Este usuário não pode abrir a porta ${port}: portas abaixo de 1024 são do administrador; escolha outra em PORT.`
      : `Este usuário não pode escrever em ${path}: confira o dono da pasta ou escolha outra em DATA_DIR.`,
    EPERM: `Este usuário não pode mexer em ${path}: confira o dono da pasta ou escolha outra em DATA_DIR.`,
    EEXIST: `${path} existe e não é uma pasta: escolha outra em DATA_DIR.`,
    ENOTDIR: `${path} não é uma pasta: escolha outra em DATA_DIR.`,
    EROFS: `${path} está num disco que só se lê: escolha outra pasta em DATA_DIR.`,
    ENOSPC: `O disco está cheio${path ? ` (${path})` : ''}: libere espaço e inicie de novo.`,
    ENOTFOUND: `O servidor "${hostname}" não foi encontrado: confira o endereço em DATABASE_URL.`,
    EAI_AGAIN: `O nome "${hostname}" não pôde ser procurado na rede: confira o endereço em DATABASE_URL.`,
    ECONNREFUSED: 'O banco de dados não atende no endereço de DATABASE_URL: confira se ele está no ar, o servidor e a porta.',
    ETIMEDOUT: 'O banco de dados não respondeu a tempo: confira o endereço em DATABASE_URL e a rede.',
    '28P01': 'O banco de dados recusou o usuário ou a senha de DATABASE_URL.',
    '28000': 'O banco de dados não deixa este usuário entrar a partir desta máquina: confira DATABASE_URL e o pg_hba.conf.',
    '3D000': 'O banco de dados nomeado em DATABASE_URL não existe: crie-o e inicie de novo.',
    '53300': 'O banco de dados não tem mais conexões livres: aumente max_connections ou diminua DATABASE_CONEXOES.',
    '53100': 'O disco do banco de dados está cheio: libere espaço e inicie de novo.',
    '25006': 'O banco de dados só se deixa ler (é uma réplica?): DATABASE_URL precisa levar ao principal.',
    '57P03': 'O banco de dados está começando ou se refazendo de uma queda: espere e inicie de novo.',
    '55P03': 'Alguém segura uma tabela que a atualização precisa mudar: nada foi mudado; inicie de novo em alguns minutos.',
  };
  return LINHAS[codeOf(error)] ?? `O portal não pôde começar: ${error instanceof Error ? message : String(error)}`;
}
