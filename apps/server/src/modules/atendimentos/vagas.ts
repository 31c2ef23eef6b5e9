import type * as contract from '@portal/domain/atendimentos/contract';
import type { Oferta } from '@portal/domain/atendimentos/contract';
import { type Atendente, atendentesLivres, type Horario, horariosDe, livresEm } from '@portal/domain/atendimentos/vagas';
import { diasDoAno } from '@portal/domain/calendario/rules';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { addDias, instanteDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listDiasFechados, listFacultativosAbertos } from '../calendario/index.ts';
import { findCompromissosDe } from '../compromissos/index.ts';
import { findQueTrabalham } from '../setores/index.ts';
import { findQueCedem } from './ceder.ts';
import { findTipo, TIPOS } from './tipos.ts';

interface Periodo {
  de: string;
  ate: string;
}

/** @param soPublicas those that people without an account may book */
export async function listarOfertas({ tx }: Pick<Ctx, 'tx'>, soPublicas = false): Promise<Oferta[]> {
  const { rows } = await sql<Oferta>`${TIPOS} where t.ativo and s.ativo and t.horarios <> '[]' and (t.publico or ${!soPublicas})
    order by s.nome, t.nome, t.id`.execute(tx);
  return rows;
}

/** Days on which the town hall is closed, or open for a part. */
export async function findDias(ctx: Ctx, { de, ate }: Periodo) {
  const daCidade = await listDiasFechados(ctx);
  const abertos = await listFacultativosAbertos(ctx);
  return [...new Set([de, ate].map((dia) => Number(dia.slice(0, 4))))].flatMap((ano) => diasDoAno(ano, daCidade, abertos));
}

/** Never there: who has no access any more, or works in the sector no longer. */
const SEMPRE = { de: '0001-01-01', ate: '9999-12-31' };

/** When each is taken or away within some days. @param de.setor_id where they have to work; null: they were asked for that. @param menos commitments that do not count: one that is being moved, those that give way */
export async function findAtendentes(
  ctx: Ctx,
  { setor_id, ids }: { setor_id: string | null; ids: readonly string[] },
  { de, ate }: Periodo,
  menos: readonly string[],
): Promise<Atendente[]> {
  if (ids.length === 0) return [];
  const { fuso } = ctx.organizacao;
  const [inicio, fim] = [instanteDe(de, '00:00', fuso), instanteDe(addDias(ate, 1), '00:00', fuso)];
  const ocupado = await findCompromissosDe(ctx, { inicio, fim, pessoas: ids });
  const ausente = await ctx.tx
    .selectFrom('ausencia')
    .select(['usuario_id', 'de', 'ate'])
    .where('usuario_id', 'in', ids)
    .where('de', '<=', ate)
    .where('ate', '>=', de)
    .execute();
  const trabalham = await findQueTrabalham(ctx, ids, setor_id ?? undefined);
  return ids.map((id) => ({
    id,
    ocupado: ocupado.filter((o) => o.usuario_id === id && !menos.includes(o.id)),
    ausente: trabalham.has(id) ? ausente.filter((a) => a.usuario_id === id) : [SEMPRE],
  }));
}

export interface Vaga extends Horario {
  livres: number;
  /** Who could receive them, in no order. */
  atendentes: string[];
  /** Places that are taken then. */
  tomadas: number[];
}

/**
 * Every time of a kind within some days, with how many are left.
 * @param menos appointments that do not count: the one that is being moved, those that give way
 * @throws AppError 404 of what is not offered
 */
export async function findVagas(ctx: Ctx, tipoId: string, periodo: Periodo, menos: readonly string[] = []): Promise<Vaga[]> {
  const tipo = await findTipo(ctx, tipoId);
  if (!tipo.ativo) throw new AppError(404, 'Não encontramos este atendimento.');
  const { fuso } = ctx.organizacao;
  const horarios = horariosDe(tipo, periodo.de, periodo.ate, { agora: ctx.agora, fuso, dias: await findDias(ctx, periodo) });
  const atendentes = await findAtendentes(
    ctx,
    { setor_id: tipo.setor_id, ids: tipo.atendentes.map((a) => a.id) },
    periodo,
    menos,
  );
  const { rows: marcados } = await sql<{ id: string; inicio: Date; fim: Date; vaga: number }>`
    select id, inicio, fim, vaga from atendimento
     where tipo_id = ${tipoId} and situacao in ('A confirmar', 'Marcado') and id <> all(${menos}::uuid[])
       and inicio < ${instanteDe(addDias(periodo.ate, 1), '00:00', fuso)} and fim > ${instanteDe(periodo.de, '00:00', fuso)}`.execute(
    ctx.tx,
  );
  return horarios.map((h) => ({
    ...h,
    livres: livresEm(h, tipo.vagas, marcados, atendentes),
    atendentes: atendentesLivres(h, atendentes),
    tomadas: marcados.filter((m) => m.inicio < h.fim && h.inicio < m.fim).map((m) => m.vaga),
  }));
}

/** @param rede where somebody without an account looks from; what would give way to them is free for them */
export async function verVagas(
  ctx: Ctx,
  tipoId: string,
  periodo: Periodo,
  rede: Buffer | null = null,
): Promise<DadosIn<typeof contract.verVagas>> {
  const cedem = await findQueCedem(ctx, rede);
  const vagas = await findVagas(
    ctx,
    tipoId,
    periodo,
    cedem.map((a) => a.id),
  );
  return vagas
    .filter((v) => v.livres > 0)
    .map(({ dia, inicio, fim, livres }) => ({ dia, inicio: inicio.toISOString(), fim: fim.toISOString(), livres }));
}
