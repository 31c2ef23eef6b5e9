import type { Atendimento } from '@portal/domain/atendimentos/contract';
import { addDias, dataDe, formatDataHora, instanteDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, jobPeriodico } from '#platform/jobs/job.ts';
import { convite } from '../compromissos/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { cadaMunicipio } from '../organizacoes/index.ts';
import { verAtendimento } from './ler.ts';

const ASSUNTO = {
  marcado: 'Hora marcada',
  remarcado: 'Hora mudada',
  cancelado: 'Hora desmarcada',
  lembrete: 'Amanhã você tem hora marcada',
} as const;

/** The person hears by mail too, with the file for their calendar, and of their own acts as well: it is the receipt. */
export async function avisarPessoa(ctx: Ctx, usuarioId: string, a: Atendimento, oQue: keyof typeof ASSUNTO): Promise<void> {
  const { fuso, nome, dominio } = ctx.organizacao;
  const quando = formatDataHora(a.inicio, fuso);
  const porque = oQue === 'cancelado' && a.motivo ? ` ${a.motivo}` : '';
  const frase = `${ASSUNTO[oQue]}: ${a.tipo_nome}, em ${quando}, ${a.local}.${porque}`;
  const evento = {
    id: a.id,
    versao: a.versao,
    titulo: a.tipo_nome,
    local: a.local,
    quando: { inicio: new Date(a.inicio), fim: new Date(a.fim) },
    url: `${ctx.origem}/contribuinte/atendimentos`,
    cancelado: oQue === 'cancelado',
  };
  // the town hall speaks, also where the person did it themselves
  const prefeitura = { ...ctx, usuario: { ...ctx.usuario, id: '' } };
  await avisar(prefeitura, {
    usuario_ids: [usuarioId],
    painel: 'contribuinte',
    message: frase,
    link: '/contribuinte/atendimentos',
    email: {
      evento: `atendimento.${oQue}:${a.id}:${a.versao}`,
      assunto: `${ASSUNTO[oQue]}: ${a.tipo_nome}`,
      detalhe: frase,
      botao: 'Ver a hora marcada',
      ...(oQue !== 'lembrete' && {
        anexo: (convidado: { nome: string; email: string }) =>
          convite(
            { nome, dominio, agora: ctx.agora },
            { eventos: [evento], organizador: { nome, email: `agenda@${dominio}` }, convidado },
          ),
      }),
    },
  });
}

export async function avisarAtendente(ctx: Ctx, id: string | null, a: Atendimento, verbo: string): Promise<void> {
  if (!id) return;
  await avisar(ctx, {
    usuario_ids: [id],
    painel: 'prefeitura',
    message: `${a.pessoa} ${verbo} ${a.tipo_nome}, em ${formatDataHora(a.inicio, ctx.organizacao.fuso)}.`,
    link: `/prefeitura/atendimentos?dia=${dataDe(a.inicio, ctx.organizacao.fuso)}`,
  });
}

/** In the morning whoever comes the next day hears so, once. */
export const lembrarAtendimentosJob = jobPeriodico('atendimentos.lembrar', '10 8 * * *', (job) =>
  cadaMunicipio(job, 'some appointments were not reminded of', lembrarMunicipio),
);

async function lembrarMunicipio(job: JobCtx): Promise<void> {
  await job.inTenant(async (ctx) => {
    const { fuso } = ctx.organizacao;
    const amanha = addDias(dataDe(ctx.agora, fuso), 1);
    const { rows } = await sql<{ id: string; usuario_id: string }>`
      update atendimento set lembrado_em = ${ctx.agora}
       where situacao = 'Marcado' and lembrado_em is null
         and inicio >= ${instanteDe(amanha, '00:00', fuso)} and inicio < ${instanteDe(addDias(amanha, 1), '00:00', fuso)}
      returning id, usuario_id`.execute(ctx.tx);
    for (const { id, usuario_id } of rows) await avisarPessoa(ctx, usuario_id, await verAtendimento(ctx, id), 'lembrete');
  });
}
