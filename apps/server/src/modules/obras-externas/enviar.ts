import { lerCancelamento, lerResposta, type ObraEnviada, type Veredito } from '@portal/domain/obras-externas/protocolo';
import {
  CONSULTAS_MAX,
  ENVIOS_MAX,
  esperaDoEnvio,
  exigirEnviavel,
  exigirRevisaoEntregue,
} from '@portal/domain/obras-externas/situacao';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job, jobPeriodico } from '#platform/jobs/job.ts';
import { emTurno } from '#platform/jobs/por-municipio.ts';
import { type Probe, probeOf } from '#platform/net/probe.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import { ENVIAR } from './abrir.ts';
import { type Acesso, chamar, findAcesso, porqueDoErro } from './cliente.ts';
import { conteudoDe, resumoDe } from './conteudo.ts';
import { lockObraExterna, type ObraExternaRow } from './queries.ts';

/** A try that has not come to an end after this long never will: its call gives up long before. */
const POSSE_MS = 120_000;
/** So many tries fail before anybody is told: a works system that restarts is nobody's worry. */
const CALADAS = 3;

interface Tomada {
  e: ObraExternaRow;
  acesso: Acesso | 'ilegivel';
  /** What is sent; null of a question and of a cancelling. */
  conteudo: ObraEnviada | null;
}

/** The next try, if it is due and there is where to send to. */
async function tomar(ctx: Ctx, id: string): Promise<Tomada | null> {
  const e = await lockObraExterna(ctx, id);
  const due = e.tentar_em !== null && e.tentar_em <= ctx.agora && (e.em_curso_ate === null || e.em_curso_ate <= ctx.agora);
  // one that is stopped has no try due
  if (!due) return null;
  const acesso = await findAcesso(ctx);
  if (!acesso) return null;
  const aberto = acesso === 'ilegivel' ? null : acesso;
  const conteudo = aberto && e.situacao === 'Pendente' ? await conteudoDe(ctx, e, aberto) : null;
  await ctx.tx
    .updateTable('obra_externa')
    .set({
      em_curso_ate: new Date(ctx.agora.getTime() + POSSE_MS),
      tentativas: e.tentativas + 1,
      ...(conteudo && { resumo: resumoDe(conteudo), sistema: conteudo.sistema, entregue_em: e.entregue_em ?? ctx.agora }),
    })
    .where('id', '=', id)
    .execute();
  return { e: { ...e, tentativas: e.tentativas + 1 }, acesso, conteudo };
}

/** Asks the works system, outside of any transaction. */
async function perguntar(job: JobCtx, { e, acesso, conteudo }: Tomada): Promise<Veredito> {
  if (acesso === 'ilegivel')
    return {
      tipo: 'falha',
      porque: 'As chaves do cliente de API não abrem mais. Quem administra a instalação precisa digitá-las de novo.',
    };
  try {
    if (conteudo) {
      const { status, body } = await chamar(job, acesso, {
        metodo: 'POST',
        caminho: '/obras',
        corpo: conteudo,
        chave: `${e.id}:${e.revisao}`,
      });
      return lerResposta(status, body);
    }
    if (e.situacao === 'Cancelada') {
      const { status, body } = await chamar(job, acesso, {
        metodo: 'POST',
        caminho: `/obras/${e.id}/cancelar`,
        corpo: { chave: e.id, motivo: e.motivo },
        chave: `${e.id}:cancelar`,
      });
      return lerCancelamento(status, body);
    }
    const { status, body } = await chamar(job, acesso, { metodo: 'GET', caminho: `/obras/${e.id}` });
    return status === 404 ? { tipo: 'esquecida' } : lerResposta(status, body);
  } catch (error) {
    return { tipo: 'falha', porque: porqueDoErro(error) };
  }
}

/** What changes in the row when nobody changed it meanwhile. */
function desfecho(ctx: Ctx, { e }: Pick<Tomada, 'e'>, v: Veredito): Partial<ObraExternaRow> {
  const { agora } = ctx;
  const depois = (tentativas: number) => new Date(agora.getTime() + esperaDoEnvio(tentativas) * 1000);
  const respondida = { falha: '', tentativas: 0, tentar_em: null, respondida_em: agora };
  switch (v.tipo) {
    case 'aceita':
      return {
        ...respondida,
        situacao: 'Aceita',
        processo: v.processo || e.processo,
        motivo: '',
        enviada_em: e.enviada_em ?? agora,
      };
    case 'recusada':
      return { ...respondida, situacao: 'Recusada', motivo: v.motivo, enviada_em: e.enviada_em ?? agora };
    case 'cancelada':
      return e.situacao === 'Cancelada'
        ? { ...respondida, cancelada_la_em: agora }
        : { ...respondida, situacao: 'Recusada', motivo: 'O processo foi cancelado no sistema de obras.' };
    case 'recebida': {
      const consultas = e.situacao === 'Enviada' ? e.tentativas : 0;
      const tentar_em = consultas >= CONSULTAS_MAX ? null : depois(consultas + 1);
      return { situacao: 'Enviada', falha: '', tentativas: consultas, tentar_em, enviada_em: e.enviada_em ?? agora };
    }
    case 'esquecida':
      return { situacao: 'Pendente', falha: 'O sistema de obras não tem mais o pedido.', tentativas: 0, tentar_em: depois(1) };
    case 'falha': {
      // of a cancelling nobody else can say that it is done: it is told until it is heard
      const acabou = e.situacao !== 'Cancelada' && e.tentativas >= ENVIOS_MAX;
      return { falha: v.porque, tentar_em: acabou ? null : depois(e.tentativas) };
    }
  }
}

async function concluir(ctx: Ctx, tomada: Tomada, v: Veredito): Promise<void> {
  const agora = await lockObraExterna(ctx, tomada.e.id);
  const mesma =
    agora.situacao === tomada.e.situacao && agora.revisao === tomada.e.revisao && agora.liberada === tomada.e.liberada;
  if (!mesma) {
    // changed while it was on its way: what is next goes now, after it
    await ctx.tx.updateTable('obra_externa').set({ em_curso_ate: null }).where('id', '=', agora.id).execute();
    if (agora.tentar_em === null) return;
    await ctx.tx.updateTable('obra_externa').set({ tentar_em: ctx.agora }).where('id', '=', agora.id).execute();
    return ctx.enqueue(ENVIAR, { id: agora.id });
  }
  const muda = desfecho(ctx, tomada, v);
  await ctx.tx
    .updateTable('obra_externa')
    .set({ ...muda, em_curso_ate: null, versao: agora.versao + (muda.situacao && muda.situacao !== agora.situacao ? 1 : 0) })
    .where('id', '=', agora.id)
    .execute();
  await contar(ctx, { ...agora, ...muda }, tomada.e, v);
}

/**
 * The works system says by itself what became of a revision that it was sent, before it is asked again.
 * @throws AppError 404; RuleError obra_externa_cancelada, obra_externa_parada, obra_externa_outra_revisao
 */
export async function ouvirResposta(
  ctx: Ctx,
  { id, revisao }: { id: string; revisao: number },
  v: Extract<Veredito, { tipo: 'aceita' | 'recusada' }>,
): Promise<void> {
  const e = await lockObraExterna(ctx, id);
  exigirEnviavel(e);
  exigirRevisaoEntregue({ revisao: e.revisao, entregue: e.entregue_em !== null }, revisao);
  const muda = desfecho(ctx, { e }, v);
  // said twice, or said before and asked for now
  const { situacao = e.situacao, processo = e.processo, motivo = e.motivo } = muda;
  if (situacao === e.situacao && processo === e.processo && motivo === e.motivo) return;
  await ctx.tx
    .updateTable('obra_externa')
    .set({ ...muda, versao: e.versao + 1 })
    .where('id', '=', id)
    .execute();
  await contar(ctx, { ...e, ...muda }, e, v);
}

/** What the request's own page tells, and whoever manages has to hear: once each. */
async function contar(ctx: Ctx, e: ObraExternaRow, antes: ObraExternaRow, v: Veredito): Promise<void> {
  const dizer = (texto: string) => registrarEvento(ctx, e.requerimento_id, { tipo: 'obra_externa', texto, publico: false });
  if (v.tipo === 'falha') {
    await ctx.anunciar({ canal: `private-requerimento.${e.requerimento_id}`, evento: 'mudou', dados: {} });
    const acabou = e.tentar_em === null;
    if (!acabou && antes.tentativas !== CALADAS) return;
    const depois = acabou ? 'O portal não tenta mais: envie de novo quando o sistema voltar.' : 'O portal tenta de novo sozinho.';
    return avisarGestores(
      ctx,
      e,
      (numero) => `A integração do requerimento ${numero} com o sistema de obras não foi feita. ${v.porque} ${depois}`,
    );
  }
  if (v.tipo === 'recebida' || v.tipo === 'esquecida') {
    if (antes.situacao !== e.situacao) await dizer(v.tipo === 'recebida' ? 'O sistema de obras recebeu o pedido.' : e.falha);
    if (v.tipo === 'recebida' && e.tentar_em === null)
      await avisarGestores(
        ctx,
        e,
        (numero) => `O sistema de obras não respondeu sobre o requerimento ${numero} em dois meses. Confira lá o que houve.`,
      );
    return;
  }
  await ctx.audit('obra-externa.resposta', {
    id: e.id,
    requerimento_id: e.requerimento_id,
    situacao: e.situacao,
    processo: e.processo,
  });
  if (e.situacao === 'Cancelada') return dizer('O sistema de obras confirmou o cancelamento.');
  if (e.situacao === 'Aceita')
    return dizer(`O sistema de obras aceitou o pedido${e.processo && `, com o número ${e.processo}`}.`);
  await dizer(`O sistema de obras recusou o pedido: ${e.motivo}`);
  await avisarGestores(ctx, e, (numero) => `O sistema de obras recusou o requerimento ${numero}: ${e.motivo}`);
}

async function avisarGestores(ctx: Ctx, e: ObraExternaRow, frase: (numero: string) => string): Promise<void> {
  const { numero } = await ctx.tx
    .selectFrom('requerimento')
    .select('numero')
    .where('id', '=', e.requerimento_id)
    .executeTakeFirstOrThrow();
  await avisar(ctx, {
    usuario_ids: await findQuemTem(ctx.tx, 'perfil.gestor.prefeitura'),
    tipo: 'portal',
    message: frase(numero ?? ''),
    requerimento_id: e.requerimento_id,
    link: `/prefeitura/requerimentos/requerimento/${e.requerimento_id}`,
  });
}

/** One try: taken, asked between two transactions, and kept. One that dies in the middle is repeated under the same key. */
async function enviarUma(jobCtx: JobCtx, id: string): Promise<void> {
  const tomada = await jobCtx.inTenant((ctx) => tomar(ctx, id));
  if (!tomada) return;
  const veredito = await perguntar(jobCtx, tomada);
  await jobCtx.inTenant((ctx) => concluir(ctx, tomada, veredito));
}

export const enviarObraExternaJob = job(ENVIAR.nome, ENVIAR.payload, (jobCtx, { id }) => enviarUma(jobCtx, id), {
  vezes: 2,
  segundos: 5,
});

/** No turn lasts as long as the next is far away. */
const TURNO_MS = 240_000;

/** Every five minutes: the tries that are due. One that fails holds no other; what is left is taken at the next turn. */
export const enviarObrasExternasJob = jobPeriodico('obras-externas.enviar-pendentes', '*/5 * * * *', async (jobCtx) => {
  const devidas = await jobCtx.inTenant(async ({ tx, agora }) => {
    const { rows } = await sql<{ organizacao_id: number; id: string }>`
      select e.organizacao_id, e.id from obras_externas_a_tentar(${agora}::timestamptz) e
        join organizacao o on o.id = e.organizacao_id and o.ativa`.execute(tx);
    return rows;
  });
  await emTurno(jobCtx, devidas, {
    ms: TURNO_MS,
    oque: 'requests were not handed to works systems',
    fazer: (dele, { id }) => enviarUma(dele, id),
  });
});

/** Whether the works system answers a signed call that asks for nothing; 'desligada' where there is none. */
export async function provarObras(jobCtx: JobCtx, ms: number): Promise<{ porque: Probe | 'desligada'; onde?: string }> {
  const acesso = await jobCtx.inTenant(findAcesso);
  if (!acesso) return { porque: 'desligada' };
  if (acesso === 'ilegivel') return { porque: 'senha' };
  const onde = new URL(acesso.endpoint).host;
  try {
    const { status } = await chamar(jobCtx, acesso, { metodo: 'GET', caminho: '/situacao' }, { ms, bytes: 64_000 });
    if (status === 401 || status === 403) return { porque: 'senha', onde };
    return { porque: status === 200 ? '' : 'resposta', onde };
  } catch (error) {
    return { porque: probeOf(error), onde };
  }
}
