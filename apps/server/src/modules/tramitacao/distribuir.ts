import type { Escolha } from '@portal/domain/distribuicao/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { escolherAnalista, findPassa } from '../distribuicao/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import type { Cena, EtapaRow } from './cena.ts';
import { setoresDe } from './etapas.ts';

/** Of one among many: whoever gives out the many rings the bell once for all of them. */
export interface EntreMuitas {
  semSino?: true;
  /** Whose it is, where it goes to another because of an absence. */
  noLugarDe?: string | null;
}

/** Writes who has the step and why, on the row, in the timeline of the town hall, and on the person's bell. */
export async function dar(
  ctx: Ctx,
  r: RequerimentoRow,
  etapa: EtapaRow,
  pessoa: { id: string; nome: string } | null,
  porque: string,
  { semSino, noLugarDe = null }: EntreMuitas = {},
): Promise<void> {
  await ctx.tx
    .updateTable('etapa')
    .set((eb) => ({
      analista_id: pessoa?.id ?? null,
      mudou_em: ctx.agora,
      atribuida_em: pessoa ? ctx.agora : null,
      atribuicao: pessoa ? porque : '',
      no_lugar_de: noLugarDe,
      versao: eb('versao', '+', 1),
    }))
    .where('id', '=', etapa.id)
    .execute();
  etapa.analista_id = pessoa?.id ?? null;
  await sql`update requerimento q set analista_nome = coalesce((select string_agg(distinct u.nome, ', ') from etapa e join usuario u on u.id = e.analista_id
      where e.requerimento_id = q.id and not e.substituida and e.status not in ('Deferido', 'Indeferido', 'Cancelado')), '') where q.id = ${r.id}`.execute(
    ctx.tx,
  );
  const texto = pessoa ? `Etapa ${etapa.nome} atribuída a ${pessoa.nome}.` : `Etapa ${etapa.nome} devolvida à fila do setor.`;
  await registrarEvento(ctx, r.id, { tipo: 'atribuir', texto, motivo: porque, publico: false });
  if (!pessoa || semSino) return;
  await avisar(ctx, {
    usuario_ids: [pessoa.id],
    tipo: 'etapa',
    message: `Você recebeu a etapa ${etapa.nome} do requerimento ${r.numero}.`,
    requerimento_id: r.id,
    link: `/prefeitura/requerimento/gerenciar/${r.id}`,
  });
}

/** A step that has just opened, or come back, goes to whom the rules say. */
export async function distribuir({ ctx, r, definicao }: Cena, etapa: EtapaRow, anteriorId: string | null): Promise<void> {
  const definida = definicao.etapas.find((d) => d.id === etapa.definicao_id);
  if (!definida) return;
  const escolha = await escolherAnalista(ctx, { r, setor_ids: setoresDe([etapa]) }, definicao, definida, anteriorId);
  // what stays with whom it is says nothing new
  if (!escolha || (escolha.usuario_id !== null && escolha.usuario_id === etapa.analista_id)) return;
  await seguirEscolha(ctx, r, etapa, escolha);
}

export async function seguirEscolha(
  ctx: Ctx,
  r: RequerimentoRow,
  etapa: EtapaRow,
  { usuario_id, motivo, descartados, no_lugar_de }: Escolha,
  como: EntreMuitas = {},
): Promise<boolean> {
  const fora = descartados.map((d) => `${d.nome} (${d.motivo})`).join(', ');
  const porque = fora ? `${motivo} Não receberam: ${fora}.` : motivo;
  if (!usuario_id) {
    await registrarEvento(ctx, r.id, {
      tipo: 'atribuir',
      texto: `Etapa ${etapa.nome} na fila do setor.`,
      motivo: porque,
      publico: false,
    });
    return false;
  }
  const { nome } = await ctx.tx.selectFrom('usuario').select('nome').where('id', '=', usuario_id).executeTakeFirstOrThrow();
  const volta = no_lugar_de !== undefined && (await findPassa(ctx.tx))(setoresDe([etapa]));
  await dar(ctx, r, etapa, { id: usuario_id, nome }, porque, { ...como, ...(volta && { noLugarDe: no_lugar_de }) });
  return true;
}
