import { normalizarBusca } from '@portal/domain/text/busca';

/** What a paper is called, by beginnings of its words, and what to do who has none. The first that is met is taken. */
const FALTA: readonly [readonly string[], string][] = [
  [
    ['matricula'],
    'Peça no cartório de registro de imóveis da região do terreno. Também se pede pela internet, no site dos registradores (registradores.onr.org.br).',
  ],
  [['inscricao'], 'Está no carnê do IPTU. Sem o carnê, procure pelo endereço no primeiro passo do pedido.'],
  [['art', 'rrt', 'trt'], 'Quem emite é o profissional que você contratar, no site do conselho dele. Peça o número a ele.'],
  [
    ['projeto', 'planta', 'memorial'],
    'Quem faz é um profissional de arquitetura, engenharia ou técnico em edificações, com registro no conselho.',
  ],
  [['area', 'areas'], 'Estão no projeto, no quadro de áreas. Quem fez o projeto informa.'],
  [['cpf', 'cnpj'], 'Basta o número. Quem ainda não tem CPF pede de graça no site da Receita Federal.'],
  [['alvara'], 'O número está no alvará que a prefeitura emitiu. Se não achar, peça ao atendimento pelo endereço da obra.'],
  [['foto', 'fotos'], 'As do celular servem: de frente, dos lados e de dentro.'],
  [['residuo', 'residuos', 'entulho'], 'A empresa de caçambas contratada informa para onde leva o entulho.'],
  [['uso', 'usos'], 'Você escolhe numa lista. Se ficar em dúvida, marque o mais parecido e conte o resto em palavras.'],
];
const SEMPRE = 'Comece sem ele: o pedido fica salvo, e você completa quando tiver.';

/** What to do without something that a request asks for; a draft that waits is the answer to all the rest. */
export function semIsso(item: string): string {
  const palavras = normalizarBusca(item).split(' ');
  return FALTA.find(([nomes]) => nomes.some((nome) => palavras.includes(nome)))?.[1] ?? SEMPRE;
}
