import { type Ciencia, prazoDoTermo } from '@portal/domain/termos/ciencia';
import type { TermoModelo } from '@portal/domain/termos/modelo';
import { type Data, dataDe } from '@portal/domain/text/datas';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';

/** Addressees, each with the rules of the notice. */
export const DESTINATARIOS = (tx: Ctx['tx']) =>
  tx
    .selectFrom('termo_destinatario as d')
    .innerJoin('termo_enviado as t', 't.id', 'd.termo_id')
    .select(['d.id', 'd.versao', 'd.termo_id', 'd.usuario_id', 'd.nome', 'd.enviado_em', 'd.tacita_em', 'd.aberto_em'])
    .select(['d.ciencia', 'd.ciencia_em', 'd.prazo_em', 'd.respondido_em'])
    .select(['t.numero', 't.tipo', 't.assunto', 't.texto', 't.aceita_resposta'])
    .select(['t.prazo_dias', 't.contagem', 't.inicio', 't.tacita_dias'])
    .select(['t.enviado_por', 't.requerimento_id', 't.peca_id']);

/** One of them, locked until the transaction ends. @throws AppError 404 */
export async function lockDestinatario(
  ctx: Ctx,
  onde: { id: string; termo_id: string } | { usuario_id: string; termo_id: string },
) {
  const row = await DESTINATARIOS(ctx.tx)
    .where('d.termo_id', '=', onde.termo_id)
    .where((eb) => ('id' in onde ? eb('d.id', '=', onde.id) : eb('d.usuario_id', '=', onde.usuario_id)))
    .forUpdate('d')
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Termo não encontrado.');
  return row;
}
export type DestinatarioRow = Awaited<ReturnType<typeof lockDestinatario>>;

interface Tomada {
  ciencia: Ciencia;
  /** The civil day that counts. */
  dia: Data;
  em: Date;
  nota?: string;
  evidencia?: object;
}

/** Somebody knows of it from a day on, and the deadline begins. Known once is known: a second word changes nothing. */
export async function tomarCiencia<D extends DestinatarioRow>(
  ctx: Ctx,
  d: D,
  { ciencia, dia, em, nota = '', evidencia }: Tomada,
): Promise<D> {
  if (d.ciencia) return d;
  const { fuso } = ctx.organizacao;
  // one that runs since it was sent keeps the day that was told, whatever the calendar says by now
  const prazo_em =
    d.prazo_em ?? prazoDoTermo(d as unknown as TermoModelo, dataDe(d.enviado_em, fuso), dia, await findCalendario(ctx));
  await ctx.tx
    .updateTable('termo_destinatario')
    .set({
      ciencia,
      ciencia_em: em,
      ciencia_nota: nota,
      prazo_em,
      versao: d.versao + 1,
      ...(evidencia && { evidencia: JSON.stringify(evidencia) }),
    })
    .where('id', '=', d.id)
    .execute();
  await ctx.audit('termo.ciencia', { termo_id: d.termo_id, destinatario_id: d.id, ciencia, dia, prazo_em });
  return { ...d, ciencia, ciencia_em: em, prazo_em, versao: d.versao + 1 };
}
