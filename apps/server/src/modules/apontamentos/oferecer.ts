import { vistoriaEmTexto } from '@portal/domain/vistorias/nome';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { jobPeriodico } from '#platform/jobs/job.ts';
import { cadaMunicipio } from '#platform/jobs/por-municipio.ts';
import { avisar } from '../notificacoes/index.ts';
import { SITUACAO } from '../pendencias/index.ts';
import { findInteressados } from '../requerimentos/index.ts';

interface Respondida {
  id: string;
  requerimento_id: string;
  nome: string;
  numero: string;
}

/** Visits of which all that was asked is answered, nobody was told, and no other visit was asked for since. */
const findRespondidas = async ({ tx }: Ctx): Promise<Respondida[]> => {
  const { rows } = await sql<Respondida>`
    select v.id, v.requerimento_id, te.nome || case when v.alvo <> '' then ' (' || v.alvo || ')' else '' end as nome,
           v.numero || '/' || v.ano as numero
      from vistoria v join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao
     where v.requerimento_id is not null
       and v.id in (select a.vistoria_id from vistoria_apontamento a where a.oferecida_em is null)
       and not exists (select from vistoria_apontamento a left join pendencia p on p.id = a.pendencia_id
                        where a.vistoria_id = v.id and (p.situacao <> ${SITUACAO.resolvida}
                          or (a.termo_id is not null and not exists (
                            select from termo_destinatario d where d.termo_id = a.termo_id and d.respondido_em is not null))))
       and not exists (select from vistoria n where n.requerimento_id = v.requerimento_id and n.tipo_id = v.tipo_id
                        and lower(n.alvo) = lower(v.alvo) and n.pedida_em > v.pedida_em and n.status <> 'Cancelada')
     order by v.id limit 200`.execute(tx);
  return rows;
};

async function oferecer(ctx: Ctx): Promise<void> {
  for (const { id, requerimento_id, nome, numero } of await findRespondidas(ctx)) {
    await ctx.tx.updateTable('vistoria_apontamento').set({ oferecida_em: ctx.agora }).where('vistoria_id', '=', id).execute();
    await avisar(ctx, {
      usuario_ids: await findInteressados(ctx.tx, requerimento_id),
      tipo: 'vistoria',
      evento: `vistoria-de-novo:${id}`,
      message: `O que a ${vistoriaEmTexto(`${nome} nº ${numero}`)} apontou foi respondido: você já pode pedir a nova vistoria.`,
      requerimento_id,
      link: `/contribuinte/meus/requerimentos/requerimento/${requerimento_id}`,
      email: {
        assunto: `Peça a nova vistoria: ${nome}`,
        detalhe: `O que a ${vistoriaEmTexto(`${nome} nº ${numero}`)} apontou foi respondido. Quando o local estiver pronto, peça a nova vistoria no requerimento.`,
        botao: 'Pedir a nova vistoria',
      },
    });
  }
}

/** Every ten minutes: another visit is offered where what the last one found was answered. */
export const oferecerOutraJob = jobPeriodico('apontamentos.oferecer', '*/10 * * * *', (jobCtx) =>
  cadaMunicipio(jobCtx, 'other inspections were not offered', (municipio) => municipio.inTenant(oferecer)),
);
