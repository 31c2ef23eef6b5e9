/** What a document begins with, so that nobody stands before a blank sheet: each names what it certifies by marks of the portal. */
export const TEXTOS_DE_INICIO = {
  licenca: {
    nome: 'Licença ou alvará',
    texto:
      '<p>O município de <strong>{{municipio.nome}}</strong> concede a <strong>{{titular.nome}}</strong>, {{titular.tipo_documento}} {{titular.documento}}, licença para executar a obra no imóvel de endereço {{imovel.endereco}}, conforme o projeto aprovado no protocolo {{requerimento.numero}}, de {{requerimento.data}}.</p><p>Esta licença vale até {{licenca.validade}}.</p>',
  },
  certidao: {
    nome: 'Certidão',
    texto:
      '<p>O município de <strong>{{municipio.nome}}</strong> certifica, a pedido de {{requerente.nome}} no protocolo {{requerimento.numero}}, de {{requerimento.data}}, que o imóvel de endereço {{imovel.endereco}}, de <strong>{{titular.nome}}</strong>, {{titular.tipo_documento}} {{titular.documento}}, …</p>',
  },
  parecer: {
    nome: 'Parecer ou resposta',
    texto:
      '<p>Em resposta ao protocolo {{requerimento.numero}}, de {{requerimento.data}}, sobre o imóvel de endereço {{imovel.endereco}}, o município de <strong>{{municipio.nome}}</strong> informa a {{requerente.nome}} o que segue.</p><p>…</p>',
  },
} as const;
export type TextoDeInicio = keyof typeof TEXTOS_DE_INICIO;
