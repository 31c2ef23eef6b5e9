import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/sessoes/contract';
import { redeDe } from '@portal/domain/text/aparelho';
import { checkPassword } from '#platform/auth/password.ts';
import type { Antes } from '#platform/http/route.ts';
import { type Conta, findConta, findLugar } from '../contas/index.ts';
import { findDonoDoDesafio } from '../segundo-fator/index.ts';
import { type Alvo, alvosDe, contarAntes, espere, grafiaDe, type Livres, tentarAntes } from '../tentativas/index.ts';

type Corpo = BodyOf<typeof contract.entrar>;

/** What is known of a log-in before its transaction begins. */
export interface Prova {
  conta: Conta | undefined;
  isRight: boolean;
  /** What the try was counted against. */
  alvos: readonly Alvo[];
}

/**
 * Counts the try and looks at the password, both before the transaction of the log-in: a password takes tens of milliseconds, and
 * nobody holds a connection or a row for so long.
 * @throws AppError 429 while the delay runs
 */
export const provar = (body: Corpo, antes: Antes, livres: Livres): Promise<Prova> =>
  body.grant_type === 'password' ? provarSenha(body, antes, livres) : contarCodigo(body.desafio, antes, livres);

/**
 * Strangers who guess make each other wait, not the owner: a device that the account knows counts by itself, and a right password
 * from a network it knows is believed while they guess. So that neither answer nor time tells which networks those are, a few
 * passwords of every network are looked at even then.
 */
async function provarSenha(body: Extract<Corpo, { grant_type: 'password' }>, antes: Antes, livres: Livres): Promise<Prova> {
  const grafia = grafiaDe(body.username);
  const { conta, lugar, alvos, daRede } = await antes.gravar(async (ctx) => {
    const conta = await findConta(ctx.tx, body.username);
    const lugar = await findLugar(ctx, conta?.id);
    const alvos = alvosDe(ctx, 'entrar', grafia, livres, lugar.aparelho);
    const daRede = [{ chave: `entrar:rede:${grafia}:${redeDe(ctx.pedido.ip)}`, livres: livres.conta }];
    return { conta, lugar, alvos, daRede };
  });
  // what is still missing after the password is asked by other means, with tries of their own
  const olhar = () => checkPassword(conta?.senha_hash, body.password).then((isRight) => isRight && conta?.ativo === true);
  const first = await tentarAntes(antes, alvos, olhar);
  if (first.espera === 0) return { conta, isRight: first.isRight, alvos };
  const outra = lugar.aparelho ? null : await tentarAntes(antes, daRede, olhar);
  if (!outra?.isRight || !lugar.rede) throw espere(first.espera);
  return { conta, isRight: true, alvos: daRede };
}

/** A code of the second factor: whose it is, is known only after the right password. */
async function contarCodigo(desafio: string, antes: Antes, { conta, endereco }: Livres): Promise<Prova> {
  const alvos = await antes.gravar(async (ctx) => {
    const dono = await findDonoDoDesafio(ctx, desafio);
    if (!dono) return [];
    const { aparelho } = await findLugar(ctx, dono);
    return alvosDe(ctx, 'segundo-fator', dono, { conta: conta * 2, endereco: endereco * 2 }, aparelho);
  });
  const espera = await contarAntes(antes, alvos);
  if (espera > 0) throw espere(espera);
  return { conta: undefined, isRight: false, alvos };
}
