import type { ArquivoEnviado } from '../campos/arquivos/model.ts';
import { type AssinaturaResposta, assinatura } from '../campos/assinatura/model.ts';
import type { Campo, CampoDoTipo } from '../campos/registro.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { hashAssinado } from '../respostas/assinado.ts';
import { type Respostas, respostaDe } from '../respostas/contexto.ts';
import { normalizarRespostas } from '../respostas/respostas.ts';
import type { Alvo, Efeito } from './efeitos.ts';

/** One item that waits for the requester. */
export interface Item {
  numero: number;
  rotulo: string;
  campo_id: string;
  efeito: Efeito;
  alvo: Alvo;
  contestada: boolean;
  resposta: string;
  /** The requester has kept a written answer, or contested, in this round. */
  is_escrita: boolean;
  /** Of a complementary slip: a proof of its payment was sent. */
  has_comprovante: boolean;
}

export interface Provas {
  definicao: Pick<Definicao, 'secoes'>;
  /** The last round that was sent: what was judged. */
  antes: Respostas;
  /** What stands now, not sent yet. */
  agora: Respostas;
}

const igual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The part of the area table an item is about; all of it when it names no row. */
function linhaDe(quadro: QuadroAreasRascunho, chave: string): unknown {
  if (!chave) return quadro;
  const [blocoId, pavimentoId] = chave.split('/');
  const bloco = quadro.blocos.find((b) => b.id === blocoId);
  return pavimentoId ? bloco?.pavimentos.find((p) => p.id === pavimentoId) : bloco;
}

type Falta = (item: Item, campo: Campo | undefined, provas: Provas) => string | null;

const explicada: Falta = (item) => (item.is_escrita && item.resposta.trim().length >= 3 ? null : 'escreva a sua resposta');

const FALTA: Record<Efeito, Falta> = {
  substituir_arquivo: (item, campo, { antes, agora }) => {
    if (!campo) return null;
    const velhos = new Set(respostaDe<ArquivoEnviado[]>(campo, antes).map((a) => a.sha256));
    const novos = respostaDe<ArquivoEnviado[]>(campo, agora);
    if (!novos.some((a) => !velhos.has(a.sha256))) return 'envie um arquivo diferente do que foi analisado';
    if (item.alvo.tipo === 'arquivo' && novos.some((a) => a.sha256 === item.alvo.chave)) return 'tire o arquivo que foi recusado';
    return null;
  },
  completar_dado: (_, campo, { antes, agora }) =>
    campo && igual(antes[campo.id], agora[campo.id]) ? 'corrija a informação: ela está como foi enviada' : null,
  corrigir_quadro: (item, campo, { antes, agora }) => {
    if (!campo) return null;
    const chave = item.alvo.tipo === 'linha' ? item.alvo.chave : '';
    const [velho, novo] = [antes, agora].map((r) => linhaDe(respostaDe<QuadroAreasRascunho>(campo, r), chave));
    return igual(velho, novo) ? `corrija ${chave ? 'esta linha do' : 'o'} quadro de áreas: está como foi enviado` : null;
  },
  pagar_diferenca: (item) => (item.has_comprovante ? null : 'pague a guia e envie o comprovante'),
  assinar_de_novo: (_, campo, { definicao, agora }) => {
    if (campo?.tipo !== assinatura.tipo) return null;
    const { sha256 } = respostaDe<AssinaturaResposta>(campo, agora);
    if (!sha256) return 'assine de novo';
    return hashDe(definicao, campo, agora) === sha256 ? null : 'assine de novo: as respostas mudaram depois da assinatura';
  },
  esclarecer: explicada,
};

function hashDe(definicao: Pick<Definicao, 'secoes'>, campo: CampoDoTipo<typeof assinatura.tipo>, agora: Respostas) {
  try {
    return hashAssinado(definicao, campo, normalizarRespostas(definicao, agora));
  } catch {
    // answers with errors have no kept form, so nobody has signed them
    return '';
  }
}

/**
 * What is still missing before an item counts as answered by the rule of its effect, as words that follow its name; null when it is
 * answered. Who contests owes the reason and nothing else.
 */
export function faltaNoItem(item: Item, provas: Provas): string | null {
  if (item.contestada) return explicada(item, undefined, provas) && 'escreva por que não concorda';
  const campo = camposDe(provas.definicao).find((c) => c.id === item.campo_id);
  // a field that left the definition asks for nothing but a word
  const falta = item.campo_id && !campo && item.efeito !== 'pagar_diferenca' ? explicada : FALTA[item.efeito];
  return falta(item, campo, provas);
}

/** The items that keep a round from being sent, each with what is missing: 'item 3 (Plantas): envie um arquivo …'. */
export const itensSemResposta = (itens: readonly Item[], provas: Provas): string[] =>
  itens.flatMap((item) => {
    const falta = faltaNoItem(item, provas);
    return falta ? [`item ${item.numero} (${item.rotulo}): ${falta}`] : [];
  });
