import { arquivos } from '../campos/arquivos/model.ts';
import { quadroAreas } from '../campos/quadro-areas/model.ts';
import type { Campo } from '../campos/registro.ts';
import { responsaveisTecnicos } from '../campos/responsaveis-tecnicos/model.ts';
import { NOMES_DAS_QUANTIDADES } from '../quadros-de-areas/totais.ts';
import { listarCampos } from '../text/mesclar.ts';
import { CAMPOS_DE_MESCLA, EM_MINUSCULAS } from './campos-de-mescla.ts';
import { camposDe, type Definicao, type DocumentoDefinido, definicaoSchema } from './definicao.ts';
import { problemasDoEsquema } from './esquema.ts';
import { recusaDoTexto } from './limites-do-texto.ts';
import type { ModeloConhecido } from './modelo-da-casa.ts';
import type { Lugar, Problema } from './problema.ts';
import { cabe, MAX_CAMPOS, MAX_DEFINICAO } from './rascunho.ts';
import { isDaTabela } from './regra-de-taxa.ts';
import { resolverTaxas, type TaxaDaTabela } from './taxa-da-tabela.ts';
import { basesDeTaxa, type Em, quantidadesDoForm, verificarCampos } from './verificar-campos.ts';
import { opcoesDe, verificarCondicao } from './verificar-condicoes.ts';
import { type Vizinhos, verificarFluxo } from './verificar-fluxo.ts';

export interface SetorConhecido {
  sigla: string;
  /** Whether anybody works in it. */
  tem_gente: boolean;
}

const GERAL: Lugar = { tipo: 'geral', id: '' };

/**
 * Everything that is wrong with a definition, finished or not: first its shape, then its sense. Bounded by the sizes it refuses.
 * @param setores all sectors of the town that are open; null for a model, which belongs to no town: acronyms are not looked up
 * @param vizinhos the other processes of the town; left out, sub-requests are not looked up
 */
export function verificar(entrada: unknown, setores: readonly SetorConhecido[] | null, vizinhos?: Vizinhos): Problema[] {
  if (!cabe(entrada))
    return [
      {
        onde: GERAL,
        gravidade: 'erro',
        texto: `A definição é grande ou funda demais; o limite é de ${MAX_DEFINICAO / 1_000_000} MB.`,
      },
    ];
  const total = contarCampos(entrada);
  if (total > MAX_CAMPOS)
    return [
      {
        onde: GERAL,
        gravidade: 'erro',
        texto: `O formulário tem ${total} campos e o limite é ${MAX_CAMPOS}. Divida em dois processos.`,
      },
    ];
  const lida = definicaoSchema.safeParse(entrada);
  return lida.success ? verificarDefinicao(lida.data, setores, vizinhos) : problemasDoEsquema(entrada);
}

function contarCampos(entrada: unknown): number {
  const secoes = (entrada as { secoes?: unknown } | null)?.secoes;
  if (!Array.isArray(secoes)) return 0;
  // a group counts with its own questions
  const quantos = (campos: unknown): number =>
    Array.isArray(campos) ? campos.reduce<number>((n, c) => n + 1 + quantos(c?.campos), 0) : 0;
  return secoes.reduce<number>((n, s) => n + quantos(s?.campos), 0);
}

export const temErro = (problemas: readonly Problema[]): boolean => problemas.some((p) => p.gravidade === 'erro');

function verificarDefinicao(d: Definicao, setores: readonly SetorConhecido[] | null, vizinhos: Vizinhos | undefined): Problema[] {
  const problemas: Problema[] = [];
  const em: Em = (tipo, id) => (gravidade, texto, sem_resposta) =>
    void problemas.push({ onde: { tipo, id }, gravidade, texto, ...(sem_resposta !== undefined && { sem_resposta }) });
  verificarIds(d, em);
  verificarCampos(d, em);
  for (const e of d.etapas) verificarSetor(e.setor, 'O setor', setores, em('etapa', e.id));
  for (const doc of d.documentos) {
    const achado = em('documento', doc.id);
    if (!d.etapas.some((e) => e.id === doc.etapa))
      achado('erro', `A etapa “${doc.etapa}”, que emite este documento, não existe.`);
    verificarAssinantes(doc, d, setores, achado);
    if (doc.modelo_codigo !== undefined) verificarModeloDaCasa(doc.modelo_codigo, d, vizinhos?.modelosDeDocumento, achado);
    else verificarTextoProprio(doc, d, achado);
  }
  verificarModelos(d, setores === null ? null : vizinhos?.modelosDeArquivo, em);
  verificarTaxas(d, vizinhos?.tabela, em);
  const campos = new Map<string, Campo>(camposDe(d).map((c) => [c.id, c]));
  verificarFluxo(d, { setores: setores?.map((s) => s.sigla) ?? null, vizinhos, campos, quantidades: quantidadesDoForm(d) }, em);
  return problemas;
}

type Achado = ReturnType<Em>;

function verificarAssinantes(
  doc: DocumentoDefinido,
  d: Definicao,
  setores: readonly SetorConhecido[] | null,
  achado: Achado,
): void {
  for (const { setor } of doc.assinantes) if (setor) verificarSetor(setor, 'O setor que assina,', setores, achado);
  const partes = doc.assinantes.flatMap(({ parte }) => parte ?? []);
  if (new Set(partes).size < partes.length)
    achado('erro', 'A mesma parte assina o documento duas vezes. Exclua uma das assinaturas.');
  const papeis = doc.assinantes.map(({ papel }) => papel);
  if (new Set(papeis).size < papeis.length)
    achado('erro', 'Duas assinaturas do documento têm o mesmo cargo. Dê um nome a cada uma.');
  const pergunta = (tipo: string) => camposDe(d).some((c) => c.tipo === tipo);
  if (partes.includes('responsavel_tecnico') && !pergunta(responsaveisTecnicos.tipo))
    achado(
      'aviso',
      'O responsável técnico assina este documento, e o formulário não pergunta quem ele é: só assina quem for convidado.',
    );
}

function verificarTextoProprio(doc: DocumentoDefinido, d: Definicao, achado: Achado): void {
  if (doc.modelo === '') achado('erro', 'O documento não tem texto. Escreva-o, ou escolha um modelo do município.');
  const recusa = recusaDoTexto(doc.modelo);
  if (recusa) achado('erro', recusa);
  const respostas = new Map(camposDe(d).map((c) => [`resposta.${c.id}`, c]));
  for (const nome of listarCampos(doc.modelo)) {
    const campo = respostas.get(nome.endsWith(EM_MINUSCULAS) ? nome.slice(0, -EM_MINUSCULAS.length) : nome);
    if (!Object.hasOwn(CAMPOS_DE_MESCLA, nome) && !campo)
      achado('erro', `O modelo usa {{${nome}}}, que não existe e sairia escrito assim no documento.`);
    if (campo?.visto_por === 'prefeitura')
      achado('erro', `O modelo imprime a resposta de “${campo.rotulo}”, que só a prefeitura vê.`);
  }
  if (doc.com_quadro_de_areas && !camposDe(d).some((c) => c.tipo === quadroAreas.tipo))
    achado('erro', 'O documento imprime o quadro de áreas, mas o formulário não tem quadro de áreas.');
}

/** A model of the library prints the same whoever names it: here is asked whether this form has what it needs. */
function verificarModeloDaCasa(
  codigo: string,
  d: Definicao,
  daqui: readonly ModeloConhecido[] | undefined,
  achado: Achado,
): void {
  if (!daqui) return;
  const modelo = daqui.find((m) => m.codigo === codigo);
  if (!modelo) {
    achado('erro', `O modelo ${codigo} não existe, ou nenhuma versão dele foi publicada. Publique-o, ou escolha outro.`);
    return;
  }
  const campos = new Map(camposDe(d).map((c) => [c.id, c]));
  for (const id of modelo.respostas) {
    const campo = campos.get(id);
    if (!campo) achado('erro', `O modelo ${codigo} imprime a resposta de “${id}”, que este formulário não tem.`);
    else if (campo.visto_por === 'prefeitura')
      achado('erro', `O modelo ${codigo} imprime a resposta de “${campo.rotulo}”, que só a prefeitura vê.`);
  }
  const quantidades = quantidadesDoForm(d);
  for (const nome of modelo.condicoes)
    if (!quantidades.includes(nome) && (!campos.has(nome) || campos.get(nome)?.visto_por === 'prefeitura'))
      achado('erro', `O modelo ${codigo} tem uma passagem que depende de “${nome}”, que este formulário não tem.`);
  if (modelo.quadro && quantidades.length === 0)
    achado('erro', `O modelo ${codigo} imprime o quadro de áreas, mas o formulário não tem quadro de áreas.`);
}

function verificarSetor(sigla: string, quem: string, setores: readonly SetorConhecido[] | null, achado: ReturnType<Em>): void {
  if (!setores) return;
  const setor = setores.find((s) => s.sigla === sigla);
  if (!setor) achado('erro', `${quem} ${sigla} não existe neste município. Escolha um dos setores do organograma.`);
  else if (!setor.tem_gente) achado('erro', `${quem} ${sigla} não tem ninguém. Ponha alguém nele ou escolha outro.`);
}

/** A file does not travel with the definition: each town sends its own. @param daqui those of the town; null for a model of the catalogue */
function verificarModelos(d: Definicao, daqui: readonly string[] | null | undefined, em: Em): void {
  for (const c of camposDe(d)) {
    if (c.tipo !== arquivos.tipo || !c.modelo?.arquivo) continue;
    const { nome, arquivo } = c.modelo;
    if (daqui === null)
      em('campo', c.id)('aviso', `O arquivo do modelo “${nome}” não vai com o catálogo: cada município envia o seu.`);
    else if (daqui && !daqui.includes(arquivo.sha256))
      em('campo', c.id)(
        'erro',
        `O arquivo do modelo “${nome}” não veio com a definição. Envie-o de novo neste município, ou tire o modelo.`,
      );
  }
}

const repetidos = (ids: readonly string[]): string[] => {
  const vistos = new Set<string>();
  return [...new Set(ids.filter((id) => vistos.size === vistos.add(id).size))];
};

function verificarIds(d: Definicao, em: Em): void {
  const grupos = [
    ['campo', 'Há dois campos', camposDe(d)],
    ['secao', 'Há duas seções', d.secoes],
    ['etapa', 'Há duas etapas', d.etapas],
    ['taxa', 'Há duas taxas', d.taxas],
    ['documento', 'Há dois documentos', d.documentos],
  ] as const;
  for (const [tipo, frase, itens] of grupos)
    for (const id of repetidos(itens.map((i) => i.id))) em(tipo, id)('erro', `${frase} com o identificador “${id}”.`);
}

function verificarTaxas(d: Definicao, tabela: readonly TaxaDaTabela[] | undefined, em: Em): void {
  const campos = new Map<string, Campo>(camposDe(d).map((c) => [c.id, c]));
  const quantidades = quantidadesDoForm(d);
  const bases = basesDeTaxa(d);
  const naTabela = tabela ?? [];
  const { taxas, ausentes } = resolverTaxas(d.taxas, naTabela);
  for (const t of d.taxas.filter(isDaTabela))
    if (tabela !== undefined && ausentes.includes(t.codigo))
      em('taxa', t.id)(
        'erro',
        `A taxa ${t.codigo} não existe na tabela de taxas em vigor. Escolha outra, ou publique a tabela antes.`,
      );
  for (const t of taxas) {
    const achado = em('taxa', t.id);
    if (t.base !== 'fixo' && !t.base.startsWith('taxa:') && !bases.includes(t.base)) {
      achado(
        'erro',
        (NOMES_DAS_QUANTIDADES as readonly string[]).includes(t.base)
          ? 'A taxa conta áreas, mas o formulário não tem quadro de áreas.'
          : `A taxa é calculada sobre “${t.base}”, que não existe neste formulário.`,
      );
    }
    for (const f of t.fatores ?? []) {
      const campo = campos.get(f.campo);
      const opcoes = campo && opcoesDe(campo);
      if (campo?.visto_por === 'prefeitura')
        achado('erro', `O fator “${f.descricao}” escreve na guia a resposta de “${campo.rotulo}”, que só a prefeitura vê.`);
      if (!campo && !(f.campo === 'destinacao' && quantidades.length))
        achado('erro', `O fator “${f.descricao}” depende de “${f.campo}”, que não é um campo deste formulário.`);
      for (const valor of opcoes ? Object.keys(f.valores) : [])
        if (!opcoes?.includes(valor))
          achado('aviso', `O fator “${f.descricao}” prevê “${valor}”, que não é opção de “${campo?.rotulo}”.`);
    }
    for (const { condicao } of [...(t.isencao ? [t.isencao] : []), ...(t.isencoes ?? []), ...(t.descontos ?? [])])
      verificarCondicao(condicao, { campos, quantidades }, achado);
  }
}
