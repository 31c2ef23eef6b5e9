import { contem, type Forma, MAX_PONTOS_DO_LOTE, type Posicao } from '@portal/domain/geometria/formas';
import { demandForma } from '@portal/domain/geometria/ler';
import { zonasDoLote } from '@portal/domain/geometria/zonas';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type { contornarImovel as contrato, ZonasPropostas } from '@portal/domain/imoveis/mapa';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { trancar } from './commands.ts';
import { guardarAntes, recusar } from './gravar.ts';
import { AUSENTE, findImovel } from './registro.ts';
import { hojeNo } from './sql.ts';

/**
 * Puts the outline of a property, or takes it out, and keeps nothing of before: for who has kept it, or makes it.
 * @throws RuleError contorno_invalido
 */
export async function porContorno(tx: Tx, id: string, geometria: Forma | null): Promise<void> {
  const forma = geometria && demandForma(geometria, MAX_PONTOS_DO_LOTE);
  await tx
    .updateTable('imovel')
    .set({ geometria: forma && JSON.stringify(forma) })
    .where('id', '=', id)
    .execute();
}

/** @throws RuleError imovel_fora_do_cadastro, contorno_invalido; AppError 404, 409 */
export async function contornarImovel(ctx: Ctx, id: string, { versao, geometria }: BodyOf<typeof contrato>) {
  const antes = await trancar(ctx, id, versao);
  if (antes.situacao !== 'ativo')
    recusar('imovel_fora_do_cadastro', `Este imóvel foi ${antes.situacao}, e o registro dele não muda mais.`);
  await guardarAntes(ctx, id, versao, antes);
  await porContorno(ctx.tx, id, geometria);
  await ctx.tx
    .updateTable('imovel')
    .set({ versao: versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', id)
    .execute();
  await ctx.audit('imovel.contornar', { id, inscricao: antes.inscricao, retirado: geometria === null });
  return findImovel(ctx, id);
}

/** Zones whose outline of a day may meet a form: their boxes do. */
async function zonasEm(tx: Tx, caixa: string, dia: string) {
  const { rows } = await sql<{ zona_id: string; sigla: string; descricao: string; geometria: Forma }>`
    select z.id as zona_id, z.sigla, z.descricao, v.geometria
      from zona z
      join lateral (select a.geometria, a.caixa from zona_versao a where a.zona_id = z.id and a.vigente_de <= ${dia}::date
                     order by a.vigente_de desc limit 1) v on v.caixa && ${caixa}::box
     where z.arquivada_em is null order by z.sigla`.execute(tx);
  return rows;
}

/** In which zones a form lies on a day, with its shares. */
export async function zonasDaForma(tx: Tx, { geometria, caixa, dia }: { geometria: Forma; caixa: string; dia: string }) {
  const todas = await zonasEm(tx, caixa, dia);
  const { zonas, sobrepostas } = zonasDoLote(geometria, todas);
  return {
    zonas: zonas.flatMap((z) => {
      const lida = todas.find((t) => t.zona_id === z.zona_id);
      return lida ? [{ ...z, sigla: lida.sigla, descricao: lida.descricao }] : [];
    }),
    sobrepostas,
  };
}

/** In which zone a place lies on a day: the whole of it; in more than one where they are drawn over each other. */
export async function zonasDoPonto(tx: Tx, ponto: Posicao, dia: string): Promise<{ zona_id: string; percentual: string }[]> {
  const [x, y] = ponto;
  const todas = await zonasEm(tx, `((${x},${y}),(${x},${y}))`, dia);
  return todas.filter((z) => contem(z.geometria, ponto)).map(({ zona_id }) => ({ zona_id, percentual: '100' }));
}

const existeDesenho = async (tx: Tx) =>
  (
    await sql<{ ha: boolean }>`
      select exists (select from zona_versao v join zona z on z.id = v.zona_id where v.geometria is not null and z.arquivada_em is null) as ha`.execute(
      tx,
    )
  ).rows[0]?.ha === true;

/** @throws AppError 404 */
export async function proporZonas(ctx: Pick<Ctx, 'tx' | 'agora' | 'organizacao'>, id: string): Promise<ZonasPropostas> {
  const lote = await ctx.tx
    .selectFrom('imovel')
    .select(['geometria', 'caixa'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound(AUSENTE));
  const nada = { zonas: [], sobrepostas: false };
  if (!lote.geometria || !lote.caixa) return { ...nada, falta: 'contorno' };
  if (!(await existeDesenho(ctx.tx))) return { ...nada, falta: 'zonas' };
  const { geometria, caixa } = lote;
  return { ...(await zonasDaForma(ctx.tx, { geometria: geometria as Forma, caixa, dia: hojeNo(ctx) })), falta: '' };
}
