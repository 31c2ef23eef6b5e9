import { quadroAreas } from '@portal/domain/campos/quadro-areas/model';
import type { NormaConferida } from '@portal/domain/normas/conferida';
import {
  campoDaNorma,
  conferirNorma,
  dizerNorma,
  nomesDaNorma,
  type SituacaoDaNorma,
  usadosPor,
} from '@portal/domain/normas/conferir';
import type { Conteudo } from '@portal/domain/normas/conteudo';
import { arquivosDe, contextoDaNorma, type Fatos, fontesDe, perguntaA } from '@portal/domain/normas/contexto';
import type { Terreno } from '@portal/domain/normas/grandezas';
import { nomesDoProcesso } from '@portal/domain/normas/nomes';
import type { ObraDaNorma } from '@portal/domain/normas/obra';
import { trataDeObra } from '@portal/domain/obras/efeitos';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { isDoRequerente, type Respostas } from '@portal/domain/respostas/respostas';
import type { Data } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { lerObras, lerPdfs, lerRequerentes } from './fatos.ts';

export interface Projeto {
  pedido: { id: string; processo_id: string; requerente_id: string; obra_id: string | null };
  definicao: Definicao;
  respostas: Respostas;
  terreno: Terreno;
  /** By the town's clock: that of the filing, today for what is not filed. */
  dia: Data;
  /** Until when its work is looked at: that of the decision, now for what is not decided. */
  ate: Date;
  /** The whole work is read, whatever rules name of it: verdicts rest on it. */
  com_obra: boolean;
}

interface EmVigor {
  id: string;
  nome: string;
  conteudo: Conteudo;
  justificativa: string;
}

/** What is in force for a process on a day, by law and article. */
async function findEmVigor(tx: Tx, { pedido: { id, processo_id }, dia }: Projeto): Promise<EmVigor[]> {
  const { rows } = await sql<EmVigor>`
    select n.id, n.nome, v.conteudo, coalesce(j.texto, '') as justificativa
      from norma n
      join lateral (select a.conteudo, a.processos from norma_versao a
                     where a.norma_id = n.id and a.vigente_de <= ${dia}::date
                     order by a.vigente_de desc limit 1) v on true
      left join requerimento_norma j on j.norma_id = n.id and j.requerimento_id = ${id}::uuid
     where v.conteudo is not null and (v.processos = '{}' or ${processo_id}::uuid = any(v.processos))
     order by v.conteudo ->> 'base_legal', v.conteudo ->> 'artigo', n.nome, n.id`.execute(tx);
  return rows;
}

const NA_TELA: Record<Exclude<SituacaoDaNorma, 'não se aplica'>, NormaConferida['situacao']> = {
  cumpre: 'dentro',
  descumpre: 'fora',
  'falta dado': 'sem dado',
};

/** What the rules that ask it name beside its answers; what none names is not read. */
async function lerFatos(tx: Tx, projeto: Projeto, nomes: readonly string[]): Promise<Fatos> {
  const { pedido, definicao, respostas, terreno, dia, ate, com_obra } = projeto;
  const { id, requerente_id, obra_id } = pedido;
  const fontes = fontesDe(nomes);
  const deObra = obra_id !== null && trataDeObra(definicao) && (com_obra || fontes.obra) ? [{ id, obra_id, ate }] : [];
  return {
    ...{ terreno, dia },
    requerente: (await lerRequerentes(tx, fontes.requerente ? [requerente_id] : [])).get(requerente_id) ?? null,
    obra: (await lerObras(tx, deObra, com_obra ? { areas: true, medida: true } : fontes)).get(id) ?? null,
    pdfs: await lerPdfs(tx, fontes.pdfs ? arquivosDe(definicao, respostas) : []),
  };
}

/**
 * A project against the town's rules, as they were in force on the day: those that ask it, each with what it rests on; and the work that it is
 * about. A rule that names no process looks at each that asks all that it needs.
 */
export async function conferirNormas(tx: Tx, projeto: Projeto): Promise<{ normas: NormaConferida[]; obra: ObraDaNorma | null }> {
  const { definicao, respostas, pedido } = projeto;
  const nomes = nomesDoProcesso(definicao);
  const emVigor = (await findEmVigor(tx, projeto)).filter((n) => perguntaA(n.conteudo, pedido.processo_id, nomes));
  const fatos = await lerFatos(
    tx,
    projeto,
    emVigor.flatMap((n) => nomesDaNorma(n.conteudo)),
  );
  const normas = emVigor.length === 0 ? [] : conferirTodas(emVigor, definicao, contextoDaNorma(definicao, respostas, fatos));
  return { normas, obra: fatos.obra };
}

function conferirTodas(
  emVigor: readonly EmVigor[],
  definicao: Definicao,
  contexto: Readonly<Record<string, unknown>>,
): NormaConferida[] {
  const nomes = nomesDoProcesso(definicao);
  const campos = camposDe(definicao);
  const doRequerente = new Set(campos.filter(isDoRequerente).map((c) => c.id));
  const quadro = campos.find((c) => c.tipo === quadroAreas.tipo)?.id ?? '';
  return emVigor.flatMap(({ id, nome, conteudo, justificativa }): NormaConferida[] => {
    const feita = conferirNorma(conteudo, contexto, nomes);
    if (feita.situacao === 'não se aplica') return [];
    return [
      {
        ...{ id, nome, justificativa, peso: conteudo.peso, valor: feita.valor, limite: feita.limite },
        situacao: NA_TELA[feita.situacao],
        campo_id: campoDaNorma(conteudo, doRequerente, { quadro, nomes }),
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
