import { isMesmoNome } from '@portal/domain/contas/balcao';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/profissionais/contract';
import { type ProfissionalEscrito, registroEmTexto, situacaoDe } from '@portal/domain/profissionais/registro';
import { onlyAlnum } from '@portal/domain/text/documento';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { guardarHistoria, mudados } from './historia.ts';
import { lerProfissional } from './pagina.ts';
import { registrarProfissional } from './registrar.ts';
import { hojeNo, registradoDe } from './sql.ts';

function recusar(codigo: string, mensagem: string, campo?: string): never {
  throw new RuleError(codigo, mensagem, campo ? [{ campo, mensagem }] : []);
}

/** The record as the screen saw it, locked. @throws AppError 404, 409 */
export async function trancar({ tx }: Ctx, id: string, versao: number) {
  const row = await tx
    .selectFrom('profissional')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError(404, 'Não encontramos este profissional no cadastro.'));
  requireFresh(row.versao, versao);
  return row;
}
export type Trancado = Awaited<ReturnType<typeof trancar>>;

/** One change of a locked record. */
export const mudar = (ctx: Ctx, { id, versao }: Trancado, set: Record<string, unknown>) =>
  ctx.tx
    .updateTable('profissional')
    .set({ ...set, versao: versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', id)
    .execute();

/** @throws RuleError `profissional_recusado`, each error with its field */
export async function criarProfissional(ctx: Ctx, body: ProfissionalEscrito) {
  const feito = await registrarProfissional(ctx, body);
  if (feito.resultado === 'recusado')
    throw new RuleError('profissional_recusado', feito.erros[0]?.mensagem ?? 'Confira os campos indicados.', feito.erros);
  if (feito.resultado !== 'criado')
    recusar('profissional_repetido', 'Este registro já está no cadastro, em nome da mesma pessoa.', 'registro');
  await ctx.audit('profissional.criar', { id: feito.id });
  return lerProfissional(ctx, feito.id);
}

/** A new number is one that nobody has checked. @throws RuleError registro_cancelado, registro_preso, outro_registro_no_conselho */
export async function salvarProfissional(
  ctx: Ctx,
  id: string,
  { versao, ...escrito }: BodyOf<typeof contract.salvarProfissional>,
) {
  const antes = await trancar(ctx, id, versao);
  if (antes.cancelado_em) recusar('registro_cancelado', 'Este registro está cancelado. Reative-o antes de alterar.');
  const { nome, cpf, email, telefone, ...registro } = escrito;
  const temConta = antes.usuario_id !== null;
  const depois = temConta ? registro : { ...registro, nome, email, telefone };
  const isOutro =
    antes.conselho !== registro.conselho ||
    antes.uf !== registro.uf ||
    onlyAlnum(antes.registro) !== onlyAlnum(registro.registro);
  if (isOutro && situacaoDe(registradoDe(antes), hojeNo(ctx)) === 'Suspenso')
    recusar('registro_preso', 'O registro está suspenso: encerre a suspensão antes de trocar o número.', 'registro');
  if (temConta && antes.conselho !== registro.conselho)
    await demandConselhoLivre(ctx, antes.usuario_id as string, registro.conselho);
  await mudar(ctx, antes, {
    ...depois,
    ...(!temConta && { cpf }),
    ...(isOutro && { conferido_em: null, conferido_por: null }),
  });
  await guardarHistoria(ctx, id, antes, depois);
  await ctx.audit('profissional.salvar', { id, campos: mudados(antes, depois) });
  return lerProfissional(ctx, id);
}

async function demandConselhoLivre({ tx }: Ctx, usuarioId: string, conselho: string): Promise<void> {
  const outro = await tx
    .selectFrom('profissional')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('conselho', '=', conselho)
    .executeTakeFirst();
  if (outro) recusar('outro_registro_no_conselho', 'Esta pessoa já tem outro registro neste conselho.', 'conselho');
}

/** Writes a check down; one that agrees makes the record checked, one that does not takes that away. */
export async function guardarConferencia(
  ctx: Ctx,
  antes: Trancado,
  c: {
    meio: 'mão' | 'conselho';
    resultado: 'Confere' | 'Não confere' | 'Sem resposta';
    validade: string | null;
    observacao?: string;
    resposta?: { texto: string };
    arquivo_id?: string | null;
  },
): Promise<void> {
  const autor_id = ctx.usuario.id || null;
  await ctx.tx
    .insertInto('profissional_conferencia')
    .values({
      id: uuidv7(),
      profissional_id: antes.id,
      em: ctx.agora,
      autor_id,
      meio: c.meio,
      resultado: c.resultado,
      perguntado: registroEmTexto(antes),
      resposta: c.resposta ? JSON.stringify(c.resposta) : null,
      observacao: c.observacao ?? '',
      arquivo_id: c.arquivo_id ?? null,
    })
    .execute();
  if (c.resultado === 'Sem resposta') return;
  const validade = c.resultado === 'Confere' ? (c.validade ?? antes.validade) : antes.validade;
  await mudar(ctx, antes, {
    ...(c.resultado === 'Confere'
      ? { conferido_em: ctx.agora, conferido_por: autor_id }
      : { conferido_em: null, conferido_por: null }),
    validade,
  });
  await guardarHistoria(ctx, antes.id, antes, { validade });
  await ctx.audit('profissional.conferir', { id: antes.id, resultado: c.resultado, meio: c.meio });
}

/** @throws RuleError prova_ausente, sem_observacao, registro_cancelado */
export async function conferirProfissional(ctx: Ctx, id: string, body: BodyOf<typeof contract.conferirProfissional>) {
  const { versao, resultado, validade, observacao, prova_id } = body;
  const antes = await trancar(ctx, id, versao);
  if (antes.cancelado_em) recusar('registro_cancelado', 'Este registro está cancelado. Reative-o antes de conferir.');
  if (resultado === 'Não confere' && observacao.length < 3) recusar('sem_observacao', 'Escreva o que não confere.', 'observacao');
  if (prova_id) {
    const prova = await ctx.tx
      .selectFrom('profissional_prova')
      .select('id')
      .where('profissional_id', '=', id)
      .where('arquivo_id', '=', prova_id)
      .executeTakeFirst();
    if (!prova) recusar('prova_ausente', 'Escolha um dos documentos deste registro.', 'prova_id');
  }
  await guardarConferencia(ctx, antes, { meio: 'mão', resultado, validade, observacao, arquivo_id: prova_id });
  return lerProfissional(ctx, id);
}

interface ComMotivo {
  versao: number;
  motivo: string;
}

/** @throws RuleError registro_cancelado */
export async function cancelarProfissional(ctx: Ctx, id: string, { versao, motivo }: ComMotivo) {
  const antes = await trancar(ctx, id, versao);
  if (antes.cancelado_em) recusar('registro_cancelado', 'Este registro já está cancelado.');
  await mudar(ctx, antes, { cancelado_em: ctx.agora, cancelado_por: ctx.usuario.id, cancelado_motivo: motivo });
  await ctx.audit('profissional.cancelar', { id, motivo });
  return lerProfissional(ctx, id);
}

/** The records of somebody who died, by number and name: nobody names them any more. A stranger's of the same number stays. */
export async function cancelarPorFalecimento(
  ctx: Ctx,
  { conselho, uf, registro, nome }: { conselho: string; uf: string; registro: string; nome: string },
  motivo: string,
): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('profissional as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(['p.id', (eb) => eb.fn.coalesce('u.nome', 'p.nome').as('nome')])
    .where('p.conselho', '=', conselho)
    .where('p.uf', '=', uf)
    .where('p.registro_normalizado', '=', onlyAlnum(registro))
    .where('p.cancelado_em', 'is', null)
    .forUpdate('p')
    .execute();
  const deles = rows.filter((p) => isMesmoNome(p.nome, nome)).map((p) => p.id);
  if (deles.length === 0) return;
  await ctx.tx
    .updateTable('profissional')
    .set((eb) => ({
      ...{ cancelado_em: ctx.agora, cancelado_por: ctx.usuario.id, cancelado_motivo: motivo, atualizado_em: ctx.agora },
      versao: eb('versao', '+', 1),
    }))
    .where('id', 'in', deles)
    .execute();
  for (const id of deles) await ctx.audit('profissional.cancelar', { id, motivo });
}

/** @throws RuleError registro_ativo */
export async function reativarProfissional(ctx: Ctx, id: string, { versao, motivo }: ComMotivo) {
  const antes = await trancar(ctx, id, versao);
  if (!antes.cancelado_em) recusar('registro_ativo', 'Este registro não está cancelado.');
  const set = { cancelado_em: null, cancelado_por: null, cancelado_motivo: '', conferido_em: null, conferido_por: null };
  await mudar(ctx, antes, set);
  await ctx.audit('profissional.reativar', { id, motivo });
  return lerProfissional(ctx, id);
}

/** Out of new requests for a time. @throws RuleError registro_cancelado, ja_suspenso, suspensao_passada */
export async function suspender(ctx: Ctx, id: string, body: BodyOf<typeof contract.suspenderProfissional>): Promise<Trancado> {
  const { versao, de, ate, motivo } = body;
  const antes = await trancar(ctx, id, versao);
  const hoje = hojeNo(ctx);
  if (antes.cancelado_em) recusar('registro_cancelado', 'Este registro está cancelado: já não é indicado em pedidos novos.');
  if (antes.suspenso_de && (!antes.suspenso_ate || antes.suspenso_ate >= hoje))
    recusar('ja_suspenso', 'Já há uma suspensão. Encerre aquela antes de escrever outra.');
  if (ate && ate < hoje) recusar('suspensao_passada', 'A suspensão precisa terminar hoje ou depois.', 'ate');
  const set = { suspenso_de: de, suspenso_ate: ate, suspenso_motivo: motivo, suspenso_por: ctx.usuario.id };
  await mudar(ctx, antes, set);
  await ctx.audit('profissional.suspender', { id, de, ate, motivo });
  return { ...antes, ...set };
}

/** @throws RuleError nao_suspenso */
export async function levantar(ctx: Ctx, id: string, { versao, motivo }: ComMotivo): Promise<Trancado> {
  const antes = await trancar(ctx, id, versao);
  if (!antes.suspenso_de || (antes.suspenso_ate && antes.suspenso_ate < hojeNo(ctx)))
    recusar('nao_suspenso', 'Este registro não está suspenso.');
  const set = { suspenso_de: null, suspenso_ate: null, suspenso_motivo: '', suspenso_por: null };
  await mudar(ctx, antes, set);
  await ctx.audit('profissional.levantar', { id, motivo });
  return { ...antes, ...set };
}
