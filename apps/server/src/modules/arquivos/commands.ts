import { v7 as uuidv7 } from 'uuid';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';

/** A row for bytes that are already durable in the store. */
export async function registrarArquivo(
  ctx: Ctx,
  file: Omit<StoredUpload, 'saude'> & Partial<Pick<StoredUpload, 'saude'>>,
): Promise<{ id: string; nome: string; tamanho: number; sha256: string }> {
  const id = uuidv7();
  await ctx.tx
    .insertInto('arquivo')
    .values({
      id,
      sha256: file.sha256,
      nome: file.nome,
      tipo: file.tipo,
      tamanho: file.tamanho,
      saude: file.saude ? JSON.stringify(file.saude) : null,
      enviado_por: ctx.usuario.id || null,
      criado_em: ctx.agora,
    })
    .execute();
  return { id, nome: file.nome, tamanho: file.tamanho, sha256: file.sha256 };
}

export function findArquivo(tx: Ctx['tx'], id: string) {
  return tx
    .selectFrom('arquivo')
    .select(['id', 'sha256', 'nome', 'tipo', 'tamanho'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
