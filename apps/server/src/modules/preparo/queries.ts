import { imoveis } from '@portal/domain/campos/imoveis/model';
import type { DadosIn } from '@portal/domain/http/endpoint';
import type { verPreparo as contract } from '@portal/domain/preparo/contract';
import { camposDe, type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findFaltas } from '../abertura/index.ts';
import { listDiasFechados } from '../calendario/index.ts';
import { listConvidados } from '../contas/index.ts';
import { findRecebedorPadrao } from '../convenios/index.ts';
import { listFaq } from '../noticias/index.ts';
import { entrarEm, findOrganizacao } from '../organizacoes/index.ts';
import { listarGestao } from '../processos/index.ts';
import { verFinancas } from '../taxas/index.ts';

/** A catalogue has a few dozen. */
const MODELOS_MAX = 100;

interface Modelo {
  id: string;
  slug: string;
  definicao: Definicao;
}

/** What the catalogue offers, as it is published. */
export async function findModelos({ tx }: Ctx): Promise<Modelo[]> {
  const { rows } = await sql<Modelo>`
    select m.id, m.slug, v.definicao from processo_modelo m
      join processo_modelo_versao v on v.modelo_id = m.id and v.situacao = 'publicada'
     where m.ativo order by m.grupo, m.nome, m.id limit ${MODELOS_MAX}`.execute(tx);
  return rows.map((row) => ({ ...row, definicao: definicaoSchema.parse(row.definicao) }));
}

/** Acronyms of the sectors that a definition gives work to. */
const setoresDe = ({ etapas, documentos, numeracao }: Definicao): string[] => [
  ...new Set([
    ...etapas.flatMap((e) => [e.setor, ...e.outros_setores]),
    ...documentos.flatMap((d) => d.assinantes.flatMap(({ setor }) => setor ?? [])),
    ...(numeracao.setor ? [numeracao.setor] : []),
  ]),
];

export interface PreparoOptions {
  /** What is written by mail leaves. */
  correio: boolean;
}

export async function verPreparo(ctx: Ctx, id: number, o: PreparoOptions): Promise<DadosIn<typeof contract>> {
  const modelos = await findModelos(ctx);
  return entrarEm(ctx, id, async (town) => {
    const { tx } = town;
    const setores = await tx.selectFrom('setor').select(['sigla', 'nome']).where('ativo', '=', true).orderBy('nome').execute();
    const perfis = await tx.selectFrom('perfil').select('nome').orderBy('nome').execute();
    const adotados = await tx.selectFrom('processo').select('modelo_id').where('modelo_id', 'is not', null).execute();
    const noticia = await tx.selectFrom('post').select('id').where('tipo', '=', 'noticia').limit(1).executeTakeFirst();
    const siglas = new Set(setores.map(({ sigla }) => sigla));
    return {
      faltas: await findFaltas(town, o.correio),
      versao: (await findOrganizacao(tx, id)).versao,
      ...(await findRecebedorPadrao(tx)),
      ...(await verFinancas(town)),
      setores,
      perfis: perfis.map(({ nome }) => nome),
      modelos: modelos.map(({ id: modelo_id, definicao }) => ({
        id: modelo_id,
        nome: definicao.nome,
        grupo: definicao.grupo,
        resumo: definicao.resumo,
        pede_imovel: camposDe(definicao).some((c) => c.tipo === imoveis.tipo),
        setores_que_faltam: setoresDe(definicao).filter((sigla) => !siglas.has(sigla)),
        trazido: adotados.some((a) => a.modelo_id === modelo_id),
      })),
      processos: (await listarGestao(town)).map(({ nome, publicada }) => ({ nome, publicado: publicada !== null })),
      dias: await listDiasFechados(town),
      convites: await listConvidados(tx, { administradores: true }),
      tem_noticias: noticia !== undefined,
      tem_duvidas: (await listFaq(town, id)).length > 0,
    };
  });
}
