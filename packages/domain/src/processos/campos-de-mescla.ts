/** What the template of a document may name beside `resposta.{campo}`, with the words of the editor. */
export const CAMPOS_DE_MESCLA = {
  'licenca.numero': 'Número do documento, com o ano',
  'licenca.validade': 'Até quando vale',
  'requerimento.numero': 'Número do protocolo',
  'requerimento.data': 'Dia do protocolo',
  'requerimento.area_total': 'Área construída do pedido',
  'requerente.nome': 'Quem pediu',
  'titular.nome': 'Em nome de quem sai',
  'titular.documento': 'CPF ou CNPJ do titular, só o número',
  'titular.tipo_documento': 'CPF ou CNPJ, conforme o número do titular',
  'imovel.endereco': 'Endereço do imóvel',
  'municipio.nome': 'Nome do município',
  'licenca.emissao': 'Dia em que o documento sai',
  'licenca.condicoes': 'Condições escritas na aprovação',
  'imovel.inscricao': 'Inscrição imobiliária',
  'imovel.matricula': 'Matrícula do imóvel',
  'imovel.area_terreno': 'Área do terreno',
  'imovel.zona': 'Zona do imóvel',
  'imovel.parametros': 'Parâmetros da zona no dia do protocolo',
  'normas.descumpridas': 'Normas que o projeto não cumpre, e as que não dá para conferir',
  'normas.conferencia': 'O mesmo, com as normas que ele cumpre',
  'proprietarios.nomes': 'Nomes dos proprietários',
  'tecnicos.nomes': 'Responsáveis técnicos, com conselho e número',
  'taxas.valor_pago': 'Valor pago em taxas',
  'taxas.guias': 'Números das guias pagas',
  'decisao.data': 'Dia da decisão',
  'decisao.por': 'Quem decidiu',
  'decisao.setor': 'Setor que decidiu',
} as const;
export type CampoDeMescla = keyof typeof CAMPOS_DE_MESCLA;

/** Ends the name of an answer that is quoted in the middle of a sentence: `resposta.uso.minusculas`. */
export const EM_MINUSCULAS = '.minusculas';
