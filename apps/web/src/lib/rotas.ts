// Past 300 lines: every address of the specification and of our own, one line each.
import { useParams } from '@tanstack/react-router';
import { toQueryString } from './query-string.ts';

export type Painel = 'publico' | 'prefeitura' | 'contribuinte' | 'sistema';

interface Rota {
  /** As the spec writes it: `{id}` is a parameter, `{id?}` may be absent. */
  path: string;
  painel: Painel;
  /** The file under `src/pages`, without extension. Absent where it is served beside the application (`fora`). */
  pagina?: string;
  /** Opens without log-in though its panel asks for one. */
  aberta?: true;
  /** Asks for log-in though its panel does not. */
  logada?: true;
  /** Asks for log-in and for the rights of this panel, without its layout: pages to print. */
  para?: 'prefeitura' | 'contribuinte' | 'qualquer';
  /** Opens on both kinds of host. */
  ambos?: true;
  /** Opens while the town is suspended or ended: what was issued is verified for good. */
  semAtendimento?: true;
  /** Served beside the application as `public/<path>.html`: the router does not know it. */
  fora?: true;
}

/** Every path of spec §2 under the spec's route names; where it names none, the name is the path with dots. */
export const ROTAS = {
  login: { path: '/', painel: 'publico', pagina: 'login' },
  autocadastro: { path: '/autocadastro', painel: 'publico', pagina: 'autocadastro' },
  // Administrators get these mails too, with links to their own host.
  passwordReset: { path: '/passwordReset', painel: 'publico', pagina: 'passwordReset', ambos: true },
  enviarConfirmacaoEmail: {
    path: '/enviarConfirmacaoEmail',
    painel: 'publico',
    pagina: 'enviarConfirmacaoEmail',
    ambos: true,
  },
  'auth.passwordChange': {
    path: '/auth/passwordChange/{token}',
    painel: 'publico',
    pagina: 'auth/passwordChange',
    ambos: true,
  },
  'auth.confirmarEmail': {
    path: '/auth/confirmarEmail/{usuario_id}',
    painel: 'publico',
    pagina: 'auth/confirmarEmail',
    ambos: true,
  },
  'auth.confirmarLocationTrusted': {
    path: '/auth/confirmarLocationTrusted/{location_id}',
    painel: 'publico',
    pagina: 'auth/confirmarLocationTrusted',
    ambos: true,
  },
  'auth.vinculo': { path: '/auth/vinculo/{vinculo_id}', painel: 'publico', pagina: 'auth/vinculo', ambos: true },
  'auth.finalizarCadastro': {
    path: '/auth/finalizar-cadastro/{usuario_id}',
    painel: 'publico',
    pagina: 'auth/finalizar-cadastro',
    ambos: true,
  },
  'em.manutencao': { path: '/em-manutencao', painel: 'publico', pagina: 'em-manutencao', ambos: true, semAtendimento: true },
  navegadorNaoCompativel: { path: '/navegador-nao-compativel', painel: 'publico', fora: true },
  /** A page by itself, that works without a network: campo.html. */
  'prefeitura.campo': { path: '/campo', painel: 'prefeitura', fora: true },
  'requerimento.visualizar': {
    path: '/requerimento/visualizar/{id}',
    painel: 'publico',
    pagina: 'requerimento/visualizar',
    semAtendimento: true,
  },
  'requerimento.canhoto': {
    path: '/requerimento/canhoto/{id}',
    painel: 'publico',
    pagina: 'requerimento/canhoto',
    semAtendimento: true,
  },
  verificar: { path: '/verificar/{codigo?}', painel: 'publico', pagina: 'verificar', semAtendimento: true },
  pagar: { path: '/pagar/{segredo}', painel: 'publico', pagina: 'pagar', semAtendimento: true },
  privacidade: { path: '/privacidade', painel: 'publico', pagina: 'privacidade', semAtendimento: true },
  guia: { path: '/guia', painel: 'publico', pagina: 'guia' },
  carta: { path: '/servicos', painel: 'publico', pagina: 'servicos/index' },
  'carta.servico': { path: '/servicos/{servico}', painel: 'publico', pagina: 'servicos/servico' },
  atendimento: { path: '/atendimento', painel: 'publico', pagina: 'atendimento/index' },
  'atendimento.link': { path: '/atendimento/{segredo}', painel: 'publico', pagina: 'atendimento/link' },
  viabilidade: { path: '/viabilidade', painel: 'publico', pagina: 'viabilidade' },
  licencas: { path: '/licencas', painel: 'publico', pagina: 'licencas/index' },
  'licencas.documento': { path: '/licencas/{id}', painel: 'publico', pagina: 'licencas/documento' },
  acompanhar: { path: '/acompanhar/{segredo}', painel: 'publico', pagina: 'acompanhar' },
  'dados-abertos': { path: '/dados-abertos', painel: 'publico', pagina: 'dados-abertos' },
  // who comes from another town, with what stands behind the # of the address
  passagem: { path: '/passagem', painel: 'publico', pagina: 'passagem' },
  emails: { path: '/emails', painel: 'publico', pagina: 'emails' },

  'sistema.auth.login': { path: '/sistema/login', painel: 'sistema', pagina: 'sistema/login', aberta: true },
  'sistema.dashboard': { path: '/sistema/dashboard', painel: 'sistema', pagina: 'sistema/dashboard' },
  'sistema.correio': { path: '/sistema/correio', painel: 'sistema', pagina: 'sistema/correio' },
  'sistema.tarefas': { path: '/sistema/tarefas', painel: 'sistema', pagina: 'sistema/tarefas' },
  'sistema.organizacao.listagem': {
    path: '/sistema/organizacao/listagem',
    painel: 'sistema',
    pagina: 'sistema/organizacao/listagem',
  },
  'sistema.organizacao.cadastro': {
    path: '/sistema/organizacao/{id?}',
    painel: 'sistema',
    pagina: 'sistema/organizacao/cadastro',
  },
  'sistema.minhaConta.cadastro': {
    path: '/sistema/minha-conta/cadastro',
    painel: 'sistema',
    pagina: 'sistema/minha-conta/cadastro',
  },
  'sistema.processo.listagem': {
    path: '/sistema/processo/listagem',
    painel: 'sistema',
    pagina: 'sistema/processo/listagem',
  },
  'sistema.processo.modelo': { path: '/sistema/processo/modelo/{id}', painel: 'sistema', pagina: 'sistema/processo/modelo' },
  'sistema.processo.municipio': {
    path: '/sistema/processo/municipio/{organizacao_id}/{id}',
    painel: 'sistema',
    pagina: 'sistema/processo/municipio',
  },
  'sistema.suporte.usuarios': { path: '/sistema/suporte/usuarios', painel: 'sistema', pagina: 'sistema/suporte/usuarios' },
  'sistema.cadastro.geografico.pais': {
    path: '/sistema/cadastro/geografico/pais',
    painel: 'sistema',
    pagina: 'sistema/cadastro/geografico/pais',
  },
  'sistema.cadastro.geografico.estado': {
    path: '/sistema/cadastro/geografico/pais/{pais_id}/estado',
    painel: 'sistema',
    pagina: 'sistema/cadastro/geografico/estado',
  },
  'sistema.cadastro.geografico.cidade': {
    path: '/sistema/cadastro/geografico/pais/{pais_id}/estado/{estado_id}/cidade',
    painel: 'sistema',
    pagina: 'sistema/cadastro/geografico/cidade',
  },
  'sistema.cadastro.geografico.bairro': {
    path: '/sistema/cadastro/geografico/pais/{pais_id}/estado/{estado_id}/cidade/{cidade_id}/bairro',
    painel: 'sistema',
    pagina: 'sistema/cadastro/geografico/bairro',
  },
  'sistema.requerimento.visualizacao': {
    path: '/sistema/requerimento/visualizacao/{id?}',
    painel: 'sistema',
    pagina: 'sistema/requerimento/visualizacao',
  },

  'prefeitura.requerimento.listagem': {
    path: '/prefeitura/requerimento/listagem',
    painel: 'prefeitura',
    pagina: 'prefeitura/requerimento/listagem',
  },
  'prefeitura.requerimento.setor.listagem': {
    path: '/prefeitura/requerimento/setor/{setorId}',
    painel: 'prefeitura',
    pagina: 'prefeitura/requerimento/setor/listagem',
  },
  'prefeitura.requerimento.gerenciar': {
    path: '/prefeitura/requerimento/gerenciar/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/requerimento/gerenciar',
  },
  'prefeitura.requerimento.visualizacao': {
    path: '/prefeitura/requerimento/visualizacao/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/requerimento/visualizacao',
  },
  'prefeitura.requerimento.peca': {
    path: '/prefeitura/requerimento/peca/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/requerimento/peca',
  },
  'prefeitura.requerimento.setor.visualizacao': {
    path: '/prefeitura/requerimento/setor/{setorId}/visualizacao/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/requerimento/setor/visualizacao',
  },
  'prefeitura.requerimento.index': {
    path: '/prefeitura/novo-requerimento',
    painel: 'prefeitura',
    pagina: 'prefeitura/novo-requerimento/index',
  },
  'prefeitura.requerimento.pagina': {
    path: '/prefeitura/requerimento/pagina/{processoSlug}/{processo_id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/requerimento/pagina',
  },
  'prefeitura.novoRequerimento': {
    path: '/prefeitura/novo-requerimento/{processoSlug}/{processo_id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/novo-requerimento/processo',
  },
  'prefeitura.requerimento.consulta': {
    path: '/prefeitura/requerimento/consulta',
    painel: 'prefeitura',
    pagina: 'prefeitura/requerimento/consulta',
  },
  'prefeitura.assinatura.listagem': {
    path: '/prefeitura/assinatura-listagem',
    painel: 'prefeitura',
    pagina: 'prefeitura/assinatura-listagem/index',
  },
  'prefeitura.assinatura.visualizar': {
    path: '/prefeitura/assinatura-listagem/assinatura-visualizar/{processo_requerimento_assinatura_id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/assinatura-listagem/assinatura-visualizar',
  },
  'prefeitura.financeiro.guias.pagamentos': {
    path: '/prefeitura/financeiro/guias/pagamentos',
    painel: 'prefeitura',
    pagina: 'prefeitura/financeiro/guias/pagamentos',
  },
  'prefeitura.financeiro.caixa': {
    path: '/prefeitura/financeiro/caixa',
    painel: 'prefeitura',
    pagina: 'prefeitura/financeiro/caixa/index',
  },
  'prefeitura.financeiro.caixa.arquivos': {
    path: '/prefeitura/financeiro/caixa/arquivos',
    painel: 'prefeitura',
    pagina: 'prefeitura/financeiro/caixa/arquivos',
  },
  'prefeitura.financeiro.caixa.arquivo': {
    path: '/prefeitura/financeiro/caixa/arquivos/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/financeiro/caixa/arquivo',
  },
  'prefeitura.financeiro.caixa.livro': {
    path: '/prefeitura/financeiro/caixa/livro',
    painel: 'prefeitura',
    pagina: 'prefeitura/financeiro/caixa/livro',
  },
  'prefeitura.financeiro.caixa.devolucoes': {
    path: '/prefeitura/financeiro/caixa/devolucoes',
    painel: 'prefeitura',
    pagina: 'prefeitura/financeiro/caixa/devolucoes',
  },
  'prefeitura.financeiro.caixa.fechamento': {
    path: '/prefeitura/financeiro/caixa/fechamento/{dia?}',
    painel: 'prefeitura',
    pagina: 'prefeitura/financeiro/caixa/fechamento',
  },
  'prefeitura.minhaConta.cadastro': {
    path: '/prefeitura/minha-conta/cadastro',
    painel: 'prefeitura',
    pagina: 'prefeitura/minha-conta/cadastro',
  },
  'prefeitura.minhaConta.numeros': {
    path: '/prefeitura/minha-conta/meus-numeros/{relatorio?}',
    painel: 'prefeitura',
    pagina: 'prefeitura/minha-conta/meus-numeros',
  },
  'prefeitura.contato': { path: '/prefeitura/contato', painel: 'prefeitura', pagina: 'prefeitura/contato' },
  'prefeitura.contatos': { path: '/prefeitura/contatos', painel: 'prefeitura', pagina: 'prefeitura/contatos/index' },
  'prefeitura.contatos.destinos': {
    path: '/prefeitura/contatos/destinos',
    painel: 'prefeitura',
    pagina: 'prefeitura/contatos/destinos',
  },
  'prefeitura.contatos.contato': {
    path: '/prefeitura/contatos/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/contatos/contato',
  },
  'prefeitura.atendimentos': { path: '/prefeitura/atendimentos', painel: 'prefeitura', pagina: 'prefeitura/atendimentos' },
  'prefeitura.agenda': { path: '/prefeitura/minha-agenda', painel: 'prefeitura', pagina: 'prefeitura/minha-agenda' },
  'prefeitura.cadastro.contribuinte': {
    path: '/prefeitura/cadastro/contribuinte/listagem',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/contribuinte/listagem',
  },
  'prefeitura.cadastro.contribuinte.cadastro': {
    path: '/prefeitura/cadastro/contribuinte/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/contribuinte/cadastro',
  },
  'prefeitura.cadastro.contribuinte.visualizacao': {
    path: '/prefeitura/cadastro/contribuinte/visualizacao/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/contribuinte/visualizacao',
  },
  'prefeitura.cadastro.contribuinte.unir': {
    path: '/prefeitura/cadastro/contribuinte/{id}/unir',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/contribuinte/unir',
  },
  'prefeitura.cadastro.contribuinte.validacao': {
    path: '/prefeitura/cadastro/contribuinte-validacao/cadastro/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/contribuinte/validacao',
  },
  'prefeitura.cadastro.titulares': {
    path: '/prefeitura/cadastro/titulares',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/titulares/index',
  },
  'prefeitura.cadastro.titulares.pedido': {
    path: '/prefeitura/cadastro/titulares/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/titulares/pedido',
  },
  'prefeitura.cadastro.contribuinte.profissionais': {
    path: '/prefeitura/cadastro/profissionais',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/profissionais/index',
  },
  'prefeitura.cadastro.contribuinte.profissional': {
    path: '/prefeitura/cadastro/profissionais/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/profissionais/profissional',
  },
  'prefeitura.cadastro.imovel': {
    path: '/prefeitura/cadastro/imovel',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/imovel/index',
  },
  'prefeitura.cadastro.imovel.remembrar': {
    path: '/prefeitura/cadastro/imovel/remembrar',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/imovel/remembrar',
  },
  'prefeitura.cadastro.imovel.mapa': {
    path: '/prefeitura/cadastro/imovel/mapa',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/imovel/mapa',
  },
  'prefeitura.cadastro.imovel.contorno': {
    path: '/prefeitura/cadastro/imovel/{id}/contorno',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/imovel/contorno',
  },
  'prefeitura.cadastro.imovel.imovel': {
    path: '/prefeitura/cadastro/imovel/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/imovel/imovel',
  },
  'prefeitura.cadastro.imovel.alterar': {
    path: '/prefeitura/cadastro/imovel/{id}/alterar',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/imovel/alterar',
  },
  'prefeitura.cadastro.imovel.desmembrar': {
    path: '/prefeitura/cadastro/imovel/{id}/desmembrar',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/imovel/desmembrar',
  },
  'prefeitura.cadastro.zonaOcupacao': {
    path: '/prefeitura/cadastro/zona-ocupacao',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/zona-ocupacao/index',
  },
  'prefeitura.cadastro.zonaOcupacao.usos': {
    path: '/prefeitura/cadastro/zona-ocupacao/usos',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/zona-ocupacao/usos',
  },
  'prefeitura.cadastro.zonaOcupacao.zona': {
    path: '/prefeitura/cadastro/zona-ocupacao/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/zona-ocupacao/zona',
  },
  'prefeitura.cadastro.zonaOcupacao.contorno': {
    path: '/prefeitura/cadastro/zona-ocupacao/{id}/versao/{versao_id}/contorno',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/zona-ocupacao/contorno',
  },
  'prefeitura.cadastro.zonaOcupacao.versao': {
    path: '/prefeitura/cadastro/zona-ocupacao/{id}/versao/{versao_id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/zona-ocupacao/versao',
  },
  'prefeitura.cadastro.normas': {
    path: '/prefeitura/cadastro/normas',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/normas/index',
  },
  'prefeitura.cadastro.normas.norma': {
    path: '/prefeitura/cadastro/normas/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/cadastro/normas/norma',
  },
  'prefeitura.relatorio.gestao': {
    path: '/prefeitura/relatorio/gestao',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/gestao',
  },
  'prefeitura.relatorio.produtividade': {
    path: '/prefeitura/relatorio/produtividade',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/produtividade',
  },
  'prefeitura.relatorio.tempo_processo': {
    path: '/prefeitura/relatorio/tempo-processo',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/tempo-processo',
  },
  'prefeitura.relatorio.arquivos_tempo_processo': {
    path: '/prefeitura/relatorio/arquivos-tempo-processo',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/arquivos-tempo-processo',
  },
  'prefeitura.relatorio.fluxo_processo': {
    path: '/prefeitura/relatorio/fluxo-processo',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/fluxo-processo',
  },
  'prefeitura.relatorio.entrada_requerimento': {
    path: '/prefeitura/relatorio/entrada-requerimento',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/entrada-requerimento',
  },
  'prefeitura.relatorio.situacao': {
    path: '/prefeitura/relatorio/situacao',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/situacao',
  },
  'prefeitura.relatorio.lancamento': {
    path: '/prefeitura/relatorio/lancamento',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/lancamento',
  },
  'prefeitura.relatorio.quadro-area': {
    path: '/prefeitura/relatorio/quadro-area',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/quadro-area',
  },
  'prefeitura.relatorio.comparativo': {
    path: '/prefeitura/relatorio/comparativo',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/comparativo',
  },
  'prefeitura.relatorio.normas': {
    path: '/prefeitura/relatorio/normas',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/normas',
  },
  'prefeitura.relatorio.avaliacoes': {
    path: '/prefeitura/relatorio/avaliacoes',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/avaliacoes',
  },
  'prefeitura.relatorio.vistorias': {
    path: '/prefeitura/relatorio/vistorias',
    painel: 'prefeitura',
    pagina: 'prefeitura/relatorio/vistorias',
  },
  'prefeitura.organograma.listagem': {
    path: '/prefeitura/organizacao/organograma',
    painel: 'prefeitura',
    pagina: 'prefeitura/organizacao/organograma',
  },
  'prefeitura.auditoria': { path: '/prefeitura/auditoria', painel: 'prefeitura', pagina: 'prefeitura/auditoria' },
  'prefeitura.configuracoes': {
    path: '/prefeitura/configuracoes',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/index',
  },
  'prefeitura.configuracoes.equipe': {
    path: '/prefeitura/configuracoes/equipe',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/equipe',
  },
  'prefeitura.configuracoes.equipe.encargos': {
    path: '/prefeitura/configuracoes/equipe/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/equipe-encargos',
  },
  'prefeitura.configuracoes.processos': {
    path: '/prefeitura/configuracoes/processos',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/processos/index',
  },
  'prefeitura.configuracoes.proposta': {
    path: '/prefeitura/configuracoes/processos/propostas/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/processos/proposta',
  },
  'prefeitura.configuracoes.processo': {
    path: '/prefeitura/configuracoes/processos/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/processos/processo',
  },
  'prefeitura.configuracoes.importacao': {
    path: '/prefeitura/configuracoes/importacao',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/importacao',
  },
  'prefeitura.configuracoes.importacao.uma': {
    path: '/prefeitura/configuracoes/importacao/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/importacao-uma',
  },
  'prefeitura.configuracoes.identidade': {
    path: '/prefeitura/configuracoes/identidade',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/identidade',
  },
  'prefeitura.configuracoes.privacidade': {
    path: '/prefeitura/configuracoes/privacidade',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/privacidade',
  },
  'prefeitura.configuracoes.carta': {
    path: '/prefeitura/configuracoes/carta-de-servicos',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/carta',
  },
  'prefeitura.configuracoes.guia': {
    path: '/prefeitura/configuracoes/guia',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/guia',
  },
  'prefeitura.configuracoes.financas': {
    path: '/prefeitura/configuracoes/financas',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/financas',
  },
  'prefeitura.configuracoes.tabelaDeTaxas': {
    path: '/prefeitura/configuracoes/tabela-de-taxas',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/tabela-de-taxas',
  },
  'prefeitura.configuracoes.tabelaDeTaxas.uma': {
    path: '/prefeitura/configuracoes/tabela-de-taxas/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/tabela-de-taxas-uma',
  },
  'prefeitura.configuracoes.noticias': {
    path: '/prefeitura/configuracoes/noticias',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/noticias',
  },
  'prefeitura.configuracoes.noticia': {
    path: '/prefeitura/configuracoes/noticias/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/noticia',
  },
  'prefeitura.configuracoes.problemas': {
    path: '/prefeitura/configuracoes/problemas',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/problemas',
  },
  'prefeitura.configuracoes.calendario': {
    path: '/prefeitura/configuracoes/calendario',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/calendario',
  },
  'prefeitura.configuracoes.distribuicao': {
    path: '/prefeitura/configuracoes/distribuicao',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/distribuicao',
  },
  'prefeitura.configuracoes.bairros': {
    path: '/prefeitura/configuracoes/bairros',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/bairros',
  },
  'prefeitura.configuracoes.emails': {
    path: '/prefeitura/configuracoes/emails',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/emails',
  },
  'prefeitura.configuracoes.frases': {
    path: '/prefeitura/configuracoes/frases',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/frases',
  },
  'prefeitura.configuracoes.assinaturas': {
    path: '/prefeitura/configuracoes/assinaturas',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/assinaturas',
  },
  'prefeitura.configuracoes.assinaturasExcluidas': {
    path: '/prefeitura/configuracoes/assinaturas/excluidas',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/assinaturas',
  },
  'prefeitura.configuracoes.suporte': {
    path: '/prefeitura/configuracoes/suporte',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/suporte',
  },
  'prefeitura.configuracoes.correio': {
    path: '/prefeitura/configuracoes/correio',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/correio',
  },
  'prefeitura.configuracoes.tarefas': {
    path: '/prefeitura/configuracoes/tarefas',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/tarefas',
  },
  'prefeitura.configuracoes.integracoes': {
    path: '/prefeitura/integracoes',
    painel: 'prefeitura',
    pagina: 'prefeitura/integracoes',
  },
  'prefeitura.obrasExternas': {
    path: '/prefeitura/integracoes/sistema-de-obras',
    painel: 'prefeitura',
    pagina: 'prefeitura/sistema-de-obras',
  },
  'prefeitura.programas': {
    path: '/prefeitura/integracoes/programas',
    painel: 'prefeitura',
    pagina: 'prefeitura/programas/index',
  },
  'prefeitura.programas.uso': {
    path: '/prefeitura/integracoes/programas/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/programas/uso',
  },
  'prefeitura.webhooks': {
    path: '/prefeitura/integracoes/webhooks',
    painel: 'prefeitura',
    pagina: 'prefeitura/webhooks/index',
  },
  'prefeitura.webhooks.webhook': {
    path: '/prefeitura/integracoes/webhooks/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/webhooks/webhook',
  },
  'prefeitura.sisobra': { path: '/prefeitura/sisobra', painel: 'prefeitura', pagina: 'prefeitura/sisobra/index' },
  'prefeitura.sisobra.ajustes': {
    path: '/prefeitura/sisobra/ajustes',
    painel: 'prefeitura',
    pagina: 'prefeitura/sisobra/ajustes',
  },
  'prefeitura.sisobra.ano': { path: '/prefeitura/sisobra/ano', painel: 'prefeitura', pagina: 'prefeitura/sisobra/ano' },
  'prefeitura.sisobra.lancamento': {
    path: '/prefeitura/sisobra/lancamentos/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/sisobra/lancamento',
  },
  'prefeitura.notificacoes': { path: '/prefeitura/notificacoes', painel: 'prefeitura', pagina: 'prefeitura/notificacoes' },
  'prefeitura.obras': { path: '/prefeitura/obras', painel: 'prefeitura', pagina: 'prefeitura/obras/index' },
  'prefeitura.obras.obra': { path: '/prefeitura/obras/{id}', painel: 'prefeitura', pagina: 'prefeitura/obras/obra' },
  'prefeitura.vistorias': { path: '/prefeitura/vistorias', painel: 'prefeitura', pagina: 'prefeitura/vistorias/index' },
  'prefeitura.vistorias.vistoria': {
    path: '/prefeitura/vistorias/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/vistorias/vistoria',
  },
  'prefeitura.termo.listagem': { path: '/prefeitura/termos', painel: 'prefeitura', pagina: 'prefeitura/termos/index' },
  'prefeitura.termo.novo': { path: '/prefeitura/termos/novo', painel: 'prefeitura', pagina: 'prefeitura/termos/novo' },
  'prefeitura.termo.visualizacao': {
    path: '/prefeitura/termos/visualizacao-termo/{termo_enviado_id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/termos/visualizacao-termo',
  },
  'prefeitura.configuracoes.certificado': {
    path: '/prefeitura/configuracoes/certificado',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/certificado',
  },
  'prefeitura.configuracoes.modelosDeDocumento': {
    path: '/prefeitura/configuracoes/modelos-de-documento',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/modelos-de-documento',
  },
  'prefeitura.configuracoes.modelosDeDocumento.um': {
    path: '/prefeitura/configuracoes/modelos-de-documento/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/modelos-de-documento-um',
  },
  'prefeitura.configuracoes.tiposDeVistoria': {
    path: '/prefeitura/configuracoes/tipos-de-vistoria',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/tipos-de-vistoria',
  },
  'prefeitura.configuracoes.tiposDeVistoria.um': {
    path: '/prefeitura/configuracoes/tipos-de-vistoria/{id}',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/tipos-de-vistoria-um',
  },
  'prefeitura.configuracoes.modelosDeTermo': {
    path: '/prefeitura/configuracoes/modelos-de-termo',
    painel: 'prefeitura',
    pagina: 'prefeitura/configuracoes/modelos-de-termo',
  },

  'contribuinte.dashboard': { path: '/contribuinte', painel: 'contribuinte', pagina: 'contribuinte/dashboard' },
  'contribuinte.trabalho': { path: '/contribuinte/trabalho', painel: 'contribuinte', pagina: 'contribuinte/trabalho' },
  'contribuinte.passagem': {
    path: '/contribuinte/passagem/{organizacao_id}/{requerimento_id?}',
    painel: 'contribuinte',
    pagina: 'contribuinte/passagem',
  },
  'contribuinte.notificacoes': {
    path: '/contribuinte/notificacoes',
    painel: 'contribuinte',
    pagina: 'contribuinte/notificacoes',
  },
  'contribuinte.contato': { path: '/contribuinte/contato', painel: 'contribuinte', pagina: 'contribuinte/contato/index' },
  'contribuinte.contato.novo': {
    path: '/contribuinte/contato/novo',
    painel: 'contribuinte',
    pagina: 'contribuinte/contato/novo',
  },
  'contribuinte.contato.meu': {
    path: '/contribuinte/contato/{id}',
    painel: 'contribuinte',
    pagina: 'contribuinte/contato/meu',
  },
  'contribuinte.minhaConta.cadastro': {
    path: '/contribuinte/minha-conta/cadastro',
    painel: 'contribuinte',
    pagina: 'contribuinte/minha-conta/cadastro',
  },
  'contribuinte.meus.requerimentos': {
    path: '/contribuinte/meus/requerimentos',
    painel: 'contribuinte',
    pagina: 'contribuinte/meus/requerimentos/index',
  },
  'contribuinte.meus.requerimentos.requerimento': {
    path: '/contribuinte/meus/requerimentos/requerimento/{id}',
    painel: 'contribuinte',
    pagina: 'contribuinte/meus/requerimentos/requerimento',
  },
  'contribuinte.meus.pagamentos': {
    path: '/contribuinte/meus/pagamentos',
    painel: 'contribuinte',
    pagina: 'contribuinte/meus/pagamentos',
  },
  'contribuinte.requerimento.index': {
    path: '/contribuinte/novo-requerimento',
    painel: 'contribuinte',
    pagina: 'contribuinte/novo-requerimento/index',
  },
  'contribuinte.requerimento.pagina': {
    path: '/contribuinte/requerimento/pagina/{processoSlug}/{processo_id}',
    painel: 'contribuinte',
    pagina: 'contribuinte/requerimento/pagina',
  },
  'contribuinte.novoRequerimento': {
    path: '/contribuinte/novo-requerimento/{processoSlug}/{processo_id}',
    painel: 'contribuinte',
    pagina: 'contribuinte/novo-requerimento/processo',
  },
  // the mail that names somebody as technical manager
  'contribuinte.responsavelTecnico': {
    path: '/contribuinte/responsavel-tecnico/{id}',
    painel: 'contribuinte',
    pagina: 'contribuinte/responsavel-tecnico',
  },
  'contribuinte.requerimento.consulta': {
    path: '/contribuinte/requerimento/consulta',
    painel: 'contribuinte',
    pagina: 'contribuinte/requerimento/consulta',
  },
  'contribuinte.consultaRequerimento': {
    path: '/contribuinte/consulta-requerimento',
    painel: 'contribuinte',
    pagina: 'contribuinte/consulta-requerimento',
  },
  'contribuinte.termos.enviados': {
    path: '/contribuinte/termos-enviados',
    painel: 'contribuinte',
    pagina: 'contribuinte/termos-enviados/index',
  },
  'contribuinte.termos.visualizacao': {
    path: '/contribuinte/termos-enviados/visualizacao-termo/{termo_enviado_id}',
    painel: 'contribuinte',
    pagina: 'contribuinte/termos-enviados/visualizacao-termo',
  },
  'contribuinte.vistorias': { path: '/contribuinte/vistorias', painel: 'contribuinte', pagina: 'contribuinte/vistorias/index' },
  'contribuinte.vistorias.vistoria': {
    path: '/contribuinte/vistorias/{id}',
    painel: 'contribuinte',
    pagina: 'contribuinte/vistorias/vistoria',
  },
  'contribuinte.obras': { path: '/contribuinte/obras', painel: 'contribuinte', pagina: 'contribuinte/obras/index' },
  'contribuinte.obras.obra': { path: '/contribuinte/obras/{id}', painel: 'contribuinte', pagina: 'contribuinte/obras/obra' },
  'contribuinte.assinaturas': {
    path: '/contribuinte/assinaturas',
    painel: 'contribuinte',
    pagina: 'contribuinte/assinaturas/index',
  },
  'contribuinte.assinaturas.visualizar': {
    path: '/contribuinte/assinaturas/{processo_requerimento_assinatura_id}',
    painel: 'contribuinte',
    pagina: 'contribuinte/assinaturas/visualizar',
  },
  'contribuinte.atendimentos': {
    path: '/contribuinte/atendimentos',
    painel: 'contribuinte',
    pagina: 'contribuinte/atendimentos',
  },
  'contribuinte.agenda': { path: '/contribuinte/minha-agenda', painel: 'contribuinte', pagina: 'contribuinte/minha-agenda' },
  // Staff and administrators may have to complete theirs as well: it opens under no panel.
  'contribuinte.completarCadastro': {
    path: '/contribuinte/completar-cadastro',
    painel: 'publico',
    pagina: 'completar-cadastro',
    logada: true,
    ambos: true,
  },

  'requerimento.contribuinte.relatorio.pendencias': {
    path: '/requerimento/contribuinte/relatorio/pendencias/{id_requerimento}',
    painel: 'publico',
    pagina: 'requerimento/contribuinte/relatorio/pendencias',
    para: 'contribuinte',
  },
  'requerimento.prefeitura.relatorio.pendencias': {
    path: '/requerimento/prefeitura/relatorio/pendencias/{id_requerimento}',
    painel: 'publico',
    pagina: 'requerimento/prefeitura/relatorio/pendencias',
    para: 'prefeitura',
  },
  // who signs by gov.br comes back here, in whichever panel they left
  'auditoria.conferir': { path: '/auditoria/conferir', painel: 'publico', pagina: 'auditoria-conferir', semAtendimento: true },
  'assinaturas.nuvem': { path: '/assinaturas/nuvem', painel: 'publico', pagina: 'assinaturas-nuvem', para: 'qualquer' },
  'assinaturas.govbr': { path: '/assinaturas/gov-br', painel: 'publico', pagina: 'assinaturas-govbr', para: 'qualquer' },
  externalFile: { path: '/external-file', painel: 'publico', pagina: 'external-file', para: 'qualquer' },

  erro: { path: '/erro/{painel?}', painel: 'publico', pagina: 'erro', ambos: true, semAtendimento: true },
  'erro.404': { path: '/404/{painel?}', painel: 'publico', pagina: '404', ambos: true, semAtendimento: true },
  'erro.401': { path: '/401/{painel?}', painel: 'publico', pagina: '401', ambos: true, semAtendimento: true },
  'erro.403': { path: '/403/{painel?}', painel: 'publico', pagina: '403', ambos: true, semAtendimento: true },
  'erro.500': { path: '/500/{painel?}', painel: 'publico', pagina: '500', ambos: true, semAtendimento: true },
  'erro.409': { path: '/409', painel: 'publico', pagina: '409', ambos: true, semAtendimento: true },
  'ui.catalog': { path: '/ui-catalog', painel: 'publico', pagina: 'ui-catalog/index', ambos: true },
} as const satisfies Record<string, Rota>;

export type RotaNome = keyof typeof ROTAS;

type Join<T> = { [K in keyof T]: T[K] };
type ParamsOfPath<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Optional}?` ? { [K in Optional]?: string | number } : { [K in Name]: string | number }) &
      ParamsOfPath<Rest>
  : unknown;

export type RotaParams<N extends RotaNome> = Join<ParamsOfPath<(typeof ROTAS)[N]['path']>>;

type Args<N extends RotaNome> =
  Record<never, never> extends RotaParams<N>
    ? [params?: RotaParams<N>, search?: Record<string, unknown>]
    : [params: RotaParams<N>, search?: Record<string, unknown>];

/** The address of a named route: `rota('prefeitura.requerimento.visualizacao', { id })`. */
export function rota<N extends RotaNome>(nome: N, ...[params, search]: Args<N>): string {
  const values = (params ?? {}) as Record<string, string | number | undefined>;
  const path = ROTAS[nome].path.replace(/\/\{(\w+)\??\}/g, (_, key: string) =>
    values[key] === undefined ? '' : `/${encodeURIComponent(values[key])}`,
  );
  const query = search ? toQueryString(search) : '';
  return (path || '/') + (query ? `?${query}` : '');
}

/** The parameters of the route on screen, typed by its name. */
export function useRotaParams<N extends RotaNome>(_nome: N): { [K in keyof RotaParams<N>]: string } {
  return useParams({ strict: false }) as { [K in keyof RotaParams<N>]: string };
}

export const asRota = (nome: RotaNome): Rota => ROTAS[nome];
export const ROTA_NOMES = Object.keys(ROTAS) as RotaNome[];
