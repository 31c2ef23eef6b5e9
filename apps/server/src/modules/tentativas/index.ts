import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** What is being tried, e.g. `conta:{id}`, and how many failures within the hour pass without delay. */
export interface Alvo {
  chave: string;
  livres: number;
}

/** An address stands for many people: it may fail so many times as often as one account. */
const POR_ENDERECO = 10;

/** The account and the address of a try. @param acao keeps the tries of one act from those of another */
export const alvosDe = ({ pedido }: Pick<Ctx, 'pedido'>, acao: string, conta: string, livres: number): Alvo[] => [
  { chave: `${acao}:conta:${conta}`, livres },
  { chave: `${acao}:ip:${pedido.ip}`, livres: livres * POR_ENDERECO },
];

const hashOf = (ctx: Ctx, chave: string): Buffer => ctx.cofre.hash('tentativa', chave);

/**
 * Counts one try before it is made, so that many at once are tried one after another and each is counted. Past `livres` within
 * the hour the delay begins at 5 s, doubles, and stops growing at 15 min. Whoever is let in calls `esquecerTentativas`; whoever
 * refuses throws RecusaGravada, or the count is lost.
 * @throws AppError 429 while the delay runs
 */
export async function contarTentativa(ctx: Ctx, alvos: readonly Alvo[]): Promise<void> {
  for (const { chave, livres } of alvos) {
    const hash = hashOf(ctx, chave);
    const { rows } = await sql<{ bloqueada_ate: Date | null }>`
      insert into tentativa (chave, falhas, atualizado_em) values (${hash}, 0, ${ctx.agora})
      on conflict (chave) do update set chave = excluded.chave returning bloqueada_ate`.execute(ctx.tx);
    const espera = Math.ceil(((rows[0]?.bloqueada_ate?.getTime() ?? 0) - ctx.agora.getTime()) / 1000);
    if (espera > 0)
      throw new AppError(429, `Muitas tentativas. Espere ${emPalavras(espera)} e tente de novo.`, {
        codigo: 'espere',
        segundos: espera,
      });
    await sql`
      update tentativa set
        falhas = case when atualizado_em < ${ctx.agora}::timestamptz - interval '1 hour' then 1 else falhas + 1 end,
        bloqueada_ate = case when falhas + 1 > ${livres}::integer and atualizado_em >= ${ctx.agora}::timestamptz - interval '1 hour'
          then ${ctx.agora}::timestamptz + least(interval '15 minutes', interval '5 seconds' * power(2, least(falhas + 1 - ${livres}::integer, 10))) end,
        atualizado_em = ${ctx.agora}
      where chave = ${hash}`.execute(ctx.tx);
  }
}

const emPalavras = (segundos: number): string => (segundos < 60 ? `${segundos} segundos` : `${Math.ceil(segundos / 60)} minutos`);

/** It was the right person: the account starts anew; the address gets this one try back. */
export async function esquecerTentativas(ctx: Ctx, [conta, endereco]: readonly Alvo[]): Promise<void> {
  if (conta) await ctx.tx.deleteFrom('tentativa').where('chave', '=', hashOf(ctx, conta.chave)).execute();
  if (endereco) {
    await sql`update tentativa set falhas = greatest(0, falhas - 1), bloqueada_ate = null
               where chave = ${hashOf(ctx, endereco.chave)}`.execute(ctx.tx);
  }
}

export { limparVencidosJob } from './limpeza.ts';
