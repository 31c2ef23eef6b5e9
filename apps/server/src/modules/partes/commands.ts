import { assinatura } from '@portal/domain/campos/assinatura/model';
import { RuleError } from '@portal/domain/http/rule-error';
import { naOrganizacao } from '@portal/domain/organizacoes/marca';
import type { ConviteRecebido } from '@portal/domain/partes/contract';
import { CONSENTEM, PAPEIS, type Papel, type PapelDeConvite } from '@portal/domain/partes/papeis';
import { camposDe } from '@portal/domain/processos/definicao';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { nomeSemEndereco, saudacao } from '@portal/domain/text/email';
import { v7 as uuidv7 } from 'uuid';
import { notFound, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { botao, fatos, paragrafo } from '#platform/mail/layout.ts';
import { enviarEmail } from '../emails/index.ts';
import { findVersao } from '../processos/index.ts';
import {
  findFeito,
  isParteAtiva,
  lockRequerimento,
  lockRequerimentoForJob,
  type RequerimentoRow,
  registrarEvento,
} from '../requerimentos/index.ts';
import { avisarPartes, avisarSetor, lockEtapas, setoresDe, tocar } from '../tramitacao/index.ts';

/** Invitations that wait at once, so that the portal's mail is nobody's own. */
const MAX_ABERTOS = 10;

const ausente = notFound('Este convite já não existe.');

/** @throws AppError 403 who does not act for it, 404, 409; RuleError when it has ended */
async function abrirComoParte(ctx: Ctx, id: string, versao: number): Promise<RequerimentoRow> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, versao);
  requireThat(ctx.painel === 'contribuinte' && (await isParteAtiva(ctx, id)));
  exigirAberto(r);
  return r;
}

function exigirAberto(r: RequerimentoRow): void {
  if (isEncerrado(r.status))
    throw new RuleError('ato_indisponivel', 'O requerimento está encerrado: quem participa não muda mais.');
}

interface Convidar {
  versao: number;
  papel: PapelDeConvite;
  nome: string;
  email: string;
}

/** Asks somebody by mail to take part. With the same words whether or not the address has an account. */
export async function convidar(ctx: Ctx, id: string, { versao, papel, nome, email }: Convidar): Promise<AtoFeito> {
  const r = await abrirComoParte(ctx, id, versao);
  if (email === ctx.usuario.email) throw repetido('Este é o seu próprio e-mail.');
  const abertos = await ctx.tx
    .selectFrom('convite')
    .select(['email', 'papel'])
    .where('requerimento_id', '=', id)
    .where('situacao', '=', 'Enviado')
    .execute();
  if (abertos.some((c) => c.email === email && c.papel === papel))
    throw repetido('Esta pessoa já foi convidada e ainda não respondeu.');
  if (abertos.length >= MAX_ABERTOS)
    throw new RuleError('convites_demais', `Há ${MAX_ABERTOS} convites sem resposta. Espere ou cancele algum.`);
  const convite = uuidv7();
  await ctx.tx
    .insertInto('convite')
    .values({
      id: convite,
      requerimento_id: id,
      papel,
      nome,
      email,
      convidado_por: ctx.usuario.id,
      convidado_por_nome: ctx.usuario.nome,
      criado_em: ctx.agora,
    })
    .execute();
  const isDraft = r.protocolado_em === null;
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  await enviarEmail(ctx, {
    chave: `convite:${convite}`,
    para: email,
    assunto: `Convite: ${PAPEIS[papel].toLowerCase()} num pedido ${naOrganizacao(ctx.organizacao.nome)}`,
    titulo: 'Você foi convidado para um pedido',
    blocos: [
      paragrafo(`${saudacao(nome)} ${nomeSemEndereco(ctx.usuario.nome)} convida você a participar de um pedido à prefeitura.`),
      fatos([
        { nome: 'Pedido', valor: r.processo_nome },
        ...(r.numero ? [{ nome: 'Protocolo', valor: r.numero }] : []),
        { nome: 'Como', valor: PAPEIS[papel] },
      ]),
      ...(isDraft && camposDe(definicao).some((c) => c.tipo === assinatura.tipo && c.papel === papel)
        ? [paragrafo('O pedido só pode ser enviado com a sua assinatura: leia as respostas e assine com a senha da sua conta.')]
        : []),
      paragrafo('Entre no portal com este mesmo e-mail, ou cadastre-se com ele, para aceitar ou recusar.'),
      botao('Ver o convite', `${ctx.origem}/contribuinte/dashboard`),
    ],
  });
  await registrarEvento(ctx, id, { tipo: 'convite', texto: `Convidou ${nome} como ${PAPEIS[papel].toLowerCase()}.` });
  await tocar({ ctx, r }, 'parte.convidar', { convite_id: convite, papel });
  return findFeito(ctx, id);
}

const repetido = (mensagem: string) => new RuleError('convite_repetido', mensagem, [{ campo: 'email', mensagem }]);

/** Takes an invitation back; whoever had accepted it takes part no more. */
export async function cancelarConvite(ctx: Ctx, id: string, conviteId: string, versao: number): Promise<AtoFeito> {
  const r = await abrirComoParte(ctx, id, versao);
  const convite = await ctx.tx
    .updateTable('convite')
    .set({ situacao: 'Cancelado', decidido_em: ctx.agora })
    .where('id', '=', conviteId)
    .where('requerimento_id', '=', id)
    .where('situacao', 'in', ['Enviado', 'Aceito'])
    .returning(['nome', 'papel'])
    .executeTakeFirstOrThrow(ausente);
  await ctx.tx.deleteFrom('parte').where('convite_id', '=', conviteId).execute();
  const texto = `Retirou ${convite.nome} de ${PAPEIS[convite.papel as Papel].toLowerCase()}.`;
  await registrarEvento(ctx, id, { tipo: 'convite', texto });
  await tocar({ ctx, r }, 'parte.retirar', { convite_id: conviteId });
  return findFeito(ctx, id);
}

/** What waits for the answer of the account's e-mail. */
export async function listConvites({ tx, usuario }: Ctx): Promise<ConviteRecebido[]> {
  const rows = await tx
    .selectFrom('convite as c')
    .innerJoin('requerimento as r', 'r.id', 'c.requerimento_id')
    .select(['c.id', 'c.papel', 'r.processo_nome', 'r.numero', 'r.requerente_nome', 'c.convidado_por_nome', 'c.criado_em'])
    .where('c.email', '=', usuario.email.toLowerCase())
    .where('c.situacao', '=', 'Enviado')
    .where('r.status', 'not in', ['Cancelado', 'Deferido', 'Indeferido'])
    .orderBy('c.criado_em', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ convidado_por_nome, criado_em, papel, ...row }) => ({
    ...row,
    papel: papel as PapelDeConvite,
    convidado_por: convidado_por_nome,
    criado_em: criado_em.toISOString(),
  }));
}

/** An invitation to this person's e-mail that waits, with its request locked first, as every act does. @throws AppError 404 */
async function abrirConvite(ctx: Ctx, conviteId: string) {
  const mine = ctx.tx
    .selectFrom('convite')
    .select(['id', 'requerimento_id', 'papel', 'nome', 'convidado_por'])
    .where('id', '=', conviteId)
    .where('email', '=', ctx.usuario.email.toLowerCase())
    .where('situacao', '=', 'Enviado');
  const { requerimento_id } = await mine.executeTakeFirstOrThrow(ausente);
  const r = await lockRequerimentoForJob(ctx, requerimento_id);
  const convite = await mine.forUpdate().executeTakeFirstOrThrow(ausente);
  exigirAberto(r);
  return { r, ...convite, papel: convite.papel as PapelDeConvite };
}

const decidir = (ctx: Ctx, id: string, situacao: 'Aceito' | 'Recusado') =>
  ctx.tx
    .updateTable('convite')
    .set({ situacao, usuario_id: ctx.usuario.id, decidido_em: ctx.agora })
    .where('id', '=', id)
    .execute();

/** @throws RuleError `sem_registro_profissional` for a technical manager without one (spec §5) */
export async function aceitarConvite(ctx: Ctx, conviteId: string): Promise<AtoFeito> {
  requireThat(ctx.painel === 'contribuinte');
  const { r, id, papel } = await abrirConvite(ctx, conviteId);
  const detalhe = papel === 'responsavel_tecnico' ? await registroDe(ctx) : '';
  await decidir(ctx, id, 'Aceito');
  await ctx.tx
    .insertInto('parte')
    .values({
      id: uuidv7(),
      requerimento_id: r.id,
      papel,
      usuario_id: ctx.usuario.id,
      nome: ctx.usuario.nome,
      detalhe,
      convite_id: id,
      criado_em: ctx.agora,
    })
    .execute();
  await dizer(ctx, r.id, papel, 'Aceito');
  await registrarEvento(ctx, r.id, { tipo: 'convite', texto: `Aceitou participar como ${PAPEIS[papel].toLowerCase()}.` });
  await tocar({ ctx, r }, 'parte.aceitar_convite', { convite_id: id });
  await avisarPartes(ctx, r, 'convite_aceito', {
    tipo: 'participacao',
    message: `${ctx.usuario.nome} agora participa do pedido ${r.numero ?? r.processo_nome} como ${PAPEIS[papel].toLowerCase()}.`,
    assunto: `${r.numero ?? r.processo_nome}: convite aceito`,
    botao: 'Ver o pedido',
  });
  return findFeito(ctx, r.id);
}

async function registroDe({ tx, usuario }: Ctx): Promise<string> {
  const found = await tx
    .selectFrom('profissional')
    .select(['conselho', 'registro', 'uf', 'titulo'])
    .where('usuario_id', '=', usuario.id)
    .executeTakeFirst();
  if (!found)
    throw new RuleError(
      'sem_registro_profissional',
      'Para assumir como responsável técnico, inclua o seu registro profissional em Minha conta.',
    );
  return [found.titulo, `${found.conselho}-${found.uf} ${found.registro}`].filter(Boolean).join(' · ');
}

export async function recusarConvite(ctx: Ctx, conviteId: string): Promise<null> {
  requireThat(ctx.painel === 'contribuinte');
  const { r, id, papel, nome } = await abrirConvite(ctx, conviteId);
  await decidir(ctx, id, 'Recusado');
  const texto = `${nome} não aceitou participar como ${PAPEIS[papel].toLowerCase()}.`;
  await registrarEvento(ctx, r.id, { tipo: 'convite', texto });
  await tocar({ ctx, r }, 'parte.recusar_convite', { convite_id: id });
  await avisarPartes(ctx, r, 'convite_recusado', {
    tipo: 'participacao',
    message: texto,
    assunto: `${r.numero ?? r.processo_nome}: convite recusado`,
    botao: 'Ver o pedido',
  });
  return null;
}

/** What the person says to a part they have. The last word counts. */
const dizer = (ctx: Ctx, requerimento_id: string, papel: Papel, situacao: 'Aceito' | 'Saiu', motivo = '') =>
  ctx.tx
    .insertInto('parte_aceite')
    .values({ requerimento_id, usuario_id: ctx.usuario.id, papel, situacao, motivo, em: ctx.agora })
    .onConflict((oc) =>
      oc.columns(['organizacao_id', 'requerimento_id', 'usuario_id', 'papel']).doUpdateSet({ situacao, motivo, em: ctx.agora }),
    )
    .execute();

/** The parts of this person that ask for their word. @throws AppError 403 when there is none */
async function meusPapeis(ctx: Ctx, id: string): Promise<Papel[]> {
  requireThat(ctx.painel === 'contribuinte');
  const rows = await ctx.tx
    .selectFrom('parte')
    .select('papel')
    .where('requerimento_id', '=', id)
    .where('usuario_id', '=', ctx.usuario.id)
    .where('papel', 'in', CONSENTEM)
    .execute();
  requireThat(rows.length > 0);
  return [...new Set(rows.map((row) => row.papel as Papel))];
}

const lista = (papeis: readonly Papel[]): string => papeis.map((p) => PAPEIS[p].toLowerCase()).join(' e ');

/** An owner agrees with what is asked in their name; a technical manager takes it on. */
export async function concordar(ctx: Ctx, id: string, versao: number): Promise<AtoFeito> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, versao);
  const papeis = await meusPapeis(ctx, id);
  exigirAberto(r);
  for (const papel of papeis) await dizer(ctx, id, papel, 'Aceito');
  await registrarEvento(ctx, id, { tipo: 'parte', texto: `Concordou com o pedido como ${lista(papeis)}.` });
  await tocar({ ctx, r }, 'parte.concordar');
  return findFeito(ctx, id);
}

/** Whoever was named leaves: they act no more and hear no more of it. The town hall decides what follows for the request. */
export async function sair(ctx: Ctx, id: string, { versao, motivo }: { versao: number; motivo: string }): Promise<AtoFeito> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, versao);
  const papeis = await meusPapeis(ctx, id);
  exigirAberto(r);
  for (const papel of papeis) await dizer(ctx, id, papel, 'Saiu', motivo);
  const texto = `Deixou de participar como ${lista(papeis)}.`;
  await registrarEvento(ctx, id, { tipo: 'parte', texto, motivo });
  await tocar({ ctx, r }, 'parte.sair');
  const message = `${ctx.usuario.nome} deixou o pedido ${r.numero ?? r.processo_nome}, em que era ${lista(papeis)}.`;
  await avisarPartes(ctx, r, 'parte_saiu', {
    tipo: 'participacao',
    message,
    assunto: `${r.numero ?? r.processo_nome}: alguém deixou o pedido`,
    detalhe: `${message} Motivo: ${motivo} Se era o responsável técnico, convide outro pela página do pedido.`,
    botao: 'Ver o pedido',
  });
  for (const setorId of setoresDe(await lockEtapas(ctx, id)))
    await avisarSetor(ctx, r, setorId, null, { tipo: 'resposta', message });
  return findFeito(ctx, id);
}
