import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { isEncerrado, isProtocolado } from '@portal/domain/requerimentos/status';
import { dataDe } from '@portal/domain/text/datas';
import type * as contract from '@portal/domain/vistorias/contract';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { canOrdenarVistoria } from '@portal/domain/vistorias/permissoes';
import type { VistoriaTipo } from '@portal/domain/vistorias/tipo';
import { faltaDoTipo, ultimaDoTipo } from '@portal/domain/vistorias/vistoria';
import { v7 as uuidv7 } from 'uuid';
import { requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { proximoNumero } from '../numeracao/index.ts';
import { isParteAtiva, lockRequerimento, type RequerimentoRow } from '../requerimentos/index.ts';
import { anotarNosAutos, avisarQuemFaz } from './avisos.ts';
import { findFeitas } from './falta.ts';
import { numeroDaVistoria, verVistoria } from './queries.ts';
import { findTipo, listTipos } from './tipos.ts';

/** More of one request are a mistake, or somebody who means harm. */
const VISTORIAS_MAX = 100;

type Feitas = Awaited<ReturnType<typeof findFeitas>>;

/** Why nobody may ask for this kind now, in a sentence; null when they may. */
function impedimento(ctx: Ctx, tipo: VistoriaTipo, tipos: readonly VistoriaTipo[], feitas: Feitas): string | null {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const aberta = feitas.some(
    (v) => v.tipo_id === tipo.id && v.alvo === '' && v.status !== 'Realizada' && v.status !== 'Cancelada',
  );
  if (aberta) return 'Já há uma destas pedida, que ainda não terminou.';
  for (const codigo of tipo.antes) {
    const antes = tipos.find((t) => t.codigo === codigo);
    const falta = antes && faltaDoTipo(antes.nome, ultimaDoTipo(feitas, antes.id), hoje);
    if (falta) return falta;
  }
  return null;
}

/** Kinds that the reader may ask for in a request, each with what stands against it now. */
export async function oQueSePede(ctx: Ctx, r: Pick<RequerimentoRow, 'id' | 'status'>, equipe: boolean) {
  if (!isProtocolado(r.status) || isEncerrado(r.status)) return [];
  const tipos = await listTipos(ctx);
  const pedem = tipos.filter((t) => !t.arquivado && (equipe || t.partes_pedem));
  if (pedem.length === 0) return [];
  const feitas = await findFeitas(ctx, r.id);
  return pedem.map((t) => ({ tipo_id: t.id, nome: t.nome, impedimento: impedimento(ctx, t, tipos, feitas) }));
}

/**
 * Asks for an inspection of a request: it waits for a day.
 * @throws AppError 403, 404; RuleError `vistoria_indisponivel`, `vistorias_demais`
 */
export async function pedirVistoria(ctx: Ctx, id: string, body: BodyOf<typeof contract.pedirVistoria>): Promise<Vistoria> {
  const r = await lockRequerimento(ctx, id);
  const equipe = ctx.painel === 'prefeitura';
  requireThat(equipe ? canOrdenarVistoria(ctx.usuario) && ctx.usuario.suporte === null : await isParteAtiva(ctx, id));
  const recusar = (mensagem: string): never => {
    throw new RuleError('vistoria_indisponivel', mensagem, [{ campo: 'tipo_id', mensagem }]);
  };
  if (!isProtocolado(r.status) || isEncerrado(r.status))
    recusar(`Não é possível pedir vistoria: o requerimento está em “${r.status}”.`);
  const tipo = await findTipo(ctx, body.tipo_id);
  if (tipo.arquivado || !(equipe || tipo.partes_pedem)) recusar('Esta vistoria é pedida pela prefeitura.');
  const feitas = await findFeitas(ctx, id);
  if (feitas.length >= VISTORIAS_MAX)
    throw new RuleError('vistorias_demais', `Um requerimento tem no máximo ${VISTORIAS_MAX} vistorias.`);
  const tipos = await listTipos(ctx);
  const aberta = feitas.some(
    (v) => v.tipo_id === tipo.id && v.alvo === body.alvo && v.status !== 'Realizada' && v.status !== 'Cancelada',
  );
  if (aberta) recusar('Já há uma destas pedida, que ainda não terminou.');
  // of another block the first is no obstacle; what comes before is one
  const contra = impedimento(ctx, tipo, tipos, body.alvo ? feitas.filter((v) => v.tipo_id !== tipo.id) : feitas);
  if (contra) recusar(contra);
  const vistoria = uuidv7();
  const ano = Number(dataDe(ctx.agora, ctx.organizacao.fuso).slice(0, 4));
  const numero = await proximoNumero(ctx.tx, `vistoria/${ano}`);
  await ctx.tx
    .insertInto('vistoria')
    .values({
      ...{ id: vistoria, numero, ano, requerimento_id: id, tipo_id: tipo.id, edicao: tipo.edicao, setor_id: tipo.setor_id },
      ...{ alvo: body.alvo, preferencia: body.preferencia },
      ...{ pedida_por: ctx.usuario.id, pedida_por_nome: ctx.usuario.nome, pedida_em: ctx.agora },
    })
    .execute();
  await ctx.audit('vistoria.pedir', { id: vistoria, requerimento_id: id, tipo: tipo.codigo });
  const nome = `${tipo.nome} nº ${numeroDaVistoria({ numero, ano })}`;
  await anotarNosAutos(ctx, id, 'vistoria_pedida', `Pediu a vistoria ${nome}.`);
  await avisarQuemFaz(
    ctx,
    { id: vistoria, setor_id: tipo.setor_id, fiscal_id: null },
    `Vistoria pedida: ${nome}, ${r.endereco || r.processo_nome}.`,
  );
  return verVistoria(ctx, vistoria);
}
