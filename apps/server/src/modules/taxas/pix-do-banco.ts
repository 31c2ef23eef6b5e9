import { esperaDoTeste, isTestando } from '@portal/domain/configuracoes/integracoes';
import type * as contract from '@portal/domain/convenios/pix-do-banco';
import { type PixDoBanco, type PixDoBancoLido, pixDoBancoSchema } from '@portal/domain/convenios/pix-do-banco';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { demandEndereco } from '#platform/net/endereco-de-sistema.ts';
import type { Guard } from '#platform/net/guard.ts';
import { anunciarConvenio, findConvenio, lockConvenios } from '../convenios/index.ts';
import { type Acesso, provarAcesso } from './banco.ts';

/** The vault's word for what the bank knows the town by. */
const FINALIDADE = 'pix';

const findRow = (tx: Tx, convenioId: string) =>
  tx
    .selectFrom('pix_do_banco')
    .select([
      ...(['dinamico', 'endereco', 'endereco_do_token', 'cliente', 'segredo', 'versao'] as const),
      ...(['teste_pedido_em', 'testado_em', 'teste_erro'] as const),
    ])
    .where('convenio_id', '=', convenioId)
    .executeTakeFirst();

const valorDe = (row: Awaited<ReturnType<typeof findRow>>): PixDoBanco =>
  pixDoBancoSchema.parse(row ? { ...row, modo: row.dinamico ? 'dinamico' : 'estatico' } : {});

/** How the bank of a covenant is asked, and whether it is; null where nobody set it up. The secret is null where it does not open. */
export async function findBanco(
  { tx, cofre }: Pick<Ctx, 'tx' | 'cofre'>,
  convenioId: string,
): Promise<{ dinamico: boolean; endereco: string; acesso: Acesso | null } | null> {
  const row = await findRow(tx, convenioId);
  if (!row) return null;
  const { dinamico, endereco, endereco_do_token, cliente } = row;
  try {
    const segredo = row.segredo && cofre.decifrar(FINALIDADE, Buffer.from(row.segredo, 'base64'));
    return { dinamico, endereco, acesso: segredo ? { endereco, endereco_do_token, cliente, segredo } : null };
  } catch {
    return { dinamico, endereco, acesso: null };
  }
}

/** @throws AppError 404 */
export async function verPixDoBanco(ctx: Ctx, convenioId: string): Promise<PixDoBancoLido> {
  const { pix_chave } = await findConvenio(ctx.tx, convenioId);
  const row = await findRow(ctx.tx, convenioId);
  const { rows } = await sql<{ por_emitir: number; por_retirar: number }>`
    select count(*) filter (where situacao <> 'A retirar')::integer as por_emitir,
           count(*) filter (where situacao = 'A retirar')::integer as por_retirar
      from cobranca_pix where convenio_id = ${convenioId} and situacao in ('A emitir', 'Erro na emissão', 'A retirar')`.execute(
    ctx.tx,
  );
  const momentos = { pedido_em: row?.teste_pedido_em ?? null, testado_em: row?.testado_em ?? null };
  return {
    valor: valorDe(row),
    versao: row?.versao ?? 0,
    tem_segredo: Boolean(row?.segredo),
    pix_chave,
    teste: {
      testando: isTestando(momentos, ctx.agora),
      testado_em: row?.testado_em?.toISOString() ?? null,
      erro: row?.teste_erro ?? '',
    },
    por_emitir: rows[0]?.por_emitir ?? 0,
    por_retirar: rows[0]?.por_retirar ?? 0,
  };
}

const noCampo = (campo: string, codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo, mensagem }]);

/** To whom the secret is said: it follows nobody to another place, and opens nothing for another name. */
const DE_QUEM_OUVE = ['endereco', 'endereco_do_token', 'cliente'] as const;

function demandPronto(valor: PixDoBanco, pixChave: string, segredo: { novo: boolean; fica: boolean; mudou: boolean }): void {
  if (valor.modo === 'estatico') return;
  if (!pixChave)
    throw noCampo('valor.modo', 'pix_dinamico_sem_chave', 'Falta a chave Pix do convênio: é por ela que o banco cobra.');
  if (!valor.endereco) throw noCampo('valor.endereco', 'endereco_obrigatorio', 'Informe o endereço da API Pix do banco.');
  if (!valor.cliente) throw noCampo('valor.cliente', 'cliente_obrigatorio', 'Informe o identificador que o banco deu.');
  if (segredo.novo || segredo.fica) return;
  const frase = segredo.mudou
    ? 'O endereço ou o identificador mudou. Digite de novo o segredo.'
    : 'Informe o segredo que o banco deu.';
  throw noCampo('segredo', 'segredo_obrigatorio', frase);
}

/**
 * How the Pix of a covenant's slips comes about from now on; those that are out keep theirs. What the bank has not answered yet is asked
 * again at once, by what is saved now.
 * @throws RuleError pix_dinamico_sem_chave, endereco_obrigatorio, endereco_protegido, endereco_aberto, cliente_obrigatorio,
 * segredo_obrigatorio; AppError 404, 409
 */
export async function salvarPixDoBanco(
  ctx: Ctx,
  convenioId: string,
  { versao, valor, segredo }: BodyOf<typeof contract.salvarPixDoBanco>,
  guard: Guard,
): Promise<PixDoBancoLido> {
  await lockConvenios(ctx);
  const convenio = await findConvenio(ctx.tx, convenioId);
  const row = await findRow(ctx.tx, convenioId);
  requireFresh(row?.versao ?? 0, versao);
  const antes = valorDe(row);
  for (const campo of ['endereco', 'endereco_do_token'] as const)
    if (valor[campo]) demandEndereco(valor[campo], `valor.${campo}`, guard);
  const mudou = Boolean(row?.segredo) && DE_QUEM_OUVE.some((campo) => valor[campo] !== antes[campo]);
  const fica = Boolean(row?.segredo) && !mudou;
  demandPronto(valor, convenio.pix_chave, { novo: Boolean(segredo), fica, mudou });
  const cifrado = segredo ? ctx.cofre.cifrar(FINALIDADE, segredo).toString('base64') : fica ? row!.segredo : '';
  const { modo, ...resto } = valor;
  const semTeste = { teste_pedido_em: null, testado_em: null, teste_erro: '' };
  const nova = { ...resto, dinamico: modo === 'dinamico', segredo: cifrado, versao: versao + 1, ...semTeste };
  await ctx.tx
    .insertInto('pix_do_banco')
    .values({ convenio_id: convenioId, ...nova })
    .onConflict((oc) => oc.columns(['organizacao_id', 'convenio_id']).doUpdateSet(nova))
    .execute();
  await ctx.tx
    .updateTable('cobranca_pix')
    .set({ pedir_apos: ctx.agora, tentativas: 0 })
    .where('convenio_id', '=', convenioId)
    .where('situacao', 'in', ['A emitir', 'Erro na emissão', 'A retirar'])
    .execute();
  await anunciarConvenio(ctx, 'convenio.pix', convenio, contada(antes), {
    ...contada(valor),
    ...(segredo ? { pix_segredo: 'Trocado' } : {}),
  });
  return verPixDoBanco(ctx, convenioId);
}

const contada = ({ modo, endereco, endereco_do_token, cliente }: PixDoBanco) => ({
  pix_dinamico: modo === 'dinamico',
  pix_endereco: endereco,
  pix_endereco_do_token: endereco_do_token,
  pix_cliente: cliente,
});

/**
 * Asks for a test of what is saved, which is a job. One under way is waited for, whoever asked for it.
 * @throws RuleError nada_a_testar; AppError 404, 429 right after another
 */
export async function pedirTesteDoBanco(ctx: Ctx, convenioId: string): Promise<PixDoBancoLido> {
  await lockConvenios(ctx);
  const row = await findRow(ctx.tx, convenioId);
  if (!row?.endereco || !row.cliente || !row.segredo)
    throw new RuleError('nada_a_testar', 'Salve antes o endereço, o identificador e o segredo que o banco deu.');
  const momentos = { pedido_em: row.teste_pedido_em, testado_em: row.testado_em };
  if (isTestando(momentos, ctx.agora)) return verPixDoBanco(ctx, convenioId);
  const espera = esperaDoTeste(momentos, ctx.agora);
  if (espera > 0) throw new AppError(429, `A conexão acabou de ser testada. Espere ${espera} segundos e teste de novo.`);
  await ctx.tx.updateTable('pix_do_banco').set({ teste_pedido_em: ctx.agora }).where('convenio_id', '=', convenioId).execute();
  await ctx.enqueue(testarBancoJob, { convenio_id: convenioId, versao: row.versao });
  await ctx.audit('convenio.testar-pix', { id: convenioId });
  return verPixDoBanco(ctx, convenioId);
}

async function testarBanco(jobCtx: JobCtx, { convenio_id, versao }: { convenio_id: string; versao: number }): Promise<void> {
  const banco = await jobCtx.inTenant((ctx) => findBanco(ctx, convenio_id));
  const erro = banco?.acesso ? await provarAcesso(jobCtx, banco.acesso) : SEM_SEGREDO;
  await jobCtx.inTenant(({ tx, agora }) =>
    tx
      .updateTable('pix_do_banco')
      .set({ testado_em: agora, teste_erro: erro })
      .where('convenio_id', '=', convenio_id)
      // of what was saved meanwhile it says nothing
      .where('versao', '=', versao)
      .execute(),
  );
}

export const SEM_SEGREDO = 'O segredo do banco falta ou não abre mais. Digite-o de novo em Finanças da prefeitura.';

/** Asks outside of any transaction, and writes down what was found. */
export const testarBancoJob = job(
  'taxas.testar-banco',
  z.object({ convenio_id: z.uuid(), versao: z.number().int() }),
  testarBanco,
  { vezes: 2, segundos: 2 },
);
