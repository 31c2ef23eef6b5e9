import { RuleError } from '@portal/domain/http/rule-error';
import { STATUS } from '@portal/domain/requerimentos/status';
import type { Cobranca } from '@portal/domain/taxas/cobranca';
import type { Guia } from '@portal/domain/taxas/contract';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job, jobPeriodico } from '#platform/jobs/job.ts';
import { emTurno } from '#platform/jobs/por-municipio.ts';
import { findConvenio } from '../convenios/index.ts';
import { findRequerimentoForJob } from '../requerimentos/index.ts';
import {
  type Acesso,
  anotarPedida,
  COBRAR_PIX,
  type CobrancaTomada,
  cobrarDeNovo,
  darCodigoDaChave,
  desistirDaVencida,
  findAlvoDaGuia,
  findBanco,
  findGuia,
  findRecebedor,
  guardarCobranca,
  guardarErroDaCobranca,
  guardarRetirada,
  pedirCobranca,
  pedirDeOutroJeito,
  retirarCobranca,
  SEM_SEGREDO,
  tomarCobranca,
} from '../taxas/index.ts';
import { abrirCena } from '../tramitacao/index.ts';
import { findComoConsta } from '../usuarios/index.ts';

type Passo =
  | { faz: 'emitir'; t: CobrancaTomada; acesso: Acesso; cobranca: Cobranca; quem: { nome: string; cidade: string } }
  | { faz: 'retirar'; t: CobrancaTomada; acesso: Acesso };

/** A charge that is due, taken for one try, with what the bank is to be asked; null where there is nothing to ask. */
async function preparar(ctx: Ctx, txid: string): Promise<Passo | null> {
  const t = await tomarCobranca(ctx, txid);
  if (!t) return null;
  const banco = await findBanco(ctx, t.convenio_id);
  return t.situacao === 'A retirar' ? prepararRetirada(ctx, t, banco) : prepararEmissao(ctx, t, banco);
}

type Banco = Awaited<ReturnType<typeof findBanco>>;

async function prepararRetirada(ctx: Ctx, t: CobrancaTomada, banco: Banco): Promise<Passo | null> {
  if (banco?.endereco === t.endereco && banco.acesso) return { faz: 'retirar', t, acesso: banco.acesso };
  const outro = banco?.acesso && banco.endereco !== t.endereco;
  const erro = outro ? 'O endereço do banco mudou depois desta cobrança, e o portal não o alcança mais.' : SEM_SEGREDO;
  await guardarErroDaCobranca(ctx, t, erro, true);
  return null;
}

/** What becomes of a charge that the bank is not asked for; null: it is asked for. */
function semBanco(ctx: Ctx, t: CobrancaTomada, banco: Banco, chave: string): Promise<void> | null {
  if (t.vencimento < dataDe(ctx.agora, ctx.organizacao.fuso)) return desistirDaVencida(ctx, t);
  if (!banco?.dinamico) return darCodigoDaChave(ctx, t);
  return t.pedida && (t.endereco !== banco.endereco || t.chave !== chave) ? pedirDeOutroJeito(ctx, t) : null;
}

async function prepararEmissao(ctx: Ctx, t: CobrancaTomada, banco: Banco): Promise<Passo | null> {
  const convenio = await findConvenio(ctx.tx, t.convenio_id);
  const outro = semBanco(ctx, t, banco, convenio.pix_chave);
  if (outro || !banco) {
    await outro;
    return null;
  }
  const onde = { endereco: banco.endereco, chave: convenio.pix_chave };
  // not locked: acts lock the request before its slips
  const r = await findRequerimentoForJob(ctx.tx, t.requerimento_id);
  const pessoa = r && (await findComoConsta(ctx.tx, r.requerente_id));
  const documento = pessoa?.cpf ?? pessoa?.cnpj;
  if (!banco.acesso || !pessoa || !documento) {
    const erro = banco.acesso ? 'Falta o CPF ou o CNPJ de quem paga, e o banco o exige.' : SEM_SEGREDO;
    await guardarErroDaCobranca(ctx, t, erro);
    return null;
  }
  await anotarPedida(ctx, t.txid, onde);
  const { nome, cidade } = await findRecebedor(ctx, convenio);
  const { valor_centavos, vencimento, numero: guia, descricao } = t;
  const devedor = { nome: pessoa.nome, documento };
  const cobranca = { txid: t.txid, chave: onde.chave, valor_centavos, vencimento, devedor, guia, descricao };
  return {
    faz: 'emitir',
    t,
    acesso: banco.acesso,
    cobranca: { ...cobranca, requerimento: r?.numero ?? '' },
    quem: { nome, cidade },
  };
}

/** Open pages of the request show the code by themselves. No version: what somebody is doing there is not made stale by it. */
const mostrar = (ctx: Ctx, { requerimento_id }: CobrancaTomada) =>
  ctx.anunciar({ canal: `private-requerimento.${requerimento_id}`, evento: 'mudou', dados: {} });

async function emitir(jobCtx: JobCtx, { t, acesso, cobranca, quem }: Extract<Passo, { faz: 'emitir' }>): Promise<void> {
  const dito = await pedirCobranca(jobCtx, acesso, cobranca, t.pedida, quem);
  await jobCtx.inTenant(async (ctx) => {
    if ('erro' in dito) return guardarErroDaCobranca(ctx, t, dito.erro);
    if (!(await guardarCobranca(ctx, t, dito.copia_e_cola))) return;
    await ctx.audit('guia.pix', { id: t.guia_id, guia: t.numero, txid: t.txid });
    await mostrar(ctx, t);
  });
}

async function retirar(jobCtx: JobCtx, { t, acesso }: Extract<Passo, { faz: 'retirar' }>): Promise<void> {
  const dito = await retirarCobranca(jobCtx, acesso, t.txid);
  await jobCtx.inTenant(async (ctx) => {
    if (typeof dito !== 'string') return guardarErroDaCobranca(ctx, t, dito.erro);
    await guardarRetirada(ctx, t, dito === 'paga' ? 'Paga' : 'Retirada');
    await ctx.audit('guia.pix-retirado', { id: t.guia_id, guia: t.numero, txid: t.txid, dito });
    await mostrar(ctx, t);
  });
}

/** One charge: taken, asked about between two transactions, and kept. A try that dies in the middle is repeated under the same txid. */
async function cobrarUma(jobCtx: JobCtx, txid: string): Promise<void> {
  const passo = await jobCtx.inTenant((ctx) => preparar(ctx, txid));
  if (passo?.faz === 'emitir') await emitir(jobCtx, passo);
  else if (passo) await retirar(jobCtx, passo);
}

export const cobrarPixJob = job(COBRAR_PIX.nome, COBRAR_PIX.payload, (jobCtx, { txid }) => cobrarUma(jobCtx, txid), {
  vezes: 2,
  segundos: 5,
});

/** No turn lasts much longer than the next is far away. */
const TURNO_MS = 90_000;

/** Every minute: the charges that are due, to be made or taken back. One that fails holds no other; what is left is taken next turn. */
export const cobrarPendentesJob = jobPeriodico('guias.cobrar-pendentes', '* * * * *', async (jobCtx) => {
  const devidas = await jobCtx.inTenant(async ({ tx, agora }) => {
    const { rows } = await sql<{ organizacao_id: number; txid: string }>`
      select c.organizacao_id, c.txid from cobrancas_pix_devidas(${agora}::timestamptz) c
        join organizacao o on o.id = c.organizacao_id and o.ativa`.execute(tx);
    return rows;
  });
  await emTurno(jobCtx, devidas, {
    ms: TURNO_MS,
    oque: 'charges were not asked about',
    fazer: (dele, { txid }) => cobrarUma(dele, txid),
  });
});

/**
 * The bank is asked again now, for the charge of a slip that it did not make, or did not take back. @throws RuleError pix_sem_espera
 */
export async function pedirPixDeNovo(ctx: Ctx, guiaId: string): Promise<Guia> {
  const guia = await findAlvoDaGuia(ctx.tx, guiaId);
  // no act of its own: who checks the payment may have the code made, or taken back, wherever the request is by now
  await abrirCena(ctx, guia.requerimento_id, null, 'aprovar_comprovante', { de: STATUS });
  if (!(await cobrarDeNovo(ctx, guiaId)))
    throw new RuleError('pix_sem_espera', 'O Pix desta guia não espera pelo banco. Atualize a página para ver como está.');
  await ctx.audit('guia.pedir-pix', { id: guiaId, guia: guia.numero });
  return findGuia(ctx.tx, guiaId);
}
