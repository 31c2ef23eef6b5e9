import type * as contract from '@portal/domain/calendario/contract';
import {
  type Fechamento,
  fechadosPor,
  MARCADOS_MAX,
  type MarcadoNoDia,
  PRAZOS_MOSTRADOS,
  primeiroFechado,
} from '@portal/domain/calendario/fechamento';
import { criarCalendario } from '@portal/domain/calendario/rules';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { addDias, dataDe, type Fechados, instanteDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { preverAssinaturas } from '../assinaturas/index.ts';
import { preverPrazos } from '../atos/index.ts';
import { listDiasFechados, listFacultativosAbertos } from '../calendario/index.ts';
import { preverTermos } from '../termos/index.ts';

/** The town's calendar as it would be. */
async function calendarioCom(ctx: Ctx, fechamento: Fechamento): Promise<Fechados> {
  const dias = await listDiasFechados(ctx);
  const abertos = await listFacultativosAbertos(ctx);
  if ('dia' in fechamento) return criarCalendario([...dias, fechamento.dia], abertos);
  return criarCalendario(
    dias,
    abertos.filter((f) => f !== fechamento.facultativo),
  );
}

/** What stands on the hours that it closes, the first of them. Of a meeting only who called it is told: what it is about is theirs. */
async function findMarcados(ctx: Ctx, fechamento: Fechamento): Promise<{ total: number; primeiros: MarcadoNoDia[] }> {
  const { fuso } = ctx.organizacao;
  const fechados = fechadosPor(fechamento, dataDe(ctx.agora, fuso));
  if (fechados.length === 0) return { total: 0, primeiros: [] };
  const de = fechados.map((f) => instanteDe(f.data, f.das, fuso));
  const ate = fechados.map((f) =>
    f.as === '24:00' ? instanteDe(addDias(f.data, 1), '00:00', fuso) : instanteDe(f.data, f.as, fuso),
  );
  const nelas = (inicio: string, fim: string) =>
    sql`exists (select from unnest(${de}::timestamptz[], ${ate}::timestamptz[]) f(de, ate)
                 where tstzrange(${sql.raw(inicio)}, ${sql.raw(fim)}) && tstzrange(f.de, f.ate)) and ${sql.raw(inicio)} > ${ctx.agora}`;
  const { rows } = await sql<MarcadoNoDia & { total: number }>`
    select m.*, to_jsonb(m.em) #>> '{}' as inicio, (count(*) over ())::integer as total from (
      select 'Atendimento' as tipo, a.id, a.versao, t.nome, coalesce(p.nome, a.nome) as pessoa, a.inicio as em
        from atendimento a join atendimento_tipo t on t.id = a.tipo_id left join usuario p on p.id = a.usuario_id
       where a.situacao in ('Marcado', 'A confirmar') and ${nelas('a.inicio', 'a.fim')}
      union all
      select 'Vistoria', v.id, v.versao, coalesce(r.numero, 'Sem requerimento'), v.fiscal_nome, v.inicio
        from vistoria v left join requerimento r on r.id = v.requerimento_id
       where v.status = 'Agendada' and ${nelas('v.inicio', 'v.fim')}
      union all
      select 'Reunião', c.id, c.versao, 'Reunião', c.criado_por_nome, c.inicio
        from compromisso c where c.tipo = 'Reunião' and c.cancelado_em is null and ${nelas('c.inicio', 'c.fim')}
    ) m order by m.em, m.id limit ${MARCADOS_MAX}`.execute(ctx.tx);
  return {
    total: rows[0]?.total ?? 0,
    primeiros: rows.map(({ tipo, id, versao, nome, pessoa, inicio }) => ({ tipo, id, versao, nome, pessoa, inicio })),
  };
}

/** Before a day is closed: what it moves, and what stands on it. Nothing is written. */
export async function preverFechamento(ctx: Ctx, fechamento: Fechamento): Promise<DadosIn<typeof contract.preverFechamento>> {
  const calendario = await calendarioCom(ctx, fechamento);
  const desde = primeiroFechado(fechamento, dataDe(ctx.agora, ctx.organizacao.fuso));
  const previstos = [
    await preverPrazos(ctx, calendario, desde),
    await preverTermos(ctx, calendario, desde),
    await preverAssinaturas(ctx, calendario, desde),
  ];
  const todos = previstos.flatMap((p) => p.passam);
  return {
    prazos: {
      total: todos.length,
      ha_mais: previstos.some((p) => p.ha_mais),
      primeiros: todos.sort((a, b) => a.de.localeCompare(b.de)).slice(0, PRAZOS_MOSTRADOS),
    },
    marcados: await findMarcados(ctx, fechamento),
  };
}
