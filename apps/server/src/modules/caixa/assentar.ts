import { situacaoDoPagamento } from '@portal/domain/caixa/situacao';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import type { Guia } from '@portal/domain/taxas/contract';
import { formatReais } from '@portal/domain/text/dinheiro';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { avisarDaGuia, avisarPagamento } from '../guias/index.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import { cancelarResto, emitirResto, pedirCobrancas, somarContagemDeGuiasJob } from '../taxas/index.ts';
import { abrirCena, avisarFinanceiro, type Cena, mover, tocar } from '../tramitacao/index.ts';

/** So long one run works; then it lets others of the queue go before it, and is asked for again. */
const TURNO_MS = 20_000;
const POR_VEZ = 50;

export const assentarGuiasJob = job('caixa.assentar', z.object({}), (jobCtx) => assentarGuias(jobCtx));

/** Tells each request what became of the money of its slips, one after the other; killed or repeated, it goes on where it stood. */
async function assentarGuias(jobCtx: JobCtx): Promise<void> {
  const fim = Date.now() + TURNO_MS;
  let falha: Error | null = null;
  const tentadas = new Set<string>();
  while (Date.now() < fim) {
    const guias = await jobCtx.inTenant(async ({ tx }) =>
      tx
        .selectFrom('guia')
        .select(['id', 'requerimento_id'])
        .where('assentar_em', 'is not', null)
        .orderBy('assentar_em')
        .orderBy('id')
        .limit(POR_VEZ + tentadas.size)
        .execute(),
    );
    const novas = guias.filter(({ id }) => !tentadas.has(id));
    if (novas.length === 0) {
      await jobCtx.inTenant((ctx) => ctx.enqueue(somarContagemDeGuiasJob, {}));
      if (falha) throw falha;
      return;
    }
    for (const { id, requerimento_id } of novas) {
      tentadas.add(id);
      try {
        await jobCtx.inTenant((ctx) => assentarGuia(ctx, requerimento_id, id));
        tentadas.delete(id);
      } catch (error) {
        // one request that cannot be moved holds no other up; the queue tries it again
        falha = error as Error;
      }
      if (Date.now() > fim) break;
    }
  }
  if (falha) throw falha;
  await jobCtx.inTenant((ctx) => ctx.enqueue(assentarGuiasJob, {}));
}

const PAGAS = ['Pago', 'Pago a maior'];
const ESPERAM = ['Pendente', 'Em conferência'];

/** One slip: its state by the book, its proofs, the slip of the rest, and the request that waited for it. */
export async function assentarGuia(ctx: Ctx, requerimentoId: string, guiaId: string): Promise<void> {
  const cena = await abrirEncerrada(ctx, requerimentoId);
  const guia = await lerConta(ctx, guiaId);
  if (!guia?.assentar_em) return;
  const depois = situacaoDoPagamento({
    valor_centavos: guia.valor_centavos,
    recebido_centavos: guia.recebido_centavos,
    devolveu: guia.devolveu,
    comprovado: guia.comprovado,
    emConferencia: guia.em_conferencia,
    cancelada: guia.pagamento === 'Cancelada',
  });
  const antes = guia.pagamento;
  const paga = PAGAS.includes(depois);
  await ctx.tx
    .updateTable('guia')
    .set({
      pagamento: depois,
      assentar_em: null,
      paga_em: paga ? (guia.paga_em ?? guia.pago_em) : depois === 'Estornada' ? guia.paga_em : null,
    })
    .where('id', '=', guiaId)
    .execute();
  if (paga) await aprovarPeloBanco(ctx, guiaId);
  else await devolverAoExame(ctx, guiaId);
  // its charge at the bank was taken back when it seemed to be paid
  if (ESPERAM.includes(depois) && !ESPERAM.includes(antes)) await pedirCobrancas(ctx, [guiaId]);
  const resto = await acertarResto(cena, guia, depois);
  if (depois === antes) return;
  await ctx.audit('guia.situacao', { id: guiaId, numero: guia.numero, antes, depois, recebido_centavos: guia.recebido_centavos });
  await contar(cena, guia, antes, depois, resto);
}

/** The request for an act of the portal by itself; one that is closed, whose slips still may be paid or given back, does not move. */
async function abrirEncerrada(ctx: Ctx, id: string): Promise<Cena> {
  return abrirCena(ctx, id, null, 'quitar', { porSi: true, de: ['Deferido', 'Indeferido', 'Cancelado'] });
}

interface Conta {
  id: string;
  numero: number;
  valor_centavos: number;
  recebido_centavos: number;
  pagamento: string;
  assentar_em: Date | null;
  paga_em: Date | null;
  /** when the bank was paid, noon of the day by its word */
  pago_em: Date | null;
  comprovado: boolean;
  em_conferencia: boolean;
  devolveu: boolean;
  pendencia_id: string | null;
}

async function lerConta({ tx, organizacao }: Ctx, id: string): Promise<Conta | undefined> {
  const { rows } = await sql<Conta>`
    select g.id, g.numero, g.valor_centavos, g.recebido_centavos, g.pagamento, g.assentar_em, g.paga_em, g.pendencia_id,
           (select (max(m.pago_em) + time '12:00') at time zone ${organizacao.fuso} from movimento_de_caixa m
             where m.guia_id = g.id and m.desfeito_em is null and m.valor_centavos > 0) as pago_em,
           exists (select from comprovante c where c.guia_id = g.id and c.situacao = 'Aprovado' and c.movimento_id is null) as comprovado,
           exists (select from comprovante c where c.guia_id = g.id and (c.situacao = 'Enviado' or c.movimento_id is not null)) as em_conferencia,
           exists (select from movimento_de_caixa m where m.guia_id = g.id and m.valor_centavos < 0 and m.desfeito_em is null) as devolveu
      from guia g where g.id = ${id} for update of g`.execute(tx);
  return rows[0];
}

/** The bank has said what the proof says: nobody need look at it. @source spec §4, fee receipts */
async function aprovarPeloBanco({ tx, agora }: Ctx, guiaId: string): Promise<void> {
  await sql`
    update comprovante c set situacao = 'Aprovado', decidido_em = ${agora}, movimento_id = (
             select m.id from movimento_de_caixa m where m.guia_id = c.guia_id and m.desfeito_em is null and m.confirma_id is null
              order by m.id desc limit 1)
     where c.guia_id = ${guiaId} and c.situacao = 'Enviado'`.execute(tx);
}

/** What only the bank had approved is looked at again when the bank takes its word back. */
async function devolverAoExame({ tx }: Ctx, guiaId: string): Promise<void> {
  await tx
    .updateTable('comprovante')
    .set({ situacao: 'Enviado', decidido_em: null, movimento_id: null })
    .where('guia_id', '=', guiaId)
    .where('movimento_id', 'is not', null)
    .execute();
}

/** Less was paid: a slip asks for what lacks, and no more once it has come. */
async function acertarResto(cena: Cena, guia: Conta, depois: string): Promise<Guia['emissao'] | null> {
  const falta = depois === 'Pago a menor' ? guia.valor_centavos - guia.recebido_centavos : 0;
  const pede = await cancelarResto(cena.ctx, guia.id, falta);
  if (falta === 0 || pede || isEncerrado(cena.r.status)) return null;
  return emitirResto(cena.ctx, cena.r, cena.definicao, { ...guia, falta });
}

/** Word of it in the request, and the request on its way or back to waiting. */
async function contar(cena: Cena, guia: Conta, antes: string, depois: string, resto: Guia['emissao'] | null): Promise<void> {
  const { ctx, r } = cena;
  const quanto = formatReais(guia.recebido_centavos);
  if (isEncerrado(r.status)) {
    await registrarEvento(ctx, r.id, {
      tipo: 'guia_situacao',
      texto: `Guia ${guia.numero}: ${depois.toLowerCase()}, ${quanto} no caixa.`,
    });
    return tocar(cena, 'guia.assentar', { guia: guia.numero });
  }
  if (PAGAS.includes(depois)) {
    if (PAGAS.includes(antes)) return tocar(cena, 'guia.assentar', { guia: guia.numero });
    await mover(cena, { ato: 'quitar', texto: `O banco confirmou o pagamento da guia ${guia.numero}.` });
    return avisarPagamento(cena, guia);
  }
  if (depois === 'Pago a menor') {
    await registrarEvento(ctx, r.id, {
      tipo: 'guia_situacao',
      texto: `A guia ${guia.numero} foi paga a menor: chegaram ${quanto} de ${formatReais(guia.valor_centavos)}.`,
    });
    await voltarAEsperar(cena, `Falta pagar o resto da guia ${guia.numero}.`);
    if (resto) await avisarDaGuia(cena, resto);
    return;
  }
  if (depois === 'Pendente' || depois === 'Em conferência') {
    await registrarEvento(ctx, r.id, {
      tipo: 'guia_situacao',
      texto: `O pagamento da guia ${guia.numero}, que o banco tinha confirmado, foi desfeito.`,
    });
    if (depois === 'Pendente') await voltarAEsperar(cena, `A guia ${guia.numero} voltou a esperar pagamento.`);
    return avisarFinanceiro(
      ctx,
      r,
      `O pagamento da guia ${guia.numero} do requerimento ${r.numero} foi desfeito com o arquivo do banco.`,
    );
  }
  await registrarEvento(ctx, r.id, { tipo: 'guia_situacao', texto: `O valor da guia ${guia.numero} foi devolvido.` });
  await tocar(cena, 'guia.assentar', { guia: guia.numero });
}

/** Back to waiting for the payment, where the town had the request on. */
async function voltarAEsperar(cena: Cena, texto: string): Promise<void> {
  if (['Aguardando prefeitura', 'Em andamento', 'Aguardando requerente'].includes(cena.r.status))
    await mover(cena, { ato: 'cobrar', texto });
  else await tocar(cena, 'guia.assentar', {});
}
