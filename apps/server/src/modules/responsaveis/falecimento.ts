import { isMesmoNome } from '@portal/domain/contas/balcao';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { registroEmTexto } from '@portal/domain/profissionais/registro';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import type { pedidosDoResponsavel } from '@portal/domain/responsaveis/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { demandLegivel, findArquivo, registrarArquivo } from '../arquivos/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { cancelarPorFalecimento } from '../profissionais/index.ts';
import { findFeito, findRequerimento, lockRequerimento, registrarEvento } from '../requerimentos/index.ts';
import { avisarPartes, tocar } from '../tramitacao/index.ts';
import { dizerAPrefeitura, PARE_A_OBRA } from './dizer.ts';
import { exigirEmObra } from './quem.ts';
import { CONTA_DO_TECNICO, esvaziar, findTroca, lerTecnico, type Tecnico } from './trocas.ts';

const FORMATOS = ['application/pdf', 'image/png', 'image/jpeg'];
/** As many as one dialog tells by name; the rest is counted. */
const MAX_DITOS = 50;

interface DeOutro extends Tecnico {
  numero: string;
  processo_nome: string;
  requerente_nome: string;
}

/** Every place of this person in requests that go on or are being built: by the number, and the name that stands with it. */
async function findLugares({ tx }: Ctx, t: Tecnico): Promise<DeOutro[]> {
  const { rows } = await sql<DeOutro>`
    select rr.requerimento_id, rr.ordem, rr.responsabilidade, rr.nome, rr.conselho, rr.uf, rr.registro, rr.documento_numero,
           ${CONTA_DO_TECNICO} as usuario_id, coalesce(r.numero, '') as numero, r.processo_nome, r.requerente_nome
      from requerimento_responsavel rr join requerimento r on r.id = rr.requerimento_id
     where rr.conselho = ${t.conselho} and rr.uf = ${t.uf}
       and rr.registro_normalizado = upper(regexp_replace(${t.registro}, '[^0-9A-Za-z]', '', 'g'))
       and r.protocolado_em is not null and r.status not in ('Indeferido', 'Cancelado')
     order by r.protocolado_em desc, r.id, rr.ordem`.execute(tx);
  return rows.filter((um) => isMesmoNome(um.nome, t.nome));
}

const umPorPedido = (lugares: readonly DeOutro[]): DeOutro[] => [...new Map(lugares.map((l) => [l.requerimento_id, l])).values()];

/** The other requests that would stand without anybody, for whoever is about to record a death. */
export async function outrosPedidos(ctx: Ctx, id: string, ordem: number): Promise<DadosIn<typeof pedidosDoResponsavel>> {
  requireThat(ctx.painel === 'prefeitura');
  await findRequerimento(ctx, id);
  const outros = umPorPedido(await findLugares(ctx, await lerTecnico(ctx, id, ordem))).filter((l) => l.requerimento_id !== id);
  const ditos = outros.slice(0, MAX_DITOS);
  return {
    total: outros.length,
    pedidos: ditos.map((l) => ({
      id: l.requerimento_id,
      numero: l.numero,
      processo_nome: l.processo_nome,
      requerente_nome: l.requerente_nome,
    })),
  };
}

/** Somebody died: nobody answers in any request of theirs from now on. Their account is left as it is. */
export async function registrarFalecimento(
  ctx: Ctx,
  id: string,
  { versao, ordem }: { versao: number; ordem: number },
  file: StoredUpload,
): Promise<AtoFeito> {
  requireThat(ctx.painel === 'prefeitura');
  demandLegivel(file);
  if (!FORMATOS.includes(file.tipo)) {
    const mensagem = 'Envie o documento em PDF, JPG ou PNG.';
    throw new RuleError('arquivo_recusado', mensagem, [{ campo: 'arquivo', mensagem }]);
  }
  await findRequerimento(ctx, id);
  const lugares = await findLugares(ctx, await lerTecnico(ctx, id, ordem));
  // all of them in one order, as two who record the same would take them
  await ctx.tx
    .selectFrom('requerimento')
    .select('id')
    .where('id', 'in', [...new Set([id, ...lugares.map((l) => l.requerimento_id)])])
    .orderBy('id')
    .forUpdate()
    .execute();
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, versao);
  exigirEmObra(r);
  const t = await lerTecnico(ctx, id, ordem);
  const arquivo = await registrarArquivo(ctx, file);
  const motivo = `Falecimento registrado no requerimento ${r.numero}.`;
  const vazios = await esvaziar(ctx, lugares, { especie: 'falecimento', motivo, arquivo_id: arquivo.id });
  if (!vazios.some((l) => l.requerimento_id === id && l.responsabilidade === t.responsabilidade))
    throw new RuleError('troca_indisponivel', `${t.nome} já deixou de responder por ${t.responsabilidade}.`);
  await cancelarPorFalecimento(ctx, t, motivo);
  await contarAosOutros(ctx, id, vazios, t);
  const por = [...new Set(vazios.filter((l) => l.requerimento_id === id).map((l) => l.responsabilidade))].join(' e ');
  await registrarEvento(ctx, id, { tipo: 'responsavel_saiu', texto: dito(t, por) });
  await tocar({ ctx, r }, 'responsavel.falecimento', {
    arquivo_id: arquivo.id,
    pedidos: new Set(vazios.map((l) => l.requerimento_id)).size,
  });
  const message = `${t.nome}, que respondia por ${por} no pedido ${r.numero}, faleceu. A obra precisa parar até outra pessoa assumir.`;
  await avisarPartes(ctx, r, 'responsavel_saiu', {
    tipo: 'responsavel',
    message,
    assunto: `${r.numero}: o pedido está sem responsável técnico`,
    detalhe: `A prefeitura registrou o falecimento de ${t.nome}, que respondia por ${por}. Sentimos muito. ${PARE_A_OBRA}`,
    botao: 'Indicar outro responsável',
  });
  await dizerAPrefeitura(ctx, r, `O requerimento ${r.numero} está sem responsável técnico: ${t.nome} faleceu.`);
  return findFeito(ctx, id);
}

const dito = (t: Tecnico, por: string): string =>
  `A prefeitura registrou o falecimento de ${t.nome} (${registroEmTexto(t)}), que respondia por ${por}.`;

/** In the history of each, and by one word to everybody who takes part or analyses; however many they are. */
async function contarAosOutros(ctx: Ctx, id: string, vazios: readonly Tecnico[], t: Tecnico): Promise<void> {
  const outros = [...new Map(vazios.filter((l) => l.requerimento_id !== id).map((l) => [l.requerimento_id, l])).values()];
  if (outros.length === 0) return;
  const ids = outros.map((l) => l.requerimento_id);
  const por = (l: Tecnico) =>
    [...new Set(vazios.filter((v) => v.requerimento_id === l.requerimento_id).map((v) => v.responsabilidade))].join(' e ');
  await ctx.tx
    .insertInto('evento')
    .values(
      outros.map((l) => ({
        id: uuidv7(),
        requerimento_id: l.requerimento_id,
        tipo: 'responsavel_saiu',
        texto: dito(t, por(l)),
        motivo: '',
        ator_id: ctx.usuario.id,
        ator_nome: ctx.usuario.nome,
        publico: true,
        criado_em: ctx.agora,
      })),
    )
    .execute();
  await ctx.tx
    .updateTable('requerimento')
    .set((eb) => ({ versao: eb('versao', '+', 1), atualizado_em: ctx.agora }))
    .where('id', 'in', ids)
    .execute();
  for (const um of ids) await ctx.anunciar({ canal: `private-requerimento.${um}`, evento: 'mudou', dados: {} });
  const { rows } = await sql<{ partes: string[]; analistas: string[] }>`
    select coalesce((select array_agg(distinct p.usuario_id) from parte p where p.requerimento_id = any(${ids}::uuid[]) and p.usuario_id is not null
             and not exists (select from parte_aceite pa where pa.requerimento_id = p.requerimento_id and pa.usuario_id = p.usuario_id
                              and pa.papel = p.papel and pa.situacao = 'Saiu')), '{}') as partes,
           coalesce((select array_agg(distinct e.analista_id) from etapa e where e.requerimento_id = any(${ids}::uuid[])
             and e.analista_id is not null and not e.substituida), '{}') as analistas`.execute(ctx.tx);
  const message = `${t.nome}, responsável técnico de um pedido seu, faleceu. A obra precisa parar até outra pessoa assumir.`;
  await avisar(ctx, {
    usuario_ids: rows[0]?.partes ?? [],
    tipo: 'responsavel',
    evento: `falecimento:${id}:${ids[0]}`,
    message,
    link: '/contribuinte/meus/requerimentos',
    email: {
      assunto: 'Um pedido seu está sem responsável técnico',
      detalhe: `A prefeitura registrou o falecimento de ${t.nome} (${registroEmTexto(t)}), responsável técnico de um pedido seu. Sentimos muito. ${PARE_A_OBRA}`,
      botao: 'Ver os meus pedidos',
    },
  });
  await avisar(ctx, {
    usuario_ids: rows[0]?.analistas ?? [],
    tipo: 'profissional',
    evento: `falecimento:${id}:${ids[0]}:equipe`,
    message: `${t.nome} (${registroEmTexto(t)}) faleceu: ${outros.length === 1 ? 'um requerimento está' : `${outros.length} requerimentos estão`} sem responsável técnico.`,
    link: '/prefeitura/requerimento/listagem',
  });
}

/** For who keeps the registry. @throws AppError 404 */
export async function baixarDocumento(ctx: Ctx, trocaId: string): Promise<FileAnswer> {
  requireThat(ctx.painel === 'prefeitura');
  const t = await findTroca(ctx, trocaId);
  if (!t?.arquivo_id) throw new AppError(404, 'Não encontramos este documento.');
  await findRequerimento(ctx, t.requerimento_id);
  const { sha256, nome, tipo, tamanho } = await findArquivo(ctx.tx, t.arquivo_id);
  return { sha256, nome, tipo, tamanho, inline: true };
}
