import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/sessoes/contract';
import type { Token } from '@portal/domain/sessoes/contract';
import { actAs } from '#platform/db/doors.ts';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { Antes } from '#platform/http/route.ts';
import { authenticate, type Diretorio, type Resultado } from '#platform/ldap/directory.ts';
import type { Guard } from '#platform/net/guard.ts';
import { findConfiguracao } from '../configuracoes/index.ts';
import { confiarNoLocal, findLugar } from '../contas/index.ts';
import { type Alvo, alvosDe, contarAntes, espere, esquecerTentativas } from '../tentativas/index.ts';
import { linkConta } from './conta-ad.ts';
import { demandSegundoFator } from './entrar.ts';
import { abrirSessao, type SessaoOptions } from './sessao.ts';

type Corpo = BodyOf<typeof contract.entrarAd>;

/** The vault's purpose for the password of the service account. */
const FINALIDADE_AD = 'ad';
/** Fewer than any directory allows, so that nobody can be locked out of their computer from here. */
const TENTATIVAS_AD = { conta: 3, endereco: 30 };
const RECUSA = 'Usuário ou senha da rede não conferem.';

/** What the directory said, and what the try was counted against. */
export type RespostaDoAd = Resultado & { alvos: readonly Alvo[] };

/** A device that this person has entered with counts by itself: others who guess do not keep its owner waiting. */
async function alvosDoAd(ctx: Ctx, username: string): Promise<Alvo[]> {
  const vinculo = await ctx.tx.selectFrom('ad_vinculo').select('usuario_id').where('login', '=', username).executeTakeFirst();
  const { aparelho } = await findLugar(ctx, vinculo?.usuario_id);
  return alvosDe(ctx, `ad:${ctx.organizacao.id}`, username, TENTATIVAS_AD, aparelho);
}

/** Counts the try, then asks the directory; no transaction waits for the network. @throws AppError 404, 429 */
export async function perguntarAoAd({ username, password }: Corpo, antes: Antes, guard: Guard): Promise<RespostaDoAd> {
  const { diretorio, alvos } = await antes.gravar(async (ctx): Promise<{ diretorio: Diretorio; alvos: Alvo[] }> => {
    const { tem_ad } = await ctx.tx
      .selectFrom('organizacao')
      .select('tem_ad')
      .where('id', '=', ctx.organizacao.id)
      .executeTakeFirstOrThrow();
    const config = tem_ad ? await findConfiguracao(ctx.tx, 'ad') : null;
    if (!config) throw new AppError(404, 'Este município não usa o acesso pela rede da prefeitura.');
    const senha_servico = ctx.cofre.decifrar(FINALIDADE_AD, Buffer.from(config.segredo, 'base64'));
    return { diretorio: { ...config.valor, senha_servico }, alvos: await alvosDoAd(ctx, username) };
  });
  const espera = await contarAntes(antes, alvos);
  if (espera > 0) throw espere(espera);
  return { ...(await authenticate(diretorio, username, password, guard)), alvos };
}

/**
 * Staff enter with the account of the town's network. The first time makes a person without rights, unless a group of the
 * directory brings a profile.
 * @throws AppError 401 one sentence for every refusal; 502 the directory does not answer
 */
export async function entrarComAd(ctx: Ctx, { username }: Corpo, resultado: RespostaDoAd, o: SessaoOptions): Promise<Token> {
  if (!resultado.ok) {
    await ctx.audit('sessao.ad-recusada', { login: username, motivo: resultado.motivo, codigo: resultado.codigo });
    const isDown = resultado.motivo === 'fora_do_ar';
    const refusal = isDown
      ? new AppError(
          502,
          'O servidor de acesso da prefeitura não respondeu. Tente de novo em instantes, ou entre com e-mail e senha.',
        )
      : new AppError(401, RECUSA);
    throw new RecusaGravada(refusal);
  }
  const config = await findConfiguracao(ctx.tx, 'ad');
  const usuarioId = await linkConta(ctx, resultado.pessoa, config?.valor.grupos ?? []);
  if (!usuarioId) throw new RecusaGravada(new AppError(401, RECUSA));
  await esquecerTentativas(ctx, resultado.alvos);
  await actAs(ctx.tx, usuarioId);
  await demandSegundoFator(ctx, usuarioId, 'ad');
  const localId = await confiarNoLocal(ctx, usuarioId);
  return abrirSessao(ctx, { usuarioId, metodo: 'ad', localId }, o);
}
