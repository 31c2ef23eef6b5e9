import { txidDaGuia } from '@portal/domain/taxas/cobranca';
import { esperaDaTentativa, TENTATIVAS_MAX } from '@portal/domain/taxas/emissor';
import { pixEstatico } from '@portal/domain/taxas/pix';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import type { Pedido } from '#platform/jobs/job.ts';
import { findConvenio } from '../convenios/index.ts';
import { avisarQuemEmite } from './por-emitir.ts';
import { findRecebedor } from './recebedor.ts';

/** Asks the bank about one charge, outside of the act that wants it. What is done stands where a request can be told of it (guias). */
export const COBRAR_PIX: Pedido<{ txid: string }> = { nome: 'guias.cobrar-pix', payload: z.object({ txid: z.string().max(35) }) };

/** How long one try has a charge for itself: longer than the bank may take for all its answers. */
const POSSE_MS = 90_000;
/** Failed tries after which those who can mend it are told: until then the slip is paid by its bar code, and a bank may be down a while. */
const CALADAS = 3;

const VIVAS = sql`('A emitir', 'Emitida', 'Erro na emissão')`;

/** Charges for slips of a covenant whose bank makes them, of those that have none alive. The bank is asked as soon as this commits. */
export async function pedirCobrancas(ctx: Ctx, guiaIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; convenio_id: string; antes: number }>`
    select g.id, g.convenio_id, (select count(*)::integer from cobranca_pix c where c.guia_id = g.id) as antes
      from guia g join pix_do_banco p on p.convenio_id = g.convenio_id and p.dinamico
     where g.id = any(${guiaIds}::uuid[]) and g.emissor = 'portal' and g.pagamento in ('Pendente', 'Em conferência')
       and g.emissao in ('Emitida', 'Aguardando nova emissão')
       and not exists (select from cobranca_pix c where c.guia_id = g.id and c.situacao in ${VIVAS})
     order by g.id`.execute(ctx.tx);
  if (rows.length === 0) return;
  const novas = rows.map(({ id, convenio_id, antes }) => ({ guia_id: id, convenio_id, txid: txidDaGuia(id, antes + 1) }));
  // the code of a charge before is worth nothing any more
  const ids = rows.map(({ id }) => id);
  await ctx.tx.updateTable('guia').set({ pix: '' }).where('id', 'in', ids).where('pix', '<>', '').execute();
  await ctx.tx
    .insertInto('cobranca_pix')
    .values(novas.map((nova) => ({ ...nova, pedir_apos: ctx.agora, criado_em: ctx.agora })))
    .execute();
  for (const { txid } of novas) await ctx.enqueue(COBRAR_PIX, { txid });
}

/** A charge while the bank is asked about it, with the slip that it is for. */
export interface CobrancaTomada {
  txid: string;
  guia_id: string;
  convenio_id: string;
  situacao: 'A emitir' | 'Erro na emissão' | 'A retirar';
  /** before this try */
  pedida: boolean;
  endereco: string;
  chave: string;
  copia_e_cola: string;
  /** this one among them */
  tentativas: number;
  numero: number;
  valor_centavos: number;
  vencimento: string;
  requerimento_id: string;
  descricao: string;
}

/** Takes a charge whose try is due, for this try alone; one that died in the middle is tried again, under the same txid. */
export async function tomarCobranca(ctx: Ctx, txid: string): Promise<CobrancaTomada | null> {
  // acts lock the slip before its charges; so does this
  await sql`select from guia g where g.id = (select c.guia_id from cobranca_pix c where c.txid = ${txid}) for update of g`.execute(
    ctx.tx,
  );
  const { rows } = await sql<CobrancaTomada>`
    update cobranca_pix c set pedir_apos = ${new Date(ctx.agora.getTime() + POSSE_MS)}, tentativas = least(c.tentativas + 1, 9999)
      from guia g
     where g.id = c.guia_id and c.txid = ${txid} and c.pedir_apos <= ${ctx.agora}
       and c.situacao in ('A emitir', 'Erro na emissão', 'A retirar')
    returning c.txid, c.guia_id, c.convenio_id, c.situacao, c.pedida, c.endereco, c.chave, c.copia_e_cola, c.tentativas, g.numero,
              g.valor_centavos, g.vencimento, g.requerimento_id,
              case when g.parcela is null then g.descricao
                   else g.descricao || ' (parcela ' || g.parcela || ' de ' || g.parcelas || ')' end as descricao`.execute(ctx.tx);
  return rows[0] ?? null;
}

/** From here on the bank may have it. */
export async function anotarPedida({ tx }: Ctx, txid: string, onde: { endereco: string; chave: string }): Promise<void> {
  await tx
    .updateTable('cobranca_pix')
    .set({ pedida: true, ...onde })
    .where('txid', '=', txid)
    .execute();
}

/** The slip before its charges, also where a try ends. */
const lockGuiaDa = ({ tx }: Ctx, { guia_id }: CobrancaTomada) =>
  tx.selectFrom('guia').select(['id', 'pagamento']).where('id', '=', guia_id).forUpdate().executeTakeFirstOrThrow();

/** Nobody waits for it any more: it is taken back, where the bank may have it. */
async function desistir({ tx, agora }: Ctx, t: CobrancaTomada): Promise<void> {
  await tx
    .updateTable('cobranca_pix')
    .set(
      t.pedida
        ? { situacao: 'A retirar', pedir_apos: agora, tentativas: 0, erro: '' }
        : { situacao: 'Retirada', pedir_apos: null, erro: '' },
    )
    .where('txid', '=', t.txid)
    .where('situacao', 'in', ['A emitir', 'Erro na emissão'])
    .execute();
}

/** A slip whose day was over before the bank answered: another will follow it. */
export async function desistirDaVencida(ctx: Ctx, t: CobrancaTomada): Promise<void> {
  await lockGuiaDa(ctx, t);
  await desistir(ctx, t);
}

/** The bank or the key changed while it waited: a charge of another name, by what the covenant says now. */
export async function pedirDeOutroJeito(ctx: Ctx, t: CobrancaTomada): Promise<void> {
  await lockGuiaDa(ctx, t);
  await desistir(ctx, t);
  await pedirCobrancas(ctx, [t.guia_id]);
}

/** The town went back to the code of its key while the slip waited for the bank. */
export async function darCodigoDaChave(ctx: Ctx, t: CobrancaTomada): Promise<void> {
  const { pagamento } = await lockGuiaDa(ctx, t);
  await desistir(ctx, t);
  const convenio = await findConvenio(ctx.tx, t.convenio_id);
  if (!convenio.pix_chave || (pagamento !== 'Pendente' && pagamento !== 'Em conferência')) return;
  const { nome, cidade } = await findRecebedor(ctx, convenio);
  const { valor_centavos, numero } = t;
  const pix = pixEstatico({ chave: convenio.pix_chave, nome, cidade, valor_centavos, txid: `DAM${numero}` });
  await ctx.tx.updateTable('guia').set({ pix }).where('id', '=', t.guia_id).execute();
}

/** @returns false where nobody waits for it any more; then it is taken back */
export async function guardarCobranca(ctx: Ctx, t: CobrancaTomada, copia_e_cola: string): Promise<boolean> {
  await lockGuiaDa(ctx, t);
  const row = await ctx.tx
    .updateTable('cobranca_pix')
    .set({ situacao: 'Emitida', copia_e_cola, erro: '', pedir_apos: null })
    .where('txid', '=', t.txid)
    .where('situacao', 'in', ['A emitir', 'Erro na emissão'])
    .returning('txid')
    .executeTakeFirst();
  if (row) {
    await ctx.tx.updateTable('guia').set({ pix: copia_e_cola }).where('id', '=', t.guia_id).execute();
    return true;
  }
  // it was said not to exist while it was being made
  await ctx.tx
    .updateTable('cobranca_pix')
    .set({ situacao: 'A retirar', pedir_apos: ctx.agora, tentativas: 0 })
    .where('txid', '=', t.txid)
    .where('situacao', 'in', ['A retirar', 'Retirada'])
    .execute();
  return false;
}

/** What lies at the bank no longer, or was paid meanwhile. */
export async function guardarRetirada(ctx: Ctx, t: CobrancaTomada, situacao: 'Retirada' | 'Paga'): Promise<void> {
  await lockGuiaDa(ctx, t);
  await ctx.tx
    .updateTable('cobranca_pix')
    .set({ situacao, erro: '', pedir_apos: null })
    .where('txid', '=', t.txid)
    .where('situacao', '=', 'A retirar')
    .execute();
  if (situacao === 'Paga' || !t.copia_e_cola) return;
  await ctx.tx.updateTable('guia').set({ pix: '' }).where('id', '=', t.guia_id).where('pix', '=', t.copia_e_cola).execute();
}

/**
 * Keeps why the bank has not done it yet and when it is asked next. Taking back is tried as long as it takes, unless `acabou`: then, or
 * when the tries for a new one are over, it is left to people, who are told.
 */
export async function guardarErroDaCobranca(ctx: Ctx, t: CobrancaTomada, erro: string, acabou = false): Promise<void> {
  const retirando = t.situacao === 'A retirar';
  const fim = acabou || (!retirando && t.tentativas >= TENTATIVAS_MAX);
  const pedir_apos = fim ? null : new Date(ctx.agora.getTime() + esperaDaTentativa(t.tentativas) * 1000);
  const row = await ctx.tx
    .updateTable('cobranca_pix')
    .set({ situacao: retirando ? 'A retirar' : 'Erro na emissão', erro, pedir_apos })
    .where('txid', '=', t.txid)
    .where('situacao', 'in', retirando ? ['A retirar'] : ['A emitir', 'Erro na emissão'])
    .returning('txid')
    .executeTakeFirst();
  if (!row || !(fim || t.tentativas === CALADAS)) return;
  const oQue = retirando
    ? `A cobrança Pix da guia ${t.numero}, que não vale mais, ainda não saiu do banco.`
    : `O Pix da guia ${t.numero} não pôde ser feito. A guia pode ser paga pelo código de barras.`;
  const depois = fim
    ? retirando
      ? `Retire-a lá: é a ${t.txid}.`
      : 'O portal não tenta mais.'
    : 'O portal tenta de novo sozinho.';
  await avisarQuemEmite(ctx, { id: t.requerimento_id }, `${oQue} ${erro} ${depois}`);
}

/** Tried anew at once, by who looks after the fees. @returns false where there is nothing to try */
export async function cobrarDeNovo(ctx: Ctx, guiaId: string): Promise<boolean> {
  const rows = await ctx.tx
    .updateTable('cobranca_pix')
    .set({ pedir_apos: ctx.agora, tentativas: 0 })
    .where('guia_id', '=', guiaId)
    .where('situacao', 'in', ['Erro na emissão', 'A retirar'])
    .returning('txid')
    .execute();
  for (const { txid } of rows) await ctx.enqueue(COBRAR_PIX, { txid });
  return rows.length > 0;
}

/** The slips of charges by their names, whatever became of these. */
export async function findGuiasDasCobrancas({ tx }: Ctx, txids: readonly string[]): Promise<Map<string, string>> {
  if (txids.length === 0) return new Map();
  const rows = await tx.selectFrom('cobranca_pix').select(['txid', 'guia_id']).where('txid', 'in', txids).execute();
  return new Map(rows.map(({ txid, guia_id }) => [txid, guia_id]));
}

/** The bank says that they were paid: there is nothing to take back. Their slips are locked. */
export async function marcarCobrancasPagas({ tx }: Ctx, txids: readonly string[]): Promise<void> {
  if (txids.length === 0) return;
  await tx.updateTable('cobranca_pix').set({ situacao: 'Paga', erro: '', pedir_apos: null }).where('txid', 'in', txids).execute();
}
