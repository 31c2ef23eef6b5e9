import { dataDe, formatData } from '@portal/domain/text/datas';
import { AVISO_DIAS, CONTA_NAO_CONFIRMADA_DIAS, RASCUNHO_MESES } from '@portal/domain/titular/rules';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { avisar } from '../notificacoes/index.ts';

/** In one transaction, so that nobody who works waits for it. */
const POR_VEZ = 200;
/** Of one night and town: what is left waits for the next. */
const VEZES_NO_MAXIMO = 50;
const DIA_MS = 86_400_000;

/**
 * Every night: authors of drafts that nobody touched for long are told, drafts that stayed untouched after that go, and accounts whose
 * e-mail nobody ever confirmed. What was filed once is never touched; a draft that is touched stays.
 * @source LGPD, art. 15 and 16; CTN and archives know nothing of what was never filed
 */
export const limparAbandonadosJob = jobPorMunicipio('titular.limpar-abandonados', '33 2 * * *', limparUm, 'municipios');

async function limparUm(town: JobCtx): Promise<void> {
  await emVezes(town, avisarParados);
  const rascunhos = await emVezes(town, apagarParados);
  const contas = await emVezes(town, apagarNaoConfirmadas);
  if (rascunhos + contas > 0) await town.inTenant((ctx) => ctx.audit('titular.limpar', { rascunhos, contas }));
}

/** Batch after batch until one is not full. */
async function emVezes(town: JobCtx, passo: (ctx: Ctx) => Promise<number>): Promise<number> {
  let total = 0;
  for (let vez = 0; vez < VEZES_NO_MAXIMO; vez += 1) {
    const feitos = await town.inTenant(passo);
    total += feitos;
    if (feitos < POR_VEZ) break;
  }
  return total;
}

const PARADO = sql`r.protocolado_em is null and r.numero is null and r.pai_id is null`;
const ATE = (agora: Date) => sql`${agora}::timestamptz - make_interval(months => ${RASCUNHO_MESES})`;

/** Everybody with several drafts hears of them once. */
async function avisarParados(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: string; requerente_id: string }>`
    update requerimento r set abandono_avisado_em = ${ctx.agora}
     where r.id in (
       select r.id from requerimento r
        where ${PARADO} and r.status in ('Rascunho', 'Em construcao')
          and r.atualizado_em < ${ATE(ctx.agora)} + make_interval(days => ${AVISO_DIAS})
          and (r.abandono_avisado_em is null or r.abandono_avisado_em < r.atualizado_em)
        order by r.atualizado_em, r.id limit ${POR_VEZ} for update)
    returning r.id, r.requerente_id`.execute(ctx.tx);
  const quando = formatData(dataDe(new Date(ctx.agora.getTime() + AVISO_DIAS * DIA_MS), ctx.organizacao.fuso));
  const message = `Você tem rascunho parado há quase ${RASCUNHO_MESES} meses. Ele será apagado em ${quando}, se ninguém o alterar até lá.`;
  if (rows.length > 0)
    await avisar(ctx, {
      usuario_ids: rows.map((r) => r.requerente_id),
      tipo: 'rascunho',
      evento: `rascunho-parado:${dataDe(ctx.agora, ctx.organizacao.fuso)}`,
      message,
      link: '/contribuinte/meus/requerimentos',
      email: {
        assunto: 'Um rascunho seu será apagado',
        detalhe: `${message} Para ficar com ele, abra e salve, ou protocole o pedido.`,
        botao: 'Ver os meus rascunhos',
      },
    });
  return rows.length;
}

/** Untouched since their author was told, long enough ago; and what was discarded before it was filed, told to nobody. */
async function apagarParados({ tx, agora }: Ctx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from requerimento r
     where r.id in (
       select r.id from requerimento r
        where ${PARADO} and r.atualizado_em < ${ATE(agora)}
          and (r.status = 'Cancelado'
               or r.abandono_avisado_em >= r.atualizado_em
                  and r.abandono_avisado_em <= ${agora}::timestamptz - make_interval(days => ${AVISO_DIAS}))
          and not exists (select from submissao s where s.requerimento_id = r.id)
          and not exists (select from requerimento f where f.pai_id = r.id)
        order by r.atualizado_em, r.id limit ${POR_VEZ} for update)
    returning r.id`.execute(tx);
  return rows.length;
}

/** Of members of this town; the function itself refuses whoever is more than an unconfirmed account. */
async function apagarNaoConfirmadas({ tx, agora }: Ctx): Promise<number> {
  const { rows } = await sql<{ foi: boolean }>`
    select descartar_nao_confirmada(u.id) as foi from (
      select u.id from usuario u
       where u.confirmado_em is null and u.senha_hash is not null and u.login_externo = 'Não'
         and u.criado_em < ${agora}::timestamptz - make_interval(days => ${CONTA_NAO_CONFIRMADA_DIAS})
         and not exists (select from requerimento r where r.requerente_id = u.id)
       order by u.criado_em limit ${POR_VEZ}) u`.execute(tx);
  return rows.filter((r) => r.foi).length;
}
