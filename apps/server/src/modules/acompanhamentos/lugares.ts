import type { Lugar } from '@portal/domain/acompanhamentos/contract';
import { normalizarBusca } from '@portal/domain/text/busca';
import { onlyAlnum } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandPublicado } from '../registro-de-licencas/index.ts';

/** Of each kind so many are offered. */
const MAX_DE_CADA = 8;
/** Fewer letters begin too many names. */
const MIN_LETRAS = 2;

/** @throws AppError 404 where the register is closed: what it does not show is not told either */
export async function procurarLugares(ctx: Ctx, s: string): Promise<Lugar[]> {
  await demandPublicado(ctx);
  const comeco = normalizarBusca(s);
  if (comeco.length < MIN_LETRAS) return [];
  const { rows } = await sql<Lugar>`
    select lugar, nome from procurar_lugares(${comeco}, ${onlyAlnum(s)}, ${MAX_DE_CADA})`.execute(ctx.tx);
  return rows;
}

/** What a place is called here. @throws AppError 404 of one that the registry of properties does not know */
export async function nomeDoLugar(ctx: Ctx, lugar: string): Promise<string> {
  await demandPublicado(ctx);
  const [tipo, chave] = [lugar.slice(0, lugar.indexOf(':')), lugar.slice(lugar.indexOf(':') + 1)];
  if (tipo === 'imovel') {
    const imovel = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(chave)
      ? await ctx.tx.selectFrom('imovel').select('inscricao').where('id', '=', chave).executeTakeFirst()
      : undefined;
    if (imovel) return `Imóvel ${imovel.inscricao}`;
  } else {
    const { rows } =
      await sql<Lugar>`select lugar, nome from procurar_lugares(${normalizarBusca(chave)}, '', 1) where lugar = ${lugar}`.execute(
        ctx.tx,
      );
    if (rows[0]) return rows[0].nome;
  }
  throw new AppError(404, 'Não encontramos este lugar no cadastro da prefeitura.');
}
