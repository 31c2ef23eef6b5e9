import { guardaResposta } from '@portal/domain/campos/registro';
import type { PedidoConsultado } from '@portal/domain/consultas/contract';
import { PAPEIS, type Papel } from '@portal/domain/partes/papeis';
import { camposDe } from '@portal/domain/processos/definicao';
import type { Status } from '@portal/domain/requerimentos/status';
import { type Respostas, textoDaResposta } from '@portal/domain/respostas/respostas';
import { formatDocumento } from '@portal/domain/text/documento';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
import { findEmails, findTarefas } from './envios.ts';
import { findArquivos, findDocumentos, findEtapas, findEventos, findGuias } from './partes-do-pedido.ts';
import type { Veu } from './veu.ts';

/** Who takes part, with how they are reached as far as they have an account. */
async function findParticipantes({ tx }: Ctx, id: string, veu: Veu): Promise<PedidoConsultado['participantes']> {
  const rows = await tx
    .selectFrom('parte as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(['p.papel', 'p.nome', 'p.documento', 'u.email', 'u.telefone'])
    .where('p.requerimento_id', '=', id)
    .orderBy('p.criado_em')
    .orderBy('p.id')
    .execute();
  return rows.map((p) => ({
    papel: PAPEIS[p.papel as Papel],
    nome: veu(p.nome),
    documento: veu(p.documento && formatDocumento(p.documento)),
    email: veu(p.email ?? ''),
    telefone: veu(p.telefone ?? ''),
  }));
}

/** The answers as they were last sent, in words; only the questions while nobody asked for more. */
async function findRespostas({ tx, organizacao }: Ctx, id: string, versaoId: string, veu: Veu) {
  const { definicao } = await findVersao(tx, versaoId);
  const enviada = await tx
    .selectFrom('submissao')
    .select('respostas')
    .where('requerimento_id', '=', id)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  const respostas = (enviada?.respostas ?? {}) as Respostas;
  return camposDe(definicao)
    .filter(guardaResposta)
    .map((campo) => ({ rotulo: campo.rotulo, texto: textoDaResposta(campo, respostas, organizacao.fuso) }))
    .filter(({ texto }) => texto !== '')
    .map(({ rotulo, texto }) => ({ rotulo, texto: veu(texto) }));
}

/** One request of this town, as support reads it. @param aberto its personal data were asked for. @throws AppError 404 */
export async function lerPedido(ctx: Ctx, id: string, aberto: boolean): Promise<PedidoConsultado> {
  const veu: Veu = (valor) => (aberto ? valor : null);
  const r = await ctx.tx
    .selectFrom('requerimento')
    .select([
      'numero',
      'processo_nome',
      'processo_versao_id',
      'status',
      'bairro',
      'endereco',
      'prazo_em',
      'protocolado_em',
      'atualizado_em',
    ])
    .where('id', '=', id)
    .where('protocolado_em', 'is not', null)
    .executeTakeFirstOrThrow(notFound('Não encontramos este requerimento.'));
  return {
    id,
    municipio: ctx.organizacao.nome,
    fuso: ctx.organizacao.fuso,
    numero: r.numero ?? '',
    processo_nome: r.processo_nome,
    status: r.status as Status,
    bairro: r.bairro,
    protocolado_em: r.protocolado_em?.toISOString() ?? '',
    atualizado_em: r.atualizado_em.toISOString(),
    prazo_em: r.prazo_em,
    dados_abertos: aberto,
    endereco: veu(r.endereco),
    participantes: await findParticipantes(ctx, id, veu),
    respostas: await findRespostas(ctx, id, r.processo_versao_id, veu),
    etapas: await findEtapas(ctx, id, veu),
    eventos: await findEventos(ctx, id, veu),
    arquivos: await findArquivos(ctx, id),
    guias: await findGuias(ctx, id),
    documentos: await findDocumentos(ctx, id),
    emails: await findEmails(ctx, id, veu),
    tarefas: await findTarefas(ctx, id),
  };
}
