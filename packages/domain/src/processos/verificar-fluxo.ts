import { type Campo, guardaResposta } from '../campos/registro.ts';
import { vistoria } from '../campos/vistoria/model.ts';
import { TOMAM_O_LUGAR } from '../obras/efeitos.ts';
import type { Definicao } from './definicao.ts';
import { antesDe, type EtapaDefinida } from './etapa.ts';
import type { ModeloConhecido } from './modelo-da-casa.ts';
import { isDaTabela } from './regra-de-taxa.ts';
import type { TaxaDaTabela } from './taxa-da-tabela.ts';
import type { Em } from './verificar-campos.ts';
import { circulos, verificarCondicao } from './verificar-condicoes.ts';

/** What stands around the process in its town. */
export interface Vizinhos {
  /** Slug of the process itself. */
  proprio: string;
  /** Slugs of the processes that are in use, also those still in draft. */
  processos: readonly string[];
  /** False where the town has no fiscal unit: a fee counted in it could not be charged. */
  unidadeFiscal?: boolean;
  /** Hashes of the files that the town has sent as models to download. */
  modelosDeArquivo?: readonly string[];
  /** Fees of the town's table in force; absent where they are not looked up. */
  tabela?: readonly TaxaDaTabela[];
  /** Models of the town's library that have a version in force; absent where they are not looked up. */
  modelosDeDocumento?: readonly ModeloConhecido[];
  /** Codes of the kinds of inspection in use; absent where they are not looked up. */
  vistorias?: readonly string[];
}
interface Entorno {
  /** Acronyms of the open sectors; null where they are not looked up. */
  setores: readonly string[] | null;
  /** Absent where the town is not known: a file by itself, a test. */
  vizinhos: Vizinhos | undefined;
  campos: ReadonlyMap<string, Campo>;
  quantidades: readonly string[];
}

/** Whether the flow comes to its end: order, outcomes, gates, sub-requests, fees, numbers and silence. */
export function verificarFluxo(d: Definicao, entorno: Entorno, em: Em): void {
  verificarOrdem(d.etapas, em);
  const ids = new Set(d.etapas.map((e) => e.id));
  for (const e of d.etapas) verificarEtapa(e, entorno, em('etapa', e.id));
  for (const t of d.taxas) {
    const achado = em('taxa', t.id);
    if (t.etapa !== undefined && !ids.has(t.etapa)) achado('erro', `A etapa “${t.etapa}”, que cobraria a taxa, não existe.`);
    if (t.cobrar_se !== undefined) verificarCondicao(t.cobrar_se, entorno, achado);
    if (!isDaTabela(t) && t.unidade === 'unidade_fiscal' && entorno.vizinhos?.unidadeFiscal === false)
      achado('erro', 'A taxa é contada em unidade fiscal, e este município não tem uma cadastrada.');
  }
  verificarVistorias(d, entorno, em);
  verificarGeral(d, entorno, em);
}

/** A field that asks for an inspection names a kind that there is, and a step waits for it. */
function verificarVistorias(d: Definicao, { vizinhos, campos }: Entorno, em: Em): void {
  for (const c of campos.values()) {
    if (c.tipo !== vistoria.tipo) continue;
    const achado = em('campo', c.id);
    if (c.vistoria === undefined) achado('aviso', 'O campo não diz que vistoria pedir: quem agenda só lê a resposta.');
    else if (vizinhos?.vistorias && !vizinhos.vistorias.includes(c.vistoria))
      achado('erro', `O campo pede a vistoria “${c.vistoria}”, que não existe neste município ou está arquivada.`);
    else if (!d.etapas.some((e) => e.vistorias.includes(c.vistoria as string)))
      achado('aviso', `Nenhuma etapa espera pela vistoria “${c.vistoria}”, que este campo pede.`);
  }
}

function verificarOrdem(etapas: readonly EtapaDefinida[], em: Em): void {
  const porId = new Map(etapas.map((e) => [e.id, e]));
  const nome = (id: string) => `“${porId.get(id)?.nome ?? id}”`;
  const antes = new Map<string, string[]>();
  for (const e of etapas) {
    for (const id of antesDe(etapas, e)) {
      if (!porId.has(id)) em('etapa', e.id)('erro', `Ela vem depois da etapa “${id}”, que não existe.`);
    }
    antes.set(
      e.id,
      antesDe(etapas, e).filter((id) => porId.has(id)),
    );
  }
  const presas = new Set<string>();
  for (const circulo of circulos(antes)) {
    for (const id of circulo) presas.add(id);
    em('etapa', circulo[0] as string)(
      'erro',
      circulo.length === 1
        ? 'A etapa espera por ela mesma e nunca abre.'
        : `Estas etapas esperam uma pela outra e nunca abrem: ${circulo.map(nome).join(', ')}.`,
    );
  }
  // what can be opened, from the filing on; of the rest, those outside a circle wait for one
  const abertas = new Set<string>();
  for (let mudou = true; mudou; ) {
    mudou = false;
    for (const e of etapas) {
      if (abertas.has(e.id) || antesDe(etapas, e).some((id) => !abertas.has(id))) continue;
      abertas.add(e.id);
      mudou = true;
    }
  }
  for (const e of etapas)
    if (!abertas.has(e.id) && !presas.has(e.id) && antesDe(etapas, e).every((id) => porId.has(id)))
      em('etapa', e.id)('erro', 'Nada leva a esta etapa: o que vem antes dela nunca abre.');
}

function verificarEtapa(e: EtapaDefinida, entorno: Entorno, achado: ReturnType<Em>): void {
  if (!e.desfechos.includes('deferir')) achado('erro', 'A etapa não pode ser deferida, e o pedido nunca passaria dela.');
  for (const sigla of e.outros_setores) {
    if (entorno.setores && !entorno.setores.includes(sigla))
      achado('erro', `O setor ${sigla}, que também age na etapa, não existe neste município.`);
    else if (sigla === e.setor) achado('aviso', `O setor ${sigla} está duas vezes nesta etapa.`);
  }
  for (const x of e.exigencias) verificarCondicao(x.condicao, entorno, achado);
  verificarConferencia(e, entorno, achado);
  const vistorias = entorno.vizinhos?.vistorias;
  for (const codigo of e.vistorias)
    if (vistorias && !vistorias.includes(codigo))
      achado('erro', `A etapa espera pela vistoria “${codigo}”, que não existe neste município ou está arquivada.`);
  const vistos = new Set<string>();
  for (const s of e.subrequerimentos) {
    if (vistos.has(s.id)) achado('erro', `Há dois sub-requerimentos com o identificador “${s.id}”.`);
    vistos.add(s.id);
    if (s.quando !== undefined) verificarCondicao(s.quando, entorno, achado);
    if (!entorno.vizinhos) continue;
    const { proprio, processos } = entorno.vizinhos;
    if (s.processo === proprio) achado('erro', 'Um sub-requerimento não pode ser do próprio processo: abriria outro sem fim.');
    else if (!processos.includes(s.processo))
      achado('erro', `O sub-requerimento pede o processo “${s.processo}”, que não existe neste município ou está arquivado.`);
  }
}

/** A line looks at what the requester answers: nothing else changes with a round. */
function verificarConferencia(e: EtapaDefinida, { campos }: Entorno, achado: ReturnType<Em>): void {
  const linhas = new Set<string>();
  for (const { id, texto, campos: olhados } of e.conferencia) {
    if (linhas.has(id)) achado('erro', `Há duas linhas de conferência com o identificador “${id}”.`);
    linhas.add(id);
    for (const nome of olhados) {
      const campo = campos.get(nome);
      if (!campo) achado('erro', `A linha de conferência “${texto}” olha a pergunta “${nome}”, que não existe.`);
      else if (campo.preenche !== 'requerente' || !guardaResposta(campo))
        achado('erro', `A linha de conferência “${texto}” olha “${campo.rotulo}”, que o requerente não responde.`);
    }
  }
}

function verificarEfeitoNaObra({ efeito_na_obra: na, documentos }: Definicao, achado: ReturnType<Em>): void {
  if (!na) return;
  const { efeito, meses } = na;
  if (efeito === 'prorroga' && meses === undefined) achado('erro', 'Diga por quantos meses o processo prorroga a licença.');
  if ((efeito === 'licencia' || TOMAM_O_LUGAR.includes(efeito)) && documentos.length === 0)
    achado('erro', 'O processo licencia uma obra, mas não emite documento nenhum.');
}

function verificarObraExterna({ obra_externa: vai, efeito_na_obra, documentos }: Definicao, achado: ReturnType<Em>): void {
  if (vai?.quando === 'obra' && !efeito_na_obra)
    achado('erro', 'O pedido iria para o sistema de obras quando a obra muda, mas o processo não muda obra nenhuma.');
  if (vai?.quando === 'assinado' && documentos.length === 0)
    achado('aviso', 'O processo não emite documento, então o pedido vai para o sistema de obras assim que é deferido.');
}

function verificarGeral(d: Definicao, { setores }: Entorno, em: Em): void {
  const { numeracao, aprovacao_tacita: tacita, prazo_requerente } = d;
  verificarEfeitoNaObra(d, em('geral', 'efeito_na_obra'));
  verificarObraExterna(d, em('geral', 'obra_externa'));
  const numera = em('geral', 'numeracao');
  if (numeracao.setor !== undefined && setores && !setores.includes(numeracao.setor))
    numera('erro', `A numeração conta no setor ${numeracao.setor}, que não existe neste município.`);
  if (numeracao.algoritmo === 'manual' && d.documentos.length === 0)
    numera('aviso', 'O número seria digitado por quem analisa, mas o processo não emite documento.');
  if (tacita) {
    if (numeracao.algoritmo === 'manual' && d.documentos.length > 0)
      em('geral', 'aprovacao_tacita')(
        'erro',
        'Na aprovação tácita ninguém digita o número do documento. Escolha uma numeração que o portal conte, ou desligue uma das duas.',
      );
    const curta = d.etapas.find((e) => e.prazo_dias <= tacita.avisar_dias_antes);
    if (curta)
      em('geral', 'aprovacao_tacita')(
        'aviso',
        `O aviso da aprovação tácita sairia ${tacita.avisar_dias_antes} dias antes, mas a etapa “${curta.nome}” tem só ${curta.prazo_dias}: o aviso viria junto com a chegada.`,
      );
    if (d.etapas.every((e) => !e.desfechos.includes('indeferir')))
      em('geral', 'aprovacao_tacita')('aviso', 'Nenhuma etapa pode indeferir, e o silêncio aprova: este processo só tem um fim.');
  }
  if (prazo_requerente.ao_vencer === 'indeferir' && d.etapas.every((e) => !e.desfechos.includes('indeferir')))
    em('geral', 'prazo_requerente')('aviso', 'O pedido seria indeferido pelo prazo, embora nenhuma etapa possa indeferir.');
}
