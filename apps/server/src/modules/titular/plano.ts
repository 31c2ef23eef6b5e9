/**
 * What an erasure does to each table that holds a person: rows that go, columns that are emptied, what stays and why. Conditions have
 * `$1` in the place of the person. Beside `guardado.ts`, of which a test holds that each table stands here too.
 */
interface Passos {
  /** Rows that go. */
  apaga?: string;
  /** Of the rows that stay: what each column becomes, in SQL. Done after `apaga`. */
  limpa?: { onde: string; colunas: Readonly<Record<string, string>> };
}
export interface Plano extends Passos {
  /** Columns of a person that stay all the same, or the whole table. */
  fica?: string | Readonly<Record<string, string>>;
}

const ATO = 'Ato público de um pedido protocolado: fica com o nome como estava (LGPD, art. 16, I; Lei 8.159/1991).';
const CONTAS = 'Contas do município (LGPD, art. 16, I).';
const AUDITORIA = 'Registro do que foi feito, que ninguém altera; diz de quem é só por um número interno.';
const NUMERO = 'Número interno, que sem a conta não diz de quem é.';
const OFICIO = 'Ato do ofício: diz o que a prefeitura fez, e não o que a pessoa informou.';
const EM_HORAS = 'Prova de acesso cifrada ou em resumo, que vence em minutos.';
const ACESSOS = 'Registros de acesso, guardados por seis meses (Lei 12.965/2014, art. 15) e depois apagados.';
const PROPRIEDADE = 'Cadastro imobiliário do município, de quem são os imóveis (CTN, art. 34; LGPD, art. 16, I).';
const SUPORTE = 'Atendimento do suporte da instalação, que tem registro próprio.';

const EMAIL = '(select email from usuario where id = $1)';
const NUNCA_PROTOCOLADO = 'protocolado_em is null and numero is null';
const DELE = 'select id from profissional where usuario_id = $1';
const NOMEADO = `exists (select from requerimento_responsavel rr join requerimento r on r.organizacao_id = rr.organizacao_id and r.id = rr.requerimento_id
  where r.protocolado_em is not null and rr.conselho = profissional.conselho and rr.uf = profissional.uf
    and rr.registro_normalizado = profissional.registro_normalizado)`;

/** In a town, in this order: what is found by something is looked at before that something goes. */
export const NO_MUNICIPIO: Readonly<Record<string, Plano>> = {
  importacao_linha: {
    limpa: {
      onde: `alvo_id = $1 or alvo_id in (${DELE})`,
      colunas: { celulas: "'[]'", motivos: "'[]'", antes: 'null', rotulo: "''", chave: "''", feita: 'false' },
    },
    fica: { alvo_id: NUMERO },
  },
  mudanca: {
    apaga: `alvo = $1 or alvo in (${DELE})`,
    fica: { usuario_id: OFICIO },
  },
  // a union can be taken back no more, and holds neither record any longer
  contribuinte_uniao_linha: {
    apaga: 'uniao_id in (select u.id from contribuinte_uniao u where u.fica_id = $1 or u.sai_id = $1)',
  },
  contribuinte_uniao: {
    limpa: {
      onde: 'fica_id = $1 or sai_id = $1',
      colunas: { antes: 'null', depois: 'null', sai_nome: "'Titular removido'" },
    },
    fica: { fica_id: NUMERO, sai_id: NUMERO, unida_por: OFICIO, desfeita_por: OFICIO },
  },
  campo_aparelho: { apaga: 'usuario_id = $1' },
  validacao: { apaga: 'usuario_id = $1', fica: { decidida_por: OFICIO } },
  validacao_prova: { apaga: 'validacao_id in (select v.id from validacao v where v.usuario_id = $1)' },
  profissional_conferencia: { fica: 'Vai com o registro profissional a que pertence; a de quem consta num pedido fica com ele.' },
  profissional_prova: { fica: 'Vai com o registro profissional a que pertence; a de quem consta num pedido fica com ele.' },
  profissional: {
    // what was named in a filed request, or judged by the town, stays as what the council publishes
    apaga: `usuario_id = $1 and suspenso_de is null and cancelado_em is null and not ${NOMEADO}`,
    limpa: { onde: 'usuario_id = $1', colunas: { cpf: "''", email: "''", telefone: "''" } },
    fica: {
      usuario_id: NUMERO,
      nome: 'De quem não tem conta; o de quem tem é o da conta.',
      cancelado_por: OFICIO,
      conferido_por: OFICIO,
      suspenso_por: OFICIO,
    },
  },
  representante: {
    // beside a filed request it proves who could act in it
    apaga: `representado_id = $1 and not exists (select from requerimento r where r.requerente_id = $1 and not (${NUNCA_PROTOCOLADO}))`,
    fica: {
      representado_id: NUMERO,
      documento: 'Prova de quem podia agir por outra pessoa ou num pedido protocolado (LGPD, art. 16, I).',
      criado_por: OFICIO,
      revogado_por: OFICIO,
    },
  },
  convite: {
    limpa: {
      onde: `usuario_id = $1 or email = ${EMAIL}`,
      colunas: { email: "''", situacao: "case when situacao = 'Enviado' then 'Cancelado' else situacao end" },
    },
    fica: { nome: ATO, usuario_id: NUMERO, convidado_por: OFICIO, convidado_por_nome: OFICIO },
  },
  email: {
    limpa: {
      onde: `para = ${EMAIL} or right(chave, 37) = ':' || $1::text`,
      // without an address it is not sent any more
      colunas: { para: "''", conteudo: "'{}'", selado: 'null' },
    },
  },
  endereco_recusado: { apaga: `email = ${EMAIL}` },
  requerimento: {
    apaga: `requerente_id = $1 and ${NUNCA_PROTOCOLADO}`,
    fica: ATO,
  },
  geral_notificacao: { apaga: 'usuario_id = $1' },
  opiniao: { limpa: { onde: 'autor_id = $1', colunas: { comentario: "''" } }, fica: { autor_id: NUMERO } },
  // what was counted stays counted: its words, its files and what was thought of the answer go
  contato_arquivo: {
    apaga: `fala_id is null and enviado_por = $1 or fala_id in (select f.id from contato_fala f join contato c on c.id = f.contato_id where c.usuario_id = $1 and f.especie = 'mensagem')`,
    fica: { enviado_por: OFICIO },
  },
  contato_fala: {
    limpa: {
      onde: "contato_id in (select c.id from contato c where c.usuario_id = $1) and especie = 'mensagem'",
      colunas: { texto: "''", autor_nome: "'Titular removido'" },
    },
    fica: { autor_id: NUMERO, autor_nome: OFICIO },
  },
  contato: {
    limpa: {
      onde: 'usuario_id = $1',
      colunas: {
        nota_texto: "''",
        situacao: "'Encerrado'",
        atendente_id: 'null',
        concluido_em: 'coalesce(concluido_em, $2)',
        no_prazo: 'coalesce(no_prazo, prazo_em >= ($2::timestamptz)::date)',
        encerrado_em: 'coalesce(encerrado_em, $2)',
        versao: 'versao + 1',
      },
    },
    fica: { usuario_id: NUMERO, atendente_id: OFICIO },
  },
  requerimento_leitura: { apaga: 'usuario_id = $1' },
  exportacao: {
    apaga: 'autor_id = $1 and not exists (select from lote l where l.exportacao_id = exportacao.id)',
    fica: { autor_id: NUMERO },
  },
  // of others' it is left out when the next one goes
  envio_de_relatorio: { apaga: 'criado_por = $1' },
  visao: { apaga: 'autor_id = $1' },
  visao_padrao: { apaga: 'usuario_id = $1' },
  frase: { apaga: 'usuario_id = $1' },
  firma: {
    // the name of the office and its act were published; the picture of the signature is the person's own
    limpa: { onde: 'usuario_id = $1', colunas: { imagem: 'null' } },
    fica: { usuario_id: NUMERO, delegada_por: NUMERO, titulo: OFICIO },
  },
  membro_perfil: { apaga: 'usuario_id = $1' },
  ad_vinculo: { apaga: 'usuario_id = $1' },
  passkey: { apaga: 'usuario_id = $1' },
  // what waits for them goes along
  inscricao_push: { apaga: 'usuario_id = $1' },
  silencio: { apaga: 'usuario_id = $1' },
  local_confiavel: { apaga: 'usuario_id = $1' },
  desafio: { apaga: 'usuario_id = $1' },
  assinatura_em_preparo: {
    apaga: 'assinatura_id in (select a.id from processo_requerimento_assinatura a where a.usuario_id = $1)',
  },
  agenda_endereco: { apaga: 'usuario_id = $1' },
  acompanhamento: { apaga: `email = ${EMAIL}` },
  atendimento_espera: { apaga: 'usuario_id = $1' },
  atendimento: {
    limpa: { onde: 'usuario_id = $1', colunas: { respostas: "'[]'", nome: "''", email: "''", telefone: "''" } },
    fica: { usuario_id: NUMERO, atendente_id: OFICIO },
  },
  ida_a_nuvem: {
    apaga: 'assinatura_id in (select a.id from processo_requerimento_assinatura a where a.usuario_id = $1)',
  },
  ida_ao_govbr: {
    apaga: 'assinatura_id in (select a.id from processo_requerimento_assinatura a where a.usuario_id = $1)',
  },
  link_email: { apaga: 'usuario_id = $1' },
  vinculo: { apaga: 'conta_id = $1 or avulso_id = $1' },
  idempotencia: { apaga: 'usuario_id = $1' },
  token_renovacao: { apaga: 'sessao_id in (select s.id from sessao s where s.usuario_id = $1)' },
  sessao: {
    limpa: { onde: 'usuario_id = $1 and revogada_em is null', colunas: { revogada_em: '$2' } },
    fica: { usuario_id: NUMERO, endereco_ip: ACESSOS, agente: ACESSOS },
  },
  pedido_titular: {
    limpa: { onde: 'usuario_id = $1', colunas: { texto: "''", arquivo_id: 'null' } },
    fica: { usuario_id: NUMERO, aberto_por: OFICIO, respondido_por: OFICIO },
  },
  membro: {
    limpa: {
      onde: 'usuario_id = $1',
      colunas: {
        ativo: 'false',
        painel_contribuinte: 'false',
        cargo: "''",
        permissoes: "'{}'",
        validacao: "'Não enviada'",
        validacao_em: 'null',
        validado_em: 'null',
        passagem_em: 'null',
        removido_em: '$2',
        versao: 'versao + 1',
      },
    },
    fica: { usuario_id: NUMERO, bloqueado_por: OFICIO, tipo_pessoa: 'Cópia da que está na conta.' },
  },
};

/** Of the whole installation: once no town keeps the person. */
export const NA_CONTA: Readonly<Record<string, Plano>> = {
  preferencia_de_avisos: { apaga: 'usuario_id = $1' },
  usuario_foto: { apaga: 'usuario_id = $1' },
  totp: { apaga: 'usuario_id = $1' },
  codigo_recuperacao: { apaga: 'usuario_id = $1' },
  usuario: {
    limpa: {
      onde: 'id = $1',
      colunas: {
        nome: "'Titular removido'",
        email: 'null',
        cpf: 'null',
        cnpj: 'null',
        nome_fantasia: "''",
        responsavel_nome: "''",
        responsavel_cpf: 'null',
        telefone: "''",
        endereco: "'{}'",
        endereco_cidade_id: 'null',
        senha_hash: 'null',
        senha_em: 'null',
        login_externo: "'Não'",
        confirmado_em: 'null',
        ativo: 'false',
        sessoes_desde: '$2',
      },
    },
    fica: { id: NUMERO, tipo_pessoa: 'Se era pessoa ou empresa, e mais nada.' },
  },
};

/** Tables that an erasure does not touch, and why. */
export const FICA: Readonly<Record<string, string>> = {
  setor_membro: OFICIO,
  acesso_concedido: OFICIO,
  acesso_confirmado: OFICIO,
  taxa_confirmada: OFICIO,
  setor_chefia: OFICIO,
  ausencia: OFICIO,
  vistoria: ATO,
  vistoria_apontamento: OFICIO,
  fiscal_bairro: OFICIO,
  compromisso: OFICIO,
  compromisso_pessoa: OFICIO,
  atendimento_atendente: OFICIO,
  impedimento: OFICIO,
  lote: OFICIO,
  titular_removido: ATO,
  retirada_de_fator: AUDITORIA,
  auditoria: AUDITORIA,
  auditoria_alvo: AUDITORIA,
  requerimento_responsavel: ATO,
  requerimento_busca: ATO,
  submissao: ATO,
  licenca: ATO,
  peca: ATO,
  processo_requerimento_assinatura: ATO,
  parte: ATO,
  parte_aceite: ATO,
  mensagem: ATO,
  pendencia_fala: ATO,
  requerimento_norma: ATO,
  evento: ATO,
  desistencia: ATO,
  troca_de_responsavel: ATO,
  termo_enviado: ATO,
  termo_destinatario: ATO,
  termo_resposta: ATO,
  avaliacao: NUMERO,
  arquivo: 'Os que nenhum pedido usa são apagados pela varredura da noite; os outros são parte do pedido.',
  guia: CONTAS,
  obra_externa: ATO,
  webhook: OFICIO,
  sisobra_lancamento: ATO,
  sisobra_lote: ATO,
  cobranca_pix: CONTAS,
  comprovante: CONTAS,
  movimento_de_caixa: CONTAS,
  devolucao: CONTAS,
  decisao_da_guia: CONTAS,
  contestacao_da_guia: CONTAS,
  imovel_proprietario: PROPRIEDADE,
  imovel: PROPRIEDADE,
  imovel_antes: PROPRIEDADE,
  passagem: EM_HORAS,
  suporte_consulta: SUPORTE,
};
