import { type Base, type Previsao, prever } from '@portal/domain/previsao/previsao';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findCalendario } from '../calendario/index.ts';

interface Lida {
  corre: boolean;
  processo: Base;
  etapas: Base[];
}

/**
 * When a request should end. Null of one that is not filed or has ended. Rows by their keys alone: what they tell was counted at night.
 */
export async function findPrevisao(
  ctx: Pick<Ctx, 'tx' | 'agora' | 'organizacao'>,
  requerimentoId: string,
): Promise<Previsao | null> {
  const { tx, agora, organizacao } = ctx;
  const hoje = dataDe(agora, organizacao.fuso);
  const { rows } = await sql<Lida>`
    select r.conosco_inicio is not null as corre,
           jsonb_build_object('etapa', '', 'casos', coalesce(t.casos, 0), 'p50_s', coalesce(t.p50_s, 0), 'p90_s', coalesce(t.p90_s, 0),
             'decorrido_s', greatest(0, coalesce(floor(extract(epoch from ${agora}::timestamptz - r.conosco_inicio)), r.conosco_segundos)),
             'carga', carga_do_setor(r.organizacao_id, r.setor_id, ${hoje})) as processo,
           coalesce((select jsonb_agg(jsonb_build_object('etapa', p.nome, 'casos', coalesce(e.casos, 0), 'p50_s', coalesce(e.p50_s, 0), 'p90_s', coalesce(e.p90_s, 0),
             'decorrido_s', p.fila_s + p.analise_s + case when p.lado in ('fila', 'analise')
               then greatest(0, floor(extract(epoch from ${agora}::timestamptz - p.ultima_em))) else 0 end,
             'carga', carga_do_setor(r.organizacao_id, p.setor_id, ${hoje})))
             from passagem_da_etapa p
             left join tempo_da_etapa e on e.processo_id = p.processo_id and e.definicao_id = p.definicao_id and e.setor_id = p.setor_id
            where p.requerimento_id = r.id and p.lado is not null), '[]') as etapas
      from requerimento r left join tempo_do_processo t on t.processo_id = r.processo_id
     where r.id = ${requerimentoId} and r.protocolado_em is not null
       and r.status in ('Aguardando comprovante', 'Aguardando requerente', 'Aguardando prefeitura', 'Em andamento')`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  return prever(row.etapas, row.processo, { corre: row.corre, hoje, fechados: await findCalendario(ctx) });
}
