import { PRAZOS_CONTADOS, type PrazoQuePassa, type PrazosQuePassam } from '@portal/domain/calendario/fechamento';
import { aoMudarOCalendario, type EventoDePrazo } from '@portal/domain/prazos/rules';
import { type Data, dataDe, type Fechados } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

interface Corre {
  etapa: string | null;
  nome: string;
  requerimento: { id: string; numero: string };
  de: Data;
  linhas: EventoDePrazo[];
}

/** Deadlines that run and are due on a day or after it, each with its ledger. One more than are counted. */
const findCorrendo = async ({ tx }: Ctx, desde: Data): Promise<Corre[]> => {
  const livro = (etapa: string) => sql`(
    select jsonb_agg(jsonb_build_object('tipo', p.tipo, 'dia', p.dia, 'dias', p.dias, 'contagem', p.contagem, 'causa', p.causa, 'ate', p.ate)
             order by p.criado_em, p.id)
      from prazo_evento p where p.requerimento_id = c.id and p.etapa_id is not distinct from ${sql.raw(etapa)})`;
  const { rows } = await sql<Corre>`
    with c as (
      select r.id, r.numero, null::uuid as etapa, r.processo_nome as nome, r.prazo_em as de
        from requerimento r where r.status = 'Aguardando requerente' and r.prazo_em >= ${desde}::date
      union all
      select r.id, r.numero, e.id, e.nome, e.prazo_em
        from etapa e join requerimento r on r.id = e.requerimento_id
       where e.prazo_em >= ${desde}::date and not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')
           and r.status in ('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')
       order by 5, 1 limit ${PRAZOS_CONTADOS + 1})
    select c.etapa, c.nome, jsonb_build_object('id', c.id, 'numero', coalesce(c.numero, '')) as requerimento, c.de, ${livro('c.etapa')} as linhas
      from c order by c.de, c.id`.execute(tx);
  return rows;
};

/** What a calendar that is not yet the town's would move of them. Nothing is written. */
export async function preverPrazos(ctx: Ctx, calendario: Fechados, desde: Data): Promise<PrazosQuePassam> {
  const correm = await findCorrendo(ctx, desde);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const passam = correm.slice(0, PRAZOS_CONTADOS).flatMap(({ etapa, nome, requerimento, de, linhas }): PrazoQuePassa[] => {
    const muda = aoMudarOCalendario(linhas ?? [], de, calendario, hoje);
    return muda && 'passa' in muda ? [{ oQue: etapa ? 'etapa' : 'resposta', nome, requerimento, de, para: muda.passa }] : [];
  });
  return { passam, ha_mais: correm.length > PRAZOS_CONTADOS };
}
