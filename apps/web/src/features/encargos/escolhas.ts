import { ACOES_DO_GRUPO, type Acao, type Grupo } from '@portal/domain/encargos/grupos';

/** What is chosen of one group; '' leaves it as it is. */
export interface EscolhaNaTela {
  acao: Acao | '';
  para: string;
  motivo: string;
}
export const NADA: EscolhaNaTela = { acao: '', para: '', motivo: '' };

const ROTULOS: Record<Acao, string> = {
  passar: 'Passar a uma pessoa',
  repartir: 'Repartir entre quem pode',
  fila: 'Devolver à fila do setor',
  mover: 'Mudar para a próxima hora livre de outra pessoa',
  cancelar: 'Cancelar e avisar',
};
const DO_GRUPO: Partial<Record<Grupo, Partial<Record<Acao, string>>>> = {
  atendimentos: { repartir: 'Passar a quem estiver livre na mesma hora', fila: 'Deixar com o setor, sem atendente' },
  vistorias: { repartir: 'Passar a quem estiver livre na mesma hora', fila: 'Devolver, para marcar outro dia' },
  assinaturas: { repartir: 'Passar a quem pode assinar', fila: 'Devolver a quem decide' },
  reunioes: { repartir: 'Deixar com quem também vai' },
  tipos: { passar: 'Pôr outra pessoa no lugar', cancelar: 'Tirar a pessoa' },
  regras: { fila: 'Não nomear ninguém' },
  envios: { cancelar: 'Pausar o envio' },
  chefias: { passar: 'Nomear outra pessoa, de hoje em diante', cancelar: 'Encerrar a chefia' },
  substituicoes: { cancelar: 'Ficar sem quem substitua' },
};

export const rotuloDa = (grupo: Grupo, acao: Acao): string => DO_GRUPO[grupo]?.[acao] ?? ROTULOS[acao];

/** People read why it ends. */
export const pedeMotivo = (grupo: Grupo, acao: Acao | ''): boolean =>
  acao === 'cancelar' && (grupo === 'atendimentos' || grupo === 'vistorias' || grupo === 'reunioes');

/** What still lacks of a choice, in words; '' when it is whole. */
export function falta(grupo: Grupo, { acao, para, motivo }: EscolhaNaTela): { para?: string; motivo?: string } {
  return {
    ...(acao === 'passar' && para === '' && { para: 'Escolha para quem passa.' }),
    ...(pedeMotivo(grupo, acao) && motivo.trim().length < 3 && { motivo: 'Diga por quê. Quem marcou lê.' }),
  };
}

export const opcoesDo = (grupo: Grupo) => [
  { value: '', label: 'Deixar como está' },
  ...ACOES_DO_GRUPO[grupo].map((acao) => ({ value: acao, label: rotuloDa(grupo, acao) })),
];
