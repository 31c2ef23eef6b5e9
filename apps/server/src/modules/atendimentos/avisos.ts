import type { Atendimento } from '@portal/domain/atendimentos/contract';
import { addDias, dataDe, formatDataHora, instanteDe } from '@portal/domain/text/datas';
import { saudacao } from '@portal/domain/text/email';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { botao, paragrafo } from '#platform/mail/layout.ts';
import { convite } from '../compromissos/index.ts';
import { enviarEmail } from '../emails/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { type AtendimentoLido, verAtendimento } from './ler.ts';
import { FINALIDADE } from './segredo.ts';

const ASSUNTO = {
  marcado: 'Hora marcada',
  remarcado: 'Hora mudada',
  cancelado: 'Hora desmarcada',
  lembrete: 'Amanhã você tem hora marcada',
  'a-confirmar': 'Confirme a sua hora',
  oferta: 'Abriu uma hora para você',
  'ja-tem': 'Você já tem hora para isto',
  atendente: 'Quem recebe você mudou',
  mudou: 'Mudou o que você marcou',
} as const;

const porEmail = (a: AtendimentoLido, oQue: keyof typeof ASSUNTO) => `atendimento.${oQue}:${a.id}:${a.versao}`;

/** The file for the calendar of whoever is written to. */
function conviteDe(ctx: Ctx, a: AtendimentoLido, oQue: keyof typeof ASSUNTO, url: string) {
  const { nome, dominio } = ctx.organizacao;
  const evento = {
    ...{ id: a.id, versao: a.versao, titulo: a.tipo_nome, local: a.local, url, cancelado: oQue === 'cancelado' },
    quando: { inicio: new Date(a.inicio), fim: new Date(a.fim) },
  };
  return (convidado: { nome: string; email: string }) =>
    convite(
      { nome, dominio, agora: ctx.agora },
      { eventos: [evento], organizador: { nome, email: `agenda@${dominio}` }, convidado },
    );
}

/** Whoever has no account hears by mail, with the link by which it is changed. */
async function escreverSemConta(
  ctx: Ctx,
  a: AtendimentoLido,
  oQue: keyof typeof ASSUNTO,
  frase: string,
  vez: string,
): Promise<void> {
  const { segredo } = await ctx.tx.selectFrom('atendimento').select('segredo').where('id', '=', a.id).executeTakeFirstOrThrow();
  if (!segredo || !a.email) return;
  const url = `${ctx.origem}/atendimento/${ctx.cofre.decifrar(FINALIDADE, segredo)}`;
  const [rotulo, explica] =
    oQue === 'a-confirmar'
      ? [
          'Confirmar a hora',
          'Confirme logo: quando muitos pedem ao mesmo tempo, uma hora que ninguém confirmou pode passar a outra pessoa. Se não foi você que pediu, não faça nada: ela fica livre de novo.',
        ]
      : ['Ver a hora marcada', 'Por este link você muda ou desmarca. Não o passe adiante.'];
  await enviarEmail(ctx, {
    chave: `${porEmail(a, oQue)}${vez}`,
    para: a.email,
    assunto: `${ASSUNTO[oQue]}: ${a.tipo_nome}`,
    titulo: ASSUNTO[oQue],
    blocos: [
      paragrafo(`${saudacao(a.pessoa)} ${frase}`),
      ...(oQue === 'cancelado' ? [] : [botao(rotulo, url), paragrafo(explica)]),
    ],
    ...(oQue !== 'lembrete' &&
      oQue !== 'a-confirmar' &&
      oQue !== 'oferta' &&
      oQue !== 'ja-tem' && { anexo: conviteDe(ctx, a, oQue, url)({ nome: a.pessoa, email: a.email }) }),
  });
}

/** The person hears by mail too, with the file for their calendar, and of their own acts as well: it is the receipt. */
export async function avisarPessoa(
  ctx: Ctx,
  a: AtendimentoLido,
  oQue: keyof typeof ASSUNTO,
  vez = '',
  mudou = '',
): Promise<void> {
  const { fuso } = ctx.organizacao;
  const porque = oQue === 'cancelado' && a.motivo ? ` ${a.motivo}` : '';
  const ate = a.situacao === 'A confirmar' && a.vence_em ? ` Confirme até ${formatDataHora(a.vence_em, fuso)}.` : '';
  const quem =
    oQue === 'atendente' ? ` A hora é a mesma. ${a.atendente ? `Quem recebe é ${a.atendente}.` : 'O setor recebe você.'}` : '';
  const frase = `${ASSUNTO[oQue]}: ${a.tipo_nome}, em ${formatDataHora(a.inicio, fuso)}, ${a.local}.${quem}${porque}${ate}${mudou && ` ${mudou}`}`;
  if (!a.usuario_id) return escreverSemConta(ctx, a, oQue, frase, vez);
  const anexo = conviteDe(ctx, a, oQue, `${ctx.origem}/contribuinte/atendimentos`);
  // the town hall speaks, also where the person did it themselves
  const prefeitura = { ...ctx, usuario: { ...ctx.usuario, id: '' } };
  await avisar(prefeitura, {
    usuario_ids: [a.usuario_id],
    tipo: oQue === 'lembrete' ? 'lembrete_de_atendimento' : 'atendimento',
    evento: porEmail(a, oQue),
    message: frase,
    link: '/contribuinte/atendimentos',
    email: {
      assunto: `${ASSUNTO[oQue]}: ${a.tipo_nome}`,
      detalhe: frase,
      botao: oQue === 'oferta' ? 'Confirmar a hora' : 'Ver a hora marcada',
      ...(oQue !== 'lembrete' && oQue !== 'oferta' && { anexo }),
    },
  });
}

export async function avisarAtendente(ctx: Ctx, id: string | null, a: Atendimento, verbo: string): Promise<void> {
  if (!id) return;
  await avisar(ctx, {
    usuario_ids: [id],
    tipo: 'atendimento_da_equipe',
    message: `${a.pessoa} ${verbo} ${a.tipo_nome}, em ${formatDataHora(a.inicio, ctx.organizacao.fuso)}.`,
    link: `/prefeitura/atendimentos?dia=${dataDe(a.inicio, ctx.organizacao.fuso)}`,
  });
}

/** In the morning whoever comes the next day hears so, once. */
export const lembrarAtendimentosJob = jobPorMunicipio('atendimentos.lembrar', '10 8 * * *', lembrarMunicipio);

async function lembrarMunicipio(job: JobCtx): Promise<void> {
  await job.inTenant(async (ctx) => {
    const { fuso } = ctx.organizacao;
    const amanha = addDias(dataDe(ctx.agora, fuso), 1);
    const { rows } = await sql<{ id: string }>`
      update atendimento set lembrado_em = ${ctx.agora}
       where situacao = 'Marcado' and lembrado_em is null
         and inicio >= ${instanteDe(amanha, '00:00', fuso)} and inicio < ${instanteDe(addDias(amanha, 1), '00:00', fuso)}
      returning id`.execute(ctx.tx);
    for (const { id } of rows) await avisarPessoa(ctx, await verAtendimento(ctx, id), 'lembrete');
  });
}
