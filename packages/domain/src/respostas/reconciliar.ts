import { z } from 'zod';
import { type Campo, TIPOS } from '../campos/registro.ts';
import type { AmbienteCampo } from '../campos/tipo.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { mesmasPalavras } from './assinado.ts';
import { contextoDe, errosDoCampo, isDoRequerente, isVisivel, type Respostas, respostaDe, textoDaResposta } from './respostas.ts';

export const MUDANCAS = ['nova', 'mudou', 'nao_serve', 'retirada'] as const;

/** What happened to one question between the version a draft was begun on and the one it is on now. */
export const perguntaMudadaSchema = z.object({
  campo_id: z.string(),
  rotulo: z.string(),
  /** 'nova': asked for the first time. 'mudou': asked otherwise, the answer was kept. 'nao_serve': the answer no longer fits. 'retirada': asked no more. */
  marca: z.enum(MUDANCAS),
  /** The answer that could not be kept, in words. */
  antes: z.string(),
});
export type PerguntaMudada = z.output<typeof perguntaMudadaSchema>;

type Perguntas = Pick<Definicao, 'secoes'>;

/** What a person would notice in a question; where it stands and what others see of it is not that. */
const pergunta = ({ id: _, preenche: __, etapa: ___, visto_por: ____, publico: _____, ...visto }: Campo): string =>
  JSON.stringify(visto);

/**
 * The answers of a draft on another version of its process. Every compatible answer is kept: same id, same kind, and a value that
 * the new question would take; what was accepted or signed only where its text is the same. Nothing is dropped silently: what could not be kept is told with its words.
 */
export function reconciliar(
  antes: Perguntas,
  depois: Perguntas,
  respostas: Respostas,
  ambiente: AmbienteCampo,
): { respostas: Respostas; mudancas: PerguntaMudada[] } {
  const before = new Map(camposDe(antes).map((c) => [c.id, c]));
  const kept: Respostas = {};
  const mudancas: PerguntaMudada[] = [];
  const doRequerente = camposDe(depois).filter(isDoRequerente);
  for (const campo of camposDe(depois)) {
    const was = before.get(campo.id);
    if (was?.tipo !== campo.tipo || !mesmasPalavras(was, campo)) continue;
    if (TIPOS[campo.tipo].rascunho.safeParse(respostas[campo.id]).success) kept[campo.id] = respostas[campo.id];
  }
  const contexto = contextoDe(depois, kept);
  for (const campo of doRequerente) {
    const was = before.get(campo.id);
    const dizer = (marca: PerguntaMudada['marca'], textoAntes = '') =>
      mudancas.push({ campo_id: campo.id, rotulo: campo.rotulo, marca, antes: textoAntes });
    if (!was) {
      if (!TIPOS[campo.tipo].so_mostra && isVisivel(campo, contexto)) dizer('nova');
      continue;
    }
    const tinha = textoDaResposta(was, respostas);
    const foiMantida = kept[campo.id] !== undefined && !TIPOS[campo.tipo].isVazio(respostaDe(campo, kept));
    if (tinha && (!foiMantida || servia(was, antes, respostas, ambiente))) {
      const falhas = foiMantida ? errosDoCampo(campo, kept, contexto, ambiente) : null;
      if (falhas === null || (falhas.length > 0 && isVisivel(campo, contexto))) {
        // an answer that only needs correcting stays to be corrected; one of another kind cannot
        dizer('nao_serve', tinha);
        continue;
      }
    }
    if (pergunta(was) !== pergunta(campo) && isVisivel(campo, contexto)) dizer('mudou');
  }
  const ids = new Set(camposDe(depois).map((c) => c.id));
  for (const was of camposDe(antes)) {
    const tinha = ids.has(was.id) ? '' : textoDaResposta(was, respostas);
    if (tinha) mudancas.push({ campo_id: was.id, rotulo: was.rotulo, marca: 'retirada', antes: tinha });
  }
  return { respostas: kept, mudancas };
}

/**
 * The changes of two versions in a row, of which nobody has seen the first: one for each question, and no words of a dropped answer
 * are lost on the way.
 * @param pendentes of the change before
 * @param novas of the one that brought the draft to `depois`
 */
export function juntarMudancas(
  pendentes: readonly PerguntaMudada[],
  novas: readonly PerguntaMudada[],
  depois: Perguntas,
): PerguntaMudada[] {
  const rotulos = new Map(camposDe(depois).map((c) => [c.id, c.rotulo]));
  const juntas = new Map(novas.map((m) => [m.campo_id, m]));
  for (const velha of pendentes) {
    const { campo_id, antes } = velha;
    const nova = juntas.get(campo_id);
    const rotulo = rotulos.get(campo_id);
    // what went away and came back is asked anew, whatever was answered then
    const marca = velha.marca === 'retirada' ? (antes ? 'nao_serve' : 'nova') : velha.marca;
    if (rotulo === undefined) {
      if (antes && !nova?.antes) juntas.set(campo_id, { ...velha, marca: 'retirada' });
    } else if (!nova) juntas.set(campo_id, { ...velha, rotulo, marca });
    else if (nova.marca !== 'nao_serve') juntas.set(campo_id, { ...nova, marca, antes: nova.antes || antes });
  }
  const lugar = new Map([...rotulos.keys()].map((id, i) => [id, i]));
  return [...juntas.values()].sort((a, b) => (lugar.get(a.campo_id) ?? rotulos.size) - (lugar.get(b.campo_id) ?? rotulos.size));
}

/** Whether the answer was right on the version it was given on. */
const servia = (campo: Campo, definicao: Perguntas, respostas: Respostas, ambiente: AmbienteCampo): boolean =>
  errosDoCampo(campo, respostas, contextoDe(definicao, respostas), ambiente).length === 0;
