import { normalizarBusca } from '@portal/domain/text/busca';
import { addDias, dataDe, instanteDe } from '@portal/domain/text/datas';
import type { Fiscal } from '@portal/domain/vistorias/contract';
import { ordemDosFiscais } from '@portal/domain/vistorias/de-novo';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findCompromissosDe } from '../compromissos/index.ts';
import { TRABALHA } from '../usuarios/index.ts';
import { findVistoria } from './queries.ts';

/** Active people of the sector who may inspect in it, by name. */
export async function findFiscaisDoSetor({ tx }: Pick<Ctx, 'tx'>, setorId: string): Promise<{ id: string; nome: string }[]> {
  const { rows } = await sql<{ id: string; nome: string }>`
    select u.id, u.nome from setor_membro sm
      join membro m on m.usuario_id = sm.usuario_id and ${TRABALHA}
      join usuario u on u.id = sm.usuario_id
     where sm.setor_id = ${setorId} and ('prefeitura.requerimento.analisar' = any(sm.permissoes) or exists (
       select from membro_perfil mp join perfil p on p.id = mp.perfil_id
        where mp.usuario_id = sm.usuario_id and mp.setor_id = sm.setor_id and 'prefeitura.requerimento.analisar' = any(p.permissoes)))
     order by u.nome, u.id`.execute(tx);
  return rows;
}

/** Who covers a district in a sector, whatever way it is written; nobody where it is not known. */
export async function findQuemAtende({ tx }: Pick<Ctx, 'tx'>, setorId: string, bairro: string): Promise<Set<string>> {
  const procurado = normalizarBusca(bairro);
  if (procurado === '') return new Set();
  const rows = await tx.selectFrom('fiscal_bairro').select(['usuario_id', 'bairro']).where('setor_id', '=', setorId).execute();
  return new Set(rows.filter((r) => normalizarBusca(r.bairro) === procurado).map((r) => r.usuario_id));
}

/** The same with what each has on that day: who has least comes first. @throws AppError 404 */
export async function listFiscais(ctx: Ctx, id: string, dia: string): Promise<Fiscal[]> {
  const v = await findVistoria(ctx, id);
  const pessoas = await findFiscaisDoSetor(ctx, v.setor_id);
  const ids = pessoas.map((p) => p.id);
  if (ids.length === 0) return [];
  const { fuso } = ctx.organizacao;
  const ocupados = await findCompromissosDe(ctx, {
    inicio: instanteDe(dia, '00:00', fuso),
    fim: instanteDe(addDias(dia, 1), '00:00', fuso),
    pessoas: ids,
  });
  const { rows: cargas } = await sql<{ fiscal_id: string; n: number }>`
    select fiscal_id, count(*)::integer as n from vistoria
     where fiscal_id = any(${ids}::uuid[]) and status in ('Agendada', 'Em campo')
       and inicio >= ${instanteDe(dataDe(ctx.agora, fuso), '00:00', fuso)} group by fiscal_id`.execute(ctx.tx);
  const { rows: ausentes } = await sql<{ usuario_id: string }>`
    select usuario_id from ausencia where usuario_id = any(${ids}::uuid[]) and de <= ${dia}::date and ate >= ${dia}::date`.execute(
    ctx.tx,
  );
  const { rows: doDia } = await sql<{ fiscal_id: string; n: number }>`
    select fiscal_id, count(*)::integer as n from vistoria
     where fiscal_id = any(${ids}::uuid[]) and status in ('Agendada', 'Em campo') and id <> ${id}
       and inicio >= ${instanteDe(dia, '00:00', fuso)} and inicio < ${instanteDe(addDias(dia, 1), '00:00', fuso)} group by fiscal_id`.execute(
    ctx.tx,
  );
  const noDia = new Map(doDia.map((c) => [c.fiscal_id, c.n]));
  const atendem = await findQuemAtende(ctx, v.setor_id, v.bairro);
  const carga = new Map(cargas.map((c) => [c.fiscal_id, c.n]));
  const fora = new Set(ausentes.map((a) => a.usuario_id));
  return pessoas
    .map((p) => ({
      ...p,
      ausente: fora.has(p.id),
      atende: atendem.has(p.id),
      no_dia: noDia.get(p.id) ?? 0,
      carga: carga.get(p.id) ?? 0,
      ocupado: ocupados
        .filter((o) => o.usuario_id === p.id && o.id !== v.compromisso_id)
        .map(({ titulo, inicio, fim }) => ({ titulo, inicio: inicio.toISOString(), fim: fim.toISOString() })),
    }))
    .sort(ordemDosFiscais);
}
