import type { Lugar } from '@portal/domain/responsaveis/nomeados';
import { ABERTAS, type Troca } from '@portal/domain/responsaveis/troca';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** Somebody who answers technically for a filed request, as it counts now. */
export interface Tecnico extends Lugar {
  requerimento_id: string;
  ordem: number;
  nome: string;
  documento_numero: string;
  /** their account, by which they act for the request */
  usuario_id: string | null;
}

/**
 * Of alias `rr`: the account by which the person acts. Named in the answers it is found by their e-mail, come by an invitation by
 * the registration they hold.
 */
export const CONTA_DO_TECNICO = sql<string | null>`(
  select t.usuario_id from parte t
   where t.requerimento_id = rr.requerimento_id and t.papel = 'responsavel_tecnico' and t.usuario_id is not null
     and ((t.convite_id is null and starts_with(t.detalhe, concat(rr.responsabilidade, ' · ', rr.conselho, '-', rr.uf, ' ', rr.registro, ' · ')))
       or (t.convite_id is not null and exists (select from profissional p where p.usuario_id = t.usuario_id
            and p.conselho = rr.conselho and p.uf = rr.uf and p.registro_normalizado = rr.registro_normalizado)))
   order by t.convite_id nulls first, t.id limit 1)`;

export async function lerTecnicos({ tx }: Pick<Ctx, 'tx'>, requerimentoId: string): Promise<Tecnico[]> {
  const { rows } = await sql<Tecnico>`
    select rr.requerimento_id, rr.ordem, rr.responsabilidade, rr.nome, rr.conselho, rr.uf, rr.registro, rr.documento_numero,
           ${CONTA_DO_TECNICO} as usuario_id
      from requerimento_responsavel rr where rr.requerimento_id = ${requerimentoId} order by rr.ordem`.execute(tx);
  return rows;
}

/** @throws AppError 404 */
export async function lerTecnico(ctx: Ctx, requerimentoId: string, ordem: number): Promise<Tecnico> {
  const found = (await lerTecnicos(ctx, requerimentoId)).find((t) => t.ordem === ordem);
  if (!found) throw new AppError(404, 'Este responsável técnico já não está no pedido.');
  return found;
}

export function findTroca({ tx }: Pick<Ctx, 'tx'>, id: string) {
  return tx.selectFrom('troca_de_responsavel').selectAll().where('id', '=', id).executeTakeFirst();
}
type Guardada = NonNullable<Awaited<ReturnType<typeof findTroca>>>;
export type TrocaRow = Omit<Guardada, 'especie' | 'situacao'> & Troca;

/** One of this request, locked after it. @throws AppError 404 */
export async function lockTroca({ tx }: Ctx, requerimentoId: string, id: string): Promise<TrocaRow> {
  const row = await tx
    .selectFrom('troca_de_responsavel')
    .selectAll()
    .where('id', '=', id)
    .where('requerimento_id', '=', requerimentoId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError(404, 'Esta troca já não existe.'));
  return row as TrocaRow;
}

/** What becomes of one change; the row in hand follows. */
export async function gravarTroca({ tx }: Ctx, t: TrocaRow, set: Partial<TrocaRow>): Promise<void> {
  await tx
    .updateTable('troca_de_responsavel')
    .set({ ...set, versao: t.versao + 1 })
    .where('id', '=', t.id)
    .execute();
  Object.assign(t, set, { versao: t.versao + 1 });
}

export const lugarDe = (t: TrocaRow): Lugar => ({
  responsabilidade: t.responsabilidade,
  conselho: t.sai_conselho,
  uf: t.sai_uf,
  registro: t.sai_registro,
});

/** What is kept of who leaves. */
export const quemSai = (ctx: Ctx, t: Tecnico) => ({
  id: uuidv7(),
  requerimento_id: t.requerimento_id,
  responsabilidade: t.responsabilidade,
  sai_nome: t.nome,
  sai_conselho: t.conselho,
  sai_uf: t.uf,
  sai_registro: t.registro,
  sai_documento_numero: t.documento_numero,
  sai_usuario_id: t.usuario_id,
  pedida_por: ctx.usuario.id,
  pedida_por_nome: ctx.usuario.nome,
  pedida_em: ctx.agora,
});

/** The change under way of one place, if any. */
export async function findAberta({ tx }: Ctx, t: Tecnico): Promise<TrocaRow | undefined> {
  const rows = await tx
    .selectFrom('troca_de_responsavel')
    .selectAll()
    .where('requerimento_id', '=', t.requerimento_id)
    .where('situacao', 'in', ABERTAS)
    .where('responsabilidade', '=', t.responsabilidade)
    .where('sai_conselho', '=', t.conselho)
    .where('sai_uf', '=', t.uf)
    .where('sai_registro_normalizado', '=', sql<string>`upper(regexp_replace(${t.registro}, '[^0-9A-Za-z]', '', 'g'))`)
    .execute();
  return rows[0] as TrocaRow | undefined;
}

/**
 * These people answer no more from now on, in as many requests as they stand in: what was being changed goes on with the place empty,
 * and where nothing was, one is opened. Whoever was gone already stays gone as they went.
 * @returns the places that are empty by this
 */
export async function esvaziar(
  ctx: Ctx,
  lugares: readonly Tecnico[],
  como: { especie: 'baixa' | 'falecimento'; motivo: string; arquivo_id?: string },
): Promise<Tecnico[]> {
  if (lugares.length === 0) return [];
  const { especie, motivo, arquivo_id = null } = como;
  const { rows: abertas } = await sql<Pick<Guardada, 'id' | 'especie' | 'requerimento_id' | 'responsabilidade'>>`
    select t.id, t.especie, t.requerimento_id, t.responsabilidade from troca_de_responsavel t
      join unnest(${lugares.map((l) => l.requerimento_id)}::uuid[], ${lugares.map((l) => l.responsabilidade)}::text[], ${lugares.map((l) => l.conselho)}::text[],
             ${lugares.map((l) => l.uf)}::text[], ${lugares.map((l) => l.registro)}::text[]) as l (requerimento_id, responsabilidade, conselho, uf, registro)
        on l.requerimento_id = t.requerimento_id and l.responsabilidade = t.responsabilidade and l.conselho = t.sai_conselho and l.uf = t.sai_uf
       and upper(regexp_replace(l.registro, '[^0-9A-Za-z]', '', 'g')) = t.sai_registro_normalizado
     where t.situacao not in ('Concluída', 'Recusada', 'Cancelada') order by t.id for update of t`.execute(ctx.tx);
  const chave = (l: { requerimento_id: string; responsabilidade: string }) => `${l.requerimento_id} ${l.responsabilidade}`;
  const emCurso = new Map(abertas.map((t) => [chave(t), t]));
  const correm = abertas.filter((t) => t.especie === 'troca').map((t) => t.id);
  if (correm.length)
    await ctx.tx
      .updateTable('troca_de_responsavel')
      .set((eb) => ({ especie, arquivo_id, saiu_em: ctx.agora, versao: eb('versao', '+', 1) }))
      .where('id', 'in', correm)
      .execute();
  // the same person twice for one thing is one place
  const novas = [...new Map(lugares.filter((l) => !emCurso.has(chave(l))).map((l) => [chave(l), l])).values()];
  if (novas.length)
    await ctx.tx
      .insertInto('troca_de_responsavel')
      .values(
        novas.map((l) => ({ ...quemSai(ctx, l), especie, situacao: 'Sem responsável', motivo, arquivo_id, saiu_em: ctx.agora })),
      )
      .execute();
  await soltar(ctx, lugares);
  return [...lugares.filter((l) => emCurso.get(chave(l))?.especie === 'troca'), ...novas];
}

/** Whoever answers for nothing more in a request acts for it no more. */
async function soltar(ctx: Ctx, lugares: readonly Tecnico[]): Promise<void> {
  const pares = lugares.flatMap((l) => (l.usuario_id ? [{ r: l.requerimento_id, u: l.usuario_id }] : []));
  if (pares.length === 0) return;
  await sql`
    insert into parte_aceite (requerimento_id, usuario_id, papel, situacao, motivo, em)
    select distinct x.r, x.u, 'responsavel_tecnico', 'Saiu', '', ${ctx.agora}::timestamptz
      from unnest(${pares.map((p) => p.r)}::uuid[], ${pares.map((p) => p.u)}::uuid[]) as x (r, u)
     where not exists (
       select from requerimento_responsavel rr
        where rr.requerimento_id = x.r and ${CONTA_DO_TECNICO} = x.u
          and not exists (select from troca_de_responsavel t where t.requerimento_id = rr.requerimento_id and t.responsabilidade = rr.responsabilidade
                and t.sai_conselho = rr.conselho and t.sai_uf = rr.uf and t.sai_registro_normalizado = rr.registro_normalizado
                and t.especie <> 'troca' and t.situacao not in ('Concluída', 'Recusada', 'Cancelada')))
        on conflict (organizacao_id, requerimento_id, usuario_id, papel) do update set situacao = 'Saiu', em = excluded.em`.execute(
    ctx.tx,
  );
}
