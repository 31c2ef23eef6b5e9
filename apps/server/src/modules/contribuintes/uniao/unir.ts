import { type CampoDaUniao, documentosDiferem, recusaDaUniao, type unirContribuintes } from '@portal/domain/contribuintes/uniao';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { demandSemVinculo } from '../../concessoes/index.ts';
import { enviarLinkFinalizar } from '../../contas/index.ts';
import { guardarMudanca } from '../../mudancas/index.ts';
import { avisar } from '../../notificacoes/index.ts';
import { lerContribuinte } from '../pessoa.ts';
import { type Cadastro, lerOsDois, lerTextos, recusaDoQueTem } from './lados.ts';
import { levar } from './mover.ts';
import { alteravel } from './prever.ts';
import { COLUNAS_DO_CAMPO, retratoDaPessoa, retratoDoLugar } from './retrato.ts';

type Corpo = BodyOf<typeof unirContribuintes>;

function recusar(codigo: string, mensagem: string, campo?: string): never {
  throw new RuleError(codigo, mensagem, campo ? [{ campo, mensagem }] : []);
}

async function exigirUnivel(ctx: Ctx, fica: Cadastro, sai: Cadastro, { campos, documento_errado }: Corpo): Promise<void> {
  if ([fica.id, sai.id].includes(ctx.usuario.id)) recusar('propria_uniao', 'Ninguém une o próprio cadastro. Peça a um colega.');
  for (const { id } of [fica, sai]) await demandSemVinculo(ctx, id);
  const recusa = recusaDaUniao(fica, sai) ?? (await recusaDoQueTem(ctx, fica.id, sai.id));
  if (recusa) recusar(recusa.codigo, recusa.mensagem);
  if (documentosDiferem(fica, sai) && !documento_errado)
    recusar(
      'documento_errado',
      'Marque esta confirmação para unir: os dois cadastros têm documentos diferentes.',
      'documento_errado',
    );
  if (campos.some((campo) => !alteravel(fica, campo)))
    recusar('cadastro_da_pessoa', 'Um dos dados escolhidos só a própria pessoa altera, em Minha conta.', 'campos');
}

/**
 * Everything of one record becomes the other's; the one that goes is closed and leads to the one that stays.
 * @throws AppError 404, 409; RuleError of `recusaDaUniao` and `recusaDoQueTem`, `propria_uniao`, `documento_errado`, `cadastro_da_pessoa`
 */
export async function unir(ctx: Ctx, ficaId: string, body: Corpo) {
  const [fica, sai] = await lerOsDois(ctx, ficaId, body.outro_id, true);
  requireFresh(fica.versao, body.versao);
  requireFresh(sai.versao, body.outro_versao);
  await exigirUnivel(ctx, fica, sai, body);
  const { motivo } = body;
  const campos = [...new Set(body.campos)];
  const id = await juntar(ctx, fica, sai, { campos, motivo, por: ctx.usuario.id });
  await contar(ctx, fica, sai, campos.includes('email'), id);
  return lerContribuinte(ctx, fica.id);
}

/**
 * A record that the town kept apart becomes part of the account whose owner said it is theirs: what is written of them stays the account's.
 * @throws RuleError of `recusaDaUniao` and `recusaDoQueTem`
 */
export async function juntarAvulso(ctx: Ctx, contaId: string, avulsoId: string): Promise<void> {
  const [fica, sai] = await lerOsDois(ctx, contaId, avulsoId, true);
  const recusa = recusaDaUniao(fica, sai) ?? (await recusaDoQueTem(ctx, fica.id, sai.id));
  if (recusa) recusar(recusa.codigo, recusa.mensagem);
  const motivo = 'O dono da conta disse que o cadastro é seu.';
  await juntar(ctx, fica, sai, { campos: [], motivo, por: contaId });
}

interface Juncao {
  campos: CampoDaUniao[];
  motivo: string;
  por: string;
}

async function juntar(ctx: Ctx, fica: Cadastro, sai: Cadastro, { campos, motivo, por }: Juncao): Promise<string> {
  const id = uuidv7();
  await sql`insert into contribuinte_uniao (id, fica_id, sai_id, sai_nome, em, unida_por, motivo, antes)
    select ${id}, ${fica.id}, ${sai.id}, ${sai.nome}, ${ctx.agora}, ${por}, ${motivo},
      jsonb_build_object('fica', ${retratoDaPessoa(fica.id)}, 'lugar', ${retratoDoLugar(fica.id)}, 'sai', ${retratoDaPessoa(sai.id)},
        'entrava', ${fica.entra}::boolean)`.execute(ctx.tx);
  await fechar(ctx, sai.id);
  await escrever(ctx, id, fica, sai, fica.documento === '' ? [...campos, 'documento'] : campos);
  // last: the search text of a request is made anew with it, of the documents as they are then
  await levar(ctx, { id, fica_id: fica.id, sai_id: sai.id });
  await guardarTextos(ctx, fica.id, fica.textos, `União com o cadastro de ${sai.nome}`);
  await ctx.audit('requerente.unir', { usuario_id: fica.id, com_id: sai.id, uniao_id: id, motivo });
  await ctx.audit('requerente.unir', { usuario_id: sai.id, com_id: fica.id, uniao_id: id, motivo });
  return id;
}

/** The record that goes holds no document and no address that somebody may come to use, and stands in no list. */
async function fechar({ tx }: Ctx, id: string): Promise<void> {
  await tx.updateTable('usuario').set({ cpf: null, cnpj: null, email: null }).where('id', '=', id).execute();
  await tx
    .updateTable('membro')
    .set((eb) => ({ painel_contribuinte: false, ativo: false, versao: eb('versao', '+', 1) }))
    .where('usuario_id', '=', id)
    .execute();
}

/** What was chosen of the one that goes, and its block, which a union lifts from nobody. */
async function escrever({ tx }: Ctx, id: string, fica: Cadastro, sai: Cadastro, campos: (CampoDaUniao | 'documento')[]) {
  const colunas = campos.flatMap((campo) => COLUNAS_DO_CAMPO[campo]);
  if (colunas.length > 0)
    await sql`update usuario u set ${sql.join(colunas.map((c) => sql`${sql.ref(c)} = s.${sql.ref(c)}`))}
      from contribuinte_uniao x cross join lateral jsonb_populate_record(null::usuario, x.antes -> 'sai') s
     where x.id = ${id} and u.id = ${fica.id}`.execute(tx);
  if (sai.bloqueado && !fica.bloqueado)
    await sql`update membro f set bloqueado_em = s.bloqueado_em, bloqueado_por = s.bloqueado_por, bloqueio_motivo = s.bloqueio_motivo
      from membro s where s.usuario_id = ${sai.id} and f.usuario_id = ${fica.id}`.execute(tx);
  await sql`update membro set versao = versao + 1 where usuario_id = ${fica.id}`.execute(tx);
  await sql`update contribuinte_uniao set depois = jsonb_build_object('fica', ${retratoDaPessoa(fica.id)}, 'lugar', ${retratoDoLugar(fica.id)})
    where id = ${id}`.execute(tx);
}

/** The history of the record tells its fields as they were; nothing where none changed. */
export async function guardarTextos(ctx: Ctx, id: string, antes: Cadastro['textos'], motivo: string): Promise<void> {
  const depois = await lerTextos(ctx, id);
  const mudou = (Object.keys(depois) as (keyof typeof depois)[]).some((campo) => antes[campo] !== depois[campo]);
  if (mudou) await guardarMudanca(ctx, 'requerente', { ...antes }, { ...depois, motivo }, id);
}

/** Who enters is told that more stands under their name; who has an address only now is asked in by it. */
async function contar(ctx: Ctx, fica: Cadastro, sai: Cadastro, emailNovo: boolean, id: string): Promise<void> {
  if (!fica.entra) {
    if (emailNovo && sai.textos.email) await enviarLinkFinalizar(ctx, fica.id);
    return;
  }
  const message = 'A prefeitura uniu ao seu cadastro outro que também era seu. Os pedidos dele agora estão na sua conta.';
  await avisar(ctx, {
    usuario_ids: [fica.id],
    tipo: 'cadastro',
    evento: `uniao:${id}`,
    message,
    link: '/contribuinte/minha-conta/cadastro',
    email: {
      assunto: 'Dois cadastros seus agora são um',
      detalhe: `${message} Se isto estiver errado, fale com a prefeitura: em até 30 dias a união é desfeita.`,
      botao: 'Ver o meu cadastro',
    },
  });
}
