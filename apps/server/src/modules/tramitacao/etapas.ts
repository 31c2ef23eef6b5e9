import { vencimento } from '@portal/domain/calendario/rules';
import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe, diasEntre } from '@portal/domain/text/datas';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import type { Cena, EtapaRow } from './act.ts';

/**
 * Puts a request into its step `ordem`: a row with sector and due date, and the copies that lists read.
 * @throws RuleError `setor_ausente` when the definition names a sector the town no longer has
 */
export async function abrirEtapa({ ctx, r, definicao }: Cena, ordem: number, ciclo: number): Promise<EtapaRow> {
  const definida = definicao.etapas[ordem - 1];
  if (!definida) throw new RuleError('etapa_ausente', 'A definição não tem a próxima etapa.');
  const setor = await ctx.tx.selectFrom('setor').select('id').where('sigla', '=', definida.setor).executeTakeFirst();
  if (!setor) throw new RuleError('setor_ausente', `O setor ${definida.setor} já não existe. Fale com a prefeitura.`);
  const hoje = dataDe(ctx.agora);
  const prazo_em = vencimento(hoje, definida.prazo_dias, definida.contagem, await findCalendario(ctx));
  const etapa: EtapaRow = {
    id: uuidv7(),
    definicao_id: definida.id,
    ordem,
    ciclo,
    nome: definida.nome,
    setor_id: setor.id,
    analista_id: null,
    status: 'Aguardando prefeitura',
  };
  await ctx.tx
    .insertInto('etapa')
    .values({ ...etapa, requerimento_id: r.id, prazo_em, criado_em: ctx.agora })
    .execute();
  await ctx.tx
    .updateTable('requerimento')
    .set({
      etapa_id: etapa.id,
      etapa_nome: etapa.nome,
      setor_id: etapa.setor_id,
      analista_nome: '',
      prazo_em,
      concluido_em: null,
    })
    .where('id', '=', r.id)
    .execute();
  Object.assign(r, { etapa_id: etapa.id, etapa_nome: etapa.nome, setor_id: etapa.setor_id, prazo_em });
  return etapa;
}

/** How often a step was opened already. */
export async function findCiclo({ ctx, r }: Cena, ordem: number): Promise<number> {
  const row = await ctx.tx
    .selectFrom('etapa')
    .select((eb) => eb.fn.max('ciclo').as('n'))
    .where('requerimento_id', '=', r.id)
    .where('ordem', '=', ordem)
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** The due day after so many consecutive days, on an open day. */
export const prazoEmDiasCorridos = async (ctx: Ctx, dias: number): Promise<string> =>
  vencimento(dataDe(ctx.agora), dias, 'corridos', await findCalendario(ctx));

/** The due day that lists and screens show: the requester's while it waits for them, else the step's. */
export const darPrazo = (ctx: Ctx, requerimentoId: string, prazo_em: string | null) =>
  ctx.tx.updateTable('requerimento').set({ prazo_em }).where('id', '=', requerimentoId).execute();

/** The town's clock stood still while the request waited for its requester: the step's due day moves by as many days. */
export async function retomarPrazo(ctx: Ctx, requerimentoId: string, etapaId: string): Promise<void> {
  const sent = await ctx.tx
    .selectFrom('evento')
    .select('criado_em')
    .where('requerimento_id', '=', requerimentoId)
    .where('tipo', '=', 'devolver')
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const etapa = await ctx.tx.selectFrom('etapa').select('prazo_em').where('id', '=', etapaId).executeTakeFirstOrThrow();
  if (!sent || !etapa.prazo_em) return;
  const waited = diasEntre(dataDe(sent.criado_em), dataDe(ctx.agora));
  const prazo_em = vencimento(etapa.prazo_em, waited, 'corridos', await findCalendario(ctx));
  await ctx.tx.updateTable('etapa').set({ prazo_em }).where('id', '=', etapaId).execute();
  await darPrazo(ctx, requerimentoId, prazo_em);
}
