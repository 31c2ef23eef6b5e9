import { assuntoDe, itensEmTexto, pedidoEmTexto } from '@portal/domain/emails/assuntos';
import { RuleError } from '@portal/domain/http/rule-error';
import { type EstadoDoPrazo, lembreteDe, lerPrazo } from '@portal/domain/prazos/rules';
import { addDias, type Data, dataDe, type Fechados, formatData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { findCalendario } from '../calendario/index.ts';
import { findPendencias, SITUACAO } from '../pendencias/index.ts';
import { type LinhaDoLivro, livroDe, registrarNoPrazo } from '../prazos/index.ts';
import { findVersao } from '../processos/index.ts';
import { lockRequerimentoForJob, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { aposEncerrar } from '../subrequerimentos/index.ts';
import { cancelarGuiasAbertas, findGuias, marcarVencidas } from '../taxas/index.ts';
import {
  abrirCena,
  avisarGestores,
  avisarPartes,
  avisarSetor,
  avisarSetorEGestores,
  type Cena,
  type EtapaRow,
  lockEtapas,
  mover,
} from '../tramitacao/index.ts';
import { acertarPrazos } from './acertar-prazos.ts';
import { aprovar } from './decidir.ts';
import { itensNoEmail } from './itens-no-email.ts';

/**
 * Words already said about the day a deadline is due on, so that none is said twice; a day that moved, by more days or because
 * the clock stood still, is another day and everything about it is said again. A day that the town closes is read into both, then and
 * now: who was reminded hears of the later date once, and not of the same reminder again.
 */
function ditos(linhas: readonly LinhaDoLivro[], calendario: Fechados, hoje: Data): string[] {
  const { vence_em } = lerPrazo(linhas, calendario, hoje);
  const inicio = linhas.findLastIndex((l) => l.tipo === 'inicio');
  return linhas.flatMap((l, i) =>
    i > inicio && l.tipo === 'lembrete' && l.causa && lerPrazo(linhas.slice(0, i), calendario, l.dia).vence_em === vence_em
      ? [l.causa]
      : [],
  );
}

const anotarDito = (ctx: Ctx, requerimento_id: string, etapa_id: string | null, causa: string) =>
  registrarNoPrazo(ctx, { requerimento_id, etapa_id }, [{ tipo: 'lembrete', causa }]);

/** What the requester has not answered yet. */
const findFaltam = async (ctx: Ctx, id: string) =>
  (await findPendencias(ctx.tx, id)).filter((p) => p.situacao === SITUACAO.preencher && p.respondida_em === null);

const QUANDO = { metade: 'Metade do prazo já passou', tres_dias: 'Faltam poucos dias', no_dia: 'O prazo termina hoje' } as const;

/**
 * The requester's deadline: reminders on the chosen days, and at its end what the process says, never in silence.
 * @returns whether the request was closed
 */
async function vigiarResposta(cena: Cena, livro: readonly LinhaDoLivro[]): Promise<boolean> {
  const { ctx, r, definicao } = cena;
  const linhas = livro.filter((l) => l.etapa_id === null);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const calendario = await findCalendario(ctx);
  const estado = lerPrazo(linhas, calendario, hoje);
  if (!estado.vence_em) return false;
  const jaDitos = ditos(linhas, calendario, hoje);
  if (hoje > estado.vence_em) return venceu(cena, estado, jaDitos);
  const lembrete = lembreteDe(estado, hoje, definicao.prazo_requerente.lembretes, jaDitos);
  if (!lembrete) return false;
  await anotarDito(ctx, r.id, null, lembrete);
  const ate = formatData(estado.vence_em);
  const faltam = await findFaltam(ctx, r.id);
  await avisarPartes(ctx, r, `lembrete_${lembrete}_${estado.vence_em}`, {
    tipo: 'prazo',
    message: `Responda as pendências do requerimento ${r.numero} até ${ate}.`,
    assunto: assuntoDe(`Responda até ${ate}`, r),
    detalhe: `${QUANDO[lembrete]}: ${faltam.length > 0 ? `falta corrigir ${itensEmTexto(faltam.length)}` : 'falta reenviar o que você corrigiu'} do seu pedido de ${pedidoEmTexto(r)}, até ${ate}. Se precisar de mais tempo, peça pelo portal antes dessa data.`,
    ...(faltam.length > 0 && { partes: [itensNoEmail(faltam)] }),
    botao: faltam.length > 0 ? 'Responder as pendências' : 'Reenviar as respostas',
  });
  return false;
}

/** @returns whether the request was closed */
async function venceu(cena: Cena, { vence_em }: EstadoDoPrazo, jaDitos: readonly string[]): Promise<boolean> {
  const { ctx, r, definicao } = cena;
  const { ao_vencer } = definicao.prazo_requerente;
  const dia = formatData(vence_em as string);
  if (ao_vencer !== 'avisar' && (await caducar(ctx, r, dia))) return true;
  if (jaDitos.includes('vencido')) return false;
  await anotarDito(ctx, r.id, null, 'vencido');
  await registrarEvento(ctx, r.id, { tipo: 'prazo_vencido', texto: `O prazo para responder as pendências terminou em ${dia}.` });
  const faltam = await findFaltam(ctx, r.id);
  await avisarPartes(ctx, r, `prazo_vencido_${vence_em}`, {
    tipo: 'prazo',
    message: `O prazo para responder as pendências do requerimento ${r.numero} terminou em ${dia}.`,
    assunto: assuntoDe('Prazo vencido, responda já', r),
    detalhe: `O prazo para responder as pendências do seu pedido de ${r.processo_nome} terminou em ${dia}. A prefeitura ainda pode receber a resposta; responda o quanto antes.`,
    ...(faltam.length > 0 && { partes: [itensNoEmail(faltam)] }),
    botao: 'Responder as pendências',
  });
  const waiting = cena.etapas.filter((e) => !e.substituida && e.status === 'Aguardando requerente');
  for (const e of waiting)
    await avisarSetor(ctx, r, e.setor_id, e.analista_id, {
      tipo: 'prazo_da_equipe',
      message: `O requerente não respondeu as pendências de ${r.numero} até ${dia}.`,
    });
  return false;
}

/** Closes the request for want of an answer. @returns false where something has to be decided by hand first */
const caducar = (ctx: Ctx, r: RequerimentoRow, dia: string): Promise<boolean> =>
  tentar(ctx, async () => {
    const cena = await abrirCena(ctx, r.id, null, 'caducar', { porSi: true });
    const setores = cena.etapas.filter((e) => !e.substituida && e.status === 'Aguardando requerente');
    const motivo = `O prazo para responder as pendências terminou em ${dia} sem resposta.`;
    const { status } = await mover(cena, { ato: 'caducar', motivo, texto: 'Encerrado por falta de resposta no prazo.' });
    await cancelarGuiasAbertas(ctx, r.id);
    await aposEncerrar(ctx, cena.r);
    const como = status === 'Indeferido' ? 'indeferido' : 'arquivado';
    await avisarPartes(ctx, cena.r, 'caducar', {
      tipo: 'decisao',
      message: `O requerimento ${r.numero} foi ${como}: o prazo para responder terminou em ${dia}.`,
      assunto: assuntoDe(status === 'Indeferido' ? 'Não aprovado por falta de resposta' : 'Arquivado por falta de resposta', r),
      detalhe: `O seu pedido de ${r.processo_nome} foi ${como}, porque as pendências não foram respondidas até ${dia}.${status === 'Indeferido' ? ' A prefeitura pode reabrir a análise.' : ' Você pode fazer um pedido novo.'}`,
      botao: 'Ver o requerimento',
    });
    for (const e of setores)
      await avisarSetor(ctx, r, e.setor_id, e.analista_id, {
        tipo: 'prazo_da_equipe',
        message: `O requerimento ${r.numero} foi ${como} por falta de resposta.`,
      });
  });

/** A slip whose day is over: said once for each day, since nothing else would remind of it. */
async function vigiarGuia({ ctx, r }: Cena, livro: readonly LinhaDoLivro[]): Promise<void> {
  if (!r.prazo_em || dataDe(ctx.agora, ctx.organizacao.fuso) <= r.prazo_em) return;
  const causa = `guia_vencida_${r.prazo_em}`;
  if (livro.some((l) => l.etapa_id === null && l.causa === causa)) return;
  await anotarDito(ctx, r.id, null, causa);
  await marcarVencidas(ctx, r.id);
  const dia = formatData(r.prazo_em);
  await registrarEvento(ctx, r.id, { tipo: 'prazo_vencido', texto: `A guia de pagamento venceu em ${dia} sem comprovante.` });
  const vencidas = (await findGuias(ctx.tx, r.id)).filter(
    (g) => g.pagamento === 'Pendente' && g.vencimento <= (r.prazo_em ?? ''),
  );
  const valor = vencidas.length === 1 ? `, de ${formatReais(vencidas[0]?.valor_centavos ?? 0)},` : '';
  await avisarPartes(ctx, r, `guia_vencida_${r.prazo_em}`, {
    tipo: 'pagamento',
    message: `A guia do requerimento ${r.numero} venceu em ${dia}.`,
    assunto: assuntoDe('Guia vencida, emita outra', r),
    detalhe: `A guia do seu pedido de ${pedidoEmTexto(r)}${valor} venceu em ${dia}, e ainda não recebemos o comprovante. Não pague por ela: emita outra na página do pedido, e a antiga deixa de valer. Se já pagou, envie lá mesmo o comprovante.`,
    botao: 'Emitir outra guia',
  });
}

/**
 * The town's own deadline on one step: word to the sector when it is over; where silence approves, warning first.
 * @returns whether the request moved by it
 */
async function vigiarEtapa(cena: Cena, etapa: EtapaRow, livro: readonly LinhaDoLivro[]): Promise<boolean> {
  const { ctx, r, definicao } = cena;
  const { prazo_em } = etapa;
  if (!prazo_em) return false;
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const linhas = livro.filter((l) => l.etapa_id === etapa.id);
  const jaDitos = ditos(linhas, await findCalendario(ctx), hoje);
  const tacita = definicao.aprovacao_tacita;
  if (tacita && hoje > prazo_em && (await aprovarPorSilencio(ctx, r, etapa, tacita.base_legal))) return true;
  if (tacita && hoje <= prazo_em && hoje >= addDias(prazo_em, -tacita.avisar_dias_antes) && !jaDitos.includes('aviso_tacita')) {
    await anotarDito(ctx, r.id, etapa.id, 'aviso_tacita');
    const message = `A etapa ${etapa.nome} de ${r.numero} será deferida pelo decurso do prazo se não for decidida até ${formatData(prazo_em)}.`;
    await avisarSetorEGestores(ctx, r, etapa, { tipo: 'prazo_da_equipe', message });
  }
  if (hoje <= prazo_em || jaDitos.includes('vencido')) return false;
  await anotarDito(ctx, r.id, etapa.id, 'vencido');
  const message = `O prazo da etapa ${etapa.nome} de ${r.numero} venceu em ${formatData(prazo_em)}.`;
  await registrarEvento(ctx, r.id, { tipo: 'prazo_vencido', texto: message, publico: false });
  if (tacita) {
    const aosGestores = `${message} O deferimento pelo decurso do prazo não foi possível: resolva o que falta.`;
    await avisarSetorEGestores(ctx, r, etapa, { tipo: 'prazo_da_equipe', message, aosGestores });
  } else await avisarSetor(ctx, r, etapa.setor_id, etapa.analista_id, { tipo: 'prazo_da_equipe', message });
  return false;
}

/** @returns false where a guard stands against it: then people are told instead */
const aprovarPorSilencio = (ctx: Ctx, r: RequerimentoRow, etapa: EtapaRow, lei: string): Promise<boolean> =>
  tentar(ctx, async () => {
    const cena = await abrirCena(ctx, r.id, null, 'deferir_por_silencio', { etapaId: etapa.id, porSi: true });
    const texto = `A etapa ${etapa.nome} foi deferida pelo decurso do prazo.`;
    await aprovar(cena, { ato: 'deferir_por_silencio', texto, motivo: `Aprovação tácita: ${lei}` });
    await avisarGestores(ctx, r, { tipo: 'prazo_da_equipe', message: `${texto} Requerimento ${r.numero}.` });
  });

/** What is refused, by a rule or because it stands differently by now, leaves nothing behind. @returns whether it was done */
async function tentar(ctx: Ctx, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint tentativa`.execute(ctx.tx);
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof RuleError) && !(error instanceof AppError)) throw error;
    await sql`rollback to savepoint tentativa`.execute(ctx.tx);
    return false;
  }
}

/** One request on one morning. Done twice on a day it does nothing more. */
async function vigiarRequerimento(ctx: Ctx, id: string): Promise<void> {
  // a day is acted upon that was told: what the calendar changed meanwhile comes first
  await acertarPrazos(ctx, id);
  const r = await lockRequerimentoForJob(ctx, id);
  const livro = await livroDe(ctx, id);
  let etapas = await lockEtapas(ctx, id);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const cena: Cena = { ctx, r, definicao, guardadas: r.respostas, etapas, etapa: null };
  if (r.status === 'Aguardando requerente' && (await vigiarResposta(cena, livro))) return;
  if (r.status === 'Aguardando comprovante') await vigiarGuia(cena, livro);
  for (const { id: etapaId } of etapas) {
    const etapa = etapas.find((e) => e.id === etapaId);
    if (!etapa || etapa.substituida || (etapa.status !== 'Aguardando prefeitura' && etapa.status !== 'Em andamento')) continue;
    if (await vigiarEtapa(cena, etapa, livro)) etapas = await lockEtapas(ctx, id);
  }
}

/**
 * Every morning, before the town hall opens: each request whose day is near or gone, in a transaction of its own. Six o'clock in
 * Brasília is the same morning in every zone of the country; which day it is each town's own clock says.
 */
export const vigiarPrazosJob = jobPorMunicipio('tramitacao.vigiar-prazos', '0 6 * * *', async (municipio) => {
  const failed: unknown[] = [];
  for (const id of await municipio.inTenant(findAVigiar)) {
    municipio.signal.throwIfAborted();
    await municipio.inTenant((ctx) => vigiarRequerimento(ctx, id)).catch((error: unknown) => void failed.push(error));
  }
  if (failed.length) throw new AggregateError(failed, 'some deadlines were not looked at');
});

/** Requests of this town whose deadlines are near or over. The wall names the town in each part. */
async function findAVigiar({ tx, agora, organizacao }: Ctx): Promise<string[]> {
  const hoje = sql`${dataDe(agora, organizacao.fuso)}::date`;
  const aberta = sql`e.prazo_em is not null and not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento')`;
  const { rows } = await sql<{ id: string }>`
    select e.requerimento_id as id from etapa e
     where ${aberta} and e.prazo_em < ${hoje}
       and not exists (select from prazo_evento p
             where p.requerimento_id = e.requerimento_id and p.etapa_id = e.id
               and p.tipo = 'lembrete' and p.causa = 'vencido' and p.dia > e.prazo_em)
    union
    select e.requerimento_id from etapa e
      join requerimento r on r.id = e.requerimento_id
      join processo_versao v on v.id = r.processo_versao_id
     where ${aberta} and e.prazo_em <= ${hoje} + 60 and v.definicao ? 'aprovacao_tacita'
    union
    select r.id from requerimento r where r.prazo_em is not null and r.status = 'Aguardando requerente'
    union
    select r.id from requerimento r
     where r.prazo_em < ${hoje} and r.status = 'Aguardando comprovante'
       and not exists (select from prazo_evento p
             where p.requerimento_id = r.id and p.etapa_id is null
               and p.tipo = 'lembrete' and p.causa = 'guia_vencida_' || to_char(r.prazo_em, 'YYYY-MM-DD'))
     order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}
