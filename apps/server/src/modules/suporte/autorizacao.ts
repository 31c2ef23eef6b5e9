import { suporteSchema } from '@portal/domain/configuracoes/model';
import { RuleError } from '@portal/domain/http/rule-error';
import type { SuporteDoMunicipio } from '@portal/domain/suporte/municipio';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';

type Exigencia = Pick<SuporteDoMunicipio, 'so_com_autorizacao' | 'versao'>;

/** What the town says of support. Both doors ask it, so the town is named. */
export async function findExigencia(tx: Tx, organizacaoId: number): Promise<Exigencia> {
  const row = await tx
    .selectFrom('configuracao')
    .select(['valor', 'versao'])
    .where('organizacao_id', '=', organizacaoId)
    .where('chave', '=', 'suporte')
    .executeTakeFirst();
  return { ...suporteSchema.parse(row?.valor ?? {}), versao: row?.versao ?? 0 };
}

/** The authorisation that holds now. */
export async function findAutorizacao(
  { tx, agora }: Pick<Ctx, 'tx' | 'agora'>,
  organizacaoId: number,
): Promise<SuporteDoMunicipio['autorizacao']> {
  const row = await tx
    .selectFrom('suporte_autorizacao as a')
    .innerJoin('usuario as u', 'u.id', 'a.autorizada_por')
    .select(['a.id', 'a.motivo', 'u.nome as por', 'a.criado_em', 'a.ate'])
    .where('a.organizacao_id', '=', organizacaoId)
    .where('a.encerrada_em', 'is', null)
    .where('a.ate', '>', agora)
    .orderBy('a.criado_em', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, criado_em: row.criado_em.toISOString(), ate: row.ate.toISOString() } : null;
}

/**
 * Whether support may come in, or see people's data, now.
 * @returns until when; null: the town asks for nothing
 * @throws RuleError `sem_autorizacao`
 */
export async function demandAutorizacao(ctx: Pick<Ctx, 'tx' | 'agora'>, organizacaoId: number): Promise<Date | null> {
  const { so_com_autorizacao } = await findExigencia(ctx.tx, organizacaoId);
  if (!so_com_autorizacao) return null;
  const autorizacao = await findAutorizacao(ctx, organizacaoId);
  if (autorizacao) return new Date(autorizacao.ate);
  throw new RuleError(
    'sem_autorizacao',
    'Este município só recebe o suporte com autorização. Peça ao gestor que autorize em Configurações, Suporte do sistema.',
  );
}
