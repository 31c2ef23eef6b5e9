import { type Ciencia, prazoDoTermo } from '@portal/domain/termos/ciencia';
import type { TermoModelo } from '@portal/domain/termos/modelo';
import { type Data, dataDe, formatData, instanteDe } from '@portal/domain/text/datas';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { avisar } from '../notificacoes/index.ts';

/** An addressee and the rules of the notice, locked until the transaction ends. @throws AppError 404 */
export async function lockDestinatario(
  ctx: Ctx,
  onde: { id: string; termo_id: string } | { usuario_id: string; termo_id: string },
) {
  const row = await ctx.tx
    .selectFrom('termo_destinatario as d')
    .innerJoin('termo_enviado as t', 't.id', 'd.termo_id')
    .select(['d.id', 'd.versao', 'd.termo_id', 'd.usuario_id', 'd.nome', 'd.enviado_em', 'd.tacita_em', 'd.aberto_em'])
    .select(['d.ciencia', 'd.ciencia_em', 'd.prazo_em', 'd.respondido_em'])
    .select([
      't.numero',
      't.tipo',
      't.assunto',
      't.texto',
      't.prazo_dias',
      't.contagem',
      't.inicio',
      't.tacita_dias',
      't.aceita_resposta',
    ])
    .select(['t.enviado_por', 't.requerimento_id', 't.peca_id'])
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
  const prazo_em = prazoDoTermo(d as unknown as TermoModelo, dataDe(d.enviado_em, fuso), dia, await findCalendario(ctx));
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

/** When the days for looking are over, it counts as known at the end of the last of them. Done twice it does nothing more. */
export async function assentarTacita<D extends DestinatarioRow>(ctx: Ctx, d: D): Promise<D> {
  const { fuso } = ctx.organizacao;
  if (d.ciencia || !d.tacita_em || d.tacita_em >= dataDe(ctx.agora, fuso)) return d;
  const depois = await tomarCiencia(ctx, d, { ciencia: 'Tácita', dia: d.tacita_em, em: instanteDe(d.tacita_em, '23:59', fuso) });
  if (d.usuario_id) {
    const ate = depois.prazo_em ? ` O prazo para responder vai até ${formatData(depois.prazo_em)}.` : '';
    await avisar(ctx, {
      usuario_ids: [d.usuario_id],
      painel: 'contribuinte',
      message: `${d.tipo} ${d.numero}: passaram os dias para ler, e a ciência conta a partir de ${formatData(d.tacita_em)}.${ate}`,
      link: `/contribuinte/termos-enviados/visualizacao-termo/${d.termo_id}`,
      email: {
        evento: `termo_tacita:${d.id}`,
        assunto: `${d.tipo} ${d.numero}: ciência por decurso de prazo`,
        detalhe: `A prefeitura enviou a você ${d.tipo} ${d.numero}, sobre "${d.assunto}". Como os dias para ler passaram, conta como se você tivesse lido em ${formatData(d.tacita_em)}.${ate}`,
        botao: 'Ler no portal',
      },
    });
  }
  return depois;
}
