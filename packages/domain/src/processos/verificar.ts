import type { Campo } from '../campos/registro.ts';
import { CAMPOS_DE_MESCLA } from '../licencas/campos.ts';
import { listarCampos } from '../licencas/mesclar.ts';
import { NOMES_DAS_QUANTIDADES } from '../quadros-de-areas/totais.ts';
import { camposDe, type Definicao, definicaoSchema } from './definicao.ts';
import { problemasDoEsquema } from './esquema.ts';
import type { Lugar, Problema } from './problema.ts';
import { cabe, MAX_CAMPOS, MAX_DEFINICAO } from './rascunho.ts';
import { circulos, nuncaVisiveis, opcoesDe, verificarCondicao } from './verificar-condicoes.ts';
import { type Vizinhos, verificarFluxo } from './verificar-fluxo.ts';

export interface SetorConhecido {
  sigla: string;
  /** Whether anybody works in it. */
  tem_gente: boolean;
}

const GERAL: Lugar = { tipo: 'geral', id: '' };

/**
 * Everything that is wrong with a definition, finished or not: first its shape, then its sense. Bounded by the sizes it refuses.
 * @param setores all sectors of the town that are open
 * @param vizinhos the other processes of the town; left out, sub-requests are not looked up
 */
export function verificar(entrada: unknown, setores: readonly SetorConhecido[], vizinhos?: Vizinhos): Problema[] {
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
  return secoes.reduce<number>((n, s) => n + (Array.isArray(s?.campos) ? s.campos.length : 0), 0);
}

export const temErro = (problemas: readonly Problema[]): boolean => problemas.some((p) => p.gravidade === 'erro');

function verificarDefinicao(d: Definicao, setores: readonly SetorConhecido[], vizinhos: Vizinhos | undefined): Problema[] {
  const problemas: Problema[] = [];
  const em = (tipo: Lugar['tipo'], id: string) => (gravidade: Problema['gravidade'], texto: string) =>
    void problemas.push({ onde: { tipo, id }, gravidade, texto });
  verificarIds(d, em);
  verificarCampos(d, em);
  for (const e of d.etapas) verificarSetor(e.setor, 'O setor', setores, em('etapa', e.id));
  for (const doc of d.documentos) {
    const achado = em('documento', doc.id);
    if (!d.etapas.some((e) => e.id === doc.etapa))
      achado('erro', `A etapa “${doc.etapa}”, que emite este documento, não existe.`);
    for (const a of doc.assinantes) verificarSetor(a.setor, 'O setor que assina,', setores, achado);
    const respostas = new Set(camposDe(d).map((c) => `resposta.${c.id}`));
    for (const nome of listarCampos(doc.modelo)) {
      if (!Object.hasOwn(CAMPOS_DE_MESCLA, nome) && !respostas.has(nome))
        achado('erro', `O modelo usa {{${nome}}}, que não existe e sairia escrito assim no documento.`);
    }
    if (doc.com_quadro_de_areas && !camposDe(d).some((c) => c.tipo === 'quadro_areas'))
      achado('erro', 'O documento imprime o quadro de áreas, mas o formulário não tem quadro de áreas.');
  }
  verificarTaxas(d, em);
  const campos = new Map<string, Campo>(camposDe(d).map((c) => [c.id, c]));
  verificarFluxo(d, { setores: setores.map((s) => s.sigla), vizinhos, campos, quantidades: quantidadesDe(d) }, em);
  return problemas;
}

type Em = (tipo: Lugar['tipo'], id: string) => (gravidade: Problema['gravidade'], texto: string) => void;

function verificarSetor(sigla: string, quem: string, setores: readonly SetorConhecido[], achado: ReturnType<Em>): void {
  const setor = setores.find((s) => s.sigla === sigla);
  if (!setor) achado('erro', `${quem} ${sigla} não existe neste município. Escolha um dos setores do organograma.`);
  else if (!setor.tem_gente) achado('erro', `${quem} ${sigla} não tem ninguém. Ponha alguém nele ou escolha outro.`);
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

const quantidadesDe = (d: Definicao): readonly string[] =>
  camposDe(d).some((c) => c.tipo === 'quadro_areas') ? NOMES_DAS_QUANTIDADES : [];

function verificarCampos(d: Definicao, em: Em): void {
  const todos = camposDe(d);
  const campos = new Map<string, Campo>(todos.map((c) => [c.id, c]));
  const conhecidos = { campos, quantidades: quantidadesDe(d) };
  const usa = new Map<string, string[]>();
  for (const c of todos) {
    const achado = em('campo', c.id);
    const nomes = c.visivel_se === undefined ? null : verificarCondicao(c.visivel_se, conhecidos, achado);
    if (nomes) usa.set(c.id, nomes);
    if (c.obrigatorio_se !== undefined) verificarCondicao(c.obrigatorio_se, conhecidos, achado);
    if (minimoMaiorQueMaximo(c)) achado('erro', 'O mínimo é maior que o máximo: nenhuma resposta serviria.');
  }
  for (const circulo of circulos(usa)) {
    const nomes = circulo.map((id) => `“${campos.get(id)?.rotulo ?? id}”`);
    em('campo', circulo[0] as string)(
      'erro',
      circulo.length === 1
        ? 'A condição para aparecer depende do próprio campo.'
        : `Estes campos dependem um do outro em círculo: ${nomes.join(', ')}.`,
    );
  }
  for (const id of nuncaVisiveis(campos, usa)) {
    const c = campos.get(id) as Campo;
    const exigido = c.tipo !== 'explicacao' && (c.obrigatorio || c.obrigatorio_se !== undefined);
    if (exigido) em('campo', id)('erro', 'O campo é obrigatório, mas a condição para aparecer nunca se cumpre.');
    else em('campo', id)('aviso', 'A condição para aparecer nunca se cumpre: ninguém verá este campo.');
  }
}

/** A maximum of 0 is none. */
const minimoMaiorQueMaximo = (c: Campo): boolean =>
  'minimo' in c && 'maximo' in c && Number(c.maximo ?? 0) > 0 && Number(c.minimo ?? 0) > Number(c.maximo);

function verificarTaxas(d: Definicao, em: Em): void {
  const campos = new Map<string, Campo>(camposDe(d).map((c) => [c.id, c]));
  const quantidades = quantidadesDe(d);
  for (const t of d.taxas) {
    const achado = em('taxa', t.id);
    if (t.base !== 'fixo' && !quantidades.includes(t.base)) {
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
      if (!campo && !(f.campo === 'destinacao' && quantidades.length))
        achado('erro', `O fator “${f.descricao}” depende de “${f.campo}”, que não é um campo deste formulário.`);
      for (const valor of opcoes ? Object.keys(f.valores) : [])
        if (!opcoes?.includes(valor))
          achado('aviso', `O fator “${f.descricao}” prevê “${valor}”, que não é opção de “${campo?.rotulo}”.`);
    }
    if (t.isencao) verificarCondicao(t.isencao.condicao, { campos, quantidades }, achado);
  }
}
