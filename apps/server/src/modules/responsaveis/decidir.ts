import { RuleError } from '@portal/domain/http/rule-error';
import { registroEmTexto } from '@portal/domain/profissionais/registro';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { type PassoDaTroca, passar } from '@portal/domain/responsaveis/troca';

import type { Ctx } from '#platform/http/context.ts';
import { impedimentosDe } from '../profissionais/index.ts';
import { findFeito, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { tocar } from '../tramitacao/index.ts';
import { chamarNovo, dizerAosDonos, dizerAQuemEntra, dizerAQuemSai, PARE_A_OBRA } from './dizer.ts';
import { concluir } from './efeito.ts';
import { abrirPedido, exigirLado } from './quem.ts';
import { gravarTroca, lockTroca, type TrocaRow } from './trocas.ts';

interface NaTroca {
  versao: number;
  troca_id: string;
}

/** Who was named, and what they said, stands in the row no more. */
export const SEM_NOME = {
  entra_nome: '',
  entra_email: '',
  entra_usuario_id: null,
  entra_conselho: '',
  entra_uf: '',
  entra_registro: '',
  entra_documento_numero: '',
  aceita_em: null,
  sem_dono: false,
} as const;

async function abrir(ctx: Ctx, id: string, { versao, troca_id }: NaTroca, passo: PassoDaTroca) {
  const r = await abrirPedido(ctx, id, versao);
  const t = await lockTroca(ctx, id, troca_id);
  await exigirLado(ctx, r, t, passo);
  return { r, t, depois: passar(t, passo, { exige_prefeitura: false, especie: 'baixa' }) };
}

/** An owner agrees with whom the professional names. */
export async function concordar(ctx: Ctx, id: string, body: NaTroca): Promise<AtoFeito> {
  const { r, t, depois } = await abrir(ctx, id, body, 'concordar');
  await gravarTroca(ctx, t, { ...depois, dono_id: ctx.usuario.id, dono_nome: ctx.usuario.nome, dono_em: ctx.agora });
  await registrarEvento(ctx, id, {
    tipo: 'responsavel_troca',
    texto: `Concordou que ${t.entra_nome} responda por ${t.responsabilidade} no lugar de ${t.sai_nome}.`,
  });
  await tocar({ ctx, r }, 'responsavel.concordar', { troca_id: t.id });
  await chamarNovo(ctx, r, t);
  await dizerAQuemSai(ctx, r, t, {
    message: `O proprietário concordou com a troca no pedido ${r.numero}. Falta ${t.entra_nome} aceitar; até lá, quem responde é você.`,
    assunto: `${r.numero}: o proprietário concordou com a troca`,
  });
  return findFeito(ctx, id);
}

/** A no, or a step back: nothing changes but what was asked; a place that is empty asks for another name. */
export async function encerrar(
  ctx: Ctx,
  { r, t, depois }: { r: RequerimentoRow; t: TrocaRow; depois: Pick<TrocaRow, 'especie' | 'situacao'> },
  { acao, texto, motivo = '' }: { acao: string; texto: string; motivo?: string },
): Promise<void> {
  const vaga = depois.situacao === 'Sem responsável';
  const antes = { nome: t.entra_nome, entra_usuario_id: t.entra_usuario_id };
  const decide = ctx.painel === 'prefeitura' ? { decidida_por: ctx.usuario.id, decidida_por_nome: ctx.usuario.nome } : {};
  await gravarTroca(ctx, t, { ...depois, ...decide, resposta: motivo, ...(vaga ? SEM_NOME : {}) });
  await registrarEvento(ctx, r.id, { tipo: 'responsavel_troca', texto, ...(motivo ? { motivo } : {}) });
  await tocar({ ctx, r }, acao, { troca_id: t.id });
  const message = `A troca do responsável técnico do pedido ${r.numero} não se fez: ${
    vaga ? 'o lugar segue sem ninguém.' : `${t.sai_nome} continua respondendo.`
  }`;
  const palavra = {
    message,
    assunto: `${r.numero}: a troca do responsável técnico não se fez`,
    detalhe: `${ctx.usuario.nome}: ${texto}${motivo ? ` Motivo: ${motivo}` : ''} ${vaga ? PARE_A_OBRA : `Quem responde por ${t.responsabilidade} continua sendo ${t.sai_nome}.`}`,
  };
  await dizerAosDonos(ctx, r, t, palavra);
  if (!vaga) await dizerAQuemSai(ctx, r, t, palavra);
  await dizerAQuemEntra(ctx, r, { ...t, entra_usuario_id: antes.entra_usuario_id }, { message, assunto: palavra.assunto });
}

export async function discordar(ctx: Ctx, id: string, { motivo, ...body }: NaTroca & { motivo: string }): Promise<AtoFeito> {
  const aberta = await abrir(ctx, id, body, 'discordar');
  const { entra_nome, responsabilidade } = aberta.t;
  const texto = `Não concordou que ${entra_nome} responda por ${responsabilidade}.`;
  await encerrar(ctx, aberta, { acao: 'responsavel.discordar', texto, motivo });
  return findFeito(ctx, id);
}

export async function retirar(ctx: Ctx, id: string, body: NaTroca): Promise<AtoFeito> {
  const aberta = await abrir(ctx, id, body, 'retirar');
  const texto = `Voltou atrás da indicação de ${aberta.t.entra_nome} para responder por ${aberta.t.responsabilidade}.`;
  await encerrar(ctx, aberta, { acao: 'responsavel.retirar', texto });
  return findFeito(ctx, id);
}

/** The town hall says yes: it takes effect, and documents that name who leaves are made again. @throws RuleError `novo_impedido` */
export async function confirmar(ctx: Ctx, id: string, body: NaTroca): Promise<AtoFeito> {
  const { r, t } = await abrir(ctx, id, body, 'confirmar');
  const numero = { conselho: t.entra_conselho, uf: t.entra_uf, registro: t.entra_registro };
  const [impedimento] = await impedimentosDe(ctx, [numero]);
  if (impedimento) throw new RuleError('novo_impedido', `${t.entra_nome} não pode assumir agora. ${impedimento}`);
  await gravarTroca(ctx, t, { decidida_por: ctx.usuario.id, decidida_por_nome: ctx.usuario.nome });
  await registrarEvento(ctx, id, {
    tipo: 'responsavel_troca',
    texto: `Confirmou a troca do responsável técnico por ${t.responsabilidade}: ${t.entra_nome}, ${registroEmTexto(numero)}.`,
  });
  await ctx.audit('responsavel.confirmar', { id, troca_id: t.id });
  await concluir(ctx, r, t);
  return findFeito(ctx, id);
}

export async function negar(ctx: Ctx, id: string, { motivo, ...body }: NaTroca & { motivo: string }): Promise<AtoFeito> {
  const aberta = await abrir(ctx, id, body, 'negar');
  const texto = `Não confirmou a troca do responsável técnico por ${aberta.t.responsabilidade}.`;
  await encerrar(ctx, aberta, { acao: 'responsavel.negar', texto, motivo });
  return findFeito(ctx, id);
}
