import { FORMATO, type Registro } from '@portal/domain/auditoria/cadeia';
import type * as contract from '@portal/domain/auditoria/contract';
import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { sql } from 'kysely';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer, FileAnswer } from '#platform/http/route.ts';
import { comoBloco, DO_BLOCO, type LinhaLida, naCadeia } from './linhas.ts';

const POR_VEZ = 50;
const NAO_HA = 'Este bloco não existe.';
const nomeDe = (numero: number): string => `auditoria-${String(numero).padStart(6, '0')}.jsonl`;

/** The blocks, the newest first, and how many rows none has closed yet. */
export async function listarBlocos(
  { tx }: Ctx,
  { antes_de }: QueryOf<typeof contract.listarBlocos>,
): Promise<DadosIn<typeof contract.listarBlocos>> {
  const blocos = await tx
    .selectFrom('auditoria_bloco')
    .select(['numero', 'linhas', 'primeira_em', 'ultima_em', 'fechado_em', 'soma'])
    .$if(antes_de !== undefined, (q) => q.where('numero', '<', antes_de as number))
    .orderBy('numero', 'desc')
    .limit(POR_VEZ)
    .execute();
  // those of the days since the last block: few, and found by date
  const { rows } = await sql<{ abertas: number }>`
    select count(*)::integer as abertas from auditoria a
     where a.criado_em > coalesce((select max(b.ultima_em) from auditoria_bloco b), '-infinity')
       and not exists (select from auditoria_elo e where e.auditoria_id = a.id)`.execute(tx);
  return {
    data: blocos.map((b) => ({
      ...b,
      primeira_em: b.primeira_em.toISOString(),
      ultima_em: b.ultima_em.toISOString(),
      fechado_em: b.fechado_em.toISOString(),
    })),
    abertas: rows[0]?.abertas ?? 0,
  };
}

/** A block as anybody can check it: a line for the file, one for the block, one for each row. @throws AppError 404 */
export async function textoDoArquivo(ctx: Ctx, numero: number, feitoEm: Date): Promise<{ bytes: Buffer; nome: string }> {
  const { selo, ...row } = await ctx.tx
    .selectFrom('auditoria_bloco')
    .select([...DO_BLOCO, 'selo'])
    .where('numero', '=', numero)
    .executeTakeFirstOrThrow(notFound(NAO_HA));
  const { rows } = await sql<LinhaLida & { elo: Buffer }>`
    select a.id, a.usuario_id, a.painel, a.acao, a.dados, a.endereco_ip, a.pedido_id, a.criado_em, e.elo
      from auditoria_elo e join auditoria a on a.id = e.auditoria_id where e.bloco = ${numero} order by e.ordem`.execute(ctx.tx);
  const registros: Registro[] = [
    { formato: FORMATO, municipio: row.municipio, nome: ctx.organizacao.nome, gerado_em: feitoEm.toISOString() },
    { bloco: comoBloco(row), selo: selo.toString('base64') },
    ...rows.map(({ elo, ...linha }) => ({ linha: naCadeia(linha), elo: elo.toString('hex') })),
  ];
  return { bytes: Buffer.from(`${registros.map((r) => JSON.stringify(r)).join('\n')}\n`), nome: nomeDe(numero) };
}

/** From the archive, as it was put there; made of the rows while it is not there yet. @throws AppError 404 */
export async function baixarBloco(ctx: Ctx, numero: number): Promise<FileAnswer | BytesAnswer> {
  const tipo = 'text/plain; charset=utf-8';
  const guardado = await ctx.tx
    .selectFrom('auditoria_arquivo')
    .select(['sha256', 'tamanho'])
    .where('bloco', '=', numero)
    .executeTakeFirst();
  if (guardado) return { sha256: guardado.sha256, tamanho: Number(guardado.tamanho), nome: nomeDe(numero), tipo, inline: false };
  return { ...(await textoDoArquivo(ctx, numero, ctx.agora)), tipo };
}
