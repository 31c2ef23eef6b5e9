import { assuntoDe } from '@portal/domain/emails/assuntos';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Mensagem } from '@portal/domain/mensagens/schema';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { can } from '@portal/domain/usuarios/permissions';
import { v7 as uuidv7 } from 'uuid';
import { requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findRequerimento, isParteAtiva } from '../requerimentos/index.ts';
import { findQuemOuve } from '../setores/index.ts';
import { avisarPartes, avisarPessoas, type EtapaRow, lerEtapas, setoresDe } from '../tramitacao/index.ts';

/** Staff that has a part in the request: whoever analyses or decides in a sector it stands in or went through, and the manager. */
export const escreveAqui = ({ usuario }: Ctx, etapas: readonly EtapaRow[]): boolean =>
  can(usuario, 'perfil.gestor.prefeitura') ||
  [...new Set([...setoresDe(etapas), ...etapas.map((e) => e.setor_id)])].some(
    (id) => can(usuario, 'prefeitura.requerimento.analisar', id) || can(usuario, 'prefeitura.requerimento.decidir', id),
  );

/**
 * A note of the town hall, or a message to the other side, which hears of it by bell and (a party) by mail.
 * @throws AppError 404, 403; RuleError `requerimento_sem_mensagens` for a draft or a closed request
 */
export async function escreverMensagem(
  ctx: Ctx,
  id: string,
  { texto, interna }: { texto: string; interna: boolean },
): Promise<Mensagem> {
  const r = await findRequerimento(ctx, id);
  const isStaff = ctx.painel === 'prefeitura';
  const etapas = await lerEtapas(ctx, id);
  requireThat(isStaff ? escreveAqui(ctx, etapas) : !interna && (await isParteAtiva(ctx, id)));
  if (r.protocolado_em === null || isEncerrado(r.status))
    throw new RuleError(
      'requerimento_sem_mensagens',
      'Este requerimento está encerrado ou ainda não foi enviado: não recebe mensagens.',
    );
  const nova = {
    id: uuidv7(),
    interna,
    da_prefeitura: isStaff,
    texto,
    autor_nome: ctx.usuario.nome,
    criado_em: ctx.agora,
  };
  await ctx.tx
    .insertInto('mensagem')
    .values({ ...nova, requerimento_id: id, autor_id: ctx.usuario.id })
    .execute();
  await ctx.audit('mensagem.escrever', { id, mensagem_id: nova.id, interna });
  // nobody outside hears that a note was written
  await ctx.anunciar({ canal: interna ? `presence-mesa.${id}` : `private-requerimento.${id}`, evento: 'mudou', dados: {} });
  if (!interna && isStaff)
    await avisarPartes(ctx, r, `mensagem-${nova.id}`, {
      tipo: 'mensagem',
      message: `A prefeitura escreveu a você sobre o requerimento ${r.numero}.`,
      assunto: assuntoDe('Mensagem da prefeitura', r),
      detalhe: `${ctx.usuario.nome} escreveu: ${texto}`,
      botao: 'Ler e responder',
    });
  if (!isStaff) await avisarQuemAnalisa(ctx, r, etapas);
  return { ...nova, criado_em: ctx.agora.toISOString() };
}

async function avisarQuemAnalisa(ctx: Ctx, r: Awaited<ReturnType<typeof findRequerimento>>, etapas: readonly EtapaRow[]) {
  const abertas = etapas.filter((e) => !e.substituida && !isEncerrado(e.status));
  const message = `${ctx.usuario.nome} escreveu sobre o requerimento ${r.numero}.`;
  const comAlguem = abertas.filter((e) => e.analista_id);
  const ouvem = new Set<string>();
  for (const e of comAlguem.length ? comAlguem : abertas)
    for (const id of await findQuemOuve(ctx, e.setor_id, e.analista_id)) ouvem.add(id);
  await avisarPessoas(ctx, r, [...ouvem], { tipo: 'mensagem_a_equipe', message });
}
