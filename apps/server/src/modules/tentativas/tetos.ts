import { RuleError } from '@portal/domain/http/rule-error';
import { linhaDe, redeDe } from '@portal/domain/text/aparelho';
import { caixaDe } from '@portal/domain/text/email';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** What is asked for without an account, and sends a mail or holds something. */
export type PedidoDeFora = 'atendimento' | 'acompanhamento' | 'cadastro';

/** Within an hour, of one act. One line may be a library or a whole street behind one number, which is why its ceiling is the wide one. */
const DA_LINHA = 30;
/** Mails to one mailbox that one line may ask for, of one act; so that a stranger uses up their own and not the owner's. */
const DA_LINHA_A_CAIXA = 3;
/** Mails of all acts and all lines to one mailbox: what it takes at most, whoever asks. */
const A_CAIXA = 12;

interface Teto {
  chave: string;
  teto: number;
}

/**
 * Counts one at each key within an hour that begins with the first, in the transaction of its act: one that is refused counts nothing.
 * @returns the first key that is full; null: counted
 */
async function contarTetos(ctx: Ctx, tetos: readonly Teto[]): Promise<Teto | null> {
  const hash = (chave: string): Buffer => ctx.cofre.hash('tentativa', chave);
  // in one order always, so that no two wait for each other
  const { rows } = await sql<{ chave: Buffer; falhas: number }>`
    insert into tentativa as t (chave, falhas, atualizado_em)
    select chave, 1, ${ctx.agora} from unnest(${tetos.map(({ chave }) => hash(chave))}::bytea[]) as novas (chave) order by chave
    on conflict (chave) do update set
      falhas = case when t.atualizado_em < ${ctx.agora}::timestamptz - interval '1 hour' then 1 else t.falhas + 1 end,
      atualizado_em = case when t.atualizado_em < ${ctx.agora}::timestamptz - interval '1 hour' then excluded.atualizado_em else t.atualizado_em end
    returning chave, falhas`.execute(ctx.tx);
  return tetos.find(({ chave, teto }) => rows.some((r) => r.falhas > teto && r.chave.equals(hash(chave)))) ?? null;
}

const daCaixa = (ctx: Ctx, pedido: PedidoDeFora, email: string) => {
  const [linha, caixa] = [linhaDe(ctx.pedido.ip), caixaDe(email)];
  const aCaixa = { chave: `pedido:${pedido}:linha:${linha}:caixa:${caixa}`, teto: DA_LINHA_A_CAIXA };
  return { linha, aCaixa, deTodos: { chave: `pedido:caixa:${caixa}`, teto: A_CAIXA } };
};

/** Whether one more mail to this mailbox is right, where the answer is the same with and without it. Counted. */
export async function cabeNaCaixa(ctx: Ctx, pedido: PedidoDeFora, email: string): Promise<boolean> {
  const { aCaixa, deTodos } = daCaixa(ctx, pedido, email);
  return (await contarTetos(ctx, [aCaixa, deTodos])) === null;
}

/**
 * Counts what somebody without an account asks for, by where they come from and by the mailbox that would hear of it. All three are
 * ceilings of the one who asks, or of the mailbox: none is the town's, so that nobody uses up what others need.
 * @throws RuleError `mails_demais`; AppError 429 `pedidos_demais`
 */
export async function demandPoucosPedidos(ctx: Ctx, pedido: PedidoDeFora, email: string): Promise<void> {
  const { linha, aCaixa, deTodos } = daCaixa(ctx, pedido, email);
  const daLinha = { chave: `pedido:${pedido}:linha:${linha}`, teto: DA_LINHA };
  const cheio = await contarTetos(ctx, [aCaixa, deTodos, daLinha]);
  if (!cheio) return;
  if (cheio === daLinha)
    throw new AppError(429, 'Desta rede já chegaram muitos pedidos na última hora. Tente mais tarde, ou de outra rede.', {
      codigo: 'pedidos_demais',
    });
  const mensagem =
    cheio === aCaixa
      ? `Na última hora já mandamos ${DA_LINHA_A_CAIXA} e-mails a este endereço. Abra os que chegaram, ou tente daqui a uma hora.`
      : 'Este endereço já recebeu muitos e-mails nossos na última hora. Abra os que chegaram, ou tente daqui a uma hora.';
  throw new RuleError('mails_demais', mensagem, [{ campo: 'email', mensagem }]);
}

/** The network that somebody without an account calls from, as it is kept while what they asked for waits: whom it says, nobody can read. */
export const redeGuardada = ({ cofre, pedido }: Pick<Ctx, 'cofre' | 'pedido'>): Buffer =>
  cofre.hash('rede-de-pedido', redeDe(pedido.ip));
