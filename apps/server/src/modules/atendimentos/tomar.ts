import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { ceder, findQueCedem, type Pendente } from './ceder.ts';
import { findTipo } from './tipos.ts';
import { findVagas, type Vaga } from './vagas.ts';

/**
 * The time asked for, nobody else asking for one of that kind meanwhile. What is held there unconfirmed by a crowded network gives way.
 * @param menos the appointment that is being moved
 * @param rede where somebody without an account asks from
 * @throws RuleError `hora_indisponivel`
 */
export async function lockVaga(
  ctx: Ctx,
  tipoId: string,
  inicio: string,
  menos: string | null,
  rede: Buffer | null = null,
): Promise<Vaga> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`atendimento:${tipoId}`}, 0))`.execute(ctx.tx);
  const dia = dataDe(inicio, ctx.organizacao.fuso);
  const horaSem = async (cedem: readonly { id: string }[]): Promise<Vaga | undefined> => {
    const vagas = await findVagas(ctx, tipoId, { de: dia, ate: dia }, [...(menos ? [menos] : []), ...cedem.map((c) => c.id)]);
    return vagas.find((v) => v.inicio.getTime() === Date.parse(inicio));
  };
  const vaga = await horaSem([]);
  if (vaga && vaga.livres > 0) return vaga;
  for (const cedem of vaga ? await quemCede(ctx, vaga, tipoId, rede) : []) {
    const cedida = await horaSem(cedem);
    if (cedida && cedida.livres > 0 && (await ceder(ctx, cedem))) return cedida;
  }
  const mensagem = 'Essa hora não está mais livre. Escolha outra.';
  throw new RuleError('hora_indisponivel', mensagem, [{ campo: 'inicio', mensagem }]);
}

/** Whose giving way may free an hour: one of the kind, else all that is held then, also of another kind with the same attendants. */
async function quemCede(ctx: Ctx, hora: Vaga, tipoId: string, rede: Buffer | null): Promise<Pendente[][]> {
  const { atendentes } = await findTipo(ctx, tipoId);
  const ali = (await findQueCedem(ctx, rede)).filter(
    (c) =>
      c.inicio < hora.fim && c.fim > hora.inicio && (c.tipo_id === tipoId || atendentes.some((a) => a.id === c.atendente_id)),
  );
  const umDaqui = ali.filter((c) => c.tipo_id === tipoId).slice(0, 1);
  return [umDaqui, ali].filter((cedem) => cedem.length > 0);
}

export const primeiraVaga = ({ tomadas }: Vaga): number => {
  let n = 1;
  while (tomadas.includes(n)) n += 1;
  return n;
};

/** Of those who could, who has fewest that day; of equals the first. */
export async function escolherAtendente(ctx: Ctx, { dia, atendentes }: Pick<Vaga, 'dia' | 'atendentes'>): Promise<string | null> {
  if (atendentes.length === 0) return null;
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${atendentes}::uuid[]) p(id)
     order by (select count(*) from atendimento a where a.atendente_id = p.id and a.situacao = 'Marcado'
                 and (a.inicio at time zone ${ctx.organizacao.fuso})::date = ${dia}::date), p.id limit 1`.execute(ctx.tx);
  return rows[0]?.id ?? null;
}
