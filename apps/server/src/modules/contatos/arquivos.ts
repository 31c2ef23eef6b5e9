import { ANEXO_MAX_MB, type AnexoDoContato } from '@portal/domain/contatos/contract';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';
import { deQuemPede } from './queries.ts';

const FORMATOS = ['application/pdf', 'image/jpeg', 'image/png'];
/** Files of messages that are being written, of one person: who sends more writes none. */
const SOLTOS_MAX = 30;

/** A file of a message that is being written. @throws RuleError `arquivo_recusado`, `anexos_demais` */
export async function anexar(ctx: Ctx, arquivo: StoredUpload): Promise<AnexoDoContato> {
  demandLegivel(arquivo);
  const recusar = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'arquivo', mensagem }]);
  if (!FORMATOS.includes(arquivo.tipo)) throw recusar('arquivo_recusado', 'Envie em PDF, JPG ou PNG.');
  if (arquivo.tamanho > ANEXO_MAX_MB * 1_048_576)
    throw recusar('arquivo_recusado', `O arquivo passa de ${ANEXO_MAX_MB} MB. Envie um menor.`);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from contato_arquivo where enviado_por = ${ctx.usuario.id} and fala_id is null`.execute(ctx.tx);
  if ((rows[0]?.n ?? 0) >= SOLTOS_MAX)
    throw recusar('anexos_demais', 'Há arquivos demais à espera de uma mensagem. Envie a mensagem, ou continue amanhã.');
  const { id, nome, tamanho } = await registrarArquivo(ctx, arquivo);
  await ctx.tx
    .insertInto('contato_arquivo')
    .values({ id: uuidv7(), arquivo_id: id, enviado_por: ctx.usuario.id, criado_em: ctx.agora })
    .execute();
  return { id, nome, tamanho };
}

/** The files go with what was written: each once, and only whoever sent it sends it on. @throws RuleError `arquivo_desconhecido` */
export async function prender(ctx: Ctx, falaId: string, arquivos: readonly string[]): Promise<void> {
  if (arquivos.length === 0) return;
  const { numUpdatedRows } = await ctx.tx
    .updateTable('contato_arquivo')
    .set({ fala_id: falaId })
    .where('arquivo_id', 'in', arquivos)
    .where('enviado_por', '=', ctx.usuario.id)
    .where('fala_id', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === arquivos.length) return;
  const mensagem = 'Um dos arquivos já não está aqui. Tire-o e envie de novo.';
  throw new RuleError('arquivo_desconhecido', mensagem, [{ campo: 'arquivos', mensagem }]);
}

/** @throws AppError 404 of another contact, or of what whoever asks may not see */
export async function baixar(ctx: Ctx, id: string, arquivoId: string): Promise<FileAnswer> {
  const { rows } = await sql<{ sha256: string; nome: string; tipo: string; tamanho: number }>`
    select a.sha256, a.nome, a.tipo, a.tamanho
      from contato c join contato_fala f on f.contato_id = c.id join contato_arquivo x on x.fala_id = f.id join arquivo a on a.id = x.arquivo_id
     where c.id = ${id} and a.id = ${arquivoId} and ${await deQuemPede(ctx)}`.execute(ctx.tx);
  if (!rows[0]) throw new AppError(404, 'Não encontramos este arquivo.');
  return { ...rows[0], tamanho: Number(rows[0].tamanho) };
}
