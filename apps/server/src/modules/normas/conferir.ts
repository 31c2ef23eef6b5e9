import { quadroAreas } from '@portal/domain/campos/quadro-areas/model';
import type { NormaConferida } from '@portal/domain/normas/conferida';
import { campoDaNorma, conferirNorma, dizerNorma, type SituacaoDaNorma, usadosPor } from '@portal/domain/normas/conferir';
import type { Conteudo } from '@portal/domain/normas/conteudo';
import { contextoDaNorma, perguntaA } from '@portal/domain/normas/contexto';
import type { Terreno } from '@portal/domain/normas/grandezas';
import { nomesDoProcesso } from '@portal/domain/normas/nomes';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { isDoRequerente, type Respostas } from '@portal/domain/respostas/respostas';
import type { Data } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

export interface Projeto {
  /** The request, for the reasons that were given; null for one that does not exist yet. */
  requerimento_id: string | null;
  processo_id: string;
  definicao: Definicao;
  respostas: Respostas;
  terreno: Terreno;
  /** By the town's clock: that of the filing, today for what is not filed. */
  dia: Data;
}

interface EmVigor {
  id: string;
  nome: string;
  conteudo: Conteudo;
  justificativa: string;
}

/** What is in force for a process on a day, by law and article. */
async function findEmVigor(tx: Tx, { processo_id, requerimento_id, dia }: Projeto): Promise<EmVigor[]> {
  const { rows } = await sql<EmVigor>`
    select n.id, n.nome, v.conteudo, coalesce(j.texto, '') as justificativa
      from norma n
      join lateral (select a.conteudo, a.processos from norma_versao a
                     where a.norma_id = n.id and a.vigente_de <= ${dia}::date
                     order by a.vigente_de desc limit 1) v on true
      left join requerimento_norma j on j.norma_id = n.id and j.requerimento_id = ${requerimento_id}::uuid
     where v.conteudo is not null and (v.processos = '{}' or ${processo_id}::uuid = any(v.processos))
     order by v.conteudo ->> 'base_legal', v.conteudo ->> 'artigo', n.nome, n.id`.execute(tx);
  return rows;
}

const NA_TELA: Record<Exclude<SituacaoDaNorma, 'não se aplica'>, NormaConferida['situacao']> = {
  cumpre: 'dentro',
  descumpre: 'fora',
  'falta dado': 'sem dado',
};

/**
 * A project against the town's rules, as they were in force on the day: those that ask it, each with what it rests on. A rule that names no
 * process looks at each that asks all that it needs.
 */
export async function conferirNormas(tx: Tx, projeto: Projeto): Promise<NormaConferida[]> {
  const emVigor = await findEmVigor(tx, projeto);
  if (emVigor.length === 0) return [];
  const { definicao } = projeto;
  const nomes = nomesDoProcesso(definicao);
  const contexto = contextoDaNorma(definicao, projeto.respostas, projeto.terreno);
  const campos = camposDe(definicao);
  const doRequerente = new Set(campos.filter(isDoRequerente).map((c) => c.id));
  const quadro = campos.find((c) => c.tipo === quadroAreas.tipo)?.id ?? '';
  return emVigor.flatMap(({ id, nome, conteudo, justificativa }): NormaConferida[] => {
    if (!perguntaA(conteudo, projeto.processo_id, nomes)) return [];
    const feita = conferirNorma(conteudo, contexto, nomes);
    if (feita.situacao === 'não se aplica') return [];
    return [
      {
        ...{ id, nome, justificativa, peso: conteudo.peso, valor: feita.valor, limite: feita.limite },
        situacao: NA_TELA[feita.situacao],
        campo_id: campoDaNorma(conteudo, doRequerente, quadro),
        base_legal: conteudo.base_legal,
        artigo: conteudo.artigo,
        texto_da_lei: conteudo.texto_da_lei,
        mensagem: feita.situacao === 'descumpre' ? dizerNorma(conteudo, feita, 'requerente') : '',
        mensagem_interna: feita.situacao === 'descumpre' ? dizerNorma(conteudo, feita, 'analista') : '',
        usados: usadosPor(conteudo, contexto, nomes).map(({ rotulo, valor, origem }) => ({ rotulo, valor, origem })),
        faltam: feita.faltam.map((n) => nomes.get(n)?.rotulo ?? n),
      },
    ];
  });
}
