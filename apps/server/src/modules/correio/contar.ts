import { fraseDoMotivo } from '@portal/domain/emails/recusas';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { CONTAR_PARADO, CONTAR_RECUSA } from '../emails/index.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findRequerimentoForJob } from '../requerimentos/index.ts';
import { avisarSetor, lerEtapas, setoresDe } from '../tramitacao/index.ts';
import { DA_PESSOA, DO_PEDIDO } from './de-quem.ts';

const GESTOR = 'perfil.gestor.prefeitura';

interface Recusado {
  erro: string;
  nome: string | null;
  equipe: boolean | null;
  requerimento_id: string | null;
}

/** Whoever serves them: the sectors that have the request; of one of the staff, and of nobody's request, those who manage. */
export const contarRecusaJob = job(CONTAR_RECUSA.nome, CONTAR_RECUSA.payload, (ctx, { email_id }) =>
  ctx.inTenant(async (c) => {
    const { rows } = await sql<Recusado>`
      select e.erro, p.nome, p.equipe, r.id as requerimento_id from email e ${DA_PESSOA} ${DO_PEDIDO} where e.id = ${email_id}`.execute(
      c.tx,
    );
    const [recusado] = rows;
    if (recusado?.nome) await contar(c, recusado.nome, recusado);
  }),
);

async function contar(ctx: Ctx, nome: string, { erro, equipe, requerimento_id }: Recusado): Promise<void> {
  const message = `O e-mail de ${nome} recusou nossas mensagens. ${fraseDoMotivo(erro)} Combine outro contato e peça que corrija o endereço no cadastro.`;
  const r = requerimento_id ? await findRequerimentoForJob(ctx.tx, requerimento_id) : undefined;
  if (r && !equipe) {
    if (isEncerrado(r.status)) return;
    const etapas = await lerEtapas(ctx, r.id);
    const analistas = new Map(etapas.map((e) => [e.setor_id, e.analista_id]));
    for (const setor of setoresDe(etapas))
      await avisarSetor(ctx, r, setor, analistas.get(setor) ?? null, { tipo: 'portal', message });
    return;
  }
  if (equipe) await aosGestores(ctx, message, '/prefeitura/configuracoes/correio?situacao=Recusado');
}

const aosGestores = async (ctx: Ctx, message: string, link: string): Promise<void> =>
  avisar(ctx, { usuario_ids: await findQuemTem(ctx.tx, GESTOR), tipo: 'portal', message, link });

export const contarParadoJob = job(CONTAR_PARADO.nome, CONTAR_PARADO.payload, (ctx) =>
  ctx.inTenant((c) =>
    aosGestores(
      c,
      'O servidor de e-mail não aceita a conta do portal, e nenhum e-mail sai. O portal continua tentando: avise quem cuida da instalação.',
      '/prefeitura/configuracoes/correio?situacao=Vai+tentar+de+novo',
    ),
  ),
);
