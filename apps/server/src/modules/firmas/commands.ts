import {
  type mudarFirma as contract,
  type criarFirma as criar,
  FIRMA_MAX_MB,
  type Firma,
  TIPOS_DE_FIRMA,
} from '@portal/domain/firmas/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { guardarMudanca } from '../mudancas/index.ts';
import { findQueTrabalham } from '../setores/index.ts';
import { findFirma, isAssinante } from './queries.ts';

const recusar = (campo: string, codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo, mensagem }]);

/** What was made of the picture on arrival. @throws RuleError `imagem_invalida` */
function imagemDe(arquivo: StoredUpload | undefined): Buffer | null {
  if (!arquivo) return null;
  const recusa = (mensagem: string) => recusar('arquivo', 'imagem_invalida', mensagem);
  if (arquivo.recusa) throw recusa(arquivo.recusa);
  if (!(TIPOS_DE_FIRMA as readonly string[]).includes(arquivo.tipo)) throw recusa('Escolha uma imagem em PNG, JPG ou WebP.');
  if (arquivo.tamanho > FIRMA_MAX_MB * 1_048_576) throw recusa(`A imagem passa de ${FIRMA_MAX_MB} MB. Escolha uma menor.`);
  if (!arquivo.foto) throw recusa('Não conseguimos abrir esta imagem. Tente outra.');
  return Buffer.from(arquivo.foto);
}

/** Only who works in the town hall has an office there. @throws RuleError `assinante_invalido` */
async function demandDaEquipe(ctx: Ctx, usuarioId: string, campo = 'usuario_id'): Promise<void> {
  const row = (await findQueTrabalham(ctx, [usuarioId])).has(usuarioId);
  if (!row) throw recusar(campo, 'assinante_invalido', 'Escolha alguém da equipe da prefeitura.');
}

/**
 * Who signs for another holds the right themselves: the portal calls nobody who could not open the document.
 * @throws RuleError `assinante_invalido`
 */
async function demandDelegavel(
  ctx: Ctx,
  { usuario_id, delegada_por }: Pick<Escrita, 'usuario_id' | 'delegada_por'>,
): Promise<void> {
  if (!delegada_por) return;
  await demandDaEquipe(ctx, delegada_por, 'delegada_por');
  if (!(await isAssinante(ctx, usuario_id)))
    throw recusar(
      'usuario_id',
      'assinante_invalido',
      'Esta pessoa ainda não pode assinar. Dê a ela, em Equipe, a permissão de assinar os documentos que lhe são dirigidos.',
    );
}

type Escrita = BodyOf<typeof criar>;
const escritos = ({ usuario_id, titulo, ato, de, ate, delegada_por }: Escrita) => ({
  ...{ usuario_id, titulo, ato, de, ate, delegada_por },
});

/** @throws RuleError `imagem_invalida`, `assinante_invalido` */
export async function criarFirma(ctx: Ctx, body: BodyOf<typeof criar>, arquivo: StoredUpload | undefined): Promise<Firma> {
  const imagem = imagemDe(arquivo);
  await demandDaEquipe(ctx, body.usuario_id);
  await demandDelegavel(ctx, body);
  const id = uuidv7();
  await ctx.tx
    .insertInto('firma')
    .values({ id, ...escritos(body), imagem, criado_em: ctx.agora })
    .execute();
  await guardarMudanca(ctx, 'firma', {}, { ...escritos(body), com_imagem: imagem !== null }, id);
  await ctx.audit('firma.criar', { id, usuario_id: body.usuario_id });
  return findFirma(ctx, id);
}

/** What was signed with it keeps what is printed on it. @throws RuleError as `criarFirma`; AppError 404, 409 */
export async function mudarFirma(
  ctx: Ctx,
  id: string,
  { versao, sem_imagem, ...body }: BodyOf<typeof contract>,
  arquivo: StoredUpload | undefined,
): Promise<Firma> {
  const antes = await findFirma(ctx, id, true);
  requireFresh(antes.versao, versao);
  if (antes.excluida_em) throw new AppError(409, 'Esta assinatura foi para a lixeira. Traga-a de volta antes de mudá-la.');
  const imagem = imagemDe(arquivo);
  await demandDaEquipe(ctx, body.usuario_id);
  await demandDelegavel(ctx, body);
  await ctx.tx
    .updateTable('firma')
    .set({ ...escritos(body), ...(imagem ? { imagem } : sem_imagem ? { imagem: null } : {}), versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  const depois = await findFirma(ctx, id);
  const como = (f: Firma) => ({ ...escritos({ ...f, delegada_por: f.delegada_por?.id ?? null }), com_imagem: f.tem_imagem });
  await guardarMudanca(ctx, 'firma', como(antes), como(depois), id);
  await ctx.audit('firma.mudar', { id, usuario_id: body.usuario_id, imagem: imagem !== null });
  return depois;
}

/** Into the trash, or back. Done twice it does nothing more. @throws AppError 404 where one is not there */
export async function moverFirmas(ctx: Ctx, ids: readonly string[], destino: 'lixeira' | 'catalogo'): Promise<{ total: number }> {
  const unicos = [...new Set(ids)];
  const rows = await ctx.tx.selectFrom('firma').select('id').where('id', 'in', unicos).orderBy('id').forUpdate().execute();
  if (rows.length < unicos.length) throw new AppError(404, 'Assinatura não encontrada no catálogo.');
  const { numUpdatedRows } = await ctx.tx
    .updateTable('firma')
    .set((eb) => ({ excluida_em: destino === 'lixeira' ? ctx.agora : null, versao: eb('versao', '+', 1) }))
    .where('id', 'in', unicos)
    .where('excluida_em', destino === 'lixeira' ? 'is' : 'is not', null)
    .executeTakeFirst();
  await ctx.audit(destino === 'lixeira' ? 'firma.excluir' : 'firma.restaurar', { ids: unicos });
  return { total: Number(numUpdatedRows) };
}
