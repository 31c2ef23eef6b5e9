import { type AssinaturaResposta, assinatura } from '../campos/assinatura/model.ts';
import { declaracao } from '../campos/declaracao/model.ts';
import type { Campo, CampoDoTipo } from '../campos/registro.ts';
import type { CampoErro } from '../http/rule-error.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { sha256 } from '../text/sha256.ts';
import { type Respostas, respostaDe } from './contexto.ts';

/** What somebody accepts or signs, to the letter; null of kinds that nobody puts their name to. */
const palavrasDe = (campo: Campo): string | null =>
  campo.tipo === declaracao.tipo || campo.tipo === assinatura.tipo ? campo.texto : null;

/** Whether an answer to one is an answer to the other: who accepted a text has accepted no other one. */
export const mesmasPalavras = (antes: Campo, depois: Campo): boolean => palavrasDe(antes) === palavrasDe(depois);

/** JSON with keys in one order, so that the same answers are the same text whoever wrote them. */
const canonico = (valor: unknown): string =>
  JSON.stringify(valor ?? null, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/**
 * The hash of what one signature stands for: its own text and role, and what the requester answered, in the form it is kept in,
 * but for the signatures themselves, which are given one after the other.
 * @param normalizadas of `normalizarRespostas`
 */
export function hashAssinado(
  definicao: Pick<Definicao, 'secoes'>,
  campo: CampoDoTipo<typeof assinatura.tipo>,
  normalizadas: Respostas,
): string {
  const fora = new Set(
    camposDe(definicao).flatMap((c) => (c.tipo === assinatura.tipo || c.preenche === 'analista' ? [c.id] : [])),
  );
  const respostas = Object.fromEntries(Object.entries(normalizadas).filter(([id]) => !fora.has(id)));
  return sha256(canonico({ campo: campo.id, papel: campo.papel, texto: campo.texto, respostas }));
}

/** Signatures given before the answers changed once more. What cannot be put in its kept form yet was not signed like that. */
export function errosDasAssinaturas(
  definicao: Pick<Definicao, 'secoes'>,
  campos: readonly CampoDoTipo<typeof assinatura.tipo>[],
  respostas: Respostas,
  normalizar: () => Respostas,
): CampoErro[] {
  const dadas = campos.filter((c) => respostaDe<AssinaturaResposta>(c, respostas).sha256 !== '');
  if (dadas.length === 0) return [];
  let normalizadas: Respostas | null = null;
  try {
    normalizadas = normalizar();
  } catch {
    // answers with errors have no kept form
  }
  return dadas
    .filter(
      (c) =>
        normalizadas === null || hashAssinado(definicao, c, normalizadas) !== respostaDe<AssinaturaResposta>(c, respostas).sha256,
    )
    .map((c) => ({ campo: c.id, mensagem: 'As respostas mudaram depois desta assinatura. É preciso assinar de novo.' }));
}
