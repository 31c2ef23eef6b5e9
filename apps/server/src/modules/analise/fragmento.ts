import { analiseDosAutos } from '@portal/domain/analise/fragmento';
import type { Fundamentos } from '@portal/domain/analise/fundamentos';
import type { VereditoDado } from '@portal/domain/analise/schema';
import type { TipoDeAlvo } from '@portal/domain/pendencias/efeitos';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { comDatas, type PendenciaRow, pendencias, SITUACAO } from '../pendencias/index.ts';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { acoesDe, comQuemResponde, type Passo, passos, trocasDesdeARodada, ultimasRodadas } from '../tramitacao/index.ts';
import { comSituacao } from './apoio.ts';
import { findRevisores, type Itens, itensDaParte, itensDeQuemOlha, itensNaPrefeitura } from './itens-na-tela.ts';

const vereditos = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('analise_item as ai')
      .innerJoin('etapa as e', 'e.id', 'ai.etapa_id')
      .innerJoin('setor as s', 's.id', 'e.setor_id')
      .select((eb) => [
        'ai.etapa_id',
        's.sigla as setor_sigla',
        'ai.campo_id',
        jsonBuildObject({ tipo: sql<TipoDeAlvo>`ai.alvo`, chave: eb.ref('ai.chave') }).as('alvo'),
        sql<VereditoDado['veredito']>`ai.veredito`.as('veredito'),
        'ai.comentario',
        'ai.base_legal',
        'ai.autor_nome',
        'ai.versao',
        'ai.atualizado_em',
        sql<Fundamentos>`ai.apoio`.as('apoio'),
        'ai.rodada',
        sql<VereditoDado['reaberto']>`case when ai.reaberto_em is not null then
          jsonb_build_object('motivo', ai.reaberto_motivo, 'por_nome', ai.reaberto_por, 'em', ai.reaberto_em) end`.as('reaberto'),
      ])
      .where('ai.requerimento_id', '=', r.id)
      .orderBy('ai.atualizado_em')
      .orderBy('ai.id'),
  );

interface Lido extends Itens {
  vereditos: VereditoDado[];
}

/** Fields found in order by a passage whose analysis left the town hall, and that nobody asks about any more. */
function conferidosDe({ vereditos, passos, rows }: Lido): string[] {
  const ditas = new Set(passos.filter(isDita).map((e) => e.id));
  const pedidos = new Set(rows.filter((p) => p.situacao !== SITUACAO.resolvida && foiDito(p)).map((p) => p.campo_id));
  const conformes = vereditos.filter(
    (v) => v.vale && v.alvo.tipo === 'campo' && v.veredito === 'conforme' && ditas.has(v.etapa_id),
  );
  return [...new Set(conformes.map((v) => v.campo_id))].filter((id) => !pedidos.has(id));
}
const isDita = (e: Passo) => !e.substituida && ['Aguardando requerente', 'Deferido'].includes(e.status);
/** One that was marked and never sent is not told, not even by what is missing here. */
const foiDito = (p: PendenciaRow) => p.situacao !== SITUACAO.rascunho || p.respondida_em !== null;

export const analise = fragmento(analiseDosAutos, {
  le: { passos, pendencias, rodadas: ultimasRodadas, trocas: trocasDesdeARodada, vereditos },
  async ler(o, { passos, pendencias, rodadas, trocas, vereditos }): Promise<Lido> {
    const rows = pendencias.map(comDatas);
    return {
      rows,
      passos,
      antes: rodadas.at(-1) ?? {},
      revisores: await findRevisores(o, rows, passos),
      responde: acoesDe(o, passos).todas.includes('responder'),
      vereditos: await comSituacao(o, vereditos, comQuemResponde(o, rodadas, trocas)),
    };
  },
  para: {
    prefeitura: (lido, o) => ({ pendencias: itensNaPrefeitura(lido, o), vereditos: lido.vereditos, conferidos: [] }),
    // a party sees none that was not sent, and no judgement before it is released
    parte: (lido, o) => ({ pendencias: itensDaParte(lido, o), vereditos: [], conferidos: conferidosDe(lido) }),
    olha: (lido) => ({ pendencias: itensDeQuemOlha(lido), vereditos: [], conferidos: conferidosDe(lido) }),
  },
});
