import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { registroEmTexto } from '@portal/domain/profissionais/registro';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import type { listarTrocas } from '@portal/domain/responsaveis/chamados';
import type * as contract from '@portal/domain/responsaveis/contract';
import { isMesmoNumero } from '@portal/domain/responsaveis/nomeados';
import { passar } from '@portal/domain/responsaveis/troca';
import { AppError, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { impedimentosDe } from '../profissionais/index.ts';
import { findFeito, findRequerimentoForJob, lockRequerimentoForJob, registrarEvento } from '../requerimentos/index.ts';
import { tocar } from '../tramitacao/index.ts';
import { encerrar } from './decidir.ts';
import { dizerAosDonos, dizerAPrefeitura, dizerAQuemSai } from './dizer.ts';
import { concluir, documentosDa } from './efeito.ts';
import { exigirEmObra } from './quem.ts';
import { findTroca, gravarTroca, lerTecnicos, lockTroca, lugarDe, type TrocaRow } from './trocas.ts';

const ausente = (): AppError => new AppError(404, 'Este chamado já não existe, ou não é para este e-mail.');

/** Those that wait for the word of the account's e-mail. */
export async function listar({ tx, usuario }: Ctx): Promise<DadosIn<typeof listarTrocas>> {
  return tx
    .selectFrom('troca_de_responsavel as t')
    .innerJoin('requerimento as r', 'r.id', 't.requerimento_id')
    .select(['t.id', 't.responsabilidade', 't.pedida_por_nome as pedida_por', 'r.processo_nome'])
    .select((eb) => eb.fn.coalesce('r.numero', eb.val('')).as('numero'))
    .where('t.entra_email', '=', usuario.email.toLowerCase())
    .where('t.situacao', '=', 'Aguardando novo responsável')
    .where('r.status', 'not in', ['Cancelado', 'Indeferido'])
    .orderBy('t.pedida_em', 'desc')
    .orderBy('t.id')
    .limit(50)
    .execute();
}

/** One of theirs, asked or answered. @throws AppError 404 */
async function minha(ctx: Ctx, id: string): Promise<TrocaRow> {
  requireThat(ctx.painel === 'contribuinte');
  const t = await findTroca(ctx, id);
  const aguarda = t && t.entra_email !== '' && t.entra_email === ctx.usuario.email.toLowerCase();
  // before the owner has agreed nobody else has been asked
  if (!t || !aguarda || t.situacao === 'Aguardando proprietário') throw ausente();
  return t as TrocaRow;
}

const findRegistros = async (ctx: Ctx) => {
  const rows = await ctx.tx
    .selectFrom('profissional')
    .select(['id', 'conselho', 'uf', 'registro'])
    .where('usuario_id', '=', ctx.usuario.id)
    .where('cancelado_em', 'is', null)
    .orderBy('conselho')
    .execute();
  const impedimentos = await impedimentosDe(ctx, rows);
  return rows.map((row, i) => ({ ...row, impedimento: impedimentos[i] ?? '' }));
};

/** What they would answer for, and with what. @throws AppError 404 */
export async function ver(ctx: Ctx, id: string): Promise<DadosIn<typeof contract.verTroca>> {
  const t = await minha(ctx, id);
  const r = await findRequerimentoForJob(ctx.tx, t.requerimento_id);
  if (!r) throw ausente();
  const { documentos } = await documentosDa(ctx, r, t);
  return {
    id: t.id,
    versao: t.versao,
    situacao: t.situacao,
    responsabilidade: t.responsabilidade,
    pedida_por: t.pedida_por_nome,
    motivo: t.motivo,
    pedida_em: t.pedida_em,
    sai: `${t.sai_nome}, ${registroEmTexto({ conselho: t.sai_conselho, uf: t.sai_uf, registro: t.sai_registro })}`,
    ja_saiu: t.saiu_em !== null,
    processo_nome: r.processo_nome,
    numero: r.numero ?? '',
    requerente_nome: r.requerente_nome,
    endereco: [r.endereco, r.bairro].filter(Boolean).join(', '),
    area_total_m2: r.area_total_m2,
    status: r.status,
    requerimento_id: r.id,
    documentos: documentos.map((l) => ({ titulo: l.titulo, numero: l.numero })),
    registros: (await findRegistros(ctx)).map((p) => ({
      id: p.id,
      conselho: p.conselho,
      registro: registroEmTexto(p),
      impedimento: p.impedimento,
    })),
  };
}

/** The request first, as every act locks, then the change; as the person saw it. @throws AppError 404, 409; RuleError */
async function abrir(ctx: Ctx, id: string, versao: number) {
  const { requerimento_id } = await minha(ctx, id);
  const r = await lockRequerimentoForJob(ctx, requerimento_id);
  const t = await lockTroca(ctx, requerimento_id, id);
  if (t.entra_email !== ctx.usuario.email.toLowerCase()) throw ausente();
  requireFresh(t.versao, versao);
  exigirEmObra(r);
  return { r, t };
}

const recusarCampo = (campo: string, mensagem: string): never => {
  throw new RuleError('novo_invalido', mensagem, [{ campo, mensagem }]);
};

/**
 * The newcomer takes it on, with a registration of their own that could be named in a new request today. Where no document names who
 * leaves and an owner has spoken, it takes effect; else the town hall confirms.
 */
export async function aceitar(ctx: Ctx, id: string, body: BodyOf<typeof contract.aceitarTroca>): Promise<AtoFeito> {
  const { r, t } = await abrir(ctx, id, body.versao);
  const registro = (await findRegistros(ctx)).find((p) => p.id === body.profissional_id);
  if (!registro) return recusarCampo('profissional_id', 'Escolha um dos registros da sua conta.');
  if (registro.impedimento) return recusarCampo('profissional_id', registro.impedimento);
  if (isMesmoNumero(registro, lugarDe(t))) return recusarCampo('profissional_id', 'Este é o registro de quem já respondia.');
  const iguais = (await lerTecnicos(ctx, r.id)).filter((u) => u.responsabilidade === t.responsabilidade);
  if (iguais.some((u) => isMesmoNumero(u, registro)))
    return recusarCampo('profissional_id', `Você já responde por ${t.responsabilidade} neste pedido.`);
  const exige_prefeitura = t.sem_dono || (await documentosDa(ctx, r, t)).documentos.length > 0;
  const depois = passar(t, 'aceitar', { exige_prefeitura, especie: 'baixa' });
  await gravarTroca(ctx, t, {
    ...(depois.situacao === 'Aguardando prefeitura' ? depois : {}),
    aceita_em: ctx.agora,
    entra_usuario_id: ctx.usuario.id,
    entra_nome: ctx.usuario.nome,
    entra_conselho: registro.conselho,
    entra_uf: registro.uf,
    entra_registro: registro.registro,
    entra_documento_numero: body.documento_numero,
  });
  await registrarEvento(ctx, r.id, {
    tipo: 'responsavel_troca',
    texto: `Aceitou responder por ${t.responsabilidade}, com ${registroEmTexto(registro)} e o documento ${body.documento_numero}.`,
  });
  if (depois.situacao === 'Concluída') {
    await ctx.audit('responsavel.aceitar', { id: r.id, troca_id: t.id });
    await concluir(ctx, r, t);
    return findFeito(ctx, r.id);
  }
  await tocar({ ctx, r }, 'responsavel.aceitar', { troca_id: t.id });
  const palavra = {
    message: `${t.entra_nome} aceitou responder por ${t.responsabilidade} no pedido ${r.numero}. Falta a prefeitura confirmar.`,
    assunto: `${r.numero}: o novo responsável técnico aceitou`,
  };
  await dizerAosDonos(ctx, r, t, palavra);
  if (t.especie === 'troca') await dizerAQuemSai(ctx, r, t, palavra);
  await dizerAPrefeitura(ctx, r, `O requerimento ${r.numero} espera a confirmação da troca do responsável técnico.`);
  return findFeito(ctx, r.id);
}

export async function recusar(ctx: Ctx, id: string, { versao, motivo }: BodyOf<typeof contract.recusarTroca>): Promise<null> {
  const { r, t } = await abrir(ctx, id, versao);
  const depois = passar(t, 'recusar', { exige_prefeitura: false, especie: 'baixa' });
  const texto = `${t.entra_nome} não aceitou responder por ${t.responsabilidade}.`;
  await encerrar(ctx, { r, t, depois }, { acao: 'responsavel.recusar', texto, motivo });
  return null;
}
