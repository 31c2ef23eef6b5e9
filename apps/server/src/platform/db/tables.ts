// Generated from the migrations by scripts/tables.mjs; do not edit by hand.

import type { ColumnType } from 'kysely';

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[] ? U[] : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S[], I[], U[]> : T[];

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;

export type Json = ColumnType<unknown, unknown, unknown>;

export type Numeric = ColumnType<string, number | string, number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AcessoConcedido {
  chave: string;
  como: string;
  em: Timestamp;
  id: string;
  organizacao_id: Generated<number>;
  por: string | null;
  setor_id: string | null;
  usuario_id: string;
}

export interface AcessoConfirmado {
  concessao_id: string;
  em: Timestamp;
  organizacao_id: Generated<number>;
  por: string;
}

export interface Acompanhamento {
  confirmado_em: Timestamp | null;
  criado_em: Timestamp;
  email: string;
  id: string;
  lugar: string;
  nome: string;
  organizacao_id: Generated<number>;
  /**
   * Keyed hash of the network it was asked for from, until it is confirmed.
   */
  rede: Buffer | null;
  resumo: string;
  segredo: Buffer;
  visto_em: Generated<Timestamp>;
}

export interface AdVinculo {
  criado_em: Timestamp;
  guid: string;
  login: string;
  organizacao_id: Generated<number>;
  usuario_id: string;
  visto_em: Timestamp;
}

export interface AgendaEndereco {
  criado_em: Timestamp;
  organizacao_id: Generated<number>;
  painel: string;
  resumo: string;
  usuario_id: string;
}

export interface AnaliseItem {
  alvo: string;
  apoio: Generated<Json>;
  atualizado_em: Generated<Timestamp>;
  autor_id: string;
  autor_nome: string;
  base_legal: Generated<string>;
  campo_id: Generated<string>;
  chave: Generated<string>;
  comentario: Generated<string>;
  etapa_id: string;
  id: string;
  organizacao_id: Generated<number>;
  reaberto_em: Timestamp | null;
  reaberto_motivo: Generated<string>;
  reaberto_por: Generated<string>;
  requerimento_id: string;
  rodada: Generated<number>;
  veredito: string;
  versao: Generated<number>;
}

export interface AreaLinha {
  bloco: number;
  computavel: Numeric;
  destinacao: string;
  linha: number;
  nao_computavel: Numeric;
  organizacao_id: Generated<number>;
  pavimento: string;
  protocolado_em: Timestamp | null;
  requerimento_id: string;
  rodada: number;
  situacao: string;
  tipo_construcao: string;
  /**
   * As of its round: there is no later one.
   */
  ultima: Generated<boolean>;
  unidades: number;
  vazio: Numeric;
}

export interface AreaRodada {
  final_m2: Numeric;
  organizacao_id: Generated<number>;
  /**
   * final_m2 of the first round of the request.
   */
  primeira_m2: Numeric | null;
  protocolado_em: Timestamp | null;
  requerimento_id: string;
  rodada: number;
  ultima: boolean;
  unidades: number;
}

export interface Arquivo {
  criado_em: Generated<Timestamp>;
  enviado_por: string | null;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  /**
   * What was found when it came in: pages, sizes of the sheets, signatures. Absent on files of before and on what is no PDF.
   */
  saude: Json | null;
  sha256: string;
  tamanho: Int8;
  tipo: string;
}

export interface ArquivoAberto {
  conjunto: string;
  feito_em: Timestamp;
  formato: string;
  linhas: number;
  organizacao_id: Generated<number>;
  sha256: string;
  tamanho: Int8;
}

export interface ArquivoPreparado {
  assunto: string;
  com_pessoas: boolean;
  dia: string;
  feito_em: Timestamp;
  formato: string;
  id: string;
  linhas: number;
  organizacao_id: Generated<number>;
  sha256: string;
  tamanho: Int8;
}

export interface ArquivoRetorno {
  arquivo_id: string;
  banco: Generated<string>;
  convenio: Generated<string>;
  criado_em: Generated<Timestamp>;
  desfeito_em: Timestamp | null;
  desfeito_por: string | null;
  enviado_por: string;
  faltam_antes: Generated<number>;
  feitas: Generated<number>;
  gerado_em: string | null;
  id: string;
  lido_em: Timestamp | null;
  linhas: Generated<number>;
  motivo: Generated<string>;
  nome_do_banco: Generated<string>;
  organizacao_id: Generated<number>;
  /**
   * Which of the bank's files in the one that was sent; their number is partes.
   */
  parte: Generated<number>;
  partes: Generated<number>;
  sequencia: number | null;
  situacao: string;
  total_centavos: Generated<Int8>;
  versao: Generated<number>;
}

export interface AssinaturaEmPreparo {
  /**
   * What comes after the bytes of the file whose sum is sha256_antes.
   */
  acrescimo: Buffer;
  assinatura_id: string;
  cadeia: ArrayType<Buffer>;
  criado_em: Timestamp;
  organizacao_id: Generated<number>;
  sha256_antes: string;
}

export interface Atendimento {
  atendente_id: string | null;
  /**
   * The last change of its kind (name, place, how) that whoever booked it was told of, in words.
   */
  contado: Generated<string>;
  criado_em: Timestamp;
  email: Generated<string>;
  fim: Timestamp;
  id: string;
  inicio: Timestamp;
  lembrado_em: Timestamp | null;
  motivo: Generated<string>;
  nome: Generated<string>;
  organizacao_id: Generated<number>;
  /**
   * Keyed hash of the network somebody without an account booked from, while nobody confirmed it and for a day after: how much of one network stays unconfirmed says what gives way.
   */
  rede: Buffer | null;
  remarcacoes: Generated<number>;
  requerimento_id: string | null;
  respostas: Generated<Json>;
  resumo: string | null;
  segredo: Buffer | null;
  situacao: Generated<string>;
  telefone: Generated<string>;
  tipo_id: string;
  usuario_id: string | null;
  vaga: number;
  /**
   * Until when an hour that is not confirmed is kept.
   */
  vence_em: Timestamp | null;
  versao: Generated<number>;
}

export interface AtendimentoAtendente {
  organizacao_id: Generated<number>;
  tipo_id: string;
  usuario_id: string;
}

export interface AtendimentoEspera {
  ate: string;
  atendimento_id: string | null;
  /**
   * Null while whoever has no account did not press the link of the mail: such a place holds nothing and goes after a day.
   */
  confirmado_em: Timestamp | null;
  criado_em: Timestamp;
  de: string;
  email: Generated<string>;
  id: string;
  nome: Generated<string>;
  organizacao_id: Generated<number>;
  resumo: string | null;
  situacao: Generated<string>;
  telefone: Generated<string>;
  tipo_id: string;
  usuario_id: string | null;
}

export interface AtendimentoTipo {
  antecedencia_horas: Generated<number>;
  ate_dias: Generated<number>;
  ativo: Generated<boolean>;
  criado_em: Timestamp;
  descricao: Generated<string>;
  duracao_min: number;
  espera_horas: Generated<number>;
  horarios: Generated<Json>;
  id: string;
  intervalo_min: Generated<number>;
  local: string;
  modalidade: string;
  nome: string;
  organizacao_id: Generated<number>;
  perguntas: Generated<string[]>;
  /**
   * Offered on the public pages too, to people without an account.
   */
  publico: Generated<boolean>;
  setor_id: string;
  vagas: Generated<number>;
  versao: Generated<number>;
}

export interface Auditoria {
  acao: string;
  criado_em: Generated<Timestamp>;
  dados: Generated<Json>;
  endereco_ip: Generated<string>;
  id: string;
  organizacao_id: Generated<number>;
  painel: string;
  pedido_id: Generated<string>;
  usuario_id: string | null;
}

export interface AuditoriaAlvo {
  alvo: string;
  auditoria_id: string;
  organizacao_id: Generated<number>;
}

export interface AuditoriaArquivo {
  bloco: number;
  guardado_em: Timestamp;
  organizacao_id: Generated<number>;
  sha256: string;
  tamanho: Int8;
}

export interface AuditoriaBloco {
  anterior: string;
  fechado_em: Timestamp;
  linhas: number;
  municipio: string;
  numero: number;
  organizacao_id: Generated<number>;
  primeira_em: Timestamp;
  /**
   * Detached CMS over what textoDoBloco of domain/auditoria/cadeia says.
   */
  selo: Buffer;
  soma: string;
  ultima_em: Timestamp;
}

export interface AuditoriaDestino {
  codigo: string;
  confirmado_em: Timestamp | null;
  criado_em: Timestamp;
  email: string;
  id: string;
  organizacao_id: Generated<number>;
  tentativas: Generated<number>;
}

export interface AuditoriaElo {
  auditoria_id: string;
  bloco: number;
  elo: Buffer;
  ordem: number;
  organizacao_id: Generated<number>;
}

export interface Ausencia {
  ate: string;
  criado_em: Generated<Timestamp>;
  de: string;
  id: string;
  motivo: Generated<string>;
  organizacao_id: Generated<number>;
  substituto_id: string | null;
  usuario_id: string;
}

export interface Avaliacao {
  autor_id: string;
  comentario: Generated<string>;
  criado_em: Generated<Timestamp>;
  nota: number;
  organizacao_id: Generated<number>;
  requerimento_id: string;
}

export interface AvisoDoPix {
  criado_em: Generated<Timestamp>;
  criado_por: string;
  organizacao_id: Generated<number>;
  resumo: string;
  ultimo_em: Timestamp | null;
}

export interface CampoAparelho {
  criado_em: Timestamp;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  segredo: Buffer;
  usuario_id: string;
}

export interface CelularEnvio {
  criado_em: Timestamp;
  /**
   * A job has it; when that is given up.
   */
  em_curso_ate: Timestamp | null;
  enviado_em: Timestamp | null;
  /**
   * The same twice is one notice.
   */
  evento: string;
  id: string;
  /**
   * Tries of which nobody knows how they ended: the program died. One is repeated, a second is not.
   */
  incertas: Generated<number>;
  inscricao_id: string;
  legal: boolean;
  link: string;
  organizacao_id: Generated<number>;
  painel: string;
  porque: Generated<string>;
  situacao: Generated<string>;
  status: number | null;
  /**
   * Not before then: the end of the quiet hours, or the next try.
   */
  tentar_em: Timestamp;
  tentativas: Generated<number>;
  teste: Generated<boolean>;
  texto: string;
  titulo: string;
}

export interface Cep {
  bairro: Generated<string>;
  cep: string;
  cidade: string;
  consultado_em: Timestamp;
  ibge: Generated<string>;
  logradouro: Generated<string>;
  uf: string;
}

export interface CatalogoDocumento {
  ativo: Generated<boolean>;
  codigo: string;
  criado_em: Timestamp;
  id: string;
  nome: string;
  tipo: string;
}

export interface CatalogoDocumentoVersao {
  conteudo: Json;
  criado_em: Timestamp;
  criado_por: string | null;
  documento_id: string;
  numero: number;
  /**
   * What is new in it, for the towns.
   */
  recado: Generated<string>;
}

export interface CatalogoNormaEdicao {
  criado_em: Timestamp;
  criado_por: string | null;
  normas: Json;
  numero: number;
  /**
   * What is new in it, for the towns.
   */
  recado: Generated<string>;
}

export interface Certificado {
  /**
   * Days before its end of which the town was told last; null: of none yet.
   */
  aviso_de_validade: number | null;
  /**
   * DER, the certificate first, then who issued it, and so on up. Empty of those made before this was kept: it is read from the file.
   */
  cadeia: Generated<ArrayType<Buffer>>;
  certificado_sha256: Generated<string>;
  cnpj: Generated<string>;
  criado_em: Generated<Timestamp>;
  emissor: Generated<string>;
  icp_brasil: Generated<boolean>;
  id: string;
  instalado_por: string | null;
  /**
   * Of one that the portal made: the town. Of one that the town installed: its common name.
   */
  nome: string;
  organizacao_id: Generated<number>;
  origem: Generated<string>;
  /**
   * Empty once the town took its certificate out: the key is gone, what was sealed with it stays.
   */
  p12_cifrado: Buffer;
  retirado_em: Timestamp | null;
  retirado_por: string | null;
  /**
   * In the words of who took it out; of one that another took the place of: a sentence of the portal.
   */
  retirado_porque: Generated<string>;
  serie: Generated<string>;
  valido_ate: Timestamp;
  valido_de: Timestamp | null;
}

export interface ChaveDeLeitura {
  com_pessoas: boolean;
  criada_em: Timestamp;
  criada_por: string;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  resumo: string;
  usada_em: Timestamp | null;
}

export interface CobrancaPix {
  /**
   * The key that it was asked for.
   */
  chave: Generated<string>;
  convenio_id: string;
  copia_e_cola: Generated<string>;
  criado_em: Generated<Timestamp>;
  /**
   * Where it was asked for: it is taken back there or nowhere.
   */
  endereco: Generated<string>;
  erro: Generated<string>;
  guia_id: string;
  organizacao_id: Generated<number>;
  /**
   * The bank was asked and may have it, whatever came back.
   */
  pedida: Generated<boolean>;
  /**
   * When the bank is asked next, moved on while it is being asked. Null: nobody asks.
   */
  pedir_apos: Timestamp | null;
  situacao: Generated<string>;
  tentativas: Generated<number>;
  txid: string;
}

export interface CodigoRecuperacao {
  hash: Buffer;
  usado_em: Timestamp | null;
  usuario_id: string;
}

export interface Compromisso {
  cancelado_em: Timestamp | null;
  criado_em: Timestamp;
  criado_por: string | null;
  criado_por_nome: string;
  descricao: Generated<string>;
  fim: Timestamp;
  id: string;
  inicio: Timestamp;
  local: Generated<string>;
  organizacao_id: Generated<number>;
  /**
   * The same in all of a series. Each of them is a row of its own, moved and cancelled by itself.
   */
  serie_id: string | null;
  tipo: string;
  titulo: string;
  versao: Generated<number>;
}

export interface CompromissoPessoa {
  compromisso_id: string;
  organizacao_id: Generated<number>;
  periodo: string;
  usuario_id: string;
}

export interface CompromissoSala {
  compromisso_id: string;
  organizacao_id: Generated<number>;
  periodo: string;
  sala_id: string;
}

export interface Comprovante {
  arquivo_id: string;
  criado_em: Generated<Timestamp>;
  decidido_em: Timestamp | null;
  decidido_por: string | null;
  enviado_por: string;
  guia_id: string;
  id: string;
  motivo: Generated<string>;
  /**
   * The line of the book that approved it, where nobody looked at it.
   */
  movimento_id: string | null;
  organizacao_id: Generated<number>;
  situacao: Generated<string>;
}

export interface Configuracao {
  atualizado_em: Timestamp;
  atualizado_por: string | null;
  chave: string;
  organizacao_id: Generated<number>;
  valor: Json;
  versao: Generated<number>;
}

export interface Contador {
  escopo: string;
  organizacao_id: Generated<number>;
  valor: Int8;
}

export interface Contato {
  atendente_id: string | null;
  /**
   * The first answer, or the closing without one: by it the year is counted. no_prazo: by the term that held then.
   */
  concluido_em: Timestamp | null;
  criado_em: Timestamp;
  encerrado_em: Timestamp | null;
  id: string;
  /**
   * Notices of the term that went out: 1 five days before, 2 once it was over.
   */
  lembrete: Generated<number>;
  /**
   * When it was written into the request it speaks of.
   */
  levado_em: Timestamp | null;
  no_prazo: boolean | null;
  /**
   * How satisfied the person was with the answer, 1 to 5.
   */
  nota: number | null;
  nota_em: Timestamp | null;
  nota_texto: Generated<string>;
  numero: string;
  organizacao_id: Generated<number>;
  /**
   * The last day to answer; a message after an answer, or after the closing, begins another term.
   */
  prazo_em: string;
  /**
   * When it had its one extension.
   */
  prorrogado_em: Timestamp | null;
  /**
   * The request it speaks of.
   */
  requerimento_id: string | null;
  respondido_em: Timestamp | null;
  /**
   * Who answers; null: those who manage the town.
   */
  setor_id: string | null;
  situacao: Generated<string>;
  tipo: string;
  usuario_id: string;
  versao: Generated<number>;
}

export interface ContatoArquivo {
  arquivo_id: string;
  criado_em: Timestamp;
  enviado_por: string;
  fala_id: string | null;
  id: string;
  organizacao_id: Generated<number>;
}

export interface ContatoDestino {
  organizacao_id: Generated<number>;
  setor_id: string | null;
  tipo: string;
  versao: number;
}

export interface ContatoFala {
  autor_id: string;
  autor_nome: string;
  contato_id: string;
  criado_em: Timestamp;
  especie: string;
  id: string;
  organizacao_id: Generated<number>;
  texto: string;
}

export interface ContestacaoDaGuia {
  contestada_em: Timestamp;
  contestada_por: string;
  guia_id: string;
  id: string;
  motivo: string;
  organizacao_id: Generated<number>;
  respondida_em: Timestamp | null;
  respondida_por: string | null;
  resposta: Generated<string>;
  situacao: Generated<string>;
}

export interface ContribuinteUniao {
  /**
   * Both records as they were; null once it can be taken back no more.
   */
  antes: Json | null;
  /**
   * The one that stays as the union left it: what was changed since then is not taken back.
   */
  depois: Json | null;
  desfeita_em: Timestamp | null;
  desfeita_por: string | null;
  em: Timestamp;
  fica_id: string;
  id: string;
  motivo: string;
  organizacao_id: Generated<number>;
  sai_id: string;
  sai_nome: string;
  unida_por: string | null;
}

export interface ContribuinteUniaoLinha {
  antes: Json;
  chave: Json;
  coluna: string;
  organizacao_id: Generated<number>;
  requerimento_id: string | null;
  tabela: string;
  uniao_id: string;
}

export interface Convenio {
  agencia_conta: Generated<string>;
  arquivado_em: Timestamp | null;
  banco: Generated<string>;
  /**
   * As it stands in record A of the bank's files (FEBRABAN 150).
   */
  codigo_convenio: Generated<string>;
  criado_em: Generated<Timestamp>;
  febraban: Generated<string>;
  id: string;
  /**
   * 6: check digits by modulus 10, 8: by modulus 11.
   */
  identificador: Generated<string>;
  nome: string;
  organizacao_id: Generated<number>;
  padrao: Generated<boolean>;
  pix_chave: Generated<string>;
  /**
   * 1: the bar code names the town by febraban, 6: by the first eight digits of its CNPJ.
   */
  segmento: Generated<string>;
  /**
   * Sequence of the bank's last file that was taken in; 0 before the first.
   */
  ultimo_nsa: Generated<number>;
  valido_ate: string | null;
  valido_de: string | null;
  versao: Generated<number>;
}

export interface Convite {
  convidado_por: string;
  convidado_por_nome: string;
  criado_em: Timestamp;
  decidido_em: Timestamp | null;
  email: string;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  papel: string;
  requerimento_id: string;
  situacao: Generated<string>;
  usuario_id: string | null;
}

export interface CorreioParado {
  desde: Timestamp;
  organizacao_id: Generated<number>;
}

export interface DadoAberto {
  area_m2: string | null;
  ate: string;
  conjunto: string;
  de: string;
  grupo: string;
  mediana_dias: number | null;
  organizacao_id: Generated<number>;
  p90_dias: number | null;
  publicado_em: Timestamp;
  quantos: number;
}

export interface DecisaoDaGuia {
  base_legal: Generated<string>;
  decidida_em: Timestamp | null;
  decidida_por: string | null;
  guia_id: string;
  id: string;
  motivo: string;
  novo_vencimento: string | null;
  organizacao_id: Generated<number>;
  pedida_em: Timestamp;
  pedida_por: string;
  /**
   * Why the second person said no.
   */
  recusa: Generated<string>;
  situacao: Generated<string>;
  tipo: string;
  valor_centavos: Int8 | null;
}

export interface Desafio {
  criado_em: Timestamp;
  dados: Generated<Json>;
  expira_em: Timestamp;
  hash: Buffer;
  id: string;
  organizacao_id: Generated<number>;
  tentativas: Generated<number>;
  tipo: string;
  usado_em: Timestamp | null;
  usuario_id: string;
}

export interface Desistencia {
  decidida_em: Timestamp | null;
  id: string;
  motivo: string;
  organizacao_id: Generated<number>;
  pedida_em: Timestamp;
  pedida_por: string;
  pedida_por_nome: string;
  requerimento_id: string;
  resposta: Generated<string>;
  situacao: Generated<string>;
}

export interface Devolucao {
  decidida_em: Timestamp | null;
  decidida_por: string | null;
  destino: Generated<string>;
  especie: string;
  feita_em: Timestamp | null;
  feita_no_dia: string | null;
  feita_por: string | null;
  guia_id: string;
  id: string;
  motivo: string;
  motivo_da_decisao: Generated<string>;
  organizacao_id: Generated<number>;
  para_guia_id: string | null;
  pedida_em: Generated<Timestamp>;
  pedida_por: string;
  situacao: string;
  valor_centavos: Int8;
  versao: Generated<number>;
}

export interface DiaFechado {
  ambito: string;
  criado_em: Generated<Timestamp>;
  data: string;
  /**
   * Closed all day, or open until hora (fecha_mais_cedo), or from hora on (abre_mais_tarde).
   */
  expediente: Generated<string>;
  hora: Generated<string>;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  /**
   * Comes back every year from the year of data on.
   */
  repete_todo_ano: Generated<boolean>;
}

export interface DistribuicaoRegra {
  area_max: Numeric | null;
  area_min: Numeric | null;
  ativo: Generated<boolean>;
  bairros: Generated<string[]>;
  criado_em: Generated<Timestamp>;
  estrategia: string;
  etapa: string | null;
  id: string;
  nome: string;
  ordem: number;
  organizacao_id: Generated<number>;
  processo_id: string | null;
  usos: Generated<string[]>;
  usuario_id: string | null;
  versao: Generated<number>;
  zonas: Generated<string[]>;
}

export interface Email {
  assunto: string;
  chave: string;
  /**
   * It carried a secret: without its seal it cannot be sent again.
   */
  com_segredo: Generated<boolean>;
  conteudo: Json;
  criado_em: Generated<Timestamp>;
  enviado_em: Timestamp | null;
  erro: Generated<string>;
  id: string;
  organizacao_id: Generated<number>;
  para: string;
  /**
   * Somebody saw to a mail that did not leave: another went in its place, or it was set aside.
   */
  revisto_em: Timestamp | null;
  /**
   * The mail as it is sent, encrypted; gone once it has gone, or will not.
   */
  selado: Buffer | null;
  /**
   * Erro: tried again. Recusado: refused for good. Falhou: tried for a day, in vain. Retido: no SMTP is set.
   */
  situacao: Generated<string>;
  tentativas: Generated<number>;
}

export interface EnderecoRecusado {
  email: string;
  motivo: string;
  organizacao_id: Generated<number>;
  recusado_em: Timestamp;
}

export interface Etapa {
  analista_id: string | null;
  apoio: Generated<Json>;
  apoio_rodada: Generated<number>;
  /**
   * Why its analyst has it, in words; empty when the analyst took it.
   */
  atribuicao: Generated<string>;
  atribuida_em: Timestamp | null;
  ciclo: Generated<number>;
  concluida_em: Timestamp | null;
  criado_em: Generated<Timestamp>;
  definicao_id: string;
  id: string;
  iniciada_em: Timestamp | null;
  motivo: Generated<string>;
  /**
   * The instant of its last change of status, sector or analyst, by the clock of the act: the book of passages takes it from here.
   */
  mudou_em: Timestamp | null;
  /**
   * Whose it is while another has it because of an absence; null once it is given to somebody by any other way.
   */
  no_lugar_de: string | null;
  nome: string;
  ordem: number;
  organizacao_id: Generated<number>;
  /**
   * Sectors besides setor_id whose people may act on it.
   */
  outros_setor_ids: Generated<string[]>;
  prazo_em: string | null;
  /**
   * Its items are ready and wait for those of the sectors beside it.
   */
  pronta: Generated<boolean>;
  /**
   * The decision somebody proposed and another person has to confirm: ato, parecer, por_id, por_nome, em. Gone with the next change of status.
   */
  proposta: Json | null;
  requerimento_id: string;
  setor_id: string;
  status: string;
  substituida: Generated<boolean>;
  versao: Generated<number>;
}

export interface EtapaEvento {
  analista_id: string | null;
  em: Timestamp;
  etapa_id: string;
  n: number;
  organizacao_id: Generated<number>;
  pronta: boolean;
  requerimento_id: string;
  setor_id: string;
  status: string;
  subs: number;
  substituida: boolean;
}

export interface Evento {
  ator_id: string | null;
  ator_nome: string;
  criado_em: Generated<Timestamp>;
  id: string;
  motivo: Generated<string>;
  organizacao_id: Generated<number>;
  publico: Generated<boolean>;
  requerimento_id: string;
  texto: string;
  tipo: string;
}

export interface EnvioDeRelatorio {
  ativo: Generated<boolean>;
  cada: string;
  criado_em: Timestamp;
  criado_por: string;
  destinatarios: string[];
  formato: string;
  id: string;
  motivo: Generated<string>;
  organizacao_id: Generated<number>;
  proximo_em: string;
  relatorio: string;
  versao: Generated<number>;
  visao_id: string;
}

export interface EventoPublico {
  em: Timestamp;
  escrito_em: Generated<Timestamp>;
  licenca_id: string;
  lugar: string;
  organizacao_id: Generated<number>;
  tipo: string;
}

export interface Exportacao {
  autor_id: string;
  criado_em: Generated<Timestamp>;
  expira_em: Timestamp;
  formato: string;
  id: string;
  linhas: number | null;
  motivo: Generated<string>;
  nome: string;
  organizacao_id: Generated<number>;
  pedido: Json;
  pronta_em: Timestamp | null;
  sha256: string | null;
  situacao: Generated<string>;
  tamanho: Int8 | null;
}

export interface FechamentoDeCaixa {
  dia: string;
  explicacao: Generated<string>;
  fechado_em: Generated<Timestamp>;
  fechado_por: string;
  organizacao_id: Generated<number>;
  totais: Json;
}

export interface FilaDoDia {
  dia: string;
  organizacao_id: Generated<number>;
  setor_id: string;
  vivas: number;
}

export interface Firma {
  ate: string | null;
  /**
   * The act that names the person, as it is quoted: 'Portaria nº 12/2026'.
   */
  ato: string;
  criado_em: Timestamp;
  de: string;
  /**
   * Whose office this is for a time: the holder signs in their place, by the act that is quoted.
   */
  delegada_por: string | null;
  excluida_em: Timestamp | null;
  id: string;
  /**
   * PNG, made small on arrival; drawn beside the name on what is signed.
   */
  imagem: Buffer | null;
  organizacao_id: Generated<number>;
  titulo: string;
  usuario_id: string;
  versao: Generated<number>;
}

export interface FiscalBairro {
  bairro: string;
  organizacao_id: Generated<number>;
  setor_id: string;
  usuario_id: string;
}

export interface Frase {
  base_legal: Generated<string>;
  criado_em: Generated<Timestamp>;
  escopo: string;
  etiquetas: Generated<string[]>;
  id: string;
  organizacao_id: Generated<number>;
  setor_id: string | null;
  texto: string;
  titulo: string;
  usos: Generated<number>;
  usuario_id: string | null;
  versao: Generated<number>;
}

export interface GeralNotificacao {
  criado_em: Generated<Timestamp>;
  evento: string | null;
  id: string;
  link: Generated<string>;
  message: string;
  organizacao_id: Generated<number>;
  painel: string;
  read_at: Timestamp | null;
  requerimento_id: string | null;
  tipo: Generated<string>;
  type: Generated<string>;
  usuario_id: string;
}

export interface GrupoProcesso {
  ativo: Generated<boolean>;
  criado_em: Generated<Timestamp>;
  id: string;
  nome: string;
  ordem: number;
  organizacao_id: Generated<number>;
}

export interface Guia {
  /**
   * What delay costs, as the table said when the charge was made (acrescimosSchema); null: nothing.
   */
  acrescimos: Json | null;
  /**
   * The request goes on without it while its day lasts.
   */
  ao_lado: Generated<boolean>;
  /**
   * The sheet of one issued by hand.
   */
  arquivo_id: string | null;
  /**
   * Money came or went, and the request has not heard of it yet; a job tells it and empties this.
   */
  assentar_em: Timestamp | null;
  /**
   * What it is asked for, as lists and reports group it: fees by their names, what came later by its kind.
   */
  cobranca: Generated<string>;
  codigo_barras: string | null;
  /**
   * Of what the sum was made, fee by fee: code, table, inputs, value, rounding. Null: no fee made it, or it is older.
   */
  composicao: Json | null;
  /**
   * The covenant by which it was made; null while there is no slip.
   */
  convenio_id: string | null;
  criado_em: Generated<Timestamp>;
  descricao: string;
  /**
   * Went back to who paid. Written by the trigger of devolucao.
   */
  devolvido_centavos: Generated<Int8>;
  /**
   * Let off by two people: the whole, or the discount. Written by the trigger of decisao_da_guia.
   */
  dispensado_centavos: Generated<Int8>;
  emissao: Generated<string>;
  emissao_tentativas: Generated<number>;
  /**
   * With the id the key under which the tax system is asked: the same over all tries, another only for another due day.
   */
  emissao_versao: Generated<number>;
  /**
   * Who issued it, or is to: the portal, the tax system of the town, or somebody by hand.
   */
  emissor: Generated<string>;
  emitida_por: string | null;
  /**
   * When the tax system is asked next; moved on while it is being asked. Null: nobody asks.
   */
  emitir_apos: Timestamp | null;
  /**
   * Why no slip could be made, for the town: the citizen is not told whose fault it is.
   */
  erro_emissao: Generated<string>;
  id: string;
  linha_digitavel: string;
  memoria: Json;
  numero: Int8;
  /**
   * Its number where it was issued, if that was not here; '' otherwise.
   */
  numero_externo: Generated<string>;
  organizacao_id: Generated<number>;
  paga_em: Timestamp | null;
  pagamento: Generated<string>;
  /**
   * Which part it is, from 1; of how many says parcelas.
   */
  parcela: number | null;
  /**
   * The slip that was split into parts, of which this is one, or stands in the place of one.
   */
  parcela_de_id: string | null;
  parcelas: number | null;
  /**
   * A complementary slip, asked for by this item; it is no part of what the fees are computed to.
   */
  pendencia_id: string | null;
  pix: string;
  /**
   * The first due day of the charge, where this slip took the place of another; null: its own.
   */
  primeiro_vencimento: string | null;
  /**
   * Of its request. Written by a trigger.
   */
  processo_id: string | null;
  /**
   * What the bank gave for it less what went back: the sum of its lines in movimento_de_caixa.
   */
  recebido_centavos: Generated<Int8>;
  requerimento_id: string;
  /**
   * The slip of which less was paid than it asked: this one asks for the rest.
   */
  resto_de_id: string | null;
  /**
   * Of the first step of its request, as that step has it now; null while there is none. Written by triggers of guia and etapa.
   */
  setor_id: string | null;
  /**
   * The slip that this one takes the place of, cancelled then: its day was over.
   */
  substitui_id: string | null;
  taxa_id: string;
  /**
   * What it is asked for.
   */
  tipo: Generated<string>;
  /**
   * Another slip asks for the same: void, this one counts nowhere. Written by the trigger of guia.
   */
  trocada: Generated<boolean>;
  valor_centavos: Int8;
  vencimento: string;
  versao: Generated<number>;
}

export interface GuiaContagem {
  cobranca: string;
  devolvida: boolean;
  devolvido: Int8;
  /**
   * On which the slip was made, in the town.
   */
  dia: string;
  dispensada: boolean;
  dispensado: Int8;
  n: Int8;
  organizacao_id: number;
  pagamento: string;
  /**
   * The bank gave something for it.
   */
  recebida: boolean;
  recebido: Int8;
  trocada: boolean;
  valor: Int8;
  /**
   * Of those that wait for payment; infinity: of no others.
   */
  vencimento: string;
}

export interface GuiaItem {
  codigo: Generated<string>;
  guia_id: string;
  natureza: string;
  nome: string;
  ordem: number;
  organizacao_id: Generated<number>;
  valor_centavos: Int8;
}

export interface IdaANuvem {
  /**
   * What lets the keeper be asked, encrypted by the vault, in base64; '' on the first way.
   */
  acesso: Generated<string>;
  /**
   * What comes after the bytes of the file whose sum is sha256_antes: the place of the signature, still empty.
   */
  acrescimo: Buffer | null;
  assinatura_id: string;
  cadeia: Buffer[] | null;
  credencial: Generated<string>;
  criado_em: Timestamp;
  /**
   * Of the state that goes along; only who left with it knows it.
   */
  estado_sha256: string;
  organizacao_id: Generated<number>;
  painel: string;
  passo: string;
  provedor: string;
  sessao_id: string;
  sha256_antes: string;
  /**
   * SHA-256 of the attributes that are signed.
   */
  soma: Buffer | null;
  usada_em: Timestamp | null;
  /**
   * PKCE, encrypted by the vault, in base64.
   */
  verificador: string;
  /**
   * Of the signature, as its screen had it.
   */
  versao: number;
}

export interface IdaAoGovbr {
  /**
   * What comes after the bytes of the file whose sum is sha256_antes: the place of the signature, still empty.
   */
  acrescimo: Buffer | null;
  assinatura_id: string;
  criado_em: Timestamp;
  /**
   * Of the state that goes along; only who left with it knows it.
   */
  estado_sha256: string;
  /**
   * How the account entered there (amr).
   */
  meios_da_conta: Generated<string[]>;
  nivel_da_conta: Generated<string>;
  nonce: string;
  organizacao_id: Generated<number>;
  painel: string;
  passo: string;
  /**
   * SHA-256 of what is to be signed.
   */
  resumo: Buffer | null;
  sessao_id: string;
  sha256_antes: string;
  /**
   * When it came back; never again after that.
   */
  usada_em: Timestamp | null;
  /**
   * PKCE of the first way, encrypted by the vault, in base64; '' on the second.
   */
  verificador: Generated<string>;
  /**
   * Of the signature, as its screen had it.
   */
  versao: number;
}

export interface Idempotencia {
  chave: string;
  criado_em: Generated<Timestamp>;
  organizacao_id: Generated<number>;
  pedido: string;
  resposta: Json;
  status: number;
  usuario_id: string;
}

export interface Imovel {
  area_construida_m2: Numeric | null;
  area_terreno_m2: Numeric;
  atualizado_em: Generated<Timestamp>;
  bairro: string;
  busca: string;
  /**
   * What the staff search: busca, and what only they may find it by: registration, lot, owners.
   */
  busca_equipe: Generated<string>;
  /**
   * The box round its outline; of a lot without one its point.
   */
  caixa: Generated<string | null>;
  /**
   * The office of an old registration number, which is unique there alone; a CNM names its own.
   */
  cartorio: Generated<string>;
  cep: string;
  cib: Generated<string>;
  complemento: Generated<string>;
  criado_em: Generated<Timestamp>;
  /**
   * Its outline: GeoJSON Polygon or MultiPolygon, longitude and latitude in degrees (SIRGAS 2000), as lerForma of the domain lets it be.
   */
  geometria: Json | null;
  id: string;
  incra: Generated<string>;
  inscricao: string;
  inscricao_normalizada: string;
  latitude: Numeric | null;
  logradouro: string;
  longitude: Numeric | null;
  lote: Generated<string>;
  loteamento: Generated<string>;
  matricula: Generated<string>;
  numero: Generated<string>;
  organizacao_id: Generated<number>;
  quadra: Generated<string>;
  /**
   * What is not "ativo" stands where it stood and is offered no more; nothing is ever deleted.
   */
  situacao: Generated<string>;
  /**
   * Frontages: [{"logradouro": "Rua das Flores", "metros": "12.50"}].
   */
  testadas: Generated<Json>;
  versao: Generated<number>;
}

export interface ImovelAntes {
  ate: Timestamp;
  autor_id: string | null;
  dados: Json;
  imovel_id: string;
  organizacao_id: Generated<number>;
  versao: number;
}

export interface ImovelAto {
  autor_id: string | null;
  criado_em: Timestamp;
  data: string;
  documento: Generated<string>;
  id: string;
  motivo: Generated<string>;
  organizacao_id: Generated<number>;
  tipo: string;
}

export interface ImovelConsulta {
  dados: Generated<Json>;
  inscricao: string;
  organizacao_id: Generated<number>;
  pedida_em: Timestamp;
  respondida_em: Timestamp | null;
  resultado: string;
}

export interface ImovelDescendencia {
  ato_id: string;
  de_imovel_id: string;
  organizacao_id: Generated<number>;
  para_imovel_id: string;
}

export interface ImovelProprietario {
  ate: string | null;
  de: string | null;
  documento: string;
  imovel_id: string;
  nome: string;
  ordem: number;
  organizacao_id: Generated<number>;
  percentual: Numeric | null;
}

export interface ImovelZona {
  imovel_id: string;
  organizacao_id: Generated<number>;
  percentual: Numeric;
  zona_id: string;
}

export interface Impedimento {
  criado_em: Generated<Timestamp>;
  documento: string;
  id: string;
  motivo: string;
  organizacao_id: Generated<number>;
  usuario_id: string;
}

export interface Importacao {
  arquivo_id: string | null;
  atualizado_em: Timestamp;
  autor_id: string;
  cabecalho: Generated<Json>;
  /**
   * Field to where it comes from: {"inscricao": {"coluna": 0}, "cep": {"fixo": "89820-000"}}.
   */
  colunas: Generated<Json>;
  concluida_em: Timestamp | null;
  criado_em: Timestamp;
  /**
   * What a person said of columns that can be read in two ways, by their place: {"5": {"separador": "ponto"}}.
   */
  escolhas: Generated<Json>;
  /**
   * Lines that the job under way, or the last one, has done.
   */
  feitas: Generated<number>;
  formato: Generated<string>;
  id: string;
  motivo: Generated<string>;
  nome: string;
  organizacao_id: Generated<number>;
  parar: Generated<boolean>;
  /**
   * The lines with what became of each and why, as a file.
   */
  planilha_id: string | null;
  /**
   * How the numbers of each column are written, as its own cells show it.
   */
  provas: Generated<Json>;
  /**
   * What the whole file is like and where the town lies, with which its lines are compared.
   */
  resumo: Json | null;
  situacao: string;
  /**
   * Where in the file its table was found: sheet, line of the names, what stands above it.
   */
  tabela: Generated<Json>;
  /**
   * Where a person said that it is: {"folha": "Lotes", "linha": 4}; null: found by itself.
   */
  tabela_pedida: Json | null;
  tem_geometria: Generated<boolean>;
  tipo: string;
  total: Generated<number>;
  versao: Generated<number>;
}

export interface ImportacaoColuna {
  campo: string;
  coluna: string;
  organizacao_id: Generated<number>;
  tipo: string;
}

export interface ImportacaoLinha {
  alvo_id: string | null;
  /**
   * What its target was before this line changed it, with the version it had; for taking it back.
   */
  antes: Json | null;
  celulas: Json;
  /**
   * What the line is of; two lines of one file may not say it of the same thing.
   */
  chave: Generated<string>;
  feita: Generated<boolean>;
  geometria: Json | null;
  importacao_id: string;
  /**
   * The line of which it draws another part.
   */
  junta_a: number | null;
  linha: number;
  motivos: Generated<Json>;
  organizacao_id: Generated<number>;
  resultado: string | null;
  rotulo: Generated<string>;
}

export interface InscricaoPush {
  criado_em: Timestamp;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  /**
   * Keyed hash of its endpoint, to find it by.
   */
  resumo: Buffer;
  /**
   * Endpoint and keys, under the key of the installation.
   */
  selada: Buffer;
  sessao_id: string | null;
  usuario_id: string;
  /**
   * When that browser last opened the portal.
   */
  visto_em: Timestamp;
}

export interface Instalacao {
  chave: string;
  valor: string;
}

export interface IntegracaoTeste {
  integracao: string;
  /**
   * Which of several servers it was; never a secret.
   */
  onde: Generated<string>;
  organizacao_id: Generated<number>;
  /**
   * When a test was asked for; later than testado_em while it is under way.
   */
  pedido_em: Timestamp;
  pedido_por: string | null;
  /**
   * Why it does not work, as a word that the screen explains.
   */
  porque: Generated<string>;
  situacao: Generated<string>;
  testado_em: Timestamp | null;
}

export interface Licenca {
  ano: number;
  area_total_m2: Numeric | null;
  /**
   * The document with the ICP-Brasil signatures it has so far, which the next one is put upon; null before the first.
   */
  arquivo_assinado_id: string | null;
  arquivo_final_id: string | null;
  arquivo_id: string | null;
  /**
   * Each signer is called when the one before has signed.
   */
  assinam_em_ordem: Generated<boolean>;
  /**
   * Days before its last one of which the parties were told last.
   */
  aviso_de_validade: number | null;
  /**
   * By what anybody finds it: number and place, as texto_de_busca leaves them. Nobody's name or document stands in it.
   */
  busca: Generated<string>;
  /**
   * That authority, as its certificate names it; '' without one.
   */
  carimbo_de: Generated<string>;
  /**
   * When a time-stamp authority (RFC 3161) saw the town's last seal of the file (PAdES B-T); null without one (B-B).
   */
  carimbo_em: Timestamp | null;
  codigo: string;
  /**
   * What the document demands of its holder, a line each, as typed at the approval; printed on it. A revision keeps them.
   */
  condicoes: Generated<string>;
  documento_id: string;
  emitida_em: Generated<Timestamp>;
  endereco: string;
  etapa_id: string;
  formato_ano: Generated<string>;
  id: string;
  /**
   * The lots of its request when it was made.
   */
  imovel_ids: Generated<string[]>;
  /**
   * The process in which this number was typed by an analyst; null when the portal counted it.
   */
  manual_de: string | null;
  /**
   * The version of the model that it was made by; null: by the text of its process.
   */
  modelo_versao_id: string | null;
  /**
   * Level of Lei 14.063/2020 that each signature has, as its process asked for when it was issued.
   */
  nivel_de_assinatura: Generated<string>;
  numero: string;
  organizacao_id: Generated<number>;
  /**
   * Days that each has from the day they are called; null: no deadline.
   */
  prazo_de_assinatura_dias: number | null;
  requerimento_id: string;
  /**
   * The answers it was approved on. Those of the request may change afterwards; absent on documents of before.
   */
  respostas: Json | null;
  revisao: Generated<number>;
  situacao: Generated<string>;
  titular: string;
  titular_documento: string;
  titulo: string;
  validade_em: string | null;
  versao: Generated<number>;
  vigente_em: Timestamp | null;
}

export interface LinkDePagamento {
  criado_em: Generated<Timestamp>;
  criado_por: string;
  guia_id: string;
  organizacao_id: Generated<number>;
  resumo: string;
}

export interface LinkDePagamentoNoEmail {
  criado_em: Generated<Timestamp>;
  guia_id: string;
  organizacao_id: Generated<number>;
  resumo: string;
}

export interface LinkEmail {
  criado_em: Timestamp;
  dados: Generated<Json>;
  expira_em: Timestamp;
  finalidade: string;
  hash: Buffer;
  id: string;
  organizacao_id: Generated<number>;
  usado_em: Timestamp | null;
  usuario_id: string;
}

export interface LocalConfiavel {
  agente: Generated<string>;
  aparelho_hash: Buffer;
  confirmado_em: Timestamp | null;
  criado_em: Timestamp;
  endereco_ip: Generated<string>;
  id: string;
  organizacao_id: Generated<number>;
  recusado_em: Timestamp | null;
  rede: string;
  usuario_id: string;
  visto_em: Timestamp;
}

export interface Localidade {
  arquivada_em: Timestamp | null;
  /**
   * The name without accents and in lower case.
   */
  busca: string;
  ibge: Generated<string>;
  id: Generated<number>;
  nivel: string;
  nivel_do_pai: Generated<string | null>;
  nome: string;
  pai_id: number | null;
  sigla: Generated<string>;
  /**
   * The one that is meant: what pointed here was moved there, and who still knows this id is led there.
   */
  unida_a: number | null;
  versao: Generated<number>;
}

export interface Lote {
  autor_id: string;
  concluido_em: Timestamp | null;
  criado_em: Generated<Timestamp>;
  exportacao_id: string | null;
  id: string;
  organizacao_id: Generated<number>;
  pedido: Json;
  tipo: string;
}

export interface LoteItem {
  lote_id: string;
  motivo: Generated<string>;
  numero: string | null;
  organizacao_id: Generated<number>;
  posicao: number;
  requerimento_id: string;
  situacao: Generated<string>;
}

export interface Membro {
  /**
   * Whether the person may log in, could be written to so as to, or neither.
   */
  acesso: Generated<string>;
  ativo: Generated<boolean>;
  /**
   * From when the person opens no new request in this town. What runs goes on.
   */
  bloqueado_em: Timestamp | null;
  bloqueado_por: string | null;
  bloqueio_motivo: Generated<string>;
  /**
   * Name, documents, e-mail and telephone as they are searched, the name first: the registry is ordered by it.
   */
  busca: Generated<string>;
  cargo: Generated<string>;
  criado_em: Generated<Timestamp>;
  organizacao_id: Generated<number>;
  painel_contribuinte: Generated<boolean>;
  painel_prefeitura: Generated<boolean>;
  /**
   * When the person agreed to enter this town from another one without typing again; null: not yet.
   */
  passagem_em: Timestamp | null;
  permissoes: Generated<string[]>;
  /**
   * When the person was erased from this town at their request. They may come back as anybody does.
   */
  removido_em: Timestamp | null;
  /**
   * A support user of the installation, who has rights here only inside a session opened by oauth/token-super.
   */
  suporte: Generated<boolean>;
  /**
   * That of the person, as the registry filters by it.
   */
  tipo_pessoa: Generated<string>;
  usuario_id: string;
  /**
   * How the comparison of the record with its proofs stands in this town.
   */
  validacao: Generated<string>;
  /**
   * Since when it stands so.
   */
  validacao_em: Timestamp | null;
  /**
   * When the town last accepted it; kept while a later change waits, gone once it is returned or refused.
   */
  validado_em: Timestamp | null;
  versao: Generated<number>;
}

export interface MembroPerfil {
  id: string;
  organizacao_id: Generated<number>;
  perfil_id: string;
  setor_id: string | null;
  usuario_id: string;
}

export interface Mensagem {
  autor_id: string;
  autor_nome: string;
  criado_em: Generated<Timestamp>;
  da_prefeitura: boolean;
  id: string;
  interna: boolean;
  organizacao_id: Generated<number>;
  requerimento_id: string;
  texto: string;
}

export interface ModeloDeArquivo {
  arquivo_id: string;
  organizacao_id: Generated<number>;
  sha256: string;
}

export interface ModeloDocumento {
  /**
   * What of the catalogue it was begun with; null: nothing of it.
   */
  catalogo_id: string | null;
  codigo: string;
  criado_em: Timestamp;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  tipo: string;
}

export interface ModeloDocumentoVersao {
  /**
   * Everybody who wrote in it: none of them may pass it.
   */
  autores: Generated<string[]>;
  /**
   * Version of the catalogue that it was begun with; null: another beginning.
   */
  catalogo_numero: number | null;
  /**
   * As conteudoSchema of domain/modelos-de-documento says.
   */
  conteudo: Json;
  devolvida_porque: Generated<string>;
  estado: Generated<string>;
  id: string;
  modelo_id: string;
  mudou_em: Timestamp;
  numero: number;
  organizacao_id: Generated<number>;
  publicada_em: Timestamp | null;
  revisada_por: string | null;
  versao: Generated<number>;
}

export interface MovimentoDeCaixa {
  autenticacao: Generated<string>;
  canal: string;
  /**
   * Names the event at the bank, so that it is written once: retorno/banco/convênio/sequência/registro, pix/endToEndId.
   */
  chave: string;
  codigo_barras: Generated<string>;
  confirma_id: string | null;
  creditado_em: string | null;
  criado_em: Generated<Timestamp>;
  criado_por: string | null;
  desfeito_em: Timestamp | null;
  desfeito_por: string | null;
  dia: string;
  guia_id: string | null;
  id: string;
  is_pix: Generated<boolean>;
  nsr: number | null;
  organizacao_id: Generated<number>;
  pago_em: string;
  resultado: string;
  retorno_id: string | null;
  tarifa_centavos: Generated<number>;
  valor_centavos: Int8;
}

export interface Mudanca {
  /**
   * The record that changed, where the subject is one of many; null for a setting, of which there is one.
   */
  alvo: string | null;
  antes: Json;
  assunto: string;
  depois: Json;
  em: Timestamp;
  id: string;
  organizacao_id: Generated<number>;
  usuario_id: string | null;
}

export interface Norma {
  criado_em: Timestamp;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  rascunho: Json | null;
  versao: Generated<number>;
}

export interface NormaConferencia {
  artigo: string;
  base_legal: string;
  conferida_em: Timestamp;
  /**
   * In this round, or in one before it.
   */
  descumpriu: boolean;
  /**
   * The requester said why it goes on without fulfilling it.
   */
  justificada: boolean;
  /**
   * Law and article as one reads them: what an item that is marked by the rule says as its legal basis.
   */
  lei: Generated<string>;
  limite: string;
  nome: string;
  norma_id: string;
  organizacao_id: Generated<number>;
  peso: string;
  requerimento_id: string;
  rodada: number;
  situacao: string;
  /**
   * No later round was judged by this rule.
   */
  ultima: Generated<boolean>;
  valor: string;
  /**
   * That of the largest part of a lot, as it was then; '' of none.
   */
  zona: string;
}

export interface NormaEnsaio {
  alvo: string;
  /**
   * When it last went on. One that has not for long, and has no job, was interrupted.
   */
  andou_em: Timestamp;
  anos: number;
  autor_id: string | null;
  contagens: Json;
  /**
   * What was tried, as it was then.
   */
  conteudo: Json;
  criado_em: Timestamp;
  /**
   * With cursor_id the last request that was looked at; the next page begins behind it.
   */
  cursor_em: Timestamp | null;
  cursor_id: string | null;
  desde: Timestamp;
  feitos: Generated<number>;
  /**
   * There were more requests than one run looks at.
   */
  ha_mais: boolean;
  id: string;
  norma_id: string;
  organizacao_id: Generated<number>;
  situacao: string;
  terminado_em: Timestamp | null;
  total: number;
}

export interface NormaEnsaioLinha {
  decisao: string;
  divergencia: string | null;
  ensaio_id: string;
  faltam: Generated<string[]>;
  grupo: string;
  id: string;
  limite: Generated<string>;
  organizacao_id: Generated<number>;
  protocolado_em: Timestamp;
  requerimento_id: string;
  resultado: string;
  valor: Generated<string>;
}

export interface NormaVersao {
  autor_id: string | null;
  /**
   * As the contract has it, read and examined before it was kept; null: from that day on it asks nothing.
   */
  conteudo: Json | null;
  criado_em: Timestamp;
  id: string;
  norma_id: string;
  organizacao_id: Generated<number>;
  /**
   * Of conteudo: the processes it looks at; empty: each that asks all that it needs.
   */
  processos: Generated<string[]>;
  vigente_de: string;
}

export interface NoticiaImagem {
  bytes: Buffer;
  criado_em: Timestamp;
  organizacao_id: Generated<number>;
  sha256: string;
}

export interface Obra {
  ano: number;
  criada_em: Timestamp;
  id: string;
  licenca_de: string;
  numero: number;
  organizacao_id: Generated<number>;
  situacao: string;
  validade_em: string | null;
  versao: Generated<number>;
}

export interface ObraAto {
  antes: Generated<Json>;
  completa: Generated<boolean>;
  desfeito_em: Timestamp | null;
  efeito: string;
  em: Timestamp;
  id: string;
  obra_id: string;
  organizacao_id: Generated<number>;
  requerimento_id: string;
  validade_em: string | null;
}

export interface ObraExterna {
  cancelada_em: Timestamp | null;
  /**
   * When the works system said that it is cancelled there; at once where it never heard of it.
   */
  cancelada_la_em: Timestamp | null;
  cancelada_por: string | null;
  criada_em: Timestamp;
  /**
   * A job has it; when that is given up. A cancelling waits until then, so that it never arrives before what it cancels.
   */
  em_curso_ate: Timestamp | null;
  /**
   * When a try first left for the works system, whatever came of it: from then on it may know of the request.
   */
  entregue_em: Timestamp | null;
  enviada_em: Timestamp | null;
  falha: Generated<string>;
  id: string;
  /**
   * False since the decision was reopened: nothing is sent until it is complete anew.
   */
  liberada: Generated<boolean>;
  motivo: Generated<string>;
  observacao: Generated<string>;
  organizacao_id: Generated<number>;
  processo: Generated<string>;
  requerimento_id: string;
  respondida_em: Timestamp | null;
  /**
   * SHA-256 of what was last taken to be sent: what says the same is not sent again.
   */
  resumo: Generated<string>;
  revisao: Generated<number>;
  sistema: Generated<string>;
  situacao: Generated<string>;
  /**
   * When it is tried next; null: not by itself.
   */
  tentar_em: Timestamp | null;
  tentativas: Generated<number>;
  versao: Generated<number>;
}

export interface Opiniao {
  alvo_id: string;
  autor_id: string;
  /**
   * How it came about: over the portal, or at the counter.
   */
  canal: string;
  comentario: Generated<string>;
  criado_em: Timestamp;
  id: string;
  momento: string;
  nota: number;
  organizacao_id: Generated<number>;
  processo_id: string | null;
}

export interface Organizacao {
  ativa: Generated<boolean>;
  banner: string | null;
  capacidades: Generated<Json>;
  /**
   * The municipality that the town is; null until the system panel chose it.
   */
  cidade_id: number | null;
  cidade_nivel: Generated<string | null>;
  cnpj: string;
  cor: Generated<string>;
  criado_em: Generated<Timestamp>;
  /**
   * From when the portal of the town is closed; null: no maintenance.
   */
  data_manutencao: Timestamp | null;
  dominio: string;
  email: Generated<string>;
  endereco: Generated<string>;
  extras: Generated<Json>;
  /**
   * Optional national days on which the town hall is open, in every year.
   */
  facultativos_abertos: Generated<string[]>;
  favicon: string | null;
  /**
   * IANA zone of its clocks (domain/text/fusos.ts); without a word that of its state.
   */
  fuso: Generated<string>;
  id: Generated<number>;
  logo: string | null;
  /**
   * When it opens again by itself.
   */
  manutencao_ate: Timestamp | null;
  /**
   * What people are told, before and while it lasts.
   */
  manutencao_aviso: Generated<string>;
  metadados: Generated<Json>;
  nome: string;
  nome_fantasia: Generated<string>;
  razao_social: Generated<string>;
  site: Generated<string>;
  /**
   * Suspenso and Encerrado: nobody enters or files, jobs wait, and what was issued is still verified.
   */
  situacao: Generated<string>;
  telefone_comercial: Generated<string>;
  tem_ad: Generated<boolean>;
  uf: string;
  /**
   * Counts what was saved; a screen that saw an older one is refused.
   */
  versao: Generated<number>;
}

export interface OrganizacaoClienteApi {
  app_key: Buffer;
  app_secret: Buffer;
  config_id: Generated<string>;
  definido_em: Timestamp;
  definido_por: string;
  endpoint: string;
  organizacao_id: Generated<number>;
  sistema: Generated<string>;
}

export interface OrganizacaoDominio {
  criado_em: Generated<Timestamp>;
  dominio: string;
  organizacao_id: Generated<number>;
  /**
   * When a check was asked for; later than verificado_em while it is under way.
   */
  pedido_em: Timestamp | null;
  /**
   * Why it does not answer, or what still lacks: certificado with "Leva a este portal" says that https does not work yet.
   */
  porque: Generated<string>;
  /**
   * What the last check found: whether a request for this address comes to this installation.
   */
  situacao: Generated<string>;
  verificado_em: Timestamp | null;
}

export interface OrganizacaoMarca {
  bytes: Buffer;
  criado_em: Timestamp;
  organizacao_id: Generated<number>;
  peca: string;
  sha256: string;
  tipo: string;
}

export interface OrganizacaoSituacao {
  criado_em: Timestamp;
  id: string;
  motivo: string;
  organizacao_id: Generated<number>;
  situacao: string;
  usuario_id: string | null;
}

export interface Orientacao {
  organizacao_id: Generated<number>;
  publicado: Json | null;
  publicado_em: Timestamp | null;
  rascunho: Json;
  salvo_em: Timestamp;
  versao: Generated<number>;
}

export interface Parte {
  convite_id: string | null;
  criado_em: Generated<Timestamp>;
  detalhe: Generated<string>;
  documento: Generated<string>;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  papel: string;
  requerimento_id: string;
  usuario_id: string | null;
}

export interface ParteAceite {
  em: Timestamp;
  motivo: Generated<string>;
  organizacao_id: Generated<number>;
  papel: string;
  requerimento_id: string;
  situacao: string;
  usuario_id: string;
}

export interface Passagem {
  agente_hash: Buffer;
  criado_em: Timestamp;
  expira_em: Timestamp;
  hash: Buffer;
  id: string;
  organizacao_id: Generated<number>;
  /**
   * When the person last proved who they are.
   */
  provada_em: Timestamp;
  segundo_fator: boolean;
  usado_em: Timestamp | null;
  usuario_id: string;
}

export interface PassagemContagem {
  analista_id: string | null;
  lado: string;
  n: Int8;
  organizacao_id: number;
  prazo_em: string | null;
  setor_id: string;
}

export interface PassagemDaEtapa {
  aberta_em: Timestamp;
  analise_s: Generated<Int8>;
  analista_id: string | null;
  anulada: Generated<boolean>;
  ciclo: number;
  /**
   * As the other columns in _d: tenths of a day, see decimos_de_dia. With the town hall: fila_s and analise_s.
   */
  conosco_d: Generated<number | null>;
  de_fora: Generated<boolean>;
  deferida: Generated<boolean | null>;
  definicao_id: string;
  devolucoes: Generated<number>;
  encerrada_em: Timestamp | null;
  etapa_id: string;
  /**
   * Which step of which process, in 64 bits: what passages are put together by.
   */
  etapa_k: Generated<Int8 | null>;
  fila_d: Generated<number | null>;
  fila_s: Generated<Int8>;
  /**
   * With the requester and with others: requerente_s and terceiros_s.
   */
  fora_d: Generated<number | null>;
  iniciada_em: Timestamp | null;
  lado: string | null;
  n: number;
  nome: string;
  organizacao_id: Generated<number>;
  /**
   * Seconds from the midnight, in UTC, after its last day to its end; below zero where it ended before.
   */
  passou_s: Generated<Int8 | null>;
  prazo_em: string | null;
  processo_id: string;
  pronta: boolean;
  protocolado_em: Timestamp | null;
  requerente_d: Generated<number | null>;
  requerente_s: Generated<Int8>;
  requerimento_id: string;
  setor_id: string;
  status: string;
  subs: Generated<number>;
  substituida: boolean;
  terceiros_d: Generated<number | null>;
  terceiros_s: Generated<Int8>;
  total_d: Generated<number | null>;
  ultima_em: Timestamp;
}

export interface Passkey {
  chave_publica: Buffer;
  contador: Generated<Int8>;
  credencial_id: string;
  criado_em: Timestamp;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  transportes: Generated<string[]>;
  usado_em: Timestamp | null;
  usuario_id: string;
}

export interface Peca {
  ano: number;
  /**
   * Position of whoever issued it, as the town had it on that day.
   */
  cargo: Generated<string>;
  codigo: string;
  emitida_em: Timestamp;
  emitida_por: string;
  emitida_por_nome: string;
  endereco: string;
  /**
   * All that its sheet says beside what stands in this row, with its merge fields filled in.
   */
  folha: Json;
  id: string;
  modelo_versao_id: string;
  numero: number;
  organizacao_id: Generated<number>;
  para_as_partes: boolean;
  requerimento_id: string;
  substitui_id: string | null;
  tipo: string;
  /**
   * In whose name the request was on that day, for whoever verifies the document.
   */
  titular: string;
  titular_documento: string;
  titulo: string;
}

export interface PecaDocumento {
  arquivo_id: string;
  feito_em: Timestamp;
  organizacao_id: Generated<number>;
  peca_id: string;
}

export interface PedidoTitular {
  aberto_por: string | null;
  arquivo_id: string | null;
  criado_em: Timestamp;
  encerrado_em: Timestamp | null;
  fundamento: Generated<string>;
  id: string;
  /**
   * How the person was recognised at the counter; empty when they asked by themselves, signed in.
   */
  identidade: Generated<string>;
  /**
   * Reminders that went out: 1 five days before the term, 2 on its last day.
   */
  lembrete: Generated<number>;
  numero: number;
  organizacao_id: Generated<number>;
  prazo_em: string;
  respondido_por: string | null;
  resposta: Generated<string>;
  situacao: Generated<string>;
  /**
   * In the words of whoever asked; emptied when the person is erased.
   */
  texto: Generated<string>;
  tipo: string;
  usuario_id: string;
  versao: Generated<number>;
}

export interface Pendencia {
  alvo: Generated<string>;
  base_legal: Generated<string>;
  campo_id: string;
  /**
   * With alvo: the hash of a file, bloco/pavimento of the area table, the id of a checklist line.
   */
  chave: Generated<string>;
  contestada: Generated<boolean>;
  criado_em: Generated<Timestamp>;
  criado_por: string;
  /**
   * What answers the item. Items of before ask for a written answer.
   */
  efeito: Generated<string>;
  etapa_id: string;
  id: string;
  motivo_recusa: Generated<string>;
  numero: number;
  organizacao_id: Generated<number>;
  requerimento_id: string;
  respondida_em: Timestamp | null;
  resposta: Generated<string>;
  rotulo: string;
  situacao: string;
  texto: string;
  validada_em: Timestamp | null;
  valor_centavos: Int8 | null;
  versao: Generated<number>;
}

export interface PendenciaFala {
  ato: string;
  autor_id: string;
  autor_nome: string;
  criado_em: Generated<Timestamp>;
  id: string;
  organizacao_id: Generated<number>;
  pendencia_id: string;
  texto: Generated<string>;
}

export interface Perfil {
  atualizado_em: Timestamp;
  criado_em: Timestamp;
  descricao: Generated<string>;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  permissoes: Generated<string[]>;
  versao: Generated<number>;
}

export interface PixDoBanco {
  cliente: Generated<string>;
  convenio_id: string;
  dinamico: Generated<boolean>;
  endereco: Generated<string>;
  /**
   * Where access is given (OAuth2); '': /oauth/token under endereco.
   */
  endereco_do_token: Generated<string>;
  organizacao_id: Generated<number>;
  /**
   * Encrypted by the vault, in base64; '': none.
   */
  segredo: Generated<string>;
  testado_em: Timestamp | null;
  /**
   * What is wrong by the last test, in words; '' when nothing.
   */
  teste_erro: Generated<string>;
  teste_pedido_em: Timestamp | null;
  versao: Generated<number>;
}

export interface PlantaEscala {
  arquivo_id: string;
  autor_id: string;
  criado_em: Generated<Timestamp>;
  metros_por_ponto: number;
  organizacao_id: Generated<number>;
  pagina: number;
}

export interface PlantaMarca {
  arquivo_id: string;
  atualizado_em: Generated<Timestamp>;
  autor_id: string;
  criado_em: Generated<Timestamp>;
  enviada_em: Timestamp | null;
  etapa_id: string;
  geometria: Json;
  id: string;
  organizacao_id: Generated<number>;
  pagina: number;
  pendencia_id: string | null;
  requerimento_id: string;
  setor_id: string;
  texto: Generated<string>;
  tipo: string;
  versao: Generated<number>;
}

export interface Post {
  /**
   * Last day on which it is read; null: until somebody takes it back.
   */
  ate: string | null;
  atualizado_em: Generated<Timestamp>;
  criado_em: Generated<Timestamp>;
  /**
   * First day on which it is read, by the town's clock; null: from its publication on.
   */
  de: string | null;
  fixada: Generated<boolean>;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  painel: Generated<string>;
  /**
   * Whose questions these are; null: of the whole town.
   */
  processo_id: string | null;
  status: Generated<string>;
  texto: string;
  tipo: string;
  versao: Generated<number>;
}

export interface PrazoEvento {
  ate: string | null;
  ator_nome: string;
  causa: string | null;
  contagem: string | null;
  criado_em: Generated<Timestamp>;
  dia: string;
  dias: number | null;
  etapa_id: string | null;
  id: string;
  motivo: Generated<string>;
  organizacao_id: Generated<number>;
  requerimento_id: string;
  tipo: string;
}

export interface PreferenciaDeAvisos {
  atualizado_em: Timestamp;
  escolhas: Generated<Json>;
  resumo: Generated<boolean>;
  usuario_id: string;
  versao: Generated<number>;
}

export interface Problema {
  altura: number;
  criado_em: Timestamp;
  id: string;
  largura: number;
  navegador: string;
  organizacao_id: Generated<number>;
  pagina: string;
  painel: string;
  texto: Generated<string>;
  versao_do_portal: string;
  visto_em: Timestamp | null;
}

export interface Processo {
  ativo: Generated<boolean>;
  criado_em: Generated<Timestamp>;
  grupo: string;
  id: string;
  modelo_id: string | null;
  nome: string;
  /**
   * Place inside the group; then by name.
   */
  ordem: Generated<number>;
  organizacao_id: Generated<number>;
  slug: string;
  /**
   * It was brought from the catalogue or from another town: its own prices are an example until they are confirmed.
   */
  taxas_de_exemplo: Generated<boolean>;
  /**
   * What the project is; never changed once the process exists.
   */
  tipo: Generated<string>;
}

export interface ProcessoModelo {
  ativo: Generated<boolean>;
  criado_em: Generated<Timestamp>;
  grupo: string;
  id: string;
  nome: string;
  slug: string;
  tipo: string;
}

export interface ProcessoModeloVersao {
  atualizado_em: Generated<Timestamp>;
  atualizado_por: string | null;
  criado_em: Generated<Timestamp>;
  criado_por: string | null;
  definicao: Json;
  id: string;
  modelo_id: string;
  numero: number;
  publicada_em: Timestamp | null;
  publicada_por: string | null;
  situacao: string;
  versao: Generated<number>;
}

export interface ProcessoProposta {
  criado_em: Generated<Timestamp>;
  id: string;
  modelo_id: string;
  modelo_versao_id: string;
  motivo: Generated<string>;
  organizacao_id: Generated<number>;
  processo_id: string | null;
  recado: Generated<string>;
  respondido_em: Timestamp | null;
  respondido_por: string | null;
  situacao: Generated<string>;
}

export interface ProcessoRequerimentoAssinatura {
  assinar_ate: string | null;
  /**
   * When the signer was told; null while the turn is another's.
   */
  chamada_em: Timestamp | null;
  criado_em: Generated<Timestamp>;
  decidida_em: Timestamp | null;
  evidencia: Json | null;
  /**
   * The office by which it was signed; null where the signer has none in the catalogue.
   */
  firma_id: string | null;
  id: string;
  lembrada_em: Timestamp | null;
  licenca_id: string;
  motivo: Generated<string>;
  /**
   * Who was called first, where another was because of an absence.
   */
  no_lugar_de: string | null;
  ordem: Generated<number>;
  organizacao_id: Generated<number>;
  papel: string;
  /**
   * As what somebody of the request signs; null: somebody of the town hall.
   */
  parte: string | null;
  /**
   * In whose place the signer was called, by an office of the catalogue that was delegated.
   */
  por_delegacao_de: string | null;
  status: Generated<string>;
  usuario_id: string;
  versao: Generated<number>;
}

export interface ProcessoVersao {
  atualizado_em: Generated<Timestamp>;
  atualizado_por: string | null;
  criado_em: Generated<Timestamp>;
  criado_por: string | null;
  definicao: Json;
  id: string;
  modelo_versao_id: string | null;
  numero: number;
  organizacao_id: Generated<number>;
  processo_id: string;
  publicada_em: Timestamp | null;
  publicada_por: string | null;
  situacao: string;
  versao: Generated<number>;
  vigente_de: Timestamp | null;
}

export interface Profissional {
  atualizado_em: Generated<Timestamp>;
  /**
   * Name, registration, title and specialities as they are searched, the name first: the registry is ordered by it.
   */
  busca: Generated<string>;
  cancelado_em: Timestamp | null;
  cancelado_motivo: Generated<string>;
  cancelado_por: string | null;
  /**
   * When somebody compared it with the council; null: still to be done.
   */
  conferido_em: Timestamp | null;
  conferido_por: string | null;
  conselho: string;
  cpf: Generated<string>;
  criado_em: Generated<Timestamp>;
  email: Generated<string>;
  especialidades: Generated<string>;
  id: string;
  /**
   * Of who has no account; an account says its own.
   */
  nome: Generated<string>;
  organizacao_id: Generated<number>;
  registro: string;
  registro_normalizado: Generated<string>;
  suspenso_ate: string | null;
  suspenso_de: string | null;
  suspenso_motivo: Generated<string>;
  suspenso_por: string | null;
  telefone: Generated<string>;
  titulo: Generated<string>;
  uf: string;
  usuario_id: string | null;
  /**
   * The last day on which it is valid; null where none is known.
   */
  validade: string | null;
  versao: Generated<number>;
}

export interface ProfissionalConferencia {
  arquivo_id: string | null;
  autor_id: string | null;
  em: Timestamp;
  id: string;
  meio: string;
  observacao: Generated<string>;
  organizacao_id: Generated<number>;
  perguntado: string;
  profissional_id: string;
  /**
   * What the council answered, as it was understood; null for a check by hand.
   */
  resposta: Json | null;
  resultado: string;
}

export interface ProfissionalProva {
  arquivo_id: string;
  enviada_em: Timestamp;
  enviada_por: string | null;
  id: string;
  organizacao_id: Generated<number>;
  profissional_id: string;
}

export interface Programa {
  criado_em: Timestamp;
  criado_por: string;
  escopos: string[];
  finalidade: string;
  id: string;
  ligado: Generated<boolean>;
  limite_por_minuto: number;
  nome: string;
  organizacao_id: Generated<number>;
  /**
   * When it last came in.
   */
  usado_em: Timestamp | null;
  versao: Generated<number>;
}

export interface ProgramaChave {
  criada_em: Timestamp;
  criada_por: string;
  encerrada_em: Timestamp | null;
  final: string;
  id: string;
  organizacao_id: Generated<number>;
  programa_id: string;
  resumo: Buffer;
  usada_em: Timestamp | null;
}

export interface ProgramaUso {
  caminho: string;
  chamadas: Generated<number>;
  endereco_ip: Generated<string>;
  hora: Timestamp;
  id: string;
  metodo: string;
  organizacao_id: Generated<number>;
  programa_id: string;
  status: number;
  ultima_em: Timestamp;
}

export interface Representante {
  arquivo_id: string;
  /**
   * The last day, itself included; null: until it is revoked.
   */
  ate: string | null;
  cargo: Generated<string>;
  criado_em: Timestamp;
  criado_por: string | null;
  de: string;
  documento: string;
  especie: string;
  id: string;
  motivo: Generated<string>;
  nome: string;
  organizacao_id: Generated<number>;
  poderes: string[];
  representado_id: string;
  revogado_em: Timestamp | null;
  revogado_por: string | null;
  versao: Generated<number>;
}

export interface Requerimento {
  /**
   * When its author was told that this draft, untouched for long, will be deleted. Touched since: it stays.
   */
  abandono_avisado_em: Timestamp | null;
  analista_nome: Generated<string>;
  /**
   * Built area in m² when the work is done, copied from the last round; null without an area table.
   */
  area_total_m2: Numeric | null;
  atualizado_em: Generated<Timestamp>;
  bairro: Generated<string>;
  busca: Generated<string>;
  canhoto: string;
  concluido_em: Timestamp | null;
  /**
   * While the town hall has it: now minus this is how long it has had it, all passages together. Null while it waits for somebody outside or is closed.
   */
  conosco_inicio: Timestamp | null;
  /**
   * How long the town hall had it, up to when it last left.
   */
  conosco_segundos: Generated<Int8>;
  criado_em: Generated<Timestamp>;
  criado_por: string;
  /**
   * It was filed in another system, and owes nothing here.
   */
  de_fora: Generated<boolean>;
  endereco: Generated<string>;
  etapa_id: string | null;
  etapa_nome: Generated<string>;
  id: string;
  /**
   * When something of the requester last arrived: who has not opened the request since then has it unread.
   */
  novidade_em: Timestamp | null;
  numero: string | null;
  /**
   * The work that it is about, or that it licensed.
   */
  obra_id: string | null;
  organizacao_id: Generated<number>;
  /**
   * The step that opened this sub-request and waits for its end.
   */
  pai_etapa_id: string | null;
  pai_id: string | null;
  prazo_em: string | null;
  processo_id: string;
  processo_nome: string;
  processo_versao_id: string;
  protocolado_em: Timestamp | null;
  /**
   * Of a draft that met a new version of its process: what changed in its questions, until its author has seen it.
   */
  reconciliacao: Generated<Json>;
  requerente_id: string;
  requerente_nome: string;
  respostas: Generated<Json>;
  setor_id: string | null;
  /**
   * Sectors of all open steps; setor_id is the first of them.
   */
  setor_ids: Generated<string[]>;
  status: string;
  /**
   * Id of the sub-request in the parent's definition.
   */
  subrequerimento: string | null;
  ultimo_salvo: Json | null;
  versao: Generated<number>;
}

export interface RequerimentoArquivo {
  arquivo_id: string;
  campo_id: string;
  criado_em: Generated<Timestamp>;
  organizacao_id: Generated<number>;
  requerimento_id: string;
}

export interface RequerimentoBusca {
  organizacao_id: Generated<number>;
  requerimento_id: string;
  texto: string;
}

export interface RequerimentoContagem {
  /**
   * Counts for the sector, not for the town: the request is counted already where it stands first.
   */
  ao_lado: Generated<boolean>;
  n: Int8;
  organizacao_id: number;
  setor_id: string | null;
  status: string;
}

export interface RequerimentoImovel {
  imovel_id: string;
  organizacao_id: Generated<number>;
  requerimento_id: string;
}

export interface RequerimentoLeitura {
  lido_em: Timestamp;
  organizacao_id: Generated<number>;
  requerimento_id: string;
  usuario_id: string;
}

export interface RequerimentoNorma {
  autor_id: string | null;
  criado_em: Timestamp;
  norma_id: string;
  organizacao_id: Generated<number>;
  requerimento_id: string;
  texto: string;
}

export interface RequerimentoResponsavel {
  conselho: string;
  documento_normalizado: Generated<string>;
  documento_numero: string;
  nome: string;
  ordem: number;
  organizacao_id: Generated<number>;
  registro: string;
  registro_normalizado: Generated<string>;
  requerimento_id: string;
  responsabilidade: string;
  uf: string;
}

export interface RetiradaDeFator {
  decidida_em: Timestamp | null;
  decidida_por: string | null;
  expira_em: Timestamp;
  id: string;
  motivo: string;
  organizacao_id: Generated<number>;
  pedida_em: Timestamp;
  pedida_por: string;
  situacao: Generated<string>;
  usuario_id: string;
}

export interface Sala {
  ativa: Generated<boolean>;
  criado_em: Timestamp;
  id: string;
  local: Generated<string>;
  lugares: number | null;
  nome: string;
  organizacao_id: Generated<number>;
  versao: Generated<number>;
}

export interface Sessao {
  agente: Generated<string>;
  /**
   * When the person last proved who they are in this session; null: at criado_em.
   */
  autenticada_em: Timestamp | null;
  criado_em: Generated<Timestamp>;
  endereco_ip: Generated<string>;
  /**
   * The end that no renewal moves, e.g. of a support session.
   */
  expira_em: Timestamp | null;
  id: string;
  local_id: string | null;
  /**
   * When the person kept this session while ending all others: it proves nothing.
   */
  mantida_em: Timestamp | null;
  metodo: Generated<string>;
  motivo_suporte: Generated<string>;
  organizacao_id: Generated<number>;
  revogada_em: Timestamp | null;
  segundo_fator: Generated<boolean>;
  usuario_id: string;
  visto_em: Generated<Timestamp>;
}

export interface Setor {
  ativo: Generated<boolean>;
  criado_em: Generated<Timestamp>;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  pai_id: string | null;
  sigla: Generated<string>;
  /**
   * Takes the steps that a process still means for this sector, since it was closed.
   */
  sucessor_id: string | null;
  versao: Generated<number>;
}

export interface SetorAntes {
  ate: Timestamp;
  ativo: boolean;
  nome: string;
  organizacao_id: Generated<number>;
  pai_id: string | null;
  setor_id: string;
  sigla: string;
}

export interface SetorChefia {
  ate: string | null;
  criado_em: Generated<Timestamp>;
  de: string;
  id: string;
  organizacao_id: Generated<number>;
  papel: string;
  setor_id: string;
  usuario_id: string;
}

export interface SetorMembro {
  criado_em: Generated<Timestamp>;
  organizacao_id: Generated<number>;
  permissoes: Generated<string[]>;
  setor_id: string;
  usuario_id: string;
}

export interface Silencio {
  ate: string | null;
  de: string | null;
  fins_de_semana: boolean;
  organizacao_id: Generated<number>;
  usuario_id: string;
}

export interface SinalDeVida {
  chave: string;
  visto_em: Timestamp;
}

export interface SisobraAjuste {
  desde: string;
  informa: boolean;
  organizacao_id: Generated<number>;
  regra: Json;
  versao: Generated<number>;
}

export interface SisobraLancamento {
  /**
   * As the request and the registers said it when it was last read.
   */
  colhida: Json;
  /**
   * What the town typed over it, field by field. The request stays as it is.
   */
  correcoes: Generated<Json>;
  criado_em: Timestamp;
  /**
   * Of a cancelling or reactivating that follows a decision: the entry whose effect it takes back.
   */
  desfaz_id: string | null;
  id: string;
  licenca_id: string | null;
  /**
   * The file it is in, or was in when it was refused.
   */
  lote_id: string | null;
  /**
   * The month in which it is reported: that of the document, or the first after it that is open.
   */
  mes: string;
  motivo: Generated<string>;
  obra_id: string | null;
  organizacao_id: Generated<number>;
  protocolo: Generated<string>;
  requerimento_id: string;
  respondido_em: Timestamp | null;
  situacao: string;
  tipo: string;
  versao: Generated<number>;
}

export interface SisobraLote {
  criado_em: Timestamp;
  criado_por: string;
  /**
   * It was never uploaded: what stood in it goes in the next.
   */
  desfeito_em: Timestamp | null;
  desfeito_por: string | null;
  id: string;
  mes: string;
  motivo: Generated<string>;
  numero: number;
  organizacao_id: Generated<number>;
  quantos: number;
  xml: string;
}

export interface SisobraMes {
  encerrado_em: Timestamp;
  encerrado_por: string;
  mes: string;
  organizacao_id: Generated<number>;
  recibo: string;
  sem_movimento: boolean;
}

export interface Submissao {
  arquivos: Json;
  autor_id: string;
  criado_em: Generated<Timestamp>;
  etapas_a_rever: Generated<number>;
  etapas_de_pe: Generated<number>;
  id: string;
  numero: number;
  organizacao_id: Generated<number>;
  requerimento_id: string;
  respostas: Json;
  sha256: string;
  vereditos_a_rever: Generated<number>;
  vereditos_de_pe: Generated<number>;
}

export interface SuporteAutorizacao {
  ate: Timestamp;
  autorizada_por: string;
  criado_em: Timestamp;
  encerrada_em: Timestamp | null;
  encerrada_por: string | null;
  id: string;
  motivo: string;
  organizacao_id: Generated<number>;
}

export interface SuporteConsulta {
  criado_em: Timestamp;
  expira_em: Timestamp;
  id: string;
  motivo: string;
  organizacao_id: Generated<number>;
  usuario_id: string;
}

export interface SuporteConsultaRequerimento {
  consulta_id: string;
  dados_em: Timestamp | null;
  municipio_id: number;
  organizacao_id: Generated<number>;
  requerimento_id: string;
  visto_em: Timestamp;
}

export interface SuporteEntrada {
  criado_em: Timestamp;
  expira_em: Timestamp;
  hash: Buffer;
  id: string;
  motivo: string;
  organizacao_id: Generated<number>;
  usado_em: Timestamp | null;
  usuario_id: string;
}

export interface TabelaDeTaxas {
  /**
   * Its last day, where the law sets one; without it until the next begins.
   */
  ate: string | null;
  base_legal: Generated<string>;
  /**
   * Categories, fees and surcharges, as conteudoSchema of domain/tabelas-de-taxas says.
   */
  conteudo: Json;
  /**
   * Number of the version that it was made from.
   */
  criada_de: number | null;
  criado_em: Generated<Timestamp>;
  /**
   * Which day chooses the table of a charge: that of the filing, or that on which it is asked for (law says otherwise).
   */
  data_que_vale: Generated<string>;
  desde: string | null;
  id: string;
  numero: number;
  organizacao_id: Generated<number>;
  publicada_em: Timestamp | null;
  publicada_por: string | null;
  situacao: Generated<string>;
  versao: Generated<number>;
}

export interface TaxaConfirmada {
  base_legal: string;
  em: Timestamp;
  organizacao_id: Generated<number>;
  por: string;
  processo_id: string;
  taxa_id: string;
  /**
   * Of what is charged: the rule of the fee without its name, condition and step.
   */
  valor_sha256: string;
}

export interface TempoDaEtapa {
  casos: number;
  definicao_id: string;
  organizacao_id: Generated<number>;
  p50_s: Int8;
  p90_s: Int8;
  processo_id: string;
  setor_id: string;
}

export interface TempoDoProcesso {
  casos: number;
  esperam: number;
  medido_em: Timestamp;
  organizacao_id: Generated<number>;
  p50_s: Int8;
  p90_s: Int8;
  processo_id: string;
}

export interface TarefaRevista {
  como: string;
  em: Timestamp;
  organizacao_id: Generated<number>;
  por: string;
  tarefa_id: string;
}

export interface Tentativa {
  atualizado_em: Timestamp;
  bloqueada_ate: Timestamp | null;
  chave: Buffer;
  falhas: number;
}

export interface TermoAnexo {
  arquivo_id: string;
  destinatario_id: string;
  id: string;
  organizacao_id: Generated<number>;
  resposta_id: string | null;
}

export interface TermoDestinatario {
  aberto_em: Timestamp | null;
  ciencia: string | null;
  ciencia_em: Timestamp | null;
  ciencia_nota: Generated<string>;
  documento: Generated<string>;
  enviado_em: Timestamp;
  /**
   * Of who acknowledged on the portal: session, address, agent, and the hash of what was read.
   */
  evidencia: Json | null;
  id: string;
  nome: string;
  ordem: number;
  organizacao_id: Generated<number>;
  papel: Generated<string>;
  prazo_em: string | null;
  respondido_em: Timestamp | null;
  tacita_em: string | null;
  termo_id: string;
  usuario_id: string | null;
  versao: Generated<number>;
}

export interface TermoDocumento {
  arquivo_id: string;
  feito_em: Timestamp;
  organizacao_id: Generated<number>;
  termo_id: string;
}

export interface TermoEntrega {
  arquivo_id: string | null;
  canal: string;
  /**
   * Of a mail: its key in the outbox, which knows what became of it.
   */
  chave: string | null;
  descricao: Generated<string>;
  destinatario_id: string;
  em: Timestamp;
  id: string;
  organizacao_id: Generated<number>;
  por_nome: string;
  resultado: Generated<string>;
}

export interface TermoEnviado {
  aceita_resposta: boolean;
  assunto: string;
  base_legal: Generated<string>;
  busca: Generated<string>;
  contagem: string;
  enviado_em: Timestamp;
  enviado_por: string;
  enviado_por_nome: string;
  id: string;
  inicio: string;
  modelo_id: string | null;
  numero: string;
  organizacao_id: Generated<number>;
  /**
   * The paper that it takes to its addressees, of the same request; they read its sealed file through the notice.
   */
  peca_id: string | null;
  prazo_dias: number | null;
  requerimento_id: string | null;
  tacita_dias: number | null;
  /**
   * HTML as it went out, its merge fields filled in.
   */
  texto: string;
  tipo: string;
}

export interface TermoModelo {
  aceita_resposta: Generated<boolean>;
  arquivado_em: Timestamp | null;
  assunto: string;
  base_legal: Generated<string>;
  contagem: Generated<string>;
  criado_em: Timestamp;
  id: string;
  inicio: Generated<string>;
  nome: string;
  organizacao_id: Generated<number>;
  prazo_dias: number | null;
  /**
   * After so many running days without a word the addressee is taken to know; null where the law of the town has no such rule.
   */
  tacita_dias: number | null;
  texto: string;
  tipo: string;
  versao: Generated<number>;
}

export interface TermoResposta {
  destinatario_id: string;
  em: Timestamp;
  fora_do_prazo: boolean;
  id: string;
  organizacao_id: Generated<number>;
  por: string;
  por_nome: string;
  texto: string;
}

export interface TitularRemovido {
  documento: string;
  nome: string;
  organizacao_id: Generated<number>;
  removido_em: Timestamp;
  usuario_id: string;
}

export interface TokenRenovacao {
  expira_em: Timestamp;
  hash: Buffer;
  organizacao_id: Generated<number>;
  sessao_id: string;
  usado_em: Timestamp | null;
}

export interface TokenUsado {
  expira_em: Timestamp;
  hash: Buffer;
  organizacao_id: Generated<number>;
}

export interface Totp {
  confirmado_em: Timestamp | null;
  criado_em: Timestamp;
  segredo_cifrado: Buffer;
  ultimo_passo: Generated<Int8>;
  usuario_id: string;
}

export interface TrocaDeResponsavel {
  aceita_em: Timestamp | null;
  arquivo_id: string | null;
  concluida_em: Timestamp | null;
  decidida_por: string | null;
  decidida_por_nome: Generated<string>;
  dono_em: Timestamp | null;
  dono_id: string | null;
  dono_nome: Generated<string>;
  entra_conselho: Generated<string>;
  entra_documento_numero: Generated<string>;
  entra_email: Generated<string>;
  entra_nome: Generated<string>;
  entra_registro: Generated<string>;
  entra_uf: Generated<string>;
  entra_usuario_id: string | null;
  especie: string;
  id: string;
  motivo: Generated<string>;
  organizacao_id: Generated<number>;
  pedida_em: Timestamp;
  pedida_por: string;
  pedida_por_nome: string;
  requerimento_id: string;
  responsabilidade: string;
  resposta: Generated<string>;
  sai_conselho: string;
  sai_documento_numero: string;
  sai_nome: string;
  sai_registro: string;
  sai_registro_normalizado: Generated<string>;
  sai_uf: string;
  sai_usuario_id: string | null;
  /**
   * From here on nobody answers, until the change is completed.
   */
  saiu_em: Timestamp | null;
  /**
   * No owner but who asks has an account: the town hall asks them on paper and confirms.
   */
  sem_dono: Generated<boolean>;
  situacao: string;
  versao: Generated<number>;
}

export interface UnidadeFiscal {
  desde: string;
  organizacao_id: Generated<number>;
  sigla: string;
  valor: Numeric;
}

export interface UsoDoSolo {
  arquivado_em: Timestamp | null;
  codigo: string;
  descricao: Generated<string>;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  versao: Generated<number>;
}

export interface Usuario {
  ativo: Generated<boolean>;
  avulso_de: number | null;
  cnpj: string | null;
  completar_cadastro: Generated<string>;
  confirmado_em: Timestamp | null;
  cpf: string | null;
  criado_em: Generated<Timestamp>;
  email: string | null;
  endereco: Generated<Json>;
  /**
   * The municipality that the address names; null where it names none that is known.
   */
  endereco_cidade_id: number | null;
  endereco_nivel: Generated<string | null>;
  id: string;
  login_externo: Generated<string>;
  nome: string;
  nome_fantasia: Generated<string>;
  /**
   * Of a company: who answers for the account.
   */
  responsavel_cpf: string | null;
  responsavel_nome: Generated<string>;
  senha_em: Timestamp | null;
  senha_hash: string | null;
  /**
   * Sessions whose person was last proven before this moment are over, in every town.
   */
  sessoes_desde: Timestamp | null;
  telefone: Generated<string>;
  tipo_pessoa: Generated<string>;
}

export interface UsuarioFoto {
  atualizado_em: Timestamp;
  bytes: Buffer;
  tipo: string;
  usuario_id: string;
}

export interface Validacao {
  criado_em: Timestamp;
  decidida_em: Timestamp | null;
  decidida_por: string | null;
  id: string;
  motivo: Generated<string>;
  organizacao_id: Generated<number>;
  pedida_em: Timestamp | null;
  situacao: string;
  usuario_id: string;
}

export interface ValidacaoProva {
  arquivo_id: string;
  enviada_em: Timestamp;
  id: string;
  organizacao_id: Generated<number>;
  tipo: string;
  validacao_id: string;
}

export interface Vinculo {
  avulso_id: string;
  conta_id: string | null;
  id: string;
  organizacao_id: Generated<number>;
  papel: string;
  pedido_em: Timestamp;
  pedido_por: string | null;
  respondido_em: Timestamp | null;
  resposta: string | null;
}

export interface Visao {
  atualizado_em: Generated<Timestamp>;
  autor_id: string;
  criado_em: Generated<Timestamp>;
  de_todos: Generated<boolean>;
  estado: Json;
  id: string;
  nome: string;
  organizacao_id: Generated<number>;
  setor_id: string | null;
  tela: string;
  versao: Generated<number>;
}

export interface VisaoPadrao {
  organizacao_id: Generated<number>;
  tela: string;
  usuario_id: string;
  visao_id: string;
}

export interface Vistoria {
  a_caminho_em: Timestamp | null;
  alvo: Generated<string>;
  ano: number;
  bairro: Generated<string>;
  cancelada_em: Timestamp | null;
  /**
   * By which anybody verifies its report; given when the visit ends. Those that ended before have none.
   */
  codigo: string | null;
  compromisso_id: string | null;
  concluida_em: Timestamp | null;
  desmarcada_parte: Generated<number>;
  desmarcada_prefeitura: Generated<number>;
  edicao: number;
  endereco: Generated<string>;
  espera_pagamento: Generated<boolean>;
  /**
   * Who finished it, from where, and the hash of what was said.
   */
  evidencia: Json | null;
  fim: Timestamp | null;
  fiscal_id: string | null;
  fiscal_nome: Generated<string>;
  /**
   * The fee of a visit that is not the first; slips that took its place hang on it.
   */
  guia_id: string | null;
  id: string;
  iniciada_em: Timestamp | null;
  inicio: Timestamp | null;
  latitude: Numeric | null;
  longitude: Numeric | null;
  /**
   * Of one that was done: see medida_da_vistoria.
   */
  medida_m2: Numeric | null;
  motivo: Generated<string>;
  numero: number;
  observacoes: Generated<string>;
  organizacao_id: Generated<number>;
  paga_avisada_em: Timestamp | null;
  pedida_em: Timestamp;
  pedida_por: string | null;
  pedida_por_nome: string;
  preferencia: Generated<string>;
  presentes: Generated<Json>;
  /**
   * What was seen, where the town hall opens a case without a request.
   */
  relato: Generated<string>;
  requerimento_id: string | null;
  responsavel_documento: Generated<string>;
  responsavel_nome: Generated<string>;
  respostas: Generated<Json>;
  resultado: string | null;
  setor_id: string;
  status: Generated<string>;
  tipo_id: string;
  vale_ate: string | null;
  versao: Generated<number>;
}

export interface VistoriaApontamento {
  em: Timestamp;
  id: string;
  linha: string;
  oferecida_em: Timestamp | null;
  organizacao_id: Generated<number>;
  pendencia_id: string | null;
  por: string | null;
  termo_id: string | null;
  vistoria_id: string;
}

export interface VistoriaFoto {
  arquivo_id: string;
  em: Timestamp;
  enviado_sha256: string | null;
  id: string;
  legenda: Generated<string>;
  linha: Generated<string>;
  organizacao_id: Generated<number>;
  origem: string | null;
  por: string | null;
  sha256: string;
  vistoria_id: string;
}

export interface VistoriaFotoLugar {
  foto_id: string;
  latitude: Numeric | null;
  longitude: Numeric | null;
  organizacao_id: Generated<number>;
  precisao_m: number | null;
  tirada_em: Timestamp;
}

export interface VistoriaLaudo {
  arquivo_id: string;
  feito_em: Timestamp;
  organizacao_id: Generated<number>;
  vistoria_id: string;
}

export interface VistoriaParte {
  aparelho_id: string;
  em: Timestamp;
  foto_id: string | null;
  id: string;
  linha: Generated<string>;
  organizacao_id: Generated<number>;
  por: string | null;
  recebida_em: Timestamp;
  recibo: Json;
  sha256: string;
  tipo: string;
  vistoria_id: string;
}

export interface VistoriaTipo {
  arquivado_em: Timestamp | null;
  codigo: string;
  criado_em: Timestamp;
  edicao: number;
  id: string;
  organizacao_id: Generated<number>;
  versao: Generated<number>;
}

export interface VistoriaTipoEdicao {
  edicao: number;
  em: Timestamp;
  nome: string;
  organizacao_id: Generated<number>;
  por: string | null;
  por_nome: string;
  regra: Json;
  setor_id: string;
  tipo_id: string;
}

export interface Webhook {
  anterior_ate: Timestamp | null;
  criado_em: Timestamp;
  criado_por: string | null;
  descricao: string;
  endereco: string;
  entregue_em: Timestamp | null;
  eventos: string[];
  /**
   * Since when no call was taken; null while it works.
   */
  falha_desde: Timestamp | null;
  /**
   * Calls in a row that came to nothing; with tentar_em the brake of the whole address.
   */
  falhas: Generated<number>;
  id: string;
  organizacao_id: Generated<number>;
  /**
   * Under the key of the installation; the one before signs beside it until anterior_ate.
   */
  segredo: Buffer;
  segredo_anterior: Buffer | null;
  segredo_em: Timestamp;
  situacao: Generated<string>;
  tentar_em: Timestamp | null;
  versao: Generated<number>;
}

export interface WebhookEntrega {
  criada_em: Timestamp;
  /**
   * A job has it; when that is given up.
   */
  em_curso_ate: Timestamp | null;
  entregue_em: Timestamp | null;
  evento: string;
  evento_id: string;
  falha_desde: Timestamp | null;
  id: string;
  /**
   * The order of one address and request: a later one waits for those before it.
   */
  n: Generated<Int8>;
  organizacao_id: Generated<number>;
  porque: Generated<string>;
  requerimento_id: string | null;
  situacao: Generated<string>;
  status: number | null;
  tentada_em: Timestamp | null;
  /**
   * Not before then; null: at once.
   */
  tentar_em: Timestamp | null;
  tentativas: Generated<number>;
  webhook_id: string;
}

export interface WebhookEvento {
  dados: Json;
  em: Timestamp;
  evento: string;
  id: string;
  organizacao_id: Generated<number>;
  requerimento: Json | null;
  requerimento_id: string | null;
}

export interface Zona {
  altura_max: Numeric | null;
  arquivada_em: Timestamp | null;
  /**
   * Where in base_legal each limit stands, by parameter: {"ca": "anexo II", "recuo_frontal": "§ 2º"}.
   */
  artigos: Generated<Json>;
  base_legal: Generated<string>;
  ca_basico: Numeric | null;
  ca_max: Numeric | null;
  descricao: string;
  gabarito: number | null;
  id: string;
  organizacao_id: Generated<number>;
  recuo_frontal: Numeric | null;
  recuo_fundos: Numeric | null;
  recuo_lateral: Numeric | null;
  sigla: string;
  to_max: Numeric | null;
  tp_min: Numeric | null;
  versao: Generated<number>;
}

export interface ZonaVersao {
  altura_max: Numeric | null;
  /**
   * Where in base_legal each limit stands, by parameter: {"ca": "anexo II", "recuo_frontal": "§ 2º"}.
   */
  artigos: Generated<Json>;
  /**
   * Null: as it stood before versions were kept, or its author is no member any more.
   */
  autor_id: string | null;
  base_legal: Generated<string>;
  ca_basico: Numeric | null;
  ca_max: Numeric | null;
  caixa: Generated<string | null>;
  criado_em: Generated<Timestamp>;
  gabarito: number | null;
  /**
   * Where the zone lies while this version is in force, as GeoJSON. Proposes the zones of lots; nothing is checked by it.
   */
  geometria: Json | null;
  id: string;
  lote_min_m2: Numeric | null;
  organizacao_id: Generated<number>;
  recuo_frontal: Numeric | null;
  recuo_fundos: Numeric | null;
  recuo_lateral: Numeric | null;
  testada_min_m: Numeric | null;
  to_max: Numeric | null;
  tp_min: Numeric | null;
  vagas: Generated<string>;
  vigente_de: string;
  zona_id: string;
}

export interface ZonaVersaoUso {
  artigo: Generated<string>;
  condicao: Generated<string>;
  organizacao_id: Generated<number>;
  regra: string;
  uso_id: string;
  vagas: Generated<string>;
  zona_versao_id: string;
}

export interface DB {
  acesso_concedido: AcessoConcedido;
  acesso_confirmado: AcessoConfirmado;
  acompanhamento: Acompanhamento;
  ad_vinculo: AdVinculo;
  agenda_endereco: AgendaEndereco;
  analise_item: AnaliseItem;
  area_linha: AreaLinha;
  area_rodada: AreaRodada;
  arquivo: Arquivo;
  arquivo_aberto: ArquivoAberto;
  arquivo_preparado: ArquivoPreparado;
  arquivo_retorno: ArquivoRetorno;
  assinatura_em_preparo: AssinaturaEmPreparo;
  atendimento: Atendimento;
  atendimento_atendente: AtendimentoAtendente;
  atendimento_espera: AtendimentoEspera;
  atendimento_tipo: AtendimentoTipo;
  auditoria: Auditoria;
  auditoria_alvo: AuditoriaAlvo;
  auditoria_arquivo: AuditoriaArquivo;
  auditoria_bloco: AuditoriaBloco;
  auditoria_destino: AuditoriaDestino;
  auditoria_elo: AuditoriaElo;
  ausencia: Ausencia;
  avaliacao: Avaliacao;
  aviso_do_pix: AvisoDoPix;
  campo_aparelho: CampoAparelho;
  celular_envio: CelularEnvio;
  cep: Cep;
  catalogo_documento: CatalogoDocumento;
  catalogo_documento_versao: CatalogoDocumentoVersao;
  catalogo_norma_edicao: CatalogoNormaEdicao;
  certificado: Certificado;
  chave_de_leitura: ChaveDeLeitura;
  cobranca_pix: CobrancaPix;
  codigo_recuperacao: CodigoRecuperacao;
  compromisso: Compromisso;
  compromisso_pessoa: CompromissoPessoa;
  compromisso_sala: CompromissoSala;
  comprovante: Comprovante;
  configuracao: Configuracao;
  contador: Contador;
  contato: Contato;
  contato_arquivo: ContatoArquivo;
  contato_destino: ContatoDestino;
  contato_fala: ContatoFala;
  contestacao_da_guia: ContestacaoDaGuia;
  contribuinte_uniao: ContribuinteUniao;
  contribuinte_uniao_linha: ContribuinteUniaoLinha;
  convenio: Convenio;
  convite: Convite;
  correio_parado: CorreioParado;
  dado_aberto: DadoAberto;
  decisao_da_guia: DecisaoDaGuia;
  desafio: Desafio;
  desistencia: Desistencia;
  devolucao: Devolucao;
  dia_fechado: DiaFechado;
  distribuicao_regra: DistribuicaoRegra;
  email: Email;
  endereco_recusado: EnderecoRecusado;
  etapa: Etapa;
  etapa_evento: EtapaEvento;
  evento: Evento;
  envio_de_relatorio: EnvioDeRelatorio;
  evento_publico: EventoPublico;
  exportacao: Exportacao;
  fechamento_de_caixa: FechamentoDeCaixa;
  fila_do_dia: FilaDoDia;
  firma: Firma;
  fiscal_bairro: FiscalBairro;
  frase: Frase;
  geral_notificacao: GeralNotificacao;
  grupo_processo: GrupoProcesso;
  guia: Guia;
  guia_contagem: GuiaContagem;
  guia_item: GuiaItem;
  ida_a_nuvem: IdaANuvem;
  ida_ao_govbr: IdaAoGovbr;
  idempotencia: Idempotencia;
  imovel: Imovel;
  imovel_antes: ImovelAntes;
  imovel_ato: ImovelAto;
  imovel_consulta: ImovelConsulta;
  imovel_descendencia: ImovelDescendencia;
  imovel_proprietario: ImovelProprietario;
  imovel_zona: ImovelZona;
  impedimento: Impedimento;
  importacao: Importacao;
  importacao_coluna: ImportacaoColuna;
  importacao_linha: ImportacaoLinha;
  inscricao_push: InscricaoPush;
  instalacao: Instalacao;
  integracao_teste: IntegracaoTeste;
  licenca: Licenca;
  link_de_pagamento: LinkDePagamento;
  link_de_pagamento_no_email: LinkDePagamentoNoEmail;
  link_email: LinkEmail;
  local_confiavel: LocalConfiavel;
  localidade: Localidade;
  lote: Lote;
  lote_item: LoteItem;
  membro: Membro;
  membro_perfil: MembroPerfil;
  mensagem: Mensagem;
  modelo_de_arquivo: ModeloDeArquivo;
  modelo_documento: ModeloDocumento;
  modelo_documento_versao: ModeloDocumentoVersao;
  movimento_de_caixa: MovimentoDeCaixa;
  mudanca: Mudanca;
  norma: Norma;
  norma_conferencia: NormaConferencia;
  norma_ensaio: NormaEnsaio;
  norma_ensaio_linha: NormaEnsaioLinha;
  norma_versao: NormaVersao;
  noticia_imagem: NoticiaImagem;
  obra: Obra;
  obra_ato: ObraAto;
  obra_externa: ObraExterna;
  opiniao: Opiniao;
  organizacao: Organizacao;
  organizacao_cliente_api: OrganizacaoClienteApi;
  organizacao_dominio: OrganizacaoDominio;
  organizacao_marca: OrganizacaoMarca;
  organizacao_situacao: OrganizacaoSituacao;
  orientacao: Orientacao;
  parte: Parte;
  parte_aceite: ParteAceite;
  passagem: Passagem;
  passagem_contagem: PassagemContagem;
  passagem_da_etapa: PassagemDaEtapa;
  passkey: Passkey;
  peca: Peca;
  peca_documento: PecaDocumento;
  pedido_titular: PedidoTitular;
  pendencia: Pendencia;
  pendencia_fala: PendenciaFala;
  perfil: Perfil;
  pix_do_banco: PixDoBanco;
  planta_escala: PlantaEscala;
  planta_marca: PlantaMarca;
  post: Post;
  prazo_evento: PrazoEvento;
  preferencia_de_avisos: PreferenciaDeAvisos;
  problema: Problema;
  processo: Processo;
  processo_modelo: ProcessoModelo;
  processo_modelo_versao: ProcessoModeloVersao;
  processo_proposta: ProcessoProposta;
  processo_requerimento_assinatura: ProcessoRequerimentoAssinatura;
  processo_versao: ProcessoVersao;
  profissional: Profissional;
  profissional_conferencia: ProfissionalConferencia;
  profissional_prova: ProfissionalProva;
  programa: Programa;
  programa_chave: ProgramaChave;
  programa_uso: ProgramaUso;
  representante: Representante;
  requerimento: Requerimento;
  requerimento_arquivo: RequerimentoArquivo;
  requerimento_busca: RequerimentoBusca;
  requerimento_contagem: RequerimentoContagem;
  requerimento_imovel: RequerimentoImovel;
  requerimento_leitura: RequerimentoLeitura;
  requerimento_norma: RequerimentoNorma;
  requerimento_responsavel: RequerimentoResponsavel;
  retirada_de_fator: RetiradaDeFator;
  sala: Sala;
  sessao: Sessao;
  setor: Setor;
  setor_antes: SetorAntes;
  setor_chefia: SetorChefia;
  setor_membro: SetorMembro;
  silencio: Silencio;
  sinal_de_vida: SinalDeVida;
  sisobra_ajuste: SisobraAjuste;
  sisobra_lancamento: SisobraLancamento;
  sisobra_lote: SisobraLote;
  sisobra_mes: SisobraMes;
  submissao: Submissao;
  suporte_autorizacao: SuporteAutorizacao;
  suporte_consulta: SuporteConsulta;
  suporte_consulta_requerimento: SuporteConsultaRequerimento;
  suporte_entrada: SuporteEntrada;
  tabela_de_taxas: TabelaDeTaxas;
  taxa_confirmada: TaxaConfirmada;
  tempo_da_etapa: TempoDaEtapa;
  tempo_do_processo: TempoDoProcesso;
  tarefa_revista: TarefaRevista;
  tentativa: Tentativa;
  termo_anexo: TermoAnexo;
  termo_destinatario: TermoDestinatario;
  termo_documento: TermoDocumento;
  termo_entrega: TermoEntrega;
  termo_enviado: TermoEnviado;
  termo_modelo: TermoModelo;
  termo_resposta: TermoResposta;
  titular_removido: TitularRemovido;
  token_renovacao: TokenRenovacao;
  token_usado: TokenUsado;
  totp: Totp;
  troca_de_responsavel: TrocaDeResponsavel;
  unidade_fiscal: UnidadeFiscal;
  uso_do_solo: UsoDoSolo;
  usuario: Usuario;
  usuario_foto: UsuarioFoto;
  validacao: Validacao;
  validacao_prova: ValidacaoProva;
  vinculo: Vinculo;
  visao: Visao;
  visao_padrao: VisaoPadrao;
  vistoria: Vistoria;
  vistoria_apontamento: VistoriaApontamento;
  vistoria_foto: VistoriaFoto;
  vistoria_foto_lugar: VistoriaFotoLugar;
  vistoria_laudo: VistoriaLaudo;
  vistoria_parte: VistoriaParte;
  vistoria_tipo: VistoriaTipo;
  vistoria_tipo_edicao: VistoriaTipoEdicao;
  webhook: Webhook;
  webhook_entrega: WebhookEntrega;
  webhook_evento: WebhookEvento;
  zona: Zona;
  zona_versao: ZonaVersao;
  zona_versao_uso: ZonaVersaoUso;
}
