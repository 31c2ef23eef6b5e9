import type { ConfiguracaoGeo } from '@portal/domain/configuracoes/model';
import type { Token } from '@portal/domain/sessoes/contract';
import { onlyAlnum } from '@portal/domain/text/documento';
import { importSPKI, type JWTPayload, jwtVerify } from 'jose';
import { hashToken } from '#platform/auth/tokens.ts';
import { actAs } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findConfiguracao } from '../configuracoes/index.ts';
import { findConta } from '../contas/index.ts';
import { demandSegundoFator } from './entrar.ts';
import { abrirSessao, type SessaoOptions } from './sessao.ts';

/** The vault's purpose for the shared secret. */
export const FINALIDADE_GEO = 'geo';
const RECUSA = 'O sistema de geoprocessamento não conseguiu confirmar quem você é. Entre com o seu e-mail e senha.';
/** The other system makes a token for one click: what claims to live longer is refused. */
const VIDA_MAX_S = 10 * 60;

/**
 * Staff enter with a token that the town's geo system signed. It names an issuer, a person (CPF or e-mail) who already works
 * here, and opens the door once.
 * @throws AppError 401, always with the same words
 */
export async function entrarComGeo(ctx: Ctx, token: string, o: SessaoOptions): Promise<Token> {
  const payload = await verify(ctx, token);
  const pessoa = String(payload?.cpf ? onlyAlnum(String(payload.cpf)) : (payload?.email ?? payload?.sub ?? ''));
  const conta = payload && pessoa ? await findConta(ctx.tx, pessoa) : undefined;
  if (!payload || !conta?.ativo) throw new AppError(401, RECUSA);
  const membro = await ctx.tx
    .selectFrom('membro')
    .select(['ativo', 'suporte', 'painel_prefeitura'])
    .where('usuario_id', '=', conta.id)
    .executeTakeFirst();
  if (!membro?.ativo || membro.suporte || !membro.painel_prefeitura) throw new AppError(401, RECUSA);
  const first = await ctx.tx
    .insertInto('token_usado')
    .values({ hash: hashToken(token), expira_em: new Date((payload.exp as number) * 1000) })
    .onConflict((oc) => oc.doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (!first) throw new AppError(401, RECUSA);
  await actAs(ctx.tx, conta.id);
  await demandSegundoFator(ctx, conta.id, 'geo');
  return abrirSessao(ctx, { usuarioId: conta.id, metodo: 'geo' }, o);
}

async function verify(ctx: Ctx, token: string): Promise<JWTPayload | null> {
  const config = await findConfiguracao(ctx.tx, 'geo');
  if (!config) return null;
  const options = {
    algorithms: [config.valor.algoritmo],
    issuer: config.valor.emissor,
    audience: ctx.organizacao.dominio,
    currentDate: ctx.agora,
    requiredClaims: ['exp', 'iat'],
    maxTokenAge: VIDA_MAX_S,
    clockTolerance: 5,
  };
  try {
    const { payload } = await jwtVerify(token, await keyOf(ctx, config.valor, config.segredo), options);
    return (payload.exp as number) - (payload.iat as number) <= VIDA_MAX_S ? payload : null;
  } catch {
    return null;
  }
}

const keyOf = async (ctx: Ctx, valor: ConfiguracaoGeo, segredo: string) =>
  valor.algoritmo === 'HS256'
    ? new TextEncoder().encode(ctx.cofre.decifrar(FINALIDADE_GEO, Buffer.from(segredo, 'base64')))
    : importSPKI(valor.chave_publica, valor.algoritmo);
