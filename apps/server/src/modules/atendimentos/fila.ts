import type * as contract from '@portal/domain/atendimentos/contract';
import { VAGAS_MAX_DIAS } from '@portal/domain/atendimentos/contract';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { addDias, dataDe, diasEntre, formatData } from '@portal/domain/text/datas';
import { saudacao } from '@portal/domain/text/email';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { job, jobPeriodico } from '#platform/jobs/job.ts';
import { cadaMunicipio } from '#platform/jobs/por-municipio.ts';
import { botao, paragrafo } from '#platform/mail/layout.ts';
import { liberar } from '../compromissos/index.ts';
import { enviarEmail } from '../emails/index.ts';
import { avisarPessoa } from './avisos.ts';
import { esquecerRedes, findQueCedem } from './ceder.ts';
import { OFERECER } from './fila-job.ts';
import { reservar } from './marcar.ts';
import { FINALIDADE, novoSegredo } from './segredo.ts';
import { findTipo } from './tipos.ts';
import { lockVaga } from './tomar.ts';
import { findVagas } from './vagas.ts';

/** More who wait for one kind than this and the list says nothing any more. */
const NA_FILA_MAX = 500;

interface Dias {
  de: string;
  ate: string;
}

const recusar = (codigo: string, campo: string, mensagem: string): never => {
  throw new RuleError(codigo, mensagem, [{ campo, mensagem }]);
};

/** The kind, of which these days may be waited for, and today. @throws AppError 404; RuleError `dias_recusados` */
async function demandDias(ctx: Ctx, tipoId: string, { ate }: Dias) {
  const tipo = await findTipo(ctx, tipoId);
  if (!tipo.ativo) throw new AppError(404, 'Não encontramos este atendimento.');
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  if (ate < hoje) recusar('dias_recusados', 'ate', 'Escolha dias que ainda não passaram.');
  if (diasEntre(hoje, ate) > tipo.ate_dias)
    recusar('dias_recusados', 'ate', `As horas abrem até ${formatData(addDias(hoje, tipo.ate_dias))}.`);
  return { tipo, hoje };
}

/** Who waits for a kind, under its lock; places that nobody confirmed wait for nothing. @throws RuleError `fila_cheia` */
async function lockFila(ctx: Ctx, tipoId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`atendimento:${tipoId}`}, 0))`.execute(ctx.tx);
  const fila = await ctx.tx
    .selectFrom('atendimento_espera')
    .select(['id', 'usuario_id', 'email', 'criado_em'])
    .where('tipo_id', '=', tipoId)
    .where('situacao', 'in', ['Na fila', 'Avisada'])
    .where('confirmado_em', 'is not', null)
    .execute();
  if (fila.length >= NA_FILA_MAX) throw new RuleError('fila_cheia', 'A lista de espera está cheia. Fale com a prefeitura.');
  return fila;
}

/**
 * One more at the end of the list of a kind, with an account.
 * @throws as `demandDias`, `lockFila`; RuleError `ja_na_fila`
 */
async function entrar(ctx: Ctx, tipoId: string, dias: Dias, usuario_id: string): Promise<void> {
  const { hoje } = await demandDias(ctx, tipoId, dias);
  const fila = await lockFila(ctx, tipoId);
  if (fila.some((f) => f.usuario_id === usuario_id)) recusar('ja_na_fila', 'de', 'Você já está nesta lista de espera.');
  const { de, ate } = dias;
  await ctx.tx
    .insertInto('atendimento_espera')
    .values({
      ...{ id: uuidv7(), tipo_id: tipoId, de: de < hoje ? hoje : de, ate, usuario_id },
      ...{ criado_em: ctx.agora, confirmado_em: ctx.agora },
    })
    .execute();
  await ctx.enqueue(OFERECER, { tipo_id: tipoId });
}

/**
 * A place that somebody without an account asks for: it waits for nothing, and keeps nobody out, until the link of the mail is pressed. The
 * answer says nothing of whether the address has one already.
 * @throws as `demandDias`
 */
export async function pedirLugar(
  ctx: Ctx,
  tipoId: string,
  dias: Dias,
  dono: { nome: string; email: string; telefone: string },
): Promise<void> {
  const { tipo, hoje } = await demandDias(ctx, tipoId, dias);
  const { de, ate } = dias;
  const { resumo, segredo } = novoSegredo(ctx);
  const id = uuidv7();
  await ctx.tx
    .insertInto('atendimento_espera')
    .values({
      ...{ id, tipo_id: tipoId, de: de < hoje ? hoje : de, ate, ...dono },
      ...{ resumo, criado_em: ctx.agora, confirmado_em: null },
    })
    .execute();
  await enviarEmail(ctx, {
    chave: `atendimento.fila:${id}`,
    para: dono.email,
    assunto: `Confirme o seu lugar na lista de espera: ${tipo.nome}`,
    titulo: 'Confirme o seu lugar na lista de espera',
    blocos: [
      paragrafo(
        `${saudacao(dono.nome)} Confirme em até um dia para esperar por ${tipo.nome}, entre ${formatData(de)} e ${formatData(ate)}. Quando abrir uma hora, ela fica guardada para você por ${tipo.espera_horas} horas, e você recebe outro e-mail.`,
      ),
      botao('Confirmar o meu lugar', `${ctx.origem}/atendimento/${ctx.cofre.decifrar(FINALIDADE, segredo)}`),
      paragrafo('Pelo mesmo link você vê o seu lugar e sai da fila. Se não foi você que pediu, não faça nada.'),
    ],
  });
}

/** From now on it waits. Who waited already keeps their place, with the days asked for last. @throws AppError 404; RuleError `fila_cheia` */
export async function confirmarLugar(ctx: Ctx, resumo: string): Promise<void> {
  const procurar = () =>
    ctx.tx
      .selectFrom('atendimento_espera')
      .select(['id', 'tipo_id', 'email', 'situacao', 'confirmado_em'])
      .where('resumo', '=', resumo)
      .forUpdate()
      .executeTakeFirst();
  const lugar = await procurar();
  if (!lugar) throw new AppError(404, 'Este link não serve mais. Entre de novo na lista, ou fale com a prefeitura.');
  if (lugar.confirmado_em || lugar.situacao !== 'Na fila') return;
  const outro = (await lockFila(ctx, lugar.tipo_id)).find((f) => f.email !== '' && f.email === lugar.email);
  if (outro) await ctx.tx.updateTable('atendimento_espera').set({ situacao: 'Saiu' }).where('id', '=', outro.id).execute();
  await ctx.tx
    .updateTable('atendimento_espera')
    .set({ confirmado_em: ctx.agora, ...(outro && { criado_em: outro.criado_em }) })
    .where('id', '=', lugar.id)
    .execute();
  await ctx.enqueue(OFERECER, { tipo_id: lugar.tipo_id });
}

const ANTES = sql<number>`(select count(*)::integer from atendimento_espera o where o.tipo_id = e.tipo_id and o.situacao = 'Na fila' and o.confirmado_em is not null
  and (o.criado_em, o.id) < (e.criado_em, e.id))`;

export async function listarMinhas(ctx: Ctx): Promise<DadosIn<typeof contract.listarMinhasEsperas>> {
  const { rows } = await sql<DadosIn<typeof contract.listarMinhasEsperas>[number]>`
    select e.id, t.nome as tipo_nome, to_char(e.de, 'YYYY-MM-DD') as de, to_char(e.ate, 'YYYY-MM-DD') as ate, ${ANTES} as antes
      from atendimento_espera e join atendimento_tipo t on t.id = e.tipo_id
     where e.usuario_id = ${ctx.usuario.id} and e.situacao = 'Na fila' order by e.criado_em, e.id limit 50`.execute(ctx.tx);
  return rows;
}

/** @throws as `entrar` */
export async function entrarNaEspera(ctx: Ctx, tipoId: string, dias: BodyOf<typeof contract.entrarNaEspera>) {
  await entrar(ctx, tipoId, dias, ctx.usuario.id);
  await ctx.audit('atendimento.esperar', { tipo_id: tipoId });
  return listarMinhas(ctx);
}

/** @throws AppError 404 */
export async function sairDaEspera(ctx: Ctx, id: string) {
  const saiu = await ctx.tx
    .updateTable('atendimento_espera')
    .set({ situacao: 'Saiu' })
    .where('id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .where('situacao', '=', 'Na fila')
    .executeTakeFirst();
  if (saiu.numUpdatedRows === 0n) throw new AppError(404, 'Você não está mais nesta fila.');
  return listarMinhas(ctx);
}

/** The place of whoever has the link; null where no link is so. */
export async function findEspera({ tx }: Ctx, resumo: string) {
  const { rows } = await sql<{
    id: string;
    tipo_nome: string;
    de: string;
    ate: string;
    antes: number;
    situacao: string;
    atendimento_id: string | null;
    confirmada: boolean;
  }>`
    select e.id, t.nome as tipo_nome, to_char(e.de, 'YYYY-MM-DD') as de, to_char(e.ate, 'YYYY-MM-DD') as ate, e.situacao, e.atendimento_id, e.confirmado_em is not null as confirmada, ${ANTES} as antes
      from atendimento_espera e join atendimento_tipo t on t.id = e.tipo_id where e.resumo = ${resumo}`.execute(tx);
  return rows[0] ?? null;
}

interface NaFila {
  id: string;
  usuario_id: string | null;
  nome: string;
  email: string;
  telefone: string;
  de: string;
  ate: string;
}

/** When an offer ends: after the hours of the kind, and while there is still the notice that it asks for. */
const fimDaOferta = (agora: Date, horas: number, inicio: Date): Date =>
  new Date(Math.min(agora.getTime() + horas * 3_600_000, inicio.getTime()));

/** Free hours of a kind are kept, one each, for those who wait for one of these days, in the order in which they came. */
async function oferecerHoras(ctx: Ctx, tipoId: string): Promise<void> {
  const tipo = await findTipo(ctx, tipoId).catch(() => null);
  if (!tipo?.ativo) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`atendimento:${tipoId}`}, 0))`.execute(ctx.tx);
  const { rows: fila } = await sql<NaFila>`
    select id, usuario_id, nome, email, telefone, to_char(de, 'YYYY-MM-DD') as de, to_char(ate, 'YYYY-MM-DD') as ate
      from atendimento_espera where tipo_id = ${tipoId} and situacao = 'Na fila' and confirmado_em is not null order by criado_em, id limit 100`.execute(
    ctx.tx,
  );
  const cedem = (await findQueCedem(ctx, null)).map((c) => c.id);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  for (const um of fila) {
    if (um.ate < hoje) {
      await ctx.tx.updateTable('atendimento_espera').set({ situacao: 'Saiu' }).where('id', '=', um.id).execute();
      continue;
    }
    const de = um.de < hoje ? hoje : um.de;
    const limite = addDias(de, VAGAS_MAX_DIAS - 1);
    const livre = (await findVagas(ctx, tipoId, { de, ate: um.ate < limite ? um.ate : limite }, cedem)).find((v) => v.livres > 0);
    if (!livre) continue;
    const vaga = await lockVaga(ctx, tipoId, livre.inicio.toISOString(), null);
    const feito = await reservar(ctx, tipo, vaga, {
      situacao: 'A confirmar',
      vence_em: fimDaOferta(ctx.agora, tipo.espera_horas, vaga.inicio),
      respostas: [],
      dono: um.usuario_id
        ? { usuario_id: um.usuario_id }
        : { nome: um.nome, email: um.email, telefone: um.telefone, ...novoSegredo(ctx) },
    });
    await ctx.tx
      .updateTable('atendimento_espera')
      .set({ situacao: 'Avisada', atendimento_id: feito.id })
      .where('id', '=', um.id)
      .execute();
    await avisarPessoa(ctx, feito, 'oferta');
  }
}

export const oferecerHorasJob = job(OFERECER.nome, OFERECER.payload, (jobCtx, { tipo_id }) =>
  jobCtx.inTenant((ctx) => oferecerHoras(ctx, tipo_id)),
);

/** What nobody confirmed is gone after a day. */
const POR_CONFIRMAR_MS = 86_400_000;
/** Days after which of people without an account only the hour is known. */
const ESQUECER_DIAS = 180;

const esquecerContatos = ({ tx, agora }: Ctx) =>
  sql`update atendimento set nome = '', email = '', telefone = '', respostas = '[]'
       where email <> '' and usuario_id is null and criado_em < ${new Date(agora.getTime() - ESQUECER_DIAS * 86_400_000)}
         and fim < ${agora}`.execute(tx);

/** Hours that nobody confirmed in time are free again; whoever was offered one has left the list. */
async function soltarVencidas(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string; tipo_id: string; atendente_id: string | null }>`
    update atendimento set situacao = 'Cancelado', vence_em = null, versao = versao + 1
     where id in (select id from atendimento where situacao = 'A confirmar' and vence_em < ${ctx.agora}
                   order by vence_em, id limit 500 for update skip locked)
    returning id, tipo_id, atendente_id`.execute(ctx.tx);
  for (const { id, atendente_id } of rows) if (atendente_id) await liberar(ctx, id);
  await esquecerContatos(ctx);
  await esquecerRedes(ctx);
  await ctx.tx
    .deleteFrom('atendimento_espera')
    .where('confirmado_em', 'is', null)
    .where('criado_em', '<', new Date(ctx.agora.getTime() - POR_CONFIRMAR_MS))
    .execute();
  if (rows.length > 0)
    await ctx.tx
      .updateTable('atendimento_espera')
      .set({ situacao: 'Saiu' })
      .where(
        'atendimento_id',
        'in',
        rows.map((r) => r.id),
      )
      .where('situacao', '=', 'Avisada')
      .execute();
  const { rows: comFila } = await sql<{ tipo_id: string }>`
    select distinct tipo_id from atendimento_espera where situacao = 'Na fila' and confirmado_em is not null`.execute(ctx.tx);
  for (const { tipo_id } of comFila) await ctx.enqueue(OFERECER, { tipo_id });
}

/** Every five minutes: what was kept and not confirmed, and whoever waits where an hour opened in another way. */
export const soltarHorasJob = jobPeriodico('atendimentos.soltar', '*/5 * * * *', (jobCtx) =>
  cadaMunicipio(jobCtx, 'some hours were not given back', (municipio) => municipio.inTenant(soltarVencidas)),
);
