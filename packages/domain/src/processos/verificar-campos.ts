import { assinatura, PAPEIS_QUE_ASSINAM } from '../campos/assinatura/model.ts';
import { calculado } from '../campos/calculado/model.ts';
import { dinheiro } from '../campos/dinheiro/model.ts';
import type { ComOpcoes } from '../campos/fontes.ts';
import { grupo, type Subcampo } from '../campos/grupo/model.ts';
import { numero } from '../campos/numero/model.ts';
import { pessoas } from '../campos/pessoas/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import { type Campo, guardaResposta, isPessoal, TIPOS } from '../campos/registro.ts';
import { responsaveisTecnicos } from '../campos/responsaveis-tecnicos/model.ts';
import { taxa } from '../campos/taxa/model.ts';
import { lerCondicao } from '../condicoes/ler.ts';
import { NOMES_DAS_QUANTIDADES } from '../quadros-de-areas/totais.ts';
import { camposDe, type Definicao } from './definicao.ts';
import type { Lugar, Problema } from './problema.ts';
import { circulos, nuncaVisiveis, verificarCondicao } from './verificar-condicoes.ts';

export type Em = (
  tipo: Lugar['tipo'],
  id: string,
) => (gravidade: Problema['gravidade'], texto: string, sem_resposta?: string) => void;
type Achado = ReturnType<Em>;

/** Names that only exist in a form with an area table. */
export const quantidadesDoForm = (d: Pick<Definicao, 'secoes'>): readonly string[] =>
  camposDe(d).some((c) => c.tipo === quadroAreas.tipo) ? NOMES_DAS_QUANTIDADES : [];

const COM_QUANTIDADE: readonly string[] = [calculado.tipo, numero.tipo, dinheiro.tipo];
/** What a fee may be counted on besides 'fixo': the totals of the area table, the derived values, numbers and money that are typed. */
export const basesDeTaxa = (d: Pick<Definicao, 'secoes'>): string[] => [
  ...quantidadesDoForm(d),
  ...camposDe(d).flatMap((c) => (COM_QUANTIDADE.includes(c.tipo) ? [c.id] : [])),
];

/** What a readable expression names. */
function nomesLidos(expressao: string | undefined): string[] {
  const lida = expressao === undefined ? null : lerCondicao(expressao);
  return lida && !lida.falha ? lida.nomes : [];
}

export function verificarCampos(d: Definicao, em: Em): void {
  const todos = camposDe(d);
  const campos = new Map<string, Campo>(todos.map((c) => [c.id, c]));
  const conhecidos = { campos, quantidades: quantidadesDoForm(d) };
  const quadro = todos.find((c) => c.tipo === quadroAreas.tipo);
  /** Visibility: field → fields it names; and everything a value hangs on, formulas too. */
  const usa = new Map<string, string[]>();
  const depende = new Map<string, string[]>();
  for (const c of todos) {
    const achado = em('campo', c.id);
    const nomes = c.visivel_se === undefined ? null : verificarCondicao(c.visivel_se, conhecidos, achado);
    if (nomes) usa.set(c.id, nomes);
    if (c.obrigatorio_se !== undefined) verificarCondicao(c.obrigatorio_se, conhecidos, achado);
    // asked of an answer alone
    if (c.valido_se !== undefined) verificarCondicao(c.valido_se, { ...conhecidos, respondido: c.id }, achado);
    if (c.tipo === calculado.tipo) verificarCondicao(c.formula, conhecidos, achado, 'A fórmula');
    const lidos = [c.visivel_se, c.tipo === calculado.tipo ? c.formula : undefined].flatMap(nomesLidos);
    const alvos = lidos.flatMap((n) => (campos.has(n) ? [n] : quadro && conhecidos.quantidades.includes(n) ? [quadro.id] : []));
    if (alvos.length) depende.set(c.id, alvos);
    verificarQuemVe(c, campos, achado);
    verificarQuemPreenche(c, d, achado);
    verificarChaves(c, d, achado);
  }
  for (const circulo of circulos(depende)) {
    const nomes = circulo.map((id) => `“${campos.get(id)?.rotulo ?? id}”`);
    const conta = circulo.some((id) => campos.get(id)?.tipo === calculado.tipo);
    em('campo', circulo[0] as string)(
      'erro',
      circulo.length === 1
        ? conta
          ? 'O cálculo depende do próprio campo.'
          : 'A condição para aparecer depende do próprio campo.'
        : `Estes campos dependem um do outro em círculo: ${nomes.join(', ')}.`,
    );
  }
  for (const id of nuncaVisiveis(campos, usa)) {
    const c = campos.get(id) as Campo;
    const exigido = guardaResposta(c) && (c.obrigatorio || c.obrigatorio_se !== undefined);
    if (exigido) em('campo', id)('erro', 'O campo é obrigatório, mas a condição para aparecer nunca se cumpre.');
    else em('campo', id)('aviso', 'A condição para aparecer nunca se cumpre: ninguém verá este campo.');
  }
}

/** What only the town hall sees may not show through what others see. */
function verificarQuemVe(c: Campo, campos: ReadonlyMap<string, Campo>, achado: Achado): void {
  if (!guardaResposta(c)) {
    if (c.publico || c.visto_por === 'prefeitura') achado('aviso', 'Este campo não guarda resposta: quem o vê não muda.');
    return;
  }
  if (c.visto_por === 'prefeitura') {
    if (c.publico) achado('erro', 'O campo está escondido das partes e ao mesmo tempo visível ao público. Escolha um dos dois.');
    if (c.preenche === 'requerente' && c.tipo !== calculado.tipo)
      achado('aviso', 'O requerente responde este campo e, depois de enviar, não vê mais a própria resposta.');
    return;
  }
  if (c.publico && isPessoal(c))
    achado(
      'aviso',
      'A resposta fala de pessoas: na página pública aparece só o que não diz como encontrá-las. Confira se a lei permite.',
    );
  const formulas = [c.visivel_se, c.obrigatorio_se, c.valido_se, c.tipo === calculado.tipo ? c.formula : undefined];
  const nomes = formulas.flatMap(nomesLidos);
  const escondido = nomes.map((n) => campos.get(n)).find((outro) => outro?.visto_por === 'prefeitura');
  if (escondido)
    achado('erro', `O campo depende de “${escondido.rotulo}”, que só a prefeitura vê, e deixaria adivinhar a resposta.`);
}

function verificarQuemPreenche(c: Campo, d: Definicao, achado: Achado): void {
  if (c.preenche === 'requerente') {
    if (c.etapa !== undefined) achado('aviso', 'A etapa só conta para campos que o analista preenche.');
    return;
  }
  if (c.etapa !== undefined && !d.etapas.some((e) => e.id === c.etapa))
    achado('erro', `A etapa “${c.etapa}”, que pede este campo, não existe.`);
  if (TIPOS[c.tipo].so_do_requerente) achado('erro', 'Este tipo de campo só pode ser preenchido pelo requerente.');
}

/** The question that says who signs. */
const QUEM_E = { requerente: null, proprietario: pessoas.tipo, responsavel_tecnico: responsaveisTecnicos.tipo };

function verificarChaves(c: Campo, d: Definicao, achado: Achado): void {
  if (c.valido_se === undefined && c.mensagem_invalido !== undefined)
    achado('erro', 'Há uma mensagem para resposta recusada, mas nenhuma condição que a recuse.');
  if (c.valido_se !== undefined && c.mensagem_invalido === undefined)
    achado('aviso', 'Sem mensagem própria, a resposta recusada só dirá “campo inválido”.');
  if (c.valido_se !== undefined && (!guardaResposta(c) || c.tipo === calculado.tipo))
    achado('erro', 'Ninguém responde este campo: a condição para a resposta valer não tem o que recusar.');
  if ((NOMES_DAS_QUANTIDADES as readonly string[]).includes(c.id) && quantidadesDoForm(d).length)
    achado('erro', `“${c.id}” já é o nome de uma quantidade do quadro de áreas. Escolha outro identificador.`);
  if (minimoMaiorQueMaximo(c)) achado('erro', 'O mínimo é maior que o máximo: nenhuma resposta serviria.');
  verificarOpcoes(c, achado, '');
  if (c.tipo === assinatura.tipo && QUEM_E[c.papel] && !camposDe(d).some((o) => o.tipo === QUEM_E[c.papel]))
    achado(
      'erro',
      `Ninguém poderia assinar: o formulário não pergunta quem é o ${PAPEIS_QUE_ASSINAM[c.papel]}. Inclua a pergunta, ou peça a assinatura do requerente.`,
    );
  if (c.tipo === taxa.tipo && !d.taxas.some((t) => t.id === c.taxa))
    achado('erro', `A taxa “${c.taxa}” não existe neste processo.`);
  if (c.tipo !== grupo.tipo) return;
  const repetido = c.campos.find((sub, i) => c.campos.findIndex((other) => other.id === sub.id) < i);
  if (repetido) achado('erro', `Há duas perguntas com o identificador “${repetido.id}” dentro do grupo.`);
  for (const sub of c.campos) {
    verificarOpcoes(sub, achado, ` em “${sub.rotulo}”`);
    if (minimoMaiorQueMaximo(sub)) achado('erro', `O mínimo é maior que o máximo em “${sub.rotulo}”.`);
  }
}

function verificarOpcoes(c: Campo | Subcampo, achado: Achado, onde: string): void {
  if (!('fonte' in TIPOS[c.tipo].config.shape)) return;
  const { fonte, opcoes } = c as ComOpcoes;
  if (fonte === undefined && opcoes.length < 2) achado('erro', `Opções: precisa de pelo menos 2${onde}.`);
  if (fonte !== undefined && opcoes.length > 0)
    achado('aviso', `As opções vêm do cadastro; as escritas aqui não aparecem${onde}.`);
}

/** A maximum of 0 is none. */
const minimoMaiorQueMaximo = (c: object): boolean => {
  const { minimo, maximo, minimo_centavos, maximo_centavos } = c as Record<string, unknown>;
  const acima = (min: unknown, max: unknown) => Number(max ?? 0) > 0 && Number(min ?? 0) > Number(max);
  return acima(minimo, maximo) || acima(minimo_centavos, maximo_centavos);
};
