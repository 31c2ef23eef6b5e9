import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const publico = {
  naManutencao: true as const,
  metodo: 'GET' as const,
  permissao: 'publico',
  grupo: 'Recursos',
  resposta: 'arquivo' as const,
  dados: z.null(),
};

/** Sides of the icon that phones ask for (px). */
export const LADOS_DO_ICONE = [180, 192, 512] as const;

export const verManifesto = endpoint({
  ...publico,
  path: 'recursos/telefone',
  resumo: 'O manifesto das vistorias em campo, instaláveis no telefone com o nome e a cor do município',
});

export const verManifestoDoPortal = endpoint({
  ...publico,
  path: 'recursos/portal',
  resumo: 'O manifesto do portal, instalável com o nome e a cor do município: sem isso um iPhone não mostra avisos dele',
});

export const verIconeDoTelefone = endpoint({
  ...publico,
  path: 'recursos/telefone/icone/:lado',
  resumo: 'O ícone das vistorias em campo e do portal instalado, na cor do município',
  params: z.object({
    lado: z.coerce.number().refine((n) => (LADOS_DO_ICONE as readonly number[]).includes(n), 'campo invalido'),
  }),
});
