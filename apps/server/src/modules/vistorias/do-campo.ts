import { type VistoriaProposta, vistoria } from '@portal/domain/campos/vistoria/model';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { contextoDe, isVisivel, type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import type { Ctx } from '#platform/http/context.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';
import { doTipo, findFeitas } from './falta.ts';
import { abrirVistoria, isAberta } from './pedir.ts';
import { listTipos } from './tipos.ts';

/**
 * What the fields of a request that is being filed ask for, each once: with the days and the contact that were answered. A kind that the
 * town has put away meanwhile asks for nothing.
 */
export async function pedirPelosCampos(ctx: Ctx, r: RequerimentoRow, definicao: Definicao, respostas: Respostas): Promise<void> {
  const contexto = contextoDe(definicao, respostas);
  const pedem = camposDe(definicao).flatMap((campo) => {
    if (campo.tipo !== vistoria.tipo || campo.vistoria === undefined || !isVisivel(campo, contexto)) return [];
    const resposta = respostaDe<VistoriaProposta>(campo, respostas);
    return vistoria.isVazio(resposta)
      ? []
      : [{ codigo: campo.vistoria, preferencia: vistoria.texto(resposta, campo).slice(0, 1000) }];
  });
  if (pedem.length === 0) return;
  const tipos = await listTipos(ctx);
  for (const { codigo, preferencia } of pedem) {
    const tipo = tipos.find((t) => t.codigo === codigo && !t.arquivado);
    const feitas = await findFeitas(ctx, r.id);
    if (!tipo || doTipo(feitas, tipo).some((v) => v.alvo === '' && isAberta(v))) continue;
    await abrirVistoria(ctx, r, { tipo, alvo: '', preferencia }, feitas);
  }
}
