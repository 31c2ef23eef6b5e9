import { detalheDe } from '@portal/domain/campos/responsaveis-tecnicos/model';
import type { Definicao } from '@portal/domain/processos/definicao';
import { comONovo, type Novo } from '@portal/domain/responsaveis/nomeados';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { emitirComONovo, findQueNomeiam } from '../licencas/index.ts';
import { findVersao } from '../processos/index.ts';
import { type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { avisarPartes, respostasEmVigor, tocar } from '../tramitacao/index.ts';
import { dizerAPrefeitura, dizerAQuemSai } from './dizer.ts';
import { gravarTroca, lerTecnicos, lugarDe, type TrocaRow } from './trocas.ts';

/** Documents that print the name of who leaves: with one, the town hall confirms. */
export async function documentosDa(ctx: Ctx, r: RequerimentoRow, t: TrocaRow) {
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  return { definicao, documentos: await findQueNomeiam(ctx, r, definicao, lugarDe(t)) };
}

const quemEntra = (t: TrocaRow): Novo => ({
  nome: t.entra_nome,
  conselho: t.entra_conselho,
  uf: t.entra_uf,
  registro: t.entra_registro,
  documento_numero: t.entra_documento_numero,
  email: t.entra_email,
});

/**
 * From this moment on the newcomer answers: in what counts of the answers, in the parts by which people act, and in the documents,
 * which are made again. What was sent stays as it was sent.
 */
export async function concluir(ctx: Ctx, r: RequerimentoRow, t: TrocaRow): Promise<void> {
  const { definicao, documentos } = await documentosDa(ctx, r, t);
  await gravarTroca(ctx, t, { situacao: 'Concluída', concluida_em: ctx.agora });
  await trocarNasRespostas(ctx, r, t, definicao);
  await trocarNasPartes(ctx, t);
  r.respostas = await respostasEmVigor(ctx, r, definicao);
  await emitirComONovo(ctx, documentos, r, definicao);
  const quando = formatData(dataDe(ctx.agora, ctx.organizacao.fuso));
  await registrarEvento(ctx, r.id, {
    tipo: 'responsavel_trocado',
    texto: `${t.entra_nome} responde por ${t.responsabilidade} desde ${quando}, no lugar de ${t.sai_nome}.${
      documentos.length
        ? ` ${documentos.map((l) => l.titulo).join(' e ')}: nova via em emissão, com as assinaturas refeitas.`
        : ''
    }`,
  });
  await tocar({ ctx, r }, 'responsavel.concluir', { troca_id: t.id, documentos: documentos.length });
  const message = `${t.entra_nome} agora responde por ${t.responsabilidade} no pedido ${r.numero}.`;
  await avisarPartes(ctx, r, 'responsavel_trocado', {
    tipo: 'responsavel',
    message,
    assunto: `${r.numero}: mudou o responsável técnico`,
    detalhe:
      `${message} ${documentos.length ? 'O documento emitido sai de novo com o nome de quem responde; avisaremos quando estiver assinado, e até lá o anterior não vale.' : ''}`.trim(),
    botao: 'Ver o pedido',
  });
  if (t.especie !== 'falecimento')
    await dizerAQuemSai(ctx, r, t, {
      message: `Você não responde mais por ${t.responsabilidade} no pedido ${r.numero}. Continua podendo ler o que assinou.`,
      assunto: `${r.numero}: outro responsável técnico assumiu`,
    });
  await dizerAPrefeitura(ctx, r, `${t.entra_nome} assumiu como responsável técnico do requerimento ${r.numero}.`);
}

/** What is stored, and the copy that is looked up by number. */
async function trocarNasRespostas({ tx }: Ctx, r: RequerimentoRow, t: TrocaRow, definicao: Definicao): Promise<void> {
  const entra = quemEntra(t);
  r.respostas = comONovo(definicao, r.respostas, lugarDe(t), entra);
  await tx
    .updateTable('requerimento')
    .set({ respostas: JSON.stringify(r.respostas) })
    .where('id', '=', r.id)
    .execute();
  const { nome, conselho, uf, registro, documento_numero } = entra;
  await tx
    .updateTable('requerimento_responsavel')
    .set({ nome, conselho, uf, registro, documento_numero })
    .where('requerimento_id', '=', r.id)
    .where('responsabilidade', '=', t.responsabilidade)
    .where('conselho', '=', t.sai_conselho)
    .where('uf', '=', t.sai_uf)
    .where('registro_normalizado', '=', t.sai_registro_normalizado)
    .execute();
}

/** The newcomer acts for the request; who left reads it, unless they answer for something else in it. */
async function trocarNasPartes(ctx: Ctx, t: TrocaRow): Promise<void> {
  const { tx } = ctx;
  const requerimento_id = t.requerimento_id;
  const antes = `${t.responsabilidade} · ${t.sai_conselho}-${t.sai_uf} ${t.sai_registro} · `;
  await tx
    .deleteFrom('parte')
    .where('requerimento_id', '=', requerimento_id)
    .where('papel', '=', 'responsavel_tecnico')
    .where('convite_id', 'is', null)
    .where(sql<boolean>`starts_with(detalhe, ${antes})`)
    .execute();
  const parte = (papel: string, usuario_id: string, nome: string, detalhe: string) => ({
    ...{ id: uuidv7(), requerimento_id, papel, usuario_id, nome, detalhe, criado_em: ctx.agora },
  });
  const entra = { ...quemEntra(t), responsabilidade: t.responsabilidade };
  const novoId = t.entra_usuario_id as string;
  await tx
    .insertInto('parte')
    .values(parte('responsavel_tecnico', novoId, t.entra_nome, detalheDe(entra)))
    .execute();
  await dizer(ctx, requerimento_id, novoId, 'responsavel_tecnico', 'Aceito');
  const saiu = t.sai_usuario_id;
  if (!saiu || saiu === novoId) return;
  if (!(await lerTecnicos(ctx, requerimento_id)).some((um) => um.usuario_id === saiu)) {
    const deles = { requerimento_id, usuario_id: saiu, papel: 'responsavel_tecnico' };
    await tx
      .deleteFrom('parte')
      .where((eb) => eb.and(deles))
      .execute();
    await tx
      .deleteFrom('parte_aceite')
      .where((eb) => eb.and(deles))
      .execute();
  }
  const era = detalheDe({
    responsabilidade: t.responsabilidade,
    ...{ conselho: t.sai_conselho, uf: t.sai_uf, registro: t.sai_registro, documento_numero: t.sai_documento_numero },
  });
  const ate = formatData(dataDe(t.saiu_em ?? ctx.agora, ctx.organizacao.fuso));
  await tx
    .insertInto('parte')
    .values(parte('responsavel_anterior', saiu, t.sai_nome, `${era} · até ${ate}`))
    .execute();
  await dizer(ctx, requerimento_id, saiu, 'responsavel_anterior', 'Saiu');
}

const dizer = ({ tx, agora }: Ctx, requerimento_id: string, usuario_id: string, papel: string, situacao: string) =>
  tx
    .insertInto('parte_aceite')
    .values({ requerimento_id, usuario_id, papel, situacao, motivo: '', em: agora })
    .onConflict((oc) =>
      oc.columns(['organizacao_id', 'requerimento_id', 'usuario_id', 'papel']).doUpdateSet({ situacao, motivo: '', em: agora }),
    )
    .execute();
