import type { TipoDeCompromisso } from '@portal/domain/compromissos/compromisso';
import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe, formatData, formatDataHora } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

export interface Ocupado {
  inicio: Date;
  fim: Date;
  /** ids of people of the town hall; each once */
  pessoas: readonly string[];
  /** the room it takes; left out, none */
  sala_id?: string | null;
}

export interface Marcado extends Ocupado {
  id: string;
  tipo: TipoDeCompromisso;
  titulo: string;
  local: string;
  descricao?: string;
  /** The same in all of a series. */
  serie_id?: string;
}

const periodo = ({ inicio, fim }: Ocupado) => sql<string>`tstzrange(${inicio}, ${fim}, '[)')`;

/**
 * Nobody named is taken or away then, and the room is free. The rows are only there for the sentence: two who ask at once are told apart by the table.
 * @param menos the commitment that is being moved
 * @param ficam who has that very hour of it already: an absence that came afterwards stands in the way of nothing that others change
 * @throws RuleError `horario_ocupado`, `pessoa_ausente`, `sala_ocupada`
 */
async function demandLivre(ctx: Ctx, o: Ocupado, menos: string | null, ficam: readonly string[] = []): Promise<void> {
  const { fuso } = ctx.organizacao;
  const { rows: ocupados } = await sql<{ nome: string; titulo: string; inicio: Date; fim: Date }>`
    select u.nome, c.titulo, c.inicio, c.fim
      from compromisso_pessoa p join compromisso c on c.id = p.compromisso_id join usuario u on u.id = p.usuario_id
     where p.usuario_id = any(${o.pessoas}::uuid[]) and p.periodo && ${periodo(o)} and p.compromisso_id is distinct from ${menos}::uuid
     order by c.inicio, u.nome limit 1`.execute(ctx.tx);
  const [ocupado] = ocupados;
  if (ocupado) {
    const mensagem = `${ocupado.nome} já tem compromisso nesse horário: de ${formatDataHora(ocupado.inicio, fuso)} até ${formatDataHora(ocupado.fim, fuso)}. Escolha outro.`;
    throw new RuleError('horario_ocupado', mensagem, [{ campo: 'hora', mensagem }]);
  }
  if (o.sala_id) await demandSalaLivre(ctx, { ...o, sala_id: o.sala_id }, menos);
  const { rows: ausentes } = await sql<{ nome: string; ate: string }>`
    select u.nome, a.ate from ausencia a join usuario u on u.id = a.usuario_id
     where a.usuario_id = any(${o.pessoas.filter((id) => !ficam.includes(id))}::uuid[]) and a.de <= ${dataDe(o.fim, fuso)}::date and a.ate >= ${dataDe(o.inicio, fuso)}::date
     order by u.nome limit 1`.execute(ctx.tx);
  const [ausente] = ausentes;
  if (ausente) {
    const mensagem = `${ausente.nome} está ausente até ${formatData(ausente.ate)}. Escolha outra pessoa ou outro dia.`;
    throw new RuleError('pessoa_ausente', mensagem, [{ campo: 'dia', mensagem }]);
  }
}

async function demandSalaLivre(ctx: Ctx, o: Ocupado & { sala_id: string }, menos: string | null): Promise<void> {
  const { fuso } = ctx.organizacao;
  const recusar = (codigo: string, mensagem: string): never => {
    throw new RuleError(codigo, mensagem, [{ campo: 'sala_id', mensagem }]);
  };
  const sala = await ctx.tx.selectFrom('sala').select(['nome', 'ativa']).where('id', '=', o.sala_id).executeTakeFirst();
  if (!sala) return recusar('sala_ausente', 'Escolha uma sala que existe.');
  const { rows } = await sql<{ inicio: Date; fim: Date }>`
    select c.inicio, c.fim from compromisso_sala s join compromisso c on c.id = s.compromisso_id
     where s.sala_id = ${o.sala_id} and s.periodo && ${periodo(o)} and s.compromisso_id is distinct from ${menos}::uuid
     order by c.inicio limit 1`.execute(ctx.tx);
  const [ocupada] = rows;
  if (ocupada)
    recusar(
      'sala_ocupada',
      `${sala.nome} já está reservada: de ${formatDataHora(ocupada.inicio, fuso)} até ${formatDataHora(ocupada.fim, fuso)}. Escolha outra sala ou hora.`,
    );
  if (sala.ativa) return;
  const { rows: tinha } = menos
    ? await sql`select from compromisso_sala where compromisso_id = ${menos} and sala_id = ${o.sala_id}`.execute(ctx.tx)
    : { rows: [] };
  if (tinha.length === 0) recusar('sala_guardada', `${sala.nome} não se reserva mais. Escolha outra.`);
}

async function tomar(ctx: Ctx, id: string, o: Ocupado): Promise<void> {
  if (o.pessoas.length > 0)
    await ctx.tx
      .insertInto('compromisso_pessoa')
      .values(o.pessoas.map((usuario_id) => ({ compromisso_id: id, usuario_id, periodo: periodo(o) })))
      .execute();
  if (o.sala_id)
    await ctx.tx
      .insertInto('compromisso_sala')
      .values({ compromisso_id: id, sala_id: o.sala_id, periodo: periodo(o) })
      .execute();
}

/**
 * Gives the time of people to something.
 * @throws RuleError `horario_ocupado`, `pessoa_ausente`; 409 where somebody else took it at the same moment
 */
export async function marcar(ctx: Ctx, { pessoas, sala_id = null, ...c }: Marcado): Promise<void> {
  await demandLivre(ctx, { ...c, pessoas, sala_id }, null);
  await ctx.tx
    .insertInto('compromisso')
    .values({ ...c, criado_por: ctx.usuario.id || null, criado_por_nome: ctx.usuario.nome || 'Portal', criado_em: ctx.agora })
    .execute();
  await tomar(ctx, c.id, { ...c, pessoas, sala_id });
}

const findQueFicam = async ({ tx }: Ctx, id: string, o: Ocupado): Promise<string[]> =>
  (
    await tx
      .selectFrom('compromisso_pessoa')
      .select('usuario_id')
      .where('compromisso_id', '=', id)
      .where(sql<boolean>`periodo = ${periodo(o)}`)
      .execute()
  ).map((p) => p.usuario_id);

/**
 * Another time, or other people.
 * @param ficam who had that very hour of it, where it was taken off already
 * @throws as `marcar`
 */
export async function mover(ctx: Ctx, id: string, o: Ocupado, ficam?: readonly string[]): Promise<void> {
  await demandLivre(ctx, o, id, ficam ?? (await findQueFicam(ctx, id, o)));
  await ctx.tx
    .updateTable('compromisso')
    .set((eb) => ({ inicio: o.inicio, fim: o.fim, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await soltar(ctx, [id]);
  await tomar(ctx, id, o);
}

/**
 * The time of something that may be with somebody or with nobody: it is taken, moved or given back, from whichever of the two to whichever.
 * @throws as `marcar`
 */
export async function acertar(ctx: Ctx, { pessoas, ...m }: Marcado): Promise<void> {
  if (pessoas.length === 0) return liberar(ctx, m.id);
  const tinha = await ctx.tx.selectFrom('compromisso').select('id').where('id', '=', m.id).executeTakeFirst();
  if (!tinha) return marcar(ctx, { ...m, pessoas });
  await ctx.tx.updateTable('compromisso').set({ cancelado_em: null }).where('id', '=', m.id).execute();
  await mover(ctx, m.id, { inicio: m.inicio, fim: m.fim, pessoas, sala_id: m.sala_id ?? null });
}

/** The time is free again; the row says that it was taken. */
export async function liberar(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx
    .updateTable('compromisso')
    .set((eb) => ({ cancelado_em: ctx.agora, versao: eb('versao', '+', 1) }))
    .where('id', '=', id)
    .where('cancelado_em', 'is', null)
    .execute();
  await soltar(ctx, [id]);
}

/** Of several that move together: none stands in the way of another while they do. */
export async function soltar({ tx }: Ctx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('compromisso_pessoa').where('compromisso_id', 'in', ids).execute();
  await tx.deleteFrom('compromisso_sala').where('compromisso_id', 'in', ids).execute();
}

/** When each of them is taken within a time, in its order. */
export async function findCompromissosDe(
  { tx }: Ctx,
  o: Ocupado,
): Promise<{ id: string; usuario_id: string; tipo: TipoDeCompromisso; titulo: string; inicio: Date; fim: Date }[]> {
  const { rows } = await sql<{
    id: string;
    usuario_id: string;
    tipo: TipoDeCompromisso;
    titulo: string;
    inicio: Date;
    fim: Date;
  }>`
    select c.id, p.usuario_id, c.tipo, c.titulo, c.inicio, c.fim
      from compromisso_pessoa p join compromisso c on c.id = p.compromisso_id
     where p.usuario_id = any(${o.pessoas}::uuid[]) and p.periodo && ${periodo(o)} order by c.inicio, c.id, p.usuario_id`.execute(
    tx,
  );
  return rows;
}
