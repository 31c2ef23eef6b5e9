import { addDias, type Data, formatData } from '../text/datas.ts';
import { PERMISSOES, type Permissao } from './permissions.ts';

/**
 * What each key weighs when one person gives it to another: `poder` moves money, signs, decides what two must decide, or gives such rights;
 * `equipe` is the membership itself; `comum` is work that another looks at before it counts.
 */
export const PESO_DAS_PERMISSOES: Record<Permissao, 'poder' | 'equipe' | 'comum'> = {
  root: 'poder',
  'perfil.administrador': 'poder',
  // tables of fees, agreements, where money is paid to, the certificate of the seal, the texts of documents, and who is on the team
  'perfil.gestor.prefeitura': 'poder',
  'painel.sistema': 'poder',
  'painel.prefeitura': 'equipe',
  'painel.contribuinte': 'comum',
  'prefeitura.contribuinte.cadastro': 'comum',
  // erases people for good, and joins their records
  'prefeitura.contribuinte.validacao': 'poder',
  'prefeitura.requerimento.visualizar': 'comum',
  'prefeitura.requerimento.abrir': 'comum',
  'prefeitura.requerimento.analisar': 'comum',
  // the second of two readings
  'prefeitura.requerimento.decidir': 'poder',
  'prefeitura.requerimento.cancelar': 'comum',
  'prefeitura.requerimento.reabrir': 'comum',
  'prefeitura.requerimento.relatorio': 'comum',
  'prefeitura.assinatura': 'poder',
  // charges, receipts, exemptions and refunds
  'permissao.interacao.taxas': 'poder',
  'permissao.vizualizacao.taxas': 'comum',
  'permissao.relatorios.vistoria': 'comum',
};

/** Keys that are never given quietly. */
export const PODERES: readonly string[] = (Object.keys(PERMISSOES) as Permissao[]).filter(
  (chave) => PESO_DAS_PERMISSOES[chave] === 'poder',
);
/** Stands in the book for the membership itself: who brought somebody. */
export const NA_EQUIPE = 'painel.prefeitura' satisfies Permissao;

/** One key in one place. `setor_id` null: in the whole town. */
export interface Posse {
  chave: string;
  setor_id: string | null;
}
/** What somebody on the staff holds of `PODERES`, and their membership. */
export interface Posses {
  ativo: boolean;
  posses: readonly Posse[];
}

/** What somebody holds that they did not hold before; all of it where they were not on the staff, or their access was closed. */
export function concedidas(antes: Posses | undefined, depois: Posses): Posse[] {
  const reabriu = depois.ativo && antes?.ativo === false;
  const tinha = new Set(reabriu ? [] : antes?.posses.map(({ chave, setor_id }) => `${chave} ${setor_id}`));
  return depois.posses.filter(({ chave, setor_id }) => !tinha.has(`${chave} ${setor_id}`));
}

/** Calendar days for which two accounts count as one, after one of them gave the other its access. */
export const DIAS_DE_CARENCIA = 30;

/** The day from which they count as two. @param dia of the town on which the access was given */
export const fimDaCarencia = (dia: Data): Data => addDias(dia, DIAS_DE_CARENCIA);

/** How the access of two people hangs together: who decides got it from the other, gave it, or both have it from one and the same. */
export type Laco = 'recebeu' | 'deu' | 'mesma_origem';

const LACOS: Record<Laco, (nome: string) => string> = {
  recebeu: (nome) => `O seu acesso veio de ${nome}`,
  deu: (nome) => `Foi você quem deu o acesso a ${nome}`,
  mesma_origem: (nome) => `O seu acesso e o de ${nome} vieram da mesma pessoa`,
};

/** Why somebody may not be the second of two, and from when on they may. @param dia on which the access was given */
export const fraseDaCarencia = ({ laco, nome, dia }: { laco: Laco; nome: string; dia: Data }): string =>
  `${LACOS[laco](nome)}, em ${formatData(dia)}, e o que um faz o outro ainda não confirma. Você pode a partir de ${formatData(fimDaCarencia(dia))}; antes, só outra pessoa da equipe, ou você depois que outro administrador confirmar o acesso em Configurações, Equipe.`;
