import { analiseDosAutos } from '@portal/domain/analise/fragmento';
import { type Fundamentos, juntar } from '@portal/domain/analise/fundamentos';
import type { VereditoDado } from '@portal/domain/analise/schema';
import type { Requerimento } from '@portal/domain/autos/contract';
import type { TipoDeAlvo } from '@portal/domain/pendencias/efeitos';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { comDatas, type PendenciaRow, pendencias, SITUACAO } from '../pendencias/index.ts';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { acoesDe, comQuemResponde, type Passo, passos, trocasDesdeARodada, ultimasRodadas } from '../tramitacao/index.ts';
import { abrirEmVista, comSituacao, mudaramDesde } from './apoio.ts';
import { pecasDaDecisao } from './decisoes.ts';
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

/** Approvals that count, each with what it rested on. */
const decisoes = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('etapa')
      .select(['id', sql<Fundamentos>`apoio`.as('apoio'), 'apoio_rodada as rodada'])
      .where('requerimento_id', '=', r.id)
      .where('status', '=', 'Deferido')
      .where((eb) => eb.not('substituida'))
      .orderBy('ordem'),
  );

type Decisoes = { id: string; apoio: Fundamentos; rodada: number }[];

interface Lido extends Itens {
  vereditos: VereditoDado[];
  aRever: Requerimento['decisoes_a_rever'];
}

/** Approvals under which something changed since. Of an ended request nobody decides anew. */
async function findARever(
  { apoioDe, dizer }: Awaited<ReturnType<typeof abrirEmVista>>,
  decisoes: Decisoes,
  vereditos: readonly { etapa_id: string; campo_id: string; alvo: VereditoDado['alvo'] }[],
): Promise<Requerimento['decisoes_a_rever']> {
  const vistas = decisoes
    .map((d) => {
      const pecas = pecasDaDecisao(vereditos.filter((v) => v.etapa_id === d.id));
      return { ...d, agora: juntar(pecas.map(apoioDe)) };
    })
    .filter((d) => mudaramDesde(d.apoio, d.agora).length > 0);
  const ditas = await dizer(vistas);
  return vistas.map((d, i) => ({ etapa_id: d.id, mudou: ditas[i] ?? [] }));
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
  le: { passos, pendencias, rodadas: ultimasRodadas, trocas: trocasDesdeARodada, vereditos, decisoes },
  async ler(o, { passos, pendencias, rodadas, trocas, vereditos, decisoes }): Promise<Lido> {
    const rows = pendencias.map(comDatas);
    // who is not of the town hall reads of verdicts alone
    const temOQueVer = vereditos.length > 0 || (o.quem === 'prefeitura' && decisoes.length > 0);
    const emVista = temOQueVer && o.r.protocolado_em ? await abrirEmVista(o, passos, comQuemResponde(o, rodadas, trocas)) : null;
    const isAberto = !isEncerrado(o.r.status);
    return {
      rows,
      passos,
      antes: rodadas.at(-1) ?? {},
      revisores: await findRevisores(o, rows, passos),
      responde: acoesDe(o, passos).todas.includes('responder'),
      vereditos: emVista ? await comSituacao(emVista, vereditos) : [],
      aRever: emVista && isAberto && o.quem === 'prefeitura' ? await findARever(emVista, decisoes, vereditos) : [],
    };
  },
  para: {
    prefeitura: (lido, o) => ({
      pendencias: itensNaPrefeitura(lido, o),
      vereditos: lido.vereditos,
      decisoes_a_rever: lido.aRever,
      conferidos: [],
    }),
    // a party sees none that was not sent, and no judgement before it is released
    parte: (lido, o) => ({
      pendencias: itensDaParte(lido, o),
      vereditos: [],
      decisoes_a_rever: [],
      conferidos: conferidosDe(lido),
    }),
    olha: (lido) => ({ pendencias: itensDeQuemOlha(lido), vereditos: [], decisoes_a_rever: [], conferidos: conferidosDe(lido) }),
  },
});
