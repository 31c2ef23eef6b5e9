import type { Desfecho, Guia, PerguntaDoGuia } from '@portal/domain/orientacao/model';
import type { Conhecido } from '#entities/condicoes/conhecido.ts';

const livre = (prefixo: string, usados: readonly string[]): string => {
  let n = usados.length + 1;
  while (usados.includes(`${prefixo}${n}`)) n += 1;
  return `${prefixo}${n}`;
};

export const novaPergunta = ({ perguntas }: Pick<Guia, 'perguntas'>): PerguntaDoGuia => ({
  ...{
    id: livre(
      'p',
      perguntas.map((p) => p.id),
    ),
    texto: '',
    ajuda: '',
    tipo: 'opcao',
    opcoes: ['', ''],
    unidade: '',
  },
});

export const novoDesfecho = ({ desfechos }: Pick<Guia, 'desfechos'>): Desfecho => ({
  ...{
    id: livre(
      'r',
      desfechos.map((d) => d.id),
    ),
    titulo: '',
    texto: '',
    processos: [],
  },
});

/** What a condition may ask about, as the chooser of the process builder takes it. */
export const conhecidosDe = (perguntas: readonly PerguntaDoGuia[]): Conhecido[] =>
  perguntas.map((p) => ({
    id: p.id,
    rotulo: p.texto || 'Pergunta sem texto',
    secao: 'Perguntas do guia',
    classe: p.tipo === 'numero' ? 'numero' : 'opcao',
    opcoes: p.opcoes.filter(Boolean),
  }));
