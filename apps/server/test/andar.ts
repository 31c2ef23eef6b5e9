import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import qs from 'qs';
import { z } from 'zod';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { amostra } from './amostra.ts';
import type { Mundo } from './fio-mundo.ts';

/** Every id of the town that a path may ask for, by the noun before it or by its own name. */
export type Ids = Record<string, readonly string[]>;

/** The ids of one request and of what belongs to it. @param pedido the requests that are asked for */
export async function idsDe({ app, w, id, fins }: Mundo, pedido: readonly string[]): Promise<Ids> {
  return inTenant(app.db, w.town.id, async (tx) => {
    const doPedido = async (tabela: 'guia' | 'convite' | 'etapa' | 'pendencia' | 'planta_marca' | 'mensagem' | 'evento') =>
      (await tx.selectFrom(tabela).select('id').where('requerimento_id', '=', id).execute()).map((r) => r.id);
    const guia = await doPedido('guia');
    const comprovantes = await tx.selectFrom('comprovante').select(['id', 'arquivo_id']).where('guia_id', 'in', guia).execute();
    const enviados = await tx.selectFrom('requerimento_arquivo').select('arquivo_id').where('requerimento_id', '=', id).execute();
    const r = await tx
      .selectFrom('requerimento')
      .select(['canhoto', 'processo_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const licencas = await tx.selectFrom('licenca').select('id').where('requerimento_id', 'in', [id, fins.deferido]).execute();
    const pecas = await tx.selectFrom('peca').select('id').where('requerimento_id', '=', id).execute();
    const assinaturas = await tx.selectFrom('processo_requerimento_assinatura').select('id').execute();
    const setores = await tx.selectFrom('setor').select('id').where('sigla', 'in', ['DAP', 'MAMB']).execute();
    const contatos = (await tx.selectFrom('contato').select('id').execute()).map((c) => c.id);
    const [pendencia, marca, convite] = [await doPedido('pendencia'), await doPedido('planta_marca'), await doPedido('convite')];
    return {
      requerimento: pedido,
      visualizar: pedido,
      requerimento_id: pedido,
      guia,
      contato: contatos,
      'meus-contatos': contatos,
      comprovante: comprovantes.map((c) => c.id),
      arquivo_id: [...enviados, ...comprovantes].map((a) => a.arquivo_id),
      convite,
      licenca: licencas.map((l) => l.id),
      peca: pecas.map((p) => p.id),
      processo_requerimento_assinatura_id: assinaturas.map((a) => a.id),
      convite_id: convite,
      etapa_id: await doPedido('etapa'),
      pendencia_id: pendencia,
      marca_id: marca,
      processo: [r.processo_id],
      'processo-gestao': [r.processo_id],
      processo_id: [r.processo_id],
      canhoto: [r.canhoto],
      campo_id: ['plantas', 'reservado'],
      setoresComProcessosByUsuarioLogado: setores.map((s) => s.id),
      setor_id: setores.map((s) => s.id),
      mensagem: await doPedido('mensagem'),
      evento: await doPedido('evento'),
    };
  });
}

/** What stands for a parameter: ids of its noun; of one that nobody knows here, all there are. */
function valoresDe(e: AnyEndpoint, nome: string, ids: Ids, molde: Record<string, unknown>): readonly string[] {
  const conhecidos = conhecidosDe(e, nome, ids);
  if (conhecidos) return conhecidos;
  const isUuid = z.uuid().safeParse(molde[nome]).success;
  return isUuid ? [...new Set(Object.values(ids).flat())] : [String(molde[nome])];
}

function conhecidosDe(e: AnyEndpoint, nome: string, ids: Ids): readonly string[] | undefined {
  const antes = new RegExp(`([^/]+)/:${nome}(/|$)`).exec(e.path)?.[1] ?? '';
  return nome === 'id' ? ids[antes] : ids[nome];
}

/**
 * Every way to name what a call is about. Where nobody knows of two ids what they are of, each id stands in each place, beside itself and
 * beside its neighbour: all pairs are some thousands a call and person, of things that have nothing to do with each other, and are left
 * to `npm test -- tudo`.
 */
function paramsDe(e: AnyEndpoint, ids: Ids, molde: Record<string, unknown>): Record<string, string>[] {
  let params: Record<string, string>[] = [{}];
  let primeiro: string | undefined;
  for (const [, nome] of e.path.matchAll(/:(\w+)/g)) {
    if (!nome || nome === 'painel') continue;
    const valores = valoresDe(e, nome, ids, molde);
    const isSolto = valores.length > 1 && !conhecidosDe(e, nome, ids);
    const aoLado = (p: Record<string, string>) => {
      const at = valores.indexOf(p[primeiro as string] as string);
      return [valores[at], valores[(at + 1) % valores.length]] as string[];
    };
    const isSegundo = isSolto && primeiro !== undefined && !process.env.TUDO;
    params = params.flatMap((p) => (isSegundo ? aoLado(p) : valores).map((valor) => ({ ...p, [nome]: valor })));
    if (isSolto) primeiro ??= nome;
  }
  return params;
}

interface Entrada {
  params: Record<string, string>;
  query: Record<string, unknown> | undefined;
}

/** Every way to ask a call about this request. */
export function entradasDe(e: AnyEndpoint, ids: Ids, numero: string): Entrada[] {
  const molde = (amostra(e.params, e.path) ?? {}) as Record<string, unknown>;
  const params = paramsDe(e, ids, molde);
  const query = amostra(e.query, e.path) as Record<string, unknown> | undefined;
  const conhecidas = Object.entries(query ?? {}).flatMap(([k, v]) =>
    typeof v === 'string' && ids[k] ? [[k, ids[k]] as const] : [],
  );
  let queries: (Record<string, unknown> | undefined)[] = [query];
  for (const [nome, valores] of conhecidas) queries = queries.flatMap((q) => valores.map((valor) => ({ ...q, [nome]: valor })));
  const busca = e.query && 's' in ((e.query as z.ZodObject).shape ?? {}) ? [{ ...query, s: numero }] : [];
  return params.flatMap((p) => [...queries, ...busca].map((q) => ({ params: p, query: q })));
}

/** An address for each of them, so that nobody's calls are counted as another's. */
export const enderecoDe = (quem: string): string =>
  `10.${[...createHash('sha256').update(quem).digest().subarray(0, 3)].join('.')}`;

/** A call as it goes over the wire, from an address of the person's own. */
export async function pedir(
  { app }: Mundo,
  host: string,
  quem: Person | null,
  e: AnyEndpoint,
  { params, query }: Entrada,
): Promise<{ status: number; bytes: Buffer; nome: string }> {
  const painel = quem?.painel ?? 'painel-contribuinte';
  const path = e.path.replace(/:(\w+)/g, (_, nome: string) => encodeURIComponent(nome === 'painel' ? painel : params[nome]!));
  const answer = await app.http.inject({
    method: e.metodo,
    url: `/api/${e.versao}/${path}${query ? `?${qs.stringify(query, { arrayFormat: 'brackets' })}` : ''}`,
    remoteAddress: enderecoDe(`${host} ${quem?.id ?? ''}`),
    headers: { host, ...(quem ? { authorization: `Bearer ${await quem.token()}` } : {}) },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, nome: JSON.stringify(answer.headers) };
}

export const nomeDe = (e: AnyEndpoint): string => `${e.metodo} /${e.versao}/${e.path}`;
