import type { PedidoConsultado } from '@portal/domain/consultas/contract';
import { fraseDoMotivo } from '@portal/domain/emails/recusas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { nomeDaTarefa } from '../tarefas/index.ts';
import { NO_MAXIMO, type Veu } from './veu.ts';

/** As the index of mails by request has it. */
const REQUERIMENTO_DA_CHAVE = sql<string>`substring(chave from '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}')`;

/** What the portal wrote to the parties of a request, and whether it left. */
export async function findEmails({ tx }: Ctx, id: string, veu: Veu): Promise<PedidoConsultado['emails']> {
  const rows = await tx
    .selectFrom('email')
    .select(['id', 'assunto', 'para', 'situacao', 'erro', 'criado_em', 'enviado_em'])
    .where(REQUERIMENTO_DA_CHAVE, '=', id)
    .orderBy('criado_em', 'desc')
    .orderBy('id', 'desc')
    .limit(NO_MAXIMO)
    .execute();
  return rows.map(({ para, erro, criado_em, enviado_em, ...e }) => ({
    ...e,
    erro: fraseDoMotivo(erro),
    para: veu(para),
    criado_em: criado_em.toISOString(),
    enviado_em: enviado_em?.toISOString() ?? null,
  }));
}

interface Tarefa {
  id: string;
  nome: string;
  estado: PedidoConsultado['tarefas'][number]['estado'];
  tentativas: number;
  proxima_em: Date;
}

/** Work on a request, its documents and its mails that waits or failed; what ended well is no news. */
export async function findTarefas({ tx, organizacao }: Ctx, id: string): Promise<PedidoConsultado['tarefas']> {
  const { rows } = await sql<Tarefa>`
    with alvos as (
      select ${id}::text as id
      union select l.id::text from licenca l where l.requerimento_id = ${id}
      union select e.id::text from email e where ${REQUERIMENTO_DA_CHAVE} = ${id}
    )
    select j.id, j.name as nome, j.retry_count as tentativas, j.start_after as proxima_em,
           case when j.state = 'failed' then 'Falhou' when j.state = 'active' then 'Em curso'
                when j.start_after > now() + interval '50 years' then 'Espera o município'
                when j.retry_count > 0 or j.state = 'retry' then 'Vai tentar de novo' else 'Na fila' end as estado
      from fila.job j
     where j.state in ('created', 'retry', 'active', 'failed') and (j.data ->> 'organizacao_id')::integer = ${organizacao.id}
       and exists (select from alvos a where a.id in (j.data #>> '{payload,requerimento_id}', j.data #>> '{payload,licenca_id}', j.data #>> '{payload,email_id}'))
     order by j.created_on desc limit ${NO_MAXIMO}`.execute(tx);
  return rows.map(({ nome, estado, proxima_em, ...t }) => ({
    ...t,
    nome: nomeDaTarefa(nome),
    estado,
    proxima_em: estado === 'Na fila' || estado === 'Vai tentar de novo' ? proxima_em.toISOString() : null,
  }));
}
