import { RuleError } from '@portal/domain/http/rule-error';
import { recusaPelaSaude } from '@portal/domain/plantas/saude';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';

/** What the row of a file is made of: an upload, or a document of our own that lies in the store already. */
type Guardado = Pick<StoredUpload, 'sha256' | 'nome' | 'tipo' | 'tamanho'> & Partial<Pick<StoredUpload, 'saude' | 'manter'>>;

/** The sentence for a file that nobody could read is said at its field. @throws RuleError `arquivo_recusado` */
export function demandLegivel({ recusa, saude }: StoredUpload, campo = 'arquivo'): void {
  const mensagem = recusa ?? (saude && recusaPelaSaude(saude));
  if (mensagem) throw new RuleError('arquivo_recusado', mensagem, [{ campo, mensagem }]);
}

/** A row for a file; the bytes of an upload go to the store with it. */
export async function registrarArquivo(
  ctx: Ctx,
  file: Guardado,
): Promise<{ id: string; nome: string; tamanho: number; sha256: string }> {
  file.manter?.();
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
