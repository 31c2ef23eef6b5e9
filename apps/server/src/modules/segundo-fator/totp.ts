import { randomInt } from 'node:crypto';
import { RuleError } from '@portal/domain/http/rule-error';
import { APP_NOME } from '@portal/domain/organizacoes/marca';
import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '#platform/http/context.ts';

const FINALIDADE = 'totp';
const PASSO_S = 30;
const CODIGOS = 10;
/** No look-alikes: neither 0 and o, nor 1, i and l. */
const LETRAS = '23456789abcdefghjkmnpqrstuvwxyz';

const authenticator = (ctx: Ctx, segredo: string): TOTP =>
  new TOTP({
    issuer: APP_NOME,
    label: ctx.usuario.email || ctx.usuario.nome,
    period: PASSO_S,
    secret: Secret.fromBase32(segredo),
  });

/** A new secret, good once a first code confirms it. @throws RuleError `ja_ligado` */
export async function iniciarTotp(ctx: Ctx): Promise<{ segredo: string; uri: string }> {
  if (await hasTotp(ctx, ctx.usuario.id))
    throw new RuleError('ja_ligado', 'O autenticador já está ligado. Desligue-o antes de trocar.');
  const segredo = new Secret({ size: 20 }).base32;
  const row = {
    segredo_cifrado: ctx.cofre.cifrar(FINALIDADE, segredo),
    confirmado_em: null,
    ultimo_passo: 0,
    criado_em: ctx.agora,
  };
  await ctx.tx
    .insertInto('totp')
    .values({ usuario_id: ctx.usuario.id, ...row })
    .onConflict((oc) => oc.column('usuario_id').doUpdateSet(row))
    .execute();
  return { segredo, uri: authenticator(ctx, segredo).toString() };
}

/** @returns recovery codes, never shown again @throws RuleError `codigo_invalido` */
export async function confirmarTotp(ctx: Ctx, codigo: string): Promise<{ codigos: string[] }> {
  if (!(await checkTotp(ctx, ctx.usuario.id, codigo, 'novo'))) {
    const mensagem = 'O código não confere. Veja se o relógio do celular está certo e digite o código que aparece agora.';
    throw new RuleError('codigo_invalido', mensagem, [{ campo: 'codigo', mensagem }]);
  }
  await ctx.tx.updateTable('totp').set({ confirmado_em: ctx.agora }).where('usuario_id', '=', ctx.usuario.id).execute();
  await ctx.audit('segundo-fator.ligar');
  return renewCodigos(ctx);
}

export async function removerTotp(ctx: Ctx): Promise<null> {
  await ctx.tx.deleteFrom('totp').where('usuario_id', '=', ctx.usuario.id).execute();
  // the codes also open for who has lost a passkey
  const passkey = await ctx.tx.selectFrom('passkey').select('id').where('usuario_id', '=', ctx.usuario.id).executeTakeFirst();
  if (!passkey) await ctx.tx.deleteFrom('codigo_recuperacao').where('usuario_id', '=', ctx.usuario.id).execute();
  await ctx.audit('segundo-fator.desligar');
  return null;
}

export async function hasTotp(ctx: Ctx, usuarioId: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('totp')
    .select('usuario_id')
    .where('usuario_id', '=', usuarioId)
    .where('confirmado_em', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * One code of the authenticator, of now or of the steps beside it; each step is good once.
 * @source RFC 6238 §5.2
 */
export async function checkTotp(ctx: Ctx, usuarioId: string, codigo: string, qual: 'novo' | 'ligado'): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('totp')
    .select(['segredo_cifrado', 'ultimo_passo', 'confirmado_em'])
    .where('usuario_id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (qual === 'ligado') !== (row.confirmado_em !== null)) return false;
  const timestamp = ctx.agora.getTime();
  const delta = authenticator(ctx, ctx.cofre.decifrar(FINALIDADE, row.segredo_cifrado)).validate({
    token: codigo,
    timestamp,
    window: 1,
  });
  if (delta === null) return false;
  const passo = Math.floor(timestamp / 1000 / PASSO_S) + delta;
  if (passo <= row.ultimo_passo) return false;
  await ctx.tx.updateTable('totp').set({ ultimo_passo: passo }).where('usuario_id', '=', usuarioId).execute();
  return true;
}

const hashOf = (ctx: Ctx, usuarioId: string, codigo: string): Buffer => ctx.cofre.hash('recuperacao', `${usuarioId}:${codigo}`);

/** Ten new recovery codes; the old ones end. */
export async function renewCodigos(ctx: Ctx): Promise<{ codigos: string[] }> {
  const codigos = Array.from({ length: CODIGOS }, () =>
    Array.from({ length: 10 }, () => LETRAS[randomInt(LETRAS.length)]).join(''),
  );
  await ctx.tx.deleteFrom('codigo_recuperacao').where('usuario_id', '=', ctx.usuario.id).execute();
  await ctx.tx
    .insertInto('codigo_recuperacao')
    .values(codigos.map((codigo) => ({ usuario_id: ctx.usuario.id, hash: hashOf(ctx, ctx.usuario.id, codigo) })))
    .execute();
  return { codigos: codigos.map((c) => `${c.slice(0, 5)}-${c.slice(5)}`) };
}

export async function takeCodigo(ctx: Ctx, usuarioId: string, codigo: string): Promise<boolean> {
  const done = await ctx.tx
    .updateTable('codigo_recuperacao')
    .set({ usado_em: ctx.agora })
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hashOf(ctx, usuarioId, codigo))
    .where('usado_em', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function countCodigos(ctx: Ctx): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom('codigo_recuperacao')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('usuario_id', '=', ctx.usuario.id)
    .where('usado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
