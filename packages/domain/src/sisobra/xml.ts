import { onlyAlnum } from '../text/documento.ts';
import { conferir, listaDeDocumentos } from './conferir.ts';
import type { Ficha, TecnicoDaFicha, TipoDeLancamento } from './ficha.ts';
import { limpo } from './limpo.ts';

/*
 * The documents of SisobraPref as text, in the order of the layout. They carry no ds:Signature: it would stand right after each inf
 * element. docs/operacao/sisobra.md says what that means.
 */

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escapar = (texto: string): string => limpo(texto).replace(/[&<>"']/g, (letra) => ESCAPES[letra] ?? letra);

type No = string;
const el = (nome: string, ...dentro: No[]): No => `<${nome}>${dentro.join('')}</${nome}>`;
const folha = (nome: string, texto: string): No => el(nome, escapar(texto));
const opcional = (nome: string, texto: string): No => (limpo(texto) === '' ? '' : folha(nome, texto));
const documento = (texto: string, cpf = 'cpf', cnpj = 'cnpj'): No => {
  const n = onlyAlnum(texto);
  return folha(n.length === 11 ? cpf : cnpj, n);
};

function executorXml(f: Ficha): No {
  const cnpj = onlyAlnum(f.executor_documento);
  switch (f.executor) {
    case 'empresa_construtora':
      return el(f.executor, folha('cnpj', cnpj));
    case 'empresa_lider_consorcio':
    case 'consorcio':
      return el(f.executor, folha('cnpjConsorcio', cnpj), folha('cnpjEmpresaLiderConsorcio', onlyAlnum(f.executor_lider)));
    case 'construcao_nome_coletivo': {
      const outros = listaDeDocumentos(f.executor_outros);
      return el(
        f.executor,
        documento(f.executor_documento, 'cpfResponsavelPrincipal', 'cnpjResponsavelPrincipal'),
        ...outros.filter((n) => n.length === 14).map((n) => folha('cnpj', n)),
        ...outros.filter((n) => n.length === 11).map((n) => folha('cpf', n)),
      );
    }
    case 'dono_da_obra':
    case 'incorporador_construcao_civil':
      return el(f.executor, documento(f.executor_documento));
    case '':
    case 'proprietario_do_imovel':
      return el('proprietario_do_imovel');
  }
}

function medidaXml(f: Ficha): No {
  if (f.areas.length + f.complementares.length === 0) return folha('valorUnidadeMedida', f.valor);
  return el(
    'area',
    ...f.areas.map((a) =>
      el(
        'areaPrincipal',
        folha('categoria', a.categoria),
        folha('destinacao', a.destinacao),
        folha('tipoObra', a.tipo_obra),
        opcional('qtd_total_unidades_bloco', a.unidades),
        folha('area', a.area),
      ),
    ),
    ...f.complementares.map((a) =>
      el(
        'areaComplementar',
        folha('categoria', a.categoria),
        folha('destinacao', a.destinacao),
        folha('tipoObra', a.tipo_obra),
        folha('tipoAreaComplementar', a.tipo),
        folha('areaCoberta', a.coberta),
        folha('areaDescoberta', a.descoberta),
      ),
    ),
  );
}

function tecnicoXml(nome: string, t: TecnicoDaFicha): No {
  if (t.conselho === '') return '';
  const [quem, registro, papel] = t.conselho === 'CAU' ? ['arquiteto', 'cau', 'rrt'] : ['engenheiro', 'crea', 'art'];
  return el(nome, el(quem ?? '', folha('nome', t.nome), folha(registro ?? '', t.registro), folha(papel ?? '', t.documento)));
}

function alvaraXml(id: string, f: Ficha): No {
  const adicionais = [
    opcional('numeroProcesso', f.processo),
    tecnicoXml('responsavelTecnico', f.tecnico),
    tecnicoXml('responsavelProjeto', f.projeto),
    opcional('observacao', f.observacao),
  ].join('');
  return el(
    'Alvara',
    `<infAlvara Id="${id}">`,
    folha('numeroAlvara', f.numero),
    f.tipo_alvara === 'retificado' ? folha('numeroProtocoloAnterior', f.protocolo_anterior) : '',
    folha('nomeObra', f.nome_obra),
    folha('dataAlvara', f.data),
    folha('dataInicioObra', f.inicio),
    opcional('dataFinalObra', f.fim),
    folha('tipoAlvara', f.tipo_alvara),
    el('responsavelExecObra', executorXml(f)),
    el(
      'enderecoObra',
      folha('cep', onlyAlnum(f.cep)),
      folha('tipoLogradouro', f.tipo_logradouro),
      folha('logradouro', f.logradouro),
      folha('numero', f.numero_do_imovel),
      opcional('complemento', f.complemento),
      folha('bairro', f.bairro),
    ),
    folha('unidadeMedida', f.unidade),
    medidaXml(f),
    el('proprietarioObra', documento(f.proprietario)),
    adicionais === '' ? '' : el('infoAdicionais', adicionais),
    '</infAlvara>',
  );
}

const habiteSeXml = (id: string, f: Ficha): No =>
  el(
    'Habitese',
    `<infHabitese Id="${id}">`,
    folha('numeroHabitese', f.numero),
    folha('dataHabitese', f.data),
    opcional('dataFinalObra', f.fim),
    folha('tipoHabitese', f.tipo_habite_se),
    opcional('observacao', f.observacao),
    // spelled so in the layout, of a habite-se alone
    folha('unidadeMedida', f.unidade === 'KVA' ? 'KWA' : f.unidade),
    medidaXml(f),
    opcional('qtd_total_unidades_bloco', f.unidades),
    folha('numeroAlvara', f.numero_do_alvara),
    folha('dataAlvara', f.data_do_alvara),
    '</infHabitese>',
  );

const alteracaoXml = (id: string, f: Ficha): No =>
  el(
    'AlteraSituacao',
    `<infDocumento Id="${id}">`,
    folha('tipoDocumento', f.altera === 'alvara' ? 'alvara' : 'habitese'),
    folha('numero', f.numero),
    folha('situacao', f.nova_situacao),
    folha('numeroProtocolo', f.protocolo),
    folha('ano', f.competencia.slice(0, 4)),
    folha('mes', f.competencia.slice(5, 7)),
    '</infDocumento>',
  );

const DO_TIPO: Record<TipoDeLancamento, (id: string, f: Ficha) => No> = {
  alvara: alvaraXml,
  habite_se: habiteSeXml,
  alteracao: alteracaoXml,
};

export interface Documento {
  tipo: TipoDeLancamento;
  ficha: Ficha;
}

const CABECA = '<?xml version="1.0" encoding="UTF-8"?>';
const versaoDe = (versao: string): string => escapar(versao);

/** The nth document of a file, from 1. @throws Error where the layout would refuse it: what was not checked is not written */
export function documentoXml({ tipo, ficha }: Documento, n: number): string {
  const [falta] = conferir(tipo, ficha);
  if (falta) throw new Error(`a document that the layout refuses: ${falta.campo}`);
  return DO_TIPO[tipo](`id${String(n).padStart(7, '0')}`, ficha);
}

/** One file. @param documentos by kind: alvarás, habite-ses, alterations, as `emLotes` sorts them */
export const loteXml = (documentos: readonly Documento[], versao: string): string =>
  `${CABECA}<sisobraPref versao="${versaoDe(versao)}">${documentos.map((d, i) => documentoXml(d, i + 1)).join('')}</sisobraPref>`;

/** The declaration that nothing was granted in a month, 'AAAA-MM'. */
export const semMovimentoXml = (mes: string, versao: string): string =>
  `${CABECA}<sisobraPref versao="${versaoDe(versao)}"><dsm><infDsm Id="id${mes.replace('-', '')}"><ano>${mes.slice(0, 4)}</ano><mes>${mes.slice(5, 7)}</mes></infDsm></dsm></sisobraPref>`;
