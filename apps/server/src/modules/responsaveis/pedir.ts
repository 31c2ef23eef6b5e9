import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import type { deixarDeResponder, indicarNovo, pedirTroca } from '@portal/domain/responsaveis/contract';
import { admiteTroca, isVaga, passar, type SituacaoDaTroca } from '@portal/domain/responsaveis/troca';
import { requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { sair } from '../partes/index.ts';
import { findFeito, lockRequerimentoForJob, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { avisarPartes, tocar } from '../tramitacao/index.ts';
import { chamarNovo, dizerAosDonos, dizerAPrefeitura, dizerAQuemSai, PARE_A_OBRA } from './dizer.ts';
import { abrirPedido, exigirLado, findDonos, isDono, meusPapeis } from './quem.ts';
import { esvaziar, findAberta, gravarTroca, lerTecnico, lerTecnicos, lockTroca, quemSai, type Tecnico } from './trocas.ts';

const recusarEmail = (mensagem: string): never => {
  throw new RuleError('novo_invalido', mensagem, [{ campo: 'email', mensagem }]);
};

async function emailDe({ tx }: Ctx, usuarioId: string | null): Promise<string | null> {
  if (!usuarioId) return null;
  const row = await tx.selectFrom('usuario').select('email').where('id', '=', usuarioId).executeTakeFirst();
  return row?.email?.toLowerCase() ?? null;
}

/**
 * Somebody else is to answer. Asked by the owner's side the newcomer is called; asked by whoever leaves, or by one who would take
 * the place themself, an owner is asked first, and where none has an account the town hall asks them before it confirms.
 * @throws AppError 403, 404, 409; RuleError `troca_repetida`, `novo_invalido`
 */
export async function pedir(ctx: Ctx, id: string, body: BodyOf<typeof pedirTroca>): Promise<AtoFeito> {
  const r = await abrirPedido(ctx, id, body.versao);
  requireThat(ctx.painel === 'contribuinte');
  const tecnico = await lerTecnico(ctx, id, body.ordem);
  const souQuemSai = tecnico.usuario_id === ctx.usuario.id;
  requireThat(souQuemSai || isDono(await meusPapeis(ctx, id)));
  if (await findAberta(ctx, tecnico))
    throw new RuleError('troca_repetida', 'Já há uma troca em curso para esta responsabilidade. Veja em “Responsável técnico”.');
  if (body.email === (await emailDe(ctx, tecnico.usuario_id))) recusarEmail('Esta é a pessoa que já responde. Indique outra.');
  const pedeAoDono = souQuemSai || body.email === ctx.usuario.email.toLowerCase();
  const donos = pedeAoDono ? await findDonos(ctx, id, { ids: [ctx.usuario.id, tecnico.usuario_id], email: body.email }) : [];
  const sem_dono = pedeAoDono && donos.length === 0;
  const situacao: SituacaoDaTroca = pedeAoDono && !sem_dono ? 'Aguardando proprietário' : 'Aguardando novo responsável';
  const row = quemSai(ctx, tecnico);
  await ctx.tx
    .insertInto('troca_de_responsavel')
    .values({
      ...row,
      ...{ especie: 'troca', situacao, sem_dono, motivo: body.motivo },
      ...{ entra_nome: body.nome, entra_email: body.email },
    })
    .execute();
  const t = await lockTroca(ctx, id, row.id);
  await registrarEvento(ctx, id, {
    tipo: 'responsavel_troca',
    texto: `Pediu a troca do responsável técnico por ${t.responsabilidade}: ${t.entra_nome} no lugar de ${t.sai_nome}.`,
    motivo: body.motivo,
  });
  await tocar({ ctx, r }, 'responsavel.trocar', { troca_id: t.id });
  if (situacao === 'Aguardando proprietário')
    await dizerAosDonos(ctx, r, t, {
      message: `${ctx.usuario.nome} pede para deixar o pedido ${r.numero} e indica ${t.entra_nome}. Diga se você concorda.`,
      assunto: `${r.numero}: concorda com a troca do responsável técnico?`,
      detalhe: `${ctx.usuario.nome} pede que ${t.entra_nome} responda por ${t.responsabilidade} no lugar de ${t.sai_nome}. Motivo: ${t.motivo} A troca só segue se você concordar.`,
    });
  else await chamarNovo(ctx, r, t);
  if (!souQuemSai)
    await dizerAQuemSai(ctx, r, t, {
      message: `Pediram a troca do responsável técnico do pedido ${r.numero}: ${t.entra_nome} no seu lugar, por ${t.responsabilidade}.`,
      assunto: `${r.numero}: pediram outro responsável técnico`,
      detalhe: `${ctx.usuario.nome} pediu que ${t.entra_nome} responda por ${t.responsabilidade} no seu lugar. Motivo: ${t.motivo} Até a troca se completar, quem responde é você.`,
    });
  await dizerAPrefeitura(ctx, r, `Pediram a troca do responsável técnico do requerimento ${r.numero}.`);
  return findFeito(ctx, id);
}

/** A name for a place that stands empty. */
export async function indicar(ctx: Ctx, id: string, body: BodyOf<typeof indicarNovo>): Promise<AtoFeito> {
  const r = await abrirPedido(ctx, id, body.versao);
  const t = await lockTroca(ctx, id, body.troca_id);
  await exigirLado(ctx, r, t, 'indicar');
  const passo = passar(t, 'indicar', { exige_prefeitura: false, especie: 'baixa' });
  const souQuemSai = t.sai_usuario_id === ctx.usuario.id;
  if (body.email === (await emailDe(ctx, t.sai_usuario_id)))
    recusarEmail('Esta é a pessoa que deixou de responder. Indique outra.');
  await gravarTroca(ctx, t, {
    ...passo,
    entra_nome: body.nome,
    entra_email: body.email,
    // nobody speaks for the owner in their own matter
    sem_dono: souQuemSai || body.email === ctx.usuario.email.toLowerCase(),
  });
  await registrarEvento(ctx, id, {
    tipo: 'responsavel_troca',
    texto: `Indicou ${t.entra_nome} como responsável técnico por ${t.responsabilidade}.`,
  });
  await tocar({ ctx, r }, 'responsavel.indicar', { troca_id: t.id });
  await chamarNovo(ctx, r, t);
  return findFeito(ctx, id);
}

/** Nobody is held by force: who withdraws answers no more from this moment on. */
export async function deixar(ctx: Ctx, id: string, body: BodyOf<typeof deixarDeResponder>): Promise<AtoFeito> {
  const r = await abrirPedido(ctx, id, body.versao);
  const tecnico = await lerTecnico(ctx, id, body.ordem);
  requireThat(ctx.painel === 'contribuinte' && tecnico.usuario_id === ctx.usuario.id);
  const antes = await findAberta(ctx, tecnico);
  if (antes && isVaga(antes)) throw new RuleError('troca_indisponivel', 'Você já deixou de responder por esta parte.');
  await esvaziar(ctx, [tecnico], { especie: 'baixa', motivo: body.motivo });
  await registrarEvento(ctx, id, {
    tipo: 'responsavel_saiu',
    texto: `Deixou de responder por ${tecnico.responsabilidade}.`,
    motivo: body.motivo,
  });
  await tocar({ ctx, r }, 'responsavel.deixar', { responsabilidade: tecnico.responsabilidade });
  await dizerQueSaiu(ctx, r, [tecnico], body.motivo);
  return findFeito(ctx, id);
}

/** In words that say what follows, to everybody who takes part, and to the staff. */
async function dizerQueSaiu(ctx: Ctx, r: RequerimentoRow, saem: readonly Tecnico[], motivo: string): Promise<void> {
  const por = [...new Set(saem.map((t) => t.responsabilidade))].join(' e ');
  const message = `${saem[0]?.nome} deixou de responder por ${por} no pedido ${r.numero}. A obra precisa parar até outro assumir.`;
  await avisarPartes(ctx, r, 'responsavel_saiu', {
    tipo: 'responsavel',
    message,
    assunto: `${r.numero}: o pedido está sem responsável técnico`,
    detalhe: `${saem[0]?.nome} deixou de responder por ${por}. Motivo: ${motivo} ${PARE_A_OBRA}`,
    botao: 'Indicar outro responsável',
  });
  await dizerAPrefeitura(
    ctx,
    r,
    `O requerimento ${r.numero} está sem responsável técnico: ${saem[0]?.nome} deixou de responder por ${por}.`,
  );
}

/** Who takes no part any more answers for nothing any more. */
export async function sairDeVez(ctx: Ctx, id: string, body: { versao: number; motivo: string }): Promise<AtoFeito> {
  const feito = await sair(ctx, id, body);
  const r = await lockRequerimentoForJob(ctx, id);
  if (!admiteTroca(r.status, r.protocolado_em !== null)) return feito;
  const meus = (await lerTecnicos(ctx, id)).filter((t) => t.usuario_id === ctx.usuario.id);
  const saem = await esvaziar(ctx, meus, { especie: 'baixa', motivo: body.motivo });
  if (saem.length > 0) await dizerQueSaiu(ctx, r, saem, body.motivo);
  return feito;
}
