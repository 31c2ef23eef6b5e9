import { PROVAS, type Prova, provasDe, type RegrasDaValidacao, validacaoSchema } from '@portal/domain/configuracoes/validacao';
import type { SituacaoDaValidacao } from '@portal/domain/contribuintes/contract';
import { type MinhaValidacao, PROVA_MAX_MB } from '@portal/domain/contribuintes/validacao';
import { RuleError } from '@portal/domain/http/rule-error';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';
import { findConfiguracao } from '../configuracoes/index.ts';

const FORMATOS = ['application/pdf', 'image/jpeg', 'image/png'];

const findRegras = async (tx: Tx): Promise<RegrasDaValidacao> =>
  (await findConfiguracao(tx, 'validacao'))?.valor ?? validacaoSchema.parse({});

/** The round that is being prepared or waits. */
export const findAberta = (tx: Tx, pessoaId: string) =>
  tx
    .selectFrom('validacao')
    .select(['id', 'situacao'])
    .where('usuario_id', '=', pessoaId)
    .where('situacao', 'in', ['Em preparo', 'Aguardando'])
    .executeTakeFirst();

export async function findProvas(tx: Tx, validacaoId: string) {
  const rows = await tx
    .selectFrom('validacao_prova as p')
    .innerJoin('arquivo as a', 'a.id', 'p.arquivo_id')
    .select(['p.id', 'p.tipo', 'a.nome', 'a.tamanho'])
    .where('p.validacao_id', '=', validacaoId)
    .orderBy('p.tipo', 'desc')
    .execute();
  return rows.map((p) => ({ ...p, tipo: p.tipo as Prova, tamanho: Number(p.tamanho) }));
}

/** Why the last round ended as it did: the person reads it until they send again. */
async function motivoDe(tx: Tx, pessoaId: string): Promise<string> {
  const ultima = await tx
    .selectFrom('validacao')
    .select('motivo')
    .where('usuario_id', '=', pessoaId)
    .where('decidida_em', 'is not', null)
    .orderBy('decidida_em', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return ultima?.motivo ?? '';
}

const membro = (tx: Tx, id: string) =>
  tx
    .selectFrom('membro as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['m.validacao', 'm.validacao_em', 'm.validado_em', 'm.painel_contribuinte', 'u.tipo_pessoa'])
    .where('m.usuario_id', '=', id);

/** Waiting with proofs there is nothing to send; a change that waits without them may be proven. */
const podeEnviar = (validacao: string, aberta: { situacao: string } | undefined): boolean =>
  validacao !== 'Recusada' && validacao !== 'Aceita' && aberta?.situacao !== 'Aguardando';

export async function verMinhaValidacao({ tx, usuario }: Ctx): Promise<MinhaValidacao> {
  const row = await membro(tx, usuario.id).executeTakeFirstOrThrow();
  const regras = await findRegras(tx);
  const aberta = await findAberta(tx, usuario.id);
  return {
    situacao: row.validacao as SituacaoDaValidacao,
    desde: row.validacao_em?.toISOString() ?? null,
    motivo: row.validacao === 'Devolvida' || row.validacao === 'Recusada' ? await motivoDe(tx, usuario.id) : '',
    exigida: regras.exigir,
    pode_protocolar: !regras.exigir || row.validado_em !== null,
    orientacao: regras.orientacao,
    pedidas: provasDe(regras, row.tipo_pessoa),
    provas: aberta ? await findProvas(tx, aberta.id) : [],
    pode_enviar: podeEnviar(row.validacao, aberta),
  };
}

const FECHADA: Partial<Record<string, string>> = {
  Aceita: 'O seu cadastro já foi conferido.',
  Recusada: 'A prefeitura recusou este cadastro. Procure o atendimento com os seus documentos.',
};

/** The round that proofs go to. @throws AppError 404; RuleError `conferencia_fechada` */
async function abrir({ tx, usuario, agora }: Ctx): Promise<{ id: string; tipo_pessoa: string }> {
  const row = await membro(tx, usuario.id).forUpdate('m').executeTakeFirst();
  if (!row?.painel_contribuinte) throw new AppError(404, 'A conferência é do cadastro de requerentes.');
  const { validacao, tipo_pessoa } = row;
  const aberta = await findAberta(tx, usuario.id);
  if (!podeEnviar(validacao, aberta))
    throw new RuleError(
      'conferencia_fechada',
      FECHADA[validacao] ?? 'As suas provas já foram enviadas. A prefeitura avisa quando conferir.',
    );
  if (aberta) return { id: aberta.id, tipo_pessoa };
  const id = uuidv7();
  await tx.insertInto('validacao').values({ id, usuario_id: usuario.id, situacao: 'Em preparo', criado_em: agora }).execute();
  return { id, tipo_pessoa };
}

/** Keeps a proof, in the place of the one there was. @throws RuleError `conferencia_fechada`, `arquivo_recusado` */
export async function enviarProva(ctx: Ctx, tipo: Prova, arquivo: StoredUpload): Promise<MinhaValidacao> {
  demandLegivel(arquivo);
  const recusar = (mensagem: string) => new RuleError('arquivo_recusado', mensagem, [{ campo: 'arquivo', mensagem }]);
  if (!FORMATOS.includes(arquivo.tipo)) throw recusar('Envie em PDF, JPG ou PNG.');
  if (arquivo.tamanho > PROVA_MAX_MB * 1_048_576) throw recusar(`O arquivo passa de ${PROVA_MAX_MB} MB. Envie um menor.`);
  const { id: validacao_id } = await abrir(ctx);
  const { id: arquivo_id } = await registrarArquivo(ctx, arquivo);
  const row = { arquivo_id, enviada_em: ctx.agora };
  await ctx.tx
    .insertInto('validacao_prova')
    .values({ id: uuidv7(), validacao_id, tipo, ...row })
    .onConflict((oc) => oc.columns(['organizacao_id', 'validacao_id', 'tipo']).doUpdateSet(row))
    .execute();
  return verMinhaValidacao(ctx);
}

/** @throws RuleError `conferencia_fechada` */
export async function removerProva(ctx: Ctx, tipo: Prova): Promise<MinhaValidacao> {
  const { id } = await abrir(ctx);
  await ctx.tx.deleteFrom('validacao_prova').where('validacao_id', '=', id).where('tipo', '=', tipo).execute();
  return verMinhaValidacao(ctx);
}

/** @throws RuleError `provas_faltando`, `conferencia_fechada` */
export async function pedirValidacao(ctx: Ctx): Promise<MinhaValidacao> {
  const { id, tipo_pessoa } = await abrir(ctx);
  const enviadas = (await findProvas(ctx.tx, id)).map((p) => p.tipo);
  const faltam = provasDe(await findRegras(ctx.tx), tipo_pessoa).filter((tipo) => !enviadas.includes(tipo));
  if (faltam.length > 0)
    throw new RuleError(
      'provas_faltando',
      `Falta enviar: ${faltam.map((tipo) => PROVAS[tipo].nome.toLowerCase()).join(', ')}.`,
      faltam.map((tipo) => ({ campo: tipo, mensagem: `Envie: ${PROVAS[tipo].nome.toLowerCase()}.` })),
    );
  await ctx.tx.updateTable('validacao').set({ situacao: 'Aguardando', pedida_em: ctx.agora }).where('id', '=', id).execute();
  await ctx.tx
    .updateTable('membro')
    .set((eb) => ({ validacao: 'Aguardando', validacao_em: ctx.agora, versao: eb('versao', '+', 1) }))
    .where('usuario_id', '=', ctx.usuario.id)
    .execute();
  await ctx.audit('validacao.pedir', { id });
  return verMinhaValidacao(ctx);
}

/**
 * Where the town asks for it, only who was validated files; at the counter the clerk sees the document.
 * @throws RuleError `cadastro_nao_conferido`
 */
export async function demandConferido(ctx: Ctx, pessoaId: string): Promise<void> {
  if (ctx.painel === 'prefeitura' || !(await findRegras(ctx.tx)).exigir) return;
  const { validado_em, validacao } = await membro(ctx.tx, pessoaId).executeTakeFirstOrThrow();
  if (validado_em) return;
  const porque =
    validacao === 'Aguardando'
      ? 'A prefeitura ainda confere o cadastro de quem pede. O rascunho fica guardado, e um aviso chega quando a conferência terminar.'
      : validacao === 'Recusada'
        ? 'A prefeitura recusou o cadastro de quem pede. Procure o atendimento com os documentos.'
        : 'Este município só recebe pedidos de quem teve o cadastro conferido. Envie os documentos em Minha conta, Conferência do cadastro. O rascunho fica guardado.';
  throw new RuleError('cadastro_nao_conferido', porque);
}
