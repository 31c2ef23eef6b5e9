import { expect, type Locator } from '@playwright/test';
import { FORMATOS, type Formato } from '@portal/domain/campos/arquivos/formatos';
import { type Campo, type CampoDoTipo, campoSchema } from '../../packages/domain/src/campos/registro.ts';
import type { Secao } from '../../packages/domain/src/processos/definicao.ts';
import { pdfFile } from '../support.ts';
import { aba, condicao, digitar, escolher, nomeCurto, type Obra, preencher, virgula } from './pecas.ts';

/** How the menu calls a kind, and what one must be given to be one at all. */
const TIPOS: { [T in Campo['tipo']]?: [nome: string, minimo?: Record<string, unknown>] } = {
  texto: ['Texto'],
  numero: ['Número'],
  dinheiro: ['Valor em reais'],
  data: ['Data'],
  hora: ['Hora'],
  sim_nao: ['Sim ou não'],
  selecao: ['Uma opção', { opcoes: ['a', 'b'] }],
  multipla: ['Várias opções', { opcoes: ['a', 'b'] }],
  usos: ['Usos pretendidos', { opcoes: ['a', 'b', 'c'] }],
  pessoas: ['Pessoas'],
  documento: ['CPF ou CNPJ'],
  email: ['E-mail'],
  telefone: ['Telefone'],
  endereco: ['Endereço'],
  responsaveis_tecnicos: ['Responsáveis técnicos', { responsabilidades: ['uma'] }],
  imoveis: ['Imóveis do cadastro'],
  quadro_areas: ['Quadro de áreas'],
  titulo: ['Subtítulo'],
  arquivos: ['Arquivos'],
  declaracao: ['Declaração', { texto: '<p>Um texto que se lê até o fim antes de aceitar.</p>' }],
};

const rotuloDe = (formato: Formato): string => FORMATOS[formato].nome.replace(/^./, (letra) => letra.toUpperCase());
const ACEITA = { ambos: 'CPF ou CNPJ', cpf: 'Só CPF', cnpj: 'Só CNPJ' };

/** The form: sections one after the other, each field under the one before. The section that was there is removed. */
export async function montarFormulario(obra: Obra): Promise<void> {
  const { page, definicao } = obra;
  await aba(obra, 'Formulário');
  await page.getByRole('button', { name: /^Dados do pedido/ }).click();
  await page.getByRole('button', { name: 'Remover a seção Dados do pedido' }).click();
  for (const secao of definicao.secoes) await montarSecao(obra, secao);
}

async function montarSecao(obra: Obra, secao: Secao): Promise<void> {
  const { page } = obra;
  const nome = nomeCurto(secao.id);
  await page.getByRole('button', { name: 'Adicionar seção' }).click();
  await page.getByLabel('Nome da seção').fill(nome);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Adicionar campo em ${nome}`, exact: true })).toBeFocused();
  const painel = page.getByRole('region', { name: `Configuração de a seção ${nome}`, exact: true });
  if (secao.descricao) await painel.getByLabel('Explicação').fill(secao.descricao);
  await painel.getByLabel('Nome da seção').fill(secao.titulo);
  const linhas = page.getByRole('region', { name: `Seção ${secao.titulo}`, exact: true });
  for (const campo of secao.campos) await montarCampo(obra, linhas, secao.titulo, campo);
}

async function montarCampo(obra: Obra, linhas: Locator, secao: string, campo: Campo): Promise<void> {
  const { page } = obra;
  const [tipo, minimo] = TIPOS[campo.tipo] ?? [];
  if (!tipo) throw new Error(`the driver does not build ${campo.tipo}`);
  const nome = nomeCurto(campo.id);
  await linhas.getByRole('button', { name: `Adicionar campo em ${secao}` }).click();
  await page.getByRole('menuitem', { name: tipo, exact: true }).click();
  // a heading asks nothing, and is called otherwise
  const [pede, rotulo] = campo.tipo === 'titulo' ? ['título', 'Título'] : ['qual é a pergunta?', 'Pergunta'];
  await page.getByLabel(`${tipo}: ${pede}`).fill(nome);
  await page.keyboard.press('Enter');
  const painel = page.getByRole('region', { name: `Configuração de ${nome}`, exact: true });
  await expect(painel.getByLabel(rotulo, { exact: true })).toBeFocused();
  const novo = campoSchema.parse({ id: campo.id, tipo: campo.tipo, rotulo: nome, ...minimo });
  await configurar(painel, campo, novo);
  if (campo.ajuda) await painel.getByLabel('Ajuda').fill(campo.ajuda);
  if (campo.obrigatorio_se) {
    await painel.getByLabel('Conforme outras respostas').check();
    await condicao(obra, painel, 'Obrigatório quando', campo.obrigatorio_se);
  } else if (!campo.obrigatorio) await painel.getByLabel('Nunca', { exact: true }).check();
  if (campo.visivel_se) {
    await painel.getByText('Quando aparece', { exact: true }).click();
    await condicao(obra, painel, 'Aparece quando', campo.visivel_se);
  }
  if (campo.valido_se) {
    await painel.getByText('Que respostas valem', { exact: true }).click();
    await condicao(obra, painel, 'A resposta vale quando', campo.valido_se);
    await preencher(painel, 'O que se diz quando não vale', campo.mensagem_invalido);
  }
  await quemPreenche(obra, painel, campo);
  await painel.getByLabel(rotulo, { exact: true }).fill(campo.rotulo);
}

async function quemPreenche({ definicao }: Obra, painel: Locator, campo: Campo): Promise<void> {
  if (campo.preenche === 'requerente' && campo.visto_por === 'todos' && !campo.publico) return;
  await painel.getByText('Quem preenche e quem vê', { exact: true }).click();
  if (campo.preenche === 'analista') {
    await escolher(painel, 'Quem preenche', 'O analista, antes de deferir');
    const etapa = definicao.etapas.find((e) => e.id === campo.etapa);
    if (etapa) await escolher(painel, 'Em que etapa', etapa.nome);
  }
  if (campo.visto_por === 'prefeitura') await escolher(painel, 'Quem vê a resposta', 'Só a prefeitura');
  if (campo.publico) await painel.getByLabel('A resposta é pública').check();
}

interface Lapis {
  painel: Locator;
  /** Writes a list, one a line. */
  lista: (label: string, itens: readonly string[]) => Promise<void>;
  /** Writes what differs from what a new field has, by key. */
  escrever: (labels: Record<string, string>) => Promise<void>;
}

/** What is its own of a kind. */
const PROPRIO: { [T in Campo['tipo']]?: (campo: CampoDoTipo<T>, lapis: Lapis) => Promise<void> } = {
  texto: async ({ multilinha }, { painel, escrever }) => {
    if (multilinha) await painel.getByLabel('Resposta longa, em várias linhas').check();
    await escrever({ minimo: 'Mínimo de letras', maximo: 'Máximo de letras' });
  },
  numero: (_, { escrever }) =>
    escrever({
      unidade: 'Unidade',
      casas: 'Casas decimais',
      minimo: 'Valor mínimo (opcional)',
      maximo: 'Valor máximo (opcional)',
    }),
  selecao: ({ opcoes }, { lista }) => lista('Opções', opcoes),
  multipla: async ({ opcoes }, { lista, escrever }) => {
    await lista('Opções', opcoes);
    await escrever({ minimo: 'Mínimo de escolhas', maximo: 'Máximo de escolhas' });
  },
  usos: ({ opcoes }, { lista }) => lista('Usos', opcoes),
  pessoas: (_, { escrever }) => escrever({ minimo: 'Mínimo de pessoas' }),
  imoveis: (_, { escrever }) => escrever({ minimo: 'Mínimo de imóveis', maximo: 'Máximo de imóveis' }),
  documento: async ({ aceita }, { painel }) => {
    if (aceita !== 'ambos') await escolher(painel, 'O que se aceita', ACEITA[aceita]);
  },
  responsaveis_tecnicos: ({ responsabilidades }, { lista }) => lista('Responsabilidades', responsabilidades),
  arquivos: async ({ formatos, modelo }, { painel, escrever }) => {
    if (formatos.join() !== 'pdf') {
      // kept in the order they are ticked in
      await painel.getByLabel(rotuloDe('pdf'), { exact: true }).uncheck();
      for (const formato of formatos) await painel.getByLabel(rotuloDe(formato), { exact: true }).check();
    }
    await escrever({
      minimo: 'Mínimo de arquivos',
      maximo: 'Máximo de arquivos',
      tamanho_max_mb: 'Tamanho de cada um',
      paginas_max: 'Páginas de um PDF (opcional)',
    });
    if (!modelo) return;
    if (modelo.arquivo) {
      await painel.locator('input[type=file]:not([capture])').setInputFiles(pdfFile(modelo.arquivo.nome));
      await expect(painel.getByRole('button', { name: `Remover ${modelo.arquivo.nome}` })).toBeVisible();
    }
    await painel.getByLabel('Nome do modelo').fill(modelo.nome);
    if (modelo.url) await painel.getByLabel('Endereço na internet (opcional)').fill(modelo.url);
  },
  declaracao: ({ texto }, { painel }) => digitar(painel.getByRole('textbox', { name: 'Texto da declaração' }), texto),
};

async function configurar(painel: Locator, campo: Campo, novo: Campo): Promise<void> {
  const lapis: Lapis = {
    painel,
    lista: (label, itens) => painel.getByRole('textbox', { name: label }).fill(itens.join('\n')),
    async escrever(labels) {
      for (const [chave, label] of Object.entries(labels)) {
        const valor = (campo as Record<string, unknown>)[chave];
        if (valor === undefined || valor === (novo as Record<string, unknown>)[chave]) continue;
        await painel.getByLabel(label).fill(virgula(String(valor)));
      }
    },
  };
  await (PROPRIO[campo.tipo] as ((campo: Campo, lapis: Lapis) => Promise<void>) | undefined)?.(campo, lapis);
}
