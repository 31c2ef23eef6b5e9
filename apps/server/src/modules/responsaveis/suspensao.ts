import type { BodyOf } from '@portal/domain/http/endpoint';
import type { levantarSuspensao, suspenderProfissional } from '@portal/domain/profissionais/contract';
import { registroEmTexto } from '@portal/domain/profissionais/registro';
import { formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { avisar } from '../notificacoes/index.ts';
import { lerProfissional, levantar, suspender, type Trancado } from '../profissionais/index.ts';

interface Gente {
  partes: string[];
  analistas: string[];
  pedidos: number;
}

/** Everybody with a part in a running request that names the number, and whoever analyses one. One question for all of them. */
async function genteDosPedidos({ tx }: Ctx, p: Trancado): Promise<Gente> {
  const { rows } = await sql<Gente>`
    with correm as (
      select distinct r.id from requerimento_responsavel rr join requerimento r on r.id = rr.requerimento_id
       where rr.conselho = ${p.conselho} and rr.uf = ${p.uf} and rr.registro_normalizado = ${p.registro_normalizado}
         and r.status not in ('Deferido', 'Indeferido', 'Cancelado'))
    select coalesce((select array_agg(distinct t.usuario_id) from parte t join correm on correm.id = t.requerimento_id
             where t.usuario_id is not null and t.usuario_id is distinct from ${p.usuario_id}::uuid
               and not exists (select from parte_aceite pa where pa.requerimento_id = t.requerimento_id and pa.usuario_id = t.usuario_id
                                and pa.papel = t.papel and pa.situacao = 'Saiu')), '{}') as partes,
           coalesce((select array_agg(distinct e.analista_id) from etapa e join correm on correm.id = e.requerimento_id
             where e.analista_id is not null and not e.substituida), '{}') as analistas,
           (select count(*)::integer from correm) as pedidos`.execute(tx);
  return rows[0] as Gente;
}

/** The professional is told why; the parties and the staff of running requests that it is so, and that nothing of theirs is lost. */
export async function suspenderEAvisar(ctx: Ctx, id: string, body: BodyOf<typeof suspenderProfissional>) {
  const p = await suspender(ctx, id, body);
  const numero = registroEmTexto(p);
  const periodo = `desde ${formatData(body.de)}${body.ate ? `, até ${formatData(body.ate)}` : ''}`;
  const evento = `suspender:${id}:${body.versao}`;
  if (p.usuario_id) {
    const message = `O seu registro ${numero} está suspenso neste município ${periodo}.`;
    await avisar(ctx, {
      usuario_ids: [p.usuario_id],
      tipo: 'responsavel',
      evento,
      message,
      link: '/contribuinte/minha-conta/cadastro',
      email: {
        assunto: `O seu registro ${numero} está suspenso`,
        detalhe: `${message} Motivo: ${body.motivo} Você não pode ser indicado em pedidos novos enquanto durar; os que correm seguem. Se não concorda, fale com a prefeitura.`,
        botao: 'Ver o registro',
      },
    });
  }
  const { partes, analistas, pedidos } = await genteDosPedidos(ctx, p);
  if (pedidos === 0) return lerProfissional(ctx, id);
  const message = `O registro ${numero}, de um responsável técnico do seu pedido, está suspenso neste município ${periodo}.`;
  await avisar(ctx, {
    usuario_ids: partes,
    tipo: 'responsavel',
    evento: `${evento}:partes`,
    message,
    link: '/contribuinte/meus/requerimentos',
    email: {
      assunto: 'Um responsável técnico do seu pedido está suspenso',
      detalhe: `${message} O pedido segue, e o que já foi entregue vale. Fale com o profissional. Se for preciso, em “Quem participa”, na página do pedido, você convida outro responsável técnico, e quem sai usa “Deixar de participar”.`,
      botao: 'Ver os pedidos',
    },
  });
  await avisar(ctx, {
    usuario_ids: analistas,
    tipo: 'profissional',
    evento: `${evento}:equipe`,
    message: `O registro ${numero} foi suspenso ${periodo}. Há ${pedidos === 1 ? '1 pedido em curso' : `${pedidos} pedidos em curso`} com ele.`,
    link: `/prefeitura/cadastro/profissionais/${id}`,
  });
  return lerProfissional(ctx, id);
}

export async function levantarEAvisar(ctx: Ctx, id: string, body: BodyOf<typeof levantarSuspensao>) {
  const p = await levantar(ctx, id, body);
  if (p.usuario_id) {
    const message = `A suspensão do seu registro ${registroEmTexto(p)} terminou.`;
    await avisar(ctx, {
      usuario_ids: [p.usuario_id],
      tipo: 'responsavel',
      evento: `levantar:${id}:${body.versao}`,
      message,
      link: '/contribuinte/minha-conta/cadastro',
      email: {
        assunto: message.slice(0, -1),
        detalhe: `${message} Você já pode ser indicado em pedidos novos.`,
        botao: 'Ver o registro',
      },
    });
  }
  return lerProfissional(ctx, id);
}
