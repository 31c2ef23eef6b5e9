import { esperaDoEnvio, lerResposta, TENTATIVAS_MAX } from '@portal/domain/celular/envio';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job, jobPeriodico } from '#platform/jobs/job.ts';
import { emTurno } from '#platform/jobs/por-municipio.ts';
import { probeOf } from '#platform/net/probe.ts';
import { findChaves } from '#platform/push/chaves.ts';
import { cifrar } from '#platform/push/cifrar.ts';
import { abrirInscricao } from '#platform/push/inscricao.ts';
import { type Devido, tomarDevidos } from './devidos.ts';

/** A push service answers in a second or not at all. */
const CHAMADA_MS = 8000;
/** A town has so long at a time, and no turn lasts as long as the next is far away. */
const VEZ_MS = 30_000;
const TURNO_MS = 45_000;
const DIA_SEGUNDOS = 86_400;

interface Tomado {
  devido: Devido;
  /** Null where the keys do not open any more. */
  envio: { endereco: string; corpo: Uint8Array; cabecalhos: Record<string, string> } | null;
}

interface Desfecho {
  id: string;
  inscricao_id: string;
  situacao: 'Aguardando' | 'Enviado' | 'Não enviado';
  porque: string;
  status: number | null;
  tentar_em: Date | null;
  /** The browser takes nothing more there. */
  sumiu: boolean;
}

/** What is due in the town, a few at a time, ready to go. */
async function tomar(ctx: Ctx): Promise<Tomado[]> {
  const devidos = await tomarDevidos(ctx);
  const chaves = devidos.length > 0 ? await findChaves(ctx.tx, ctx.cofre) : undefined;
  return devidos.map((devido) => {
    const inscricao = abrirInscricao(ctx.cofre, devido.selada);
    if (!inscricao || !chaves) return { devido, envio: null };
    const { id, titulo, texto, link, legal } = devido;
    const como = {
      chaves,
      origem: ctx.origem,
      segundos: (legal ? 28 : 3) * DIA_SEGUNDOS,
      urgente: legal,
      topico: id.replaceAll('-', ''),
    };
    return { devido, envio: { endereco: inscricao.endereco, ...cifrar(inscricao, { id, titulo, texto, link }, como) } };
  });
}

/** Tells it, outside of any transaction. */
async function chamar(job: JobCtx, { devido, envio }: Tomado): Promise<Desfecho> {
  const base = { id: devido.id, inscricao_id: devido.inscricao_id, porque: '', status: null, tentar_em: null, sumiu: false };
  if (!envio) return { ...base, situacao: 'Não enviado', porque: 'senha', sumiu: true };
  try {
    const status = await job.entregar(envio.endereco, CHAMADA_MS, envio);
    const lida = lerResposta(status);
    if (lida === 'entregue') return { ...base, situacao: 'Enviado', status };
    if (lida === 'depois') return depois(job, devido, { ...base, status, porque: 'resposta' });
    return { ...base, situacao: 'Não enviado', porque: lida, status, sumiu: lida === 'sumiu' };
  } catch (error) {
    // what lost its job says nothing of the address
    job.signal.throwIfAborted();
    const porque = probeOf(error) || 'resposta';
    // a name that leads inside is no push service, now or later
    if (porque === 'rede_interna') return { ...base, situacao: 'Não enviado', porque, sumiu: true };
    return depois(job, devido, { ...base, porque });
  }
}

function depois(job: JobCtx, { tentativas }: Devido, base: Omit<Desfecho, 'situacao'>): Desfecho {
  if (tentativas >= TENTATIVAS_MAX) return { ...base, situacao: 'Não enviado' };
  return { ...base, situacao: 'Aguardando', tentar_em: new Date(job.agora().getTime() + esperaDoEnvio(tentativas) * 1000) };
}

async function concluir({ tx, agora }: Ctx, desfechos: readonly Desfecho[]): Promise<void> {
  await sql`
    update celular_envio e
       set situacao = d.situacao, porque = d.porque, status = d.status, tentar_em = coalesce(d.tentar_em, e.tentar_em), em_curso_ate = null,
           enviado_em = case when d.situacao = 'Enviado' then ${agora}::timestamptz end,
           titulo = case when d.situacao = 'Aguardando' then e.titulo else '' end,
           texto = case when d.situacao = 'Aguardando' then e.texto else '' end,
           link = case when d.situacao = 'Aguardando' then e.link else '' end
      from jsonb_to_recordset(${JSON.stringify(desfechos)}::jsonb) as d (id uuid, situacao text, porque text, status integer, tentar_em timestamptz)
     where e.id = d.id and e.situacao = 'Aguardando'`.execute(tx);
  const sumiram = desfechos.flatMap(({ sumiu, inscricao_id }) => (sumiu ? [inscricao_id] : []));
  if (sumiram.length > 0) await tx.deleteFrom('inscricao_push').where('id', 'in', sumiram).execute();
}

/** One town has its turn. A send that dies before it is written down is repeated once, under the same name, which the device shows once. */
async function darVez(job: JobCtx): Promise<void> {
  const fim = Date.now() + VEZ_MS;
  while (Date.now() < fim) {
    job.signal.throwIfAborted();
    const tomados = await job.inTenant(tomar);
    if (tomados.length === 0) return;
    const desfechos = await Promise.all(tomados.map((tomado) => chamar(job, tomado)));
    await job.inTenant((ctx) => concluir(ctx, desfechos));
  }
}

/** What an act wrote goes at once. */
export const enviarAvisosJob = job(
  'celular.enviar',
  z.object({}) as z.ZodType<Record<string, never>>,
  (jobCtx) => darVez(jobCtx),
  {
    vezes: 2,
    segundos: 5,
  },
);

/** Every minute: what waited for the end of quiet hours or for another try, town by town. */
export const enviarDevidosJob = jobPeriodico('celular.enviar-devidos', '* * * * *', async (jobCtx) => {
  const devidas = await jobCtx.inTenant(async ({ tx, agora }) => {
    const { rows } = await sql<{ organizacao_id: number }>`
      select organizacao_id from celular_a_enviar(${agora}::timestamptz) order by random()`.execute(tx);
    return rows;
  });
  await emTurno(jobCtx, devidas, { ms: TURNO_MS, oque: 'devices were not told', fazer: darVez });
});
