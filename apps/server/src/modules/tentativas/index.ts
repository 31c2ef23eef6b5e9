import { linhaDe } from '@portal/domain/text/aparelho';
import { onlyAlnum } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { Antes } from '#platform/http/route.ts';
import { createVez } from '#platform/http/vez.ts';

/** What is being tried, e.g. `entrar:conta:{login}`, and how many failures within the hour pass without delay. */
export interface Alvo {
  chave: string;
  livres: number;
}

/** Failures within the hour that pass without delay: of one account, and of one address, which stands for many people. */
export interface Livres {
  conta: number;
  endereco: number;
}

/**
 * The account and the address of a try. A device that the account knows counts by itself, so that nobody else's tries, at the same
 * account or behind the same address, keep its owner waiting.
 * @param acao keeps the tries of one act from those of another
 * @param aparelho hash of the device this try comes from, when the account knows it
 */
export const alvosDe = (
  { pedido }: Pick<Ctx, 'pedido'>,
  acao: string,
  conta: string,
  livres: Livres,
  aparelho: string | null = null,
): Alvo[] =>
  aparelho
    ? [{ chave: `${acao}:aparelho:${conta}:${aparelho}`, livres: livres.conta }]
    : [
        { chave: `${acao}:conta:${conta}`, livres: livres.conta },
        { chave: `${acao}:ip:${linhaDe(pedido.ip)}`, livres: livres.endereco },
      ];

/**
 * Who asks for a mail to an account, which anybody may do in anybody's name: each line by itself, so that a stranger uses up their own
 * share and not the owner's, and all of them together four times as much.
 */
export function alvosDoPedido(
  { pedido }: Pick<Ctx, 'pedido'>,
  acao: string,
  conta: string,
  livres: Livres,
  aparelho: string | null = null,
): Alvo[] {
  const linha = linhaDe(pedido.ip);
  if (aparelho) return alvosDe({ pedido }, acao, conta, livres, aparelho);
  return [
    { chave: `${acao}:conta:${conta}:linha:${linha}`, livres: livres.conta },
    { chave: `${acao}:conta:${conta}`, livres: livres.conta * 4 },
    { chave: `${acao}:ip:${linha}`, livres: livres.endereco },
  ];
}

/**
 * What somebody typed as e-mail, CPF or CNPJ, in one spelling each. Tries are counted by it and not by the account behind it: a
 * delay that passed from an e-mail to a CPF would tell whose it is.
 */
export function grafiaDe(login: string): string {
  if (login.includes('@')) return login.trim().toLowerCase();
  const digits = login.replace(/\D/g, '');
  return digits.length === 11 ? digits : onlyAlnum(login);
}

const hashOf = (ctx: Ctx, chave: string): Buffer => ctx.cofre.hash('tentativa', chave);

/**
 * Counts one try before it is made, at all of its targets or, while one of them has to wait, at none. Past `livres` within the hour
 * the delay begins at 5 s, doubles, and stops growing at 15 min.
 * @returns seconds to wait; 0: counted
 */
async function contar(ctx: Ctx, alvos: readonly Alvo[]): Promise<number> {
  let espera = 0;
  for (const { chave } of alvos) {
    const { rows } = await sql<{ bloqueada_ate: Date | null }>`
      insert into tentativa (chave, falhas, atualizado_em) values (${hashOf(ctx, chave)}, 0, ${ctx.agora})
      on conflict (chave) do update set chave = excluded.chave returning bloqueada_ate`.execute(ctx.tx);
    espera = Math.max(espera, Math.ceil(((rows[0]?.bloqueada_ate?.getTime() ?? 0) - ctx.agora.getTime()) / 1000));
  }
  if (espera > 0) return espera;
  for (const { chave, livres } of alvos)
    await sql`
      update tentativa set
        falhas = case when atualizado_em < ${ctx.agora}::timestamptz - interval '1 hour' then 1 else falhas + 1 end,
        bloqueada_ate = case when falhas + 1 > ${livres}::integer and atualizado_em >= ${ctx.agora}::timestamptz - interval '1 hour'
          then ${ctx.agora}::timestamptz + least(interval '15 minutes', interval '5 seconds' * power(2, least(falhas + 1 - ${livres}::integer, 10))) end,
        atualizado_em = ${ctx.agora}
      where chave = ${hashOf(ctx, chave)}`.execute(ctx.tx);
  return 0;
}

/**
 * Counts one try in the transaction of its act. Whoever is let in calls `esquecerTentativas`; whoever refuses throws RecusaGravada,
 * or the count is lost.
 * @throws AppError 429 while the delay runs
 */
export async function contarTentativa(ctx: Ctx, alvos: readonly Alvo[]): Promise<void> {
  const espera = await contar(ctx, alvos);
  if (espera > 0) throw espere(espera);
}

const umaPorVez = createVez();

/**
 * Counts one try before its act, in a transaction of its own that is over at once: who tries at the same account or behind the
 * same address at this moment waits without a connection in hand.
 * @returns seconds to wait; 0: counted
 */
export function contarAntes(antes: Antes, alvos: readonly Alvo[]): Promise<number> {
  // accounts before addresses, always, so that no two wait for each other
  const [first, second] = alvos.map(({ chave }) => chave);
  return umaPorVez(first ?? null, () => umaPorVez(second ?? null, () => antes.gravar((ctx) => contar(ctx, alvos))));
}

/**
 * One whole try before its act: counted, made, and forgotten when it was right. Tries at one account are made one after another, so
 * that many right ones at once are each let in.
 * @returns seconds to wait, or whether the try was right
 */
export function tentarAntes(
  antes: Antes,
  alvos: readonly Alvo[],
  prova: () => Promise<boolean>,
): Promise<{ espera: number; isRight: boolean }> {
  const [first, second] = alvos.map(({ chave }) => chave);
  const brief = <T>(work: (ctx: Ctx) => Promise<T>) => umaPorVez(second ?? null, () => antes.gravar(work));
  return umaPorVez(first ?? null, async () => {
    const espera = await brief((ctx) => contar(ctx, alvos));
    if (espera > 0) return { espera, isRight: false };
    const isRight = await prova();
    if (isRight) await brief((ctx) => esquecerTentativas(ctx, alvos));
    return { espera, isRight };
  });
}

export const espere = (segundos: number): AppError =>
  new AppError(429, `Muitas tentativas. Espere ${emPalavras(segundos)} e tente de novo.`, { codigo: 'espere', segundos });

const emPalavras = (segundos: number): string => (segundos < 60 ? `${segundos} segundos` : `${Math.ceil(segundos / 60)} minutos`);

/** It was the right person: the account or device starts anew; the address gets this one try back. */
export async function esquecerTentativas(ctx: Ctx, [conta, endereco]: readonly Alvo[]): Promise<void> {
  if (conta) await ctx.tx.deleteFrom('tentativa').where('chave', '=', hashOf(ctx, conta.chave)).execute();
  if (endereco) {
    await sql`update tentativa set falhas = greatest(0, falhas - 1), bloqueada_ate = null
               where chave = ${hashOf(ctx, endereco.chave)}`.execute(ctx.tx);
  }
}

export { limparVencidosJob } from './limpeza.ts';
export { cabeNaCaixa, demandPoucosPedidos, type PedidoDeFora, redeGuardada } from './tetos.ts';
