import { RuleError } from '@portal/domain/http/rule-error';
import { APP_NOME } from '@portal/domain/organizacoes/marca';
import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { createDesafio, endDesafio, tryDesafio } from './desafios.ts';

/** Read when somebody has a passkey or wants one: its certificates would make every start a tenth of a second longer. */
const webauthn = () => import('@simplewebauthn/server');

/** The relying party is the town's address: a passkey made at one town does not open another. */
const rpOf = (ctx: Ctx) => ({ rpID: new URL(ctx.origem).hostname, origin: ctx.origem });

const listOf = (ctx: Ctx, usuarioId: string) =>
  ctx.tx
    .selectFrom('passkey')
    .select(['id', 'credencial_id', 'chave_publica', 'contador', 'transportes', 'nome', 'criado_em', 'usado_em'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('criado_em')
    .execute();

export async function listPasskeys(ctx: Ctx) {
  return (await listOf(ctx, ctx.usuario.id)).map((k) => ({
    id: k.id,
    nome: k.nome,
    criado_em: k.criado_em.toISOString(),
    usado_em: k.usado_em?.toISOString() ?? null,
  }));
}

export async function opcoesDeRegistro(ctx: Ctx): Promise<{ desafio: string; opcoes: Record<string, unknown> }> {
  const known = await listOf(ctx, ctx.usuario.id);
  const opcoes = await (await webauthn()).generateRegistrationOptions({
    rpName: `${APP_NOME} · ${ctx.organizacao.nome}`,
    rpID: rpOf(ctx).rpID,
    userName: ctx.usuario.email || ctx.usuario.nome,
    userDisplayName: ctx.usuario.nome,
    userID: new TextEncoder().encode(ctx.usuario.id),
    attestationType: 'none',
    excludeCredentials: known.map((k) => ({ id: k.credencial_id, transports: k.transportes as AuthenticatorTransport[] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const desafio = await createDesafio(ctx, 'passkey', ctx.usuario.id, { challenge: opcoes.challenge });
  return { desafio, opcoes: opcoes as unknown as Record<string, unknown> };
}

/** @throws RuleError `passkey_invalida`; AppError 401 the challenge ended */
export async function criarPasskey(ctx: Ctx, desafio: string, resposta: Record<string, unknown>, nome: string): Promise<void> {
  const { id, usuario_id, dados } = await tryDesafio(ctx, 'passkey', desafio);
  if (usuario_id !== ctx.usuario.id) throw new AppError(401, 'O tempo para confirmar terminou. Comece de novo.');
  const { rpID, origin } = rpOf(ctx);
  const { verifyRegistrationResponse } = await webauthn();
  const result = await verifyRegistrationResponse({
    response: resposta as unknown as RegistrationResponseJSON,
    expectedChallenge: dados.challenge as string,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null);
  if (!result?.verified) throw new RuleError('passkey_invalida', 'Não conseguimos guardar esta chave de acesso. Tente de novo.');
  const { credential } = result.registrationInfo;
  await ctx.tx
    .insertInto('passkey')
    .values({
      id: uuidv7(),
      usuario_id,
      credencial_id: credential.id,
      chave_publica: Buffer.from(credential.publicKey),
      contador: credential.counter,
      transportes: credential.transports ?? [],
      nome,
      criado_em: ctx.agora,
    })
    .execute();
  await endDesafio(ctx, id);
  await ctx.audit('passkey.criar', { nome });
}

/** @throws AppError 404 */
export async function removerPasskey(ctx: Ctx, id: string): Promise<void> {
  const done = await ctx.tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .executeTakeFirst();
  if (done.numDeletedRows === 0n) throw new AppError(404, 'Não encontramos esta chave de acesso.');
  await ctx.audit('passkey.remover', { id });
}

/** Options for a log-in, or null when the person has no passkey for this address. */
export async function opcoesDeEntrada(ctx: Ctx, usuarioId: string) {
  const keys = await listOf(ctx, usuarioId);
  if (keys.length === 0) return null;
  return (await webauthn()).generateAuthenticationOptions({
    rpID: rpOf(ctx).rpID,
    allowCredentials: keys.map((k) => ({ id: k.credencial_id, transports: k.transportes as AuthenticatorTransport[] })),
    userVerification: 'preferred',
  });
}

export async function checkPasskey(
  ctx: Ctx,
  usuarioId: string,
  challenge: string,
  resposta: Record<string, unknown>,
): Promise<boolean> {
  const key = (await listOf(ctx, usuarioId)).find((k) => k.credencial_id === resposta.id);
  if (!key) return false;
  const { rpID, origin } = rpOf(ctx);
  const { verifyAuthenticationResponse } = await webauthn();
  const result = await verifyAuthenticationResponse({
    response: resposta as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: { id: key.credencial_id, publicKey: new Uint8Array(key.chave_publica), counter: key.contador },
  }).catch(() => null);
  if (!result?.verified) return false;
  await ctx.tx
    .updateTable('passkey')
    .set({ contador: result.authenticationInfo.newCounter, usado_em: ctx.agora })
    .where('id', '=', key.id)
    .execute();
  return true;
}
