/** A process of its own, with the kinds that no process of the demonstration asks for. */
export const SECOES = [
  {
    id: 'lugar',
    titulo: 'Lugar',
    campos: [
      { id: 'imoveis', tipo: 'imoveis', rotulo: 'Em qual imóvel?', publico: false },
      { id: 'ponto', tipo: 'localizacao', rotulo: 'Onde fica a entrada?', ajuda: 'O portão por onde a obra recebe material.' },
      { id: 'bairro_vizinho', tipo: 'selecao', rotulo: 'Bairro vizinho mais próximo', fonte: 'bairros', publico: true },
    ],
  },
  {
    id: 'muro',
    titulo: 'Muro',
    campos: [
      { id: 'medidas', tipo: 'titulo', rotulo: 'Medidas', ajuda: 'De cada lado que dá para a rua.' },
      {
        id: 'lados',
        tipo: 'grupo',
        rotulo: 'Lados do muro',
        item: 'Lado',
        maximo: 4,
        campos: [
          { id: 'rua', tipo: 'texto', rotulo: 'Rua' },
          { id: 'metros', tipo: 'numero', rotulo: 'Comprimento', unidade: 'm' },
        ],
      },
      { id: 'total', tipo: 'calculado', rotulo: 'Comprimento total', formula: 'sum(lados.metros)', unidade: 'm', publico: true },
      { id: 'custo', tipo: 'taxa', rotulo: 'Taxa pelo comprimento', taxa: 'muro' },
      { id: 'palavras', tipo: 'titulo', rotulo: 'Com as suas palavras' },
      { id: 'como', tipo: 'texto_formatado', rotulo: 'Como vai ser o muro?', maximo: 400 },
      {
        id: 'altura',
        tipo: 'numero',
        rotulo: 'Altura',
        unidade: 'm',
        valido_se: 'altura <= 3',
        mensagem_invalido: 'Aqui um muro tem no máximo 3 metros.',
      },
      {
        id: 'desenho',
        tipo: 'arquivos',
        rotulo: 'Croqui',
        obrigatorio: false,
        maximo: 3,
        tamanho_max_mb: 5,
        paginas_max: 2,
        modelo: { nome: 'croqui de muro', url: 'https://www.exemplo.sc.gov.br/croqui.pdf' },
      },
      { id: 'visita', tipo: 'vistoria', rotulo: 'Quando o fiscal pode ir' },
    ],
  },
  {
    id: 'fim',
    titulo: 'Assinatura',
    campos: [
      {
        id: 'assina',
        tipo: 'assinatura',
        rotulo: 'Assinatura do requerente',
        texto: 'O muro será feito como está descrito neste pedido, e respondo por ele perante os vizinhos.',
      },
      {
        id: 'parecer',
        tipo: 'texto',
        rotulo: 'Parecer do setor',
        preenche: 'analista',
        visto_por: 'prefeitura',
        multilinha: true,
      },
      { id: 'recuo', tipo: 'numero', rotulo: 'Recuo conferido', unidade: 'm', preenche: 'analista' },
    ],
  },
];
