import { z } from 'zod';
import { TIPOS } from '../campos/registro.ts';
import type { AmbienteCampo } from '../campos/tipo.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, motivo } from '../http/fields.ts';
import { mudancaSchema } from '../processos/comparar.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { antesDe } from '../processos/etapa.ts';
import type { TaxaDaTabela } from '../processos/taxa-da-tabela.ts';
import { STATUS } from '../requerimentos/status.ts';
import { mesmasPalavras } from '../respostas/assinado.ts';
import { errosDasRespostas, type Respostas, textoDaResposta } from '../respostas/respostas.ts';
import type { EntradaTaxa } from '../taxas/calcular.ts';
import { taxasDevidas } from '../taxas/devidas.ts';
import { type Andamento, abertasDe } from '../tramitacao/motor.ts';

interface EmCurso {
  etapas: Andamento['etapas'];
  respostas: Respostas;
  /** Fields with an item that is still open. */
  com_pendencia: readonly string[];
  /** The fiscal unit on the day of the filing; none where the town had none yet. */
  unidade_fiscal: EntradaTaxa['unidadeFiscal'] | null;
  /** The town's table of fees on that day; none where it had none. */
  tabela: readonly TaxaDaTabela[] | null;
}

/** Whether the steps reached so far would cost more: whoever filed was told what it costs, and a town's new table is for new requests. */
function ficariaMaisCaro(antes: Definicao, depois: Definicao, r: EmCurso): boolean {
  if (depois.taxas.length === 0) return false;
  const { unidade_fiscal, tabela } = r;
  if (!unidade_fiscal) return true;
  const etapas = r.etapas.map((e) => e.definicao_id);
  const total = (d: Definicao) =>
    taxasDevidas(d, r.respostas, etapas, unidade_fiscal, tabela).reduce((sum, t) => sum + t.valor_centavos, 0);
  return total(depois) > total(antes);
}

/**
 * Why a filed request cannot go on under another version: a step it stands in or went through is gone, an open step would have to
 * wait for one that was not done, an answer would be lost or would be missing,
 * somebody would have accepted words they never read, or more would be due. Empty when the change is compatible.
 */
export function impedimentosDaMudanca(antes: Definicao, depois: Definicao, r: EmCurso, ambiente: AmbienteCampo): string[] {
  const found: string[] = [];
  const nomeDa = (etapaId: string) => [...depois.etapas, ...antes.etapas].find((e) => e.id === etapaId)?.nome ?? etapaId;
  const valem = r.etapas.filter((e) => !e.substituida && e.status !== 'Cancelado');
  for (const e of valem)
    if (!depois.etapas.some((d) => d.id === e.definicao_id)) found.push(`A etapa “${nomeDa(e.definicao_id)}” não existe mais.`);
  for (const e of abertasDe(r.etapas)) {
    const definida = depois.etapas.find((d) => d.id === e.definicao_id);
    for (const antecessora of definida ? antesDe(depois.etapas, definida) : [])
      if (!valem.some((v) => v.definicao_id === antecessora && v.status === 'Deferido'))
        found.push(`A etapa “${nomeDa(e.definicao_id)}” já está aberta e passaria a esperar por “${nomeDa(antecessora)}”.`);
  }
  const novos = new Map(camposDe(depois).map((c) => [c.id, c]));
  for (const c of camposDe(antes)) {
    const novo = novos.get(c.id);
    const cabe = novo?.tipo === c.tipo && TIPOS[c.tipo].rascunho.safeParse(r.respostas[c.id] ?? TIPOS[c.tipo].vazio).success;
    if (!cabe && textoDaResposta(c, r.respostas)) found.push(`A resposta de “${c.rotulo}” se perderia.`);
    else if (novo && !mesmasPalavras(c, novo) && textoDaResposta(c, r.respostas))
      found.push(`O texto de “${c.rotulo}” mudou, e quem o aceitou leu o anterior.`);
    if (!novo && r.com_pendencia.includes(c.id)) found.push(`Há pendência aberta em “${c.rotulo}”, que não se pergunta mais.`);
  }
  const correcao = { ...ambiente, correcao: true };
  const tinha = new Set(errosDasRespostas(antes, r.respostas, correcao).map((e) => e.campo));
  for (const { campo } of errosDasRespostas(depois, r.respostas, correcao))
    if (!tinha.has(campo))
      found.push(`A resposta de “${novos.get(campo.split('.')[0] ?? '')?.rotulo ?? campo}” deixaria de servir ou faltaria.`);
  if (ficariaMaisCaro(antes, depois, r)) found.push('As taxas das etapas por que já passou ficariam mais caras.');
  return [...new Set(found)];
}

/** Requests of one call; the rest is moved by another. */
export const MAX_DA_MUDANCA = 500;

const linha = z.object({
  id: z.string(),
  numero: z.string(),
  status: z.enum(STATUS),
  etapa_nome: z.string(),
  impedimentos: z.array(z.string()),
});
const base = { permissao: 'perfil.gestor.prefeitura', grupo: 'Gestão de processos', params: z.object({ id }) } as const;

export const verMudancaDeVersao = endpoint({
  ...base,
  metodo: 'GET',
  path: ':painel/processo-gestao/:id/mudanca',
  resumo: 'O que mudaria para os requerimentos em andamento numa versão se passassem para a publicada, e quais não podem passar',
  query: z.object({ de: id }),
  dados: z.object({
    para: z.number().int(),
    efeitos: z.array(mudancaSchema),
    requerimentos: z.array(linha),
    total: z.number().int(),
  }),
});
export const mudarDeVersao = endpoint({
  ...base,
  metodo: 'POST',
  path: ':painel/processo-gestao/:id/mudanca',
  resumo: 'Passa para a versão publicada os requerimentos em andamento que podem passar; cada um fica registrado',
  body: z.object({ de: id, motivo }),
  dados: z.object({ movidos: z.number().int(), ficaram: z.array(linha) }),
});
