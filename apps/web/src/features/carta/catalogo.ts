import type { Servico } from '@portal/domain/carta/contract';
import { temOuvidoria } from '@portal/domain/configuracoes/carta-de-servicos';

/** A service in the words of schema.org, as search engines read it. @param municipio who gives it */
export function paraCatalogo(servico: Servico, municipio: string): Record<string, unknown> {
  const { nome, resumo, slug, grupo, como_chamam, preco, cobra, documentos, atendimento } = servico;
  const valor = cobra ? (preco ? preco.total_centavos / 100 : null) : 0;
  return {
    '@type': 'GovernmentService',
    name: nome,
    description: resumo,
    serviceType: grupo,
    url: `${location.origin}/servicos/${slug}`,
    inLanguage: 'pt-BR',
    ...(como_chamam.length > 0 && { alternateName: como_chamam }),
    provider: {
      '@type': 'GovernmentOrganization',
      name: municipio,
      url: location.origin,
      ...(temOuvidoria(atendimento) && {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'Ouvidoria',
          ...(atendimento.ouvidoria_telefone && { telephone: atendimento.ouvidoria_telefone }),
          ...(atendimento.ouvidoria_email && { email: atendimento.ouvidoria_email }),
          ...(atendimento.ouvidoria_link && { url: atendimento.ouvidoria_link }),
        },
      }),
    },
    ...(valor !== null && { offers: { '@type': 'Offer', price: valor.toFixed(2), priceCurrency: 'BRL' } }),
    ...(documentos.length > 0 && { serviceOutput: documentos.map((d) => ({ '@type': 'GovernmentPermit', name: d.titulo })) }),
    availableChannel: { '@type': 'ServiceChannel', serviceUrl: `${location.origin}/servicos/${slug}` },
  };
}
