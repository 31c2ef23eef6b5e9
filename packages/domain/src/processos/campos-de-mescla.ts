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
} as const;
export type CampoDeMescla = keyof typeof CAMPOS_DE_MESCLA;

/** Ends the name of an answer that is quoted in the middle of a sentence: `resposta.uso.minusculas`. */
export const EM_MINUSCULAS = '.minusculas';
