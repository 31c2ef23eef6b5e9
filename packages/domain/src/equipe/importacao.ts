import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cpf, email, nomeDePessoa } from '../http/fields.ts';
import { RuleError } from '../http/rule-error.ts';
import { normalizarBusca } from '../text/busca.ts';
import { lerTabela } from '../text/tabela.ts';

/** People of one list. A larger town hall brings several. */
export const LINHAS_MAX = 500;
/** People of one call: each is an invitation with its mail, and a call stays short. */
export const POR_VEZ = 50;
const TEXTO_MAX = 200_000;

/** Several sectors or profiles stand in one cell. */
const EM_UMA_CELULA = '|';

const COLUNAS = {
  nome: ['nome', 'nome completo', 'servidor'],
  email: ['e mail', 'email', 'correio'],
  cpf: ['cpf'],
  cargo: ['cargo', 'funcao'],
  setores: ['setor', 'setores', 'sigla'],
  perfis: ['perfil', 'perfis'],
} as const;
type Coluna = keyof typeof COLUNAS;

/** The first line of a list, as it is offered to be filled in. */
export const CABECALHO = ['Nome', 'E-mail', 'CPF', 'Cargo', 'Setor', 'Perfil'];

export interface LinhaDaEquipe {
  /** As the spreadsheet counts. */
  linha: number;
  nome: string;
  email: string;
  /** '' where it is left to the person */
  cpf: string;
  cargo: string;
  setores: string[];
  perfis: string[];
  /** Why it cannot be taken, in words; empty when it can. */
  motivos: string[];
}

function colunasDe(cabecalho: readonly string[]): Partial<Record<Coluna, number>> {
  const nomes = cabecalho.map(normalizarBusca);
  const achadas = (Object.keys(COLUNAS) as Coluna[]).map((coluna) => [
    coluna,
    nomes.findIndex((nome) => (COLUNAS[coluna] as readonly string[]).includes(nome)),
  ]);
  return Object.fromEntries(achadas.filter(([, i]) => i !== -1));
}

const refuse = (codigo: string, mensagem: string): never => {
  throw new RuleError(codigo, mensagem, [{ campo: 'texto', mensagem }]);
};

const MOTIVOS = {
  nome: 'Escreva o nome completo, de 3 a 255 letras.',
  email: 'O e-mail não está completo. Confira se tem @ e o resto do endereço.',
  cpf: 'O CPF não confere. Veja os números, ou deixe em branco.',
  cargo: 'O cargo passa de 120 letras.',
};

/**
 * The people of a list, each with why it cannot be taken. What only the town knows (sectors, profiles, accounts) is looked at later.
 * @throws RuleError `planilha_vazia`, `planilha_sem_cabecalho`, `planilha_grande`
 */
export function lerEquipe(texto: string): LinhaDaEquipe[] {
  const [cabecalho, ...linhas] = lerTabela(texto, LINHAS_MAX + 2);
  if (!cabecalho) return refuse('planilha_vazia', 'Cole a lista, ou escolha o arquivo.');
  const onde = colunasDe(cabecalho.celulas);
  if (onde.nome === undefined || onde.email === undefined)
    return refuse(
      'planilha_sem_cabecalho',
      `A primeira linha precisa ter os nomes das colunas: ${CABECALHO.join(', ')}. Nome e E-mail são obrigatórios.`,
    );
  if (linhas.length === 0)
    return refuse('planilha_vazia', 'A lista só tem a linha dos nomes das colunas. Inclua as pessoas abaixo dela.');
  if (linhas.length > LINHAS_MAX)
    return refuse('planilha_grande', `Uma lista tem no máximo ${LINHAS_MAX} pessoas. Divida em mais de uma.`);
  const vistos = new Map<string, number>();
  return linhas.map(({ linha, celulas }) => {
    const celula = (coluna: Coluna) => celulas[onde[coluna] ?? -1] ?? '';
    const varios = (coluna: Coluna) => [
      ...new Set(
        celula(coluna)
          .split(EM_UMA_CELULA)
          .map((s) => s.trim())
          .filter(Boolean),
      ),
    ];
    const lidos = {
      nome: nomeDePessoa.safeParse(celula('nome')),
      email: email.safeParse(celula('email')),
      cpf: celula('cpf') === '' ? { success: true as const, data: '' } : cpf.safeParse(celula('cpf')),
      cargo: z.string().max(120).safeParse(celula('cargo')),
    };
    const motivos = (Object.keys(lidos) as (keyof typeof lidos)[]).filter((k) => !lidos[k].success).map((k) => MOTIVOS[k]);
    const ja = [lidos.email.data, lidos.cpf.data]
      .filter(Boolean)
      .map((chave) => vistos.get(String(chave)))
      .find(Boolean);
    if (ja) motivos.push(`Repete a pessoa da linha ${ja}.`);
    for (const chave of [lidos.email.data, lidos.cpf.data]) if (chave && !vistos.has(chave)) vistos.set(chave, linha);
    return {
      linha,
      nome: celula('nome').slice(0, 255),
      email: lidos.email.data ?? celula('email').slice(0, 255),
      cpf: lidos.cpf.data ?? '',
      cargo: celula('cargo').slice(0, 120),
      setores: varios('setores')
        .slice(0, 20)
        .map((s) => s.slice(0, 255)),
      perfis: varios('perfis')
        .slice(0, 20)
        .map((s) => s.slice(0, 120)),
      motivos,
    };
  });
}

/** What becomes of a line, or has become of it. */
export const SITUACOES_DA_LINHA = ['pronta', 'convidada', 'na_equipe', 'recusada'] as const;

const linhaSchema = z.object({
  linha: z.number().int(),
  nome: z.string(),
  email: z.string(),
  cargo: z.string(),
  /** as the town calls them */
  setores: z.array(z.string()),
  perfis: z.array(z.string()),
  situacao: z.enum(SITUACOES_DA_LINHA),
  motivos: z.array(z.string()),
});
export type LinhaConferida = z.output<typeof linhaSchema>;

const texto = z.string().max(TEXTO_MAX, `A lista é grande demais: cabem ${LINHAS_MAX} pessoas.`);
const deGestor = { metodo: 'POST', permissao: 'perfil.gestor.prefeitura', grupo: 'Equipe' } as const;

export const conferirImportacao = endpoint({
  ...deGestor,
  path: ':painel/usuario/importacao/conferir',
  resumo: 'Lê uma lista de pessoas e diz, linha a linha, o que aconteceria; nada é gravado',
  body: z.object({ texto }),
  dados: z.array(linhaSchema),
  idempotente: false,
});

export const importarEquipe = endpoint({
  ...deGestor,
  path: ':painel/usuario/importacao',
  resumo: 'Convida as pessoas destas linhas da lista; quem já está na equipe fica como está, e repetir não faz mal',
  body: z.object({ texto, linhas: z.array(z.number().int().min(1)).min(1).max(POR_VEZ) }),
  dados: z.array(linhaSchema),
});
