import type { Dominio } from '@portal/domain/organizacoes/dominios';
import type { Tone } from '#ui/tones.ts';

export const TONS: Record<Dominio['situacao'], Tone> = {
  'Não verificado': 'grey-outline',
  'Leva a este portal': 'green',
  'Leva a outro lugar': 'red',
  'Não responde': 'amber',
};

const PORQUES: Record<Dominio['porque'], (dominio: string, principal: string) => string> = {
  '': () => '',
  nome: (dominio, principal) =>
    `O nome ainda não existe no DNS. Peça a quem cuida do domínio um registro CNAME de ${dominio} para ${principal}; pode levar algumas horas até valer.`,
  certificado: (dominio) =>
    `O certificado do servidor não serve para este nome. Peça a quem opera o servidor que inclua ${dominio} no certificado de https.`,
  demora: () => 'Ninguém respondeu em 5 segundos. Confira se o servidor na frente do portal está ligado e aceita este nome.',
  rede_interna: () =>
    'O nome leva a uma rede interna, que o portal não consulta sem licença. Quem opera a instalação a permite em REDE_PERMITIDA.',
  recusa: () => 'A conexão foi recusada. Confira se o servidor na frente do portal atende este nome nas portas 80 e 443.',
};

/** What has to be done before people can be sent there; '' when nothing. */
export function oQueFalta({ situacao, porque, dominio }: Dominio, principal: string): string {
  if (situacao === 'Leva a outro lugar')
    return 'Quem responde neste endereço não é este portal. Confira o registro no DNS, e se o servidor da frente passa adiante o nome pedido (cabeçalho Host).';
  if (situacao === 'Leva a este portal' && porque === 'certificado')
    return `Chega aqui por http, mas ainda não por https. Peça a quem opera o servidor que inclua ${dominio} no certificado.`;
  return PORQUES[porque](dominio, principal);
}
