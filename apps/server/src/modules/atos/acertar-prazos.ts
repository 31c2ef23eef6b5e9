import { aoMudarOCalendario } from '@portal/domain/prazos/rules';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { type Data, dataDe, formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';
import { type LinhaDoLivro, livroDe, registrarNoPrazo } from '../prazos/index.ts';
import { lockRequerimentoForJob, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { avisarPartes, copiarPrazo, darPrazo, lockEtapas } from '../tramitacao/index.ts';

/**
 * One due day after the calendar changed. Later: it is the new one. Sooner: the day that was told stands, and the ledger says so from now on,
 * so that whoever counts from it comes to the day that the copies show.
 * @param dito the day that was told, as lists and screens show it
 * @returns the new day where it is a later one; null where nothing is told
 */
async function acertarUm(ctx: Ctx, requerimento_id: string, livro: readonly LinhaDoLivro[], etapa_id: string | null, dito: Data) {
  const linhas = livro.filter((l) => l.etapa_id === etapa_id);
  const muda = aoMudarOCalendario(linhas, dito, await findCalendario(ctx), dataDe(ctx.agora, ctx.organizacao.fuso));
  if (!muda) return null;
  if ('passa' in muda) return muda.passa;
  const motivo = 'A prefeitura abriu um dia que estava fechado: o prazo que já tinha sido dito continua.';
  await registrarNoPrazo(ctx, { requerimento_id, etapa_id }, [{ tipo: 'calendario', ate: dito, motivo }]);
  return null;
}

const porque = 'a prefeitura fechou um dia que está dentro dele';

/** The deadlines of one request that run, by the calendar as it is; people are told once of a day that is theirs. */
export async function acertarPrazos(ctx: Ctx, id: string): Promise<void> {
  const r = await lockRequerimentoForJob(ctx, id);
  const livro = await livroDe(ctx, id);
  let mudou = false;
  for (const etapa of await lockEtapas(ctx, id)) {
    if (etapa.substituida || isEncerrado(etapa.status) || !etapa.prazo_em) continue;
    const novo = await acertarUm(ctx, id, livro, etapa.id, etapa.prazo_em);
    if (!novo) continue;
    mudou = true;
    await ctx.tx.updateTable('etapa').set({ prazo_em: novo }).where('id', '=', etapa.id).execute();
    const texto = `O prazo da etapa ${etapa.nome} passou para ${formatData(novo)}: ${porque}.`;
    await registrarEvento(ctx, id, { tipo: 'prorrogar', texto });
  }
  if (mudou) await copiarPrazo(ctx, r);
  if (r.status === 'Aguardando requerente' && r.prazo_em) await acertarResposta(ctx, r, livro, r.prazo_em);
}

async function acertarResposta(ctx: Ctx, r: RequerimentoRow, livro: readonly LinhaDoLivro[], dito: Data): Promise<void> {
  const novo = await acertarUm(ctx, r.id, livro, null, dito);
  if (!novo) return;
  await darPrazo(ctx, r.id, novo);
  const ate = formatData(novo);
  await registrarEvento(ctx, r.id, {
    tipo: 'prorrogar',
    texto: `O prazo para responder as pendências passou para ${ate}: ${porque}.`,
  });
  await avisarPartes(ctx, r, `calendario_${novo}`, {
    tipo: 'prazo',
    message: `O prazo para responder as pendências do requerimento ${r.numero} passou para ${ate}.`,
    assunto: `Novo prazo: requerimento ${r.numero}`,
    detalhe: `Você tem até ${ate} para responder as pendências do seu pedido de ${r.processo_nome}: ${porque}.`,
    botao: 'Responder as pendências',
  });
}

/** Requests of one run. */
const POR_VEZ = 200;

const CORRE = sql`r.status in ('Aguardando comprovante', 'Aguardando prefeitura', 'Em andamento', 'Aguardando requerente')`;

/** A page of the requests with a deadline that runs, by id. @returns fewer than a page: the last one */
export async function findComPrazo(
  { tx }: Pick<Ctx, 'tx'>,
  depois: string | null,
): Promise<{ ids: string[]; proxima: string | null }> {
  const { rows } = await sql<{ id: string }>`
    select r.id from requerimento r
     where ${CORRE} and (${depois}::uuid is null or r.id > ${depois}::uuid)
       and (r.prazo_em is not null or exists (select from etapa e where e.requerimento_id = r.id and e.prazo_em is not null and not e.substituida))
     order by r.id limit ${POR_VEZ}`.execute(tx);
  const ids = rows.map((row) => row.id);
  return { ids, proxima: ids.length === POR_VEZ ? (ids.at(-1) ?? null) : null };
}
