import { RuleError } from '@portal/domain/http/rule-error';
import { DOMINIOS_MAX, type Dominio, podeSerPrincipal } from '@portal/domain/organizacoes/dominios';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import type { Arrival } from '#platform/net/arrival.ts';

/** A check that has found nothing after this long is not under way any more. */
const VERIFICANDO_MS = 60_000;

/** Who writes an address or a CNPJ waits here for whoever does so at the same time, so that one of them is told. */
export const lockRegistros = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('organizacao'))`.execute(tx);

/**
 * No two towns share an address, and none has one of the installation.
 * @throws RuleError `dominio_em_uso`, `dominio_central`, told beside the field
 */
export async function demandDominio(tx: Tx, dominio: string, centrais: readonly string[]): Promise<void> {
  const refuse = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'dominio', mensagem }]);
  if (centrais.includes(dominio)) throw refuse('dominio_central', 'Este endereço é da própria instalação. Escolha outro.');
  await lockRegistros(tx);
  const dono = await tx
    .selectFrom('organizacao_dominio as d')
    .innerJoin('organizacao as o', 'o.id', 'd.organizacao_id')
    .select('o.nome')
    .where('d.dominio', '=', dominio)
    .executeTakeFirst();
  if (dono) throw refuse('dominio_em_uso', `Este endereço já é de ${dono.nome}.`);
}

/** The addresses of a town, the main one first. @throws AppError 404 */
export async function listDominios({ tx, agora }: Ctx, organizacaoId: number): Promise<Dominio[]> {
  const { dominio: principal } = await findPrincipal(tx, organizacaoId);
  const rows = await tx
    .selectFrom('organizacao_dominio')
    .select(['dominio', 'situacao', 'porque', 'pedido_em', 'verificado_em'])
    .where('organizacao_id', '=', organizacaoId)
    .orderBy('criado_em')
    .orderBy('dominio')
    .execute();
  const ditos = rows.map(({ pedido_em, verificado_em, ...d }) => ({
    ...d,
    situacao: d.situacao as Dominio['situacao'],
    porque: d.porque as Dominio['porque'],
    principal: d.dominio === principal,
    verificado_em: verificado_em?.toISOString() ?? null,
    verificando:
      pedido_em !== null &&
      agora.getTime() - pedido_em.getTime() < VERIFICANDO_MS &&
      (!verificado_em || verificado_em < pedido_em),
  }));
  return ditos.sort((a, b) => Number(b.principal) - Number(a.principal));
}

const findPrincipal = (tx: Tx, organizacaoId: number) =>
  tx
    .selectFrom('organizacao')
    .select('dominio')
    .where('id', '=', organizacaoId)
    .where('id', '>', 0)
    .executeTakeFirstOrThrow(notFound('Município não encontrado.'));

/** Asks for the check, which is a job: nobody waits for somebody else's server inside a transaction. */
export async function pedirVerificacao(ctx: Ctx, organizacaoId: number, dominio: string): Promise<void> {
  await ctx.tx.updateTable('organizacao_dominio').set({ pedido_em: ctx.agora }).where('dominio', '=', dominio).execute();
  await ctx.enqueue(verificarDominioJob, { organizacao_id: organizacaoId, dominio });
}

/** @throws AppError 404; RuleError `dominio_em_uso`, `dominio_central`, `dominios_demais` */
export async function incluirDominio(
  ctx: Ctx,
  organizacaoId: number,
  dominio: string,
  centrais: readonly string[],
): Promise<Dominio[]> {
  await demandDominio(ctx.tx, dominio, centrais);
  const ja = await listDominios(ctx, organizacaoId);
  if (ja.length >= DOMINIOS_MAX) {
    const mensagem = `Um município tem no máximo ${DOMINIOS_MAX} endereços. Tire um que não use.`;
    throw new RuleError('dominios_demais', mensagem, [{ campo: 'dominio', mensagem }]);
  }
  await ctx.tx
    .insertInto('organizacao_dominio')
    .values({ organizacao_id: organizacaoId, dominio, criado_em: ctx.agora })
    .execute();
  await pedirVerificacao(ctx, organizacaoId, dominio);
  await ctx.audit('organizacao.dominio.incluir', { id: organizacaoId, dominio });
  return listDominios(ctx, organizacaoId);
}

/** Locked until the act ends. @throws AppError 404 for an address that this town has not, or no longer */
async function lockDominio({ tx }: Ctx, organizacaoId: number, dominio: string) {
  await lockRegistros(tx);
  const { dominio: principal } = await findPrincipal(tx, organizacaoId);
  const row = await tx
    .selectFrom('organizacao_dominio')
    .select(['situacao', 'porque'])
    .where('organizacao_id', '=', organizacaoId)
    .where('dominio', '=', dominio)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'O município já não tem este endereço.');
  return { ...(row as Pick<Dominio, 'situacao' | 'porque'>), principal };
}

export async function verificarDominio(ctx: Ctx, organizacaoId: number, dominio: string): Promise<Dominio[]> {
  await lockDominio(ctx, organizacaoId, dominio);
  await pedirVerificacao(ctx, organizacaoId, dominio);
  return listDominios(ctx, organizacaoId);
}

/**
 * The pages, mails and documents of the town lead there from now on; the one before stays and leads there too.
 * @throws AppError 404; RuleError `dominio_nao_chega` while nothing shows that it leads here
 */
export async function tornarPrincipal(ctx: Ctx, organizacaoId: number, dominio: string): Promise<Dominio[]> {
  const achado = await lockDominio(ctx, organizacaoId, dominio);
  if (achado.principal === dominio) return listDominios(ctx, organizacaoId);
  if (!podeSerPrincipal(achado))
    throw new RuleError(
      'dominio_nao_chega',
      'Este endereço ainda não leva a este portal por https, e ninguém mais entraria. Verifique-o de novo quando o DNS e o certificado estiverem prontos.',
    );
  await ctx.tx.updateTable('organizacao').set({ dominio }).where('id', '=', organizacaoId).execute();
  await ctx.audit('organizacao.dominio.principal', { id: organizacaoId, dominio, antes: achado.principal });
  return listDominios(ctx, organizacaoId);
}

/** @throws AppError 404; RuleError `dominio_principal` */
export async function tirarDominio(ctx: Ctx, organizacaoId: number, dominio: string): Promise<Dominio[]> {
  const { principal } = await lockDominio(ctx, organizacaoId, dominio);
  if (principal === dominio)
    throw new RuleError('dominio_principal', 'O endereço principal não sai. Torne outro principal antes.');
  await ctx.tx.deleteFrom('organizacao_dominio').where('dominio', '=', dominio).execute();
  await ctx.audit('organizacao.dominio.tirar', { id: organizacaoId, dominio });
  return listDominios(ctx, organizacaoId);
}

const ACHADOS: Record<Arrival | 'porHttp', Pick<Dominio, 'situacao' | 'porque'>> = {
  aqui: { situacao: 'Leva a este portal', porque: '' },
  porHttp: { situacao: 'Leva a este portal', porque: 'certificado' },
  outro: { situacao: 'Leva a outro lugar', porque: '' },
  nome: { situacao: 'Não responde', porque: 'nome' },
  certificado: { situacao: 'Não responde', porque: 'certificado' },
  demora: { situacao: 'Não responde', porque: 'demora' },
  rede_interna: { situacao: 'Não responde', porque: 'rede_interna' },
  recusa: { situacao: 'Não responde', porque: 'recusa' },
};

/** Writes down what is found; an address that was taken away meanwhile is nobody's any more. */
export const verificarDominioJob = job(
  'organizacoes.verificar-dominio',
  z.object({ organizacao_id: z.int(), dominio: z.string().max(100) }),
  async (jobCtx, { organizacao_id, dominio }) => {
    const achado = ACHADOS[await jobCtx.askArrival(dominio)];
    await jobCtx.doMunicipio(organizacao_id).inTenant(({ tx, agora }) =>
      tx
        .updateTable('organizacao_dominio')
        .set({ ...achado, verificado_em: agora })
        .where('dominio', '=', dominio)
        .where('organizacao_id', '=', organizacao_id)
        .execute(),
    );
  },
  { vezes: 2, segundos: 2 },
);
