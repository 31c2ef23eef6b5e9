import type { BodyOf } from '@portal/domain/http/endpoint';
import type { Token } from '@portal/domain/sessoes/contract';
import type { entrarPorPassagem } from '@portal/domain/sessoes/passagem';
import { mascararEmail } from '@portal/domain/text/email';
import { hashToken } from '#platform/auth/tokens.ts';
import { actAs } from '#platform/db/doors.ts';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findSeguranca } from '../configuracoes/index.ts';
import { confiarNoLocal, enterTown, exigirLocal, findLugar } from '../contas/index.ts';
import { openPerguntaDePassagem, perguntarPassagem } from '../segundo-fator/index.ts';
import { demandSegundoFator } from './entrar.ts';
import { agenteDe } from './passar.ts';
import { abrirSessao, type SessaoOptions } from './sessao.ts';

const RECUSA = 'O acesso direto valia por um minuto e não vale mais. Entre com a sua senha.';
const recusa = () => new AppError(401, RECUSA, { codigo: 'passagem_terminou' });

/** What the other town proved of the person, and when. */
interface Provado {
  usuario_id: string;
  segundo_fator: boolean;
  provada_em: Date;
  criado_em: Date;
}

/**
 * Enters with the ticket drawn in another town. It is used by being shown; then the person is asked, unless they agreed before and
 * this browser is known to be theirs: a link with somebody else's ticket opens nothing unseen.
 * @throws AppError 401; RecusaGravada 403 with what is still missing
 */
export async function entrarComPassagem(ctx: Ctx, body: BodyOf<typeof entrarPorPassagem>, o: SessaoOptions): Promise<Token> {
  if ('pergunta' in body) return comResposta(ctx, body.pergunta, o);
  const provado = await usarBilhete(ctx, body.bilhete);
  if (!provado) throw recusa();
  const conta = await comoPessoa(ctx, provado);
  const { passagem_em } = await ctx.tx
    .selectFrom('membro')
    .select('passagem_em')
    .where('usuario_id', '=', conta.id)
    .executeTakeFirstOrThrow();
  const { aparelho } = await findLugar(ctx, conta.id);
  if (passagem_em && aparelho) return abrir(ctx, provado, conta, o);
  const pergunta = await perguntarPassagem(ctx, conta.id, {
    navegador: navegadorDe(ctx),
    segundo_fator: provado.segundo_fator,
    provada_em: provado.provada_em.toISOString(),
    criado_em: provado.criado_em.toISOString(),
  });
  throw new RecusaGravada(
    new AppError(403, 'Confirme que quer entrar.', {
      codigo: 'confirmar_passagem',
      pergunta,
      nome: conta.nome,
      email: conta.email ? mascararEmail(conta.email) : '',
      primeira: passagem_em === null,
    }),
  );
}

/** The mark is a cookie that no script reads: only the browser that was asked can answer. */
const navegadorDe = (ctx: Ctx): string => hashToken(ctx.aparelho()).toString('hex');

async function comResposta(ctx: Ctx, token: string, o: SessaoOptions): Promise<Token> {
  const { usuario_id, dados } = await openPerguntaDePassagem(ctx, token);
  if (dados.navegador !== navegadorDe(ctx)) throw new RecusaGravada(recusa());
  const provado = {
    usuario_id,
    segundo_fator: dados.segundo_fator === true,
    provada_em: new Date(String(dados.provada_em)),
    criado_em: new Date(String(dados.criado_em)),
  };
  const conta = await comoPessoa(ctx, provado);
  await ctx.tx.updateTable('membro').set({ passagem_em: ctx.agora }).where('usuario_id', '=', conta.id).execute();
  await ctx.audit('sessao.consentir-passagem', { usuario_id: conta.id });
  return abrir(ctx, provado, conta, o);
}

const usarBilhete = (ctx: Ctx, bilhete: string): Promise<Provado | undefined> =>
  ctx.tx
    .updateTable('passagem')
    .set({ usado_em: ctx.agora })
    .where('hash', '=', hashToken(bilhete))
    .where('agente_hash', '=', agenteDe(ctx))
    .where('usado_em', 'is', null)
    .where('expira_em', '>', ctx.agora)
    .returning(['usuario_id', 'segundo_fator', 'provada_em', 'criado_em'])
    .executeTakeFirst();

/** The account as it is now. Whoever was closed, or changed the password since, does not get in. @throws RecusaGravada 401 */
async function comoPessoa(ctx: Ctx, { usuario_id, criado_em }: Provado) {
  await actAs(ctx.tx, usuario_id);
  const conta = await ctx.tx
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'sessoes_desde'])
    .where('id', '=', usuario_id)
    .where('ativo', '=', true)
    .where('confirmado_em', 'is not', null)
    .executeTakeFirst();
  const isOver = !conta || (conta.sessoes_desde !== null && conta.sessoes_desde > criado_em);
  if (isOver || !(await enterTown(ctx.tx, ctx.organizacao.id, usuario_id))) throw new RecusaGravada(recusa());
  return conta;
}

/** A second factor that was not given there is given here; a place that this town does not know is confirmed as at any log-in. */
async function abrir(
  ctx: Ctx,
  { segundo_fator, provada_em }: Provado,
  conta: { id: string; nome: string; email: string | null },
  o: SessaoOptions,
): Promise<Token> {
  if (!segundo_fator) await demandSegundoFator(ctx, conta.id, 'passagem');
  const { confirmar_local } = await findSeguranca(ctx.tx);
  const localId = await (confirmar_local && !segundo_fator ? exigirLocal(ctx, conta) : confiarNoLocal(ctx, conta.id));
  return abrirSessao(
    ctx,
    { usuarioId: conta.id, metodo: 'passagem', localId, segundoFator: segundo_fator, provadaEm: provada_em },
    o,
  );
}
