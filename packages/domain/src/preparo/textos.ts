/** What people ask of any town, with answers that hold in each: what a new one begins with, until its manager writes better ones. */
export const DUVIDAS_INICIAIS: readonly [pergunta: string, resposta: string][] = [
  ['Quem pode pedir um alvará?', 'O proprietário do imóvel ou o profissional que ele autorizar.'],
  [
    'Preciso de um arquiteto ou engenheiro?',
    'Para construir, reformar ou demolir, sim: o projeto e a obra têm responsável técnico, que você convida pelo pedido. Para uma certidão ou uma consulta, não.',
  ],
  [
    'Quanto custa?',
    'Cada serviço mostra o preço em <b>Novo requerimento</b>, e a conta do seu caso antes de você começar. A guia sai quando o pedido é protocolado.',
  ],
  [
    'Como pago a taxa?',
    'Com a guia que está na página do requerimento. Depois envie o comprovante por lá: a análise começa quando a prefeitura o confere.',
  ],
  [
    'Quanto tempo leva?',
    'Depende do pedido. O prazo de cada etapa aparece na página do seu requerimento, e não corre enquanto a prefeitura espera por você.',
  ],
  ['O que é protocolo?', 'É o número que identifica o seu pedido. Guarde o canhoto: com o código dele você acompanha tudo.'],
  [
    'A prefeitura pediu correções. E agora?',
    'Abra o requerimento, responda cada item e reenvie tudo de uma vez, até o dia que aparece na página. Só muda o que foi pedido; o resto fica como você enviou.',
  ],
  [
    'Como sei se um documento é verdadeiro?',
    'Aponte a câmera para o código QR do documento ou digite o código em <b>Verificar um documento</b>.',
  ],
];

export const NOME_DAS_DUVIDAS = 'Como pedir, pagar e acompanhar';
export const duvidasEmHtml = (duvidas = DUVIDAS_INICIAIS): string =>
  duvidas.map(([pergunta, resposta]) => `<h3>${pergunta}</h3><p>${resposta}</p>`).join('');

export const BOAS_VINDAS = {
  nome: 'Portal de aprovação no ar',
  texto:
    '<p>Os pedidos de obra e de uso do solo agora são feitos por aqui, do protocolo ao documento assinado. Não é mais preciso levar papel à prefeitura.</p>',
};
