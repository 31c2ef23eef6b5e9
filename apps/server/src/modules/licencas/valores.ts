import { type ImovelEscolhido, imoveis as tipoImoveis } from '@portal/domain/campos/imoveis/model';
import { type PessoaIndicada, pessoas } from '@portal/domain/campos/pessoas/model';
import {
  documentosEmTexto,
  type ResponsavelTecnico,
  responsaveisTecnicos,
} from '@portal/domain/campos/responsaveis-tecnicos/model';
import { aprovacaoDe, dizerConferencia } from '@portal/domain/normas/dizer';
import type { Definicao } from '@portal/domain/processos/definicao';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { type Data, dataDe, formatData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { somar } from '@portal/domain/text/exato';
import { formatArea } from '@portal/domain/text/numeros';
import type { ParametrosDaZona } from '@portal/domain/zonas/contract';
import { CAMPOS_DE_LIMITE, type CampoDeLimite } from '@portal/domain/zonas/limites';
import { limitesEmPalavras } from '@portal/domain/zonas/palavras';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findZonas } from '../imoveis/index.ts';
import { conferirProjeto, type RequerimentoRow } from '../requerimentos/index.ts';
import { respostasDoTipo, unicos } from './fatos.ts';

const SEM_LIMITE: ParametrosDaZona = {
  ...(Object.fromEntries(CAMPOS_DE_LIMITE.map((c) => [c, null])) as Record<CampoDeLimite, null>),
  gabarito: null,
  vagas: '',
  base_legal: '',
  artigos: {},
};

/** The lot, its people and its zone, as a text may quote them. @param dia that of the filing: the limits in force on it are told */
export async function valoresDoImovel(tx: Tx, definicao: Definicao, respostas: Respostas, dia: Data) {
  const imoveis = respostasDoTipo<ImovelEscolhido>(tipoImoveis, definicao, respostas);
  const ids = imoveis.map((i) => i.id);
  const zonas = await findZonas(tx, ids, dia);
  const matriculas =
    ids.length > 0 ? await tx.selectFrom('imovel').select('matricula').where('id', 'in', ids).orderBy('inscricao').execute() : [];
  const terreno = imoveis.map((i) => i.area_terreno_m2).filter((area) => Number(area) > 0);
  const parametros = zonas.map((z) => {
    // what the lots are told of a zone is less than the zone has: the rest says nothing here
    const limites = limitesEmPalavras({ ...SEM_LIMITE, ...z, artigos: {} }).filter((l) => l.limite);
    return limites.length > 0 ? `${z.sigla}: ${limites.map((l) => `${l.rotulo} ${l.limite}`).join('; ')}` : '';
  });
  return {
    'imovel.inscricao': unicos(imoveis.map((i) => i.inscricao)),
    'imovel.matricula': unicos(matriculas.map((m) => m.matricula)),
    'imovel.area_terreno': terreno.length > 0 ? formatArea(somar(terreno)) : '',
    'imovel.zona': unicos(zonas.map((z) => z.sigla)),
    'imovel.parametros': parametros.filter(Boolean).join('. '),
    'proprietarios.nomes': unicos(respostasDoTipo<PessoaIndicada>(pessoas, definicao, respostas).map((p) => p.nome)),
    'tecnicos.nomes': respostasDoTipo<ResponsavelTecnico>(responsaveisTecnicos, definicao, respostas)
      .map((t) => `${t.nome} · ${documentosEmTexto(t)}`)
      .join('; '),
  };
}

/** What the town's rules say of the project, with the reason of the last approval against one. @param respostas what its readers may see of them */
export async function valoresDasNormas(ctx: Ctx, r: RequerimentoRow, definicao: Definicao, respostas: Respostas) {
  const { normas } = await conferirProjeto(ctx, r, definicao, respostas);
  const eventos = normas.some((n) => n.situacao === 'fora')
    ? await ctx.tx
        .selectFrom('evento')
        .select(['tipo', 'motivo', 'ator_nome'])
        .where('requerimento_id', '=', r.id)
        .where('tipo', '=', 'deferir')
        .orderBy('criado_em', 'desc')
        .orderBy('id', 'desc')
        .execute()
    : [];
  const aprovacao = aprovacaoDe(eventos);
  return {
    'normas.descumpridas': dizerConferencia(normas, { aprovacao }),
    'normas.conferencia': dizerConferencia(normas, { aprovacao, cumpridas: true }),
  };
}

/** What was paid for it and who decided, as a text may quote them; before the decision whoever looks would decide. */
export async function valoresDoPedido(
  ctx: Ctx,
  requerimentoId: string,
  { etapa_id, emitida_em }: { etapa_id: string; emitida_em: Date },
) {
  const { rows } = await sql<{ pago: number; guias: string }>`
    select coalesce(sum(valor_centavos), 0)::bigint as pago, coalesce(string_agg(numero::text, ', ' order by numero), '') as guias
      from guia where requerimento_id = ${requerimentoId} and pagamento = 'Pago'`.execute(ctx.tx);
  const { pago, guias } = rows[0]!;
  const etapa = await ctx.tx
    .selectFrom('etapa as e')
    .innerJoin('setor as s', 's.id', 'e.setor_id')
    .select(['s.nome as setor', 'e.concluida_em'])
    .where('e.id', '=', etapa_id)
    .executeTakeFirst();
  const decidiu = await ctx.tx
    .selectFrom('evento')
    .select('ator_nome')
    .where('requerimento_id', '=', requerimentoId)
    .where('criado_em', '<=', emitida_em)
    .where('tipo', '=', 'deferir')
    .orderBy('criado_em', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    'taxas.valor_pago': pago > 0 ? formatReais(pago) : '',
    'taxas.guias': guias,
    'decisao.data': formatData(dataDe(etapa?.concluida_em ?? emitida_em, ctx.organizacao.fuso)),
    'decisao.por': decidiu?.ator_nome ?? ctx.usuario.nome,
    'decisao.setor': etapa?.setor ?? '',
  };
}
