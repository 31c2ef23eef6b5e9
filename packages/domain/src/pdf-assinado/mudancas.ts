import { PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { createImpressao, GrandeDemais } from './impressao.ts';
import { catalogoDe, comoDict, comoLista, comoNome, comoNumero, comoTexto, type Revisao } from './revisao.ts';
import type { Mudanca, TipoDeMudanca } from './tipos.ts';

const PAGINAS_MAX = 2000;
const NOS_MAX = 10_000;
const HERDADAS = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
/** Of a page: told apart, or not seen on it. */
const FORA_DA_PAGINA = new Set(['Annots', 'Tabs', 'LastModified', 'Metadata', 'PieceInfo', 'Thumb', 'Type', ...HERDADAS]);
/** Of the catalogue: told apart, or what every signing program writes anew. */
const FORA_DO_CATALOGO = new Set(['Pages', 'AcroForm', 'Type', 'Version', 'Extensions', 'Perms', 'Names', 'Lang', 'MarkInfo']);
const DO_CATALOGO: Record<string, TipoDeMudanca> = {
  DSS: 'validacao',
  Metadata: 'dados_do_arquivo',
  PieceInfo: 'dados_do_arquivo',
  StructTreeRoot: 'dados_do_arquivo',
  OpenAction: 'programa',
  AA: 'programa',
  OCProperties: 'camadas',
  AF: 'anexo',
};
/** A drawing of a signature that takes more of a page than this could show another page. */
const PARTE_DA_PAGINA = 0.25;

interface Pagina {
  dict: PDFDict;
  herdado: Map<string, PDFObject>;
  impressao: string;
}
interface Lado {
  r: Revisao;
  imprimir: (valor: PDFObject | undefined) => string;
}

/** The dictionary without some keys, as something to print. */
function semAsChaves(dict: PDFDict, fora: ReadonlySet<string>): PDFDict {
  const resto = PDFDict.withContext(dict.context);
  for (const [nome, valor] of dict.entries()) if (!fora.has(nome.decodeText())) resto.set(nome, valor);
  return resto;
}

function paginasDe({ r, imprimir }: Lado): Pagina[] {
  const paginas: Pagina[] = [];
  let nos = 0;
  const descer = (no: PDFDict | undefined, acima: Map<string, PDFObject>): void => {
    nos += 1;
    if (nos > NOS_MAX || paginas.length > PAGINAS_MAX) throw new GrandeDemais('pages');
    if (!no) return;
    const herdado = new Map(acima);
    for (const nome of HERDADAS) {
      const valor = r.de(no, nome);
      if (valor) herdado.set(nome, valor);
    }
    const filhos = r.de(no, 'Kids');
    if (filhos) {
      for (const filho of comoLista(filhos)) descer(comoDict(r.ver(filho)), herdado);
      return;
    }
    const partes = [imprimir(semAsChaves(no, FORA_DA_PAGINA)), ...HERDADAS.map((nome) => imprimir(herdado.get(nome)))];
    paginas.push({ dict: no, herdado, impressao: partes.join('|') });
  };
  descer(comoDict(r.de(catalogoDe(r), 'Pages')), new Map());
  return paginas;
}

/** The numbers of the objects that are pages, by the tree that shows them: what only calls itself a page is none. */
function folhasDe(r: Revisao): Set<number> {
  const folhas = new Set<number>();
  let nos = 0;
  const descer = (valor: PDFObject | undefined): void => {
    nos += 1;
    if (nos > NOS_MAX) throw new GrandeDemais('pages');
    const no = comoDict(r.ver(valor));
    const filhos = no && r.de(no, 'Kids');
    if (filhos) for (const filho of comoLista(filhos)) descer(filho);
    else if (no && valor instanceof PDFRef) folhas.add(valor.objectNumber);
  };
  descer(catalogoDe(r)?.get(PDFName.of('Pages')));
  return folhas;
}

/** The annotations of a page by the number of their object; those that have none by their place. */
function anotacoesDe({ r }: Lado, pagina: PDFDict): Map<string, PDFDict> {
  const achadas = new Map<string, PDFDict>();
  for (const [i, valor] of comoLista(r.de(pagina, 'Annots')).entries()) {
    const dict = comoDict(r.ver(valor));
    if (dict) achadas.set(valor instanceof PDFRef ? `n${valor.objectNumber}` : `i${i}`, dict);
  }
  return achadas;
}

/** A key of a form's field, which its parents may hold. */
function doCampo({ r }: Lado, campo: PDFDict, nome: string): PDFObject | undefined {
  let atual: PDFDict | undefined = campo;
  for (let passos = 0; atual && passos < 20; passos++) {
    const valor = r.de(atual, nome);
    if (valor) return valor;
    atual = comoDict(r.de(atual, 'Parent'));
  }
  return undefined;
}
const isCampo = ({ r }: Lado, dict: PDFDict): boolean => comoNome(r.de(dict, 'Subtype')) === 'Widget';
const isDeAssinatura = (lado: Lado, dict: PDFDict): boolean => comoNome(doCampo(lado, dict, 'FT')) === 'Sig';
const assinaturaDe = (lado: Lado, dict: PDFDict): PDFDict | undefined => comoDict(doCampo(lado, dict, 'V'));

/** How far a signature reaches. */
function alcanceDe({ r }: Lado, assinatura: PDFDict): number {
  const faixa = comoLista(r.de(assinatura, 'ByteRange')).map((um) => comoNumero(r.ver(um)) ?? 0);
  return (faixa[2] ?? 0) + (faixa[3] ?? 0);
}

function areaDe({ r }: Lado, valor: PDFObject | undefined): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = comoLista(valor).map((um) => comoNumero(r.ver(um)) ?? 0);
  return Math.abs((x2 - x1) * (y2 - y1));
}

/** What a field that now holds a signature, and held none, is. */
function novaAssinatura(antes: Lado, depois: Lado, campo: PDFDict, pagina?: Pagina): TipoDeMudanca {
  const assinatura = assinaturaDe(depois, campo);
  if (!assinatura) return 'campo_de_assinatura';
  if (alcanceDe(depois, assinatura) <= antes.r.bytes.length) return 'assinatura_copiada';
  const folha = areaDe(depois, pagina?.herdado.get('MediaBox'));
  if (folha > 0 && areaDe(depois, depois.r.de(campo, 'Rect')) > folha * PARTE_DA_PAGINA) return 'assinatura_cobre';
  return comoNome(depois.r.de(assinatura, 'Type')) === 'DocTimeStamp' ? 'carimbo' : 'assinatura';
}

const SEM_A_ASSINATURA = new Set(['V', 'AP', 'MK', 'DA', 'F', 'Lock', 'SV', 'M']);

function mudancaDaAnotacao(antes: Lado, depois: Lado, velha: PDFDict, nova: PDFDict, pagina: Pagina): TipoDeMudanca | null {
  if (antes.imprimir(velha) === depois.imprimir(nova)) return null;
  if (!isCampo(depois, nova)) return 'anotacao_alterada';
  if (!isDeAssinatura(depois, nova)) return 'campo_preenchido';
  const anterior = assinaturaDe(antes, velha);
  const mudouOResto =
    antes.imprimir(semAsChaves(velha, SEM_A_ASSINATURA)) !== depois.imprimir(semAsChaves(nova, SEM_A_ASSINATURA));
  if (!anterior) return mudouOResto ? 'aparencia_trocada' : novaAssinatura(antes, depois, nova, pagina);
  const atual = assinaturaDe(depois, nova);
  if (!atual) return 'assinatura_retirada';
  return antes.imprimir(anterior) === depois.imprimir(atual) ? 'aparencia_trocada' : 'assinatura_trocada';
}

function mudancasDaPagina(antes: Lado, depois: Lado, velha: Pagina, nova: Pagina): TipoDeMudanca[] {
  const tipos: TipoDeMudanca[] = velha.impressao === nova.impressao ? [] : ['pagina_alterada'];
  const [antigas, atuais] = [anotacoesDe(antes, velha.dict), anotacoesDe(depois, nova.dict)];
  for (const [id, dict] of atuais) {
    const antiga = antigas.get(id);
    if (antiga) {
      const tipo = mudancaDaAnotacao(antes, depois, antiga, dict, nova);
      if (tipo) tipos.push(tipo);
    } else if (isCampo(depois, dict) && isDeAssinatura(depois, dict)) tipos.push(novaAssinatura(antes, depois, dict, nova));
    else tipos.push('anotacao_acrescentada');
  }
  for (const [id, dict] of antigas)
    if (!atuais.has(id)) tipos.push(isDeAssinatura(antes, dict) ? 'assinatura_retirada' : 'anotacao_retirada');
  return tipos;
}

/** Pages that stand in both are paired from the front and from the back; what is left in between was put in or taken out. */
function compararPaginas(antes: Lado, depois: Lado): Mudanca[] {
  const [velhas, novas] = [paginasDe(antes), paginasDe(depois)];
  const mudancas: Mudanca[] = [];
  const iguais = (i: number, j: number) => velhas[i]?.impressao === novas[j]?.impressao;
  const par = (i: number, j: number) => {
    for (const tipo of mudancasDaPagina(antes, depois, velhas[i] as Pagina, novas[j] as Pagina))
      mudancas.push({ tipo, pagina: j + 1 });
  };
  if (velhas.length === novas.length) {
    for (const i of velhas.keys()) par(i, i);
    return mudancas;
  }
  const menos = Math.min(velhas.length, novas.length);
  let inicio = 0;
  while (inicio < menos && iguais(inicio, inicio)) inicio += 1;
  let fim = 0;
  while (fim < menos - inicio && iguais(velhas.length - 1 - fim, novas.length - 1 - fim)) fim += 1;
  for (let i = 0; i < inicio; i++) par(i, i);
  for (let i = inicio; i < velhas.length - fim; i++) mudancas.push({ tipo: 'pagina_retirada', pagina: i + 1 });
  for (let j = inicio; j < novas.length - fim; j++) mudancas.push({ tipo: 'pagina_acrescentada', pagina: j + 1 });
  for (let i = fim; i > 0; i--) par(velhas.length - i, novas.length - i);
  return mudancas;
}

interface Campos {
  /** What each holds, by its name. */
  valores: Map<string, string>;
  assinados: Map<string, PDFDict>;
}

function camposDe(lado: Lado): Campos {
  const { r, imprimir } = lado;
  const valores: Campos['valores'] = new Map();
  const assinados: Campos['assinados'] = new Map();
  let nos = 0;
  const descer = (lista: PDFObject | undefined, prefixo: string, fundo: number): void => {
    for (const membro of comoLista(lista)) {
      nos += 1;
      if (nos > NOS_MAX || fundo > 10) throw new GrandeDemais('fields');
      const campo = comoDict(r.ver(membro));
      if (!campo) continue;
      const nome = `${prefixo}.${comoTexto(r.de(campo, 'T'))}`;
      const valor = r.de(campo, 'V');
      if (valor && isDeAssinatura(lado, campo)) assinados.set(nome, campo);
      else if (valor) valores.set(nome, imprimir(valor));
      descer(r.de(campo, 'Kids'), nome, fundo + 1);
    }
  };
  descer(r.de(formularioDe(lado), 'Fields'), '', 0);
  return { valores, assinados };
}
const formularioDe = ({ r }: Lado): PDFDict | undefined => comoDict(r.de(catalogoDe(r), 'AcroForm'));

/**
 * Fields of signatures that hang on no page: what signs without showing itself need not stand there, though it may name one.
 * @source ISO 32000-2 §12.7.5.5: a signature field that is not to be seen
 */
function semPagina(antes: Lado, depois: Lado, assinados: Campos['assinados']): Mudanca[] {
  const paginas = paginasDe(depois);
  const vistos = new Set(paginas.flatMap(({ dict }) => [...anotacoesDe(depois, dict).values()]));
  return [...assinados.values()].flatMap((campo) => {
    const filhos = comoLista(depois.r.de(campo, 'Kids')).map((filho) => comoDict(depois.r.ver(filho)));
    if ([campo, ...filhos].some((um) => um && vistos.has(um))) return [];
    // one that names a page may be drawn there by whoever shows it
    const folha = paginas.findIndex(({ dict }) => dict === comoDict(depois.r.de(campo, 'P')));
    return [{ tipo: novaAssinatura(antes, depois, campo, paginas[folha]), pagina: folha < 0 ? null : folha + 1 }];
  });
}

function compararFormularios(antes: Lado, depois: Lado): Mudanca[] {
  const [velhos, novos] = [camposDe(antes), camposDe(depois)];
  const nomes = new Set([...velhos.valores.keys(), ...novos.valores.keys()]);
  const preenchido = [...nomes].some((nome) => velhos.valores.get(nome) !== novos.valores.get(nome));
  const assinadosAgora = new Map([...novos.assinados].filter(([nome]) => !velhos.assinados.has(nome)));
  const [velho, novo] = [formularioDe(antes), formularioDe(depois)];
  const trocado = ['XFA', 'CO', 'NeedAppearances'].some(
    (nome) => antes.imprimir(antes.r.de(velho, nome)) !== depois.imprimir(depois.r.de(novo, nome)),
  );
  return [
    ...semPagina(antes, depois, assinadosAgora),
    ...(preenchido ? [{ tipo: 'campo_preenchido' as const, pagina: null }] : []),
    ...(trocado ? [{ tipo: 'outro' as const, pagina: null }] : []),
  ];
}

function compararCatalogos(antes: Lado, depois: Lado): Mudanca[] {
  const [velho, novo] = [catalogoDe(antes.r), catalogoDe(depois.r)];
  const tipos = new Set<TipoDeMudanca>();
  const differ = (a: PDFDict | undefined, b: PDFDict | undefined, nome: string) =>
    antes.imprimir(antes.r.de(a, nome)) !== depois.imprimir(depois.r.de(b, nome));
  const chavesDe = (...dicts: (PDFDict | undefined)[]) =>
    new Set(dicts.flatMap((dict) => dict?.keys().map((nome) => nome.decodeText()) ?? []));
  for (const nome of chavesDe(velho, novo))
    if (!FORA_DO_CATALOGO.has(nome) && differ(velho, novo, nome)) tipos.add(DO_CATALOGO[nome] ?? 'outro');
  const [nomesVelhos, nomesNovos] = [comoDict(antes.r.de(velho, 'Names')), comoDict(depois.r.de(novo, 'Names'))];
  for (const nome of chavesDe(nomesVelhos, nomesNovos))
    if (differ(nomesVelhos, nomesNovos, nome))
      tipos.add(nome === 'EmbeddedFiles' ? 'anexo' : nome === 'JavaScript' ? 'programa' : 'outro');
  if (differ(antes.r.trailer, depois.r.trailer, 'Info')) tipos.add('dados_do_arquivo');
  return [...tipos].map((tipo) => ({ tipo, pagina: null }));
}

const semRepetir = (mudancas: Mudanca[]): Mudanca[] => [
  ...new Map(mudancas.map((uma) => [`${uma.tipo} ${uma.pagina}`, uma])).values(),
];

const isBranco = (byte: number): boolean => byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;

/**
 * What an update of a file did to what was there. Both revisions are read as a viewer reads them, so that what an update shows in place of
 * something else is seen whatever way it takes: its own object, another table, a field, a layer.
 * @param antes the file up to what a signature covers, which `depois` begins with
 * @source ISO 32000-2 §12.8.2.2; Mladenov and others, "Shadow Attacks", NDSS 2021
 */
export function compararRevisoes(antes: Revisao, depois: Revisao): Mudanca[] {
  const resto = depois.bytes.subarray(antes.bytes.length);
  if (resto.every(isBranco)) return [];
  try {
    const lados = [antes, depois].map((r) => ({ r, imprimir: createImpressao(r, folhasDe(r)) })) as [Lado, Lado];
    const achadas = [...compararPaginas(...lados), ...compararFormularios(...lados), ...compararCatalogos(...lados)];
    return achadas.length > 0 ? semRepetir(achadas) : [{ tipo: 'acrescimo', pagina: null }];
  } catch {
    // too large, too deep, or damaged where it is looked at: of that nothing is said but this
    return [{ tipo: 'nao_comparado', pagina: null }];
  }
}
